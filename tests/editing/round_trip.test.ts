// Every text of the real site, in memory: opened and saved unchanged, and changed in one language. A run of the tests changes each file in
// one of its languages, in turn; `npm run test:hard` in each.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import fg from 'fast-glob'
import { beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { textsOf } from '../../cli/content/authoring/localized_texts.ts'
import type { SourceFile } from '../../cli/content/config/config.ts'
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
const isHard = process.env.SITE_HARD !== undefined
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
  for (const [index, source] of sources.entries()) {
    const all = editsOf(source, (text) => `${text} Ω`)
    const languages = [...new Set(all.map(({ locale }) => locale))].sort()
    for (const locale of isHard ? languages : languages.slice(index % languages.length).slice(0, 1)) {
      const edits = all.filter((edit) => edit.locale === locale)
      count += edits.length
      const { changes, conflicts } = applied(edits, () => source.contents, locales)
      const after = changes.get(source.path) ?? source.contents
      if (conflicts.length > 0) wrong.push(`${source.path} ${JSON.stringify(conflicts[0])}`)
      const tooMany = lostLines(source.contents, after).filter((line) => !isOfLocale(source.contents, line, locale))
      if (tooMany.length > 0) wrong.push(`${source.path} in ${locale}: ${tooMany[0]}`)
    }
  }
  expect(wrong).toEqual([])
  expect(count).toBeGreaterThan(isHard ? 5000 : 700)
})

/** Whether a line is of a text in a language: it, or the nearest line above that is indented less, begins with its code. */
function isOfLocale(contents: string, line: number, locale: string): boolean {
  const lines = contents.split('\n')
  const key = new RegExp(`(^|[\\s{,-])["']?${locale}["']?:`)
  const indentOf = (text: string) => text.length - text.trimStart().length
  let at = lines[line] ?? ''
  if (key.test(at)) return true
  for (const above of lines.slice(0, line).reverse()) {
    if (above.trim() === '' || indentOf(above) >= indentOf(at)) continue
    if (key.test(above)) return true
    // An entry of a list in Markdown, whose words go on in the next line.
    if (!/^ *[-*] \*{0,2}\p{L}/u.test(above)) return false
    at = above
  }
  return false
}

// Documents as people and programs write them, each with an English title that says `Old words`.
const shapes: Record<string, string> = {
  plain: 'title:\n  sl: Staro # a\n  en: Old words # b\n  de: Alt\n# c\n',
  'double quotes': 'title:\n  en: "Old words" # b\n',
  'single quotes': "title:\n  en: 'Old words' # b\n",
  escapes: 'title:\n  en: "Old\\u0020words" # b\n',
  'plain over two lines': 'title:\n  en: Old\n    words\n  sl: Staro # a\n',
  'quoted over two lines': 'title:\n  en: "Old\n    words" # b\n',
  literal: 'title:\n  en: | # b\n    Old words\n  sl: Staro\n',
  'literal, stripped': 'title:\n  en: |- # b\n    Old words\n  sl: Staro\n',
  'literal, kept': 'title:\n  en: |+ # b\n    Old words\n  sl: Staro\n',
  folded: 'title:\n  en: > # b\n    Old\n    words\n  sl: Staro\n',
  'folded, stripped': 'title:\n  en: >- # b\n    Old\n    words\n  sl: Staro\n',
  'folded, kept': 'title:\n  en: >+ # b\n    Old\n    words\n  sl: Staro\n',
  'an indentation that is said': 'title:\n  en: |2-\n    Old words\n  sl: Staro # a\n',
  'comments around': '# a\ntitle: # b\n  # c\n  en: Old words # d\n# e\n  # f\n  sl: Staro\n',
  'comments less indented': 'title:\n  sl: Staro\n# en: another\n  en: Old words\n # b\ndraft: true\n',
  anchors: 'title:\n  sl: &s Staro # a\n  en: Old words\n  de: *s\n',
  tags: 'title:\n  sl: !!str Staro\n  en: !!str Old words # b\n',
  'quoted keys': '"title":\n  \'sl\': Staro\n  "en": Old words # b\n',
  'explicit keys': '? title\n: sl: Staro\n  en: Old words # b\n',
  'a flow map': 'title: { sl: Staro, en: Old words, de: Alt } # b\n',
  'a flow map over lines': 'title: { # a\n  sl: Staro, # b\n  en: "Old words", # c\n  }\n',
  'a flow map without spaces': 'title: {sl: Staro,en: Old words,}\n',
  'a flow map below its key': 'title:\n  { sl: Staro, en: Old words } # b\n',
  JSON: '{"title": {"sl": "Staro", "en": "Old words"}, "draft": true}\n',
  'one space': 'title:\n sl: Staro\n en: Old words # b\ndraft: true\n',
  'eight spaces': 'title:\n        sl: Staro\n        en: Old words # b\n',
  'spaces at the ends': 'title:   \n  en:   Old words   \n  sl: Staro  # a\n',
  'lists that are not indented': 'title:\n  en: Old words\nblocks:\n- component: a # b\n- component: b\n',
  'hyphens alone': 'title:\n  en: Old words\nblocks:\n  -\n    component: a # b\n  -\n    component: b\n',
}
const endings: Record<string, (text: string) => string> = {
  '': (text) => text,
  ', CRLF': (text) => text.replaceAll('\n', '\r\n'),
  ', no line end at its end': (text) => text.replace(/\n+$/, ''),
  ', a marked document': (text) => `%YAML 1.2\n---\n${text}...\n`,
  ', blank lines': (text) => `\n${text}\n\n`,
}
const hostile = [
  ...[
    'null',
    '~',
    'true',
    'no',
    '0x1F',
    '1e3',
    '2026-01-01',
    '- x',
    '? x',
    'a: b',
    'a #b',
    '# z',
    '|',
    '>',
    '&a',
    '*a',
    '!a',
    '%a',
    '@a',
    '`a',
  ],
  ...[
    '{a}',
    '[a]',
    '"a"',
    "'a'",
    "it's",
    'a,b',
    ' a',
    'a ',
    'a\nb',
    'a\n\nb',
    'a\n',
    '\ta',
    'Ž\u200d\u{1F600}',
    '\u2028',
    '---',
    '...',
    'x'.repeat(4000),
  ],
]

test('hostile documents keep all else that they say; once a text is changed back every byte, but where it was escaped', () => {
  const page = 'content/imprion/pages/wifi.yaml'
  const saidBy = (contents: string) => parse(contents) as { title: Record<string, string> }
  const commentsOf = (contents: string) => contents.match(/# [a-f]\b/g) ?? []
  const lineEndsOf = (contents: string) => contents.match(/\r?\n/g)?.every((end) => end === '\r\n') === true
  const other = new Set<string>()
  const documents = Object.entries(shapes).flatMap(([shape, contents]) =>
    Object.entries(endings).map(([ending, end]) => ({
      shape,
      name: `${shape}${ending}`,
      before: end(contents),
      // Each text in each shape; how lines end matters to few of them.
      texts: ending === '' ? hostile : ['New words', 'a\nb', 'a: b'],
    })),
  )
  const wrong = documents.flatMap(({ shape, name, before, texts }) => {
    const change = (contents: string, to: string) => {
      const { en: from = null } = saidBy(contents).title
      const edit: Edit = { kind: 'text', at: { file: page, path: ['title'] }, locale: 'en', from, to }
      const { changes, conflicts } = applied([edit], () => contents, locales)
      return conflicts.length > 0 ? undefined : (changes.get(page) ?? contents)
    }
    const faults = texts.flatMap((text) => {
      const after = change(before, text)
      // Refused, and untouched.
      if (after === undefined) return []
      const expected = { ...saidBy(before), title: { ...saidBy(before).title, en: text } }
      const isRight =
        JSON.stringify(saidBy(after)) === JSON.stringify(expected) &&
        JSON.stringify(commentsOf(after)) === JSON.stringify(commentsOf(before)) &&
        lineEndsOf(after) === lineEndsOf(before)
      return isRight ? [] : [`${name}: ${JSON.stringify(text.slice(0, 20))}`]
    })
    const from = saidBy(before).title.en ?? ''
    const there = change(before, from.replace(/Old\s+words/, 'New words'))
    if (there === undefined || change(there, from) !== before) other.add(shape)
    return faults
  })
  expect([documents.length, wrong]).toEqual([145, []])
  // What was escaped is not known any more.
  expect([...other]).toEqual(['escapes'])
})
