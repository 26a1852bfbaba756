import { expect, test } from 'vitest'
import { checkedSite, smallSite } from '../../tests/checked_site.ts'
import { receivingSite } from './receiving_site.ts'

const brand = 'content/imprion/brand.yaml'
const { site } = await checkedSite({
  [brand]: smallSite[brand]?.replace('info@group.example }', 'desk@imprion.example, endpoint: /api/contact }') ?? '',
  'content/site.yaml': smallSite['content/site.yaml']?.replace('default_locale: sl', 'default_locale: en') ?? '',
})
if (!site.ok) throw new Error('the small site has problems')
const { config } = site.value

test('a receiver is handed all brands, and its texts in every locale, the default one first', () => {
  const block = { messages: ['contact.title'], receiverMessages: ['header.menu'] }
  const { brands, locales } = receivingSite(config, block)
  expect(brands).toStrictEqual([
    { id: 'group', name: 'Group', host: 'group.example', base: '', contact: { email: 'info@group.example' } },
    {
      id: 'imprion',
      name: 'Imprion',
      host: 'imprion.example',
      base: '',
      contact: { email: 'desk@imprion.example', endpoint: '/api/contact' },
    },
  ])
  expect(locales.map(({ code, tag, messages }) => [code, tag, Object.keys(messages)])).toEqual([
    ['en', 'en-US', ['contact.title', 'header.menu']],
    ['sl', 'sl-SI', ['contact.title', 'header.menu']],
  ])
  expect(locales.map(({ messages }) => messages)).toEqual([
    { 'contact.title': 'Contact', 'header.menu': 'Menu' },
    { 'contact.title': 'Stik', 'header.menu': 'Meni' },
  ])
})

test('a block that has no texts of a receiver gets its own', () => {
  const [english] = receivingSite(config, { messages: ['contact.title'] }).locales
  expect(english?.messages).toEqual({ 'contact.title': 'Contact' })
})

test('it is made once for a configuration and a block', () => {
  const [one, other] = [{ messages: ['contact.title'] }, { messages: ['header.menu'] }]
  expect(receivingSite(config, one)).toBe(receivingSite(config, one))
  expect(receivingSite(config, one)).not.toBe(receivingSite(config, other))
  expect(receivingSite({ ...config }, one)).not.toBe(receivingSite(config, one))
})
