import { describe, expect, test } from 'vitest'
import type { SearchEntry } from '../../../cli/schema/search_entry.ts'
import { searcher } from './search_index.ts'

const page = (path: string, title: string, ...sections: SearchEntry[2]): SearchEntry => [path, title, sections]
/** Of pages that say one text each, the places of those that are found, the best first. */
const found = (query: string, ...texts: string[]): number[] =>
  searcher(texts.map((text, place) => page(`/${place}`, 'Title', ['a', '', text])))(query).map(({ href }) =>
    Number(href.slice(1)),
  )

describe('what is typed finds what is written', () => {
  test.each([
    ['without its hooks', 'zascita', 'Zaščita omrežij'],
    ['with them, whatever the case', 'ZAŠČITA', 'zaščita omrežij'],
    ['ž, č and đ as plain letters', 'zarulja medu cekinja', 'žarulja među čekinja'],
    ['đ as dj', 'medju', 'među'],
    ['decomposed', 'c\u030cas', 'čas'],
    ['an umlaut as its letter', 'gerat', 'Das Gerät'],
    ['as its letter with e', 'Geraete', 'Die Geräte'],
    ['written with e, typed with its dots', 'Müller', 'Frau Müller'],
    ['ß as ss', 'strasse', 'Die Straße'],
    ['ss as ß', 'Straße', 'STRASSE'],
    ['accents left out', 'reseau', 'Le réseau'],
    ['œ as oe', 'oeuvre', 'Une œuvre'],
    ['a word behind an apostrophe', 'azienda', 'L’azienda'],
    ['with the apostrophe of a keyboard', "l'azienda", 'L’azienda'],
    ['with that of print', 'l’azienda', "L'azienda"],
    ['its beginning', 'netz', 'Netzwerke'],
    ['a part in its midst', 'werk', 'Netzwerktechnik'],
    ['another form of it: Slovene', 'omrežja', 'Med omrežji'],
    ['another form of it: Croatian', 'sigurnosti', 'Sigurnost'],
    ['another form of it: German', 'Netzwerken', 'Netzwerke'],
    ['another form of it: French', 'réseaux', 'Le réseau'],
    ['another form of it: Italian', 'aziende', 'Una azienda'],
    ['another form of it: English', 'services', 'A service'],
    ['another form of it, in two letters', 'travaux', 'Un travail'],
    ['another form of a short word', 'mreža', 'V mreži'],
    ['without its hyphen', 'wifi', 'Guest Wi-Fi'],
    ['with a hyphen that is not written', 'wi-fi', 'Guest WiFi'],
    ['all of its words in any order', 'hotel wifi', 'WiFi for a hotel'],
    ['Arabic without its signs', 'احمد', 'أَحْمَد'],
    ['Japanese, which parts no words', '京都', '東京都庁'],
    ['one sign of it', '都', '東京都庁'],
    ['Latin letters and a sign', 'A社', 'AとA社'],
    ['full-width letters', 'ＷｉＦｉ Ａ社', 'WiFi A社'],
    ['what is written in full-width letters', 'wifi', 'ＷｉＦｉ'],
    ['half-width kana', 'ﾎﾞﾀﾝ', 'このボタン'],
    ['Chinese', '网络安全', '企业网络安全服务'],
    ['Cyrillic', 'елка', 'Ёлка'],
    ['a number', '24', '24/7'],
  ])('%s', (_, query, text) => {
    // What only looks like it would come with what is found by a guess.
    const similar = query.length > 2 ? `${query.slice(0, 2)}q${query.slice(3)}` : ''
    expect(found(query, text, similar)).toEqual([0])
  })

  test('with a slip of the finger, where nothing is written as it is typed and the word is not short', () => {
    expect(found('netwzerk', 'Das Netzwerk')).toEqual([0])
    expect(found('netwzerk', 'Das Netzwerk', 'Netwzerk')).toEqual([1])
    expect(found('cot', 'A cat')).toEqual([])
  })

  test('the word comes before one that it begins, and that before one that it is a part of', () => {
    expect(found('werk', 'Netzwerk', 'Werke', 'Werk')).toEqual([2, 1, 0])
    expect(found('services', 'A service', 'A services')).toEqual([1, 0])
  })

  test.each([
    ['a word of it is not there', 'hotel sea', 'A hotel'],
    ['one letter', 'h', 'A hotel'],
    ['nothing', ' ', 'A hotel'],
    ['signs alone', '!? (', 'A hotel'],
    ['an end without its beginning is too short', 'tel', 'A hotel'],
    ['names of objects are words like others', '__proto__', 'A hotel'],
    ['a word behind signs is not there', '設定zzzz', '設定'],
    ['a sign behind a word is not there', 'A社', 'ABC and'],
    ['other signs of Japanese', '大阪', '東京都庁'],
  ])('nothing is found: %s', (_, query, text) => {
    expect(found(query, text)).toEqual([])
  })

  test('a page may speak of constructors and prototypes', () => {
    expect(found('constructor', 'The constructor has a __proto__')).toEqual([0])
    expect(found('proto', 'The constructor has a __proto__')).toEqual([0])
  })
})

describe('results', () => {
  const pages = [
    page(
      '/about',
      'About us',
      ['intro', 'About us', 'We plan networks.'],
      ['team', 'Our team', 'Seven people and a firewall.'],
    ),
    page(
      '/firewall',
      'Firewall',
      ['intro', 'A firewall for hotels', 'What it keeps out.'],
      ['price', 'What it costs', 'Ask us.'],
    ),
    page('/empty', 'Firewalls elsewhere'),
  ]
  const find = (query: string) => searcher(pages)(query)
  const shown = (query: string) => find(query).map(({ href }) => href)

  test('a page whose title says it comes first, and leads to its head', () => {
    expect(shown('firewall')).toEqual(['/firewall', '/empty', '/about#team'])
  })
  test('a page leads to the section that says most of it; its first section is its head', () => {
    expect(shown('firewall costs')).toEqual(['/firewall#price'])
    expect(shown('networks')).toEqual(['/about'])
    const often = searcher([
      page('/p', 'T', ['a', '', 'A router.'], ['b', '', 'Router, router.'], ['c', '', 'A router.']),
    ])
    expect(often('router').map(({ href }) => href)).toEqual(['/p#b'])
  })
  test('what only the title says leads to the head of the page, and so do words that stand in no section', () => {
    const sea = searcher([
      page(
        '/sea',
        'Sea',
        ['intro', '', 'Waves, far and wide, all day long.'],
        ['walks', '', 'Sand.'],
        ['', '', 'Gulls.'],
      ),
    ])
    expect(['sea', ' sea ', 'sand', 'gulls'].map((query) => sea(query).map(({ href }) => href))).toEqual([
      ['/sea'],
      ['/sea'],
      ['/sea#walks'],
      ['/sea'],
    ])
  })
  test('what a title says counts more than a heading, and that more than a text', () => {
    const said = searcher([
      page('/text', 'One', ['a', 'Two', 'router']),
      page('/heading', 'One', ['a', 'router', 'Three']),
      page('/title', 'router', ['a', 'Two', 'Three']),
    ])
    expect(said('router').map(({ href }) => href)).toEqual(['/title', '/heading', '/text'])
  })
  test('they show the words that were searched for, and a heading only where it says more than the title', () => {
    expect(find('plan')).toEqual([
      {
        href: '/about',
        title: [{ text: 'About us', isMatch: false }],
        heading: [],
        excerpt: [
          { text: 'We ', isMatch: false },
          { text: 'plan', isMatch: true },
          { text: ' networks.', isMatch: false },
        ],
      },
    ])
    expect(find('costs').map(({ heading, excerpt }) => ({ heading, excerpt }))).toEqual([
      {
        heading: [
          { text: 'What it ', isMatch: false },
          { text: 'costs', isMatch: true },
        ],
        excerpt: [{ text: 'Ask us.', isMatch: false }],
      },
    ])
    expect(find('elsewhere')).toEqual([
      {
        href: '/empty',
        title: [
          { text: 'Firewalls ', isMatch: false },
          { text: 'elsewhere', isMatch: true },
        ],
        heading: [],
        excerpt: [],
      },
    ])
  })
  test('an excerpt begins before the first match, and says where it goes on', () => {
    const long = searcher([page('/p', 'Title', ['a', '', `${'before '.repeat(40)}match ${'after '.repeat(60)}`])])
    const text =
      long('match')[0]
        ?.excerpt.map((piece) => piece.text)
        .join('') ?? ''
    expect(text).toMatch(/^… (before )+match (after )+…$/)
    expect(text.length).toBeLessThan(180)
  })
  test.each([
    ['170 letters', 50, 170, false],
    ['171', 50, 171, true],
  ])('a text of %s is whole or not', (_, before, length, isCut) => {
    const text = `${'b'.repeat(before - 1)} match `.padEnd(length, 'a')
    const [result] = searcher([page('/p', 'T', ['a', '', text])])('match')
    const shown = result?.excerpt.map((piece) => piece.text).join('')
    expect(shown).toBe(isCut ? `${'b'.repeat(before - 1)} match …` : text)
  })
  test.each([
    ['without spaces', '字'.repeat(400), ''],
    ['with a space behind it alone', '字'.repeat(400), ' 語語'],
    ['with a space before it and none behind', `${'字'.repeat(380)} ${'字'.repeat(20)}`, '字'.repeat(300)],
    ['of letters that are two units', '𠮷'.repeat(401), ''],
  ])('a text %s shows what comes before its match, and the match', (_, before, after) => {
    const excerpt = searcher([page('/p', 'T', ['a', '', `${before}請求書${after}`])])('請求書')[0]?.excerpt ?? []
    expect(excerpt.map(({ isMatch }) => isMatch).slice(0, 2)).toEqual([false, true])
    expect(excerpt[1]?.text).toBe('請求書')
    expect(excerpt[0]?.text.length).toBeGreaterThan(15)
    expect(excerpt[0]?.text.length).toBeLessThan(60)
    expect(excerpt[0]?.text).toMatch(/^\P{Surrogate}*$/u)
  })
  test('where the other form of a letter was matched, it is marked', () => {
    const text = searcher([page('/p', 'T', ['a', '', 'Die Geräte'])])('geraete')[0]?.excerpt
    expect(text).toEqual([
      { text: 'Die ', isMatch: false },
      { text: 'Geräte', isMatch: true },
    ])
  })
  test('no pages, no results', () => {
    expect(searcher([])('hotel')).toEqual([])
  })
})
