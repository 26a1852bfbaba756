// Each budget with what just keeps it and what does not.
import { brotliCompressSync, constants } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { overweightAssets, overweightPage } from './budget.ts'

const compressed = (contents: string) =>
  brotliCompressSync(contents, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length

/** Text that compresses to exactly so many bytes: a long row of one letter, then letters without any order. */
function weighing(bytes: number): string {
  let state = 1
  const letters = Array.from({ length: bytes * 2 }, () => {
    state = (state * 48271) % 2147483647
    return (state % 36).toString(36)
  })
  const at = (length: number) => `${'a'.repeat(40_000)}${letters.slice(0, length).join('')}`
  let [short, long] = [0, letters.length]
  while (long - short > 1) {
    const middle = Math.floor((short + long) / 2)
    if (compressed(at(middle)) < bytes) short = middle
    else long = middle
  }
  for (let length = short; length < short + 200; length++) if (compressed(at(length)) === bytes) return at(length)
  throw new Error(`no text of ${bytes} bytes`)
}

const route = { path: '/wifi', host: 'imprion.example', source: 'content/imprion/pages/wifi.yaml' }
const page = (contents: string, blocks: [id: string, name: string, bytes: number][] = []) => ({
  route,
  document: { contents },
  blockWeights: () => blocks.map(([id, name, bytes]) => ({ id, name, bytes })),
})

describe('a document', () => {
  test('may have 14,000 bytes compressed, and not one more', () => {
    expect(overweightPage(page(weighing(14_000)))).toEqual([])
    const [found] = overweightPage(page(weighing(14_001)))
    expect(found).toMatchObject({ code: 'over-budget', severity: 'warning', place: { file: route.source } })
    expect(found?.message).toContain('/wifi of imprion.example')
  })

  test('is not weighed as long as it is short, nor are its blocks as long as it keeps its budget', () => {
    const blockWeights = () => {
      throw new Error('nobody has to know')
    }
    expect(overweightPage({ route, document: { contents: weighing(14_000) }, blockWeights })).toEqual([])
    expect(overweightPage({ route, document: { contents: 'č'.repeat(14_000) }, blockWeights })).toEqual([])
  })

  test.each<[blocks: [string, string, number][], blamed: string]>([
    [
      [
        ['intro', 'image_text_and_buttons', 9_000],
        ['terms', 'prose', 41_600],
        ['end', 'contact', 9_001],
      ],
      'The block prose (#terms) has most of it: 42 kB of markup.',
    ],
    [
      [
        ['one', 'prose', 20_000],
        ['two', 'prose', 30_000],
      ],
      'The block prose (#two) has most of it: 30 kB of markup.',
    ],
    [[], 'The layout alone is too heavy.'],
  ])('that is too heavy names the heaviest of its blocks: %j', (blocks, blamed) => {
    const [found] = overweightPage(page(weighing(20_000), blocks))
    expect(JSON.stringify(found)).toContain(blamed)
  })
})

describe('what a brand brings', () => {
  const file = 'content/imprion/brand.yaml'
  const said = (css: string | Uint8Array, ...fonts: number[]) =>
    overweightAssets(file, {
      styles: { path: 'assets/style.css', contents: css },
      fonts: fonts.map((size, n) => ({ path: `assets/font-${n}.woff2`, contents: new Uint8Array(size) })),
    }).map(({ code, place, message, hint }) => `${code} ${place.file} ${message} ${hint}`)
  const about = (what: string, hint: string) => [expect.stringMatching(`^over-budget ${file} ${what} .*${hint}`)]

  test('a style sheet may have 14,000 bytes compressed, as text or as bytes', () => {
    expect(said(weighing(14_000))).toEqual([])
    expect(said(weighing(14_001))).toEqual(about('The style sheet', 'Shorten the rules of themes/base/'))
    expect(said(Buffer.from(weighing(14_001)))).toEqual(about('The style sheet', 'Shorten the rules of themes/base/'))
  })

  test('fonts may have 60,000 bytes together', () => {
    expect(said('', 30_000, 30_000)).toEqual([])
    expect(said('', 30_000, 30_001)).toEqual(about('The fonts', 'Choose families with fewer letters'))
  })
})
