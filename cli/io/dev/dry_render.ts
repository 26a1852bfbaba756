// Renders all pages in the background of site dev, for the problems that only rendering finds. Unchanged pages are not
// rendered again.

import { checkRendered, type Site } from '../../check_site.ts'
import type { Page } from '../../content/pages/page_summary.ts'
import { pageTableOf } from '../../domain/links.ts'
import { grouped } from '../../grouped.ts'
import type { Memo } from '../../model/memo.ts'
import { type PageOutput, pageOutputs } from '../../page/page_outputs.ts'
import { groundReads, renderingDigests } from '../../page/page_reads.ts'
import { renderer } from '../../page/render.ts'
import { must } from '../../problems/must.ts'
import type { Problem } from '../../problems/problem.ts'
import type { Result } from '../../problems/result.ts'
import type { Templates } from '../../schema/templates.ts'
import { type BrandAssets, siteAssets } from '../assets/brand_assets.ts'
import type { Scripts } from '../assets/bundle.ts'
import type { ProjectFolders } from '../sources/code_files.ts'

/** What is rendered: a site that was found right, with its pages and the code of this moment. */
interface DryRendered {
  site: Site
  pages: readonly Page[]
  templates: Templates
  scripts: Scripts
}

/**
 * What is wrong, page by page, giving way between pages to requests; undefined if it was overtaken.
 * @param memo remembers pages as they were rendered
 * @param isOvertaken asked after each page
 * @param turn resolves once the next page may be rendered
 */
export async function dryRender(
  folders: ProjectFolders,
  memo: Memo,
  of: DryRendered,
  { isOvertaken, turn }: { isOvertaken: () => boolean; turn: () => Promise<void> },
): Promise<Problem[] | undefined> {
  const planned = await plannedAssets(folders, memo, of)
  if (!planned.ok) return planned.problems
  const { config, pages: summaries, routes } = of.site
  const { templates } = of
  const pageTable = pageTableOf(summaries)
  const assets = new Map([...planned.value].map(([brand, made]) => [brand, made.assets]))
  const render = renderer({ config, templates, pageTable, assets })
  const bySource = grouped(routes, ({ source }) => source)
  const brands = config.brands.map((brand) => {
    const own = { config, templates, pageTable, brand, assets: must(assets.get(brand.id)) }
    return { id: brand.id, digestOf: renderingDigests(own) }
  })
  const outputs: PageOutput[] = []
  for (const page of of.pages) {
    const ofPage = bySource.get(page.file) ?? []
    for (const { id, digestOf } of brands) {
      const own = ofPage.filter(({ brand }) => brand === id)
      const inputs = [page, templates, JSON.stringify(own)]
      const rendered = memo.of(`rendered ${page.file} ${id}`, { inputs, digestOf }, () => {
        const value = pageOutputs(page, own, render).map((output) => ({ ...output, files: [], extracts: [] }))
        const reads = [...groundReads, ...value.flatMap((output) => output.reads)]
        return { value, reads, isKept: !value.some(isBroken) }
      })
      outputs.push(...rendered)
      // Other brands would say the same.
      if (rendered.some(isBroken)) break
    }
    await turn()
    if (isOvertaken()) return undefined
  }
  return checkRendered(of.site, templates, config.brands, outputs).problems
}

/** What pages name, planned anew where something that it follows from has changed. */
async function plannedAssets(
  folders: ProjectFolders,
  memo: Memo,
  { site, templates, scripts }: DryRendered,
): Promise<Result<ReadonlyMap<string, BrandAssets>>> {
  const { config, pages } = site
  const named = pages.map(({ name, images, hidden, hasSocialImage }) => [name, images, hidden, hasSocialImage])
  const inputs = [config, templates, scripts, JSON.stringify(named)]
  // What is wrong with them may be over without any of these inputs being another one.
  const planned = (value?: Result<ReadonlyMap<string, BrandAssets>>) =>
    memo.of('planned assets', { inputs }, () => ({ value, isKept: value?.ok === true }))
  const { brands } = config
  const make = () => siteAssets({ folders, site, templates, brands, scripts: async () => scripts })
  return planned() ?? must(planned(await make()))
}

/** What such a page has looked up is not known. */
const isBroken = ({ documents }: PageOutput) => documents === 0
