// What a page may weigh, compressed as a CDN does it on the fly. It knows no file on disk.
import { brotliCompressSync, constants } from 'node:zlib'
import type { Problem } from '../problems/problem.ts'
import * as problem from '../problems/problem.ts'
import type { Route } from './routes.ts'

// Bytes per page: HTML, style sheet, and the fonts that are there before a visitor does anything.
const htmlBudget = 14_000
const cssBudget = 12_000
const fontBudget = 60_000
// HTML compresses to less than half, always: a page of this size needs no weighing.
const surelyLight = 2 * htmlBudget

/** A document that is too heavy, with the block that has most of it. */
export function overweightPage(route: Route, html: string): Problem[] {
  if (html.length <= surelyLight) return []
  const bytes = compressed(html)
  if (bytes <= htmlBudget) return []
  return [problem.overBudget({ file: route.source }, `${route.path} of ${route.host}`, bytes, htmlBudget, blame(html))]
}

/** A brand's style sheet and fonts. `file` is the place to name. */
export function overweightAssets(
  file: string,
  assets: { css: string | Uint8Array; fonts: readonly Uint8Array[] },
): Problem[] {
  const css = compressed(assets.css)
  const fonts = assets.fonts.reduce((sum, { length }) => sum + length, 0)
  return [
    ...(css > cssBudget
      ? [
          problem.overBudget(
            { file },
            'The style sheet',
            css,
            cssBudget,
            'Shorten the rules of themes/base/, templates/ and blocks/.',
          ),
        ]
      : []),
    ...(fonts > fontBudget
      ? [
          problem.overBudget(
            { file },
            'The fonts',
            fonts,
            fontBudget,
            'Choose families with fewer letters or a narrower weight axis in themes/fonts.yaml.',
          ),
        ]
      : []),
  ]
}

const compressed = (contents: string | Uint8Array) =>
  brotliCompressSync(contents, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length

/** Names the section with most markup. Sections follow each other, so each reaches to the next. */
function blame(html: string): string {
  const starts = [...html.matchAll(/<section id="([^"]+)" class="block block-([a-z_]+)"/g)]
  const sizes = starts.map(({ 1: id, 2: name, index }, at) => ({
    id,
    name,
    bytes: (starts[at + 1]?.index ?? html.length) - index,
  }))
  const largest = sizes.sort((a, b) => b.bytes - a.bytes)[0]
  return largest === undefined
    ? 'The layout alone is too heavy.'
    : `The block ${largest.name} (#${largest.id}) has most of it: ${(largest.bytes / 1000).toFixed(0)} kB of markup.`
}
