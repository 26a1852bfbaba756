import { expect, test } from 'vitest'
import { checkedSite, type Files, smallSite, smallTemplates } from '../../tests/checked_site.ts'
import { pageTableOf } from '../domain/links.ts'
import { pageLister } from '../domain/page_lists.ts'
import { must } from '../problems/must.ts'
import type { Assets } from './assets.ts'
import { groundReads, renderingDigests, watchedLookUps, watchedMessages, watchedPages } from './page_reads.ts'

const mark = (hash: string) => ({ src: `/assets/mark-${hash}.svg`, width: 8, height: 8, sources: [] })
const assetsOf = (hash: string): Assets => ({
  stylesheet: `/assets/style-${hash}.css`,
  localeStyles: {},
  start: '/assets/start.js',
  localeChoice: '/assets/locale_choice.js',
  fonts: {},
  islands: {},
  icons: [],
  manifests: {},
  data: {},
  images: { 'mark.svg': mark(hash) },
  cards: { ' sl': { path: `/assets/card-${hash}.png`, width: 1200, height: 630 } },
})

/** Digests of the pages of imprion, of the small site with changes. */
async function digests(changes: Files = {}, hash = '00000000') {
  const { site, report } = await checkedSite(changes)
  if (!site.ok) throw new Error(report)
  const { config, pages } = site.value
  const brand = must(config.brands.find(({ id }) => id === 'imprion'))
  const assets = assetsOf(hash)
  return renderingDigests({ config, templates: smallTemplates, pageTable: pageTableOf(pages), brand, assets })
}

const names = [
  ...groundReads,
  ...['fact customers', 'fact experts', 'company main', 'image mark.svg', 'card  sl', 'icon wifi'],
  ...['messages contact', 'page terms title', 'page terms place', 'page imprion/wifi title'],
]
async function changed(changes: Files, hash?: string) {
  const [before, after] = [await digests(), await digests(changes, hash)]
  return names.filter((name) => before(name) !== after(name))
}
const edited = (file: string, from: string, to: string): Files => ({ [file]: must(smallSite[file]).replace(from, to) })

test.each<[what: string, changes: Files, names: string[]]>([
  ['nothing', {}, []],
  ['a fact', edited('content/facts.yaml', '750', '760'), ['fact customers']],
  ['an interface text of a block', edited('content/messages/contact.yaml', 'Contact', 'Write'), ['messages contact']],
  ['an interface text of every page', edited('content/messages/header.yaml', 'Menu', 'List'), ['layout *']],
  ['the title of a page', edited('content/shared/pages/terms.yaml', 'en: Terms', 'en: Rules'), ['page terms title']],
  ['a company record', edited('content/companies/main.yaml', 'Ulica 1', 'Ulica 2'), ['layout *', 'company main']],
  ['a tagline', edited('content/imprion/brand.yaml', 'A brand', 'Ours'), ['brand *', 'layout *']],
  [
    'the host of another brand',
    edited('content/group/brand.yaml', 'host: group', 'host: g'),
    ['settings *', 'layout *'],
  ],
])('a change of %s changes what is made from it alone', async (_, changes, names) => {
  expect(await changed(changes)).toEqual(names)
})

test('the hash in the name of an asset counts', async () => {
  expect(await changed({}, '12345678')).toEqual(['assets *', 'layout *', 'image mark.svg', 'card  sl'])
})

test('a page that there is not yet counts once there is one', async () => {
  const file = 'content/shared/pages/careers.yaml'
  const [before, after] = [
    await digests(),
    await digests({ [file]: must(smallSite['content/shared/pages/terms.yaml']).replaceAll('Terms', 'Careers') }),
  ]
  expect(before('page careers *')).not.toBe(after('page careers *'))
})

const asked = { brand: 'imprion', order: 'title', except: 'imprion/index', locale: 'en' } as const

test('the answer to a query over pages counts, and nothing else of the pages that it asks over', async () => {
  const query = `pages ${JSON.stringify(asked)}`
  const of = async (changes: Files) => (await digests(changes))(query)
  const before = await of({})
  expect(await of(edited('content/imprion/pages/wifi.yaml', 'en: Guest Wi-Fi', 'en: Wi-Fi for guests'))).not.toBe(
    before,
  )
  expect(await of(edited('content/facts.yaml', '750', '760'))).toBe(before)
})

test('whatever a page looks up is noted by its name, and answered as ever', async () => {
  const { site, report } = await checkedSite()
  if (!site.ok) throw new Error(report)
  const { config, pages } = site.value
  const names: string[] = []
  const note = (name: string) => names.push(name)
  const noted = <T>(ask: () => T): [T, string[]] => {
    names.length = 0
    return [ask(), [...names]]
  }
  const of = { config, pageTable: pageTableOf(pages), assets: assetsOf('00000000') }
  const listed = pageLister(config, of.pageTable)
  const seen = watchedLookUps({ ...of, listed, pageTable: watchedPages(of.pageTable, note) }, note)
  expect(noted(() => seen.config.facts.customers)).toEqual([750, ['fact customers']])
  expect(noted(() => seen.config.companies.main?.name)).toEqual([config.companies.main?.name, ['company main']])
  expect(noted(() => seen.config.icons.wifi)).toEqual([config.icons.wifi, ['icon wifi']])
  expect(noted(() => seen.pageTable.get('terms')?.title)).toEqual([
    of.pageTable.get('terms')?.title,
    ['page terms place', 'page terms title'],
  ])
  expect(noted(() => seen.pageTable.get('terms')?.path)).toEqual(['terms', ['page terms place']])
  expect(noted(() => seen.pageTable.get('careers'))).toEqual([undefined, ['page careers *']])
  expect(noted(() => seen.listed(asked))).toEqual([listed(asked), [`pages ${JSON.stringify(asked)}`]])
  expect(listed(asked).map(({ name }) => name)).toContain('imprion/wifi')
  expect(noted(() => seen.assets.images['mark.svg'])).toEqual([mark('00000000'), ['image mark.svg']])
  expect(noted(() => seen.assets.cards[' sl']?.width)).toEqual([1200, ['card  sl']])
  const texts = watchedMessages(new Map([['contact.title', 'Contact']]), note)
  // The second page that shows the block depends on them too.
  for (const _ of ['first', 'second'])
    expect(noted(() => texts({ name: 'contact', messages: ['contact.title'] }))).toEqual([
      { 'contact.title': 'Contact' },
      ['messages contact'],
    ])
  // What pages know of a brand is where it lies and who is behind it.
  expect(Object.keys(must(seen.config.brands[0]))).toEqual(['id', 'host', 'base', 'prefix', 'written'])
  expect(seen.config.brands.map(({ written }) => written.company)).toEqual(
    config.brands.map(({ written }) => written.company),
  )
})
