import { expect, test } from 'vitest'
import { checkedSite, type Files, pageWith } from '../../../tests/checked_site.ts'
import { formattedLetters, lettersOf } from './used_letters.ts'

const home = 'content/group/pages/index.yaml'
const prose = (sl: string, en: string): Files => ({
  [home]: pageWith(`  - component: prose\n    data: { title: { sl: ${sl}, en: ${en} }, body: { all: Text } }\n`),
})

test('a letter that no font of its language has is told where it first stands', async () => {
  const { problems, report } = await checkedSite(prose('Beseda', 'A word 語 and שלום'))
  expect(problems.map(({ code, severity, place }) => [code, severity, place.path?.join('.')])).toEqual([
    ['missing-letter', 'warning', 'blocks.0.data.title.en'],
  ])
  expect(report).toContain('No font of en has the letters 語 ש ל ו ם.')
  const { problems: lost } = await checkedSite(prose('Beseda', 'A w\ufffdrd'))
  expect(lost.map(({ code }) => code)).toEqual(['garbled-text'])
  expect((await checkedSite(prose('Čas – „tako“', 'Time\u00a0– 750\u202f%'))).problems).toEqual([])
})

test('a letter of a headline that only the family for text has is told at its place, and of other texts it is none', async () => {
  const latin = [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'].join('')
  const fonts = {
    letters: { 'headline-sans/latin.woff2': latin, 'text-sans/latin.woff2': `${latin}šűČŠ` },
    installed: { 'headline-sans': ['latin.woff2'], 'text-sans': ['latin.woff2'] },
    unusable: {},
  }
  const lost = async (changes: Files) =>
    (await checkedSite(changes, { fonts })).problems
      .filter(({ code, message }) => code === 'missing-letter' && message.includes('ű'))
      .map(({ message, place }) => [message, place.path?.join('.')])
  const body = (words: string) => ({
    [home]: pageWith(
      `  - component: prose\n    data: { title: { all: Fire }, body: { sl: Besedilo, en: ${JSON.stringify(words)} } }\n`,
    ),
  })
  expect(await lost(body('A text with Tűz, and **Tűz**'))).toEqual([])
  expect(await lost(body('A text.\n\n## Tűz\n\nMore.'))).toEqual([
    ['No font for headlines of en has the letter ű.', 'blocks.0.data.body.en'],
  ])
  expect(await lost(prose('Beseda', 'Tűz'))).toEqual([
    ['No font for headlines of en has the letter ű.', 'blocks.0.data.title.en'],
  ])
  expect(await lost({ [home]: pageWith('', 'Tűz').replace('blocks:', 'blocks: []') })).toEqual([
    ['No font for headlines of sl has the letter ű.', 'title.sl'],
    ['No font for headlines of en has the letter ű.', 'title.en'],
  ])
  // One that no font has is told once, not again of headlines.
  const { problems } = await checkedSite({ [home]: pageWith('', 'T語z').replace('blocks:', 'blocks: []') }, { fonts })
  expect(problems.filter(({ message }) => message.includes('語')).map(({ message }) => message)).toEqual([
    'No font of sl has the letter 語.',
    'No font of en has the letter 語.',
  ])
})

test('letters are counted by language: of its texts, and of its numbers, dates and currencies', async () => {
  const { site } = await checkedSite(prose('Šola', 'School'))
  if (!site.ok) throw new Error('the small site is fine')
  const [sl, en] = site.value.config.locales.map((locale) => lettersOf(site.value.letters, locale))
  expect(sl).toContain('Š')
  expect(en).not.toContain('Š')
  expect(formattedLetters('ar-EG')).toEqual(expect.arrayContaining([...'٠١٢٣٤٥٦٧٨٩']))
  expect(formattedLetters('ja-JP')).toEqual(expect.arrayContaining([...'年月日土']))
  expect(formattedLetters('en-GB').filter((letter) => /\p{L}/u.test(letter))).toEqual([])
})
