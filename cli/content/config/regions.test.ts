// A language of a region: a few texts of its own on those of its language.
import { describe, expect, test } from 'vitest'
import { checkedSite, type Files, pageWith, smallSite, smallTemplates } from '../../../tests/checked_site.ts'
import { alternatesOf } from '../../domain/alternates.ts'
import { languageRanges } from '../../domain/language_ranges.ts'
import { pageTableOf } from '../../domain/links.ts'
import { blocksOf } from '../../edit/marked_resolver.ts'
import { resolver } from '../../page/resolver.ts'
import { must } from '../../problems/must.ts'
import { siteTexts, translations } from '../../translation/site_texts.ts'
import { explainPage } from '../authoring/explain.ts'
import { textsOfFiles } from '../authoring/localized_texts.ts'

const home = 'content/group/pages/index.yaml'
const british = '- { code: en-GB, name: English (UK), tag: en-GB, hreflang: en-GB, sitemap: en-GB, based_on: en }'
const withLocale = (entry = british, more: Files = {}): Files => ({
  'content/site.yaml': (smallSite['content/site.yaml'] ?? '').replace(/^( *)(?=- .*code: en)/m, `$1${entry}\n$1`),
  ...more,
})
const prose = (id: string, words: Record<string, string>) =>
  `  - ${JSON.stringify({ id, component: 'prose', data: { title: words, body: words } })}\n`
const siteWith = async (more: Files = {}) => {
  const { site, report, pages, problems } = await checkedSite(withLocale(british, more))
  if (!site.ok) throw new Error(report)
  const { config } = site.value
  const locale = must(config.locales.find(({ code }) => code === 'en-GB'))
  return { ...site.value, config, locale, parsed: pages, problems }
}

test('nothing is missing in it, and what is written in it is judged', async () => {
  expect((await siteWith()).problems).toEqual([])
  const own = prose('a', { sl: 'Barva', en: 'Color', 'en-GB': 'Of the the colour' })
  const { problems } = await siteWith({ [home]: pageWith(own) })
  expect(problems.map(({ code, place }) => `${code} ${place.path?.at(-1)}`)).toEqual(
    Array(2).fill('repeated-word en-GB'),
  )
})

const inEnglish = (words: string, locale: string) => ({
  'content/group/pages/new.yaml': `locales: [${locale}]\n${pageWith(`  - { component: prose, data: { title: ${words}, body: ${words} } }\n`, 'New').replace(/^ +sl: .*\n|(?<=\{ )sl: [^,]*, /gm, '')}`,
})
test.each<[what: string, files: Files]>([
  ['a page in its language', inEnglish('{ en: Color, en-GB: Colour }', 'en')],
  ['a page in the region', inEnglish('{ en: Color }', 'en-GB')],
  ['a variant in its language', { 'content/group/pages/index.en.yaml': 'title: { en: Color, en-GB: Colour }\n' }],
  ['a variant in the region', { 'content/group/pages/index.en-GB.yaml': 'title: { en: Color }\n' }],
])('texts of a language and of its region are both shown: %s', async (_, files) => {
  const { problems } = await checkedSite(withLocale(british, files))
  expect(problems).toEqual([])
})

test.each(['default_locale: en-GB', 'fallback: [en-GB]'])('it is no source of texts: %s', async (line) => {
  const files = withLocale()
  const [field = ''] = line.split(':')
  const file = (files['content/site.yaml'] ?? '').replace(new RegExp(`^${field}:.*$`, 'm'), line)
  const { problems } = await checkedSite({ 'content/site.yaml': file })
  expect(problems.map(({ hint }) => hint)).toContain('Name its language: en.')
})

test('what is missing in its language is told of that language alone', async () => {
  const { problems } = await siteWith({ [home]: pageWith(prose('a', { sl: 'Barva' })) })
  expect(problems.map(({ missing }) => missing?.locales)).toEqual([['en'], ['en']])
})

test.each([
  ['based_on: fr', 'unknown-locale'],
  ['based_on: en-GB', 'unknown-locale'],
])('it is refused with %s', async (entry, code) => {
  const { problems } = await checkedSite(withLocale(british.replace('based_on: en', entry)))
  expect(problems.map((each) => each.code)).toContain(code)
})

test('a region of a region, and one whose language is being prepared, are refused', async () => {
  const us = british.replaceAll('en-GB', 'en-US').replace('based_on: en', 'based_on: en-GB')
  const region = await checkedSite(withLocale(`${british}\n  ${us}`))
  expect(region.problems.map(({ hint }) => hint)).toContain('Write en.')
  const file = withLocale()['content/site.yaml'] ?? ''
  const preparing = await checkedSite({ 'content/site.yaml': file.replace(/(code: en,)/, '$1 state: preparing,') })
  expect(preparing.problems.map(({ hint }) => hint)).toContain('Write state: preparing here as well.')
})

describe('a text', () => {
  test.each([
    [{ sl: 'Barva', en: 'Color', 'en-GB': 'Colour' }, 'Colour'],
    [{ sl: 'Barva', en: 'Color' }, 'Color'],
    [{ all: 'Wi-Fi', en: 'WLAN' }, 'WLAN'],
    [{ all: 'Wi-Fi' }, 'Wi-Fi'],
    // Numbers and days as the region writes them.
    [{ sl: '', en: 'From {opening, date, long}' }, 'From 1 December 2026'],
    [{ sl: '', en: '{price, number, ::currency/GBP}' }, '£49.90'],
  ])('%j is shown as %s', async (written, shown) => {
    const facts = 'opening: { value: 2026-12-01, description: X. }\nprice: { value: 49.9, description: X. }\n'
    const { config, locale, parsed } = await siteWith({
      'content/facts.yaml': `${smallSite['content/facts.yaml']}${facts}`,
    })
    const brand = must(config.brands[0])
    const resolve = resolver({ config, brand, locale, pageTable: pageTableOf([]), images: {} })
    expect([resolve.text(written), resolve.languageOf(written)]).toEqual([shown, 'en-GB'])
    expect(parsed.length).toBeGreaterThan(0)
  })
})

test('each page has an address in it, known to search engines and chosen by browsers', async () => {
  const { config, routes } = await siteWith()
  expect(routes.filter(({ locale }) => locale === 'en-GB').map(({ path }) => path)).toContain('/en-GB')
  const links = alternatesOf(config, { origin: '', path: 'wifi', codes: ['sl', 'en', 'en-GB'] })
  expect(links).toContainEqual({ hreflang: 'en-GB', href: '/en-GB/wifi' })
  expect(languageRanges(['sl', 'en-GB', 'en'])).toEqual([
    ['en-gb', 'en-GB'],
    ['sl', 'sl'],
    ['en', 'en'],
  ])
})

describe('a page', () => {
  const base = pageWith(prose('a', { sl: 'A', en: 'A' }) + prose('bravo', { sl: 'B', en: 'B' }))
  const variant = (code: string, blocks: string) => ({
    [home.replace('.yaml', `.${code}.yaml`)]: `blocks:\n${blocks}`,
  })
  const english = variant('en', prose('bravo', { en: 'Other B' }) + prose('charlie', { en: 'C' }))
  const shown = async (more: Files, code = 'en-GB') => {
    const { parsed } = await siteWith({ [home]: base, ...more })
    const page = must(parsed.find(({ file }) => file === home))
    const blocks = (page.variants[code] ?? page.shape).blocks as { data: { title: Record<string, string> } }[]
    return { page, words: blocks.map(({ data }) => data.title[code] ?? data.title.en) }
  }

  test('is what its language makes of it', async () => {
    expect((await shown(english)).words).toEqual(['A', 'Other B', 'C'])
  })

  test('has its own changes on top of those, each written where it is', async () => {
    const own = variant('en-GB', prose('charlie', { 'en-GB': 'British C' }) + prose('delta', { 'en-GB': 'D' }))
    const { page, words } = await shown({ ...english, ...own })
    expect(words).toEqual(['A', 'Other B', 'British C', 'D'])
    expect((await shown({ ...english, ...own }, 'en')).words).toEqual(['A', 'Other B', 'C'])
    const written = ['en-GB', 'en'].map((locale) => ({
      ...{ file: home.replace('.yaml', `.${locale}.yaml`), locale },
      blocks: locale === 'en' ? [{ id: 'bravo' }, { id: 'charlie' }] : [{ id: 'charlie' }, { id: 'delta' }],
    }))
    expect(blocksOf(page, written).map(({ at }) => `${at.file.split('/').at(-1)} ${at.path.at(-1)}`)).toEqual([
      'index.yaml 0',
      'index.en.yaml 0',
      'index.en-GB.yaml 0',
      'index.en-GB.yaml 1',
    ])
  })

  test('is in it where it is in its language', async () => {
    const text = 'a sentence that tells readers of search engines in so many words what they find here'
    const grants = `title: { en: Grants }\nlocales: [en]\ndescription: { en: 'Grants, ${text}.' }\nblocks:\n${prose('a', { en: 'A' })}`
    const { routes } = await siteWith({ 'content/group/pages/grants.yaml': grants })
    expect(routes.filter(({ page }) => page === 'grants').map(({ locale }) => locale)).toEqual(['en-GB', 'en'])
  })
})

test('explain names the file of its language', async () => {
  const contents = pageWith(prose('a', { sl: 'A', en: 'A' }))
  const files = {
    page: { path: home, contents },
    variants: [{ path: 'content/group/pages/index.en.yaml', contents: `blocks:\n${prose('a', { en: 'Other' })}` }],
  }
  const values = explainPage(files, 'en-GB', (await siteWith()).config, smallTemplates)
  expect(values.find(({ field }) => field === 'a.title')).toMatchObject({ value: 'Other', from: 'en', isVariant: true })
})

test('a translator gets what is written in it, and nothing else', () => {
  const contents = pageWith(prose('a', { sl: 'Barva', en: 'Color', 'en-GB': 'Colour' }))
  const texts = siteTexts(textsOfFiles([{ path: home, contents }], smallTemplates))
  const all = translations(texts, { from: 'en', to: 'en-GB', isRegion: true }, () => 'translated')
  expect(all.map(({ source, target }) => [source, target])).toEqual(Array(2).fill(['Color', 'Colour']))
})

test('words to avoid in its language are to be avoided in it, unless it says otherwise', async () => {
  const glossary = `- term: { sl: soba, en: room, en-GB: chamber }\n  avoid: { en: lounge }\n- term: { sl: dvigalo, en: elevator }\n  avoid: { en: lift, en-GB: hoist }\n`
  const words = { sl: 'A', en: 'A', 'en-GB': 'lounge, lift, hoist' }
  const { problems } = await siteWith({ 'content/glossary.yaml': glossary, [home]: pageWith(prose('a', words)) })
  expect([...new Set(problems.map(({ message }) => message))]).toEqual([
    expect.stringContaining('lounge'),
    expect.stringContaining('hoist'),
  ])
})
