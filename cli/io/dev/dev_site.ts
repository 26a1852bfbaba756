// The site in memory for site dev: takes in saved files with the least work, runs the one check, and shows the last good state
// of whatever is broken.
import { emittedFor, namedMedia, type Site, withoutTemplates } from '../../check_site.ts'
import type { Brand, Config, SourceFile } from '../../content/config/config.ts'
import type { FontFacts } from '../../content/config/fonts.ts'
import type { ParsedConfig } from '../../content/config/parse_config.ts'
import type { Page, PageSummary, ScheduledPage } from '../../content/pages/page_summary.ts'
import type { ParsedPages } from '../../content/pages/parse_page.ts'
import type { Moment } from '../../content/pages/schedule.ts'
import { isExpanded, isPage, mediaPath, pageName, stemOf } from '../../content/paths.ts'
import type { PublicFile } from '../../content/public_file.ts'
import { kindsOf } from '../../dev/file_kinds.ts'
import { type Domain, domainOf } from '../../domain/domains.ts'
import { type PageTable, pageTableOf } from '../../domain/links.ts'
import { listedPictures } from '../../domain/page_lists.ts'
import { publicFilesOf } from '../../domain/public_files.ts'
import type { Route } from '../../domain/routes.ts'
import { notePlaces, type Places } from '../../edit/marked_resolver.ts'
import type { PageAt } from '../../edit/protocol.ts'
import { editedPage, pageIn, type ShownPage } from '../../model/edited_page.ts'
import { Memo } from '../../model/memo.ts'
import { type Changes, type ContentFiles, relocated } from '../../model/site_files.ts'
import { SiteModel } from '../../model/site_model.ts'
import { type Emitted, nothingEmitted } from '../../page/emitted.ts'
import { must } from '../../problems/must.ts'
import { hasError, type Problem } from '../../problems/problem.ts'
import { problemsOf } from '../../problems/result.ts'
import type { Templates } from '../../schema/templates.ts'
import type { PlannedFile } from '../assets/asset_path.ts'
import { CheckedPictures } from '../assets/checked_pictures.ts'
import { exampleProblems } from '../assets/example_problems.ts'
import { openFonts } from '../assets/font_files.ts'
import type { ProjectFolders } from '../sources/code_files.ts'
import { type FunctionAnswers, withCollections } from '../sources/collections.ts'
import { DiskPages } from '../sources/disk_pages.ts'
import { diskPath, readContent, readIcons, textInside } from '../sources/read.ts'
import { keptConfig } from '../store/kept_config.ts'
import { DevAssets } from './dev_assets.ts'
import { DevBundle } from './dev_bundle.ts'
import { type DevPage, DevRender, type MarkedPage, writtenVariants } from './dev_render.ts'
import { dryRender } from './dry_render.ts'
import { IdleWork } from './idle_work.ts'

/** What the browser has to do once a change is in. */
export type Effect = 'nothing' | 'styles' | 'page'

interface TriedPage {
  problems: Problem[]
  route: Route | undefined
  page: MarkedPage | undefined
}

interface DevSiteOptions {
  /** No source of a collection is asked. */
  isOffline?: boolean
  /** Told where work in the background has changed what pages show, or what is wrong. */
  onLater: (effect: Effect) => void
  /** Told each time that the site was judged after a save. */
  onJudged?: () => void
  /** Told of a fault of ours in the background. */
  onFault: (fault: unknown) => void
}

export class DevSite {
  readonly #folders: ProjectFolders
  readonly #hostOf: (brand: string) => string
  readonly #options: DevSiteOptions
  readonly #bundle: DevBundle
  readonly #disk: DiskPages
  readonly #pictures: CheckedPictures
  readonly #assets: DevAssets
  readonly #render: DevRender
  readonly #idle: IdleWork
  /** What was made of the site before: hosts keep what they make of it here too. */
  readonly memo = new Memo()
  #icons: Config['icons'] = {}
  /** By the sources of collections: they are asked once, and when their code is saved. */
  readonly #fetched: FunctionAnswers = new Map()
  #content: ContentFiles = {
    config: [],
    pages: [],
    definitions: [],
    data: [],
    media: [],
    publicFiles: {},
    unread: [],
    problems: [],
  }
  #fonts: { families: string; facts: FontFacts } | undefined
  /** The site as it is now; undefined as long as no code could be bundled. */
  #model: SiteModel | undefined
  /** What was wrong when it was judged last, and when its pages were rendered last. */
  #problems: Problem[] = []
  #rendered: Problem[] = []
  /** Where nothing is wrong with it. */
  #checked: Site | undefined
  #isJudged = false
  #judging = Promise.resolve()
  /** What is shown: all that was last without a mistake, part by part. Pages by the stems of their files. */
  readonly #good = new Map<string, ParsedPages>()
  #config: Config | undefined
  #site: Site | undefined
  /** Raised by each change. */
  #revision = 0

  private constructor(folders: ProjectFolders, hostOf: (brand: string) => string, options: DevSiteOptions) {
    this.#folders = folders
    this.#hostOf = hostOf
    this.#options = options
    this.#bundle = new DevBundle(folders)
    this.#disk = new DiskPages(folders)
    this.#pictures = new CheckedPictures(folders)
    this.#idle = new IdleWork(() => this.#renderAll(), options.onFault)
    this.#assets = new DevAssets(folders, this.memo, () => this.#assetSources())
    this.#render = new DevRender(this.#assets)
  }

  /** @param hostOf the host that a brand has here, in place of its own */
  static async open(
    folders: ProjectFolders,
    hostOf: (brand: string) => string,
    options: DevSiteOptions,
  ): Promise<DevSite> {
    const site = new DevSite(folders, hostOf, options)
    try {
      site.#icons = readIcons()
      const reading = [site.#bundle.rebuild(), site.#readContent()]
      // One that fails leaves the other to end: what that holds open is closed with the site.
      await Promise.allSettled(reading)
      await Promise.all(reading)
      site.#renew(await site.#keptConfig())
      await site.#show()
      await site.#judge()
      site.#idle.schedule()
      return site
    } catch (error) {
      await site.close()
      throw error
    }
  }

  get config() {
    return this.#config
  }
  get templates() {
    return this.#bundle.code?.templates
  }
  /** What pages are allowed; all of it while the code is broken. */
  get policy(): Templates['policy'] {
    return this.templates?.policy ?? { speculates: true, hasDataImages: true }
  }
  /** Another number after each change. */
  get revision(): number {
    return this.#revision
  }
  get routes(): readonly Route[] {
    return this.#site?.routes ?? []
  }
  /** The site as it is shown. */
  get shown(): Site | undefined {
    return this.#site
  }

  /** What a domain has of the modules of emit/. */
  emitted(domain: Domain): Emitted {
    const [site, templates] = [this.#site, this.#bundle.code?.templates]
    if (site === undefined || templates === undefined) return nothingEmitted
    return this.memo.of(`emitted ${domain.host}`, { inputs: [site, templates] }, () => ({
      value: emittedFor(site, templates, domain),
    }))
  }

  /** What a domain publishes as it is. */
  publicFilesOf = (domain: Domain): PublicFile[] => publicFilesOf(domain, this.#content)

  /** The YAML files of the content that are no pages. */
  settingsFiles = (): readonly SourceFile[] =>
    this.#content.config.filter(({ path: file }) => file.startsWith('content/'))

  /** The YAML files of the content as they are now. */
  sources = (): SourceFile[] => [
    ...this.settingsFiles(),
    ...this.#disk.read(this.#content.pages.filter((file) => !isExpanded(file))).files,
  ]

  /** Definitions of pages of a kind, and data. */
  collected = (): readonly SourceFile[] => this.#disk.read([...this.#content.definitions, ...this.#content.data]).files

  /** All texts that may name a picture: also the pages of collections, which stand in no file. */
  allSources = (): SourceFile[] => [
    ...this.sources(),
    ...this.collected(),
    ...this.#disk.read(this.#content.pages.filter(isExpanded)).files,
  ]

  /** A problem of a page that stands in no file, at the place where its words are written; any other as it is. */
  relocated = (of: Problem): Problem => this.#content.expanded?.relocate(of) ?? of

  /** False while pages on disk differ from what was read last; the change event is still to come. */
  isAsRead = (): boolean => this.#disk.isAsRead()

  /** All that is wrong now, whatever is shown. */
  problems(): Problem[] {
    const all = [...this.#assets.problems(), ...this.#problems, ...this.#rendered]
    // A style sheet may have been bundled for a page and once more for all pages.
    return [...new Map(all.map((each) => [JSON.stringify(each), each])).values()]
  }

  /** All that is wrong now, judged at once where that is still to come. */
  async allProblems(): Promise<Problem[]> {
    if (!this.#isJudged) await this.#judge()
    return this.problems()
  }

  /**
   * Takes in what was saved, added or deleted, and shows it; the site is judged right after.
   * @param files relative to the project, with `/`; those of the content folder begin with `content/`. A folder stands for
   *   all that is in it.
   */
  async change(files: readonly string[]): Promise<Effect> {
    const touched = this.#kindsOf(files)
    const settings = this.#model?.settings
    if (touched.code) await this.#bundle.rebuild()
    if (touched.content) await this.#readContent(files)
    this.#renew()
    const isOther = touched.content && this.#model?.settings !== settings
    // The pages of a collection follow from files that are no pages.
    const pages = [...files.filter(isPage), ...this.#content.pages.filter(isExpanded)]
    if (touched.content || touched.code) await this.#show(pages.map(stemOf))
    if (touched.styles || isOther) {
      if (this.#config !== undefined && this.#bundle.code !== undefined) await this.#assets.renewStyles()
    }
    this.#judging = this.#judgeShown().catch(this.#options.onFault)
    // Whatever was saved: it overtakes a rendering of all pages, which is then still to come.
    this.#idle.schedule()
    return touched.content || touched.code || touched.examples ? 'page' : touched.styles ? 'styles' : 'nothing'
  }

  /** Blocks and styles may import files from anywhere. */
  #kindsOf(files: readonly string[]) {
    const touched = kindsOf(files)
    const isInput = this.#bundle.isInput(files)
    return { ...touched, code: touched.code || isInput, styles: touched.styles || isInput }
  }

  /** Resolves once nothing is left to do in the background. */
  async settled(): Promise<void> {
    await this.#judging
    await this.#idle.flush()
  }

  /** Answers a request; what runs in the background lets it go first. */
  during = <T>(answer: () => Promise<T>): Promise<T> => this.#idle.during(answer)

  /** Judges what is shown, between requests. */
  async #judgeShown() {
    await this.#idle.turn()
    if (await this.#judge(this.#idle.turn)) this.#options.onJudged?.()
  }

  /** Renders all pages for what only that can tell. What is saved meanwhile is checked first. */
  async #renderAll() {
    await this.#idle.quiet()
    await this.#judging
    const [model, site, code] = [this.#model, this.#checked, this.#bundle.code]
    if (model === undefined || site === undefined || code === undefined || this.#bundle.problems.length > 0) return
    const before = JSON.stringify(this.problems())
    const pages = [...model.stems.keys()].flatMap((stem) => model.parsed(stem).pages)
    const isOvertaken = () => this.#model !== model
    const turns = { isOvertaken, turn: this.#idle.quiet }
    const problems = await dryRender(this.#folders, this.memo, { site, pages, ...code }, turns)
    if (problems === undefined) return
    const { expanded } = this.#content
    const examples = await exampleProblems(this.#folders, code.templates)
    if (isOvertaken()) return
    this.#rendered = [...(expanded === undefined ? problems : relocated(problems, expanded)), ...examples]
    if (JSON.stringify(this.problems()) !== before) this.#options.onLater('nothing')
  }

  /** Lists the content again. @param files those that were saved; all of it unless given */
  async #readContent(files: readonly string[] = ['content']) {
    this.#content = await withCollections(
      this.#folders,
      await readContent(this.#folders),
      { isOffline: this.#options.isOffline === true },
      this.#fetched,
    )
    if (files.includes('content')) {
      this.#disk.forgetAll()
      this.#pictures.forgetAll()
    } else {
      this.#disk.forget(files)
      this.#pictures.forget(files.flatMap((file) => mediaPath(file) ?? []))
    }
  }

  /** The site as it is now. What was judged, or is being judged, is of the one before. */
  #renew(parsedConfig?: ParsedConfig) {
    this.#revision++
    this.#isJudged = false
    this.#checked = undefined
    const { code, digest } = this.#bundle
    if (code === undefined) return
    const files = this.#disk.files(this.#content, digest)
    const { templates } = code
    const readers = { icons: this.#icons, fonts: this.#fontsOf, unusable: this.#pictures.unusable }
    const of = { ...readers, files, templates, environment: null, moment: this.#moment() }
    this.#model = new SiteModel(parsedConfig === undefined ? of : { ...of, parsedConfig }, this.memo)
    const { config, problems } = this.#model.settings.parsed
    if (config === undefined || (this.#config !== undefined && hasError(problems))) return
    this.#config = this.#hosted(config)
  }

  /** The settings as they were judged by an earlier run. */
  async #keptConfig(): Promise<ParsedConfig | undefined> {
    const { code, digest } = this.#bundle
    if (code === undefined || digest === undefined) return undefined
    const { config: sources, unread, media, publicFiles } = this.#content
    const known = { icons: this.#icons, media, publicFiles }
    const { drafts } = this.#moment()
    const input = { sources, unread, templates: code.templates, known, environment: null, drafts }
    return keptConfig(this.#folders.cacheDir, digest, input)
  }

  #fontsOf = async (fonts: Config['fonts']): Promise<FontFacts> => {
    const families = JSON.stringify(fonts)
    if (this.#fonts?.families !== families)
      this.#fonts = { families, facts: await openFonts({ ...this.#folders, fonts }) }
    return this.#fonts.facts
  }

  /** With the hosts that brands have here. */
  #hosted = (config: Config): Config =>
    this.memo.of('hosted', { inputs: [config] }, () => {
      const hostOf = (brand: Brand) => this.#hostOf(domainOf(config.brands, brand).root.id)
      return { value: { ...config, brands: config.brands.map((brand) => ({ ...brand, host: hostOf(brand) })) } }
    })

  /** Takes pages as they are now to be shown; one with a mistake stays as it was, or is shown as far as it goes. */
  #takePages(stems: Iterable<string>) {
    const model = this.#model
    // Where the settings cannot be read, as where the whole folder has gone, the pages stay as they were.
    if (model?.config === undefined) return
    for (const stem of this.#good.keys()) if (!model.stems.has(stem)) this.#good.delete(stem)
    for (const stem of stems) {
      const now = model.parsed(stem)
      const last = this.#good.get(stem)
      if (last === undefined || !hasError(now.problems) || last.pages.length === 0) this.#good.set(stem, now)
    }
  }

  /** Puts together what is shown: the last good state of each page. @param saved stems of pages */
  async #show(saved: readonly string[] = []) {
    const added = [...(this.#model?.stems.keys() ?? [])].filter((stem) => !this.#good.has(stem))
    this.#takePages([...saved.filter((stem) => this.#model?.stems.has(stem)), ...added])
    const config = this.#config
    if (config === undefined || this.#model === undefined) return
    const pages = [...this.#good.values()].flatMap(shownOf).sort((a, b) => (a.file < b.file ? -1 : 1))
    const site = this.#model.siteOf(config, pages)
    const named = this.memo.of('media', { inputs: [site] }, () => ({ value: namedMedia(config, site.pages) }))
    // A picture that cannot be used is not shown.
    const there = new Set(this.#content.media)
    await this.#pictures.unusable(named.filter((name) => there.has(name)))
    this.#site = site
  }

  /** What is not published yet is written here too. */
  #moment = (): Moment => ({ at: Date.now(), drafts: true })

  /**
   * Finds out what is wrong with the site as it is now.
   * @param turn resolves once the next step may be taken
   * @returns false where something was saved meanwhile, which is judged in its place
   */
  async #judge(turn?: () => Promise<void>): Promise<boolean> {
    const [model, revision, before] = [this.#model, this.#revision, JSON.stringify(this.problems())]
    const isOvertaken = () => this.#revision !== revision
    // The blocks as they were before a mistake show pages, and judge none: a build could not either.
    const isRight = this.#bundle.problems.length === 0
    const judged = isRight ? await model?.checked({ isOvertaken, ...(turn && { turn }) }) : undefined
    if (isOvertaken() || (isRight && judged === undefined)) return false
    this.#isJudged = true
    this.#checked = judged?.ok ? judged.value : undefined
    this.#problems =
      judged === undefined ? withoutTemplates(this.#content.problems, this.#bundle.problems) : problemsOf(judged)
    if (this.#checked === undefined) this.#rendered = []
    if (judged === undefined || model === undefined) return true
    // All pages are parsed by the settings of now: one that was wrong by those of before is shown.
    const shown = [...this.#good]
    this.#takePages(model.stems.keys())
    if (shown.every(([stem, pages]) => this.#good.get(stem) === pages)) return true
    await this.#show()
    if (JSON.stringify(this.problems()) !== before) this.#options.onLater('page')
    return true
  }

  #assetSources() {
    if (this.#config === undefined || this.#bundle.code === undefined)
      throw new Error('no assets without settings and code')
    const { media } = this.#content
    return {
      config: this.#config,
      ...this.#bundle.code,
      picturesOf: (brand: string) => {
        const pages = this.#site?.pages ?? []
        const own = pages.filter(({ owner }) => owner === brand || owner === 'shared')
        return [...own.flatMap(({ images }) => images), ...listedPictures(pages, brand)]
      },
      letters: this.#site?.letters ?? {},
      pictureSaves: this.#pictures.saves,
      isUsable: (picture: string) => media.includes(picture) && this.#pictures.isUsable(picture),
    }
  }

  async page(route: Route): Promise<DevPage> {
    return this.#render.page(this.#renderedOf(), { route, ...must(this.#shown(route.source)) })
  }

  /** A page of the site with marks that say where each text is written (cli/edit/marked_resolver.ts). */
  async markedPage(route: Route): Promise<MarkedPage> {
    const of = this.#renderedOf()
    const variants = writtenVariants(of.config, route, (file) => this.textOf(file))
    return this.#render.markedPage(of, { route, variants, ...must(this.#shown(route.source)) })
  }

  #renderedOf = () => ({ config: must(this.#config), templates: must(this.#bundle.code).templates, ...this.known })

  /** A page as it is written, by its file; undefined for one with a mistake. */
  written = (file: string): Page | undefined => this.#shown(file)?.page
  pageSummaries = (): readonly ScheduledPage[] => this.#site?.pages ?? []

  #shown(file: string): ShownPage | undefined {
    const pages = this.#good.get(stemOf(file))
    return pages && pageIn(pages, file)
  }

  /** What follows from the site as it is shown. */
  get known(): { pageTable: PageTable; places: Places; unread: ReadonlySet<string> } {
    const site = must(this.#site)
    const others = this.#unread(site)
    return this.memo.of('known', { inputs: [site, others] }, () => {
      const places: Places = new WeakMap()
      for (const { file, title } of site.pages) notePlaces(places, title, { file, path: ['title'] })
      const unread = new Set(others.map(({ name }) => name))
      return { value: { pageTable: pageTableOf([...site.pages, ...others]), places, unread } }
    })
  }

  /** Pages that nothing can be shown of yet: other pages link to them, and are shown. The same list until there are others. */
  #unread(site: Site) {
    const { stems } = must(this.#model)
    return this.memo.of<Unread[]>('unread', { inputs: [site, stems] }, (before) => {
      const there = new Set(site.pages.map(({ file }) => stemOf(file)))
      const names = new Set(site.pages.map(({ name }) => name))
      const { prefixes } = must(this.#config)
      const others = [...stems.keys()].flatMap((stem) => {
        if (there.has(stem)) return []
        const { owner, name } = pageName(prefixes, `${stem}.yaml`)
        // Of two files of one name the one is shown that can be.
        return names.has(name) ? [] : [{ ...unread, owner, name }]
      })
      return { value: before !== undefined && JSON.stringify(before) === JSON.stringify(others) ? before : others }
    })
  }

  /** What is wrong with a page with unsaved changes; the rest of the site is judged by `trial`. */
  judgePage(changes: Changes, at: PageAt): Problem[] {
    return this.#tried(changes, at)?.problems ?? []
  }

  /**
   * A page with unsaved changes, marked, and what is wrong with it.
   * @returns `page` is undefined if it cannot be rendered; the result is undefined if there is no such page
   */
  async tryPage(changes: Changes, at: PageAt): Promise<TriedPage | undefined> {
    const tried = this.#tried(changes, at)
    if (tried === undefined) return undefined
    const { config, pageTable, touched, page, route, problems } = tried
    if (page === undefined || route === undefined) return { problems, page: undefined, route }
    for (const { file, title } of touched) notePlaces(this.known.places, title, { file, path: ['title'] })
    const textOf = (name: string) => (changes.has(name) ? changes.get(name) : this.textOf(name))
    const variants = writtenVariants(config, route, textOf)
    const of = { ...this.#renderedOf(), config, pageTable }
    return { problems, route, page: await this.#render.markedPage(of, { route, variants, ...page }) }
  }

  #tried(changes: Changes, at: PageAt) {
    const [model, site] = [this.edited(changes), this.#site]
    if (model?.config === undefined || site === undefined) return undefined
    const isOther = model.settings !== this.#model?.settings
    const config = isOther ? this.#hosted(model.config) : must(this.#config)
    const page = editedPage(model, changes, { ...this.known, site, config, isOther }, at)
    return page && { config, ...page }
  }

  /** What a content file says, without its byte order mark; undefined where there is none to read. */
  textOf(file: string): string | undefined {
    const { contentDir } = this.#folders
    return textInside(contentDir, file, diskPath(contentDir, file))
  }

  /** The site with changes that are not saved; undefined as long as no code could be bundled. */
  edited = (changes: Changes): SiteModel | undefined => this.#model?.with(changes)

  /**
   * All that is wrong with changes that are not saved. What only code and rendered pages can tell is as it was when they were last
   * saved.
   */
  async judge(changes: Changes): Promise<Problem[]> {
    const judged = await this.edited(changes)?.checked()
    if (judged === undefined) return this.allProblems()
    return [...this.#bundle.problems, ...this.#assets.problems(), ...this.#rendered, ...problemsOf(judged)]
  }

  /** A page that is in no file: an example of a block. */
  async example(brand: Brand, locale: string, block: { component: string; data: unknown }): Promise<string> {
    return this.#render.example(this.#renderedOf(), { brand, locale, block })
  }

  files = (brand: Brand): Promise<ReadonlyMap<string, PlannedFile>> => this.#render.files(brand)

  async close() {
    this.#revision++
    await this.#judging
    await this.#idle.close()
    await this.#bundle.close()
  }
}

type Unread = typeof unread & { owner: string; name: string }
const unread = { path: '', title: {}, description: {}, facts: {}, hidden: true, legal: false, isShown: false }

/** Pages with a mistake cannot be shown. Those without one are not unpacked for that. */
const shownOf = (parsed: ParsedPages): PageSummary[] => {
  const { summaries, problems } = parsed
  return hasError(problems) ? summaries.filter(({ file }) => pageIn(parsed, file) !== undefined) : summaries
}
