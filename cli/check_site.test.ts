import { expect, test } from 'vitest'
import { checkedSite, type Files, type Given, pageWith, smallSite, smallTemplates } from '../tests/checked_site.ts'
import { checkRendered, usageOf, withoutTemplates } from './check_site.ts'
import { must } from './problems/must.ts'
import * as problem from './problems/sentences.ts'

const home = 'content/group/pages/index.yaml'
const brand = 'content/imprion/brand.yaml'
const of = (file: string) => smallSite[file] ?? ''
const changed = (file: string, from: string | RegExp, to: string): Files => ({ [file]: of(file).replace(from, to) })
const said = async (changes: Files, given?: Given) =>
  (await checkedSite(changes, given)).problems.map(({ code, place }) => `${place.file} ${code}`).sort()
const card = (fields: string) => `  - component: link_cards\n    data: { cards: [{ name: { all: X }, ${fields} }] }\n`
const linked = (link: string): Files => ({ [home]: pageWith(card(`link: ${JSON.stringify(link)}`)) })
/** The dead link of another file, which has to be told whatever else is wrong. */
const dead = linked('nowhere')
/** Who wrote no redirect is told of none. */
const redirected = { 'content/gone.yaml': '- page: history\n' }
const itsProblem = `${home} dead-link`

test.each<[what: string, changes: Files, own: string[]]>([
  ['a theme that is misspelt', changed(brand, 'theme: plain', 'theme: plian'), [`${brand} unknown-theme`]],
  ['a company that is misspelt', changed(brand, 'company: main', 'company: mian'), [`${brand} unknown-company`]],
  [
    'a mark that is no vector',
    { ...changed(brand, 'mark.svg', 'm.png'), 'content/media/m.png': '' },
    [`${brand} wrong-value`],
  ],
  [
    'a drawing in a footer that is not there',
    changed(
      brand,
      'footer: []',
      'footer: [{ name: { all: X }, entries: [{ name: { all: Y }, link: "https://a.example", image: m.svg }] }]',
    ),
    [`${brand} unknown-image`],
  ],
  [
    'a pattern that is not there',
    changed('themes/plain/theme.yaml', 'mark.svg', 'm.svg'),
    ['themes/plain/theme.yaml unknown-image'],
  ],
  [
    'a drawing at the end of pages that is not there',
    changed(brand, 'theme: plain', 'theme: plain\nend: { image: mark.svg, light: lihgt.svg }'),
    [`${brand} unknown-image`],
  ],
  [
    'a theme with a mistake',
    changed('themes/plain/theme.yaml', '#F7901D', 'red'),
    ['themes/plain/theme.yaml wrong-value'],
  ],
  ['a theme of broken YAML', { 'themes/plain/theme.yaml': '[' }, ['themes/plain/theme.yaml yaml-syntax']],
  [
    'a company with a mistake',
    changed('content/companies/main.yaml', 'SI\n', 'Slovenia\n'),
    ['content/companies/main.yaml wrong-value'],
  ],
  [
    'a fact with a mistake',
    changed('content/facts.yaml', 'value: 750', 'value: many'),
    ['content/facts.yaml wrong-value'],
  ],
  [
    'an interface text with a mistake',
    { 'content/messages/header.yaml': 'menu: Menu\n' },
    ['content/messages/header.yaml wrong-type'],
  ],
  [
    'an environment without a name',
    changed('content/site.yaml', 'staging:', 'Staging!:'),
    ['content/site.yaml wrong-value'],
  ],
])('%s is one problem, and hides no dead link of another file', async (_, changes, own) => {
  const uses = pageWith(
    card('link: nowhere') +
      '  - component: statistic_numbers\n    data: { items: [{ value: { fact: customers }, name: { all: X } }] }\n',
  )
  expect(await said({ ...redirected, ...changes, [home]: uses })).toEqual([...own, itsProblem].sort())
})

test.each<[what: string, changes: Files, own: string[]]>([
  [
    'facts of broken YAML',
    { 'content/facts.yaml': '[' },
    ['content/facts.yaml not-checked', 'content/facts.yaml yaml-syntax'],
  ],
  [
    'facts that are a list',
    { 'content/facts.yaml': '- a\n' },
    ['content/facts.yaml not-checked', 'content/facts.yaml wrong-type'],
  ],
  ['a company of broken YAML', { 'content/companies/main.yaml': '[' }, ['content/companies/main.yaml yaml-syntax']],
  [
    'interface texts of broken YAML',
    { 'content/messages/header.yaml': '[' },
    ['content/messages/header.yaml not-checked', 'content/messages/header.yaml yaml-syntax'],
  ],
  [
    'a glossary with a mistake',
    { 'content/glossary.yaml': '- { trem: { all: X } }\n' },
    ['content/glossary.yaml not-checked', 'content/glossary.yaml unknown-field'],
  ],
  [
    'a glossary that avoids a term of its own',
    {
      'content/glossary.yaml':
        '- { term: { sl: strežnik }, avoid: { sl: server } }\n- { term: { sl: sobe s serverji } }\n',
    },
    ['content/glossary.yaml avoided-term'],
  ],
  [
    'words of the house in a language that there is not',
    { 'content/words.yaml': 'all: [Imprion]\npl: [serwer]\n' },
    ['content/words.yaml unknown-field'],
  ],
  [
    'a brand with a mistake',
    changed(brand, 'order: 2', 'order: last'),
    [`${brand} not-checked`, `${brand} wrong-type`],
  ],
  [
    'a locale with a mistake',
    changed('content/site.yaml', 'tag: en-US', 'tag: "?"'),
    ['content/site.yaml not-checked', 'content/site.yaml wrong-value'],
  ],
  [
    'a main brand that is misspelt',
    changed('content/site.yaml', 'main_brand: group', 'main_brand: gruop'),
    ['content/site.yaml not-checked', 'content/site.yaml unknown-brand'],
  ],
  [
    'a brand without a home page',
    { 'content/imprion/pages/index.yaml': null },
    [`${brand} no-home`, `${brand} not-checked`],
  ],
])(
  '%s: what follows from it is not told besides, and it is said what could not be checked',
  async (_, changes, own) => {
    const uses = pageWith(
      card('link: nowhere') +
        '  - component: contact\n    data: { company: main }\n  - component: statistic_numbers\n    data: { items: [{ value: { fact: customers }, name: { all: "{customers}" } }] }\n',
    )
    expect(await said({ ...redirected, ...changes, [home]: uses })).toEqual([...own, itsProblem].sort())
  },
)

test.each([
  'content/site.yaml',
  'themes/plain/theme.yaml',
  'content/facts.yaml',
  'content/companies/main.yaml',
  brand,
  home,
])('a site without %s is refused with what is missing, and nothing else is in the way', async (file) => {
  const { site, report } = await checkedSite({ [file]: null })
  expect(site.ok).toBe(file === 'content/facts.yaml')
  expect(report).not.toContain('undefined')
})

test('where the prefix of a brand cannot be told, only what could be a page of it is let through', async () => {
  const broken = { ...redirected, [brand]: 'name: [\n' }
  const own = [`${brand} not-checked`, `${brand} yaml-bracket`]
  expect(await said({ ...broken, ...linked('imprion/wifi') })).toEqual(own)
  expect(await said({ ...broken, ...linked('hotels/wifi') })).toEqual([`${brand} not-checked`, ...own])
  expect(await said({ ...broken, ...linked('hotels') })).toEqual([`${brand} not-checked`, ...own])
  expect(await said({ ...broken, ...linked('hotels/wify') })).toEqual([...own, itsProblem].sort())
})

test('the menu of a brand is judged beside a mistake in its file', async () => {
  const menu = of(brand).replace('navigation: []', 'navigation: [{ name: { sl: X }, link: nowhere }]')
  expect(await said({ [brand]: menu.replace('order: 2', 'order: last') })).toEqual([
    `${brand} dead-link`,
    `${brand} missing-translation`,
    `${brand} wrong-type`,
  ])
})

test('without locales that can be told, nothing but that is said', async () => {
  expect(await said({ ...dead, ...changed('content/site.yaml', 'code: en', 'code: English') })).toEqual([
    'content/site.yaml not-checked',
    'content/site.yaml wrong-value',
  ])
})

test('a picture that is shown and cannot be used is a problem at its file; one that nobody shows is none', async () => {
  const given = { unusableMedia: { 'mark.svg': 'It is not whole.', 'other.svg': 'It is not whole.' } }
  expect(await said({ 'content/media/other.svg': '' }, given)).toEqual(['content/media/mark.svg broken-image'])
  const shown = pageWith(card('image: { src: other.svg, decorative: true }'))
  // In a page with a mistake too.
  expect(await said({ 'content/media/other.svg': '', [home]: `${shown}titel: X\n` }, given)).toEqual([
    `${home} unknown-field`,
    'content/media/mark.svg broken-image',
    'content/media/other.svg broken-image',
  ])
})

test('redirects are judged beside mistakes that have nothing to do with addresses', async () => {
  const changes = { 'content/group/pages/imprion/news.yaml': pageWith('', 'News').replace('blocks:', 'blocks: []') }
  const hidden = await said(changes)
  expect(hidden).toContain('content/group/pages/imprion/news.yaml hidden-page')
  expect(await said({ ...changes, ...changed(brand, 'theme: plain', 'theme: plian') })).toEqual(
    [...hidden, `${brand} unknown-theme`].sort(),
  )
})

test('a module of emit/ that fails for every page is told once, other mistakes of pages each time', async () => {
  const { site } = await checkedSite()
  const checked = must(site.ok ? site.value : undefined)
  const place = { file: 'emit/events.ts' }
  const heavy = problem.brokenCode({ file: home }, 'It throws.')
  const other = problem.brokenCode(place, 'It throws.')
  const problems = [problem.brokenEmitter(place, 'a page', 'no'), heavy, other]
  const page = { address: 'group.example', problems, styleHashes: [] }
  const { problems: found } = checkRendered(checked, smallTemplates, checked.config.brands, [page, page])
  expect(found.map(({ code }) => code)).toEqual(['broken-emitter', ...Array(4).fill(heavy.code)])
})

test('the headers of a domain allow the styles of all of its pages, each once', () => {
  const pages = [['sha256-b'], ['sha256-a', 'sha256-b']].map((styleHashes) => ({ styleHashes, problems: [] }))
  expect(usageOf(pages, smallTemplates.policy).styleHashes).toEqual(['sha256-a', 'sha256-b'])
})

test('where blocks cannot be bundled their mistakes are told, and once that nothing else was judged', () => {
  const unreadable = problem.notAFile({ file: home }, 'a pipe')
  const [one, two] = ['one', 'two'].map((name) => problem.brokenCode({ file: `blocks/${name}/block.tsx` }, 'No.'))
  const found = withoutTemplates([unreadable], [must(one), must(two)])
  expect(found.slice(0, 3)).toEqual([unreadable, one, two])
  expect(found.slice(3).map(({ code, place }) => [code, place.file])).toEqual([['not-checked', 'blocks/one/block.tsx']])
})

const site = 'content/site.yaml'
const english = (code: string) => ({ [site]: of(site).replaceAll('code: en', `code: ${code}`) })
const variant = 'blocks: []\n'
const pageIn = (name: string) => `content/group/pages/${name}.yaml`

test.each<[what: string, changes: Files, found: string[]]>([
  [
    'a language that was renamed in site.yaml alone',
    english('de'),
    [`${site}: No text is written in "de", and 16 are in "en", which is not listed here.`],
  ],
  ['a language that is listed in place of another', english('sl'), [`${site}: The locale "sl" is listed twice.`]],
  [
    'a theme without contrast, whose colours a page uses',
    {
      ...changed('themes/plain/theme.yaml', "'#F7901D'", "'#222222'"),
      [home]: pageWith(card('color: primary')),
    },
    [
      'themes/plain/theme.yaml: primary on background has a contrast of 1.00, less than 4.5. 12 other pairs of colours have too little as well.',
    ],
  ],
  [
    'a letter of another alphabet, which fonts lack too',
    { [home]: pageWith('  - component: prose\n    data: { title: { all: Wi-Fi }, body: { all: "W\u0456-Fi" } }\n') },
    [`${home}: A letter of "Wі" only looks like a Latin one: it is U+0456.`],
  ],
  [
    'interface texts that a block shows',
    {
      'content/messages/contact.yaml': null,
      [home]: pageWith('  - component: contact\n    data: { company: main }\n'),
    },
    ['content/messages/contact.yaml: The file content/messages/contact.yaml is missing.'],
  ],
  ['interface texts of a block that no page has', { 'content/messages/contact.yaml': null }, []],
])('%s: told once, where it is mended', async (_, changes, found) => {
  const { problems } = await checkedSite(changes)
  const said = problems.filter(({ code }) => code !== 'not-checked')
  expect(said.map(({ place, message }) => `${place.file}: ${message}`)).toEqual(found)
})

test.each<[name: string, contents: string, found: string[]]>([
  ['index.en', variant, []],
  ['index-en', variant, [`variant-name Call it ${pageIn('index.en')}.`]],
  ['index_en', variant, [`variant-name Call it ${pageIn('index.en')}.`]],
  ['index.de', variant, ['variant-name Add the locale to content/site.yaml, or rename the file.']],
  ['index-en', of(home).replaceAll('Home', 'Other'), []],
  [
    'entreprise.en',
    variant,
    [`variant-without-page Did you mean "${pageIn('enterprise')}"? Write the page first, or rename this file.`],
  ],
])('a file named %s beside index.yaml', async (name, contents, found) => {
  const { problems } = await checkedSite({ [pageIn(name)]: contents })
  expect(problems.map(({ code, hint }) => `${code} ${hint}`)).toEqual(found)
  expect(problems.every(({ place }) => place.file === pageIn(name))).toBe(true)
})

test('what lacks fields beside a page, and names no language of the site, is a page', async () => {
  const found = await said({ [pageIn('index-de')]: variant })
  expect(new Set(found)).toEqual(new Set([`${pageIn('index-de')} missing-field`]))
})

test('a language that was renamed is told at its code; a few texts in an unlisted one are told each', async () => {
  const { problems } = await checkedSite(english('de'))
  expect(problems.find(({ code }) => code === 'renamed-locale')?.place).toEqual({
    file: site,
    path: ['locales', 1, 'code'],
  })
  const few = { [home]: of(home).replaceAll(/en: /g, 'pl: ') }
  expect((await said(few)).filter((each) => each === `${home} unknown-locale`)).toHaveLength(2)
})

test.each([
  [9, 'unknown-locale'],
  [10, 'renamed-locale'],
])('%i texts in a language that is not listed beside one that has none of the interface: %s', async (count, code) => {
  let left = 16 - count
  const files: [string, string][] = Object.entries({ ...smallSite, ...english('de') }).map(([name, contents]) => [
    name,
    name.includes('/messages/') ? contents : contents.replaceAll(' en: ', (found) => (left-- > 0 ? ' de: ' : found)),
  ])
  const codes = (await checkedSite(Object.fromEntries(files))).problems.map((each) => each.code)
  expect(codes.filter((each) => ['unknown-locale', 'renamed-locale'].includes(each))).toEqual(
    code === 'unknown-locale' ? Array(count).fill(code) : [code],
  )
})

test.each<[file: string, contents: string, what: string]>([
  [site, of(site).replace('code: en', 'code: English'), 'Pages, menus and texts'],
  [brand, of(brand).replace('order: 2', 'order: last'), 'Redirects'],
  ['content/facts.yaml', '[', 'Uses of facts'],
  ['content/glossary.yaml', '- { trem: { all: X } }\n', 'House terms'],
  ['content/messages/header.yaml', '[', 'Names of interface texts'],
])('a mistake in %s: it is said what could not be checked', async (file, contents, what) => {
  const { problems } = await checkedSite({ ...redirected, [file]: contents })
  expect(problems.filter(({ code }) => code === 'not-checked').map(({ message }) => message)).toEqual([
    `${what} could not be checked: they depend on ${file}.`,
  ])
})

test('a deleted page is gone from every domain, in the order of its addresses', async () => {
  const { site, report } = await checkedSite({ 'content/gone.yaml': '- page: history\n- page: app\n' })
  if (!site.ok) throw new Error(report)
  const paths = ['/app', '/en/app', '/en/history', '/history']
  expect([...site.value.gone]).toEqual([
    ['group.example', paths],
    ['imprion.example', paths],
  ])
})
