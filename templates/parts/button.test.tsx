import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Button } from './button.tsx'

const button = { name: 'Contact us', contact_button: true }
const classOf = (given: object) =>
  /class="([^"]*)"/.exec(renderToStaticMarkup(<Button button={{ ...button, ...given }} />))?.[1]

test('a button with a border and no fill of its own is an outline, also where it is the only one', () => {
  expect(classOf({ border: '#ff8800' })).toBe('button button-quiet')
  expect(classOf({ border: '#ff8800', background: '#222222' })).toBe('button')
  expect(classOf({})).toBe('button')
})
