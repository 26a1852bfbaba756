import { expect, test } from 'vitest'
import type { WrittenThirdParty } from '../content/config.ts'
import {
  clientThirdParties,
  consentRevision,
  partyOf,
  sourceProblems,
  sourcesOf,
  thirdPartyProblems,
} from './third_parties.ts'

const party = (more: Partial<WrittenThirdParty>): WrittenThirdParty => ({
  ...{ name: 'Count', purpose: { en: 'Counts visits.' }, category: 'statistics' },
  ...{ origins: ['https://count.example'], loads: ['script', 'connect'] },
  ...more,
})
const maps = party({
  name: 'Maps',
  category: 'media',
  origins: ['https://maps.example', 'https://*.tiles.example'],
  loads: ['frame', 'image'],
})
const pay = party({
  name: 'Pay',
  category: 'necessary',
  origins: ['https://pay.example'],
  loads: ['script'],
  scripts: ['https://pay.example/pay.js'],
})

test('the policy has the origins of each directive, once', () => {
  expect(sourcesOf([party({}), maps, pay])).toEqual({
    'script-src': ['https://count.example', 'https://pay.example'],
    'connect-src': ['https://count.example'],
    'frame-src': ['https://*.tiles.example', 'https://maps.example'],
    'img-src': ['https://*.tiles.example', 'https://maps.example'],
  })
})

test.each<[url: string, load: 'frame' | 'script', found: string | undefined]>([
  ['https://maps.example/a?b', 'frame', 'Maps'],
  ['https://maps.example/a', 'script', undefined],
  ['https://a.tiles.example/1', 'frame', 'Maps'],
  ['https://tiles.example/1', 'frame', undefined],
  ['https://eviltiles.example/1', 'frame', undefined],
  ['http://maps.example/a', 'frame', undefined],
  ['https://maps.example:8443/a', 'frame', undefined],
  ['https://maps.example.evil.example/', 'frame', undefined],
  ['no address', 'frame', undefined],
])('%s as %s is of %s', (url, load, found) => {
  expect(partyOf([maps], url, load)?.name).toBe(found)
})

const place = { file: 'content/group/pages/way.yaml' }
test.each<[html: string, codes: string[]]>([
  ['<script src="/assets/start.js"></script><script type="application/ld+json">{}</script>', []],
  ['<a href="https://anywhere.example/">x</a><link rel="canonical" href="https://a.example/">', []],
  ['<script src="https://count.example/count.js"></script>', ['early-source']],
  ['<script async src="//count.example/count.js"></script>', ['early-source']],
  ['<script src="https://pay.example/pay.js"></script>', []],
  ['<script src="https://elsewhere.example/a.js"></script>', ['blocked-source']],
  ['<script>alert(1)</script>', ['blocked-source']],
  ['<script type="module">import "/x.js"</script>', ['blocked-source']],
  ['<iframe title="x" src="https://maps.example/frame"></iframe>', ['early-source']],
  ['<img alt="" src="https://elsewhere.example/a.png">', ['blocked-source']],
  ['<link rel="stylesheet" href="https://fonts.example/a.css">', ['blocked-source']],
  ['<video poster="https://elsewhere.example/a.png"></video>', ['blocked-source']],
  ['<iframe src="https://a.example/1"></iframe><iframe src="https://a.example/1"></iframe>', ['blocked-source']],
])('of a document with %s is said: %j', (html, codes) => {
  expect(sourceProblems(html, [party({}), maps, pay], place).map(({ code }) => code)).toEqual(codes)
})

test('visitors are asked again when they would decide on something else, and not for other words', () => {
  const before = consentRevision([party({}), maps])
  expect(Number.isSafeInteger(before) && before > 1).toBe(true)
  expect(consentRevision([party({ purpose: { en: 'Other words.' } }), maps])).toBe(before)
  const others = [
    [party({})],
    [party({ category: 'marketing' }), maps],
    [party({ origins: ['https://count2.example'] }), maps],
    [party({ cookies: [{ name: '_a', purpose: {}, days: 1 }] }), maps],
  ]
  expect(new Set([before, ...others.map(consentRevision)]).size).toBe(5)
})

test('scripts are told what they may load by which category, and which cookies go with it', () => {
  const cookies = [{ name: '_a', purpose: { en: 'x' }, days: 1 }]
  const counted = party({ scripts: ['https://count.example/count.js'], cookies })
  expect(clientThirdParties([counted, pay])).toEqual({
    revision: consentRevision([counted, pay]),
    categories: ['statistics'],
    scripts: [{ src: 'https://count.example/count.js', category: 'statistics' }, { src: 'https://pay.example/pay.js' }],
    cookies: { statistics: ['_a'] },
  })
  // Where nothing is to be decided, nobody is asked anew.
  expect(clientThirdParties([pay])).toMatchObject({ revision: 1, categories: [] })
  expect(clientThirdParties(undefined)).toBe(undefined)
})

test('a script from elsewhere and a service that is there twice are told', () => {
  const at = { file: 'content/group/brand.yaml', path: ['third_parties'] }
  expect(thirdPartyProblems([pay, maps], at)).toEqual([])
  expect(thirdPartyProblems([pay], at, [pay.name])).toMatchObject([{ place: { path: ['third_parties', 0, 'name'] } }])
  const wrong = [party({ scripts: ['https://count.example/a.js', 'https://other.example/b.js'] }), party({})]
  expect(thirdPartyProblems(wrong, at).map(({ code, place }) => [code, place.path])).toEqual([
    ['blocked-source', ['third_parties', 0, 'scripts', 1]],
    ['wrong-value', ['third_parties', 1, 'name']],
  ])
})
