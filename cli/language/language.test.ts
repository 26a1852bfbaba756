// What stands at a place of a content file, and what may stand there: YAML in, names and choices out.
import { expect, test } from 'vitest'
import { checkedSite, pageWith, smallSite, smallTemplates } from '../../tests/checked_site.ts'
import { must } from '../problems/must.ts'
import { snippetOf } from './block_snippet.ts'
import { completionsAt } from './completions.ts'
import type { LanguageContext } from './context.ts'
import { hoverAt } from './descriptions.ts'
import { nameAt, namesIn } from './names.ts'
import { renamableAt, renamed } from './renames.ts'
import { symbolsIn, symbolsOfSite } from './symbols.ts'
import { placesOf, targetOf } from './targets.ts'

const page = 'content/imprion/pages/wifi.yaml'
const cards = (card: string) =>
  pageWith(`  - component: link_cards\n    data:\n      cards:\n        - ${card}\n`, 'Wi-Fi')

async function contextOf(
  changes: Record<string, string> = {},
): Promise<LanguageContext & { templates: typeof smallTemplates }> {
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
const context = await contextOf()

const cursorIn = (written: string) => ({ contents: written.replace('¦', ''), offset: written.indexOf('¦') })
const named = (written: string, file = page) => {
  const { contents, offset } = cursorIn(written)
  const found = nameAt(context, file, contents, offset)
  return found && `${found.kind} ${found.name}${found.anchor === undefined ? '' : `#${found.anchor}`}`
}
const choices = (written: string, file = page) => {
  const { contents, offset } = cursorIn(written)
  return completionsAt(context, file, contents, offset).map(({ label }) => label)
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
  expect(() => namesIn(context, page, contents)).not.toThrow()
  expect(
    named('blocks:\n  - component: link_cards\n    data:\n      cards:\n        - link: enter¦prise\n\t  icon: x\n'),
  ).toBe('page enterprise')
  expect(namesIn(context, page, '['.repeat(20_000))).toEqual([])
})

test.each([
  ['pages for a link', cards('link: ¦'), ['imprion/wifi', 'home'], ['primary', 'wifi']],
  ['pages for a link that is begun', cards('link: ent¦'), ['enterprise'], ['wifi']],
  ['pages for a link in quotes', cards("link: '¦'"), ['enterprise'], []],
  ['icons for an icon', cards('icon: ¦'), ['wifi', 'network'], ['enterprise']],
  ['colours for a colour', cards('color: ¦'), ['primary', 'on-primary'], ['radius']],
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
  ['layouts', pageWith('').replace('blocks:', 'layout: ¦\nblocks:'), ['default', 'blank'], ['wifi']],
  ['fields of a page', pageWith('').replace('blocks:', '¦\nblocks:'), ['draft', 'tags'], ['title', 'blocks']],
  ['fields that are begun', pageWith('').replace('blocks:', 'dra¦\nblocks:'), ['draft'], ['title']],
  ['yes and no', pageWith('').replace('blocks:', 'draft: ¦\nblocks:'), ['true', 'false'], []],
  ['fields of a section', pageWith('  - component: prose\n    ¦\n'), ['data', 'id', 'ground'], ['component']],
  ['choices of a field', pageWith('  - component: prose\n    ground: ¦\n'), ['sunken', 'paper'], []],
  ['fields of a block', pageWith('  - component: prose\n    data:\n      ¦\n'), ['title', 'body'], ['cards']],
  ['fields of an entry', cards('link: enterprise\n          ¦'), ['icon', 'name', 'image'], ['link']],
  ['fields of a picture', cards('image:\n            ¦'), ['src', 'alt', 'decorative'], []],
])('completion offers %s', (_, written, offered, others) => {
  const found = choices(written)
  expect(found).toEqual(expect.arrayContaining(offered))
  expect(found.filter((each) => others.includes(each))).toEqual([])
})

test('a field is written with what it takes: a text in every language', () => {
  const { contents, offset } = cursorIn(pageWith('  - component: prose\n    data:\n      ¦\n'))
  const found = completionsAt(context, page, contents, offset).find(({ label }) => label === 'title')
  expect(found).toMatchObject({ text: 'title:\n  sl: $1\n  en: $2', withoutSnippet: 'title: ', isSnippet: true })
})

test('tags are those that pages have', async () => {
  const tagged = (smallSite['content/group/pages/enterprise.yaml'] ?? '').replace('blocks:', 'tags: [guide]\nblocks:')
  const { config, pages, ...others } = await contextOf({ 'content/group/pages/enterprise.yaml': tagged })
  const { contents, offset } = cursorIn(pageWith('').replace('blocks:', 'tags: [¦]\nblocks:'))
  const found = completionsAt({ config, pages, ...others }, page, contents, offset)
  expect(found.map(({ label, detail }) => [label, detail])).toEqual([['guide', '1 page']])
})

test.each([
  ['a title', cards('name: { en: Wi-¦ }')],
  ['a comment', cards('link: enterprise # see ¦')],
  ['a text in a block scalar', cards('name:\n            en: >-\n              link: ¦')],
])('completion offers nothing in %s', (_, written) => {
  expect(choices(written)).toEqual([])
})

test('a colour in quotes and a fact before its brace are put in as they have to be', () => {
  const { contents, offset } = cursorIn(cards('name: { en: "All {¦} of them" }'))
  const [first] = completionsAt(context, page, contents, offset)
  expect(first).toMatchObject({ label: 'customers', text: 'customers', start: offset, end: offset })
})

test('a block begins with every field that it has to have, its texts in every language', () => {
  const { schema } = must(smallTemplates.blocks.get('prose'))
  expect(snippetOf(schema, ['sl', 'en'], '  ')).toBe('\n  body:\n    sl: $1\n    en: $2')
  const { schema: list } = must(smallTemplates.blocks.get('link_cards'))
  expect(snippetOf(list, ['sl'], '  ')).toBe('\n  cards:\n    - name:\n        sl: $1')
})

test('words of authors are words in a hover', () => {
  const told = hoverAt(
    { ...context, textOf: () => 'customers: { value: 750, description: "A <b>*bold*</b> [claim](x)" }' },
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
  const two = await contextOf({ [page]: text })
  const spot = targetOf(two, { kind: 'page', name: 'imprion/wifi', anchor: 'contact-2' }, page)
  expect(spot && text.slice(0, spot.start).split('component:').length - 1).toBe(2)
})

test('a fact is renamed where it is one, and nowhere else', async () => {
  const text = cards(`name: { sl: "{customers} od {experts}", en: "{ customers , number} customers, {experts}" }`)
  const sources = Object.entries({ ...smallSite, [page]: text }).map(([path, contents]) => ({ path, contents }))
  const made = renamed(context, sources, { kind: 'fact', name: 'customers' }, 'guests')
  if (typeof made === 'string') throw new Error(made)
  const own = made.edits.filter(({ file }) => file === page).sort((a, b) => b.start - a.start)
  expect(own.reduce((now, { start, end, text: to }) => now.slice(0, start) + to + now.slice(end), text)).toBe(
    cards(`name: { sl: "{guests} od {experts}", en: "{ guests , number} customers, {experts}" }`),
  )
})

test('a fact cannot take the name of an argument of an interface text', async () => {
  const messages = { 'content/messages/header.yaml': 'menu: { sl: "Meni {count}", en: "Menu {count}" }\n' }
  const made = renamed(await contextOf(messages), [], { kind: 'fact', name: 'customers' }, 'count')
  expect(made).toBe(
    'The interface text header.menu has an argument named "count", which would become this fact: choose another name.',
  )
})

test.each<[kind: 'fact' | 'page' | 'tag', anchor: string | undefined, file: string, contents: string]>([
  ['fact', undefined, 'content/group/pages/[products].yaml', 'title: { all: "{customers} guests" }\n'],
  ['fact', undefined, 'content/group/pages/blog/first.md', 'For {customers} guests.\n'],
  ['tag', undefined, 'content/data/products.csv', 'name,tags\nA,customers\n'],
  ['page', undefined, 'content/data/products.csv', 'name,link\nA,customers\n'],
  ['page', 'prices', 'content/group/pages/blog/first.md', '[Prices](customers#prices)\n'],
])('a %s (%s) that %s names is not renamed', (kind, anchor, path, contents) => {
  const named = { kind, name: 'customers', ...(anchor === undefined ? {} : { anchor }) }
  expect(renamed(context, [{ path, contents }], named, 'guests')).toContain(path)
})

test('links to a page are rewritten in Markdown too', () => {
  const text = { path: 'content/group/pages/blog/first.md', contents: 'See [it](enterprise#a).\n' }
  const sources = Object.entries(smallSite)
    .filter(([path]) => path.endsWith('.yaml') && path.startsWith('content/'))
    .map(([path, contents]) => ({ path, contents }))
  const made = renamed(context, [...sources, text], { kind: 'page', name: 'enterprise' }, 'business')
  if (typeof made === 'string') throw new Error(made)
  expect(made.edits.filter(({ file }) => file === text.path).map((each) => each.text)).toEqual([
    'See [it](business#a).\n',
  ])
})

test('home pages and pictures are not renamed', () => {
  const at = { start: 0, end: 0, wholeEnd: 0, isOwn: false }
  const is = (kind: 'page' | 'fact' | 'media', name: string) =>
    renamableAt(context, { kind, name, ...at }, 0) !== undefined
  expect([is('page', 'imprion/wifi'), is('fact', 'customers')]).toEqual([true, true])
  expect([is('page', 'imprion'), is('page', 'nowhere'), is('fact', 'nothing'), is('media', 'mark.svg')]).toEqual([
    ...[false, false, false, false],
  ])
})

test('references to a block are the links to that block alone', () => {
  const text = cards(
    "link: '#prices'\n        - link: imprion/wifi#prices\n        - link: imprion/wifi\n        - link: '#other'",
  )
  const found = placesOf(context, [{ path: page, contents: text }], {
    kind: 'page',
    name: 'imprion/wifi',
    anchor: 'prices',
  })
  expect(found.map(({ start, end }) => text.slice(start, end))).toEqual(['#prices', 'imprion/wifi#prices'])
})

/** What is told of the place at the cursor, and of which word. */
const told = (written: string, file = page) => {
  const { contents, offset } = cursorIn(written)
  const hover = hoverAt(context, { file, contents, offset, name: nameAt(context, file, contents, offset) })
  return hover && [contents.slice(hover.start, hover.end), hover.words]
}
const summary =
  'Enterprise v enem stavku, ki ima vsaj sedemdeset in največ sto šestdeset znakov, kot si želijo iskalniki.'

test.each<[what: string, written: string, word: string, words: string | RegExp]>([
  [
    'a link',
    cards('link: enter¦prise'),
    'enterprise',
    `**Enterprise po slovensko**\n\n${summary}\n\n\`content/group/pages/enterprise.yaml\``,
  ],
  ['the home page', cards('link: ho¦me'), 'home', 'The home page of the domain that the link stands on.'],
  ['a fact', cards('name: { en: "{custo¦mers}" }'), 'customers', '**750**\n\nCustomers.'],
  [
    'a picture',
    cards('image: { src: ma¦rk.svg }'),
    'mark.svg',
    /^!\[mark\.svg\]\(file:.*\)\n\n`content\/media\/mark\.svg`$/,
  ],
  ['an icon', cards('icon: wi¦fi'), 'wifi', /^!\[wifi\]\(data:image\/svg\+xml;base64,[\w+/=]+\)\n\nIcon `wifi`$/],
  ['a colour of the theme', cards('color: prim¦ary'), 'primary', /\n\n`#f7901d`$/],
  ['a colour', cards("color: '#Ab1¦234'"), '#Ab1234', /^!\[\\#Ab1234\]\(data:.*\)\n\n`#Ab1234`$/],
  ['a company', pageWith('  - component: contact\n    data: { company: ma¦in }\n'), 'main', 'Company record `main`'],
  ['a block', pageWith('  - component: pro¦se\n'), 'prose', 'A text.'],
  ['a field', cards('li¦nk: enterprise'), 'link', 'Where it leads.'],
  ['a field at its end', cards('link¦: enterprise'), 'link', 'Where it leads.'],
  ['a field at its beginning', cards('¦link: enterprise'), 'link', 'Where it leads.'],
  ['the source of a picture', cards('image: { s¦rc: x }'), 'src', /content\/media/],
  ['the alternative of a picture', cards('image: { a¦lt: { en: x } }'), 'alt', /./],
  ['a decorative picture', cards('image: { deco¦rative: true }'), 'decorative', /./],
  ['blocks', pageWith('').replace('blocks', 'blo¦cks'), 'blocks', 'Sections of the page, from top to bottom.'],
  ['data', pageWith('  - component: prose\n    da¦ta: {}\n'), 'data', 'A text.'],
  ['a claim', pageWith('  - component: prose\n    con¦firm: []\n'), 'confirm', /^Claims made here/],
])('a hover over %s', (_, written, word, words) => {
  expect(told(written)).toEqual([word, typeof words === 'string' ? words : expect.stringMatching(words)])
})

test.each([
  ['a link that leads nowhere', cards('link: no¦where')],
  ['a fact that there is not', cards('name: { en: "{noth¦ing}" }')],
  ['a picture that there is not', cards('image: { src: no¦ne.svg }')],
  ['an icon that there is not', cards('icon: no¦ne')],
  ['a word that is no colour', cards('color: no¦ne')],
  ['half a colour', cards("color: '#Ab¦1'")],
  ['a company that there is not', pageWith('  - component: contact\n    data: { company: no¦ne }\n')],
  ['a block that there is not', pageWith('  - component: no¦ne\n')],
  ['a field that there is not', cards('no¦ne: x')],
  ['words', cards('name: { en: "Wo¦rds" }')],
])('nothing is told of %s', (_, written) => {
  expect(told(written)).toBeUndefined()
})

test('a link to a block tells of the block where the page has it', async () => {
  const own = await contextOf({ [page]: pageWith('  - component: contact\n    data: {}\n', 'Guest Wi-Fi') })
  const of = (anchor: string) =>
    hoverAt(own, {
      ...{ file: page, contents: '', offset: 0 },
      name: { kind: 'page', name: 'imprion/wifi', anchor, isOwn: false, start: 0, end: 1, wholeEnd: 2 },
    })
      ?.words.split('\n')
      .at(-1)
  expect([of('contact'), of('other')]).toEqual([`\`${page}\`, block \`contact\``, `\`${page}\``])
})

test.each<[Parameters<typeof targetOf>[1], string | undefined]>([
  [{ kind: 'page', name: 'enterprise' }, 'content/group/pages/enterprise.yaml:0-0'],
  [{ kind: 'page', name: 'enterprise', anchor: 'none' }, 'content/group/pages/enterprise.yaml:0-0'],
  [{ kind: 'page', name: 'nowhere' }, undefined],
  [{ kind: 'fact', name: 'experts' }, 'content/facts.yaml:51-58'],
  [{ kind: 'fact', name: 'value' }, undefined],
  [{ kind: 'media', name: 'mark.svg' }, 'content/media/mark.svg:0-0'],
  [{ kind: 'media', name: 'none.svg' }, undefined],
  [{ kind: 'company', name: 'main' }, 'content/companies/main.yaml:0-0'],
  [{ kind: 'company', name: 'constructor' }, undefined],
  [{ kind: 'block', name: 'prose' }, 'blocks/prose/schema.ts:0-0'],
  [{ kind: 'block', name: 'none' }, undefined],
  [{ kind: 'icon', name: 'wifi' }, undefined],
  [{ kind: 'colour', name: 'primary' }, undefined],
])('%j is written at %s', (name, place) => {
  const spot = targetOf(context, name, page)
  expect(spot && `${spot.file}:${spot.start}-${spot.end}`).toBe(place)
})

/** The file once a choice is taken. */
const taking = (written: string, label: string, file = page) => {
  const { contents, offset } = cursorIn(written)
  const choice = must(completionsAt(context, file, contents, offset).find((each) => each.label === label))
  return contents.slice(0, choice.start) + choice.text + contents.slice(choice.end)
}

test.each<[what: string, written: string, label: string, taken: string]>([
  ['a page', cards('link: ent¦er'), 'imprion/wifi', cards('link: imprion/wifi')],
  ['a page in quotes', cards("link: 'ent¦'"), 'enterprise', cards("link: 'enterprise'")],
  ['a fact', cards('name: { en: "All { cus¦ of them" }'), 'experts', cards('name: { en: "All { experts} of them" }')],
  [
    'a fact in braces',
    cards('name: { en: "{ cus¦t , number}" }'),
    'experts',
    cards('name: { en: "{ experts , number}" }'),
  ],
  [
    'a link in a text',
    cards('description: { en: "[a](ent¦er) b" }'),
    'home',
    cards('description: { en: "[a](home) b" }'),
  ],
  ['a language', cards('name:\n            ¦'), 'en', cards('name:\n            en: ')],
  ['an icon', cards('icon: wi¦'), 'bed', cards('icon: bed')],
])('%s is put in where it is asked for', (_, written, label, expected) => {
  expect(taking(written, label)).toBe(expected)
})

test('choices say in a few words what they are', () => {
  const details = (written: string, file = page) => {
    const { contents, offset } = cursorIn(written)
    return completionsAt(context, file, contents, offset).map(
      ({ kind, label, detail }) => `${kind} ${label}: ${detail}`,
    )
  }
  expect(details(cards('link: ¦'))).toEqual(
    expect.arrayContaining(['page enterprise: Enterprise po slovensko', 'page home: the home page of the domain']),
  )
  expect(details(cards('name: { en: "{¦" }')).slice(0, 3)).toEqual([
    'fact customers: 750',
    'fact experts: 50',
    'fact company_name: Group d.o.o.',
  ])
  expect(details(cards('name:\n            ¦'))).toEqual([
    'locale sl: Slovenščina',
    'locale en: English',
    'locale all: the same in every language',
  ])
  expect(details(cards('name:\n            en: A\n            ¦'))).toEqual(['locale sl: Slovenščina'])
  expect(details(cards('color: ¦'))).toContain('colour primary: #f7901d')
  expect(details('default_locale: ¦\n', 'content/site.yaml')).toEqual(['locale sl: Slovenščina', 'locale en: English'])
  expect(details('mark: ¦\n', 'content/group/brand.yaml')).toEqual(['media mark.svg: '])
  expect(details('company: ¦\n', 'content/group/brand.yaml')).toEqual(['company brand: ', 'company main: '])
})

test('a block is put in whole where nothing of it is written, and by its name where something is', () => {
  const prose = 'component: prose\ndata:\n  body:\n    sl: $1\n    en: $2\n'
  const indented = (text: string) => text.replaceAll('\n', '\n  ').trimEnd()
  expect(taking(pageWith('  - ¦\n'), 'prose')).toBe(pageWith(`  - ${indented(prose)}\n`))
  expect(taking(pageWith('  - component: ¦\n'), 'prose')).toBe(pageWith(`  - ${indented(prose)}\n`))
  expect(taking(pageWith('  - component: p¦\n    data: {}\n'), 'prose')).toBe(
    pageWith('  - component: prose\n    data: {}\n'),
  )
})

test('anchors are offered behind a #, in quotes where YAML would read a comment', async () => {
  const own = await contextOf({ [page]: pageWith('  - component: contact\n    data: {}\n', 'Guest Wi-Fi') })
  const texts = (written: string) => {
    const { contents, offset } = cursorIn(written)
    return completionsAt(own, page, contents, offset).map(({ kind, text }) => `${kind} ${text}`)
  }
  expect(texts(cards('link: imprion/wifi#¦'))).toEqual(['anchor imprion/wifi#contact'])
  expect(texts(cards('link: #¦'))).toEqual(["anchor '#contact'"])
  expect(texts(cards("link: '#¦'"))).toEqual(['anchor #contact'])
  expect(texts(cards('description: { en: "[a](#¦)" }'))).toEqual(['anchor #contact'])
  expect(texts(cards('link: nowhere#¦'))).toEqual([])
})

test('a snippet has a place to write for each field, and the choices of one', () => {
  const { schema } = must(smallTemplates.blocks.get('statistic_numbers'))
  expect(snippetOf(schema, ['en'], '')).toBe('\nitems:\n  - value: $1\n    name:\n      en: $2')
  const properties = (fields: Record<string, object>) =>
    snippetOf({ type: 'object', properties: fields, required: Object.keys(fields) } as never, ['sl', 'en'], '')
  expect(
    properties({ a: { enum: ['x', 'y'] }, b: { type: 'boolean' }, c: { kind: 'image' }, d: { kind: 'pages' } }),
  ).toBe(`\na: \${1|x,y|}\nb: \${2:true}\nc:\n  src: $3\n  alt:\n    sl: $4\n    en: $5\nd: {$6}`)
  expect(properties({ a: { kind: 'markdown' }, b: { properties: { c: {}, d: {} }, required: [] } })).toBe(
    '\na:\n  sl: $1\n  en: $2\nb:\n  c: $3',
  )
  expect(properties({})).toBe(' {}')
})

test('a page is renamed with all links to it', () => {
  const text = cards('link: enterprise')
  const sources = Object.entries({ ...smallSite, [page]: text })
    .filter(([path]) => path.endsWith('.yaml') && path.startsWith('content/'))
    .map(([path, contents]) => ({ path, contents }))
  const made = renamed(context, sources, { kind: 'page', name: 'enterprise' }, 'business')
  if (typeof made === 'string') throw new Error(made)
  expect(made.files).toEqual([{ from: 'content/group/pages/enterprise.yaml', to: 'content/group/pages/business.yaml' }])
  const said = (file: string, before: string) =>
    made.edits
      .filter((edit) => edit.file === file)
      .sort((a, b) => b.start - a.start)
      .reduce((now, { start, end, text: to }) => now.slice(0, start) + to + now.slice(end), before)
  expect(said(page, text)).toBe(cards('link: business'))
  expect(said('content/group/pages/business.yaml', smallSite['content/group/pages/enterprise.yaml'] ?? '')).toContain(
    'moved_from:',
  )
})

test.each<[kind: 'page' | 'fact', name: string, to: string, why: unknown]>([
  ['fact', 'customers', 'customers', { files: [], edits: [] }],
  ['fact', 'customers', '1st', expect.stringMatching(/^"1st" cannot be the name of a fact/)],
  ['fact', 'customers', 'a b', expect.stringMatching(/^"a b" cannot be the name of a fact/)],
  ['fact', 'customers', 'experts', 'There is a fact named "experts" already.'],
  ['page', 'nowhere', 'somewhere', expect.any(String)],
])('a %s %s cannot simply be called %s', (kind, name, to, why) => {
  expect(renamed(context, [], { kind, name }, to)).toEqual(why)
})

/** What files say once something in them has another name; the reason where it cannot have. */
async function filesWith(
  changes: Record<string, string>,
  named: Parameters<typeof renamed>[2],
  to: string,
): Promise<Record<string, string> | string> {
  const files: Record<string, string> = { ...smallSite, ...changes }
  const sources = Object.entries(files).map(([path, contents]) => ({ path, contents }))
  const made = renamed(await contextOf(changes), sources, named, to)
  if (typeof made === 'string') return made
  const changed = [...new Set(made.edits.map(({ file }) => file))].map((file) => {
    const edits = made.edits.filter((each) => each.file === file).sort((a, b) => b.start - a.start)
    const said = (now: string, { start, end, text }: (typeof edits)[number]) =>
      now.slice(0, start) + text + now.slice(end)
    return [file, edits.reduce(said, files[file] ?? '')] as const
  })
  return Object.fromEntries(changed)
}

test('a block is renamed with all links to it, in every language, in variants and in menus', async () => {
  const hr = page.replace('.yaml', '.en.yaml')
  const brand = 'content/imprion/brand.yaml'
  const own = (id: string) =>
    pageWith(
      `  - component: prose
    id: ${id}
    data:
      title: { all: Wi-Fi }
      body: { sl: '[Cene](#${id})', en: "[Rates](imprion/wifi#${id})" }
  - component: link_cards
    data: { cards: [{ name: { all: Card }, link: '#${id}' }] }
`,
      'Guest Wi-Fi',
    )
  const other = (id: string) => `blocks:
  - { id: ${id}, component: prose, data: { title: { en: Wi-Fi }, body: { en: Words. } } }
  - { id: last, component: contact, data: {}, after: ${id} }
`
  const menu = (id: string) =>
    (smallSite[brand] ?? '').replace(
      'navigation: []',
      `navigation:\n  - { name: { all: Rates }, link: imprion/wifi#${id} }`,
    )
  const before = { [page]: own('prices'), [hr]: other('prices'), [brand]: menu('prices') }
  const named = { kind: 'page', name: 'imprion/wifi', anchor: 'prices' } as const
  expect(await filesWith(before, named, 'rates')).toEqual({
    [page]: own('rates'),
    [hr]: other('rates'),
    [brand]: menu('rates'),
  })
  expect(await filesWith(before, named, 'our_rates-2')).toMatchObject({ [page]: own('our_rates-2') })
  expect(await filesWith(before, named, 'Rates')).toContain('cannot be the id of a block')
  expect(await filesWith(before, named, 'last')).toBe('The page "imprion/wifi" has a block named "last" already.')
})

test('a block that has its id from its component gets one of its own, unless that renames others', async () => {
  const before = (blocks: string) => ({ [page]: pageWith(blocks, 'Guest Wi-Fi') })
  const named = { kind: 'page', name: 'imprion/wifi', anchor: 'contact' } as const
  const one = '  - component: contact # below\n    data: {}\n'
  expect(await filesWith(before(one), named, 'write')).toEqual(
    before('  - component: contact\n    id: write # below\n    data: {}\n'),
  )
  expect(await filesWith(before(one + one), named, 'write')).toContain('other blocks would change theirs')
})

test('a tag is renamed on all pages and in all lists', async () => {
  const tagged = (tag: string) => `tags: [${tag}, wide]\n${smallSite[page]}`
  const named = { kind: 'tag', name: 'guide' } as const
  const before = { [page]: tagged('guide') }
  expect(await filesWith(before, named, 'how-to')).toEqual({ [page]: tagged('how-to') })
  expect(await filesWith(before, named, 'wide')).toContain('two tags would become one')
  expect(await filesWith(before, named, 'How to')).toContain('cannot be a tag')
})

test.each([
  ['the page of a link', cards('link: impri¦on/wifi#prices'), 'imprion/wifi'],
  ['the block of a link', cards('link: imprion/wifi#pri¦ces'), 'prices'],
  ['a block in a link to the page itself', cards("link: '#¦prices'"), 'prices'],
  ['the id of a block', pageWith('  - component: prose\n    id: pri¦ces\n'), 'prices'],
  ['a block beside which another one stands', pageWith('  - component: prose\n    after: pri¦ces\n'), 'prices'],
  ['a block that there is not', cards('link: imprion/wifi#pric¦e'), undefined],
  ['a tag', 'tags: [gui¦de]\n', 'guide'],
])('%s can be renamed by itself', async (_, written, expected) => {
  const { contents, offset } = cursorIn(written)
  const priced = await contextOf({
    [page]: pageWith(
      '  - component: prose\n    id: prices\n    data: { title: { all: Wi-Fi }, body: { all: Words. } }\n',
      'Guest Wi-Fi',
    ),
  })
  const name = nameAt(priced, page, contents, offset)
  const meant = name && renamableAt(priced, name, offset)
  expect(meant && contents.slice(meant.start, meant.end)).toBe(expected)
})

test('a page lists its blocks by id and title, facts their values, other files their fields', () => {
  const symbols = (file: string, contents: string) =>
    symbolsIn(context, file, contents).map(({ kind, name, detail, nameStart, nameEnd }) => [
      ...[kind, name, detail, contents.slice(nameStart, nameEnd)],
    ])
  const text = pageWith(
    '  - component: prose\n    id: prices\n    data: { title: { en: Rates, sl: Cene } }\n  - component: contact\n',
  )
  expect(symbols(page, text)).toEqual([
    ['block', 'prices', 'Cene', 'prices'],
    ['block', 'contact', 'contact', 'contact'],
  ])
  expect(symbols('content/facts.yaml', 'customers: { value: 750, description: All. }\n')).toEqual([
    ['fact', 'customers', '750', 'customers'],
  ])
  expect(symbols('content/imprion/brand.yaml', 'name: Imprion\n')).toEqual([['field', 'name', '', 'name']])
  expect(symbols(page, 'blocks: [ {{\n')).toEqual([])
})

test('pages, blocks and facts of the site are listed by words of their names and titles', async () => {
  const text = pageWith(
    '  - component: prose\n    id: prices\n    data: { title: { all: Our rates }, body: { all: Words. } }\n',
    'Guest Wi-Fi',
  )
  const all = await contextOf({ [page]: text })
  const sources = Object.entries({ ...smallSite, [page]: text }).map(([path, contents]) => ({ path, contents }))
  const listed = (query: string) => symbolsOfSite(all, sources, query).map(({ kind, name }) => `${kind} ${name}`)
  expect(listed('guest wi')).toEqual(['page imprion/wifi'])
  expect(listed('RATES')).toEqual(['block imprion/wifi#prices'])
  expect(listed('wifi prices')).toEqual(['block imprion/wifi#prices'])
  expect(listed('customers')).toEqual(['fact customers'])
  expect(listed('')).toContain('page enterprise')
  expect(listed('nothing of that')).toEqual([])
})
