import { parse } from 'node-html-parser'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { blockMessages } from '../../tests/block_messages.ts'
import Requirements from './block.tsx'
import { messages } from './schema.ts'

test.each([
  [undefined, ['Was wir von Ihnen brauchen']],
  [['EN 50173-1'], ['Was wir von Ihnen brauchen', 'Standard']],
  [
    ['IEEE 802.3at', 'IEEE 802.3bt'],
    ['Was wir von Ihnen brauchen', 'Standards'],
  ],
])('the standards %s are announced under %s', (standards, expected) => {
  const requirement = { name: 'Power', need: [], ...(standards === undefined ? {} : { standards }) }
  const page = parse(
    renderToStaticMarkup(
      <Requirements
        id="needs"
        lang="de-DE"
        data={{ title: 'Needs', requirements: [requirement] }}
        messages={blockMessages(messages, 'de-DE')}
      />,
    ),
  )
  expect(page.querySelectorAll('dt').map((term) => term.textContent)).toEqual(expected)
  expect(page.querySelectorAll('dd li').map((item) => item.textContent)).toEqual(standards ?? [])
})
