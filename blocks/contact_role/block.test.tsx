import { parse } from 'node-html-parser'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { blockMessages } from '../../tests/block_messages.ts'
import ContactRole from './block.tsx'
import { messages } from './schema.ts'

const role = {
  name: 'Planning',
  about: [],
  languages: ['sl', 'en', 'de'],
  reach: [{ name: '+386 1 000 00 00', link: { href: 'tel:+38610000000', external: false } }],
}

test.each([
  ['sl-SI', 'slovenščina, angleščina in nemščina'],
  ['en-US', 'Slovenian, English, and German'],
  ['hr-HR', 'slovenski, engleski i njemački'],
  ['de-DE', 'Slowenisch, Englisch und Deutsch'],
  ['fr-FR', 'slovène, anglais et allemand'],
  ['it-IT', 'sloveno, inglese e tedesco'],
])('in %s the languages of a role are named as %s', (lang, expected) => {
  const page = parse(
    renderToStaticMarkup(
      <ContactRole
        id="role"
        lang={lang}
        data={{ title: 'Us', roles: [role] }}
        messages={blockMessages(messages, lang)}
      />,
    ),
  )
  expect(page.querySelector('dd')?.textContent).toBe(expected)
  expect(page.querySelector('dd a')?.getAttribute('href')).toBe('tel:+38610000000')
})
