// All pages rendered and thrown away, while the site is being written: what only that can tell. Of pages that nothing has
// changed for, it is told again without being rendered.
import { checkRendered, emittedFor, type Site } from '../../check_site.ts'
import type { Page } from '../../content/pages/pages.ts'
import { domainsOf, pagesOn } from '../../domain/domains.ts'
import { pageLister } from '../../domain/page_lists.ts'
import { pageTableOf } from '../../domain/routes.ts'
import { changedRead, type DigestOf, digestsOf, type Reads, readsOf } from '../../model/dependencies.ts'
import { type PageOutput, pageOutputs } from '../../page/page_outputs.ts'
import { renderer } from '../../page/render.ts'
import { must } from '../../problems/must.ts'
import type { Problem } from '../../problems/problem.ts'
import type { Templates } from '../../schema/templates.ts'
import { type BrandAssets, draftAssets, siteAssets } from '../assets/brand_assets.ts'
import type { Scripts } from '../assets/bundle.ts'
import type { CodeFolders } from './code_files.ts'

/** What is rendered: a site that was found right, with its pages and the code of this moment. */
export interface DryRendered {
  site: Site
  pages: readonly Page[]
  templates: Templates
  scripts: Scripts
}

/** What became of a page, and the queries over pages that it follows from. */
interface Rendered {
  outputs: PageOutput[]
  asked: Reads
}

interface Drafts {
  key: readonly unknown[]
  assets: ReadonlyMap<string, BrandAssets>
}

export class DryRender {
  readonly #folders: CodeFolders & { contentDir: string; cacheDir: string }
  #drafts: Drafts | undefined
  /** What became of pages, and what they were rendered with. */
  #last: { key: readonly unknown[]; pages: ReadonlyMap<Page, Rendered> } = { key: [], pages: new Map() }

  constructor(folders: CodeFolders & { contentDir: string; cacheDir: string }) {
    this.#folders = folders
  }

  /** Style sheets were saved. */
  forgetStyles(): void {
    this.#drafts = undefined
  }

  /**
   * What is wrong, page by page, giving way between pages to whoever waits; undefined where it was overtaken.
   * @param isOvertaken asked after each page
   * @param turn resolves once the next page may be rendered
   */
  async problems(
    of: DryRendered,
    { isOvertaken, turn }: { isOvertaken: () => boolean; turn: () => Promise<void> },
  ): Promise<Problem[] | undefined> {
    const drafts = await this.#draftsOf(of)
    if (!('assets' in drafts)) return drafts
    const { config, pages: summaries, routes } = of.site
    const { templates } = of
    const pageTable = pageTableOf(summaries)
    // What lists alone ask of a page is compared for the pages that have lists.
    const names = [...pageTable].map(([name, { description: _, facts: __, ...row }]) => [name, row])
    const key = [config, templates, drafts, JSON.stringify(names)]
    const before = isSame(key, this.#last.key) ? this.#last.pages : new Map<Page, Rendered>()
    const listed = pageLister(config, pageTable)
    const digestOf = digestsOf({ pages: (asked) => listed(JSON.parse(asked)) })
    const isKept = ({ asked }: Rendered) => changedRead(asked, digestOf) === undefined
    const assets = new Map([...drafts.assets].map(([brand, made]) => [brand, made.assets]))
    const render = renderer({ config, templates, pageTable, assets })
    const pages = new Map<Page, Rendered>()
    for (const page of of.pages) {
      const own = routes.filter(({ source }) => source === page.file)
      const last = before.get(page)
      pages.set(page, last !== undefined && isKept(last) ? last : rendered(pageOutputs(page, own, render), digestOf))
      await turn()
      if (isOvertaken()) return undefined
    }
    this.#last = { key, pages }
    const outputs = [...pages.values()].flatMap((each) => each.outputs)
    const domains = domainsOf(config.brands).map((domain) => ({
      domain,
      pages: pagesOn(domain, outputs),
      emitted: emittedFor(of.site, templates, domain),
      problems: domain.brands.flatMap(({ id }) => must(drafts.assets.get(id)).problems),
    }))
    return checkRendered(config, templates.policy, domains)
  }

  /** What pages take to be judged by, made anew where something that it follows from has changed; or what is wrong with it. */
  async #draftsOf({ site, templates, scripts }: DryRendered): Promise<Drafts | Problem[]> {
    const { config, pages } = site
    const named = pages.map(({ name, images, hidden, hasSocialImage }) => [name, images, hidden, hasSocialImage])
    const key = [config, templates, scripts, JSON.stringify(named)]
    if (this.#drafts !== undefined && isSame(key, this.#drafts.key)) return this.#drafts
    const { brands } = config
    const given = { folders: this.#folders, site, templates, brands, scripts: async () => scripts }
    const made = await siteAssets({ ...given, make: draftAssets })
    if (!made.ok) return made.problems
    this.#drafts = { key, assets: made.value }
    return this.#drafts
  }
}

const rendered = (outputs: readonly PageOutput[], digestOf: DigestOf): Rendered => ({
  outputs: outputs.map((output) => ({ ...output, files: [] })),
  asked: readsOf(
    outputs.flatMap(({ reads }) => reads).filter((name) => name.startsWith('pages ')),
    digestOf,
  ),
})

const isSame = (a: readonly unknown[], b: readonly unknown[]) =>
  a.length === b.length && a.every((each, index) => each === b[index])
