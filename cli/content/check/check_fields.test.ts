import { expect, test } from 'vitest'
import { button } from '../../../templates/parts/button.schema.ts'
import {
  checkedSite,
  type Files,
  pageWith,
  smallModel,
  smallSite,
  smallTemplates,
} from '../../../tests/checked_site.ts'
import { must } from '../../problems/must.ts'
import type { Problem } from '../../problems/problem.ts'
import { missingField } from '../../problems/sentences/fields.ts'
import { yamlEmpty } from '../../problems/sentences/yaml.ts'
import { embed, icon, link, list, moment, object, optional, plainNumber, text } from '../../schema/fields.ts'
import type { BlockModule, Templates } from '../../schema/templates.ts'
import { fieldProblems, orderedProblems } from './check_fields.ts'
import { isWrong, linksIn, rightFields } from './placed_fields.ts'
import { fieldJudge } from './text_problems.ts'

const home = 'content/group/pages/index.yaml'
const card = (fields: Record<string, unknown>): Files => ({
  [home]: pageWith(`  - component: link_cards\n    data: ${JSON.stringify({ cards: [fields] })}\n`),
})
const problemsOf = async (changes: Files) => (await checkedSite(changes)).problems
/** What is said of a card, as code, path below the card, message. */
const said = async (fields: Record<string, unknown>, more: Files = {}) =>
  (await problemsOf({ ...card(fields), ...more })).map(({ code, place, message }) => ({
    code,
    at: place.path?.slice(5).join('.'),
    message,
  }))
const codes = async (fields: Record<string, unknown>, more: Files = {}) =>
  (await said(fields, more)).map(({ code, at }) => `${at} ${code}`)
const name = { sl: 'Ime', en: 'Name' }
/** A third language, in which nothing has to be written. */
const inGerman = {
  'content/site.yaml': (smallSite['content/site.yaml'] ?? '').replace(
    /^default_locale/m,
    '  - { code: de, name: Deutsch, tag: de-DE, hreflang: de-DE, sitemap: de-DE, state: preparing }\n$&',
  ),
}
const facts = (value: number): Files => ({
  'content/facts.yaml': `customers: { value: ${value}, description: Customers. }\nexperts: { value: 50, description: X. }\n`,
})

test.each([
  [750, '750 customers'],
  [750, 'For 750\u00a0customers'],
  [750, 'Our 750 customers, all of them'],
  [750, '750 m'],
  [100, '100 customers'],
  [1750, '1750 customers'],
  [1750, '1,750 customers'],
  [1750, '1.750 strank'],
  [1750, '1\u00a0750 clients'],
  [1750, '1\u202f750 clients'],
  [1750, '1’750 Kunden'],
  [1750, "1'750 Kunden"],
  [12750, '12.750 Kunden'],
  [1234567, '1.234.567 Kunden'],
])('the fact %i is told to be a fact in "%s"', async (value, text) => {
  const [found, ...more] = await said({ name: { sl: 'Ime', en: text } }, facts(value))
  expect(more).toEqual([])
  expect(found).toMatchObject({ code: 'written-fact', at: 'name.en' })
  expect(found?.message).toContain('customers')
})

test.each([
  [750, '751 customers'],
  [750, '750'],
  [750, '750.'],
  [750, '750-day'],
  [750, '750  customers'],
  [750, 'type A750 customers'],
  [750, 'no. 3/750 customers'],
  [750, '(750 customers)'],
  [750, 'a disk of 750 GB'],
  [750, 'un disque de 750 Go'],
  [750, '+750 customers'],
  [750, '#750 customers'],
  [750, '750 5'],
  [75000, '75000 customers'],
  [17505, '1,7505 customers'],
  [50, '50 experts'],
  [99, '99 customers'],
])('the fact %i is nothing but a number in "%s"', async (value, text) => {
  expect(await codes({ name: { sl: 'Ime', en: text } }, facts(value))).toEqual([])
})

test('the name of a fact that one language translates is written as in the others', async () => {
  const description = { sl: '{customers} strank', en: '{customers} guests', de: '{kunden} Kunden' }
  const [found] = await problemsOf({ ...card({ name, description }), ...inGerman })
  expect(found).toMatchObject({
    code: 'icu-unknown-argument',
    hint: 'Names of facts are not translated: write {customers}.',
    suggestion: { from: 'kunden', to: 'customers' },
  })
})

test('a link that differs is told where it stands, and not at one that is right', async () => {
  const description = {
    sl: '[a](index) [b](enterprise)',
    en: '[a](index) [b](enterprise)',
    de: '[a](enterprise) [b](enterprise)',
  }
  const [found] = await problemsOf({ ...card({ name, description }), ...inGerman })
  expect(found).toMatchObject({ code: 'other-links', place: { word: { text: 'enterprise', nth: 0 } } })
})

test.each([
  ['media/Screenshot 2026-11-20 at 10.33.12.png', ['screenshot-name']],
  ['media/Posnetek zaslona 2026-11-20 ob 10.33.12.png', ['screenshot-name']],
  ['media/screenshot-calendar.png', []],
])('a picture named %s is told as %j', async (src, expected) => {
  const found = await problemsOf(card({ name, image: { src, decorative: true } }))
  expect(found.map(({ code }) => code).filter((code) => code !== 'unknown-image')).toEqual(expected)
})

test.each<[image: Record<string, unknown>, expected: string[]]>([
  [{ src: 'mark.svg', decorative: true }, []],
  [{ src: 'mark.svg', alt: name }, []],
  [{ src: 'mark.svg', alt: name, decorative: false }, []],
  [{ src: 'mark.svg', alt: name, decorative: true }, ['image.decorative alt-and-decorative']],
  [{ src: 'mark.svg', decorative: false }, ['image missing-field']],
  [{ src: 'mark.svg', alt: { en: 'Mark' } }, ['image.alt missing-translation']],
  [{ src: 'mrk.svg', alt: { en: 'Mark' } }, ['image.src unknown-image', 'image.alt missing-translation']],
  [{ src: 'mrk.svg', decorative: false }, ['image.src unknown-image', 'image missing-field']],
  [{ src: 'mrk.svg', decorative: true }, ['image.src unknown-image']],
  [{ src: '../mark.svg', decorative: true }, ['image.src outside-content']],
  [{ src: 'a/../mark.svg', decorative: true }, ['image.src outside-content']],
  [{ src: 'a/..', decorative: true }, ['image.src outside-content']],
  [{ src: '/mark.svg', decorative: true }, ['image.src unknown-image']],
  [{ src: '/other.svg', decorative: true }, ['image.src outside-content']],
  [{ src: 'mark.svg', alt: { sl: 'Znak', en: 'mark.svg' } }, ['image.alt.en file-name-as-text']],
  [{ src: 'mark.svg', alt: { sl: 'Znak', en: 'The file mark.svg' } }, []],
  [{ src: 'a..b.svg', decorative: true }, ['image.src unknown-image']],
  [{ src: 'a/..b.svg', decorative: true }, ['image.src unknown-image']],
])('of the picture %j: %j', async (image, expected) => {
  expect(await codes({ name, image })).toEqual(expected)
})

test.each([
  ['primary', []],
  ['text-muted', []],
  ['#cdefab', []],
  // Not to be read on what a card stands on.
  ['surface-2', ['color own-contrast']],
  ['#123456', ['color own-contrast']],
  ['#CDEFAB', []],
  ['#cdefabcd', ['color unknown-colour']],
  ['x#cdefab', ['color unknown-colour']],
  ['primry', ['color unknown-colour']],
])('of the colour %s: %j', async (color, expected) => {
  expect(await codes({ name, color })).toEqual(expected)
})

test('a fact and a company record have to be there, and the company of the brand always is', async () => {
  const blocks = `  - component: statistic_numbers
    data: { items: [{ value: 7, name: { all: X } }, { value: { fact: customers }, name: { all: X } }, { value: { fact: guests }, name: { all: X } }] }
  - component: contact
    data: { company: brand }
  - component: contact
    data: { company: mian }
`
  const found = await problemsOf({ [home]: pageWith(blocks) })
  expect(found.map(({ code, place, hint }) => [code, place.path?.join('.'), hint.slice(0, 19)])).toEqual([
    ['unknown-fact', 'blocks.0.data.items.2.value.fact', expect.anything()],
    ['unknown-company', 'blocks.2.data.company', 'Did you mean "main"'],
  ])
})

test('a link that is dead in several languages is told in each of them, one of a single language there', async () => {
  const linked = (sl: string, en: string) =>
    codes({ name, description: { sl: `Glej [to](${sl}).`, en: `See [it](${en}).` } })
  expect(await linked('nowhere', 'nowhere')).toEqual(['description.sl dead-link', 'description.en dead-link'])
  expect(await linked('imprion/wifi', 'nowhere')).toEqual(['description.en dead-link'])
  expect(await linked('nowhere', 'elsewhere')).toEqual(['description.sl dead-link', 'description.en dead-link'])
})

test('the place of a link in a text is its address, and not a word before it that reads the same', async () => {
  const [found] = await problemsOf(card({ name, description: { sl: 'nowhere, [nowhere](nowhere)', en: 'X' } }))
  expect(found?.place.word).toEqual({ text: 'nowhere', nth: 2 })
})

const locale = (code: string, more = '') =>
  `  - { code: ${code}, name: ${code}, tag: ${code}, hreflang: ${code}, sitemap: ${code}${more} }\n`
const siteWith = (...locales: string[]): Files => ({
  'content/site.yaml': (smallSite['content/site.yaml'] ?? '').replace(
    'default_locale',
    `${locales.join('')}default_locale`,
  ),
})

test.each<[text: Record<string, string>, odd: string[]]>([
  [{ sl: '{customers, number}', en: '{customers, number}' }, []],
  [
    { sl: '{customers, number}', en: 'All' },
    ['The en text uses other arguments than the sl text: {customers} is missing.'],
  ],
  [
    { sl: 'Vse', en: '{customers, number}' },
    ['The en text uses other arguments than the sl text: {customers} is only here.'],
  ],
  [
    { sl: '{customers}', en: '{experts}' },
    ['The en text uses other arguments than the sl text: {customers} is missing, {experts} is only here.'],
  ],
  [
    { sl: '{customers}', en: '{experts} of {customers}' },
    ['The en text uses other arguments than the sl text: {experts} is only here.'],
  ],
  [
    { sl: '{experts} od {customers}', en: '{customers}' },
    ['The en text uses other arguments than the sl text: {experts} is missing.'],
  ],
  // Two of three languages are right.
  [
    { sl: 'Vse', en: '{experts}', de: '{experts}' },
    ['The sl text uses other arguments than the en text: {experts} is missing.'],
  ],
  [
    { sl: '{customers}', en: 'All', de: 'Alle' },
    ['The sl text uses other arguments than the en text: {customers} is only here.'],
  ],
  // A number in place of its fact is told as that.
  [{ sl: '{customers} strank', en: '750 customers' }, []],
  // One that cannot be read is not compared.
  [{ sl: '{experts', en: '{customers}' }, []],
  [{ sl: 'experts}', en: '{customers}' }, []],
])('arguments of %j: %j', async (text, odd) => {
  const found = (await said({ name: text }, 'de' in text ? siteWith(locale('de')) : {})).filter(
    ({ at, code }) => at?.startsWith('name') && code === 'icu-arguments',
  )
  expect(found.map(({ message }) => message)).toEqual(odd)
})

test.each<[words: string, right: string | undefined]>([
  ['Write to info@groop.example.', 'info@group.example'],
  ['Write to info@gruop.example.', 'info@group.example'],
  ['Ana: ana@group.example, ana@group.eu', undefined],
  ['Write to info@a.example or to @group.', undefined],
])('%s means %s', async (words, right) => {
  const found = (await problemsOf(card({ name: { all: words } }))).map(({ hint }) => hint)
  expect(found).toEqual(right === undefined ? [] : [`Did you mean "${right}"?`])
})

test.each<[brand: string, words: string, codes: string[]]>([
  ['imprion', 'Write to info@nova.example.', ['mistyped-email']],
  ['imprion', 'Write to Nova: info@nova.example.', []],
  ['imprion', 'Write to Neuwerk: info@nova.example.', []],
  ['imprion', 'Write to info@imprion.example.', []],
  ['imprion', 'Write to ana@nova.example.', []],
  ['group', 'Write to info@nova.example.', []],
])('on a page of %s: %s', async (brand, words, codes) => {
  const yaml = smallSite['content/imprion/brand.yaml'] ?? ''
  const of = (name: string) => yaml.replaceAll('imprion', name.toLowerCase()).replace('Imprion', name)
  const withEmail = (name: string) => of(name).replace('info@group.example', `info@${name.toLowerCase()}.example`)
  const { problems } = await checkedSite({
    'content/imprion/brand.yaml': withEmail('Imprion'),
    'content/nova/brand.yaml': withEmail('Nova').replace('order: 2', 'order: 3\nnames: { all: Neuwerk }'),
    'content/nova/pages/index.yaml': smallSite['content/imprion/pages/index.yaml'] ?? '',
    [`content/${brand}/pages/about.yaml`]: pageWith(
      `  - component: link_cards\n    data: ${JSON.stringify({ cards: [{ name: { all: words } }] })}\n`,
      'About',
    ),
  })
  expect(problems.map(({ code }) => code).filter((code) => code === 'mistyped-email')).toEqual(codes)
})

test.each<[first: string, second: string, codes: string[]]>([
  ['All about our network', 'All about our network', ['twin-item']],
  ['All about our network', 'All about our networks', []],
  // Labels may come again.
  ['Wi-Fi', 'Wi-Fi', []],
])('cards of %s and %s', async (first, second, codes) => {
  const cards = [first, second].map((all) => ({ name: { all }, link: 'imprion/wifi' }))
  const { problems } = await checkedSite({
    'content/group/pages/index.yaml': pageWith(`  - component: link_cards\n    data: ${JSON.stringify({ cards })}\n`),
  })
  expect(problems.map(({ code }) => code)).toEqual(codes)
})

test.each<[fields: Record<string, unknown>, message: string | undefined]>([
  [{ name: { all: '+386 1 000 00 09' }, link: 'tel:+38610000009' }, undefined],
  [{ name: { sl: 'Kličite 01/000 00 09', en: 'Call +386 1 000 00 09' }, link: 'tel:+38610000009' }, undefined],
  [{ name: { all: '+386 (0)1 000 00 09' }, link: 'tel:+38610000009' }, undefined],
  [{ name: { all: '+386 1 000 00 09' }, link: 'tel:+38610000009' }, undefined],
  [{ name: { sl: 'Od leta 2019', en: 'Since 2019' }, link: 'tel:+38610000009' }, undefined],
  [
    { name: { all: '+386 1 000 00 01' }, link: 'tel:+38610000009' },
    'The words say +386 1 000 00 01, and the link leads to +38610000009.',
  ],
  [{ name: { all: 'A@b.example' }, link: 'mailto:a@b.example?subject=x' }, undefined],
  [
    { name: { all: 'ana@b.example' }, link: 'mailto:a@b.example' },
    'The words say ana@b.example, and the link leads to a@b.example.',
  ],
  [
    { name, description: { all: 'Call [+386 1 000 00 01](tel:+38610000009).' } },
    'The words say +386 1 000 00 01, and the link leads to +38610000009.',
  ],
  [{ name, description: { all: 'Call [us](tel:+38610000009).' } }, undefined],
  [
    { name, description: { all: '[www.a.example](https://www.b.example)' } },
    'The words say www.a.example, and the link leads to https://www.b.example.',
  ],
  [{ name, description: { all: '[www.a.example](https://de.a.example/x)' } }, undefined],
  [{ name, description: { all: '[Node.js](https://b.example)' } }, undefined],
  // A time, a day, two numbers of which one is called.
  [{ name: { all: 'pon-pet 08.00 - 16.00' }, link: 'tel:+38610000009' }, undefined],
  [{ name: { all: 'pon-pet 08.00-16.00' }, link: 'tel:+38610000009' }, undefined],
  [{ name: { all: 'Od 01. 02. 2027 do 05. 02. 2027' }, link: 'tel:+38610000009' }, undefined],
  [{ name: { all: '01 000 00 09 / 01 000 00 01' }, link: 'tel:+38610000009' }, undefined],
  [{ name: { all: 'Room 012345' }, link: 'tel:+38610000009' }, undefined],
  [{ name: { all: '+386 1 000 00 01' }, link: 'https://a.example/hotel:1' }, undefined],
  [{ name, description: { all: '[**info@b.example**](mailto:info@b.example)' } }, undefined],
  [{ name, description: { all: '[_info@b.example_](mailto:info@b.example)' } }, undefined],
  [{ name: { all: '„info@b.example“' }, link: 'mailto:info@b.example' }, undefined],
  // Company data are shown as the record has them.
  [{ name: { all: 'Call {company_phone}' }, link: 'tel:+38610000000' }, undefined],
  [{ name: { all: 'Call {company_phone}' }, link: 'tel:{company_phone}' }, undefined],
  [
    { name: { all: 'Call +386 1 000 00 09' }, link: 'tel:{company_phone}' },
    'The words say +386 1 000 00 09, and the link leads to {company_phone}.',
  ],
  [
    { name: { all: 'Call {company_phone}' }, link: 'tel:+38610000009' },
    'The words say +386 1 000 00 00, and the link leads to +38610000009.',
  ],
  [
    { name, description: { all: '[{company_email}](mailto:a@b.example)' } },
    'The words say info@group.example, and the link leads to a@b.example.',
  ],
])('words beside a link say what it leads to: %j', async (fields, message) => {
  expect((await said(fields)).map((each) => each.message)).toEqual(message === undefined ? [] : [message])
})

const smallConfig = async () => must(smallModel().config)

test.each<[src: string, right: string | undefined]>([
  ['https://www.youtube.com/watch?v=a1b2c3d4e5f&t=3', 'https://www.youtube-nocookie.com/embed/a1b2c3d4e5f'],
  ['https://youtu.be/a1b2c3d4e5f', 'https://www.youtube-nocookie.com/embed/a1b2c3d4e5f'],
  ['https://vimeo.com/123456', 'https://player.vimeo.com/video/123456'],
  ['https://vimeo.com/123456?share=copy', 'https://player.vimeo.com/video/123456'],
  ['https://vimeo.com/123456/abcdef0123', undefined],
  ['https://vimeo.com/123456?h=abcdef0123', undefined],
  ['https://www.google.com/maps?q=Ljubljana', undefined],
  ['https://www.google.com/maps/d/viewer?mid=1', undefined],
  ['https://www.google.com/maps/place/Ljubljana', undefined],
])('the page %s is told to be no frame', async (src, right) => {
  const [found] = fieldProblems(fieldJudge(await smallConfig()), [
    { kind: 'embed', value: src, place: { file: home, path: [] } },
  ])
  expect(found?.code).toBe('frame-address')
  expect(found?.fix).toEqual(right === undefined ? undefined : { from: src, to: right })
})

test.each([
  'https://www.youtube-nocookie.com/embed/a1b2c3d4e5f',
  'https://www.google.com/maps/embed?pb=1',
  'https://www.google.com/maps/d/embed?mid=1',
  'https://www.google.com/maps/d/u/0/embed?mid=1',
  'https://www.google.com/maps?q=Ljubljana&output=embed',
  'https://www.openstreetmap.org/export/embed.html?bbox=1',
])('%s is an address for frames', async (src) => {
  const problems = fieldProblems(fieldJudge(await smallConfig()), [
    { kind: 'embed', value: src, place: { file: home, path: [] } },
  ])
  expect(problems.map(({ code }) => code)).toEqual(['blocked-source'])
})

test.each<[facts: string, codes: string[]]>([
  ['customers: { value: 100.000, description: C. }', ['grouped-number']],
  ['customers:\n  value: 1.250\n  description: C.', ['grouped-number']],
  ['customers: [500, 1.250]', ['grouped-number', 'wrong-type']],
  ['customers: { value: 0.125, description: C. }', []],
  ['customers: { value: 14.505, description: C. }', []],
  ["customers: { value: 7, description: 'About 1.250 of them.' }", []],
])('numbers with a point for thousands in %j: %j', async (facts, codes) => {
  const experts = 'experts: { value: 50, description: X. }'
  const problems = await problemsOf({ 'content/facts.yaml': `${facts}\n${experts}\n` })
  expect(problems.map(({ code }) => code)).toEqual(codes)
})

test.each<[sl: string, en: string]>([
  ['Odprto do\n24. decembra', 'Open until\n24 December'],
  ['- ena\n\nOdprto do\n24. decembra', '- one\n\nOpen until\n24 December'],
  ['1. ena\n   in še\n2. dva', '1. one\n2. two'],
  ['Korak:\n1. ena\n2. dva', 'Step:\n\n1. one\n2. two'],
])('%j has as many points as %j', async (sl, en) => {
  expect((await said({ name, description: { sl, en } })).map(({ code }) => code)).not.toContain('list-length')
})

test.each<[de: string, en: string, expected: string[]]>([
  ['[Er](enterprise)', '[Name](enterprise)', []],
  ['[Er](enterprise), [es](imprion)', '[Name](enterprise)', ['de other-links']],
  ['[Er](imprion)', '[Name](enterprise)', ['de other-links']],
  ['Er', '[Name](enterprise)', ['de other-links']],
  ['Er', 'Name', ['sl other-links']],
  ['[Er](imprion)', 'Name', []],
  // It leads nowhere, and is told as that.
  ['[Er](enterprse)', '[Name](enterprise)', ['de dead-link']],
])('links to [Ime](enterprise), %s and %s: %j', async (de, en, expected) => {
  const description = { sl: '[Ime](enterprise)', en, de }
  expect(await codes({ name, description }, inGerman)).toEqual(expected.map((each) => `description.${each}`))
})

test('a page that is in some languages alone is linked in those', async () => {
  const grants: Files = {
    'content/group/pages/grants.yaml': `locales: [sl, en]\n${smallSite['content/group/pages/enterprise.yaml']}`,
  }
  const description = { sl: '[Ime](grants)', en: '[Name](grants)', de: 'Name' }
  const found = await codes({ name, description }, { ...inGerman, ...grants })
  expect(found.filter((each) => each.endsWith('other-links'))).toEqual([])
})

test('a region leads to a page of its own', async () => {
  const region = locale('en-GB', ', based_on: en')
  const description = { sl: '[Ime](enterprise)', en: '[Name](enterprise)', 'en-GB': '[Name](imprion)' }
  expect(await codes({ name, description }, siteWith(region))).toEqual([])
})

test('links elsewhere may differ by language', async () => {
  const address = (code: string) => `[x](https://a.example/${code})`
  expect(
    await codes({ name, description: { sl: address('sl'), en: address('en'), de: address('de') } }, inGerman),
  ).toEqual([])
})

test.each<[sl: string, en: string, de: string, expected: string[]]>([
  ['Od leta 1999', 'Since 1999', 'Seit 1999', []],
  ['Od leta 1999', 'Since 1998', 'Seit 1999', ['name.en other-number']],
  ['Za 49 €', 'For €59', 'Für 49 EUR', ['name.en other-number']],
  ['Prvih 15 minut', 'The first 50 minutes', 'Die ersten 15 Minuten', ['name.en other-number']],
  ['Do 300 Mbit/s', 'Up to 300 Mbit/s', 'Bis zu 30 Mbit/s', ['name.de other-number']],
  ['Prvih 15 minut', 'The first 50 free minutes', 'Les 15 premières minutes', ['name.en other-number']],
  ['Po 90 minutah', 'After 1 hour 30', 'Nach 90 Minuten', []],
  ['Do 10 kg', 'Up to 22 lb', 'Bis 10 kg', []],
  ['Vsakih 15 minut', 'Every 15 min', 'Alle 15 Minuten', []],
  ['Za 49 €', 'For €59', 'Für 49 €', ['name.en other-number']],
  ['Popust 20 %', '15% off', '20 % Rabatt', ['name.en other-number']],
  ['Popust 20 %', '15% off', '20\u00a0% Rabatt', ['name.en other-number']],
  ['Popust 15 %', '20% off', 'Ein Fünftel billiger', []],
  ['Od 21. decembra 2027 naprej.', 'From 21 December 2027. Until then nothing.', 'Ab dem 21. Dezember 2027.', []],
  ['Odprto do 22', 'Open until 10 PM', 'Geöffnet bis 22', []],
  ['Odprto do 22', 'Open until 10 o’clock', 'Geöffnet bis 22', []],
  ['Do 50 km', 'Up to 30 miles', 'Bis 50 km', []],
  ['V 14 dneh', 'In 14 days', 'In 15 Tagen', []],
  ['Pokličite 112', 'Call 911', 'Rufen Sie 112', []],
  ['Ob 21.52', 'At 9:52 p.m.', 'Um 21:52', []],
  ['Ob 20 h', 'At 10 p.m.', 'Um 20 h', ['name.en other-number']],
  ['Ob 22 h', 'At 10 p.m.', 'Um 22 h', []],
  ['Od 8. do 16. ure', '8 a.m. to 4 p.m.', 'Von 8 bis 18 Uhr', ['name.de other-number']],
  ['Od 8. do 16. ure', 'From 8 to 4 p.m.', 'Von 8 bis 16 Uhr', []],
  ['Ob 12. uri', 'At 12 p.m.', 'Um 12 Uhr', []],
  ['V 48 h', 'Within two days', 'Um 12 Uhr', []],
  ['Za 49,90 EUR', 'For EUR 49.90', 'Für 39,90 EUR', ['name.de other-number']],
  ['Za 1.250 EUR', 'For EUR 1,250', 'Für 1.250 EUR', []],
  ['Za 50 €', 'For €50.00', 'Für 50 €', []],
  ['Od 12. marca 2027', 'From March 21, 2027', 'Ab 12. März 2027', ['name.en other-number']],
  ['Od 12. marca', 'From March 12', 'Ab dem 12. März', []],
  ['Od marca 2027', 'From April 2027', 'Ab März 2027', ['name.en other-number']],
  ['Konec marca 2027', 'On March 31, 2027', 'Ende März 2027', []],
  ['Sobota, 13. marca 2027', 'Saturday, March 13, 2027', 'Samstag, 13. März 2027', []],
  ['V soboto, 12. marca 2027', 'Saturday, March 12, 2027', 'Samstag, 12. März 2027', ['name.sl impossible-day']],
  ['Do 31. novembra', 'Until November 31', 'Bis 31. November', ['name.sl impossible-day']],
  ['V marcu 45 gostov', 'In March 45 guests', 'Im März 45 Gäste', []],
  ['Do 29. februarja', 'Until February 29', 'Bis 29. Februar', []],
  ['21. 12. 2027', 'Dec 21, 2027', '21.12.2027', []],
  ['10 000 kosov', '10,000 pieces', '10 000 Teile', []],
])('numbers in %s, %s, %s: %j', async (sl, en, de, expected) => {
  expect(await codes({ name: { sl, en, de } }, inGerman)).toEqual(expected)
})

test('a fortnight is quinze jours in French', async () => {
  const words = { sl: 'V 14 dneh', en: 'In 14 days', fr: 'Sous 15 jours' }
  expect(await codes({ name: words }, siteWith(locale('fr', ', state: preparing')))).toEqual([])
})

test('a number is told where it stands, and not within another', async () => {
  const words = { sl: 'Od 120 % le 25 %', en: 'Of 120 % only 20 %', de: 'Von 120 % nur 25 %' }
  const [found] = await problemsOf({ ...card({ name: words }), ...inGerman })
  expect(found?.place.word).toEqual({ text: '20', nth: 1 })
})

test.each<[words: string, expected: string[]]>([
  ['+386 1 000 00 00', ['description.all written-fact']],
  ['Call +386 1 000 00 00.', ['description.all written-fact']],
  // Other numbers, longer at either end.
  ['+386 1 000 00 001', []],
  ['+386 1 000 00 00 12', []],
  ['+386 1 000 00 00-12', []],
  ['00+386 1 000 00 00', []],
  // No fact can stand in the target of a link.
  ['[Call us](tel:+38610000000)', []],
  ['[Call us](tel:{company_phone})', ['description.all unsafe-link']],
])("the company's telephone number in %s: %j", async (words, expected) => {
  const record = 'content/companies/main.yaml'
  const unspaced = { [record]: (smallSite[record] ?? '').replace('+386 1 000 00 00', '+38610000000') }
  expect(await codes({ name, description: { all: words } }, words.includes('](') ? unspaced : {})).toEqual(expected)
})

test('lists of a text have as many points in each language', async () => {
  const lists = { sl: '- ena\n- dva\n- tri', en: '- one\n- two', de: '- eins\n- zwei\n- drei' }
  const [found, ...more] = (await said({ name, description: lists }, siteWith(locale('de')))).filter(({ at }) =>
    at?.startsWith('description'),
  )
  expect(more).toEqual([])
  expect(found).toEqual({
    code: 'list-length',
    at: 'description.en',
    message: 'The lists of this text have 2 points in en, and 3 points in sl.',
  })
})

test.each<[text: Record<string, string>, expected: string[]]>([
  [{ sl: '{customers', en: 'All' }, ['name.sl icu-syntax']],
  [{ sl: 'Vse', en: 'All}' }, ['name.en icu-syntax']],
  [{ all: '{customers, plural, one {# X}}' }, ['name.all icu-syntax']],
  [{ all: '{customers, plural, other {# X}}' }, ['name.all icu-plural']],
  [{ sl: 'Vse A A', en: 'It was made with with care' }, ['name.en repeated-word']],
  [{ sl: 'Tista, ki je je malo', en: 'It is in in care' }, ['name.en repeated-word']],
  [{ sl: 'Besedilo', en: 'TODO' }, ['name.en placeholder-text']],
  [{ sl: 'Lorem ipsum dolor', en: 'Words xxxx' }, ['name.sl placeholder-text', 'name.en placeholder-text']],
  [{ sl: '???', en: 'A todo list, and why??' }, ['name.sl placeholder-text']],
  [{ sl: 'XXX', en: 'xxx' }, ['name.sl placeholder-text', 'name.en placeholder-text']],
  [{ sl: 'XXX. sejem na 040 xxx xxx', en: 'The XXX edition' }, []],
  [{ sl: 'Ga\u0308ste', en: 'Guests' }, ['name.sl decomposed-letter']],
  [
    { sl: 'Izmerimo signal v vaših sobah.', en: 'Izmerimo signal v vaših sobah, ki jih imate.' },
    ['name.en other-language'],
  ],
  [{ en: 'All' }, ['name missing-translation']],
  [{ xx: 'All' }, ['name.xx unknown-locale']],
  [{ sl: ' ', en: 'All' }, ['name.sl blank-text']],
])('of the text %j: %j', async (text, expected) => {
  expect(await codes({ name: text })).toEqual(expected)
})

test('a text may be missing in a language that is being prepared', async () => {
  expect(await codes({ name }, siteWith(locale('de', ', state: preparing')))).toEqual([])
})

test('words that the glossary avoids are told in each language, where they stand', async () => {
  const glossary = '- { term: { sl: stranka, en: guest }, avoid: { sl: kupec, en: customer } }\n'
  const found = await problemsOf({
    'content/glossary.yaml': glossary,
    ...card({ name: { sl: 'Vsak kupec', en: 'Each customer' } }),
  })
  expect(found.map(({ code, place }) => [code, place.path?.slice(5).join('.'), place.word])).toEqual([
    ['avoided-term', 'name.sl', { text: 'kupec', nth: 0 }],
    ['avoided-term', 'name.en', { text: 'customer', nth: 0 }],
  ])
})

test('interface texts have arguments of their own, and texts of a brand have facts alone', async () => {
  const menu = 'menu: { sl: "{count} strani", en: "{count} pages" }\n'
  expect(await problemsOf({ 'content/messages/header.yaml': menu })).toEqual([])
  const file = 'content/group/brand.yaml'
  const brand = (smallSite[file] ?? '').replace(/tagline: .*/, "tagline: { sl: '{count} X', en: 'For 750 customers' }")
  const found = await problemsOf({ [file]: brand })
  expect(found.map(({ code, place }) => `${place.path?.join('.')} ${code}`)).toEqual([
    'tagline.sl icu-unknown-argument',
    'tagline.en written-fact',
  ])
})

test.each([
  ['group', ['frame'], undefined],
  ['shared', ['frame'], 'content/imprion/brand.yaml'],
  ['shared', ['image'], 'content/group/brand.yaml'],
  ['imprion', ['frame'], 'content/imprion/brand.yaml'],
  ['group', ['image'], 'content/group/brand.yaml'],
])('a page of %s frames a video where the group loads %j: %s has to name its origin', async (owner, loads, wanted) => {
  const video: BlockModule = {
    name: 'video',
    schema: object(
      { url: embed({ description: 'The video.', examples: ['https://videos.example/1'] }) },
      { description: 'A video.' },
    ),
    messages: [],
    component: () => null,
  }
  const party = `third_parties: [{ name: Videos, purpose: { sl: Filmi., en: Films. }, category: necessary, origins: ['https://videos.example'], loads: [${loads}] }]\n`
  const { problems } = await checkedSite(
    {
      'content/group/brand.yaml': `${smallSite['content/group/brand.yaml']}${party}`,
      [`content/${owner}/pages/film.yaml`]: pageWith(
        "  - component: video\n    data: { url: 'https://videos.example/1' }\n",
        'Film',
      ),
    },
    { templates: { ...smallTemplates, blocks: new Map([['video', video]]) } },
  )
  const hints = problems.filter(({ code }) => code === 'blocked-source').map(({ message, hint }) => [message, hint])
  expect(hints).toEqual(
    wanted === undefined
      ? []
      : [
          [
            'The security policy blocks this frame: https://videos.example/1',
            `Name its origin under third_parties in ${wanted}, with loads: [frame].`,
          ],
        ],
  )
})

const file = 'content/group/pages/index.yaml'
const mistake = (...path: (string | number)[]) => missingField({ file, path }, 'x', 'Write it.')

test('a field is wrong where a mistake lies in it or is it', () => {
  const wrong = [mistake('title', 'en'), yamlEmpty({ file })]
  expect(['title', 'en', 'blocks'].map((field) => isWrong(wrong, field))).toEqual([true, false, false])
})

test('fields with a mistake inside are passed over', () => {
  const schema = object(
    {
      icons: list(icon({ description: 'Icon.', examples: ['wifi'] }), { description: 'Icons.', examples: [[]] }),
      name: text({ description: 'Name.', examples: [{ en: 'X' }] }),
    },
    { description: 'A card.' },
  )
  const value = { icons: ['wifi', 'map'], name }
  const right = (wrong: Problem[], path?: string[]) =>
    [...rightFields(schema, value, path === undefined ? { file } : { file, path }, wrong)].map(({ place }) =>
      place.path.join('.'),
    )
  expect(right([])).toEqual(['icons.0', 'icons.1', 'name'])
  expect(right([yamlEmpty({ file })])).toEqual(['icons.0', 'icons.1', 'name'])
  expect(right([], ['data'])).toEqual(['data.icons.0', 'data.icons.1', 'data.name'])
  expect(right([mistake('data', 'icons', 1), mistake('data', 'name', 'en')], ['data'])).toEqual(['data.icons.0'])
  // What is wrong about a list as a whole leaves its items as they are.
  expect(right([mistake('data', 'icons')], ['data'])).toEqual(['data.icons.0', 'data.icons.1', 'data.name'])
})

test('links of a text name the languages that they are shown in, unless that is all of them', () => {
  const links = (value: Record<string, string>) =>
    linksIn([{ kind: 'markdown', value, place: { file, path: ['body'] } }]).map(({ target, place, locales }) => [
      target,
      place.path?.join('.'),
      locales,
    ])
  expect(links({ sl: '[a](x) [b](y)', en: '[a](x) [a](x)' })).toEqual([
    ['x', 'body.sl', ['sl', 'en']],
    ['y', 'body.sl', ['sl']],
  ])
  expect(links({ all: '[a](x) and [b](x)' })).toEqual([['x', 'body.all', undefined]])
  expect(links({ en: '![a](x.svg) [b](y)' })).toEqual([['y', 'body.en', ['en']]])
  // The sign of a picture that is escaped begins a link; and a picture may be named as a page begins.
  expect(links({ en: '\\![a](x) ![b](y.svg) [c](y)' }).map(([target]) => target)).toEqual(['x', 'y'])
})

test('an argument that is no fact is told where it stands, and not compared besides', async () => {
  const found = await problemsOf(card({ name: { sl: '{ guests } in {customers}', en: '{customers}' } }))
  expect(found.map(({ code }) => code)).toEqual(['icu-unknown-argument'])
  expect(found[0]?.place.word).toEqual({ text: '{', nth: 0 })
  const [later] = await problemsOf(card({ name: { sl: '{customers} in {guests}', en: '{customers}' } }))
  expect(later?.place.word).toEqual({ text: '{guests}', nth: 0 })
})

test('plurals lack what their own language has', async () => {
  const text = '{customers, plural, one {# stranka} other {# strank}}'
  const found = await problemsOf(card({ name: { sl: text, en: text } }))
  expect(found.map(({ code, place }) => [code, place.path?.at(-1)])).toEqual([['icu-plural', 'sl']])
})

test('a text that is missing is shown in the first language of the fallback that it has, else in any', async () => {
  const missing = async (text: Record<string, string>) =>
    (await checkedSite({ ...card({ name: text }), ...siteWith(locale('de')) })).problems.find(
      ({ place }) => place.path?.at(-1) === 'name',
    )?.missing
  expect(await missing({ sl: 'Ime', en: 'Name', de: 'Name' })).toBeUndefined()
  expect(await missing({ all: 'Name' })).toBeUndefined()
  expect(await missing({ sl: 'Ime', en: 'Name' })).toEqual({ locales: ['de'], from: 'en' })
  expect(await missing({ sl: 'Ime' })).toEqual({ locales: ['en', 'de'], from: 'sl' })
  expect(await missing({ de: 'Name' })).toEqual({ locales: ['sl', 'en'], from: 'de' })
})

test('what a default names is judged as what is written', async () => {
  const given = (standing: string): Templates => ({
    ...smallTemplates,
    blocks: new Map([
      [
        'form',
        {
          name: 'form',
          schema: object(
            {
              privacy: link({ description: 'Where it leads.', examples: ['terms'], default: standing }),
              rows: list(
                object(
                  { icon: icon({ description: 'Icon.', examples: ['wifi'], default: 'wify' }) },
                  { description: 'Row.' },
                ),
                { description: 'Rows.', examples: [[]], default: [] },
              ),
            },
            { description: 'A form.' },
          ),
          messages: [],
          component: () => null,
        },
      ],
    ]),
  })
  const found = async (standing: string, data: string) => {
    const pages = { [home]: pageWith(`  - component: form\n    data: ${data}\n`) }
    const { problems } = await checkedSite(pages, { templates: given(standing) })
    return problems
      .filter(({ severity }) => severity === 'error')
      .map(({ code, place }) => `${place.path?.slice(2).join('.')} ${code}`)
  }
  expect(await found('terms', '{}')).toEqual([])
  expect(await found('privacy-policy', '{}')).toEqual(['data.privacy dead-link'])
  expect(await found('privacy-policy', '{ privacy: terms }')).toEqual([])
  expect(await found('terms', '{ rows: [{}] }')).toEqual(['data.rows.0.icon unknown-icon'])
})

test('a button that opens the contact dialog is told where its page has none', async () => {
  const actions: Templates = {
    ...smallTemplates,
    blocks: new Map([
      [
        'actions',
        {
          name: 'actions',
          schema: object(
            { buttons: list(button, { description: 'Actions.', examples: [[]] }) },
            { description: 'Actions.' },
          ),
          messages: [],
          component: () => null,
        },
      ],
    ]),
  }
  const found = async (written: object, id = 'actions') => {
    const data = JSON.stringify({ buttons: [{ name, ...written }] })
    const pages = { [home]: pageWith(`  - component: actions\n    id: ${id}\n    data: ${data}\n`) }
    const { problems } = await checkedSite(pages, { templates: actions })
    return problems
      .filter(({ severity }) => severity === 'error')
      .map(({ code, place, hint }) => [code, place.path?.slice(4).join('.'), hint.includes('"contact_dialog"')])
  }
  expect(await found({ contact_button: true })).toEqual([['dead-anchor', '0.contact_button', true]])
  expect(await found({})).toEqual([['dead-anchor', '0', true]])
  expect(await found({ contact_button: true }, 'contact')).toEqual([])
  expect(await found({ contact_button: true, link: 'terms' })).toEqual([])
})

test('a company is named by its record, or by the home page of its brand', async () => {
  const found = (company: string) =>
    problemsOf({ [home]: pageWith(`  - component: contact\n    data: { company: ${company} }\n`) })
  for (const company of ['brand', 'main', 'index', 'imprion']) expect(await found(company)).toEqual([])
  expect((await found('sister')).map(({ code }) => code)).toEqual(['unknown-company'])
})

test.each<[starts: string, ends: string | undefined, isWrong: boolean]>([
  ['2027-03-12T09:00', '2027-03-12T16:00', false],
  ['2027-03-12T09:00', '2027-03-12T09:00', false],
  ['2027-03-12T09:00', '2027-03-12', false],
  ['2027-03-12', '2027-03-12T09:00', false],
  ['2027-03-12T09:00', undefined, false],
  ['2027-03-12T09:00', '2027-03-11T16:00', true],
  ['2027-03-12T09:00', '2026-03-12', true],
  ['2027-03-12', '2027-03-11T23:00', true],
  // The offset counts where both have one.
  ['2027-03-12T09:00+02:00', '2027-03-12T08:00Z', false],
  ['2027-03-12T09:00Z', '2027-03-12T10:00+02:00', true],
])('what begins %s does not end %s: %s', (starts, ends, isWrong) => {
  const when = moment({ description: 'When.', examples: ['2027-03-12'] })
  const schema = object({ starts: when, ends: optional(when) }, { description: 'X.', inOrder: ['starts', 'ends'] })
  const value = ends === undefined ? { starts } : { starts, ends }
  const problems = orderedProblems(schema, value, { file: home, path: ['blocks', 0] })
  expect(problems.map(({ place }) => place.path)).toEqual(isWrong ? [['blocks', 0, 'ends']] : [])
})

test.each<[from: number, to: number | undefined, isWrong: boolean]>([
  [2600, 3400, false],
  [2600, 2600, false],
  [2600, undefined, false],
  [26000, 3400, true],
])('what is %d at least is not %d at most: %s', (from, to, isWrong) => {
  const amount = plainNumber({ description: 'How much.', examples: [1] })
  const schema = object({ from: amount, to: optional(amount) }, { description: 'X.', inOrder: ['from', 'to'] })
  const problems = orderedProblems(schema, to === undefined ? { from } : { from, to }, { file: home, path: [] })
  expect(problems.map(({ place }) => place.path)).toEqual(isWrong ? [['to']] : [])
})
