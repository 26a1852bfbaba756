import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Button } from './button.tsx'

const button = { name: 'Contact us', contact_button: true, disabled: false }
const classOf = (given: object) =>
  /class="([^"]*)"/.exec(renderToStaticMarkup(<Button button={{ ...button, ...given }} />))?.[1]

test('a button with a border and no fill of its own is an outline, also where it is the only one', () => {
  expect(classOf({ border: '#ff8800' })).toBe('button button-quiet')
  expect(classOf({ border: '#ff8800', background: '#222222' })).toBe('button')
  expect(classOf({})).toBe('button')
})

test.each([
  ['contact button', { contact_button: true }],
  ['link', { contact_button: false, link: { href: '/enterprise', external: false } }],
])('a disabled %s leads nowhere, opens nothing and takes no colours of its own', (_, kind) => {
  const markup = renderToStaticMarkup(
    <Button button={{ name: 'Contact us', ...kind, disabled: true, background: '#ff8800' }} />,
  )
  expect(markup).toBe('<button type="button" class="button" disabled="">Contact us</button>')
})
