import { expect, test } from 'vitest'
import type { WrittenThirdParty } from '../content/config/config.ts'
import {
  clientThirdParties,
  partyOf,
  receiverOf,
  runsScripts,
  scriptsFor,
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
  loads: ['script', 'form'],
  scripts: ['https://pay.example/pay.js'],
})

test('the policy has the origins of each directive, once', () => {
  expect(sourcesOf([party({}), maps, pay])).toEqual({
    'script-src': ['https://count.example', 'https://pay.example'],
    'connect-src': ['https://count.example'],
    'frame-src': ['https://*.tiles.example', 'https://maps.example'],
    'img-src': ['https://*.tiles.example', 'https://maps.example'],
    'form-action': ['https://pay.example'],
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
  ['<form action="https://elsewhere.example/send"></form>', ['blocked-source']],
  ['<form action="/send"></form><form action="https://pay.example/send"></form>', []],
  ['<button formaction="https://elsewhere.example/send">x</button>', ['blocked-source']],
  ['<video poster="https://elsewhere.example/a.png"></video>', ['blocked-source']],
  ['<iframe src="https://a.example/1"></iframe><iframe src="https://a.example/1"></iframe>', ['blocked-source']],
])('of a document with %s is said: %j', (html, codes) => {
  expect(sourceProblems(html, [party({}), maps, pay], () => place).map(({ code }) => code)).toEqual(codes)
})

test('what a block loads is told at its code, and what stands beside the blocks at the page', () => {
  const placeOf = (block: string | undefined) => ({ file: block ?? 'page' })
  const image = '<img alt="" src="https://elsewhere.example/a.png">'
  const placeIn = (html: string) => sourceProblems(html, [], placeOf).map((each) => each.place)
  const block = `<main><section id="a" class="block block-map_list">${image}</section>`
  expect(placeIn(block)).toEqual([{ file: 'map_list', word: { text: 'https://elsewhere.example/a.png', nth: 0 } }])
  expect(placeIn(block.replace(image, `</section></main><footer>${image}</footer>`))).toEqual([{ file: 'page' }])
})

test.each([
  [undefined, 'https://a.example/search', []],
  ['/api', 'https://a.example/search', []],
  ['https://forms.example/a', 'https://forms.example/b', []],
  ['/api', 'https://forms.example/b', ['blocked-source']],
])(
  'of a brand whose contact form goes to %s, a form may be sent there and to its own domain: %s',
  (endpoint, to, codes) => {
    const receiver = receiverOf({
      host: 'a.example',
      written: { contact: { email: 'a@b.example', endpoint } },
    } as never)
    const problems = sourceProblems(`<form action="${to}"></form>`, [receiver], () => place)
    expect(problems.map(({ code }) => code)).toEqual(codes)
  },
)

test('scripts are told what they may load by which category, and which cookies go with it', () => {
  const cookies = [{ name: '_a', purpose: { en: 'x' }, days: 1 }]
  const counted = party({ scripts: ['https://count.example/count.js'], cookies })
  expect(clientThirdParties([counted, pay])).toEqual({
    categories: ['statistics'],
    scripts: [{ src: 'https://count.example/count.js', category: 'statistics' }, { src: 'https://pay.example/pay.js' }],
    cookies: { statistics: ['_a'] },
  })
  expect(clientThirdParties([pay])).toEqual({
    categories: [],
    scripts: [{ src: 'https://pay.example/pay.js' }],
    cookies: {},
  })
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

test('the policy of nobody names nothing', () => {
  expect(sourcesOf([])).toEqual({})
  expect(runsScripts([])).toBe(false)
})

test.each<[loads: WrittenThirdParty['loads'], runs: boolean]>([
  [['frame', 'image'], false],
  [['connect', 'script'], true],
])('who loads %j has scripts on the page: %s', (loads, runs) => {
  expect(runsScripts([maps, party({ loads })])).toBe(runs)
})

test('browsers get the script of consent where a brand says anything of third parties', () => {
  const needs = (...all: (WrittenThirdParty[] | undefined)[]) =>
    scriptsFor({ brands: all.map((thirdParties) => ({ thirdParties })) })
  expect(needs(undefined, undefined)).toEqual({ hasThirdParties: false })
  expect(needs(undefined, [])).toEqual({ hasThirdParties: true })
})

test('each category has the cookies of its own services', () => {
  const cookie = (name: string) => ({ name, purpose: {}, days: 1 })
  const counted = party({ cookies: [cookie('_a'), cookie('_b')] })
  expect(clientThirdParties([counted, { ...maps, cookies: [cookie('_m')] }, pay])).toMatchObject({
    categories: ['media', 'statistics'],
    cookies: { statistics: ['_a', '_b'], media: ['_m'] },
  })
  expect(clientThirdParties([maps])).toMatchObject({ scripts: [], cookies: { media: [] } })
})

test('what is blocked is told with the address, and what to do', () => {
  const told = (html: string, parties: WrittenThirdParty[] = []) =>
    sourceProblems(html, parties, () => place).map(({ message, hint }) => `${message} ${hint}`)
  expect(told('<script>1</script><script>2</script>')).toEqual([
    expect.stringMatching(/blocks this script: written into the page Write it with templates/),
  ])
  expect(told('<img src="//a.example/?b&amp;c">')).toEqual([
    expect.stringMatching(/blocks this image: https:\/\/a.example\/\?b&c Name its origin under third_parties/),
  ])
  const data = ['application/json', 'application/ld+json', 'speculationrules', 'importmap']
  expect(told(data.map((type) => `<script type="${type}">{}</script>`).join(''))).toEqual([])
  expect(told('<SCRIPT SRC="/own.js"></SCRIPT><img alt="">')).toEqual([])
  const [twin] = thirdPartyProblems([pay], { file: 'a.yaml', path: [] }, [pay.name])
  expect(twin?.message).toContain('"Pay" is there already')
  expect(twin?.hint).toContain('one entry, with all its origins')
  const [foreign] = thirdPartyProblems([{ ...pay, loads: [] }], { file: 'a.yaml', path: [] })
  expect(foreign?.message).toContain('blocks this script: https://pay.example/pay.js')
  expect(foreign?.hint).toContain('Write its origin into "origins"')
})

test('an origin with a star covers the hosts below it, by https alone', () => {
  const found = (url: string) => partyOf([maps], url, 'image')?.name
  expect(found('http://a.tiles.example/1')).toBeUndefined()
  expect(found('https://a.b.tiles.example/1')).toBe('Maps')
})
