import { XMLParser } from 'fast-xml-parser'
import { describe, expect, test } from 'vitest'
import { tokensOf } from '../content/config/theme_tokens.ts'
import { type CardFaces, cardGround, cardWords } from './preview_card.ts'

const tokens = tokensOf({ background: '#222222', primary: '#F7901D', radius: 6, pattern: 'p.svg' })
// Half an em for each letter of Latin-1; č stands in the second file, and nothing else is known.
const letters = new Map<number, { width: number; weight: number }>()
for (let letter = 0x20; letter <= 0xff; letter++) letters.set(letter, { width: 0.5, weight: 100 })
letters
  .set(0x2026, { width: 0.5, weight: 100 })
  .set(0x2013, { width: 0.5, weight: 100 })
  .set(0x10d, { width: 0.5, weight: 200 })
const faces: CardFaces = {
  headline: { family: 'Head', letters, capHeight: 0.7 },
  text: { family: 'Text', letters, capHeight: 0.7 },
}
const art = { mark: 'data:mark', pattern: 'data:pattern' }
const card = {
  eyebrow: 'IT group',
  brandName: 'Group',
  host: 'group.example',
  locale: { code: 'en', tag: 'en-US' },
  tokens,
}
const draw = (words: { title: string; eyebrow?: string; host?: string }) => cardWords({ ...card, ...words }, faces)

interface Run {
  size: number
  y: number
  text: string
}
function titleOf(title: string): Run[] {
  return [
    ...draw({ title }).matchAll(
      /<text x="[^"]+" y="([^"]+)" font-family="Head" font-size="([^"]+)"[^>]*>(.*?)<\/text>/g,
    ),
  ].map(([, y, size, text]) => ({ y: Number(y), size: Number(size), text: (text ?? '').replace(/<[^>]+>/g, '') }))
}
const linesOf = (title: string) => titleOf(title).map(({ text }) => text)

test('a short title is large, a long one smaller, and all of it is there', () => {
  const long = 'Telekommunikationsverwaltungssystem mit Abrechnung für Betreiber'
  expect(titleOf('Wi-Fi')).toEqual([{ size: 104, y: 494, text: 'Wi-Fi' }])
  expect(linesOf(long).join(' ')).toBe(long)
  expect(titleOf(long)[0]?.size).toBeLessThan(70)
})

describe('every title stays in its room:', () => {
  test.each([
    'IoT',
    'Guest Wi-Fi',
    'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
    'Services d’entreprise : réseaux, serveurs, postes de travail et téléphonie',
    'a '.repeat(200),
    'x'.repeat(400),
  ])('%s', (title) => {
    const lines = titleOf(title)
    expect(lines.length).toBeLessThanOrEqual(4)
    for (const { text, size, y } of lines) {
      expect([...text].length * size * (0.5 - 0.015), text).toBeLessThanOrEqual(1056)
      expect(y - size * 0.7).toBeGreaterThan(150)
      expect(y).toBeLessThanOrEqual(494)
    }
  })
})

test('a title that is cut says so', () => {
  expect(linesOf('x'.repeat(400)).at(-1)).toMatch(/…$/)
})

test('lines are of about one length, and no word is left alone', () => {
  expect(linesOf('Sistem za upravljanje telekomunikacij')).toEqual(['Sistem za upravljanje', 'telekomunikacij'])
  const [first = '', second = ''] = linesOf('one two three four five six')
  expect(Math.abs(first.length - second.length)).toBeLessThan(8)
})

test('a line never begins with French punctuation, nor breaks at a no-break space', () => {
  const starts = (title: string) => linesOf(title).map((line) => line[0])
  expect(starts('Surveillance du trafic internet : tout voir, tout comprendre !')).not.toContain(':')
  expect(
    linesOf('Podpora 24\u00a0ur\u00a0na\u00a0dan za vsa podjetja').some((line) =>
      line.includes('24\u00a0ur\u00a0na\u00a0dan'),
    ),
  ).toBe(true)
})

test('a letter is asked from the file that holds it, and one that no file has never shows as a box', () => {
  const drawn = draw({ title: 'Račun ļ 東京 ok' })
  expect(drawn).toContain(
    '<tspan font-weight="100">Ra</tspan><tspan font-weight="200">č</tspan><tspan font-weight="100">un l',
  )
  expect(drawn).not.toMatch(/[東京ļ]/)
})

test('what is written stays text', () => {
  const drawn = draw({ title: '<script>&"', eyebrow: '</svg>', host: '"><x>' })
  const ground = cardGround({ ...card, title: '', brandName: 'A & B' }, faces, art)
  for (const svg of [drawn, ground]) expect(() => new XMLParser().parse(svg, true)).not.toThrow()
  expect(drawn).not.toMatch(/<script|<x>/)
  expect(ground).toContain('A &amp; B')
})

test('the line runs from edge to port whatever the label is', () => {
  for (const eyebrow of [
    '',
    'IT',
    'Eine sehr lange Zeile über dem Titel, die nirgends enden will, weil sie niemand kürzt',
  ]) {
    const [, resume, bend, rise, end] =
      /M(\d[\d.]*) \d+H([\d.]+)l([\d.]+) -[\d.]+H([\d.]+)"/.exec(draw({ title: 'Wi-Fi', eyebrow })) ?? []
    expect(Number(bend)).toBeGreaterThanOrEqual(Number(resume))
    expect(Number(bend) + Number(rise)).toBeLessThanOrEqual(Number(end))
  }
})

/** One element a line, as `name attribute=value ...: text`. */
const elements = (svg: string) =>
  [...svg.matchAll(/<(\w+)((?: [\w:-]+="[^"]*")*)>(?:([^<]+))?/g)]
    .map(
      ([, name, attributes = '', text]) =>
        `${name}${attributes.replaceAll('"', '')}${text === undefined ? '' : `: ${text}`}`,
    )
    .slice(1)

test('what a card stands on is drawn in this order and at these places', () => {
  expect(elements(cardGround({ ...card, title: '' }, faces, art))).toEqual([
    'rect width=1200 height=630 fill=#222222',
    'linearGradient id=fading',
    'stop offset=0.05 stop-color=#fff stop-opacity=0',
    'stop offset=0.6 stop-color=#fff stop-opacity=0.6',
    'stop offset=1 stop-color=#fff stop-opacity=1',
    'mask id=fade',
    'rect width=1200 height=630 fill=url(#fading)',
    'image href=data:pattern width=1200 height=630 preserveAspectRatio=xMidYMid slice mask=url(#fade)',
    'image href=data:mark x=72 y=62 width=64 height=64',
    // Capitals of 0.7 em are centred on the line at 94.
    'text x=158 y=107.3 font-family=Head font-size=38 fill=#f2f2f2 xml:space=preserve',
    'tspan font-weight=100: Group',
  ])
})

test('what a card says: the line through the label to the port, the title, the host', () => {
  const accent = { ...tokens, accent: '#00ff00' }
  const drawn = cardWords({ ...card, title: 'Networks for hotels', tokens: accent }, faces)
  expect(elements(drawn)).toEqual([
    // The label ends at 114 + 8 letters of 0.51 em, and 28 behind it the line goes on; up 281 to the height of the name.
    'path d=M0 375H72M260.32 375H796l281 -281H1117 fill=none stroke=#f7901d stroke-width=5 stroke-linejoin=round',
    'circle cx=83 cy=375 r=11 fill=#222222 stroke=#f7901d stroke-width=5',
    'circle cx=1117 cy=94 r=11 fill=#00ff00 stroke=#00ff00 stroke-width=5',
    'text x=114 y=385.15 font-family=Text font-size=29 letter-spacing=0.29 fill=#c6c6c6 xml:space=preserve',
    'tspan font-weight=100: IT group',
    'text x=67.84 y=494 font-family=Head font-size=104 letter-spacing=-2.29 fill=#f2f2f2 xml:space=preserve',
    'tspan font-weight=100: Networks for hotels',
    'text x=72 y=572 font-family=Text font-size=27 fill=#c6c6c6 xml:space=preserve',
    'tspan font-weight=100: group.example',
  ])
})

const labelOf = (title: string) => Number(/cy="(\d+)"/.exec(draw({ title }))?.[1])
test.each<[title: string, size: number, baselines: number[], label: number]>([
  ['Wi-Fi', 104, [494], 375],
  // An accent on a capital wants room.
  ['Élan', 104, [494], 356],
  ['élan', 104, [494], 375],
  ['Guest networks and telephones for hotels, parking and time tracking', 80, [324.4, 409.2, 494], 222],
  // Cut where it must be: a word of sixty letters has room at no size.
  ['x'.repeat(60), 40, [449.2, 494], 375],
  ['x'.repeat(400), 40, [359.6, 404.4, 449.2, 494], 286],
])('the title %s is set in %i, on the lines %j, its label at %i', (title, size, baselines, label) => {
  const lines = titleOf(title)
  expect(lines.map((line) => line.y)).toEqual(baselines)
  expect(new Set(lines.map((line) => line.size))).toEqual(new Set([size]))
  expect(labelOf(title)).toBe(label)
})

test('a title that is cut shows four lines of 53 letters, the last of them the sign that there is more', () => {
  expect(linesOf('x'.repeat(400)).map((line) => line.length)).toEqual([53, 53, 53, 53])
  expect(linesOf('x'.repeat(212)).join('')).toBe('x'.repeat(212))
})

test('a label has room for 43 letters: a longer one is cut, one without words leaves its room to the line', () => {
  const label = (eyebrow: string) =>
    /letter-spacing="0.29"[^>]*><tspan[^>]*>([^<]*)/.exec(draw({ title: 'X', eyebrow }))?.[1]
  expect(label('A'.repeat(43))).toBe('A'.repeat(43))
  expect(label('A'.repeat(44))).toBe(`${'A'.repeat(42)}…`)
  expect(label(`${'A'.repeat(41)} ${'A'.repeat(9)}`)).toBe(`${'A'.repeat(41)}…`)
  expect(draw({ title: 'X', eyebrow: '' })).toContain('d="M0 375H72M83 375H796')
})

test('titles break behind spaces, hyphens and strokes, and nowhere else', () => {
  const joined = (sign: string) => linesOf(['Telekommunikation', 'Zeiterfassung', 'Parkraum'].join(sign))
  expect(joined(' ')[0]).toMatch(/[a-z]$/)
  expect(joined('-')[0]).toMatch(/[a-z]-$/)
  expect(joined('/')[0]).toMatch(/[a-z]\/$/)
  expect(joined('\u00a0')).toHaveLength(1)
  // Two letters behind a hyphen stay with it.
  expect(linesOf('Telekommunikation Zeiterfassung Wi-Fi').filter((line) => line.endsWith('-'))).toEqual([])
})

test('the ground is as large as a card, and the words are as wide and leave out the lines that nothing is drawn in', () => {
  const root = (top: number, height: number) =>
    new RegExp(
      `^<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="${height}" viewBox="0 ${top} 1200 ${height}">.*</svg>$`,
    )
  expect(cardGround({ ...card, title: '' }, faces, art)).toMatch(root(0, 630))
  expect(draw({ title: 'Wi-Fi' })).toMatch(root(78, 512))
})

test.each([
  ['<a> & "b"', ['&lt;a&gt; &amp; &quot;b&quot;']],
  ['5\u202f% IT\u2011A', ['5\u00a0% IT-A']],
  ['oﬁ 東', ['ofi']],
  ['Tout voir !', ['Tout voir\u00a0!']],
  ['Voir « tout »', ['Voir «\u00a0tout\u00a0»']],
  ['Telekommunikation-IT Parkraum', ['Telekommunikation-IT', 'Parkraum']],
  ['Telekommunikation–Parkraum–Zeit', ['Telekommunikation–', 'Parkraum–Zeit']],
])('the title %s is written %j', (title, lines) => {
  expect(linesOf(title)).toEqual(lines)
})

describe('right to left,', () => {
  const hebrew: Map<number, { width: number; weight: number; family?: string }> = new Map(letters)
  for (const letter of 'שלוםקבצת') hebrew.set(letter.codePointAt(0) ?? 0, { width: 0.5, weight: 100, family: 'Hebrew' })
  const both: CardFaces = {
    headline: { ...faces.headline, letters: hebrew },
    text: { ...faces.text, letters: hebrew },
  }
  const turned = 'g transform=translate(1200 0) scale(-1 1)'

  test('what is drawn is turned, and words begin at the right', () => {
    const drawn = elements(cardWords({ ...card, eyebrow: 'קבצת', title: 'שלום Wi' }, both))
    expect(drawn).toEqual([
      turned,
      'path d=M0 356H72M201.16 356H815l262 -262H1117 fill=none stroke=#f7901d stroke-width=5 stroke-linejoin=round',
      'circle cx=83 cy=356 r=11 fill=#222222 stroke=#f7901d stroke-width=5',
      'circle cx=1117 cy=94 r=11 fill=#f7901d stroke=#f7901d stroke-width=5',
      'text x=1086 y=366.15 text-anchor=end font-family=Text font-size=29 letter-spacing=0.29 fill=#c6c6c6 xml:space=preserve',
      'tspan font-family=Hebrew font-weight=100: קבצת',
      'text x=1132.16 y=494 text-anchor=end font-family=Head font-size=104 fill=#f2f2f2 xml:space=preserve',
      'tspan font-family=Hebrew font-weight=100: שלום',
      'tspan font-weight=100:  Wi',
      'text x=1128 y=572 text-anchor=end font-family=Text font-size=27 fill=#c6c6c6 xml:space=preserve',
      'tspan font-weight=100: group.example',
    ])
  })

  test('the ground is turned too, with the mark and the name at its right', () => {
    const drawn = elements(cardGround({ ...card, eyebrow: '', title: '1. שלום' }, both, art))
    expect(drawn.slice(0, 3)).toEqual([
      'rect width=1200 height=630 fill=#222222',
      turned,
      expect.stringMatching(/^linearGradient/),
    ])
    expect(drawn.slice(-3, -1)).toEqual([
      'image href=data:mark x=1064 y=62 width=64 height=64',
      'text x=1042 y=107.3 text-anchor=end font-family=Head font-size=38 fill=#f2f2f2 xml:space=preserve',
    ])
  })

  test.each([
    ['קבצת', 'Wi-Fi', true],
    ['Wi-Fi', 'שלום', false],
    ['', 'שלום Wi-Fi', true],
    ['12', '٣ Wi-Fi', false],
    ['', '', false],
  ])('begins %j, %j: %s', (eyebrow, title, isTurned) => {
    expect(cardWords({ ...card, eyebrow, title }, both).includes('text-anchor')).toBe(isTurned)
  })
})

describe('a title in a script without spaces', () => {
  const drawn = (title: string) => {
    const square = new Map([...title].map((letter) => [letter.codePointAt(0) ?? 0, { width: 1, weight: 400 }]))
    return cardWords(
      { ...card, title, locale: { code: 'ja', tag: 'ja-JP' } },
      { ...faces, headline: { ...faces.headline, letters: square } },
    )
  }
  const linesOf = (title: string) =>
    [...drawn(title).matchAll(/font-family="Head".*?<tspan[^>]*>(.*?)<\/tspan>/g)].map(([, line]) => line)

  test('breaks between its words', () => {
    expect(linesOf('日本語のウェブサイト、ネットワーク、そしてサーバーを「すべて」管理します。')).toEqual([
      '日本語のウェブサイト、',
      'ネットワーク、そしてサーバー',
      'を「すべて」管理します。',
    ])
  })

  test.each([...'」』）》’、。！？・％ー々ぁっャ'])('begins no line with %s', (sign) => {
    const lines = linesOf(`山川${sign}`.repeat(12))
    expect(lines.length).toBeGreaterThan(1)
    expect(lines.filter((line) => line?.startsWith(sign))).toEqual([])
  })

  test.each([...'「『（《“'])('ends no line with %s', (sign) => {
    const lines = linesOf(`山川${sign}`.repeat(12))
    expect(lines.length).toBeGreaterThan(1)
    expect(lines.slice(0, -1).filter((line) => line?.endsWith(sign))).toEqual([])
  })

  test('is set on lines further apart, with its letters as far from each other as they are', () => {
    const title = '山川'.repeat(10)
    expect([...drawn(title).matchAll(/ y="(\S+)" font-family="Head" font-size="104" fill/g)].map(([, y]) => y)).toEqual(
      ['360.88', '494'],
    )
    expect(linesOf(title).join('')).toBe(title)
  })
})
