// What pages and code may weigh, compressed as a CDN does it on the fly. A page's weight is a problem that its authors can mend;
// that of scripts, styles and fonts is reported to developers, and never blocks authors.
import { brotliCompressSync, constants } from 'node:zlib'
import type { Problem } from '../problems/problem.ts'
import * as problem from '../problems/sentences.ts'
import type { BlockWeight } from '../schema/templates.ts'
import type { OutputFile } from './output_file.ts'
import type { Route } from './routes.ts'

const htmlBudget = 14_000
/**
 * In bytes. A style sheet has room for every block of blocks/, so that authors may show any of them. Fonts are those that are there
 * before a visitor does anything, an island is the script of one block, search is what comes when it is opened, and choices are what the
 * start script has more where third parties wait for consent.
 */
export const codeBudgets = { styles: 26_600, fonts: 60_000, start: 2_300, choices: 300, island: 5_400, search: 10_500 }
// Markup compresses to less than half: a page of this size needs no weighing.
const surelyLight = 2 * htmlBudget

/** The problem of a document that is too heavy; it names the heaviest block. */
export function overweightPage({ route, document, blockWeights }: Weighed): Problem[] {
  if (Buffer.byteLength(document.contents) <= surelyLight) return []
  const bytes = compressed(document.contents)
  if (bytes <= htmlBudget) return []
  const what = `${route.path} of ${route.host}`
  return [problem.overBudget({ file: route.source }, what, bytes, htmlBudget, blame(blockWeights()))]
}

/** What weighing takes of a page that is rendered. */
interface Weighed {
  route: Pick<Route, 'path' | 'host' | 'source'>
  document: { contents: string }
  blockWeights: () => BlockWeight[]
}

/** Code of a brand that is heavier than its budget. */
export interface Overweight {
  what: string
  bytes: number
  budget: number
  /** Its parts, the heaviest first, in bytes before compression. */
  parts: Part[]
}

export interface Part {
  name: string
  bytes: number
}

/** Problems of code that is too heavy, of all that a brand's pages load. */
export function overweightCode(of: {
  styles: OutputFile & { parts: readonly Part[] }
  fonts: readonly OutputFile[]
  start: OutputFile
  /** By block. */
  islands: ReadonlyMap<string, OutputFile>
  hasThirdParties: boolean
}): Overweight[] {
  const fonts = of.fonts.map(({ path, contents }) => ({ name: path, bytes: Buffer.byteLength(contents) }))
  const islands = [...of.islands].map(([name, { contents }]) => ({
    what: `The script of ${name}`,
    bytes: compressed(contents),
    budget: codeBudgets.island,
    parts: [],
  }))
  const all = [
    {
      what: 'The style sheet',
      bytes: compressed(of.styles.contents),
      budget: codeBudgets.styles,
      parts: heaviest(of.styles.parts),
    },
    {
      what: 'The fonts',
      bytes: fonts.reduce((sum, { bytes }) => sum + bytes, 0),
      budget: codeBudgets.fonts,
      parts: heaviest(fonts),
    },
    {
      what: 'The start script',
      bytes: compressed(of.start.contents),
      budget: codeBudgets.start + (of.hasThirdParties ? codeBudgets.choices : 0),
      parts: [],
    },
    ...islands,
  ]
  return all.filter(({ bytes, budget }) => bytes > budget)
}

const heaviest = (parts: readonly Part[]) => [...parts].sort((a, b) => b.bytes - a.bytes).slice(0, 5)

/** How many bytes a CDN sends. */
export const compressed = (contents: string | Uint8Array) =>
  brotliCompressSync(contents, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length

function blame(blocks: readonly BlockWeight[]): string {
  const [heaviest] = [...blocks].sort((a, b) => b.bytes - a.bytes)
  return heaviest === undefined
    ? 'The layout alone is too heavy.'
    : `The block ${heaviest.name} (#${heaviest.id}) has most of it: ${(heaviest.bytes / 1000).toFixed(0)} kB of markup.`
}
