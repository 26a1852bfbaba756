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

test('the receiver is handed all brands, and its texts in every locale, the default one first', () => {
  const { brands, locales } = receivingSite(config, ['contact.title', 'header.menu'])
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
