import { expect, test } from 'vitest'
import { checkedSite, smallSite } from '../../../tests/checked_site.ts'
import type { Fix, Problem } from '../../problems/problem.ts'
import { type PlacedProblem, placed } from '../../problems/report.ts'
import { withFixes } from './fixes.ts'

const file = 'content/imprion/pages/wifi.yaml'
const page = smallSite[file] ?? ''
/** With a block of prose, and these lines in it. */
const prose = (...lines: string[]) =>
  page.replace(
    'blocks: []\n',
    ['blocks:', '  - component: prose', '    id: rates', '    data:', '      title: { all: Wi-Fi }', ...lines, ''].join(
      '\n',
    ),
  )
const body = (text: string) => prose('      body:', `        all: ${text}`)

/** The page mended of what the check says of it. */
async function mended(contents: string) {
  const { problems, contents: textOf } = await checkedSite({ [file]: contents })
  const { contents: text, mended } = withFixes({ path: file, contents }, placed(problems, textOf))
  return {
    text,
    told: mended.map(
      ({ position: { line, column }, code, fix }) => `${line}:${column} ${code} ${Object.values(fix).join(' → ')}`,
    ),
  }
}

test.each<[what: string, from: string, to: string, told: string[]]>([
  [
    'links of a line, from the first on',
    body('See [a](wifi) and [b](rates).'),
    body('See [a](imprion/wifi) and [b](#rates).'),
    ['11:22 dead-link wifi → imprion/wifi', '11:36 dead-link rates → #rates'],
  ],
  [
    'links of several lines, from the first on',
    prose('      body:', '        sl: Da', '        en: |', '          See [a](rates)', '          and [b](wifi).'),
    prose(
      '      body:',
      '        sl: Da',
      '        en: |',
      '          See [a](#rates)',
      '          and [b](imprion/wifi).',
    ),
    ['13:19 dead-link rates → #rates', '14:19 dead-link wifi → imprion/wifi'],
  ],
  [
    'a name whose letters only look Latin',
    body('Yes').replace('prose', 'pr\u043ese'),
    body('Yes'),
    ['6:16 unknown-block pr\u043ese → prose'],
  ],
  ['a text with a colon', body("Note: it's"), body("'Note: it''s'"), ["11:18 yaml-quotes Note: it's → 'Note: it''s'"]],
  [
    'what keeps the file from being read, and nothing else yet',
    prose('      body:', '\t\t\t\tsl:Glej [a](wifi).', '        en: Or: [b](wifi).').replace(
      '  sl: Guest',
      '\tsl: Guest',
    ),
    prose('      body:', '        sl: Glej [a](wifi).', "        en: 'Or: [b](wifi).'"),
    [
      '3:1 yaml-tab \t →   ',
      '11:1 yaml-tab \t\t\t\t →         ',
      '11:11 yaml-colon sl: → sl: ',
      "12:15 yaml-quotes Or: [b](wifi). → 'Or: [b](wifi).'",
    ],
  ],
])('what has one right answer is mended: %s', async (_, from, to, lines) => {
  const { text, told } = await mended(from)
  expect(text).toBe(to)
  expect(told).toEqual(lines)
})

/** A problem as the check tells it, with its answer: of what stands at a column of the second line. */
const at = (column: number, length: number, fix: Fix): PlacedProblem => ({
  ...deadAnchor,
  position: { line: 2, column, length },
  fix,
})
const deadAnchor: Problem = {
  code: 'dead-anchor',
  severity: 'error',
  place: { file },
  message: 'There is none.',
  hint: 'Look.',
}

test.each<[what: string, line: string, told: PlacedProblem[], mended: string]>([
  ['a part of the place', 'a: see walk now', [at(4, 12, { from: 'walk', to: 'walks' })], 'a: see walks now'],
  ['more than the place', 'a: see walk now', [at(9, 1, { from: 'walk', to: 'walks' })], 'a: see walks now'],
  ['its last letter', 'a: see walk now', [at(11, 1, { from: 'walk', to: 'walks' })], 'a: see walks now'],
  [
    'what stands at the place, among others',
    'a: walk walk walk',
    [at(9, 4, { from: 'walk', to: 'run' })],
    'a: walk run walk',
  ],
  ['what touches others', 'a: walkwalkwalk', [at(8, 4, { from: 'walk', to: 'run' })], 'a: walkrunwalk'],
  ['signs that mean something elsewhere', 'a: b.c (d)', [at(4, 7, { from: '.c (', to: '$& [' })], 'a: b$& [d)'],
  ['a name that begins with # as a value', 'a: walks', [at(4, 5, { from: 'walks', to: '#walks' })], "a: '#walks'"],
  ['a name that begins with # in quotes', "a: 'walks'", [at(4, 7, { from: 'walks', to: '#walks' })], "a: '#walks'"],
  ['a word after a space', 'a: see walks', [at(8, 5, { from: 'walks', to: 'them' })], 'a: see them'],
  [
    'two things, the first that is told standing behind',
    'a: b c',
    [at(6, 1, { from: 'c', to: 'dd' }), at(4, 1, { from: 'b', to: 'eee' })],
    'a: eee dd',
  ],
])('%s is mended', (_, line, told, mended) => {
  const { contents, mended: done } = withFixes({ path: file, contents: `x: b walk\n${line}\ny: walk\n` }, told)
  expect(contents).toBe(`x: b walk\n${mended}\ny: walk\n`)
  expect(done).toEqual(
    told
      .toSorted((a, b) => a.position.column - b.position.column)
      .map(({ position, code, fix }) => ({ file, position, code, fix })),
  )
})

test.each<[what: string, line: string, told: PlacedProblem]>([
  ['what is not there', '  see walk', at(3, 8, { from: 'run', to: 'walk' })],
  ['what stands before the place', 'a: walk now', at(8, 3, { from: 'walk', to: 'run' })],
  ['what stands behind it', 'a: see walk', at(4, 4, { from: 'walk', to: 'run' })],
  ['what stands there twice', 'a: walk walk', at(4, 9, { from: 'walk', to: 'run' })],
  ['what stands there twice over itself', 'a: ababa', at(4, 5, { from: 'aba', to: 'c' })],
  ['what would leave a file that cannot be read', 'a: walk', at(4, 4, { from: 'walk', to: '[' })],
  ['what has no answer', 'a: walk', (({ fix: _, ...told }) => told)(at(4, 4, { from: 'walk', to: 'run' }))],
  ['what has a file for an answer', 'a: walk', at(4, 4, { rename: 'content/imprion/pages/walk.yaml' })],
  [
    'what is told of another file',
    'a: walk',
    { ...at(4, 4, { from: 'walk', to: 'run' }), place: { file: 'content/facts.yaml' } },
  ],
  [
    'what stands in a line that there is not',
    'a: walk',
    { ...at(4, 4, { from: 'walk', to: 'run' }), position: { line: 9, column: 4, length: 4 } },
  ],
])('%s is left', (_, line, told) => {
  const contents = `x: b\n${line}\n`
  expect(withFixes({ path: file, contents }, [told])).toEqual({ contents, mended: [] })
})

const nested = '['.repeat(101)
test.each([
  ['as far as each has an answer', 'a:b\nc: "d\ne: f\n', 'a: b\nc: "d\ne: f\n'],
  ['one on the other', 'a:@b\n-c: d\n', "a: '@b'\n-c: d\n"],
  ['though the file cannot be read for another reason', `a:b\nc: ${nested}\n`, `a: b\nc: ${nested}\n`],
  ['but where the first has no answer', 'c: "d\na:b\n', 'c: "d\na:b\n'],
  ['but where the next stands at the same place', 'a: b\n* c: d\n', 'a: b\n* c: d\n'],
  ['but where the next stands further up', 'a:\n    b: c\n  -d: e\n', 'a:\n    b: c\n  -d: e\n'],
])('slips of YAML are mended %s', (_, contents, text) => {
  const { contents: now, mended } = withFixes({ path: file, contents }, [at(1, 1, { from: 'c', to: 'x' })])
  expect(now).toBe(text)
  expect(mended.length > 0).toBe(text !== contents)
})

test('prose of Markdown is not mended as YAML', () => {
  const contents = 'title: a: b\n\nNote:text\n'
  const page = { path: 'content/group/pages/first.md', contents }
  expect(withFixes(page, [])).toEqual({ contents, mended: [] })
})
