// What goes wrong in the shape of pages: values of the wrong kind, what is missing, what is there too often, colours, pictures.
import { changedLine, fields, lineAt, lineOf, type Mistake, replaced, standsAlone, texts, written } from '../edits.ts'
import { components, family, links, ofFiles, pictures, value } from '../places.ts'
import type { RealSite, Spot } from '../real_site.ts'

const flags = (site: RealSite) =>
  site.spots.filter((spot) => spot.value === true && standsAlone(spot) && spot.file.includes('/pages/'))
const numbers = (site: RealSite) =>
  site.spots.filter((spot) => typeof spot.value === 'number' && standsAlone(spot) && spot.file.includes('/pages/'))
const dates = (site: RealSite) => fields(site, 'updated')
/** Where the value of a field of a page begins: of a list or an object. */
const heads = (site: RealSite, name: string) =>
  [...site.files].flatMap(([file, contents]) =>
    !file.includes('/pages/')
      ? []
      : [...contents.matchAll(new RegExp(`^( *)${name}:\\n((?:\\1 .*\\n|\\n)+)`, 'gm'))].map((found) => ({
          file,
          contents,
          start: found.index,
          end: found.index + found[0].length,
          indent: found[1] ?? '',
        })),
  )
type Head = ReturnType<typeof heads>[number]
const part = ({ file, contents, start, end }: Head, by: string, answer: RegExp, lines?: number[]): Mistake =>
  replaced({ file, contents }, [start, end], by, answer, lines)
const headWays = (
  name: string,
  ways: Record<string, [(site: RealSite) => readonly Head[], (head: Head, site: RealSite) => Mistake | undefined]>,
) =>
  Object.entries(ways).map(([way, [places, make]]) => ({
    family: name,
    name: way,
    at: (site: RealSite) => places(site).map((head) => () => make(head, site)),
  }))

export const values = family('values', {
  'yes for true': [flags, (spot) => written(spot, 'yes', /\btrue\b/)],
  'true in quotes': [flags, (spot) => written(spot, "'true'", /\btrue\b/)],
  'one for true': [flags, (spot) => written(spot, '1', /\btrue\b/)],
  'true in German': [flags, (spot) => written(spot, 'ja', /\btrue\b/)],
  'a number in quotes': [numbers, (spot) => written(spot, `'${spot.value}'`, /quotes|number/)],
  'a number in words': [numbers, (spot) => written(spot, 'three', /number/)],
  'a number with a comma': [numbers, (spot) => written(spot, '1,5', /1\.5/)],
  'a number with a unit': [numbers, (spot) => written(spot, `${spot.value} m`, /number/)],
  'nothing for a number': [numbers, (spot) => written(spot, '', /number/)],
  'a date as Germans write it': [dates, (spot) => written(spot, '22.11.2026', /2026-11-22/)],
  'a date as Americans write it': [dates, (spot) => written(spot, '11/22/2026', /2026-11-22/)],
  'a date without zeros': [dates, (spot) => written(spot, "'2026-7-3'", /2026-07-03/)],
  'a month that there is not': [dates, (spot) => written(spot, "'2026-13-01'", /calendar|month/)],
  'a day that there is not': [dates, (spot) => written(spot, "'2026-02-30'", /calendar/)],
  'no date': [dates, (spot) => written(spot, '', /date|2026-/)],
  'a list for one word': [(site) => fields(site, 'icon'), (spot) => written(spot, `[${value(spot)}]`, /one|text|list/)],
  'an object for a word': [links, (spot) => written(spot, `{ page: ${value(spot)} }`, /imprion\/|page|link|text/)],
  'a path for a picture': [
    pictures,
    (spot) => {
      const from = spot.contents.lastIndexOf('\n', spot.lineStart - 2) + 1
      const head = spot.contents.slice(from, spot.lineStart - 1)
      const rest = spot.contents.slice(lineOf(spot)[1] + 1)
      const inside = /^( *)[^\n]*\n/.exec(rest)
      if (!/^ *image:$/.test(head) || inside === null) return undefined
      // The text alternative goes with it.
      const below = new RegExp(`^(?: {${spot.indent},}.*\\n)+`).exec(rest)?.[0] ?? ''
      return replaced(spot, [from, lineOf(spot)[1] + 1 + below.length], `${head} ${value(spot)}\n`, /src: .*alt/)
    },
  ],
  'a number where a name is wanted': [components, (spot) => written(spot, '5', /component|block|quotes/)],
  'no component': [components, (spot) => written(spot, '', /block|component/)],
  'an id for a component': [
    (site) => components(site).filter(({ contents, end }) => !/^\n +id:/.test(contents.slice(end))),
    (spot) => changedLine(spot, (line) => line.replace('component:', 'id:'), /component/),
  ],
})

export const shapes = headWays('shapes', {
  'no blocks at all': [
    (site) => heads(site, 'blocks').filter(({ indent }) => indent === ''),
    (head) => part(head, 'blocks: []\n', /block/i),
  ],
  'blocks left out': [
    (site) => heads(site, 'blocks').filter(({ indent }) => indent === ''),
    (head) => part(head, '', /"blocks"/, [1]),
  ],
  'blocks without anything behind it': [
    (site) => heads(site, 'blocks').filter(({ indent }) => indent === ''),
    (head) => part(head, 'blocks:\n', /list|block/i),
  ],
  'cards left out': [(site) => heads(site, 'cards'), (head) => part(head, '', /"cards"/, around(head))],
  'cards empty': [(site) => heads(site, 'cards'), (head) => part(head, `${head.indent}cards: []\n`, /entry|entries/)],
  'cards without dashes': [
    (site) => heads(site, 'cards'),
    (head) =>
      part(head, head.contents.slice(head.start, head.end).replace(/- /, '  '), /dash/i, [
        lineAt(head.contents, head.start),
        lineAt(head.contents, head.start) + 1,
      ]),
  ],
  'a text alternative left out': [
    (site) => heads(site, 'alt'),
    (head) =>
      part(head, '', /alt|decorative/, [lineAt(head.contents, head.start) - 1, lineAt(head.contents, head.start) - 2]),
  ],
  'a picture decorative and with an alternative': [
    (site) => heads(site, 'alt'),
    (head) =>
      part(head, `${head.indent}decorative: true\n${head.contents.slice(head.start, head.end)}`, /decorative/, [
        lineAt(head.contents, head.start),
        lineAt(head.contents, head.start) + 1,
      ]),
  ],
  'the description left out': [
    (site) => heads(site, 'description').filter(({ indent }) => indent === ''),
    (head) => part(head, '', /"description"/, [1]),
  ],
  'the description without languages': [
    (site) => heads(site, 'description').filter(({ indent }) => indent === ''),
    (head) => part(head, 'description: Guest Wi-Fi for hotels, planned and installed.\n', /sl: |language/),
  ],
  'a field of another level': [
    (site) => heads(site, 'title').filter(({ indent }) => indent === ''),
    (head) =>
      part(head, `${head.contents.slice(head.start, head.end)}icon: wifi\n`, /Fields: /, [
        lineAt(head.contents, head.end),
      ]),
  ],
  'a field that is written twice': [
    (site) => heads(site, 'title').filter(({ indent }) => indent === ''),
    (head) => {
      const text = head.contents.slice(head.start, head.end)
      return part(head, text + text, /one of the two/i, [lineAt(head.contents, head.end)])
    },
  ],
  'the fields of data at its own level': [
    (site) =>
      heads(site, 'data').filter(({ contents, end, start }) => lineAt(contents, end) - lineAt(contents, start) < 60),
    (head) =>
      part(
        head,
        head.contents
          .slice(head.start, head.end)
          .replace(/\n {2}/g, '\n')
          .replace(/\n(?=[^ ]*$)/, '\n'),
        /two spaces|indent/i,
        around(head),
      ),
  ],
  'data left out': [
    (site) => heads(site, 'data'),
    (head) =>
      part(
        head,
        head.contents
          .slice(head.start, head.end)
          .replace(/^ *data:\n/, '')
          .replace(/^ {2}/gm, ''),
        /data/,
        around(head),
      ),
  ],
  'two titles of the page': [
    (site) =>
      heads(site, 'blocks').filter(
        ({ indent, contents, start }) =>
          indent === '' && contents.startsWith('blocks:\n  - component: image_text_and_buttons', start),
      ),
    (head, site) => {
      const first = site.spots.find(({ file, path }) => file === head.file && path.join() === 'blocks,1,component')
      if (first === undefined) return undefined
      const text = head.contents.slice(head.start, head.contents.lastIndexOf('\n', first.lineStart - 2) + 1)
      const opening = text.slice('blocks:\n'.length).replace(/^ *id: .*\n/gm, '')
      return replaced({ ...head }, [first.lineStart, first.lineStart], `${opening.trimEnd()}\n`, /h1|title/)
    },
  ],
  'no title of the page': [
    (site) =>
      heads(site, 'blocks').filter(
        ({ indent, contents, start }) =>
          indent === '' && contents.startsWith('blocks:\n  - component: image_text_and_buttons', start),
      ),
    (head, site) => {
      const first = site.spots.find(({ file, path }) => file === head.file && path.join() === 'blocks,1,component')
      return first === undefined ? undefined : replaced(head, [head.start, first.lineStart], 'blocks:\n', /h1|opening/)
    },
  ],
  'nothing for contact buttons to open': [
    (site) =>
      heads(site, 'blocks').filter(
        ({ indent, contents }) =>
          indent === '' && /contact_button: true/.test(contents) && /component: contact_dialog\n/.test(contents),
      ),
    (head) => {
      const at = head.contents.indexOf('  - component: contact_dialog\n')
      const next = head.contents.indexOf('\n  - component:', at + 5)
      const line = lineAt(head.contents, head.contents.indexOf('contact_button: true'))
      if (/#contact|link: contact/.test(head.contents)) return undefined
      return replaced(head, [at, next === -1 ? head.contents.length : next + 1], '', /contact_dialog/, [line])
    },
  ],
})

/** The lines around a part that is taken away: its object's first field, or its own. */
function around({ contents, start, indent }: Head): number[] {
  const line = lineAt(contents, start)
  const lines = contents.slice(0, start).split('\n')
  const before: number[] = []
  for (let at = line - 1; at > 0; at--) {
    const text = lines[at - 1] ?? ''
    before.push(at)
    if (/^ *- /.test(text) && text.search(/\S/) < indent.length) break
  }
  return [line, line + 1, ...before]
}

const coloured = (site: RealSite) =>
  fields(site, 'background').filter(
    ({ kind, contents, lineStart, indent }) =>
      kind === 'colour' &&
      contents
        .slice(lineStart)
        .split('\n')
        .slice(1, 4)
        .some((line) => line.startsWith(`${' '.repeat(indent)}color:`)),
  )

export const looks = family('looks', {
  'words in the colour of their ground': [
    coloured,
    (spot) => written(spot, 'on-primary', /contrast/, [spot.line, spot.line + 1, spot.line + 2]),
  ],
  'light words on a light ground': [
    (site) => fields(site, 'color').filter(({ kind }) => kind === 'colour'),
    (spot) => written(spot, "'#ffb866'", /contrast/, [spot.line, spot.line - 1, spot.line - 2]),
  ],
  'a ground without contrast': [
    coloured,
    (spot) => written(spot, "'#333333'", /contrast/, [spot.line, spot.line + 1, spot.line + 2]),
  ],
  'words of a card without contrast to the page': [
    (site) =>
      texts(site).filter(
        ({ path, file, contents, lineStart }) =>
          path.at(-2) === 'name' &&
          path.at(-4) === 'cards' &&
          contents.slice(0, lineStart).endsWith('- name:\n') &&
          isColoredCard(path, file, site),
      ),
    (spot) => {
      const name = spot.contents.lastIndexOf('name:', spot.lineStart)
      return replaced(spot, [name, name], `color: background\n${' '.repeat(spot.indent - 2)}`, /contrast/)
    },
  ],
})

const isColoredCard = (path: Spot['path'], file: string, site: RealSite) =>
  site.spots.some(
    (each) =>
      each.file === file && each.key === 'component' && each.path[1] === path[1] && each.value === 'colored_cards',
  )

const everyPage = (site: RealSite) =>
  [...site.files.keys()].filter((file) => /^content\/(imprion|connecti-com)\/pages\//.test(file))
export const twins = ofFiles('pages', {
  'a copy of a page': [
    everyPage,
    (file, text) => {
      const copy = file.replace('.yaml', '-2.yaml')
      return {
        changes: { [copy]: text },
        file: copy,
        lines: [1, 2, lineAt(text, text.indexOf('description:'))],
        answer: /tells the two pages apart/,
      }
    },
  ],
})
