// site check --fix on the disk: exactly the bytes that have one right answer, told line by line, and nothing the second time.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Files, smallSite } from '../checked_site.ts'
import { site } from '../command.ts'
import { writeSmallSite } from '../small_site.ts'

const dir = mkdtempSync(path.join(tmpdir(), 'site-fix-'))
afterAll(() => rmSync(dir, { recursive: true }))

const wifi = 'content/imprion/pages/wifi.yaml'
const words = smallSite[wifi] ?? ''
const prose = (body: string) =>
  words.replace(
    'blocks: []',
    `blocks:\n  - component: prose\n    id: rates\n    data:\n      title: { all: Wi-Fi }\n      body:\n${body}`,
  )

let count = 0
/** The small site with changes, mended. */
async function mended(changes: Files) {
  const folder = path.join(dir, `${count++}`)
  const content = writeSmallSite(folder, changes)
  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8')
  const run = () => site(['check', '--fix', '--content', content])
  const first = await run()
  return { ...first, read, run, isThere: (file: string) => existsSync(path.join(folder, file)) }
}

const body = (text: string) => `        all: ${text}\n`

/** What is written in a page, and what it is once it is mended. */
const mistakes: [what: string, from: string, to: string][] = [
  [
    'a link without the prefix of its brand',
    prose(body('See [this](wifi).')),
    prose(body('See [this](imprion/wifi).')),
  ],
  ['a link in capitals', prose(body('See [this](Imprion/WiFi).')), prose(body('See [this](imprion/wifi).'))],
  ['a link to a block without its sign', prose(body('See [this](rates).')), prose(body('See [this](#rates).'))],
  [
    'the address of a page of ours',
    prose(body('See [this](https://imprion.example/en/wifi).')),
    prose(body('See [this](imprion/wifi).')),
  ],
  ['a text with a colon', prose(body("Note: it's fast.")), prose(body("'Note: it''s fast.'"))],
  ['a letter that only looks Latin', words.replace('en: Guest', 'en: Gu\u0435st'), words],
  ['an invisible character', words.replace('Guest', 'Gu\u200best'), words],
  [
    'a name with a letter that only looks Latin',
    prose('        all: Yes\n').replace('prose', 'pr\u043ese'),
    prose('        all: Yes\n'),
  ],
  [
    'a field in capitals',
    prose('        all: Yes\n').replace('title: { all', 'Title: { all'),
    prose('        all: Yes\n'),
  ],
  ['tabs before a line', words.replace('  sl: Guest', '\tsl: Guest'), words],
  ['a space that is missing behind a colon', words.replace('  sl: Guest', '  sl:Guest'), words],
  ['a space that does not break behind a colon', words.replace('  en: Guest', '  en:\u00a0Guest'), words],
  [
    'line ends of Windows and a byte order mark, which stay',
    `\ufeff${prose(body('See [this](wifi).')).replaceAll('\n', '\r\n')}`,
    `\ufeff${prose(body('See [this](imprion/wifi).')).replaceAll('\n', '\r\n')}`,
  ],
]
const unclear: [what: string, text: string][] = [
  ['a link that could be to two pages', prose(body('See [this](index2).'))],
  ['a name that is mistyped', prose(body('Yes')).replace('prose', 'prsoe')],
  ['a text with a comment that may be one', prose(body('Note: fast # or not'))],
  ['a text that goes on in the next line', prose(body('Note: fast\n          and cheap'))],
]
/** Each as a page of its own of one site. */
const pageOf = (number: number) => `content/imprion/pages/page-${number}.yaml`
const asPages = (texts: string[]): Files => Object.fromEntries(texts.map((text, index) => [pageOf(index), text]))

describe('a page with a mistake that has one right answer', () => {
  let first: Awaited<ReturnType<typeof mended>>
  beforeAll(async () => {
    first = await mended(asPages(mistakes.map(([, from]) => from)))
  })

  test.each(mistakes.map(([what, , to], index) => [what, index, to] as const))('%s', (_, index, to) => {
    expect(first.read(pageOf(index))).toBe(to)
    const told = new RegExp(`page-${index}\\.yaml:\\d+:\\d+ {2}[a-z-]+ {2}".*" is ".*" now\n`)
    expect(first.stderr).toMatch(told)
  })

  test('is mended at once', async () => {
    const lines = first.stderr.match(/ is ".*" now\n/g) ?? []
    expect(first.stderr).toMatch(new RegExp(`Mended: ${lines.length}\\.\n$`))
    expect((await first.run()).stderr).toBe('Nothing was found that has exactly one right answer.\n')
    expect(mistakes.map((_, index) => first.read(pageOf(index)))).toEqual(mistakes.map(([, , to]) => to))
  })
})

test('a page whose file has another ending gets its name, and then what is in it is mended too', async () => {
  const other = 'content/imprion/pages/wifi.YAML'
  const { read, isThere, stderr, code } = await mended({
    [wifi]: null,
    [other]: words.replace('en: Guest', 'en: Gu\u0435st'),
  })
  expect([isThere(other), read(wifi), code]).toEqual([false, words, 0])
  expect(stderr).toContain('wifi.YAML  unknown-file  is ')
})

test('what could be meant otherwise is left as it is', async () => {
  const { read, stderr, code } = await mended(asPages(unclear.map(([, text]) => text)))
  expect([stderr, code]).toEqual(['Nothing was found that has exactly one right answer.\n', 1])
  expect(unclear.map(([what], index) => [what, read(pageOf(index))])).toEqual(unclear)
})
