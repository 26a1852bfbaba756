// What stands at a place of a content file, and what may stand there: YAML in, names and choices out.
import { expect, test } from 'vitest'
import { checkedSite, pageWith, smallSite, smallTemplates } from '../../tests/checked_site.ts'
import { must } from '../problems/must.ts'
import { snippetOf } from './block_snippet.ts'
import { completionsAt } from './completions.ts'
import { tellOfPlace } from './hovers.ts'
import { type Ground, nameAt, namesIn } from './names.ts'
import { isRenamable, renamed } from './renames.ts'
import { placesOf, targetOf } from './targets.ts'

const page = 'content/imprion/pages/wifi.yaml'
const cards = (card: string) =>
  pageWith(`  - component: link_cards\n    data:\n      cards:\n        - ${card}\n`, 'Wi-Fi')

async function groundOf(changes: Record<string, string> = {}): Promise<Ground & { templates: typeof smallTemplates }> {
  const files: Record<string, string> = { ...smallSite, ...changes }
  const { site } = await checkedSite(changes)
  if (!site.ok) throw new Error(JSON.stringify(site.problems))
  const { config, pages } = site.value
  return {
    ...{ config, pages, templates: smallTemplates },
    textOf: (file) => files[file],
    addressOf: (media) => `file:///media/${media}`,
  }
}
const ground = await groundOf()

const cursorIn = (written: string) => ({ contents: written.replace('¦', ''), offset: written.indexOf('¦') })
const named = (written: string, file = page) => {
  const { contents, offset } = cursorIn(written)
  const found = nameAt(ground, file, contents, offset)
  return found && `${found.kind} ${found.name}${found.anchor === undefined ? '' : `#${found.anchor}`}`
}
const choices = (written: string, file = page) => {
  const { contents, offset } = cursorIn(written)
  return completionsAt(ground, file, contents, offset).map(({ label }) => label)
}

test.each([
  ['a link', cards('link: enter¦prise'), 'page enterprise'],
  ['a link to a block', cards('link: imprion/wifi#pri¦ces'), 'page imprion/wifi#prices'],
  ['a link to a block of the page itself', cards("link: '#pri¦ces'"), 'page imprion/wifi#prices'],
  ['an address elsewhere', cards('link: https://exa¦mple.com'), undefined],
  ['a link in a text', cards('description: { en: "See [it](enter¦prise) now" }'), 'page enterprise'],
  ['words around a link', cards('description: { en: "S¦ee [it](enterprise) now" }'), undefined],
  [
    'a link in folded lines',
    cards('description:\n            en: >-\n              Two\n              [it](enter¦prise)'),
    'page enterprise',
  ],
  ['brackets in a text without marks', cards('name: { en: "[it](enter¦prise)" }'), undefined],
  ['a fact in a text', cards('name: { en: "All {custo¦mers, number} of them" }'), 'fact customers'],
  [
    'a fact inside of a plural',
    cards('name: { en: "{experts, plural, one {#} other {{custo¦mers} and #}}" }'),
    'fact customers',
  ],
  ['braces in quotes of ICU', cards(`name: { en: "Not '{custo¦mers}'" }`), undefined],
  ['a picture', cards('image: { src: ma¦rk.svg, decorative: true }'), 'media mark.svg'],
  ['the text of a picture', cards('image: { src: mark.svg, alt: { en: "A ma¦rk" } }'), undefined],
  ['an icon', cards('icon: wi¦fi'), 'icon wifi'],
  ['a colour', cards('color: prim¦ary'), 'colour primary'],
  ['a block', pageWith('  - component: pro¦se\n'), 'block prose'],
  ['a word that is no field', cards('lnk: enter¦prise'), undefined],
])('%s is known for what it names', (_, written, expected) => {
  expect(named(written)).toBe(expected)
})

test('facts, pages and blocks have a place of their own', () => {
  expect(named((smallSite['content/facts.yaml'] ?? '').replace('customers', 'cust¦omers'), 'content/facts.yaml')).toBe(
    'fact customers',
  )
  expect(named(pageWith('').replace('title', 'ti¦tle'))).toBe('page imprion/wifi')
  expect(named(pageWith('').replace('title', 'ti¦tle'), page.replace('yaml', 'en.yaml'))).toBe('page imprion/wifi')
  expect(named(pageWith('  - component: prose\n    id: pri¦ces\n'))).toBe('page imprion/wifi#prices')
})

test('names are found in files that are not right yet', () => {
  const contents = `title: { sl: Wi-Fi\nblocks:\n  - component: link_cards\n    data:\n      cards:\n        - link: enterprise\n          icon: [\n`
  expect(() => namesIn(ground, page, contents)).not.toThrow()
  expect(
    named('blocks:\n  - component: link_cards\n    data:\n      cards:\n        - link: enter¦prise\n\t  icon: x\n'),
  ).toBe('page enterprise')
  expect(namesIn(ground, page, '['.repeat(20_000))).toEqual([])
})

test.each([
  ['pages for a link', cards('link: ¦'), ['imprion/wifi', 'home'], ['primary', 'wifi']],
  ['pages for a link that is begun', cards('link: ent¦'), ['enterprise'], ['wifi']],
  ['pages for a link in quotes', cards("link: '¦'"), ['enterprise'], []],
  ['icons for an icon', cards('icon: ¦'), ['wifi', 'network'], ['enterprise']],
  ['colours for a colour', cards('color: ¦'), ['primary', 'on-primary'], ['radius', 'background-rgb']],
  ['pictures for a source', cards('image: { src: ¦ }'), ['mark.svg'], ['wifi']],
  [
    'facts for a number',
    pageWith('  - component: statistic_numbers\n    data:\n      items:\n        - value: { fact: ¦ }\n'),
    ['customers', 'experts'],
    [],
  ],
  ['companies for a record', pageWith('  - component: contact\n    data:\n      company: ¦\n'), ['brand', 'main'], []],
  ['languages for a text', cards('name:\n            ¦'), ['sl', 'en', 'all'], ['title']],
  ['blocks for an entry', pageWith('  - ¦\n'), ['prose', 'link_cards'], []],
])('completion offers %s', (_, written, offered, others) => {
  const found = choices(written)
  expect(found).toEqual(expect.arrayContaining(offered))
  expect(found.filter((each) => others.includes(each))).toEqual([])
})

test.each([
  ['a title', cards('name: { en: Wi-¦ }')],
  ['a name of a layout', pageWith('').replace('blocks:', 'layout: ¦\nblocks:')],
  ['a comment', cards('link: enterprise # see ¦')],
  ['a text in a block scalar', cards('name:\n            en: >-\n              link: ¦')],
])('completion offers nothing in %s', (_, written) => {
  expect(choices(written)).toEqual([])
})

test('a colour in quotes and a fact before its brace are put in as they have to be', () => {
  const { contents, offset } = cursorIn(cards('name: { en: "All {¦} of them" }'))
  const [first] = completionsAt(ground, page, contents, offset)
  expect(first).toMatchObject({ label: 'customers', text: 'customers', start: offset, end: offset })
})

test('a block begins with every field that it has to have, its texts in every language', () => {
  const { schema } = must(smallTemplates.blocks.get('prose'))
  expect(snippetOf(schema, ['sl', 'en'], '  ')).toBe(
    '\n  title:\n    sl: $1\n    en: $2\n  body:\n    sl: $3\n    en: $4',
  )
  const { schema: list } = must(smallTemplates.blocks.get('link_cards'))
  expect(snippetOf(list, ['sl'], '  ')).toBe('\n  cards:\n    - name:\n        sl: $1')
})

test('words of authors are words in a hover', () => {
  const told = tellOfPlace(
    { ...ground, textOf: () => 'customers: { value: 750, description: "A <b>*bold*</b> [claim](x)" }' },
    {
      file: page,
      contents: '',
      offset: 0,
      name: { kind: 'fact', name: 'customers', isOwn: false, start: 0, end: 9, wholeEnd: 9 },
    },
  )
  expect(told?.words).toBe('**750**\n\nA \\<b\\>\\*bold\\*\\</b\\> \\[claim\\](x)')
})

test('a block without an id is found by the name that its id is made from', async () => {
  const text = pageWith(`  - component: contact\n    data: {}\n  - component: contact\n    data: {}\n`, 'Guest Wi-Fi')
  const two = await groundOf({ [page]: text })
  const spot = targetOf(two, { kind: 'page', name: 'imprion/wifi', anchor: 'contact-2' })
  expect(spot && text.slice(0, spot.start).split('component:').length - 1).toBe(2)
})

test('a fact is renamed where it is one, and nowhere else', async () => {
  const text = cards(`name: { sl: "{customers} od {experts}", en: "{ customers , number} customers, {experts}" }`)
  const sources = Object.entries({ ...smallSite, [page]: text }).map(([path, contents]) => ({ path, contents }))
  const made = renamed(ground, sources, { kind: 'fact', name: 'customers' }, 'guests')
  if (typeof made === 'string') throw new Error(made)
  const own = made.edits.filter(({ file }) => file === page).sort((a, b) => b.start - a.start)
  expect(own.reduce((now, { start, end, text: to }) => now.slice(0, start) + to + now.slice(end), text)).toBe(
    cards(`name: { sl: "{guests} od {experts}", en: "{ guests , number} customers, {experts}" }`),
  )
})

test('a fact cannot take the name of an argument of an interface text', async () => {
  const messages = { 'content/messages/header.yaml': 'menu: { sl: "Meni {count}", en: "Menu {count}" }\n' }
  const made = renamed(await groundOf(messages), [], { kind: 'fact', name: 'customers' }, 'count')
  expect(made).toBe(
    'The interface text header.menu has an argument named "count", which would become this fact: choose another name.',
  )
})

test('home pages, blocks and pictures are not renamed', () => {
  const at = { start: 0, end: 0, wholeEnd: 0, isOwn: false }
  const is = (kind: 'page' | 'fact' | 'media', name: string) => isRenamable(ground, { kind, name, ...at })
  expect([is('page', 'imprion/wifi'), is('fact', 'customers')]).toEqual([true, true])
  expect([is('page', 'imprion'), is('page', 'nowhere'), is('fact', 'nothing'), is('media', 'mark.svg')]).toEqual([
    ...[false, false, false, false],
  ])
})

test('references to a block are the links to that block alone', () => {
  const text = cards(
    "link: '#prices'\n        - link: imprion/wifi#prices\n        - link: imprion/wifi\n        - link: '#other'",
  )
  const found = placesOf(ground, [{ path: page, contents: text }], {
    kind: 'page',
    name: 'imprion/wifi',
    anchor: 'prices',
  })
  expect(found.map(({ start, end }) => text.slice(start, end))).toEqual(['#prices', 'imprion/wifi#prices'])
})
