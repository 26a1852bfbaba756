// Addresses that cannot be, and those that two pages have.
import { domainOf } from '../../domain/domains.ts'
import type { Problem } from '../../problems/problem.ts'
import * as problem from '../../problems/sentences.ts'
import type { Config } from '../config/config.ts'
import type { PageSummary } from '../pages/page_summary.ts'
import { brandFile, isAddressable } from '../paths.ts'

/** What systems add to the name of a file for that of its copy: "wifi (1)", "wifi copy 2", "wifi - Kopie", "Copy of wifi". */
const namedAsCopy =
  /(?: -)? (?:\(\d+\)|(?:copy|kopie|copie|kopija|copia)(?: \(?\d+\)?)?)$|(?<=^|\/)(?:copy of|kopie von|copie de|kopija od|copia di) /i

/** Addresses that cannot be, or that two pages have; pages of no brand; brands without a home page. */
export function checkAddresses(config: Config, pages: readonly PageSummary[]): Problem[] {
  const problems: Problem[] = []
  const byUrl = new Map<string, PageSummary>()
  const byName = new Map<string, PageSummary>()
  const shared = new Map(pages.filter(({ owner }) => owner === 'shared').map((each) => [each.path, each]))
  const addressable = new Map(
    pages.flatMap(({ owner, path, file }) => (isAddressable(path) ? [[`${owner}:${path}`, file] as const] : [])),
  )
  const brands = Object.keys(config.prefixes)
  for (const each of pages) {
    const { owner, path, name, file } = each
    if (!isAddressable(path)) {
      const original = path.replace(namedAsCopy, '')
      const copied = original === path ? undefined : addressable.get(`${owner}:${original}`)
      problems.push(problem.pagePath({ file }, path, copied))
    }
    if (owner !== 'shared' && !brands.includes(owner)) {
      problems.push(problem.unknownBrand({ file }, owner, brands))
      continue
    }
    const twin = byUrl.get(`${owner}:${path}`) ?? (owner === 'shared' ? undefined : shared.get(path))
    const namesake = config.brokenFiles.includes(brandFile(owner)) ? undefined : byName.get(name)
    if (twin !== undefined) problems.push(problem.sameUrl({ file }, `/${path}`, twin.file, { file: twin.file }))
    else if (namesake !== undefined) problems.push(problem.sameName({ file }, name, namesake.file))
    const [first] = path.split('/')
    if (config.allLocales.some(({ code }) => code === first))
      problems.push(problem.sameUrl({ file }, `/${path}`, `the pages in ${first}`))
    for (const brand of config.brands.filter(({ base }) => base !== '' && `${path}/`.startsWith(`${base}/`))) {
      const { root } = domainOf(config.brands, brand)
      if (owner === root.id || owner === 'shared')
        problems.push(problem.sameUrl({ file }, `/${path}`, `the pages of ${brand.file}`))
    }
    byUrl.set(`${owner}:${path}`, each)
    if (twin === undefined) byName.set(name, each)
  }
  for (const brand of brands) if (!byUrl.has(`${brand}:`)) problems.push(problem.noHome({ file: brandFile(brand) }))
  return problems
}
