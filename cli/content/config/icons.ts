// Icons as the vectors that pages show, from an icon set in Iconify's JSON.
import type { Config } from './config.ts'

/** https://iconify.design/docs/types/iconify-json.html */
interface IconSet {
  icons: Record<string, { body: string; hidden?: boolean }>
}

/** Style of all icons alike: the class `icon` sets it, for every drawing at once. */
const common = new Set(['fill="none"', 'stroke="currentColor"'])
const commonNames = new Set(['stroke-linecap', 'stroke-linejoin', 'stroke-width'])

/** The elements of each drawing, with the attributes that only they have. Icons that the set has withdrawn are left out. */
export function drawingsOf({ icons }: IconSet): Config['icons'] {
  const drawings: Config['icons'] = {}
  for (const [name, { body, hidden }] of Object.entries(icons)) {
    if (hidden === true) continue
    let elements: Config['icons'][string] | undefined
    // A site shows a few of some two thousand.
    const get = () => (elements ??= elementsOf(body))
    Object.defineProperty(drawings, name, { get, enumerable: true })
  }
  return drawings
}

/** A body is written by a machine: elements without text, in groups that only carry the common style. */
const elementsOf = (body: string): Config['icons'][string] =>
  [...body.matchAll(/<(\w+)([^>]*)\/>/g)].map(([, tag = '', attributes = '']) => [tag, attributesOf(attributes)])

const attributesOf = (written: string): Record<string, string> =>
  Object.fromEntries(
    [...written.matchAll(/([\w-]+)="([^"]*)"/g)]
      .filter(([whole, name = '']) => !common.has(whole) && !commonNames.has(name))
      .map(([, name = '', value = '']) => [name, value]),
  )
