import { expect, test } from 'vitest'
import type { TextView } from '../cli/edit/protocol.ts'
import { textsToWrite } from './texts_to_write.ts'

const text = (locale: string, words: string | null): TextView => ({
  ...{ locale, text: words, shown: words, fallback: null, limit: null, pieces: [], state: null, notes: [] },
})
const shown = (texts: TextView[], opened = texts) =>
  textsToWrite(texts, { locale: 'de', opened }).map((each) => `${each.locale} ${each.text}`)

test('the text in the language of the page comes first, the others in their order', () => {
  expect(shown([text('sl', 'a'), text('en', 'b'), text('de', 'c'), text('fr', null)])).toEqual([
    'de c',
    'sl a',
    'en b',
    'fr null',
  ])
})

test('a text that is the same in all languages is one still when it is emptied', () => {
  const emptied = [text('sl', null), text('en', null), text('de', null)]
  expect(shown(emptied, [text('all', '24/7')])).toEqual(['all null'])
  expect(shown(emptied, [text('de', 'a'), text('en', null)])).toEqual(['de null', 'sl null', 'en null'])
  expect(shown([text('de', '12/7'), text('en', null)], [text('all', '24/7')])).toEqual(['de 12/7', 'en null'])
})
