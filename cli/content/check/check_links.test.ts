import { describe, expect, test } from 'vitest'
import { checkedSite, type Files, pageWith, smallSite } from '../../../tests/checked_site.ts'
import { must } from '../../problems/must.ts'
import { checkPageLinks } from './check_links.ts'

const home = 'content/group/pages/index.yaml'
const codes = async (changes: Files) => (await checkedSite(changes)).problems.map(({ code }) => code)
const linked = (link: string): Files => ({
  [home]: pageWith(
    `  - component: link_cards\n    id: cards\n    data: { cards: [{ name: { all: X }, link: ${JSON.stringify(link)} }] }\n`,
  ),
})
const words = (title: string) => pageWith('', title).replace('blocks:', 'blocks: []')

test.each([
  'index',
  'enterprise',
  'imprion',
  'imprion/wifi',
  'terms',
  'home',
  'home#anything',
  '#cards',
  'index#cards',
  'https://a.example/b?c#d',
  'http://a.example',
  'mailto:a@b.example',
  'tel:+386-1-000-00-00',
  'tel:{company_phone}',
  'mailto:{company_email}',
])('a link may be %s', async (link) => {
  expect(await codes(linked(link))).toEqual([])
})

test.each<[link: string, hint: string]>([
  [
    'politika-zasebnosti',
    'Did you mean "privacy"? Its title is "Politika zasebnosti"; a link names a page by its file.',
  ],
  [
    'group/Politika_Zasebnosti',
    'Did you mean "privacy"? Its title is "Politika zasebnosti"; a link names a page by its file.',
  ],
  ['politika', 'Did you mean "privacy"? Its title is "Politika zasebnosti"; a link names a page by its file.'],
])('a link by the title of a page, %s, is told its name', async (link, hint) => {
  const privacy = `title: { sl: Politika zasebnosti, en: Privacy notice }\n${words('').replace(/^title.*\n/, '')}`
  const { problems } = await checkedSite({ ...linked(link), 'content/group/pages/privacy.yaml': privacy })
  expect(problems.filter(({ code }) => code === 'dead-link').map((each) => each.hint)).toEqual([hint])
})

test('a title that two pages begin with, or too little of one, says nothing', async () => {
  const hints = async (link: string) => {
    const changes = {
      'content/group/pages/a.yaml': words('Kitchens old'),
      'content/group/pages/b.yaml': words('Kitchens new'),
    }
    const { problems } = await checkedSite({ ...linked(link), ...changes })
    return problems.filter(({ code }) => code === 'dead-link').map(({ hint }) => hint)
  }
  for (const link of ['kitchens', 'kit']) expect((await hints(link)).join()).not.toContain('title')
})

test.each<[string, string]>([
  ['wifi', 'dead-link'],
  ['imprion/', 'dead-link'],
  ['/enterprise', 'unsafe-link'],
  ['#nothing', 'dead-anchor'],
  ['enterprise#nothing', 'dead-anchor'],
  ['javascript:alert(1)', 'unsafe-link'],
  [' JAVASCRIPT:alert(1)', 'unsafe-link'],
  ['data:text/html,x', 'unsafe-link'],
  ['//a.example', 'unsafe-link'],
  ['\\\\a.example', 'unsafe-link'],
  ['C:/Users/ana/plan.pdf', 'unsafe-link'],
  ['https://', 'unsafe-link'],
  ['https://a.example/ b', 'unsafe-link'],
  ['mailto:nobody', 'unsafe-link'],
  ['tel:{company_vat_id}', 'unsafe-link'],
  ['ftp://a.example', 'unsafe-link'],
  ['https://group.example@a.example/', 'unsafe-link'],
  ['https://group.example:@a.example', 'unsafe-link'],
  ['https://group.example%2Fb@a.example/', 'unsafe-link'],
])('a link may not be %s: %s', async (link, code) => {
  expect(await codes(linked(link))).toEqual([code])
})

test.each<[link: string, says: string | undefined]>([
  ['tel:112', undefined],
  ['tel:+38610000000', undefined],
  ['tel:01 000 00 00', 'Write "tel:+38610000000".'],
  ['tel:040123456', 'Write it as in tel:+38610000000'],
  // Too short to be told from the end of another number.
  ['tel:0 000 000', 'Write it as in tel:+38610000000'],
  ['tel:0038610000000', 'Write "tel:+38610000000".'],
  ['tel:00 386 1 000 00 00', 'Write "tel:+38610000000".'],
  ['mailto:info@a.example?subject=Wi-Fi', undefined],
  ['mailto:info@group', 'Did you mean "mailto:info@group.example"?'],
  ['mailto:info@nowhere', 'Name a page, or write an https:, mailto: or tel: address.'],
  ['mailto:info@a,example', 'Did you mean "mailto:info@a.example"?'],
  ['[Wi-Fi](imprion/wifi)', 'Did you mean "imprion/wifi"?'],
  ['[Wi-Fi](https://a.example/x)', 'Did you mean "https://a.example/x"?'],
  ['tel:+49-(0)30-1', 'Write "tel:+49301".'],
  ['tel:+39(0)2-1234567', 'Write "tel:+39021234567".'],
  ['tel:+81(0)3-1', 'Write the number as it is dialled from abroad'],
  ['tel:+39021234567', undefined],
  ['tel:116117', undefined],
  ['tel:116000', undefined],
  ['tel:080 12 34', undefined],
  ['tel:0800 123456', undefined],
  ['http://localhost:4000/', 'Only this machine or its network can reach localhost:4000'],
  ['http://localhost:4000/enterprise', 'Did you mean "enterprise"?'],
  ['http://localhost:4000/en/wifi', 'Did you mean "imprion/wifi"?'],
  ['http://imprion.localhost:4000/en/wifi', 'imprion/wifi'],
  ['https://192.168.1.20/x', 'can reach 192.168.1.20'],
  ['http://172.20.0.1', 'can reach 172.20.0.1'],
  ['http://172.32.0.1', undefined],
  ['http://[::1]:8080/', 'can reach [::1]:8080'],
  ['http://nas.local/x', 'can reach nas.local'],
  ['http://intranet/x', 'can reach intranet'],
  ['https://10.example/x', undefined],
])('a link to %s: %s', async (link, says) => {
  const { report } = await checkedSite(linked(link))
  if (says === undefined) expect(report).toBe('')
  else expect(report).toContain(says)
})

const price = { 'content/group/public/files/price.pdf': '%PDF-1.7' }
const othersFiles = {
  'content/imprion/public/prices.pdf': '%PDF-1.7',
  'content/imprion/public/both.pdf': '%PDF-1.7',
  'content/group/public/both.pdf': '%PDF-1.7',
}
test.each<[link: string, says: string | undefined]>([
  ['file:files/price.pdf', undefined],
  ['https://group.example/builds/latest.json', undefined],
  ['https://a.example/price.pdf', undefined],
  ['file:files/prise.pdf', 'Did you mean "files/price.pdf"?'],
  ['file:other.zip', 'Put the file into content/group/public/, or write the name of another.'],
  ['/files/price.pdf', 'Write "file:files/price.pdf".'],
  ['files/price.pdf', 'Write "file:files/price.pdf".'],
  ['public/files/price.pdf', 'Write "file:files/price.pdf".'],
  ['https://group.example/files/price.pdf', 'Write "file:files/price.pdf".'],
  ['https://imprion.example/prices.pdf', undefined],
  ['https://imprion.example/both.pdf', undefined],
  // A module of emit/ may write it.
  ['https://group.example/files/none.pdf', undefined],
  ['none.pdf', 'There is no file "none.pdf" to link to.'],
  ['file:///C:/Users/Ana/price.pdf', 'This is a file of one computer.'],
])('a link to a file of ours written as %s: %s', async (link, says) => {
  const { report } = await checkedSite({ ...linked(link), ...price, ...othersFiles })
  if (says === undefined) expect(report).toBe('')
  else expect(report).toContain(says)
})

test.each<[host: string, severity: string]>([
  ['localhost:4000', 'error'],
  ['127.0.0.1', 'error'],
  ['intranet', 'error'],
  ['192.168.1.20', 'warning'],
  ['10.0.0.1', 'warning'],
  ['172.20.0.1', 'warning'],
  ['nas.local', 'warning'],
  ['nas.lan', 'warning'],
])('a link to %s is of severity %s', async (host, severity) => {
  const { problems } = await checkedSite(linked(`http://${host}/`))
  expect(problems).toMatchObject([{ code: 'private-address', severity }])
})

test('a file of one brand is linked to on its own domain, a shared one on each', async () => {
  const shared = 'content/shared/pages/terms.yaml'
  const cards = (link: string) =>
    pageWith(`  - component: link_cards\n    data: { cards: [{ name: { all: X }, link: '${link}' }] }\n`)
  expect(await codes({ ...price, [shared]: cards('file:files/price.pdf') })).toEqual(['unknown-file-link'])
  const everywhere = { 'content/shared/public/a.pdf': '%PDF-1.7' }
  expect(await codes({ ...everywhere, [shared]: cards('file:a.pdf') })).toEqual([])
})

test('an address with a name before its host says where it leads', async () => {
  const { report } = await checkedSite(linked('https://group.example@evil.example/'))
  expect(report).toContain('This address leads to evil.example, whatever stands before the @')
})

test.each([
  [
    'content/companies/main.yaml',
    'google_maps_url: https://maps.example/',
    'google_maps_url: https://maps.example@a.example/',
  ],
  ['content/companies/main.yaml', "linkedin: ''", 'linkedin: https://linkedin.example:x@a.example'],
  [
    'content/imprion/brand.yaml',
    'host: imprion.example',
    'host: imprion.example\nhome_link: https://imprion.example@a.example/',
  ],
])('nor has any other address of %s one', async (file, from, to) => {
  const was = smallSite[file] ?? ''
  expect(was).toContain(from)
  expect(await codes({ [file]: was.replace(from, to) })).toContain('wrong-value')
})

test('of the names of a page those of blocks without an id are not offered', async () => {
  const blocks = '  - component: link_cards\n    data: { cards: [{ name: { all: X }, link: "#ofers" }] }\n'
  const hintWith = async (more: string) => (await checkedSite({ [home]: pageWith(blocks + more) })).problems[0]?.hint
  expect(await hintWith('')).toContain('Names there: link_cards.')
  const named = '  - component: contact\n    id: write-us\n    data: {}\n'
  expect(await hintWith(named)).toContain('Names there: write-us.')
})

test('links inside of a text are links', async () => {
  const text = (target: string) => ({
    [home]: pageWith(
      `  - component: link_cards\n    data: { cards: [{ name: { all: X }, description: { all: "see [this](${target})" } }] }\n`,
    ),
  })
  expect(await codes(text('imprion/wifi'))).toEqual([])
  expect(await codes(text('imprion/wify'))).toEqual(['dead-link'])
  expect(await codes(text('javascript:alert(1)'))).toEqual(['unsafe-link'])
})

test('a page of a brand and a shared page cannot have one address, whichever file is read first', async () => {
  expect(await codes({ 'content/group/pages/terms.yaml': words('Ours') })).toEqual(['same-url'])
  expect(await codes({ 'content/imprion/pages/terms.yaml': words('Ours') })).toEqual(['same-url'])
})

test('a page cannot lie where another locale has its pages', async () => {
  expect(await codes({ 'content/group/pages/en/news.yaml': words('News') })).toContain('same-url')
})

test('pages of different brands may have the same title, and pages of one brand may not', async () => {
  expect(await codes({ 'content/imprion/pages/wifi.yaml': words('Enterprise') })).toEqual([])
  const twins = await codes({ 'content/group/pages/twin.yaml': words('Enterprise') })
  // Title and description in all languages: two pages are one mistake.
  expect(twins).toEqual(['same-text'])
})

test('a text of another page is told in the language in which it is the same', async () => {
  const own = words('Twin').replace(/en: Twin/, 'en: Enterprise')
  const [told] = (await checkedSite({ 'content/group/pages/twin.yaml': own })).problems
  expect([told?.code, told?.place.path]).toEqual(['same-text', ['title', 'en']])
})

test('a page that was copied to another brand is told of while it says the same', async () => {
  const blocks =
    '  - component: prose\n    data: { title: { all: Wi-Fi }, body: { all: X1 } }\n' +
    '  - component: contact\n    data: {}\n  - component: page_list\n    data: { pages: {} }\n'
  const told = (title: string) =>
    codes({
      'content/group/pages/offer.yaml': pageWith(blocks, 'Offer'),
      'content/imprion/pages/offer.yaml': pageWith(blocks, title),
    })
  expect(await told('Offer')).toEqual(['same-text'])
  expect(await told('Another offer')).toEqual([])
})

test('a page that search engines never see may have the texts of another', async () => {
  const twin = words('Enterprise')
  expect(await codes({ 'content/group/pages/twin.yaml': `${twin}hidden: true\n` })).toEqual([])
  const both = { 'content/group/pages/one.yaml': words('Own'), 'content/group/pages/two.yaml': words('Own') }
  const hidden = Object.fromEntries(Object.entries(both).map(([file, text]) => [file, `${text}hidden: true\n`]))
  expect(await codes(hidden)).toEqual([])
  expect(await codes(both)).toHaveLength(1)
})

const enterprise = 'content/group/pages/enterprise.yaml'
const listOf = (...lists: string[]) =>
  pageWith(
    lists.map((list, at) => `  - component: page_list\n    id: list-${at}\n    data: { pages: ${list} }\n`).join(''),
  )
const tagged = { [enterprise]: `tags: [guide]\n${smallSite[enterprise]}` }
const dated = { [enterprise]: `tags: [guide]\ndate: 2026-11-20\n${smallSite[enterprise]}` }

test.each<[what: string, changes: Files, found: string[]]>([
  ['a tag that a page has', { ...tagged, [home]: listOf('{ tag: guide }') }, []],
  ['a tag that no page has', { ...tagged, [home]: listOf('{ tag: guides }') }, ['unknown-tag']],
  ['another brand, or all', { [home]: listOf('{ brand: imprion }', '{ brand: all }') }, []],
  ['a brand that is not there', { [home]: listOf('{ brand: ovis }') }, ['unknown-brand']],
  ['no whole number', { [home]: listOf('{ limit: 1.5 }') }, ['wrong-value']],
  ['an order that there is not', { [home]: listOf('{ order: newst }') }, ['wrong-choice']],
  ['one that goes on, beside another', { [home]: listOf('{ per_page: 2 }', '{}') }, []],
  ['two that go on', { [home]: listOf('{ per_page: 2 }', '{ per_page: 3 }') }, ['wrong-value']],
  ['a feed of dated pages', { ...dated, [home]: listOf('{ tag: guide, feed: true }') }, []],
  ['a feed of pages without a date', { ...tagged, [home]: listOf('{ tag: guide, feed: true }') }, ['undated-entry']],
  [
    'two feeds',
    { ...dated, [home]: listOf('{ tag: guide, feed: true }', '{ tag: guide, feed: true }') },
    ['wrong-value'],
  ],
  [
    'a page where the list would go on',
    { [home]: listOf('{ per_page: 2 }'), 'content/group/pages/2.yaml': words('Two') },
    ['same-url'],
  ],
  [
    'a variant with a list that goes on',
    {
      [home]: listOf('{}'),
      'content/group/pages/index.en.yaml': 'blocks:\n  - { component: page_list, data: { pages: { per_page: 2 } } }\n',
    },
    ['wrong-value'],
  ],
  [
    'a variant that takes such a list out',
    {
      [home]: listOf('{ per_page: 2 }'),
      'content/group/pages/index.en.yaml': 'blocks: [{ id: list-0, remove: true }]\n',
    },
    ['wrong-value'],
  ],
  ['tags of a variant', { 'content/group/pages/enterprise.en.yaml': 'tags: [guide]\n' }, ['wrong-value']],
  [
    'an attribute in one language of two',
    { [enterprise]: `attributes: { land: { en: X } }\n${smallSite[enterprise]}` },
    ['missing-translation'],
  ],
  [
    'attributes of every kind',
    { [enterprise]: `attributes: { a: 1, b: true, c: [x, 2], d: y, e: { sl: A, en: B } }\n${smallSite[enterprise]}` },
    [],
  ],
])('of lists and what they ask for: %s', async (_, changes, found) => {
  expect(await codes(changes)).toEqual(found)
})

describe('a page that shows no title', () => {
  const opening = '  - component: prose\n    data: { title: { all: Wi-Fi }, body: { all: Text } }\n'
  const cards = '  - component: link_cards\n    data: { cards: [{ name: { all: Wi-Fi } }] }\n'
  const home = 'content/group/pages/index.yaml'
  const others = {
    'content/group/pages/enterprise.yaml': pageWith(opening, 'Enterprise'),
    'content/group/pages/offers.yaml': pageWith(opening, 'Offers'),
  }
  const told = async (changes: Files) => {
    const { problems } = await checkedSite({ [home]: pageWith(opening), ...others, ...changes })
    return problems.map(({ code, severity, place, message }) => [code, severity, place.file, message])
  }

  test('is told where most pages of its brand do, with or without blocks', async () => {
    expect(await told({})).toEqual([])
    expect(await told({ [home]: pageWith(cards) })).toEqual([
      ['no-title', 'warning', home, 'No block of this page shows its title (h1).'],
    ])
    expect(await told({ [home]: smallSite[home] ?? null })).toEqual([
      ['no-title', 'warning', home, 'This page shows nothing: it has no blocks.'],
    ])
  })

  test('is not asked of a draft yet', async () => {
    expect(await told({ 'content/group/pages/later.yaml': `draft: true\n${words('Later')}` })).toEqual([])
  })

  test('is told of a variant that takes it away', async () => {
    const variant = home.replace('yaml', 'en.yaml')
    const taken = await told({ [variant]: 'blocks: [{ id: prose, remove: true }]\n' })
    expect(taken.map(([code, , file]) => [code, file])).toEqual([['no-title', variant]])
  })

  test('is not told of one that has another mistake, nor where few pages have a title', async () => {
    expect((await told({ [home]: pageWith(cards.replace('link_cards', 'link_crads')) })).map(([code]) => code)).toEqual(
      ['unknown-block'],
    )
    expect(await told({ [home]: pageWith(cards), 'content/group/pages/offers.yaml': null })).toEqual([])
  })
})

const brandFile = 'content/imprion/brand.yaml'
const wifi = 'content/imprion/pages/wifi.yaml'
const terms = 'content/shared/pages/terms.yaml'
const of = (file: string) => smallSite[file] ?? ''
/** The second brand below the first on one domain. */
const onBase = { [brandFile]: of(brandFile).replace('host: imprion.example', 'host: group.example\nbase: imprion') }
/** What is said where, but for what could not be checked because of it. */
const said = async (changes: Files) =>
  (await checkedSite(changes)).problems
    .filter(({ message }) => !message.startsWith('Redirects could not be checked'))
    .map(({ place, message }) => `${place.file}: ${message}`)
const going = '{ per_page: 2 }'
const listed = (name: string, ...lists: string[]) => listOf(...lists).replaceAll('Home', name)

test.each<[file: string, changes: Files, other: string]>([
  ['content/group/pages/terms.yaml', {}, 'content/shared/pages/terms.yaml: /terms'],
  ['content/group/pages/en/news.yaml', {}, 'the pages in en: /en/news'],
  ['content/group/pages/imprion/news.yaml', onBase, 'the pages of content/imprion/brand.yaml: /imprion/news'],
  ['content/group/pages/2.yaml', { [home]: listOf(going) }, `page 2 of the list in ${home}: /2`],
  [
    'content/group/pages/enterprise/12.yaml',
    { [enterprise]: listed('Enterprise', '{}', going) },
    `page 12 of the list in ${enterprise}: /enterprise/12`,
  ],
  ['content/group/pages/terms/3.yaml', { [terms]: listed('Terms', going) }, `page 3 of the list in ${terms}: /terms/3`],
  ['content/shared/pages/3.yaml', { [home]: listOf(going) }, `page 3 of the list in ${home}: /3`],
])('%s has an address that is taken', async (file, changes, other) => {
  const found = `${file}: This page has the same address as ${other}`
  expect(await said({ ...changes, [file]: words('News') })).toEqual([found])
})

test.each<[file: string, changes: Files]>([
  ['content/imprion/pages/imprion/news.yaml', onBase],
  ['content/group/pages/imprionists.yaml', onBase],
  ['content/group/pages/wifi/12.yaml', { [wifi]: listed('Guest Wi-Fi', going) }],
  ['content/group/pages/1.yaml', { [home]: listOf(going) }],
  ['content/group/pages/2.yaml', { [home]: listOf('{}') }],
  ['content/group/pages/news/2.yaml', { [home]: listOf(going) }],
  ['content/group/pages/2-b.yaml', { [home]: listOf(going) }],
  ['content/group/pages/b2.yaml', { [home]: listOf(going) }],
  ['content/group/pages/02.yaml', { [home]: listOf(going) }],
])('%s has an address of its own', async (file, changes) => {
  expect(await said({ ...changes, [file]: words('News') })).toEqual([])
})

test.each<[path: string, found: string[]]>([
  ['a-1/b2', []],
  ['assets2', []],
  ['news/assets', []],
  ['assets', ['page-path']],
  ['builds/latest', ['page-path']],
  ['a--b', ['page-path']],
  ['-a', ['page-path']],
  ['a-', ['page-path']],
  ['A', ['page-path']],
  ['a/b_c', ['page-path']],
  ['a/ b', ['page-path']],
])('of paths: %s', async (path, found) => {
  const problems = await codes({ [`content/group/pages/${path}.yaml`]: words('News') })
  expect(problems.filter((code) => code !== 'not-checked')).toEqual(found)
})

test.each([
  ['wifi copy', 'It seems to be a copy of content/imprion/pages/wifi.yaml'],
  ['wifi (1)', 'It seems to be a copy of content/imprion/pages/wifi.yaml'],
  ['Copy of wifi', 'It seems to be a copy of content/imprion/pages/wifi.yaml'],
  ['wifi_pricing', 'Name files and folders with a-z, 0-9 and hyphens: wifi-pricing.yaml.'],
])('a page in a file named %s: %s', async (name, hint) => {
  const { report } = await checkedSite({ [`content/imprion/pages/${name}.yaml`]: words('News') })
  expect(report).toContain(hint)
})

test('two pages cannot have one name, a brand has a home page, and pages belong to a brand', async () => {
  expect(await said({ 'content/group/pages/imprion/wifi.yaml': words('News') })).toEqual([
    `${wifi}: Links would call this page "imprion/wifi", and content/group/pages/imprion/wifi.yaml too.`,
  ])
  expect(await said({ 'content/imprion/pages/index.yaml': null })).toEqual([
    `${brandFile}: This brand has no home page.`,
  ])
  expect(await said({ 'content/imp/pages/index.yaml': words('X') })).toEqual([
    'content/imp/pages/index.yaml: There is no brand named "imp".',
  ])
})

test('of a page that has gone in one language a link is told that it is there in the others', async () => {
  const only = { [wifi]: `moved_from: [imprion/spa]\nlocales: [sl]\n${of(wifi)}` }
  const gone = (to: string) => ({ 'content/gone.yaml': `- { page: imprion/wifi, to: ${to}, locales: [en] }\n` })
  const former = async (to: string) =>
    (await checkedSite({ ...only, ...gone(to), ...linked('imprion/spa') })).problems.map(({ code, hint }) => [
      code,
      hint,
    ])
  const told = ['dead-link', 'Write "imprion/wifi", which it is now.']
  expect(await former('enterprise')).toContainEqual(told)
  // No circle, as the page in it is there.
  expect(await former('imprion/spa')).toContainEqual(told)
})

const movedIt = { [enterprise]: `moved_from: [it]\n${of(enterprise)}` }
const movedSpa = { [wifi]: `moved_from: [imprion/spa]\n${of(wifi)}` }

describe('an address of this site', () => {
  test.each<[target: string, name: string, changes?: Files]>([
    ['https://group.example/enterprise', 'enterprise'],
    ['http://www.group.example/en/enterprise.html', 'enterprise'],
    ['HTTPS://group.example/enterprise/', 'enterprise'],
    ['https://group.example', 'index'],
    ['https://group.example/en', 'index'],
    ['https://imprion.example/wifi', 'imprion/wifi'],
    ['https://imprion.example/terms', 'terms'],
    ['https://staging.group.example/enterprise', 'enterprise'],
    ['https://group.example/imprion/wifi', 'imprion/wifi', onBase],
    ['https://group.example/imprion', 'imprion', onBase],
  ])('%s is the page %s', async (target, name, changes = {}) => {
    const [found, ...others] = (await checkedSite({ ...changes, ...linked(target) })).problems
    expect([found?.code, others]).toEqual(['own-address', []])
    expect(found?.hint).toMatch(new RegExp(`: ${name}$`))
  })

  const nothing = [
    ['https://imprion.example/enterprise'],
    ['https://group.example/a'],
    ['https://group.example/a.b/c'],
    ['https://group.example/a.html/b'],
    ['https://group.example/imprionists', onBase],
    ['https://group.example/spa', movedSpa],
    ['https://imprion.example/ti', movedIt],
  ] as [string, Files?][]
  test.each(nothing)('%s is no page', async (target, changes = {}) => {
    expect(await said({ ...changes, ...linked(target) })).toEqual([`${home}: This site has no page at ${target}.`])
  })

  test.each([
    'https://group.example/a.xml',
    'https://awww.group.example/a',
    'https://a.example/?u=https://group.example/a',
  ])('is not what is published beside pages, or elsewhere: %s', async (target) => {
    expect(await said(linked(target))).toEqual([])
  })

  test.each<[target: string, name: string, changes: Files]>([
    ['https://imprion.example/spa', 'imprion/spa', movedSpa],
    ['https://group.example/it', 'it', movedIt],
    ['https://imprion.example/it', 'it', movedIt],
    ['it', 'it', movedIt],
  ])('%s was a page named %s', async (target, name, changes) => {
    expect(await said({ ...changes, ...linked(target) })).toEqual([
      `${home}: There is no page named "${name}" any more.`,
    ])
  })
})

test.each<[target: string, found: string[]]>([
  ['ti', ['dead-link']],
  ['x https://a.example', ['dead-link']],
  ['xmailto:a@b.example', ['unsafe-link']],
  ['mailto:a@b.example c', ['unsafe-link']],
  ['mailto:a@b.example/c', ['unsafe-link']],
  ['mailto:ab@b.example', []],
  ['xtel:1', ['unsafe-link']],
  ['tel:00386 (1) 2-3', ['national-number']],
  ['tel:+386 1 a', ['unsafe-link']],
  ['tel:+386 1 000 00 00', ['unsafe-link']],
  ['mailto:a@groop.example', ['mistyped-email']],
  ['mailto:a@group.example', []],
  ['mailto:a@grove.example', []],
  ['https://www.google.com/url?q=https://a.example/b', ['unsafe-link']],
  ['https://www.google.com/maps?q=https://a.example/b', []],
  ['https://www.google.com/url?q=b', []],
  ['https://group.example@a.example/', ['unsafe-link']],
  ['https://:secret@a.example/', ['unsafe-link']],
])('of addresses: %s: %j', async (target, found) => {
  expect(await codes(linked(target))).toEqual(found)
})

test.each<[target: string, fix: string | undefined, offered: string | undefined]>([
  ['tel:00386 1 000 00 00', 'tel:+38610000000', 'tel:+38610000000'],
  ['tel:00386 (0)1 000 00 00', 'tel:+38610000000', 'tel:+38610000000'],
  ['tel:00386 (0)1 000 00 09', undefined, 'tel:+38610000009'],
  ['tel:+386 1 000 00 09', 'tel:+38610000009', 'tel:+38610000009'],
  ['tel:+3861OOO0009', 'tel:+38610000009', 'tel:+38610000009'],
  ['mailto:a@b.example?subject=A b', 'mailto:a@b.example?subject=A%20b', 'mailto:a@b.example?subject=A%20b'],
  [
    'https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fa.example%2Fb&data=05',
    'https://a.example/b',
    'https://a.example/b',
  ],
  // A prefix of one network in Japan.
  ['tel:0077-123-456', undefined, 'tel:+77123456'],
])('%s is mended as %s, and editors offer %s', async (target, fix, offered) => {
  const [found] = (await checkedSite(linked(target))).problems
  expect(found?.fix).toEqual(fix && { from: target, to: fix })
  expect(found?.fix ?? found?.suggestion).toEqual({ from: target, to: offered })
})

const broken = { [brandFile]: 'name: [\n' }
const bracket = `${brandFile}: The bracket [ that begins here is not closed.`
const notChecked = (file: string, what: string) => `${file}: ${what} could not be checked: they depend on ${file}.`

test.each<[target: string, changes: Files, found: string[]]>([
  ['imprion/wifi', broken, [bracket]],
  ['hotels/wifi', broken, [bracket, notChecked(brandFile, 'Links to pages of imprion')]],
  ['hotels', broken, [bracket, notChecked(brandFile, 'Links to pages of imprion')]],
  ['hotels/x', broken, [bracket, `${home}: There is no page named "hotels/x".`]],
])('a link to %s, where nobody knows what the pages of a brand are called', async (target, changes, found) => {
  expect(await said({ ...changes, ...linked(target) })).toEqual(found)
})

test.each<[file: string, target: string, isOpen: boolean]>([
  ['content/group/pages/News.yaml', 'news', true],
  ['content/group/pages/news (copy).yaml', 'news', true],
  ['content/group/pages/News.yaml', 'abcd', false],
])('a page whose path cannot be its address, %s, and a link to %s', async (file, target, isOpen) => {
  const found = await said({ [file]: words('News'), ...linked(target) })
  expect(found.slice(1)).toEqual([
    isOpen ? notChecked(file, `Links to ${target}`) : `${home}: There is no page named "${target}".`,
  ])
})

const cards = (link: string) =>
  `  - component: link_cards\n    id: cards\n    data: { cards: [{ name: { all: X }, link: ${link} }] }\n`
const manyCards = (...links: string[]) =>
  pageWith(
    links.map((link, index) => cards(link).replace('    id: cards\n', '').replace('all: X', `all: X${index}`)).join(''),
  )
const menu = (link: string) => ({
  [brandFile]: of(brandFile).replace('navigation: []', `navigation: [{ name: { all: X }, link: ${link} }]`),
})
const from = (year: number, page: string) => `publish_from: '${year}-01-01T00:00Z'\n${page}`
const english = (page: string) => `locales: [en]\n${page.replace(/sl: .*?, en/g, 'en').replace(/ {2}sl: .*\n/, '')}`
const wrongBlock = '  - component: link_crads\n'
const prefixed = { [brandFile]: of(brandFile).replace('prefix: imprion', 'prefix: imp') }

test.each<[what: string, changes: Files, found: string[]]>([
  [
    'a page that is not published yet',
    { ...linked('enterprise'), [enterprise]: from(2030, of(enterprise)) },
    [`${home} unpublished-link`],
  ],
  [
    'one from a page that is not published either',
    {
      'content/group/pages/news.yaml': from(2031, pageWith(cards('enterprise'), 'News')),
      [enterprise]: from(2030, of(enterprise)),
    },
    [],
  ],
  ['one from a menu', { ...menu('enterprise'), [enterprise]: from(2030, of(enterprise)) }, []],
  ['no page, from a menu', menu('enterprize'), [`${brandFile} dead-link`]],
  ['a block, from a menu that has no page', menu("'#cards'"), [`${brandFile} dead-link`]],
  ['a page in English', { ...linked('enterprise'), [enterprise]: english(of(enterprise)) }, [`${home} foreign-link`]],
  ['one from a menu of all languages', { ...menu('enterprise'), [enterprise]: english(of(enterprise)) }, []],
  [
    'one from another page in English',
    {
      'content/group/pages/news.yaml': english(pageWith(cards('enterprise'), 'News')),
      [enterprise]: english(of(enterprise)),
    },
    [],
  ],
  [
    'a block of its own, from a page in English',
    { [enterprise]: english(pageWith(cards("'#cards'"), 'Enterprise')) },
    [],
  ],
  [
    'a block that may be the one with a mistake',
    { ...linked('enterprise#some'), [enterprise]: pageWith(wrongBlock, 'Enterprise') },
    [`${enterprise} unknown-block`, `${enterprise} not-checked`],
  ],
  [
    'a block beside one with a mistake',
    { ...linked('enterprise#cards'), [enterprise]: pageWith(wrongBlock + cards('terms'), 'Enterprise') },
    [`${enterprise} unknown-block`],
  ],
  [
    'pages by a prefix that was changed',
    { ...prefixed, [home]: manyCards('imprion', 'imprion/wifi', 'imprion/wifi', 'nowhere') },
    [`${brandFile} changed-prefix`, `${home} dead-link`],
  ],
  [
    'two pages by such a prefix, and pages that are not there',
    { ...prefixed, [home]: manyCards('imprion', 'imprion/wifi', 'nowhere', 'noone') },
    Array(4).fill(`${home} dead-link`),
  ],
])('a link to %s', async (_, changes, found) => {
  const { problems } = await checkedSite(changes)
  expect(problems.map(({ place, code }) => `${place.file} ${code}`)).toEqual(found)
})

const pageNames = [
  'home',
  'enterprise',
  'imprion/wifi',
  '#cards',
  '#nothing',
  'index#nothing',
  'enterprise#nothing',
  'nowhere',
  'it',
  'spa',
  'https://a.example',
  'https://group.example/enterprise',
  'https://www.group.example/enterprise',
  'https://staging.group.example/enterprise',
  'https://group.example/it',
  'javascript:alert(1)',
  'enterprise#old',
]

test.each(pageNames)('a page with a link to %s has the problems that it has in the whole site', async (target) => {
  const { site, report } = await checkedSite({ ...linked('terms'), ...movedIt })
  if (!site.ok) throw new Error(report)
  const { config, pages } = site.value
  const own = pages.find(({ file }) => file === home)
  if (own === undefined) throw new Error('There is no home page.')
  const changed = { ...own, links: own.links.map((link) => ({ ...link, target })) }
  const { problems } = await checkedSite({ ...linked(target), ...movedIt })
  expect(checkPageLinks(config, changed, pages)).toEqual(problems)
  // What other pages have is no matter of this one.
  const others = pages.map((page) =>
    page === own ? page : { ...page, links: [{ ...must(own.links[0]), target: 'gone' }] },
  )
  expect(checkPageLinks(config, changed, others)).toEqual(problems)
})

test('tags and brands of lists are told with those that there are', async () => {
  const told = async (list: string) =>
    (await checkedSite({ ...tagged, [wifi]: `tags: [zoo, able]\n${of(wifi)}`, [home]: listOf(list) })).problems.map(
      ({ place, hint }) => [place.path, hint],
    )
  expect(await told('{ tag: x }')).toEqual([
    [['blocks', 0, 'data', 'pages', 'tag'], 'Tags of pages: able, guide, zoo.'],
  ])
  expect(await told('{ brand: imprionn }')).toEqual([
    [
      ['blocks', 0, 'data', 'pages', 'brand'],
      'Did you mean "imprion"? A brand is a folder in content/ with a brand.yaml.',
    ],
  ])
})

test('of two feeds the second is told at its key, and what is no feed counts for none', async () => {
  const { problems } = await checkedSite({ ...dated, [home]: listOf(...Array(2).fill('{ tag: guide, feed: true }')) })
  expect(problems.map(({ place }) => place)).toMatchObject([
    { path: ['blocks', 1, 'data', 'pages', 'feed'], key: true },
  ])
  expect(await codes({ [home]: listOf('{ feed: false }', '{ feed: false }') })).toEqual([])
})

test.each<[what: string, changes: Files, undated: string[]]>([
  ['of its brand', { [home]: listOf('{ feed: true }') }, [enterprise, terms]],
  ['of another brand', { [home]: listOf('{ brand: imprion, feed: true }') }, [wifi, terms]],
  ['of all brands', { [home]: listOf('{ brand: all, feed: true }') }, [enterprise, wifi, terms]],
  ['on a shared page', { [terms]: listed('Terms', '{ feed: true }') }, [enterprise, wifi]],
  ['that its own page stands outside of', { [enterprise]: listed('Enterprise', '{ feed: true }') }, [terms]],
  [
    'that hidden and legal pages stand outside of',
    {
      [enterprise]: `hidden: true\n${of(enterprise)}`,
      [terms]: `legal: true\n${of(terms)}`,
      [home]: listOf('{ feed: true }'),
    },
    [],
  ],
  ['of a tag', { ...tagged, [home]: listOf('{ tag: guide, feed: true }') }, [enterprise]],
  ['that is none', { [home]: listOf('{ feed: false }') }, []],
])('a feed %s leaves out what has no date', async (_, changes, undated) => {
  const { problems } = await checkedSite(changes)
  expect(problems.map(({ code, place }) => [code, place.file])).toEqual(undated.map((file) => ['undated-entry', file]))
})

const twin = (title: string) => words('Enterprise').replace(/title: .*/, `title: ${title}`)
const copies = (copy: string, what: string, original: string) => `${copy}: ${original} has the same ${what}.`

test.each<[what: string, changes: Files, found: string[]]>([
  [
    'a copy with a longer name',
    { 'content/group/pages/enterprise-twin.yaml': words('Enterprise') },
    [copies('content/group/pages/enterprise-twin.yaml', 'title and description in sl, en', enterprise)],
  ],
  [
    'a page with a longer name than its copy',
    { 'content/group/pages/ab.yaml': words('Enterprise') },
    [copies(enterprise, 'title and description in sl, en', 'content/group/pages/ab.yaml')],
  ],
  [
    'two names of one length',
    { 'content/group/pages/one.yaml': words('Own'), 'content/group/pages/two.yaml': words('Own') },
    [copies('content/group/pages/two.yaml', 'title and description in sl, en', 'content/group/pages/one.yaml')],
  ],
  [
    'a description alone',
    { 'content/group/pages/twin.yaml': twin('{ all: Twin }') },
    [copies(enterprise, 'description in sl, en', 'content/group/pages/twin.yaml')],
  ],
  [
    'a title in one language, of another text for all',
    {
      'content/group/pages/aa.yaml': words('Other').replace(/title: .*/, 'title: { all: Twin }'),
      'content/group/pages/bb.yaml': words('Own').replace(/title: .*/, 'title: { sl: Dvojček, en: Twin }'),
    },
    [copies('content/group/pages/bb.yaml', 'title in en', 'content/group/pages/aa.yaml')],
  ],
  [
    'two copies, each told beside the first',
    { 'content/group/pages/aa.yaml': words('Enterprise'), 'content/group/pages/ab.yaml': words('Enterprise') },
    [
      copies('content/group/pages/ab.yaml', 'title and description in sl, en', 'content/group/pages/aa.yaml'),
      copies(enterprise, 'title and description in sl, en', 'content/group/pages/aa.yaml'),
    ],
  ],
])('texts that two pages share: %s', async (_, changes, found) => {
  expect((await said(changes)).sort()).toEqual(found.toSorted())
})
