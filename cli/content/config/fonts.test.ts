import { expect, test } from 'vitest'
import { checkedSite, type Files, smallSite } from '../../../tests/checked_site.ts'
import { fontFileProblems } from './fonts.ts'

const fonts = smallSite['themes/fonts.yaml'] ?? ''
const changed = (from: string | RegExp, to: string): Files => ({ 'themes/fonts.yaml': fonts.replace(from, to) })
const problems = async (changes: Files) =>
  (await checkedSite(changes)).problems.map(({ code, place }) => `${place.file} ${place.path?.join('.') ?? ''} ${code}`)

test.each<[what: string, changes: Files, said: string[]]>([
  ['no file', { 'themes/fonts.yaml': null }, ['themes/fonts.yaml  missing-file']],
  ['an empty file', { 'themes/fonts.yaml': '' }, ['themes/fonts.yaml  yaml-empty']],
  ['broken YAML', { 'themes/fonts.yaml': '- role: [' }, ['themes/fonts.yaml  yaml-bracket']],
  ['another shape', { 'themes/fonts.yaml': 'role: text\n' }, ['themes/fonts.yaml  wrong-type']],
  ['an unknown role', changed('role: text', 'role: txt'), ['themes/fonts.yaml 1.role wrong-choice']],
  ['a role twice', changed('role: text', 'role: headline'), ['themes/fonts.yaml 1.role wrong-value']],
  ['one family', changed(/\n.*/s, '\n'), ['themes/fonts.yaml  wrong-value']],
  ['no files', changed('files: [latin.woff2]', 'files: []'), ['themes/fonts.yaml 0.files wrong-value']],
  ['a path out', changed('[latin.woff2]', '[../other/latin.woff2]'), ['themes/fonts.yaml 0.files.0 wrong-value']],
  ['a package elsewhere', changed('headline-sans', '../headline-sans'), ['themes/fonts.yaml 0.package wrong-value']],
  ['a weight of words', changed('weight: 400 700', 'weight: bold'), ['themes/fonts.yaml 0.weight wrong-value']],
  [
    'a number that has to be a text',
    changed('weight: 400 700', 'weight: 400'),
    ['themes/fonts.yaml 0.weight wrong-type'],
  ],
])('%s in themes/fonts.yaml is told at its place', async (_, changes, said) => {
  expect(await problems(changes)).toEqual(said)
})

test('a package that is not installed, a file that it has not, and one that is no font are told at their places', async () => {
  const { site } = await checkedSite()
  if (!site.ok) throw new Error('the small site is fine')
  const found = (installed: Record<string, string[]>, unusable = {}) =>
    fontFileProblems(site.value.config.fonts, { installed, unusable, letters: {} }).map(
      ({ place, message, hint }) => `${place.path?.join('.')} ${message} ${hint}`,
    )
  const both = { 'headline-sans': ['latin.woff2'], 'text-sans': ['latin.woff2'] }
  expect(found(both)).toEqual([])
  expect(found({ ...both, 'text-sans': [] })).toEqual([
    '1.package The package "text-sans" is not installed, or holds no woff2 file. Add it to package.json with npm install --save-exact.',
  ])
  expect(found({ ...both, 'text-sans': ['latin1.woff2'] })).toEqual([
    '1.files.0 The package text-sans has no file "latin.woff2". Did you mean "latin1.woff2"? Its woff2 files can be named.',
  ])
  expect(found(both, { 'headline-sans/latin.woff2': 'It is cut off.' })).toEqual([
    '0.files.0 The font "latin.woff2" cannot be used: It is cut off. Name a woff2 file that a browser can show.',
  ])
})
