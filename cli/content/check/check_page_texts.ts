// The checks of the title and the description of one page, in each language, which its form asks as well: search engines cut what is
// longer. What several pages have alike is check_across_pages.ts.
import type { Problem } from '../../problems/problem.ts'
import * as problem from '../../problems/sentences.ts'
import { descriptionLengths, longestTitle } from '../../schema/content_files/page.ts'
import type { LocalizedText } from '../../schema/walk_fields.ts'
import { brandNameIn, type JudgedBy, type Locale } from '../config/config.ts'
import { documentTitle } from '../pages/document_title.ts'
import type { PageShape } from '../pages/page_file.ts'
import type { Page } from '../pages/page_summary.ts'
import { isPage, pageName } from '../paths.ts'
import { shownLength } from '../text/shown_length.ts'

type TitleSettings = Pick<JudgedBy, 'brands' | 'settings'>
type TitledPage = Pick<Page, 'owner' | 'path'>

/**
 * How long a text of a page file may be in a language, as `shownLength` counts; undefined if there is no limit.
 * @param words.sectionIn the name of its section, by the code of a language or `all`
 * @param words.codes the language, and the one that it is translated from
 * @param words.lang the language as a BCP 47 tag
 */
export function pageTextLimits(
  config: TitleSettings & Pick<JudgedBy, 'prefixes'>,
  { file, path }: { file: string; path: readonly (string | number)[] },
  words: {
    sectionIn: (code: string) => string | undefined
    codes: readonly [code: string, ...others: string[]]
    lang: string
  },
): { least: number; most: number } | undefined {
  if (!isPage(file) || path.length !== 1) return undefined
  if (path[0] === 'description') return descriptionLengths
  if (path[0] !== 'title') return undefined
  const section = [...words.codes, 'all'].map(words.sectionIn).find((each) => each !== undefined)
  const page = pageName(config.prefixes, file)
  return {
    least: 1,
    most: longestTitle - lengthOfTitle(config, page, { code: words.codes[0], lang: words.lang, title: '', section }),
  }
}

/** The length of a page's title with what the site adds to it, on the brand with the longest name. */
function lengthOfTitle(
  { brands, settings: { document_title: pattern } }: TitleSettings,
  page: TitledPage,
  { code, lang, ...words }: { code: string; lang: string; title: string; section: string | undefined },
): number {
  const lengths = brands
    .filter(({ id }) => page.owner === 'shared' || page.owner === id)
    .map(({ written }) =>
      shownLength(documentTitle({ pattern, brandName: brandNameIn(written, code), page, words, lang })),
    )
  return Math.max(0, ...lengths)
}

/** Titles and descriptions as search engines show them. `locales` are those that the shape is shown in. */
export function lengthProblems(
  config: TitleSettings,
  of: { shape: Partial<PageShape>; page: TitledPage; file: string; locales: readonly Locale[] },
): Problem[] {
  const { shape, page, file, locales } = of
  if (shape.hidden === true) return []
  const { least, most } = descriptionLengths
  return locales.flatMap(({ code, tag: lang }) => {
    const inLocale = (text: LocalizedText | undefined) => text?.[code] ?? text?.all
    const [title, description, section] = [shape.title, shape.description, shape.section].map(inLocale)
    const whole = title === undefined ? 0 : lengthOfTitle(config, page, { code, lang, title, section })
    const described = description === undefined ? undefined : shownLength(description)
    return [
      ...(whole > longestTitle
        ? [problem.titleLength({ file, path: ['title', code] }, code, whole, longestTitle)]
        : []),
      ...(described !== undefined && (described < least || described > most)
        ? [problem.descriptionLength({ file, path: ['description', code] }, code, described, descriptionLengths)]
        : []),
    ]
  })
}
