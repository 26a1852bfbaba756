import { expect, test } from 'vitest'
import { type ClaimsPage, claimsPage, claimsText, type ShownClaim } from './claims_page.tsx'

const claim = (words: string, who: string, more: Partial<ShownClaim> = {}): ShownClaim => ({
  ...{
    key: words,
    claim: words,
    who,
    denied: null,
    block: 'open',
    at: { file: 'a.yaml', path: [] },
    index: 0,
    count: 1,
  },
  ...{ texts: [], others: [], more: 0 },
  sentences: [{ words: 'We answer\nat night.', tag: 'en' }],
  places: [{ name: 'Coast: Walks', address: 'coast.example/walks#open', links: [] }],
  ...more,
})
const page: ClaimsPage = {
  ...{ version: 1, languages: [{ code: 'en', name: 'English' }], script: '/claims.js' },
  people: [
    { who: 'Legal', count: 1 },
    { who: 'Support', count: 1 },
  ],
  chosen: { who: undefined, locale: 'en' },
  claims: [claim('Rain or shine.', 'Legal', { denied: 'No walks in storms.' }), claim('Open at night.', 'Support')],
  table: undefined,
}

test('as text it has each claim below its person, with its sentence, where it stands and a line for the answer', () => {
  expect(
    claimsText(page),
  ).toBe(`Below stand statements of the website that wait for somebody who knows, each with the text that visitors read. Please answer each: confirmed, changed to …, or not true.

Legal: 1 to be confirmed

1. Rain or shine.
   Not true, was the answer: No walks in storms.
   “We answer
   at night.”
   Coast: Walks: coast.example/walks#open
   Answer:

Support: 1 to be confirmed

1. Open at night.
   “We answer
   at night.”
   Coast: Walks: coast.example/walks#open
   Answer:
`)
})

test('as text it has one person alone where one is chosen', () => {
  const [, support = claim('', '')] = page.claims
  const text = claimsText({ ...page, chosen: { who: 'Support', locale: 'en' }, claims: [support] })
  expect([text.includes('Open at night.'), text.includes('Legal')]).toEqual([true, false])
})

test('who may not write has the list, and no buttons for answers', () => {
  const token = { ...{ token: 'secret', shown: 'en', source: 'en' }, claims: [], bases: {} }
  const [read, written] = [claimsPage(page), claimsPage({ ...page, table: token })]
  expect([read.includes('Open at night.'), read.includes('data-do="confirm"')]).toEqual([true, false])
  expect(written.includes('data-do="confirm"')).toBe(true)
})

test('who may not write has no button that only the script makes work, and the list as plain text', () => {
  const buttons = [...claimsPage(page).matchAll(/<button type="(\w+)"/g)].map(([, type]) => type)
  expect(buttons).toEqual(['submit'])
  expect(claimsPage(page)).toContain('as=text')
})

test('what a claim says closes no script', () => {
  const table = {
    ...{ token: 't', shown: 'en', source: 'en', claims: [] },
    bases: { a: '</script><b>' },
  }
  expect(claimsPage({ ...page, table })).not.toContain('</script><b>')
})
