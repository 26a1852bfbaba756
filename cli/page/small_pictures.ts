// Photographs far narrower than the place that they fill, which browsers enlarge to a blur: thumbnails of an e-mail, previews of a chat.
import type { Page } from '../content/pages/page_summary.ts'
import { escapeRegExp } from '../content/text/escape_regexp.ts'
import type { Problem } from '../problems/problem.ts'
import * as problem from '../problems/sentences.ts'

/** @param html as React writes it, with the width of each place in `sizes` */
export const smallPictures = (
  html: string,
  file: string,
  { shape, variants }: Pick<Page, 'shape' | 'variants'>,
): Problem[] =>
  [...html.matchAll(picture)].flatMap(([, sizes = '', name = '', width = '', height = '']) => {
    const [, size, unit = ''] = /([\d.]+)(vw|rem|px)/.exec(sizes.replace(/\([^()]*\)/g, '')) ?? []
    const place = Math.round(Number(size) * (pixels[unit] ?? 1))
    if (!(Number(width) * 2 < place)) return []
    const [, path = name] =
      new RegExp(`"([^"]*\\b${escapeRegExp(name)}\\.[a-z]+)"`, 'i').exec(JSON.stringify([shape, variants])) ?? []
    return [problem.smallPicture({ file, word: { text: path, nth: 0 } }, path, { width, height, place })]
  })

const picture = /\ssizes="([^"]*)"\/><img src="[^"]*?([^"/]+)-\d+-[^"/.-]+\.\w+"[^>]*? width="(\d+)" height="(\d+)"/g
/** On a screen of 1440 pixels. */
const pixels: Record<string, number> = { vw: 14.4, rem: 16 }
