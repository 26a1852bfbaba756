import { expect, test } from 'vitest'
import { checkedSite, pageWith, smallSite, smallTemplates } from '../../../tests/checked_site.ts'
import { link, list, object } from '../../schema/field_types.ts'
import type { BlockModule } from '../../schema/templates.ts'
import { movePage, removePage } from './move_page.ts'

const wifi = smallSite['content/imprion/pages/wifi.yaml'] ?? ''

const legal = link({ description: 'Where it leads.', examples: ['terms'], default: 'imprion/legal' })
const rows = { description: 'Rows.', examples: [[]] as [unknown] }

async function givenOf(changes: Record<string, string | null>) {
  const files = Object.entries({ ...smallSite, ...changes }).flatMap(([path, contents]) =>
    contents === null ? [] : [[path, contents] as const],
  )
  const { site, report } = await checkedSite(changes)
  if (!site.ok) throw new Error(report)
  const sources = files
    .filter(([path]) => /^content\/.*\.yaml$/.test(path))
    .map(([path, contents]) => ({ path, contents }))
  return { sources, config: site.value.config, templates: smallTemplates }
}
const moved = async (changes: Record<string, string>, from: string, to: string) =>
  movePage(await givenOf(changes), from, to)
/** The plan, which has to be one. */
async function plan(changes: Record<string, string>, from: string, to: string) {
  const planned = await moved(changes, from, to)
  if (typeof planned === 'string') throw new Error(planned)
  return planned
}

const linking = pageWith(`  - component: link_cards
    data:
      cards:
        # imprion/wifi, as agreed
        - name: { all: Wi-Fi }
          link: imprion/wifi # the first
        - name: { all: More }
          link: 'imprion/wifi#prices'
          description:
            sl: >-
              Besedilo o [omrežju](imprion/wifi) in
              [drugo](imprion/wifi-cards).
            en: "On [Wi-Fi](imprion/wifi#prices), named imprion/wifi."
`)
const prices = wifi.replace('blocks: []', 'blocks:\n  - { component: contact, id: prices, data: {} }')
const cards = { 'content/imprion/pages/wifi-cards.yaml': wifi.replaceAll('Guest Wi-Fi', 'Cards') }

test('every link to the page is rewritten, in fields and in texts, and nothing else in the files', async () => {
  const changes = { ...cards, 'content/group/pages/index.yaml': linking, 'content/imprion/pages/wifi.yaml': prices }
  const { changes: now, links } = await plan(changes, 'imprion/wifi', 'imprion/guest-wifi')
  expect(now.get('content/group/pages/index.yaml')).toBe(
    linking
      .replace('link: imprion/wifi #', 'link: imprion/guest-wifi #')
      .replace("'imprion/wifi#", "'imprion/guest-wifi#")
      .replaceAll('(imprion/wifi)', '(imprion/guest-wifi)')
      .replaceAll('(imprion/wifi#', '(imprion/guest-wifi#'),
  )
  expect(links).toEqual([{ file: 'content/group/pages/index.yaml', count: 4 }])
})

test('menus and what became of deleted pages follow', async () => {
  const brand = (smallSite['content/imprion/brand.yaml'] ?? '').replace(
    'navigation: []',
    'navigation: [{ name: { all: Wi-Fi }, link: imprion/wifi }]',
  )
  const { changes } = await plan(
    { 'content/imprion/brand.yaml': brand, 'content/gone.yaml': '- { page: imprion/spa, to: imprion/wifi }\n' },
    'imprion/wifi',
    'imprion/net',
  )
  expect(changes.get('content/imprion/brand.yaml')).toContain('link: imprion/net }')
  expect(changes.get('content/gone.yaml')).toBe('- { page: imprion/spa, to: imprion/net }\n')
})

test('the page and its variants are renamed, and the site is right afterwards', async () => {
  const changes = { 'content/imprion/pages/wifi.en.yaml': 'section: { en: Net }\n' }
  const { files, changes: now } = await plan(changes, 'imprion/wifi', 'imprion/rooms/net')
  expect(files).toEqual([
    { from: 'content/imprion/pages/wifi.yaml', to: 'content/imprion/pages/rooms/net.yaml' },
    { from: 'content/imprion/pages/wifi.en.yaml', to: 'content/imprion/pages/rooms/net.en.yaml' },
  ])
  expect((await checkedSite({ ...changes, ...Object.fromEntries(now) })).report).toBe('')
})

const movedPage = async (text: string, to = 'imprion/net') =>
  (await plan({ 'content/imprion/pages/wifi.yaml': text }, 'imprion/wifi', to)).changes.get(
    `content/${to.replace('/', '/pages/')}.yaml`,
  )

test('a page in a folder of its own stays in one', async () => {
  const changes = { 'content/imprion/pages/rooms/index.yaml': wifi.replaceAll('Guest Wi-Fi', 'Rooms') }
  expect((await plan(changes, 'imprion/rooms', 'imprion/suites')).files).toEqual([
    { from: 'content/imprion/pages/rooms/index.yaml', to: 'content/imprion/pages/suites/index.yaml' },
  ])
})

test('pages below the old name stay where they are, and are named', async () => {
  const below = (name: string) => ({
    [`content/imprion/pages/wifi/${name}.yaml`]: wifi.replaceAll('Guest Wi-Fi', name),
  })
  const changes = { ...cards, ...below('rates'), ...below('areas') }
  expect((await plan(changes, 'imprion/wifi', 'imprion/net')).below).toEqual([
    'imprion/wifi/areas',
    'imprion/wifi/rates',
  ])
})

test.each([
  ['title: { all: X }', 'title: { all: X }\nmoved_from:\n  - imprion/wifi'],
  ['title: { all: X }\n', 'title: { all: X }\nmoved_from:\n  - imprion/wifi\n'],
  ['moved_from:\n    - imprion/a', 'moved_from:\n    - imprion/a\n    - imprion/wifi'],
  ['moved_from: [imprion/net, imprion/a]', 'moved_from: [imprion/a, imprion/wifi]'],
])('at the end of a file %j becomes %j', async (contents, after) => {
  const { site } = await checkedSite()
  if (!site.ok) throw new Error('The small site is right.')
  const sources = [{ path: 'content/imprion/pages/wifi.yaml', contents }]
  const planned = movePage(
    { sources, config: site.value.config, templates: smallTemplates },
    'imprion/wifi',
    'imprion/net',
  )
  expect(planned).toMatchObject({
    changes: new Map([
      ['content/imprion/pages/net.yaml', after],
      [sources[0]?.path, null],
    ]),
  })
})

test.each([
  ['a field of a block', object({ privacy: legal }, { description: 'A form.' })],
  [
    'a field of one in a list',
    object({ rows: list(object({ privacy: legal }, { description: 'Row.' }), rows) }, { description: 'A form.' }),
  ],
])('a page that %s leads to unless an author says otherwise is not moved', async (_, schema) => {
  const { site } = await checkedSite()
  if (!site.ok) throw new Error('The small site is right.')
  const form = { name: 'form', schema, messages: [], component: () => null } as BlockModule
  const templates = { blocks: new Map([...smallTemplates.blocks, ['form', form] as const]) }
  const sources = ['wifi', 'legal'].map((name) => ({ path: `content/imprion/pages/${name}.yaml`, contents: wifi }))
  const to = (name: string) => movePage({ sources, config: site.value.config, templates }, name, 'imprion/net')
  expect(to('imprion/legal')).toBe(
    'The block "form" leads to "imprion/legal" unless an author says otherwise: change its schema first.',
  )
  expect(to('imprion/wifi')).toMatchObject({ links: [] })
})

test.each([
  ['before its blocks', 'blocks: []\n', 'moved_from:\n  - imprion/wifi\nblocks: []\n'],
  [
    'above what is said of the blocks',
    '# Two\n# lines\nblocks: []\n',
    'moved_from:\n  - imprion/wifi\n# Two\n# lines\nblocks: []\n',
  ],
  [
    'below other names',
    'moved_from:\n- imprion/a # first\n- imprion/b\n# end\nblocks: []\n',
    'moved_from:\n- imprion/a # first\n- imprion/b\n- imprion/wifi\n# end\nblocks: []\n',
  ],
  [
    'beside other names',
    'moved_from: [imprion/a] # first\nblocks: []\n',
    'moved_from: [imprion/a, imprion/wifi] # first\nblocks: []\n',
  ],
  [
    'in place of the name that it has again',
    'moved_from:\n  - imprion/net # long ago\n  - imprion/b\nblocks: []\n',
    'moved_from:\n  - imprion/b\n  - imprion/wifi\nblocks: []\n',
  ],
])('the page says what it was called %s', async (_, before, after) => {
  expect(await movedPage(wifi.replace('blocks: []\n', before))).toBe(wifi.replace('blocks: []\n', after))
})

test('a file with the line ends of Windows keeps them', async () => {
  const text = wifi.replaceAll('\n', '\r\n')
  expect(await movedPage(text)).toBe(text.replace('blocks: []', 'moved_from:\r\n  - imprion/wifi\r\nblocks: []'))
})

test.each([
  ['imprion/wfi', 'imprion/net', 'There is no page named "imprion/wfi". Did you mean "imprion/wifi"?'],
  ['zzz', 'imprion/net', 'There is no page named "zzz".'],
  ['imprion/wifi', 'enterprise', 'There is a page named "enterprise" already.'],
  ['imprion', 'imprion/start', '"imprion" is a home page, which stays where it is.'],
  ['imprion/wifi', 'imprion/Wi-Fi', /cannot be the name of a page/],
  ['imprion/wifi', 'imprion', /already/],
  ['imprion/wifi', 'en/wifi', /begins with no locale/],
])('moving %s to %s is refused', async (from, to, said) => {
  const refused = await moved({}, from, to)
  if (typeof said === 'string') expect(refused).toBe(said)
  else expect(refused).toMatch(said)
})

test('nor is a page moved whose former names are no list', async () => {
  const { sources, ...given } = await givenOf({})
  const file = 'content/imprion/pages/wifi.yaml'
  const others = sources.filter(({ path }) => path !== file)
  const wrong = { path: file, contents: wifi.replace('blocks:', 'moved_from: imprion/wlan\nblocks:') }
  expect(movePage({ ...given, sources: [...others, wrong] }, 'imprion/wifi', 'imprion/net')).toBe(
    `${file} has no list under moved_from: write [imprion/wlan] there first.`,
  )
})

test('a shared page stays one, and a page of a brand without its prefix becomes one of the group', async () => {
  expect((await plan({}, 'terms', 'conditions')).files[0]?.to).toBe('content/shared/pages/conditions.yaml')
  expect((await plan({}, 'imprion/wifi', 'wifi')).files[0]?.to).toBe('content/group/pages/wifi.yaml')
})

test('a draft that gets another name keeps no former one: nobody has seen its address', async () => {
  const draft = `draft: true\n${prices}`
  const moved = await plan({ 'content/imprion/pages/wifi.yaml': draft }, 'imprion/wifi', 'imprion/guest-wifi')
  expect(moved.changes.get('content/imprion/pages/guest-wifi.yaml')).toBe(draft)
})

test('a move that is taken back leaves every file as it was, byte for byte', async () => {
  const before = {
    ...cards,
    'content/group/pages/index.yaml': linking,
    'content/imprion/pages/wifi.yaml': prices.replace(
      'blocks:',
      'moved_from: # by its old names\n  - imprion/wlan\nblocks:',
    ),
  }
  const there = await plan(before, 'imprion/wifi', 'imprion/guest-wifi')
  const back = movePage(
    await givenOf({ ...before, ...Object.fromEntries(there.changes) }),
    'imprion/guest-wifi',
    'imprion/wifi',
    true,
  )
  if (typeof back === 'string') throw new Error(back)
  for (const [file, contents] of back.changes)
    if (contents !== null) expect(contents).toBe({ ...smallSite, ...before }[file])
  expect([...back.changes.keys()].sort()).toEqual([...there.changes.keys()].sort())
})

const removal = async (changes: Record<string, string>, name: string, instead: string | null) =>
  removePage(await givenOf(changes), name, instead)

test('a page that goes takes its versions along; its links and its readers are led to another page', async () => {
  const before = {
    ...cards,
    'content/group/pages/index.yaml': linking,
    'content/imprion/pages/wifi.yaml': prices.replace('blocks:', 'moved_from: [imprion/wlan]\nblocks:'),
    'content/imprion/pages/wifi.en.yaml': 'blocks: []\n',
    'content/gone.yaml': '# What has gone\n- page: imprion/spa # closed\n  to: imprion/wifi\n',
  }
  expect(await removal(before, 'imprion/wifi', 'imprion/wifi-cards')).toEqual({
    files: ['content/imprion/pages/wifi.yaml', 'content/imprion/pages/wifi.en.yaml'],
    links: [
      { file: 'content/group/pages/index.yaml', count: 4 },
      { file: 'content/gone.yaml', count: 1 },
    ],
    changes: new Map([
      ['content/imprion/pages/wifi.yaml', null],
      ['content/imprion/pages/wifi.en.yaml', null],
      [
        'content/group/pages/index.yaml',
        linking
          .replace('link: imprion/wifi #', 'link: imprion/wifi-cards #')
          .replace("'imprion/wifi#prices'", "'imprion/wifi-cards'")
          .replace('(imprion/wifi)', '(imprion/wifi-cards)')
          .replace('(imprion/wifi#prices)', '(imprion/wifi-cards)'),
      ],
      [
        'content/gone.yaml',
        '# What has gone\n- page: imprion/spa # closed\n  to: imprion/wifi-cards\n- { page: imprion/wifi, to: imprion/wifi-cards }\n- { page: imprion/wlan, to: imprion/wifi-cards }\n',
      ],
    ]),
  })
})

test('a page that goes without another in its place stays known as gone, and a draft is forgotten', async () => {
  const goneOf = async (changes: Record<string, string>) => {
    const planned = await removal(changes, 'imprion/wifi', null)
    return typeof planned === 'string' ? planned : planned.changes.get('content/gone.yaml')
  }
  expect(await goneOf({})).toBe('- { page: imprion/wifi }\n')
  expect(await goneOf({ 'content/gone.yaml': '# Nothing yet\n[]\n' })).toBe('# Nothing yet\n- { page: imprion/wifi }\n')
  expect(await goneOf({ 'content/imprion/pages/wifi.yaml': `draft: true\n${wifi}` })).toBeUndefined()
})

test('what cannot go says why', async () => {
  expect(await removal({}, 'imprion', null)).toBe('"imprion" is a home page, which stays where it is.')
  expect(await removal({}, 'imprion/wifi', 'imprion/wifi')).toBe('There is no other page "imprion/wifi".')
  expect(await removal({}, 'imprion/wify', null)).toBe(
    'There is no page named "imprion/wify". Did you mean "imprion/wifi"?',
  )
})
