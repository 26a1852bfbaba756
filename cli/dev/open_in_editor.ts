// Where each block of a page is written: the file and line, and an address that opens an editor there.
import { blockNames } from '../content/authoring/localized_texts.ts'
import { placeText } from '../content/yaml/place_text.ts'
import { fieldsIn, locator } from '../content/yaml/yaml.ts'

export interface BlockPlace {
  /** The id that the block has on the page. */
  block: string
  /** `content/coast/pages/walks.yaml:14:5`, to be copied. */
  at: string
  /** What opens an editor there; undefined if none is wanted. */
  open?: string
}

/** VS Code's own (code.visualstudio.com/docs/configure/command-line, "Opening VS Code with URLs"). */
const usualEditor = 'vscode://file{file}:{line}:{column}'

/**
 * The blocks of a page file, or of a variant of one.
 * @param of.path of the file on disk, absolute
 * @param editor an address with {file}, {line} and {column}: VS Code's unless given; empty for none
 */
export function blockPlaces(of: { file: string; path: string; contents: string }, editor = usualEditor): BlockPlace[] {
  const locate = locator(of.contents)
  return blockNames(fieldsIn(of.file, of.contents)).map((block, index) => {
    const { line, column } = locate({ file: of.file, path: ['blocks', index] })
    const parts: Record<string, string> = { file: urlPath(of.path), line: `${line}`, column: `${column}` }
    const open = editor.replace(/\{(file|line|column)\}/g, (_, name: string) => parts[name] ?? '')
    return { block, at: placeText(of.file, { line, column }), ...(open === '' ? {} : { open }) }
  })
}

/** With a slash before it, on Windows too. */
const urlPath = (file: string) => encodeURI(file.replaceAll('\\', '/').replace(/^(?!\/)/, '/'))
