// Where authors go wrong: the kinds of places that the real site has, and how ways are put together by families.
import { changed, fields, type Mistake, standsAlone, texts, type Way, written } from './edits.ts'
import type { RealSite, Spot } from './real_site.ts'

export type Make = (spot: Spot, site: RealSite) => Mistake | undefined

/** A family of ways, each with its places and what is done there. */
export const family = (name: string, ways: Record<string, [(site: RealSite) => readonly Spot[], Make]>): Way[] =>
  Object.entries(ways).map(([way, [places, make]]) => ({
    family: name,
    name: way,
    at: (site) => places(site).map((spot) => () => make(spot, site)),
  }))

/** A family of ways whose place is a whole file. */
export const ofFiles = (
  name: string,
  ways: Record<
    string,
    [(site: RealSite) => readonly string[], (file: string, text: string, site: RealSite) => Mistake | undefined]
  >,
): Way[] =>
  Object.entries(ways).map(([way, [places, make]]) => ({
    family: name,
    name: way,
    at: (site) => places(site).map((file) => () => make(file, site.files.get(file) ?? '', site)),
  }))

export const plain = (site: RealSite) => texts(site, 'plain')
export const long = (site: RealSite) => plain(site).filter(({ value }) => `${value}`.length > 25)
export const markdown = (site: RealSite) => texts(site, 'plain', 'folded').filter(({ kind }) => kind === 'markdown')
export const words = (site: RealSite) => plain(site).filter(({ kind }) => kind === 'text')
export const links = (site: RealSite) =>
  fields(site, 'link').filter(({ value }) => /^[a-z-]+\/[a-z-]+$/.test(`${value}`))
export const pictures = (site: RealSite) => fields(site, 'src').filter(({ kind }) => kind === 'image')
export const icons = (site: RealSite) => fields(site, 'icon').filter(({ value }) => `${value}`.length > 4)
export const components = (site: RealSite) => fields(site, 'component').filter(({ file }) => file.includes('/pages/'))
export const messages = (site: RealSite, has: RegExp) =>
  site.spots.filter(
    (spot) =>
      spot.locale !== undefined && has.test(`${spot.value}`) && !spot.file.includes('glossary') && standsAlone(spot),
  )
export const flow = (site: RealSite, pattern: RegExp) =>
  site.spots.filter(
    ({ contents, lineStart, start, file }) =>
      file.includes('/pages/') && pattern.test(contents.slice(lineStart, start)),
  )
export const quoted = /quote/i
export const value = (spot: Spot) => `${spot.value}`
/** Puts something between two words of a text; `WORD` in it is a word of the text itself. Mistakes add no new words. */
export const between = (spot: Spot, inserted: string, answer: RegExp) => {
  const [own] = /\p{L}{4,}/u.exec(value(spot)) ?? []
  return own === undefined
    ? undefined
    : changed(
        spot,
        (text) => {
          // In the first line of a folded text, which its sign is not.
          const begin = /^>-?\n/.exec(text)?.[0].length ?? 0
          const at = [...text.slice(begin).matchAll(/(?<=\S) /g)][1]?.index
          const put = inserted.replaceAll('WORD', own)
          return at === undefined ? text : `${text.slice(0, begin + at)}${put}${text.slice(begin + at)}`
        },
        answer,
      )
}
/** Writes another unquoted text. */
export const plainly = (spot: Spot, text: string, answer: RegExp) => written(spot, text, answer, [spot.line])
