// How long the title and the description of a page may be: search engines cut what is longer.
import type { Problem } from '../../problems/problem.ts'
import * as problem from '../../problems/sentences.ts'
import type { LocalizedText } from '../../schema/walk_fields.ts'
import { brandNameIn, type JudgedBy, type Locale } from '../config/config.ts'
import { isPage, pageName } from '../paths.ts'
import { shownLength } from '../text/shown_length.ts'
import { documentTitle } from './document_title.ts'
import type { Page } from './page.ts'
import type { PageShape } from './page_file.ts'

// Search engines show about 60 characters of a title and 160 of a description.
const longestTitle = 60

const descriptionLengths = { least: 70, most: 160 }

/**
 * How long a text of a page file may be in a language (characters); undefined if there is no limit.
 * @param words.sectionIn the name of its section, by the code of a language or `all`
 * @param words.codes the language, and its fallbacks
 * @param words.lang the language as a BCP 47 tag
 */
export function pageTextLimits(
  config: Pick<JudgedBy, 'brands' | 'settings' | 'prefixes'>,
  { file, path }: { file: string; path: readonly (string | number)[] },
  words: { sectionIn: (code: string) => string | undefined; codes: readonly string[]; lang: string },
): { least: number; most: number } | undefined {
  if (!isPage(file) || path.length !== 1) return undefined
  if (path[0] === 'description') return descriptionLengths
  if (path[0] !== 'title') return undefined
  const section = [...words.codes, 'all'].map(words.sectionIn).find((each) => each !== undefined)
  return { least: 1, most: titleRoom(config, pageName(config.prefixes, file), { section, lang: words.lang }) }
}

/** How many characters of a title are left for the page's own words, on the brand with the longest name. */
function titleRoom(
  { brands, settings: { document_title: pattern } }: Pick<JudgedBy, 'brands' | 'settings'>,
  page: Pick<Page, 'owner' | 'path'>,
  { section, lang }: { section: string | undefined; lang: string },
): number {
  const names = brands
    .filter(({ id }) => page.owner === 'shared' || page.owner === id)
    .flatMap(({ written: { name, names = {} } }) => [name, ...Object.values(names)])
  const lengths = names.map(
    (brandName) => documentTitle({ pattern, brandName, page, words: { title: '', section }, lang }).length,
  )
  return longestTitle - Math.max(0, ...lengths)
}

/** Titles and descriptions as search engines show them. `locales` are those that the shape is shown in. */
export function lengthProblems(
  { brands, settings: { document_title: pattern } }: Pick<JudgedBy, 'brands' | 'settings'>,
  of: { shape: Partial<PageShape>; page: Pick<Page, 'owner' | 'path'>; file: string; locales: readonly Locale[] },
): Problem[] {
  const { shape, page, file, locales } = of
  if (shape.hidden === true) return []
  const { least, most } = descriptionLengths
  return locales.flatMap(({ code, tag }) => {
    const inLocale = (text: LocalizedText | undefined) => text?.[code] ?? text?.all
    const title = inLocale(shape.title)
    const section = inLocale(shape.section)
    const lengths = brands
      .filter(({ id }) => page.owner === 'shared' || page.owner === id)
      .map(({ written }) =>
        title === undefined
          ? 0
          : documentTitle({
              pattern,
              brandName: brandNameIn(written, code),
              page,
              words: { title, section },
              lang: tag,
            }).length,
      )
    const longest = Math.max(0, ...lengths)
    const written = inLocale(shape.description)
    const description = written === undefined ? undefined : shownLength(written)
    return [
      ...(longest > longestTitle ? [problem.titleLength({ file, path: ['title', code] }, code, longest)] : []),
      ...(description !== undefined && (description < least || description > most)
        ? [problem.descriptionLength({ file, path: ['description', code] }, code, description)]
        : []),
    ]
  })
}
