import { expect, test } from 'vitest'
import type { PageView } from '../../cli/schema/page_view.ts'
import { contactHref } from './contact_href.ts'
import { phoneHref } from './phone_href.ts'
import { textOf } from './text_of.ts'

test.each([
  ['+386 1 000 00 00', 'tel:+38610000000'],
  ['(01) 000-00/00 int. 5', 'tel:0100000005'],
])('%s is called at %s', (phone, href) => {
  expect(phoneHref(phone)).toBe(href)
})

test('one writes to us in the contact section of the page, or else in that of the home page', () => {
  const page = (...ids: string[]) =>
    ({ blocks: ids.map((id) => ({ id })), breadcrumbs: [{ href: '/en', title: 'Home' }] }) as unknown as PageView
  expect(contactHref(page('intro', 'contact'))).toBe('#contact')
  expect(contactHref(page('intro', 'contact-2'))).toBe('/en#contact')
})

test('a text is shown by its name, and nothing where nobody asked for it', () => {
  expect(textOf({ 'header.menu': 'Menu' }, 'header.menu')).toBe('Menu')
  expect(textOf({ 'header.menu': 'Menu' }, 'header.close')).toBe('')
})
