// Every text of the real site, in memory: opened and saved unchanged, and changed in one language.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import fg from 'fast-glob'
import { beforeAll, expect, test } from 'vitest'
import type { SourceFile } from '../../cli/content/config/config.ts'
import { textsOf } from '../../cli/content/text/texts.ts'
import { applied, isEditable } from '../../cli/edit/apply.ts'
import type { Edit, TextEdit } from '../../cli/edit/protocol.ts'
import { bundleTemplates } from '../../cli/io/assets/bundle.ts'
import type { Templates } from '../../cli/schema/templates.ts'
import { lostLines } from '../lost_lines.ts'
import { root } from '../small_site.ts'

const locales = ['sl', 'en', 'hr', 'de', 'fr', 'it']
const sources: SourceFile[] = fg
  .sync('content/**/*.yaml', { cwd: root })
  .filter(isEditable)
  .map((name) => ({ path: name, contents: readFileSync(path.join(root, name), 'utf8') }))
let templates: Templates

beforeAll(async () => {
  ;({ templates } = await bundleTemplates({ root, engine: root }, path.join(root, 'node_modules/.cache/site')))
})

/** Each text in one language as an edit. */
const editsOf = (source: SourceFile, to: (text: string) => string): TextEdit[] =>
  textsOf(source, templates).flatMap(({ path: at, text }) =>
    Object.entries(text).map(
      ([locale, from]): TextEdit => ({ kind: 'text', at: { file: source.path, path: at }, locale, from, to: to(from) }),
    ),
  )

test('every text opened and saved unchanged changes no byte', () => {
  let count = 0
  for (const source of sources) {
    const edits = editsOf(source, (text) => text)
    const { changes, conflicts } = applied(edits, () => source.contents, locales)
    count += edits.length
    expect([source.path, [...changes], conflicts]).toEqual([source.path, [], []])
  }
  expect(count).toBeGreaterThan(5000)
})

test('every text changed in one language changes its own lines, and no other', () => {
  const wrong: string[] = []
  let count = 0
  for (const source of sources) {
    for (const locale of [...locales, 'all']) {
      const edits: Edit[] = editsOf(source, (text) => `${text} Ω`).filter((edit) => edit.locale === locale)
      if (edits.length === 0) continue
      count += edits.length
      const { changes, conflicts } = applied(edits, () => source.contents, locales)
      const after = changes.get(source.path) ?? source.contents
      if (conflicts.length > 0) wrong.push(`${source.path} ${JSON.stringify(conflicts[0])}`)
      const tooMany = lostLines(source.contents, after).filter((line) => !isOfLocale(source.contents, line, locale))
      if (tooMany.length > 0) wrong.push(`${source.path} in ${locale}: ${tooMany[0]}`)
    }
  }
  expect(wrong).toEqual([])
  expect(count).toBeGreaterThan(5000)
})

/** Whether a line is of a text in a language: it, or the nearest line above that is indented less, begins with its code. */
function isOfLocale(contents: string, line: number, locale: string): boolean {
  const lines = contents.split('\n')
  const key = new RegExp(`(^|[\\s{,-])["']?${locale}["']?:`)
  const indentOf = (text: string) => text.length - text.trimStart().length
  if (key.test(lines[line] ?? '')) return true
  for (let above = line - 1; above >= 0; above--)
    if ((lines[above] ?? '').trim() !== '' && indentOf(lines[above] ?? '') < indentOf(lines[line] ?? ''))
      return key.test(lines[above] ?? '')
  return false
}
