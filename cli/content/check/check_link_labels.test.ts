import { expect, test } from 'vitest'
import { checkedSite, pageWith, smallSite } from '../../../tests/checked_site.ts'

const [home, brand, enterprise] = [
  'content/group/pages/index.yaml',
  'content/group/brand.yaml',
  'content/group/pages/enterprise.yaml',
]
const cards = (id: string) => `- component: link_cards\n  id: ${id}\n  data: { cards: [{ name: { all: X } }] }\n`
const told = async (label: string, link: string, menu = '') =>
  (
    await checkedSite({
      [home]: pageWith(
        `- component: link_cards\n  id: cards\n  data: { cards: [{ name: ${label}, link: ${link} }] }\n`,
      ),
      [enterprise]: `${smallSite[enterprise]}`,
      'content/imprion/pages/index.yaml': pageWith(`${cards('cards')}${cards('form')}`, 'Imprion'),
      [brand]: `${smallSite[brand]}`.replace('navigation: []', `navigation: [${menu}]`),
    })
  ).problems.map(({ message, place }) => `${place.path?.at(-1)} ${message}`)
const menu = '{ name: { sl: Brezžično, en: Wireless }, link: imprion/wifi }'

test.each<[label: string, link: string, said: string[]]>([
  ['{ sl: Obiščite Imprion, en: Visit Imprion }', 'imprion/wifi', []],
  [
    '{ sl: Obiščite Imprion, en: Visit Imprion }',
    'enterprise',
    ['link The words say Imprion, and the link leads to "enterprise".'],
  ],
  [
    '{ sl: Imprion, en: Imprion }',
    'enterprise#form',
    ['link The words say Imprion, and the link leads to "enterprise#form".'],
  ],
  ['{ sl: Kako dela Imprion v podjetju, en: How Imprion works in an enterprise }', 'enterprise', []],
  ['{ sl: Imprion in Group, en: Imprion and Group }', 'enterprise', []],
  [
    '{ sl: Brezžično, en: Wireless }',
    'enterprise',
    ['link The words say Brezžično, as "imprion/wifi" is called, and the link leads to "enterprise".'],
  ],
  ['{ sl: Brezžično, en: Wireless }', 'imprion/wifi', []],
  ['{ sl: Brezžično, en: Wireless }', 'terms', []],
  // A part of a page that is of this brand as well.
  [
    '{ sl: Pišite, en: Write }',
    'imprion#cards',
    ['link The link leads to "imprion#cards" of another brand, and the same is here: "index#cards".'],
  ],
  ['{ sl: Pišite v Imprion, en: Write to Imprion }', 'imprion#cards', []],
  ['{ sl: Pišite, en: Write }', 'imprion#form', []],
  ['{ sl: Pišite, en: Write }', 'index#cards', []],
  ['{ sl: Brezžično, en: Wireless for all }', 'enterprise', []],
])('a card %s that leads to %s', async (label, link, said) => {
  expect((await told(label, link, menu)).filter((each) => /words say|of another brand/.test(each))).toEqual(said)
})

const twoCards = async (first: string, second: string) =>
  (
    await checkedSite({
      [home]: pageWith(`- component: link_cards\n  id: cards\n  data: { cards: [{ ${first} }, { ${second} }] }\n`),
    })
  ).problems.flatMap(({ code, message }) => (code === 'same-words' ? [message] : []))
const more = 'name: { sl: Več, en: More }'

test.each<[first: string, second: string, said: string[]]>([
  [
    `${more}, link: imprion/wifi`,
    `${more}, link: imprion`,
    ['The words Več lead to "imprion" here, and elsewhere on this page to "imprion/wifi".'],
  ],
  [`${more}, link: imprion/wifi`, `${more}, link: imprion/wifi`, []],
  [`${more}, link: imprion/wifi`, 'name: { sl: Več, en: More on us }, link: imprion', []],
])('cards of one page that say %s and %s', async (first, second, said) => {
  expect(await twoCards(first, second)).toEqual(said)
})

test('a card in place of another from a day on may say the same', async () => {
  const cardsOf = (link: string, day: string) =>
    `- component: link_cards\n  id: ${link}\n  ${day}: 2027-01-01T00:00Z\n  data: { cards: [{ ${more}, link: ${link} }] }\n`
  const { problems } = await checkedSite({
    [home]: pageWith(cardsOf('enterprise', 'publish_until') + cardsOf('terms', 'publish_from')),
  })
  expect(problems.filter(({ code }) => code === 'same-words')).toEqual([])
})
