import { expect, test } from 'vitest'
import { type Files, pageWith, smallModel, smallSite, smallTemplates } from '../../tests/checked_site.ts'
import { must } from '../problems/must.ts'
import { changesText } from './changes_text.ts'
import { changedWords, changesContext, contentChanges, type FileVersions } from './content_changes.ts'

const wifi = 'content/imprion/pages/wifi.yaml'
const home = 'content/group/pages/index.yaml'
const facts = 'content/facts.yaml'
const cards = (...names: string[]) =>
  pageWith(
    `  - component: link_cards\n    id: services\n    data:\n      cards:\n${names
      .map((name) => `        - { name: { sl: ${name}, en: ${name} }, link: imprion/wifi }\n`)
      .join('')}`,
  )

/** What is said of files that become others; null for one that is not there. */
function said(before: Files, now: Files, isMarkdown = false): string {
  const bytes = (text: string | null | undefined) => (text == null ? undefined : new TextEncoder().encode(text))
  const was = { ...smallSite, ...before }
  const is = { ...was, ...now }
  const files: FileVersions[] = Object.keys(is).map((file) => ({
    ...{ file, before: bytes(was[file]), now: bytes(is[file]) },
  }))
  const model = smallModel(is)
  const sources = Object.entries(is).flatMap(([path, contents]) => (contents === null ? [] : [{ path, contents }]))
  const context = changesContext(must(model.config), smallTemplates, {
    sources,
    locale: 'en',
    at: Date.parse('2026-11-27T12:00Z'),
  })
  return changesText(contentChanges(files, context), { locale: 'en', isMarkdown, since: 'v1' })
}
const page = must(smallSite[wifi])

test('nothing is said of what is as it was, or written otherwise', () => {
  expect(said({}, {})).toBe('Nothing in the content is changed since v1.\n')
  expect(said({}, { [wifi]: page.replace('en: Guest Wi-Fi', "en: 'Guest Wi-Fi'") })).toBe(
    'Nothing in the content is changed since v1.\n',
  )
})

test('a text says what it was, what it is and where, in each language that was changed', () => {
  const now = page.replace('en: Guest Wi-Fi', 'en: Wi-Fi for guests')
  expect(said({}, { [wifi]: now })).toBe(`Texts
  Wi-Fi for guests (imprion/wifi), title
    - en: Guest Wi-Fi
    + en: Wi-Fi for guests
`)
})

test('the same words on two pages stand once, and what is no page says who shows it', () => {
  const more = (words: string) => cards('Rooms').replaceAll('Rooms', words)
  const header = 'content/messages/header.yaml'
  const menu = must(smallSite[header])
  const text = said(
    { [home]: more('Rooms'), [wifi]: more('Rooms') },
    { [home]: more('Halls'), [wifi]: more('Halls'), [header]: menu.replace('en: Menu', 'en: Contents') },
  )
  expect(text).toBe(`Texts
  content/messages/header.yaml, menu, on every page
    - en: Menu
    + en: Contents
  2 places: “Home (index), services, cards 1, name”, “Home (imprion/wifi), services, cards 1, name”
    - sl: Rooms
    + sl: Halls
    - en: Rooms
    + en: Halls
`)
})

test('a rename is one line, whatever leads to it; a change beside it is told', () => {
  const moved = 'content/imprion/pages/guests.yaml'
  const follows = cards('Rooms').replace('imprion/wifi', 'imprion/guests')
  const now = { [wifi]: null, [moved]: `moved_from: [imprion/wifi]\n${page}`, [home]: follows }
  const line = 'Renamed: Guest Wi-Fi (imprion/guests), before imprion/wifi'
  expect(said({ [home]: cards('Rooms') }, now)).toBe(`Pages and files
  ${line}; its old address leads there
  1 link in 1 file to the new name
`)
  const without = said(
    { [home]: cards('Rooms') },
    { ...now, [moved]: page, [home]: follows.replaceAll('Rooms', 'Halls') },
  )
  expect(without).toContain(`  ${line}\n`)
  expect(without).toContain('imprion/wifi to imprion/guests: the old address leads nowhere any more\n')
  expect(without).toContain('+ en: Halls')
})

test('pages that are new, gone, drafts and published are a line each', () => {
  const draft = `draft: true\n${page}`
  const text = said(
    { [home]: draft },
    {
      [home]: page,
      [wifi]: null,
      'content/imprion/pages/new.yaml': draft.replaceAll('Guest', 'Own').replaceAll('e', 'o'),
    },
  )
  expect(text).toContain('Published: Guest Wi-Fi (index)\n')
  expect(text).toContain('Gone: Guest Wi-Fi (imprion/wifi)\n')
  expect(text.split('\n')).toHaveLength(5)
})

test('what comes, ends and goes by a date says so, by the clock of the site', () => {
  const turned = (fields: string) =>
    said({}, { [wifi]: `${fields}\n${page}` })
      .replace('Pages and files\n  ', '')
      .replace(': Guest Wi-Fi (imprion/wifi)\n', '')
  expect([
    turned('publish_until: 2025-12-31T00:00Z'),
    turned('publish_until: 2027-01-01T08:00Z'),
    turned('publish_from: 2026-12-10T08:00Z'),
  ]).toEqual([
    'Goes now: its end, 2025-12-31 00:00Z, has passed',
    'Ends at 2027-01-01 08:00Z',
    'Away until 2026-12-10 08:00Z',
  ])
  const ending = cards('Rooms').replace('id: services', 'id: services\n    publish_until: 2027-01-01T08:00Z')
  expect(said({ [home]: cards('Rooms') }, { [home]: ending })).toBe(
    'Pages and files\n  Ends at 2027-01-01 08:00Z: Home (index), services\n',
  )
  expect(said({ [home]: ending }, { [home]: cards('Rooms') })).toContain(
    'Does not end any more: Home (index), services',
  )
})

test('a version for one language says what it changes for its readers', () => {
  const variant = 'title: { en: Wi-Fi of rooms }\nblocks: [{ id: services, remove: true }]\n'
  const now = { 'content/imprion/pages/wifi.en.yaml': variant }
  expect(said({ [wifi]: cards('Rooms') }, now)).toBe(`Pages and files
  New: Home (imprion/wifi in en)

Texts
  Home (imprion/wifi in en), title
    - en: Home
    + en: Wi-Fi of rooms
  Home (imprion/wifi in en), services
    - en: Rooms

Sections and entries
  Home (imprion/wifi in en), services: link_cards is gone
`)
})

test('a fact says on which pages it is shown', () => {
  const using = cards("'{customers}'")
  const fact = (value: number) => `customers: { value: ${value}, description: Customers. }\n`
  expect(said({ [facts]: fact(750), [home]: using, [wifi]: using }, { [facts]: fact(760) })).toBe(
    'Facts\n  customers: 750 becomes 760, on 2 pages: the home page of Group, imprion/wifi\n',
  )
})

test('a fact and a picture say which data and definitions show them', () => {
  const fact = (value: number) => `customers: { value: ${value}, description: Customers. }\n`
  const data = 'id,title,image\none,"{customers} guests",sign.svg\n'
  const rooms = 'blocks:\n  - component: image\n    data: { image: { src: sign.svg, decorative: true } }\n'
  const files = { 'content/data/rooms.csv': data, 'content/imprion/pages/[rooms].yaml': rooms }
  const sign = 'content/media/sign.svg'
  expect(said({ ...files, [facts]: fact(750), [sign]: '<svg> </svg>' }, { [facts]: fact(760), [sign]: '<svg/>' })).toBe(
    `Facts
  customers: 750 becomes 760, on pages from data/rooms.csv

Pictures
  content/media/sign.svg, on pages from data/rooms.csv, every page from rooms: sign.svg is another picture
`,
  )
})

test('links, pictures, redirects, order and settings are told as what they are', () => {
  const picture = (src: string) =>
    cards('Rooms').replace('link: imprion/wifi', `image: { src: ${src}, decorative: true }`)
  expect(said({ [home]: cards('Rooms') }, { [home]: cards('Rooms').replace('imprion/wifi', 'enterprise') })).toBe(
    'Links\n  Home (index), services, cards 1 (Rooms), link: imprion/wifi becomes enterprise\n',
  )
  expect(said({ [home]: picture('mark.svg') }, { [home]: picture('sign.svg') })).toBe(
    'Pictures\n  Home (index), services, cards 1 (Rooms), image, src: mark.svg becomes sign.svg\n',
  )
  const sign = 'content/media/sign.svg'
  expect(said({ [home]: picture('sign.svg'), [sign]: '<svg> </svg>' }, { [sign]: '<svg/>' })).toBe(
    'Pictures\n  content/media/sign.svg, on the home page of Group: sign.svg is another picture\n',
  )
  expect(
    said(
      { [home]: picture('our-sign.svg'), [wifi]: picture('sign.svg'), [sign]: '<svg> </svg>' },
      { [sign]: '<svg/>' },
    ),
  ).toContain('sign.svg, on imprion/wifi: sign.svg is another picture')
  expect(said({ 'content/gone.yaml': '[]\n' }, { 'content/gone.yaml': '- { page: old, to: imprion/wifi }\n' })).toBe(
    'Redirects\n  old to imprion/wifi\n',
  )
  expect(said({ [home]: cards('A', 'B', 'C') }, { [home]: cards('C', 'A', 'B') })).toBe(
    'Order\n  Home (index), services, cards 1: from place 3 to 1\n',
  )
  expect(said({}, { [wifi]: `hidden: true\n${page}` })).toBe(
    'Settings\n  Guest Wi-Fi (imprion/wifi), hidden: true is new\n',
  )
})

test('a new section says its words in one language, and counts the others', () => {
  const block = '  - component: link_cards\n    id: news\n    data: { title: { sl: Novo, en: News } }\n'
  const now = page.replace('blocks: []\n', `blocks:\n${block}`)
  expect(said({}, { [wifi]: now })).toBe(`Texts
  Guest Wi-Fi (imprion/wifi), news (and in 1 more language)
    + en: News

Sections and entries
  Guest Wi-Fi (imprion/wifi), news: link_cards is new
`)
})

test('an entry that comes or goes is called by its name', () => {
  const parties = (...names: string[]) => ({
    'content/third_parties.yaml': names.map((name) => `- name: ${name}\n`).join(''),
  })
  expect(said(parties('Maps'), parties('Maps', 'Video'))).toContain(
    'content/third_parties.yaml, 2, on every page: Video is new\n',
  )
  const countries = (...codes: string[]) =>
    page.replace(
      'blocks: []',
      `blocks: [{ component: world_info, id: map, data: { countries: [${codes.map((value) => `{ value: ${value} }`)}] } }]`,
    )
  expect(said({ [wifi]: countries('SI', 'ES') }, { [wifi]: countries('SI') })).toContain('countries 2: ES is gone\n')
})

test('what authors write is no markup in a comment, and calls nobody', () => {
  const now = page.replace('en: Guest Wi-Fi', 'en: "**<b>** @all ```` x"')
  const text = said({}, { [wifi]: now }, true)
  expect(text).toContain('- \\*\\*\\<b\\>\\*\\* @\u200ball \\`\\`\\`\\` x (imprion/wifi), title\n')
  expect(text).toContain('  `````diff\n  - en: Guest Wi-Fi\n  + en: **<b>** @all ```` x\n  `````\n')
})

test('a comment is no longer than a host takes', () => {
  const names = Array.from({ length: 100 }, (_, index) => `Room ${index}${' of the house'.repeat(100)}`)
  const text = said({ [home]: cards(...names) }, { [home]: cards(...names.map((name) => `${name} again`)) }, true)
  expect(text.length).toBeLessThan(65_536)
  expect(text).toMatch(/- and \d+ more: site changes lists them\n$/)
})

test('content with mistakes is compared as far as it goes', () => {
  const wrong = { [home]: 'title: Home\nblocks: [x, { data: [] }, null]\n', [wifi]: 'title: { en: {customers} }\n' }
  const fact = { [facts]: 'customers: { value: 760, description: Customers. }\n' }
  expect(said(wrong, { ...fact, [home]: 'title: [Home]\nblocks: 3\n' })).toContain(
    'customers: 750 becomes 760, on no page',
  )
  expect(said({ [wifi]: ': :' }, { [wifi]: null, 'content/imprion/pages/x.yaml': ': : :' })).toContain('Gone: ')
})

test('words of two values are paired by their places', () => {
  const was = { title: { en: 'Walks', de: 'Wege' }, blocks: [{ id: 'a', data: { name: { all: 'Sea' } } }, 'x'] }
  const is = {
    title: { en: 'Hikes', de: 'Wege' },
    blocks: ['x', { id: 'b', data: { name: { en: 'New' } } }],
    draft: true,
  }
  expect(changedWords(was, is, ['en', 'de'])).toEqual([
    { locale: 'en', before: 'Walks', now: 'Hikes' },
    { locale: 'all', before: 'Sea', now: null },
    { locale: 'en', before: null, now: 'New' },
  ])
})

test('a page in Markdown says what is changed in its text, and where it was renamed', () => {
  const first = 'content/group/pages/blog/first.md'
  const text = (words: string) =>
    `---\nlocales: [en]\n---\n# ${words}\n\nA paragraph that says what the page is about.\n`
  expect(said({ [first]: text('Rooms') }, { [first]: text('Halls') })).toBe(`Texts
  2 places: “Halls (blog/first), title”, “Halls (blog/first), prose, title”
    - en: Rooms
    + en: Halls
`)
  const moved = text('Rooms').replace('locales', 'moved_from: [blog/first]\nlocales')
  expect(said({ [first]: text('Rooms') }, { [first]: null, 'content/group/pages/one.md': moved })).toBe(`Pages and files
  Renamed: Rooms (one), before blog/first; its old address leads there
`)
})
