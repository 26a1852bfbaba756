import { expect, test } from 'vitest'
import { button } from '../../templates/parts/button.schema.ts'
import { checkedSite, type Files, pageWith, smallSite, smallTemplates } from '../../tests/checked_site.ts'
import { icon, link, list, object } from '../schema/fields.ts'
import type { Templates } from '../schema/templates.ts'

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
const facts = (value: number): Files => ({
  'content/facts.yaml': `customers: { value: ${value}, description: Customers. }\nexperts: { value: 50, description: X. }\n`,
})

test.each([
  [750, '750 customers'],
  [750, 'For 750\u00a0customers'],
  [750, 'Our 750 customers, all of them'],
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
  [{ src: '/mark.svg', decorative: true }, ['image.src outside-content']],
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

test('a link that is dead in several languages is told once, one of a single language there', async () => {
  const linked = (sl: string, en: string) =>
    codes({ name, description: { sl: `Glej [to](${sl}).`, en: `See [it](${en}).` } })
  expect(await linked('nowhere', 'nowhere')).toEqual(['description.sl dead-link'])
  expect(await linked('imprion/wifi', 'nowhere')).toEqual(['description.en dead-link'])
  expect(await linked('nowhere', 'elsewhere')).toEqual(['description.sl dead-link', 'description.en dead-link'])
})

test('the place of a link in a text is its address, and not a word before it that reads the same', async () => {
  const [found] = await problemsOf(card({ name, description: { sl: 'nowhere, [nowhere](nowhere)', en: 'X' } }))
  expect(found?.place.word).toEqual({ text: 'nowhere', nth: 2 })
})

test.each<[text: Record<string, string>, odd: string | undefined, how: string]>([
  [{ sl: '{customers, number}', en: '{customers, number}' }, undefined, ''],
  [{ sl: '{customers, number}', en: 'All' }, 'en', '{customers} is missing'],
  [{ sl: 'Vse', en: '{customers, number}' }, 'en', '{customers} is only here'],
  [{ sl: '{customers}', en: '{experts}' }, 'en', '{customers} is missing, {experts} is only here'],
])('of %j the text in %s has other arguments: %s', async (text, odd, how) => {
  const found = (await said({ name: text })).filter(({ code }) => code === 'icu-arguments')
  expect(found.map(({ at }) => at)).toEqual(odd === undefined ? [] : [`name.${odd}`])
  for (const { message } of found) expect(message).toContain(how)
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

test('a text that is missing is shown in the first language of the fallback that it has', async () => {
  const locale = (code: string) =>
    `  - { code: ${code}, name: ${code}, tag: ${code}, hreflang: ${code}, sitemap: ${code} }\n`
  const site = (smallSite['content/site.yaml'] ?? '').replace('default_locale', `${locale('de')}default_locale`)
  const missing = async (text: Record<string, string>) =>
    (await said({ name: text }, { 'content/site.yaml': site })).find(({ at }) => at === 'name')?.message
  expect(await missing({ sl: 'Ime', en: 'Name', de: 'Name' })).toBeUndefined()
  expect(await missing({ all: 'Name' })).toBeUndefined()
  const german = await missing({ sl: 'Ime', en: 'Name' })
  expect(german).toContain('de')
  expect(german).not.toContain('sl,')
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
