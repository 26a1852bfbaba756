import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import LinkCards, { hydrate } from './block.tsx'
import type { Card } from './schema.ts'

const texts = { 'lightbox.close': '', 'lightbox.next': '', 'lightbox.position': '', 'lightbox.previous': '' }
const picture = (src: string) => ({ src, width: 800, height: 1100, alt: 'Specimen', sources: [] })
const plain = { view_image: false, edit_cookies_button: false }

const rendered = (card: Partial<Card>, title?: string) =>
  renderToStaticMarkup(
    <LinkCards
      id="cards"
      lang="en-US"
      messages={texts}
      data={{
        variant: 'cards',
        ...(title === undefined ? {} : { title }),
        cards: [{ name: 'ISO 9001', ...plain, ...card }],
      }}
    />,
  )

test('without a script a certificate is a plain link to its first picture', () => {
  const html = rendered({ view_image: true, images: [picture('/a.svg'), picture('/b.svg')], button_name: 'View' })
  expect(html).toContain(
    '<a class="card-link" href="/a.svg" data-opens="">ISO 9001<span class="visually-hidden"> View</span></a>',
  )
  expect(html).toContain('<dialog class="lightbox"></dialog>')
})

test("a card's own picture is shown where it names no others", () => {
  expect(rendered({ view_image: true, image: picture('/own.svg') })).toContain('href="/own.svg"')
})

test('the card of the cookie settings is a button', () => {
  const html = rendered({ edit_cookies_button: true })
  expect(html).toContain('data-cookie-settings=""')
  expect(html).toContain('<button type="button"')
  expect(html).not.toContain('<dialog')
})

test('a card that leads nowhere has no link and no action', () => {
  const html = rendered({})
  expect(html).not.toContain('<a')
  expect(html).not.toContain('class="action"')
})

test('headings stay in order with and without a section title', () => {
  expect(rendered({}, 'Certificates')).toMatch(/<h2>Certificates<\/h2>.*<h3>ISO 9001<\/h3>/)
  expect(rendered({})).toContain('<h2>ISO 9001</h2>')
})

test('colours of a card stand in attributes, never in a style', () => {
  const html = rendered({ background: 'var(--color-primary)', color_focus: '#222222' })
  expect(html).toContain('data-background="var(--color-primary)" data-color-focus="#222222"')
  expect(html).not.toContain('style=')
})

test('only cards with pictures to open wake in the browser', () => {
  const card = { name: 'ISO 9001', ...plain }
  expect(hydrate({ variant: 'cards', cards: [card] })).toBeUndefined()
  expect(hydrate({ variant: 'cards', cards: [card, { ...card, view_image: true, image: picture('/a.svg') }] })).toBe(
    'interaction',
  )
})
