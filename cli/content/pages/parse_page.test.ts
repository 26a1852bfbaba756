import { expect, test } from 'vitest'
import { checkedSite, type Files, pageWith, reportOf, smallSite, smallTemplates } from '../../../tests/checked_site.ts'
import { must } from '../../problems/must.ts'
import type { BlockModule } from '../../schema/templates.ts'

const home = 'content/group/pages/index.yaml'
const codes = async (changes: Files) =>
  (await checkedSite(changes)).problems.map(({ code, place }) => `${place.file.replace('content/', '')} ${code}`)
const page = async (changes: Files, name: string) => {
  const { pages, report } = await checkedSite(changes)
  expect(report).toBe('')
  const found = pages.find((each) => each.name === name)
  if (found === undefined) throw new Error(`no page ${name}`)
  return found
}
const block = (id: string) => `  - component: contact\n    id: ${id}\n    data: {}\n`

test('the small site has no problem at all', async () => {
  expect(await reportOf({})).toBe('')
})

test.each([
  ['content/group/pages/index.yaml', 'index', ''],
  ['content/group/pages/enterprise.yaml', 'enterprise', 'enterprise'],
  ['content/imprion/pages/index.yaml', 'imprion', ''],
  ['content/imprion/pages/rooms/index.yaml', 'imprion/rooms', 'rooms'],
  ['content/imprion/pages/rooms/keys.yaml', 'imprion/rooms/keys', 'rooms/keys'],
  ['content/shared/pages/terms.yaml', 'terms', 'terms'],
])('%s is the page %s', async (file, name, path) => {
  expect(await page({ [file]: pageWith('', 'Words').replace('blocks:', 'blocks: []') }, name)).toMatchObject({
    file,
    path,
  })
})

test('blocks without an id are named by their block, and numbered where that is taken', async () => {
  const contact = '  - component: contact\n    data: {}\n'
  const { shape } = await page({ [home]: pageWith(contact + block('contact-3') + contact + contact) }, 'index')
  expect(shape.blocks.map(({ id }) => id)).toEqual(['contact', 'contact-3', 'contact-2', 'contact-4'])
})

test('a locale variant replaces blocks by id, takes some out and adds others at the end', async () => {
  const variant = `title: { en: Other }
blocks:
  - id: b
    component: statistic_numbers
    data: { items: [] }
  - { id: c, remove: true }
  - component: contact
    data: {}
`
  const changes = {
    [home]: pageWith(block('a') + block('b') + block('c')),
    'content/group/pages/index.en.yaml': variant,
  }
  const { shape, variants } = await page(changes, 'index')
  const shown = (blocks = shape.blocks) => blocks.map(({ id, component }) => `${id} ${component}`)
  expect(shown()).toEqual(['a contact', 'b contact', 'c contact'])
  expect(shown(variants.en?.blocks)).toEqual(['a contact', 'b statistic_numbers', 'contact contact'])
  expect(variants.en?.title).toEqual({ en: 'Other' })
  expect(variants.en?.description).toEqual(shape.description)
})

test('a locale variant says beside which block one stands, an added one as well as one of the page', async () => {
  const contact = (place: string) => `  - component: contact\n    ${place}\n    data: {}\n`
  const variant = `blocks:\n${contact('before: a')}${contact('after: a')}  - component: statistic_numbers
    id: c
    before: b
    data: { items: [] }
`
  const changes = {
    [home]: pageWith(block('a') + block('b') + block('c')),
    'content/group/pages/index.en.yaml': variant,
  }
  const { variants } = await page(changes, 'index')
  expect(variants.en?.blocks.map(({ id }) => id)).toEqual(['contact', 'a', 'contact-2', 'c', 'b'])
  expect(variants.en?.blocks.some((each) => 'before' in each || 'after' in each)).toBe(false)
})

test.each([
  ['before: prices', 'variant-unknown-block'],
  ['before: a\n    after: b', 'wrong-value'],
])('a block of a variant that stands %j is refused', async (place, code) => {
  const files = {
    [home]: pageWith(block('a') + block('b')),
    'content/group/pages/index.en.yaml': `blocks:\n  - component: contact\n    ${place}\n    data: {}\n`,
  }
  expect(await codes(files)).toEqual([`group/pages/index.en.yaml ${code}`])
  expect(
    await codes({ [home]: pageWith(`  - component: contact\n    before: a\n    data: {}\n${block('a')}`) }),
  ).toEqual(['group/pages/index.yaml unknown-field'])
})

test('a locale variant needs its texts in its own locale only', async () => {
  const variant = (locale: string) => ({
    [`content/group/pages/index.${locale}.yaml`]:
      'title: { en: Other }\nblocks:\n  - component: link_cards\n    data: { cards: [{ name: { en: A } }] }\n',
  })
  expect(await codes(variant('en'))).toEqual([])
  expect(await codes(variant('sl'))).toEqual([
    'group/pages/index.sl.yaml variant-locale',
    'group/pages/index.sl.yaml variant-locale',
  ])
})

test('a locale variant with an unknown layout is refused', async () => {
  expect(await codes({ 'content/group/pages/index.en.yaml': 'layout: blnk\n' })).toEqual([
    'group/pages/index.en.yaml unknown-layout',
  ])
})

test('a file for a language that the site does not have is a page of its own, whose name cannot be an address', async () => {
  expect(
    await codes({ 'content/group/pages/enterprise.xx.yaml': pageWith('', 'X').replace('blocks:', 'blocks: []') }),
  ).toEqual(['group/pages/enterprise.xx.yaml page-path'])
})

test('one mistake hides no other one: in its block, in its page, in other files', async () => {
  const cards = `  - component: link_cards
    data:
      titel: { all: X }
      cards:
        - { icon: wify, name: X }
        - { name: { all: X }, icon: wify, color: primry }
        - { name: { all: "{customers" }, image: { src: makr.svg } }
  - component: link_crads
`
  expect(
    await codes({
      [home]: `${pageWith(cards)}layuot: blank\n`,
      'content/group/pages/enterprise.yaml': pageWith(
        `  - component: link_cards\n    data: { cards: [{ name: { all: X }, link: nowhere }] }\n`,
        'E',
      ),
      'content/facts.yaml': 'customers: { value: many, description: X }\n',
    }),
  ).toEqual([
    'facts.yaml wrong-value',
    `${home.slice(8)} unknown-field`,
    `${home.slice(8)} unknown-field`,
    `${home.slice(8)} wrong-type`,
    `${home.slice(8)} missing-field`,
    `${home.slice(8)} unknown-icon`,
    `${home.slice(8)} unknown-icon`,
    `${home.slice(8)} unknown-colour`,
    `${home.slice(8)} icu-syntax`,
    `${home.slice(8)} unknown-block`,
    'group/pages/enterprise.yaml dead-link',
  ])
})

test('a link to a page that has mistakes is not dead, and a link to nothing is, in the same run', async () => {
  const links = ['enterprise', 'enterprise#somewhere', 'nowhere'].map((link) => `{ name: { all: X }, link: ${link} }`)
  expect(
    await codes({
      [home]: pageWith(`  - component: link_cards\n    data: { cards: [${links.join(', ')}] }\n`),
      'content/group/pages/enterprise.yaml': 'titel: X\n',
      'content/imprion/pages/index.yaml': '[\n',
    }),
  ).toEqual([
    'group/pages/enterprise.yaml missing-field',
    'group/pages/enterprise.yaml missing-field',
    'group/pages/enterprise.yaml unknown-field',
    'imprion/pages/index.yaml yaml-syntax',
    'group/pages/index.yaml dead-link',
    'group/pages/enterprise.yaml not-checked',
  ])
})

test('links are judged in a block with mistakes, in a page with mistakes, and in a variant of a page that cannot be read', async () => {
  const cards = (link: string) => `  - component: link_cards\n    data: { cards: [{ link: ${link} }] }\n`
  const changes = {
    [home]: pageWith(`  - component: link_cards\n    titel: X\n    data: { cards: [{ name: X, link: nowhere }] }\n`),
    'content/imprion/pages/wifi.yaml': '[\n',
    'content/imprion/pages/wifi.en.yaml': `blocks:\n${cards('imprion/nowhere')}`,
  }
  const dead = (await codes(changes)).filter((each) => each.endsWith('dead-link'))
  expect(dead).toEqual(['group/pages/index.yaml dead-link', 'imprion/pages/wifi.en.yaml dead-link'])
})

test('the names of blocks are known as far as they can be told, and only those that cannot be told are let through', async () => {
  const linksTo = (name: string) => ({
    [home]: pageWith(`  - component: link_cards\n    data: { cards: [{ name: { all: X }, link: ${name} }] }\n`),
  })
  const wrongData = '  - component: link_cards\n    id: cards\n    data: {}\n'
  const wrongName = '  - component: link_crads\n    data: {}\n'
  const judged = async (blocks: string, link: string) =>
    (await codes({ ...linksTo(link), 'content/group/pages/enterprise.yaml': pageWith(blocks, 'E') })).map((each) =>
      each.replace(/.*\//, ''),
    )
  expect(await judged(wrongData, 'enterprise#cards')).toEqual(['enterprise.yaml missing-field'])
  expect(await judged(wrongData, 'enterprise#crads')).toEqual([
    'enterprise.yaml missing-field',
    'index.yaml dead-anchor',
  ])
  expect(await judged(wrongName, 'enterprise#cards')).toEqual([
    'enterprise.yaml unknown-block',
    'enterprise.yaml not-checked',
  ])
  expect(await judged(wrongName, 'enterprise')).toEqual(['enterprise.yaml unknown-block'])
})

test('an id is told at its own block, whatever stands before it', async () => {
  const { report } = await checkedSite({ [home]: pageWith(`  - component: link_crads\n${block('a')}${block('a')}`) })
  expect(report).toContain(`${home}:11:9  same-id`)
})

test.each([
  // `Group | ENTERPRISE – ` takes 21.
  [39, []],
  [40, ['group/pages/enterprise.yaml title-length']],
])('a title of %i letters behind brand and section: %j', async (letters, expected) => {
  const titled = (smallSite['content/group/pages/enterprise.yaml'] ?? '').replace(
    'en: Enterprise }',
    `en: ${'y'.repeat(letters)} }`,
  )
  expect(await codes({ 'content/group/pages/enterprise.yaml': titled })).toEqual(expected)
})

test.each([
  [69, ['group/pages/enterprise.yaml description-length']],
  [70, []],
  [160, []],
  [161, ['group/pages/enterprise.yaml description-length']],
])('a description of %i letters: %j', async (letters, expected) => {
  const written = (smallSite['content/group/pages/enterprise.yaml'] ?? '').replace(
    /^ {2}en: .*$/m,
    `  en: ${'y'.repeat(letters)}`,
  )
  expect(await codes({ 'content/group/pages/enterprise.yaml': written })).toEqual(expected)
})

test.each<[lines: string, said: string[]]>([
  ['date: 2026-11-24\nupdated: 2026-11-20\n', ['group/pages/enterprise.yaml wrong-value']],
  ['date: 2026-11-24\nupdated: 2026-11-24\n', []],
  // Links to it lead to what is meant.
  ['locales: [DE]\n', ['group/pages/enterprise.yaml unknown-locale']],
  ['publish_from: 2099-12-31T08:00Z\npublish_until: 2099-12-01T08:00Z\n', ['group/pages/enterprise.yaml wrong-value']],
])('a page with %j, to which others link, has: %j', async (lines, said) => {
  const enterprise = `${lines}${smallSite['content/group/pages/enterprise.yaml']}`
  const link = pageWith(
    '  - component: link_cards\n    data: { cards: [{ name: { all: A }, link: enterprise }] }\n',
    'Wi-Fi',
  )
  const changes = { 'content/group/pages/enterprise.yaml': enterprise, 'content/imprion/pages/wifi.yaml': link }
  expect(await codes(changes)).toEqual(said)
})

test('a block whose id cannot be one is told once, and not at the links to it', async () => {
  const blocks =
    "  - component: contact\n    id: '#prices'\n    data: {}\n  - component: link_cards\n    data: { cards: [{ name: { all: A }, link: '#prices' }] }\n"
  expect(await codes({ 'content/imprion/pages/wifi.yaml': pageWith(blocks, 'Wi-Fi') })).toEqual([
    'imprion/pages/wifi.yaml wrong-value',
    'imprion/pages/wifi.yaml not-checked',
  ])
})

test('a page that is hidden may have a title and a description of any length', async () => {
  const long = (smallSite['content/group/pages/enterprise.yaml'] ?? '').replace(
    'en: Enterprise }',
    `en: ${'very long '.repeat(9)}}`,
  )
  expect(await codes({ 'content/group/pages/enterprise.yaml': long })).toEqual([
    'group/pages/enterprise.yaml title-length',
  ])
  expect(await codes({ 'content/group/pages/enterprise.yaml': `${long}hidden: true\n` })).toEqual([])
})

test('a text in the column of its field is told as that, and not as missing in it', async () => {
  const stray =
    '  - component: prose\n    data:\n      title:\n        sl: Ena\n      en: One\n      body: { all: Text }\n'
  const { problems } = await checkedSite({ 'content/group/pages/index.yaml': pageWith(stray) })
  expect(problems.map(({ code, place }) => [code, place.path?.join('.')])).toEqual([
    ['unknown-field', 'blocks.0.data.en'],
  ])
})

test('a field that there is not is told, whatever it is called', async () => {
  const odd = '  - component: prose\n    data: { title: { all: One }, body: { all: Text }, undefined: 1 }\n'
  const { problems } = await checkedSite({ 'content/group/pages/index.yaml': pageWith(odd) })
  expect(problems.map(({ code, place }) => [code, place.path?.join('.')])).toEqual([
    ['unknown-field', 'blocks.0.data.undefined'],
  ])
})

test('names that every object has are names of nothing', async () => {
  const cards = ['toString', 'constructor', '__proto__'].map(
    (name) => `{ name: { all: "{${name}}" }, icon: ${name.toLowerCase().replaceAll('_', '')}, link: ${name} }`,
  )
  const changes = {
    [home]: pageWith(
      `  - component: constructor\n  - component: link_cards\n    data: { cards: [${cards.join(', ')}] }\n`,
    ),
  }
  expect([...new Set(await codes(changes))]).toEqual([
    'group/pages/index.yaml unknown-block',
    'group/pages/index.yaml icu-unknown-argument',
    'group/pages/index.yaml unknown-icon',
    'group/pages/index.yaml dead-link',
  ])
})

test('a field of the block that is written among its data is to stand beside it', async () => {
  const block = '  - component: prose\n    data: { ground: paper, title: { all: Terms }, body: { all: Words. } }\n'
  const { problems } = await checkedSite({ 'content/shared/pages/terms.yaml': pageWith(block, 'Terms') })
  expect(problems.map(({ code, hint }) => [code, hint])).toEqual([
    ['unknown-field', '"ground" stands beside "data": indent it by two spaces less.'],
  ])
})

test('what a block finds in its data that its schema takes is a warning at the field', async () => {
  const prose = must(smallTemplates.blocks.get('prose'))
  const check = ({ title }: { title: { all: string } }) =>
    title.all === 'Terms' ? [{ path: ['title', 'all'], says: 'it says too little', hint: 'Write more.' }] : []
  const templates = { ...smallTemplates, blocks: new Map([...smallTemplates.blocks, ['prose', { ...prose, check }]]) }
  const block = '  - component: prose\n    data: { title: { all: Terms }, body: { all: Words. } }\n'
  const files = { 'content/shared/pages/terms.yaml': pageWith(block, 'Terms') }
  const { problems } = await checkedSite(files, { templates })
  expect(problems).toMatchObject([
    {
      code: 'wrong-value',
      severity: 'warning',
      place: { path: ['blocks', 0, 'data', 'title', 'all'] },
      message: 'This value is not allowed: it says too little.',
    },
  ])
})

test('a block whose check throws, or gives no list, is told at its data, or at the line that threw', async () => {
  const prose = must(smallTemplates.blocks.get('prose'))
  const block = '  - component: prose\n    data: { body: { all: Words. } }\n'
  const files = { 'content/shared/pages/terms.yaml': pageWith(block, 'Terms') }
  const position = { line: 3, column: 5, length: 1 }
  const told = async (check: unknown, source?: string) => {
    const blocks = new Map([...smallTemplates.blocks, ['prose', { ...prose, check } as BlockModule]])
    const sourceOf = () => (source === undefined ? undefined : { file: source, position })
    const { problems } = await checkedSite(files, { templates: { ...smallTemplates, blocks, sourceOf } })
    return problems.filter(({ code }) => code === 'broken-page')
  }
  const throwing = ({ title }: { title: { all: string } }) => (title.all === '' ? [] : [])
  expect(await told(throwing)).toMatchObject([
    {
      severity: 'error',
      place: { file: 'content/shared/pages/terms.yaml', path: ['blocks', 0, 'data'] },
      message: `The "check" of the block prose throws an error at its data in content/shared/pages/terms.yaml: Cannot read properties of undefined (reading 'all')`,
    },
  ])
  expect(await told(throwing, 'blocks/prose/schema.ts')).toMatchObject([
    { place: { file: 'blocks/prose/schema.ts' }, position },
  ])
  expect(await told(() => true)).toHaveLength(1)
  expect(await told(() => [{ says: 'it is too short', hint: 'Write more.' }])).toHaveLength(1)
  expect(await told(() => undefined)).toEqual([])
})
