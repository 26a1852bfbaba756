import { expect, test } from 'vitest'
import { checkedSite, smallSite } from '../../../tests/checked_site.ts'
import { shownLength } from './shown_length.ts'

test.each([
  ['Wi-Fi', 5],
  ['Časovnica – omrežja', 19],
  ['京都', 4],
  ['カイロ、歩く', 12],
  ['مدينة', 5],
  ['أدلّة', 4],
])('"%s" takes the room of %i Latin characters', (text, length) => {
  expect(shownLength(text)).toBe(length)
})

test('a Japanese description is long enough with half the characters, and too long with half of them', async () => {
  const problemsWith = async (description: string) => {
    const page = smallSite['content/group/pages/index.yaml']?.replace(
      '  en: Home in',
      `  ja: ${description}\n  en: Home in`,
    )
    const site = smallSite['content/site.yaml']?.replace(
      'default_locale',
      '  - { code: ja, name: 日本語, tag: ja-JP, hreflang: ja, sitemap: ja }\ndefault_locale',
    )
    const { problems } = await checkedSite({
      'content/site.yaml': site ?? '',
      'content/group/pages/index.yaml': page ?? '',
    })
    const ofText = problems.filter(({ place }) => place.path?.join('.') === 'description.ja').map(({ code }) => code)
    // No font of this site has such letters.
    return ofText.filter((code) => code !== 'missing-letter')
  }
  expect(await problemsWith('歩'.repeat(30))).toEqual(['description-length'])
  expect(await problemsWith('歩'.repeat(45))).toEqual([])
  expect(await problemsWith('歩'.repeat(90))).toEqual(['description-length'])
})
