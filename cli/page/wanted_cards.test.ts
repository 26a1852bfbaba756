import { expect, test } from 'vitest'
import { checkedSite, type Files, smallSite } from '../../tests/checked_site.ts'
import { must } from '../problems/must.ts'
import { brandCards, pageCards } from './wanted_cards.ts'

const wifi = 'content/imprion/pages/wifi.yaml'

async function cards(changes: Files = {}) {
  const { site, report } = await checkedSite(changes)
  if (!site.ok) throw new Error(report)
  const { config, pages } = site.value
  const brand = must(config.brands.find(({ id }) => id === 'imprion'))
  const wanted = pageCards(
    config,
    brand,
    pages.filter(({ name }) => name === 'imprion/wifi'),
  )
  return { ofBrand: brandCards(config, brand), ofPage: wanted }
}

const [sl, en] = [
  { code: 'sl', tag: 'sl-SI' },
  { code: 'en', tag: 'en-US' },
]
const ofBrand = [
  { key: ' sl', title: 'Imprion', eyebrow: 'Znamka', locale: sl },
  { key: ' en', title: 'Imprion', eyebrow: 'A brand', locale: en },
]

test('a brand has a preview image in each language, and so has each of its pages', async () => {
  expect(await cards()).toEqual({
    ofBrand,
    ofPage: [
      { key: 'imprion/wifi sl', title: 'Guest Wi-Fi po slovensko', eyebrow: 'Znamka', locale: sl },
      { key: 'imprion/wifi en', title: 'Guest Wi-Fi', eyebrow: 'A brand', locale: en },
    ],
  })
})

test('a page that nobody is led to shares the image of its brand', async () => {
  expect(await cards({ [wifi]: `${smallSite[wifi]}hidden: true\n` })).toEqual({ ofBrand, ofPage: ofBrand })
})

test('for a page that brings its own image none is drawn', async () => {
  const own = { [wifi]: `${smallSite[wifi]}social_image: { src: mark.svg, decorative: true }\n` }
  expect(await cards(own)).toEqual({ ofBrand, ofPage: [] })
})

test('a site that wants no preview images has none', async () => {
  const file = 'content/site.yaml'
  expect(await cards({ [file]: `${smallSite[file]}social_cards: none\n` })).toEqual({ ofBrand: [], ofPage: [] })
})

test('a page has one in the languages that it is in', async () => {
  const inEnglish = must(smallSite[wifi])
    .replace(/sl: [^,]*, /, '')
    .replace(/^ {2}sl: .*\n/m, '')
  const { ofPage } = await cards({ [wifi]: `${inEnglish}locales: [en]\n` })
  expect(ofPage.map(({ key }) => key)).toEqual(['imprion/wifi en'])
})
