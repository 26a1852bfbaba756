// Reads files that come back from translators, in the format of their names.
import { isUtf8 } from 'node:buffer'
import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { textFormatOf } from '../../translation/formats/formats.ts'
import { xlsx } from '../../translation/formats/xlsx.ts'
import type { ReadFile } from '../../translation/unit.ts'

/** Size of a returned file in bytes: several times the whole site in the widest format. */
export const largestFile = 64 * 2 ** 20

/** By byte order marks: spreadsheets and some tools of translators write no UTF-8. */
const encodings: Record<string, string> = { fffe: 'utf-16le', feff: 'utf-16be' }

interface Refused {
  ok: false
  reason: string
  contents: string
}
const refusedFile = (reason: string): Refused => ({ ok: false, reason, contents: '' })

function unreadable(file: string): string | undefined {
  const stats = statSync(file, { throwIfNoEntry: false })
  if (stats?.isFile() !== true) return 'There is no such file.'
  return stats.size > largestFile ? `It has ${stats.size} bytes; ${largestFile} are the most.` : undefined
}

/** The text of a returned file, or why it has none. */
export function textOfFile(file: string): { ok: true; contents: string } | Refused {
  const wrong = unreadable(file)
  if (wrong !== undefined) return refusedFile(wrong)
  const bytes = readFileSync(file)
  const encoding = isUtf8(bytes) ? 'utf-8' : encodings[bytes.toString('hex', 0, 2)]
  if (encoding === undefined)
    return refusedFile('It is encoded neither as UTF-8 nor, with a byte order mark, as UTF-16.')
  return { ok: true, contents: new TextDecoder(encoding).decode(bytes) }
}

/** Reads a returned file in the format of its name; of XLIFF, the version that it contains. */
export async function readReturned(file: string): Promise<ReadFile & { contents: string }> {
  const extension = path.extname(file).slice(1).toLowerCase()
  if (extension !== xlsx.extension) {
    const text = textOfFile(file)
    return text.ok ? { ...textFormatOf(extension, text.contents).read(text.contents), contents: text.contents } : text
  }
  const wrong = unreadable(file)
  if (wrong !== undefined) return refusedFile(wrong)
  const read = await xlsx.read(readFileSync(file))
  // Problems are placed by line: as many empty ones as it has rows.
  const rows = read.ok ? read.units.reduce((most, { offset }) => Math.max(most, offset), 0) : (read.offset ?? 0)
  return { ...read, contents: '\n'.repeat(rows) }
}
