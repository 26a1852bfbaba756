// Problems of the chosen brands and locales only, for those who look after a few of them.
import { belowContent, variantOf } from '../content/paths.ts'
import type { Problem } from './problem.ts'
import * as problem from './sentences.ts'

export interface ProblemFilter {
  /** Folders of brands; null for all. */
  brands: string[] | null
  /** Codes of locales; null for all. */
  locales: string[] | null
}

/**
 * Problems in the folders of some brands, and in texts of some languages. What belongs to no brand or no language concerns all.
 * @param site.brands folders of all brands
 * @param site.locales codes of all locales
 */
export function filterProblems(
  problems: readonly Problem[],
  { brands, locales }: ProblemFilter,
  site: { brands: readonly string[]; locales: readonly string[] },
): Problem[] {
  const isOther = (name: string, all: readonly string[], chosen: readonly string[] | null) =>
    chosen !== null && all.includes(name) && !chosen.includes(name)
  const ofBrand = ({ place: { file } }: Problem) => {
    const [folder = ''] = belowContent(file).split('/')
    return !isOther(folder, site.brands, brands)
  }
  const ofLocale = ({ place: { file, path = [] } }: Problem) => {
    const variant = variantOf(file, site.locales)?.locale
    return ![variant ?? '', ...path].some((step) => isOther(String(step), site.locales, locales))
  }
  return problems.filter((each) => ofBrand(each) && ofLocale(each)).flatMap((each) => missingIn(each, locales))
}

/** A text that is missing in several languages, in those alone that are asked for. */
function missingIn(each: Problem, locales: readonly string[] | null): Problem[] {
  if (each.missing === undefined || locales === null) return [each]
  const missing = each.missing.locales.filter((code) => locales.includes(code))
  return missing.length === 0 ? [] : [problem.missingTranslation(each.place, missing, each.missing.from)]
}
