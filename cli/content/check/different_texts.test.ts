import { expect, test } from 'vitest'
import { card, codes, inGerman, locale, name, problemsOf, said, siteWith } from '../../../tests/checked_card.ts'
import { type Files, smallSite } from '../../../tests/checked_site.ts'

test('a link that differs is told where it stands, and not at one that is right', async () => {
  const description = {
    sl: '[a](index) [b](enterprise)',
    en: '[a](index) [b](enterprise)',
    de: '[a](enterprise) [b](enterprise)',
  }
  const [found] = await problemsOf({ ...card({ name, description }), ...inGerman })
  expect(found).toMatchObject({ code: 'other-links', place: { word: { text: 'enterprise', nth: 0 } } })
})

test.each<[changes: Record<string, string>, odd: string[]]>([
  [{}, []],
  [{ it: 'Misuriamo il segnale in ogni camera, posiamo gli access' }, ['name.it broken-off']],
  [{ de: 'Wir messen das Signal.' }, ['name.de broken-off']],
  [{ de: 'Wir messen das Signal in jedem Zimmer, setzen die Access Points' }, ['name.de broken-off']],
  [{ de: 'Wir messen in jedem Zimmer, setzen Access Points und teilen Netze.' }, []],
  [{ de: '我们在每个房间测量信号，安装接入点，并将网络分开。' }, []],
])('of six languages with %j: %j', async (changes, odd) => {
  const name = {
    sl: 'Izmerimo signal v vsaki sobi, postavimo dostopne točke in ločimo omrežja za goste.',
    en: 'We measure the signal in every room, install access points and separate the networks.',
    de: 'Wir messen das Signal in jedem Zimmer, setzen Access Points und trennen die Netze.',
    it: 'Misuriamo il segnale in ogni camera, posiamo gli access point e separiamo le reti.',
    ...changes,
  }
  const more = siteWith(locale('de', ', state: preparing'), locale('it', ', state: preparing'))
  expect(await codes({ name }, more)).toEqual(odd)
})

test.each<[text: Record<string, string>, odd: string[]]>([
  [{ sl: '{customers, number}', en: '{customers, number}' }, []],
  [
    { sl: '{customers, number}', en: 'All' },
    ['The en text uses other arguments than the sl text: {customers} is missing.'],
  ],
  [
    { sl: 'Vse', en: '{customers, number}' },
    ['The en text uses other arguments than the sl text: {customers} is only here.'],
  ],
  [
    { sl: '{customers}', en: '{experts}' },
    ['The en text uses other arguments than the sl text: {customers} is missing, {experts} is only here.'],
  ],
  [
    { sl: '{customers}', en: '{experts} of {customers}' },
    ['The en text uses other arguments than the sl text: {experts} is only here.'],
  ],
  [
    { sl: '{experts} od {customers}', en: '{customers}' },
    ['The en text uses other arguments than the sl text: {experts} is missing.'],
  ],
  // Two of three languages are right.
  [
    { sl: 'Vse', en: '{experts}', de: '{experts}' },
    ['The sl text uses other arguments than the en text: {experts} is missing.'],
  ],
  [
    { sl: '{customers}', en: 'All', de: 'Alle' },
    ['The sl text uses other arguments than the en text: {customers} is only here.'],
  ],
  // A number in place of its fact is told as that.
  [{ sl: '{customers} strank', en: '750 customers' }, []],
  // One that cannot be read is not compared.
  [{ sl: '{experts', en: '{customers}' }, []],
  [{ sl: 'experts}', en: '{customers}' }, []],
])('arguments of %j: %j', async (text, odd) => {
  const found = (await said({ name: text }, 'de' in text ? siteWith(locale('de')) : {})).filter(
    ({ at, code }) => at?.startsWith('name') && code === 'icu-arguments',
  )
  expect(found.map(({ message }) => message)).toEqual(odd)
})

test.each<[sl: string, en: string]>([
  ['Odprto do\n24. decembra', 'Open until\n24 December'],
  ['- ena\n\nOdprto do\n24. decembra', '- one\n\nOpen until\n24 December'],
  ['1. ena\n   in še\n2. dva', '1. one\n2. two'],
  ['Korak:\n1. ena\n2. dva', 'Step:\n\n1. one\n2. two'],
])('%j has as many points as %j', async (sl, en) => {
  expect((await said({ name, description: { sl, en } })).map(({ code }) => code)).not.toContain('list-length')
})

test.each<[de: string, en: string, expected: string[]]>([
  ['[Er](enterprise)', '[Name](enterprise)', []],
  ['[Er](enterprise), [es](imprion)', '[Name](enterprise)', ['de other-links']],
  ['[Er](imprion)', '[Name](enterprise)', ['de other-links']],
  ['Er', '[Name](enterprise)', ['de other-links']],
  ['Er', 'Name', ['sl other-links']],
  ['[Er](imprion)', 'Name', []],
  // It leads nowhere, and is told as that.
  ['[Er](enterprse)', '[Name](enterprise)', ['de dead-link']],
])('links to [Ime](enterprise), %s and %s: %j', async (de, en, expected) => {
  const description = { sl: '[Ime](enterprise)', en, de }
  expect(await codes({ name, description }, inGerman)).toEqual(expected.map((each) => `description.${each}`))
})

test('a page that is in some languages alone is linked in those', async () => {
  const grants: Files = {
    'content/group/pages/grants.yaml': `locales: [sl, en]\n${smallSite['content/group/pages/enterprise.yaml']}`,
  }
  const description = { sl: '[Ime](grants)', en: '[Name](grants)', de: 'Name' }
  const found = await codes({ name, description }, { ...inGerman, ...grants })
  expect(found.filter((each) => each.endsWith('other-links'))).toEqual([])
})

test('a region leads to a page of its own', async () => {
  const region = locale('en-GB', ', based_on: en')
  const description = { sl: '[Ime](enterprise)', en: '[Name](enterprise)', 'en-GB': '[Name](imprion)' }
  expect(await codes({ name, description }, siteWith(region))).toEqual([])
})

test('links elsewhere may differ by language', async () => {
  const address = (code: string) => `[x](https://a.example/${code})`
  expect(
    await codes({ name, description: { sl: address('sl'), en: address('en'), de: address('de') } }, inGerman),
  ).toEqual([])
})

test('bullets that are no list are no points of one', async () => {
  for (const en of ['- one\n- two\n• three', '- one\n• two']) {
    const lists = { sl: '- ena\n- dva', en }
    expect((await said({ name, description: lists })).map(({ code }) => code)).toEqual(['unread-markup'])
  }
})

test('lists of a text have as many points in each language', async () => {
  const lists = { sl: '- ena\n- dva\n- tri', en: '- one\n- two', de: '- eins\n- zwei\n- drei' }
  const [found, ...more] = (await said({ name, description: lists }, siteWith(locale('de')))).filter(({ at }) =>
    at?.startsWith('description'),
  )
  expect(more).toEqual([])
  expect(found).toEqual({
    code: 'list-length',
    at: 'description.en',
    message: 'The lists of this text have 2 points in en, and 3 points in sl.',
  })
})
