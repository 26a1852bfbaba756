// One answer to how long a title may be: for the check, for who writes and for who translates.
import { expect, test } from 'vitest'
import { lengthProblems, pageTextLimits } from './check_page_texts.ts'

const config = {
  prefixes: { imprion: 'imprion' },
  settings: { document_title: '{brand} | {title}' },
  brands: [{ id: 'imprion', written: { name: 'Imprion', names: { ja: '株式会社' } } }],
} as unknown as Parameters<typeof pageTextLimits>[0]
const file = 'content/imprion/pages/rooms.yaml'
const page = { owner: 'imprion', path: 'rooms' }
const locales = [
  { code: 'en', tag: 'en-US' },
  { code: 'ja', tag: 'ja-JP' },
] as unknown as Parameters<typeof lengthProblems>[1]['locales']

// `Imprion | ` takes 10; `株式会社 | ` takes 11, as each of its four letters is as wide as two of Latin.
test.each([
  ['en', 'en-US', 50, 'y'.repeat(50), 'y'.repeat(51)],
  ['ja', 'ja-JP', 49, `${'宿'.repeat(24)}y`, '宿'.repeat(25)],
])('a title in %s has room for %s: %i', (code, lang, room, fits, isTooLong) => {
  const limits = pageTextLimits(config, { file, path: ['title'] }, { sectionIn: () => undefined, codes: [code], lang })
  expect(limits).toEqual({ least: 1, most: room })
  const judged = (title: string) =>
    lengthProblems(config, { shape: { title: { [code]: title } }, page, file, locales }).map(({ place }) => place.path)
  expect(judged(fits)).toEqual([])
  expect(judged(isTooLong)).toEqual([['title', code]])
})
