// Which kinds of files are among those that were saved: code, style sheets, examples, and content, which has to be listed again.
// Pages and settings say themselves what they are made from.
import { isThemeData } from '../content/paths.ts'

interface Kinds {
  code: boolean
  /** Files of the content folder, and the data of themes. */
  content: boolean
  styles: boolean
  examples: boolean
}

/** @param files relative to the project, with `/`; a folder stands for all that is in it */
export function kindsOf(files: readonly string[]): Kinds {
  const are = (test: (file: string) => boolean, ...folders: string[]) =>
    files.some((file) => test(file) || folders.includes(file))
  return {
    code: are(isCode, 'blocks', 'emit', 'templates'),
    content: are(
      (file) => file.startsWith('content/') || isThemeData(file) || isCollection(file),
      'content',
      'themes',
      'collections',
    ),
    styles: are(isStyle, 'blocks', 'templates', 'themes'),
    examples: are((file) => /^blocks\/[^/]+\/examples\.yaml$/.test(file)),
  }
}

/** Some scripts carry their styles. */
const isCarried = (file: string) => /^templates\/client\/.+\.css$/.test(file)
const isCode = (file: string) =>
  isCarried(file) ||
  /^templates\/messages\/.+\.yaml$/.test(file) ||
  (/^(blocks|emit|templates)\/.+\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
const isCollection = (file: string) => /^collections\/.+\.ts$/.test(file)
const isStyle = (file: string) => /^(blocks|templates|themes)\/.+\.css$/.test(file) && !isCarried(file)
