// The registry of formats for translators: by name for exports, by file for imports.
import type { BookFormat, TextFormat } from '../unit.ts'
import { csv } from './csv.ts'
import type { FormatName } from './format_names.ts'
import { po } from './po.ts'
import { printTmx } from './tmx.ts'
import { xliff1 } from './xliff1.ts'
import { xliff2 } from './xliff2.ts'
import { xlsx } from './xlsx.ts'

export const textFormats = { xliff: xliff2, xliff1, po, csv } satisfies Record<string, TextFormat>
const tmx = { extension: 'tmx', write: printTmx }

export const formats: Record<FormatName, Pick<TextFormat | BookFormat, 'extension' | 'write'>> = {
  ...textFormats,
  xlsx,
  tmx,
}

/** What names of files end in that are taken back: besides texts memories and terms. */
export const returnedExtensions = [...Object.values(formats).map(({ extension }) => extension), 'xliff', 'tbx']

/** The format of a text file that comes back, by the end of its name; of XLIFF, the version that it contains. */
export function textFormatOf(extension: string, contents: string): TextFormat {
  const { xliff, xliff1: older, ...others } = textFormats
  const format = Object.values(others).find((each) => each.extension === extension)
  return format ?? (/<xliff[^>]*\sversion\s*=\s*["']1\./.test(contents) ? older : xliff)
}
