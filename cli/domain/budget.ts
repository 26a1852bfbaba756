// What a page may weigh, compressed as a CDN does it on the fly.
import { brotliCompressSync, constants } from 'node:zlib'
import type { Problem } from '../problems/problem.ts'
import * as problem from '../problems/sentences.ts'
import type { BlockWeight } from '../schema/templates.ts'
import type { OutputFile } from './output_file.ts'
import type { Route } from './routes.ts'

// Bytes per page: HTML, style sheet, and the fonts that are there before a visitor does anything.
const htmlBudget = 14_000
const cssBudget = 14_000
const fontBudget = 60_000
// Markup compresses to less than half: a page of this size needs no weighing.
const surelyLight = 2 * htmlBudget

/** What is said of a document that is too heavy: the block that has most of it is named. */
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

/**
 * What is said of a brand's style sheet and fonts, each for itself.
 * @param file the place to name
 */
export function overweightAssets(
  file: string,
  { styles, fonts }: { styles: OutputFile; fonts: readonly OutputFile[] },
): Problem[] {
  const sizes = {
    css: compressed(styles.contents),
    fonts: fonts.reduce((sum, { contents }) => sum + Buffer.byteLength(contents), 0),
  }
  const shorten = 'Shorten the rules of themes/base/, templates/ and blocks/.'
  const choose = 'Choose families with fewer letters or a narrower weight axis in themes/fonts.yaml.'
  return [
    ...(sizes.css > cssBudget ? [problem.overBudget({ file }, 'The style sheet', sizes.css, cssBudget, shorten)] : []),
    ...(sizes.fonts > fontBudget ? [problem.overBudget({ file }, 'The fonts', sizes.fonts, fontBudget, choose)] : []),
  ]
}

const compressed = (contents: string | Uint8Array) =>
  brotliCompressSync(contents, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length

function blame(blocks: readonly BlockWeight[]): string {
  const [heaviest] = [...blocks].sort((a, b) => b.bytes - a.bytes)
  return heaviest === undefined
    ? 'The layout alone is too heavy.'
    : `The block ${heaviest.name} (#${heaviest.id}) has most of it: ${(heaviest.bytes / 1000).toFixed(0)} kB of markup.`
}
