// Each budget with what just keeps it and what does not.
import { brotliCompressSync, constants } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { codeBudgets, overweightCode, overweightPage } from './budget.ts'

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

describe('the code of a brand', () => {
  const script = (contents: string) => ({ path: 'assets/x.js', contents })
  const heavy = (of: {
    css?: string | Uint8Array
    fonts?: number[]
    start?: string
    choices?: string
    island?: string
  }) =>
    overweightCode({
      styles: {
        path: 'assets/style.css',
        contents: of.css ?? '',
        parts: ['a', 'b', 'c', 'd', 'e', 'f'].map((name, n) => ({ name: `blocks/${name}`, bytes: n * 100 })),
      },
      fonts: (of.fonts ?? []).map((size, n) => ({ path: `assets/font-${n}.woff2`, contents: new Uint8Array(size) })),
      start: script(of.choices ?? of.start ?? ''),
      hasThirdParties: of.choices !== undefined,
      islands: new Map([['planner', script(of.island ?? '')]]),
    })

  test('keeps its budgets up to the last byte', () => {
    const kept = {
      css: weighing(codeBudgets.styles),
      fonts: [30_000, 30_000],
      start: weighing(codeBudgets.start),
      island: weighing(codeBudgets.island),
    }
    expect(heavy(kept)).toEqual([])
    expect(heavy({ choices: weighing(codeBudgets.start + codeBudgets.choices) })).toEqual([])
  })

  test.each<[what: string, of: Parameters<typeof heavy>[0], budget: number]>([
    ['The style sheet', { css: weighing(codeBudgets.styles + 1) }, codeBudgets.styles],
    ['The style sheet', { css: Buffer.from(weighing(codeBudgets.styles + 1)) }, codeBudgets.styles],
    ['The fonts', { fonts: [30_000, 30_001] }, codeBudgets.fonts],
    ['The start script', { start: weighing(codeBudgets.start + 1) }, codeBudgets.start],
    [
      'The start script',
      { choices: weighing(codeBudgets.start + codeBudgets.choices + 1) },
      codeBudgets.start + codeBudgets.choices,
    ],
    ['The script of planner', { island: weighing(codeBudgets.island + 1) }, codeBudgets.island],
  ])('breaks them with one byte more: %s', (what, of, budget) => {
    expect(heavy(of)).toEqual([{ what, bytes: budget + 1, budget, parts: expect.any(Array) }])
  })

  test('that is too heavy names the heaviest of what it is made of', () => {
    const [styles] = heavy({ css: weighing(codeBudgets.styles + 1) })
    expect(styles?.parts.map(({ name }) => name)).toEqual(['f', 'e', 'd', 'c', 'b'].map((name) => `blocks/${name}`))
    const [fonts] = heavy({ fonts: [10, 60_000] })
    expect(fonts?.parts).toEqual([
      { name: 'assets/font-1.woff2', bytes: 60_000 },
      { name: 'assets/font-0.woff2', bytes: 10 },
    ])
  })
})
