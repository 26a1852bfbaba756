import { XMLParser } from 'fast-xml-parser'
import { describe, expect, test } from 'vitest'
import { tokensOf } from '../content/theme.ts'
import { type CardFaces, cardGround, cardWords } from './social_card.ts'

const tokens = tokensOf({ background: '#222222', primary: '#F7901D', radius: 6, pattern: 'p.svg' })
// Half an em for each letter of Latin-1; č stands in the second file, and nothing else is known.
const letters = new Map<number, { width: number; weight: number }>()
for (let letter = 0x20; letter <= 0xff; letter++) letters.set(letter, { width: 0.5, weight: 100 })
letters.set(0x2026, { width: 0.5, weight: 100 }).set(0x10d, { width: 0.5, weight: 200 })
const faces: CardFaces = {
  headline: { family: 'Head', letters, capHeight: 0.7 },
  text: { family: 'Text', letters, capHeight: 0.7 },
}
const art = { mark: 'data:mark', pattern: 'data:pattern' }
const card = { eyebrow: 'IT group', brandName: 'Group', host: 'group.example', tokens }
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
