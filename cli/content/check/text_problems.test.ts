import { expect, test } from 'vitest'
import { card, codes, inGerman, locale, name, problemsOf, said, siteWith } from '../../../tests/checked_card.ts'
import { checkedSite, type Files, pageWith, smallSite } from '../../../tests/checked_site.ts'

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
    hint: 'Write {customers}, as the other languages do: its name is the same in all.',
    suggestion: { from: 'kunden', to: 'customers' },
  })
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

test.each<[words: string, expected: string[]]>([
  ['+386 1 000 00 00', ['description.all written-fact']],
  ['Call +386 1 000 00 00.', ['description.all written-fact']],
  // Other numbers, longer at either end.
  ['+386 1 000 00 001', []],
  ['+386 1 000 00 00 12', []],
  ['+386 1 000 00 00-12', []],
  ['00+386 1 000 00 00', []],
  // No fact can stand in code, nor in the target of a link.
  ['Dial `+386 1 000 00 00`', []],
  ['[Call us](tel:+38610000000)', []],
  ['[Call us](tel:{company_phone})', ['description.all unsafe-link']],
])("the company's telephone number in %s: %j", async (words, expected) => {
  const record = 'content/companies/main.yaml'
  const unspaced = { [record]: (smallSite[record] ?? '').replace('+386 1 000 00 00', '+38610000000') }
  expect(await codes({ name, description: { all: words } }, words.includes('](') ? unspaced : {})).toEqual(expected)
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
  [
    { sl: 'Odprt dostop (preveri z Markom!)', en: 'Open (check with Marko)' },
    ['name.sl placeholder-text', 'name.en placeholder-text'],
  ],
  [{ sl: 'Do 30 m (tbc)', en: 'Up to 30 m (check-in too!)' }, ['name.sl placeholder-text']],
  [{ sl: 'Cena (preverite pri nas!)', en: 'A price (check with your bank)' }, []],
  [{ sl: "d'Artagnan", en: 'D’Artagnan' }, ['name.sl typography']],
  [{ sl: 'XXX', en: 'xxx' }, ['name.sl placeholder-text', 'name.en placeholder-text']],
  [{ sl: '#SKLIC!', en: '#REF!' }, ['name.sl stray-mark', 'name.en stray-mark']],
  [{ all: '#N/A' }, ['name.all stray-mark']],
  [{ sl: 'Cenik', en: '=HYPERLINK("https://a.example","Prices")' }, ['name.en stray-mark']],
  [{ sl: '= 5', en: '=Sum(5)' }, []],
  [{ sl: 'Ref!', en: 'N/A' }, []],
  [{ sl: 'SUM', en: 'It is =SUM(5)' }, []],
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

test('a text that says several words for one term is told once, with all of them', async () => {
  const glossary = '- { term: { en: guest }, avoid: { en: "customer, client" } }\n'
  const found = await problemsOf({
    'content/glossary.yaml': glossary,
    ...card({ name: { sl: 'Vsak gost', en: 'Customers, a client, customers' } }),
  })
  expect(found.map(({ message }) => message)).toEqual(['The en text says "Customers", "client", "customers".'])
})

test('a number that is told as a fact is not told as the number of one language too', async () => {
  const text = { sl: 'Več kot {customers}', en: 'More than 750 customers', de: 'Mehr als {customers} Kunden' }
  expect(await codes({ name: text }, { ...facts(750), ...inGerman })).toEqual(['name.en written-fact'])
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
