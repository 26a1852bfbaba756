import { expect, test } from 'vitest'
import type { SearchResult } from './search_index.ts'
import { dueOf, type SearchedDomain, shownOf } from './search_state.ts'

const domain = (name: string, state: Partial<SearchedDomain> = {}): SearchedDomain => ({ name, url: name, ...state })
const result = (href: string): SearchResult => ({ href, title: [], heading: [], excerpt: [] })
const finding = (count: number) => ({ find: () => Array.from({ length: count }, (_, index) => result(`/${index}`)) })
const failed = { hasFailed: true }

test.each<[string, Partial<SearchedDomain>, Partial<SearchedDomain>, string[]]>([
  ['both have come: how many results there are', finding(2), finding(3), ['results']],
  ['both have come and have none: that there are none', finding(0), finding(0), ['none']],
  ['its own has failed: that, though the other has results', failed, finding(3), ['failed']],
  ['its own has failed: that, while the other is loading', failed, {}, ['failed']],
  ['its own is slow: that it is loading, though the other has results', {}, finding(3), ['results', 'loading']],
  ['the other one is slow: results, and that it is loading', finding(2), {}, ['results', 'loading']],
  ['nothing has come: that it is loading', {}, {}, ['loading']],
  ['nothing is here and the other one is slow: that it is loading', finding(0), {}, ['loading']],
  ['the other one has failed: results', finding(2), failed, ['results']],
])('said when %s', (_, own, other, said) => {
  const domains = [domain('own', own), domain('other', other)]
  expect(shownOf(domains, 'wifi').said).toEqual(said)
  expect(shownOf(domains, 'wifi').groups.map(({ hasFailed }) => hasFailed)).toEqual([
    own.hasFailed === true,
    other.hasFailed === true,
  ])
})

test.each(['', ' ', 'w', ' w '])('"%s" is not searched for: the hint stays, whatever has come', (query) => {
  for (const state of [{}, finding(2), failed])
    expect(shownOf([domain('own', state)], query)).toEqual({
      said: ['hint'],
      count: 0,
      groups: [{ name: 'own', url: 'own', hasFailed: false, results: [] }],
    })
})

test('one sign that may be a word is searched for', () => {
  expect(shownOf([domain('own', finding(1))], '都').said).toEqual(['results'])
})

test('what is shown of a domain stays the same when the index of another one comes or fails', () => {
  const own = domain('own', finding(2))
  const before = shownOf([own, domain('other')], 'wifi').groups[0]
  for (const state of [finding(3), failed])
    expect(shownOf([own, domain('other', state)], 'wifi').groups[0]).toEqual(before)
})

test('this domain shows more than the others, and all that is shown is counted', () => {
  const { count, groups } = shownOf([domain('own', finding(50)), domain('other', finding(50))], 'wifi')
  expect(groups.map(({ results }) => results.length)).toEqual([30, 10])
  expect(count).toBe(40)
})

test.each<[string, string, Partial<SearchedDomain>, Partial<SearchedDomain>, string[]]>([
  ['its own when it is opened', '', {}, {}, ['own']],
  ['its own alone until that has come', 'wifi', {}, {}, ['own']],
  ['none again that is under way', 'wifi', { isUnderWay: true }, {}, []],
  ['none of others before something is searched for', 'w', finding(1), {}, []],
  ['others once it is', 'wifi', finding(1), {}, ['other']],
  ['others where its own has failed', 'wifi', failed, {}, ['other']],
  ['none that has come or failed', 'wifi', finding(1), failed, []],
  ['no other one again that is under way', 'wifi', finding(1), { isUnderWay: true }, []],
])('search asks for %s', (_, query, own, other, due) => {
  expect(dueOf([domain('own', own), domain('other', other)], query).map(({ name }) => name)).toEqual(due)
})
