// Lists whose points begin with a label.
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { RichInline } from '../../cli/schema/field_types.ts'
import { RichText } from './rich_text.tsx'

const strong = (words: string): RichInline => ({ type: 'strong', children: [words] })
const listOf = (...points: RichInline[][]) =>
  renderToStaticMarkup(
    <RichText
      text={[{ type: 'list', ordered: false, items: points.map((children) => [{ type: 'paragraph', children }]) }]}
    />,
  )

test.each([
  [strong('Register:'), '<strong>Register</strong>'],
  [strong('Register :'), '<strong>Register</strong>'],
  [strong('Netze.'), '<strong>Netze</strong>'],
  [{ type: 'code', text: 'contact' } as const, '<strong><code>contact</code></strong>'],
])('a label stands in a row with what is said of it: %j', (label, shown) => {
  expect(listOf([label, ' Ort'], [strong('Nummer:'), ' Zahl'])).toBe(
    `<div class="rich-text"><ul class="terms"><li>${shown} <div> Ort</div></li><li><strong>Nummer</strong> <div> Zahl</div></li></ul></div>`,
  )
})

test.each([[[strong('Rechte'), ' am Code']], [['mit ', strong('RADIUS.')]], [['ohne Namen']]])(
  'a list with a point that begins with no label stays one of points: %j',
  (point) => {
    expect(listOf(point, [strong('Nummer:'), ' Zahl'])).not.toContain('terms')
  },
)
