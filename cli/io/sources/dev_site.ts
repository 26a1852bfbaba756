// The site in memory while it is being written: takes in what was saved, in the least work that shows it, asks the one check
// what is wrong, and shows the last good state of whatever is.
import {
  checkSite,
  emittedFor,
  namedMedia,
  nothingRead,
  type Site,
  siteOf,
  siteWithPage,
  withoutTemplates,
} from '../../check_site.ts'
import { checkPageLinks } from '../../content/check/check_pages.ts'
import type { Brand, Config, SourceFile } from '../../content/config/config.ts'
import { type ParsedConfig, parseConfig } from '../../content/config/parse_config.ts'
import { type Page, pageParser, type ScheduledPage } from '../../content/pages/pages.ts'
import type { Moment, Unpublished } from '../../content/pages/schedule.ts'
import { groupsOf, isPage, mediaPath, siteFile, stemOf } from '../../content/paths.ts'
import { allLetters } from '../../content/text/used_letters.ts'
import { affectedBy } from '../../dev/affected.ts'
import { type Domain, domainOf } from '../../domain/domains.ts'
import type { OutputFile } from '../../domain/output_file.ts'
import { listedPictures, pagesWithFeeds } from '../../domain/page_lists.ts'
import { type PublicFile, publicFilesOf } from '../../domain/public_files.ts'
import type { Redirect } from '../../domain/redirects.ts'
import { type PageTable, pageTableOf, type Route } from '../../domain/routes.ts'
import { notePlaces, type Places } from '../../edit/marking.ts'
import type { PageAt } from '../../edit/protocol.ts'
import { type Emitted, nothingEmitted } from '../../page/emitted.ts'
import { must } from '../../problems/must.ts'
import { hasError, type Problem } from '../../problems/problem.ts'
import { problemsOf } from '../../problems/result.ts'
import type { Templates } from '../../schema/templates.ts'
import { CheckedPictures } from '../assets/checked_pictures.ts'
import { DevAssets } from '../assets/dev_assets.ts'
import { DevBundle } from '../assets/dev_bundle.ts'
import { openFonts } from '../assets/font_files.ts'
import type { CodeFolders } from './code_files.ts'
import { type DevPage, DevRender, type MarkedPage, writtenVariant } from './dev_render.ts'
import { DryRender } from './dry_render.ts'
import { type Due, IdleWork } from './idle_work.ts'
import { PageCollection, readWhatIsThere } from './page_collection.ts'
import { type ContentFiles, diskPath, readContent, readIcons, textInside } from './read.ts'
import { type Changes, type Judged, judged, type Trial, TrialCache, type TrialGround, trial } from './trial.ts'
import { trialPage } from './trial_page.ts'

export interface ProjectFolders extends CodeFolders {
  contentDir: string
  cacheDir: string
}

/** What the browser has to do once a change is in. */
export type Effect = 'nothing' | 'styles' | 'page'

/** Of the 100 ms in which a save is to be served, so many are there for judging the whole site. */
const patienceMs = 50

export interface TriedPage {
  problems: Problem[]
  route: Route | undefined
  page: MarkedPage | undefined
}

interface Told {
  /** Told where work in the background has changed what pages show, or what is wrong. */
  onLater: (effect: Effect) => void
  /** Told of a fault of ours in the background. */
  onFault: (fault: unknown) => void
  /** A site that takes longer to be judged as a whole is shown first, and judged once nobody waits (ms). */
  patienceMs?: number
}

export class DevSite {
  readonly #folders: ProjectFolders
  readonly #hostOf: (brand: string) => string
  readonly #told: Told
  readonly #bundle: DevBundle
  readonly #pages: PageCollection
  readonly #pictures: CheckedPictures
  readonly #assets: DevAssets
  readonly #render: DevRender
  readonly #dryRender: DryRender
  readonly #idle: IdleWork
  readonly #trialCache = new TrialCache()
  #icons: Config['icons'] = {}
  #content: ContentFiles = { config: [], pages: [], media: [], publicFiles: [], unread: [], problems: [] }
  /** As it is now. */
  #parsed: ParsedConfig | undefined
  #parse: ReturnType<typeof pageParser> | undefined
  #fonts = nothingRead.fonts
  #problems: Problem[] = []
  /** The site as it is now, where nothing is wrong with it, and what was told of its pages when they were last rendered. */
  #checked: Site | undefined
  #rendered: Problem[] = []
  /** What is shown: all that was last without a mistake, part by part. */
  #config: Config | undefined
  #site: Site | undefined
  #known: { site: Site; pageTable: PageTable; places: Places } | undefined
  #emitted: { site: Site; templates: Templates; byHost: Map<string, Emitted> } | undefined
  /** Raised by each change, which overtakes whatever runs in the background. */
  #changes = 0
  /** How long the whole site took to be judged last (ms). */
  #judgingMs = 0

  private constructor(folders: ProjectFolders, hostOf: (brand: string) => string, told: Told) {
    this.#folders = folders
    this.#hostOf = hostOf
    this.#told = told
    this.#bundle = new DevBundle(folders)
    this.#pages = new PageCollection(folders)
    this.#pictures = new CheckedPictures(folders)
    this.#dryRender = new DryRender(folders)
    this.#idle = new IdleWork((due) => this.#catchUp(due), told.onFault)
    this.#assets = new DevAssets(folders, () => this.#assetSources(), {
      onLater: () => told.onLater('page'),
      onFault: told.onFault,
    })
    this.#render = new DevRender(this.#assets)
  }

  /** @param hostOf the host that a brand has here, in place of its own */
  static async open(folders: ProjectFolders, hostOf: (brand: string) => string, told: Told): Promise<DevSite> {
    const site = new DevSite(folders, hostOf, told)
    try {
      site.#icons = await readIcons()
      const reading = [site.#bundle.rebuild(), site.#readContent()]
      // One that fails leaves the other to end: what that holds open is closed with the site.
      await Promise.allSettled(reading)
      await Promise.all(reading)
      site.#readConfig()
      site.#parsePages(site.#stems())
      await site.#lookAtFonts()
      await site.#check()
      site.#idle.putOff({ pages: false, site: false })
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
  /** The site as it is shown: another one whenever any of it is. */
  get shown(): Site | undefined {
    return this.#site
  }
  get routes(): readonly Route[] {
    return this.#site?.routes ?? []
  }
  redirectsOf(host: string): readonly Redirect[] {
    return this.#site?.redirects.get(host) ?? []
  }

  /** Why a page, by its file, is not published; undefined for one that is. */
  unpublished(file: string): Unpublished | undefined {
    return this.#site?.pages.find((page) => page.file === file)?.unpublished
  }

  /** Files of the pages whose list has a feed. */
  get withFeeds(): ReadonlySet<string> {
    return pagesWithFeeds(this.#site?.pages ?? [])
  }

  /** Paths of a domain whose page is gone. */
  goneFrom(host: string): readonly string[] {
    return this.#site?.gone.get(host) ?? []
  }

  /** What a domain has of the modules of emit/; made once for what is shown. */
  emitted(domain: Domain): Emitted {
    const [site, templates] = [this.#site, this.#bundle.code?.templates]
    if (site === undefined || templates === undefined) return nothingEmitted
    if (this.#emitted?.site !== site || this.#emitted.templates !== templates)
      this.#emitted = { site, templates, byHost: new Map() }
    const { byHost } = this.#emitted
    const found = byHost.get(domain.host) ?? emittedFor(site, templates, domain)
    byHost.set(domain.host, found)
    return found
  }

  /** What a domain publishes as it is. */
  publicFilesOf = (domain: Domain): PublicFile[] => publicFilesOf(domain, this.#content.publicFiles)

  /** The YAML files of the content as they are now. */
  sources = (): SourceFile[] => [
    ...this.#content.config.filter(({ path: file }) => file.startsWith('content/')),
    ...(readWhatIsThere(this.#folders.contentDir, this.#content.pages)?.files ?? []),
  ]

  /** False while pages lie there otherwise than they were last read: word of it is on its way. */
  isAsRead = (): boolean => this.#pages.isAsRead()

  /** All that is wrong now, whatever is shown. */
  problems(): Problem[] {
    const all = [...this.#assets.problems(), ...this.#problems, ...this.#rendered]
    // A style sheet may have been bundled for a page and once more for all pages.
    return [...new Map(all.map((each) => [JSON.stringify(each), each])).values()]
  }

  /** All that is wrong now; the site is judged as a whole first where that was put off. */
  async allProblems(): Promise<Problem[]> {
    if (this.#idle.isSiteDue) await this.#check()
    return this.problems()
  }

  /**
   * Takes in what was saved, added or deleted.
   * @param files relative to the project, with `/`; those of the content folder begin with `content/`. A folder stands for
   *   all that is in it.
   */
  async change(files: readonly string[]): Promise<Effect> {
    const touched = this.#affectedBy(files)
    this.#changes++
    let effect: Effect = touched.examples ? 'page' : 'nothing'
    if (touched.code) await this.#bundle.rebuild()
    if (touched.fonts) this.#assets.renewShared()
    if (touched.settings || touched.media || touched.pages) await this.#readContent()
    // Where the whole folder goes, word of its pages may come before word of the rest.
    const isGone = !this.#content.config.some(({ path: file }) => file === siteFile)
    const hasAll = touched.code || touched.settings || touched.media || isGone
    if (hasAll) this.#readConfig()
    if (touched.allContent) this.#pictures.forgetAll()
    else this.#pictures.forget(files.flatMap((file) => mediaPath(file) ?? []))
    if (touched.fonts) await this.#lookAtFonts()
    const stems = touched.allContent ? this.#stems() : [...new Set(files.filter(isPage).map(stemOf))]
    const known = new Set(stems.flatMap((stem) => this.#pages.groups.get(stem)?.parsed.problems ?? []))
    if (touched.pages) this.#parsePages(stems)
    const isShown = touched.pages && !hasAll && this.#showPages(stems, known)
    if (hasAll || touched.pages) {
      if (!isShown) await this.#check()
      effect = 'page'
    }
    if (touched.settings || touched.media || touched.fonts) this.#assets.renewPictures()
    if (touched.styles || touched.settings) {
      if (this.#config !== undefined && this.#bundle.code !== undefined) await this.#assets.renewStyles()
      if (effect === 'nothing') effect = 'styles'
    }
    if (touched.styles) this.#dryRender.forgetStyles()
    if (effect !== 'nothing') this.#idle.putOff({ pages: hasAll, site: isShown })
    return effect
  }

  /** Blocks and styles may import files from anywhere. */
  #affectedBy(files: readonly string[]) {
    const touched = affectedBy(files)
    const isInput = this.#bundle.isInput(files)
    return { ...touched, code: touched.code || isInput, styles: touched.styles || isInput }
  }

  /** Resolves once nothing is left to do that was put off. */
  settled = (): Promise<void> => this.#idle.settled()

  /** Somebody asks for a page, or writes in one: what runs in the background lets them go first. */
  asked() {
    this.#idle.asked()
  }

  /** Does what was put off. */
  async #catchUp(due: Due) {
    if (due.pages) await this.#checkAll()
    else if (due.site) await this.#checkShown()
    await this.#renderAll()
  }

  /** What pages that are shown already mean for all others. */
  async #checkShown() {
    const before = JSON.stringify(this.problems())
    await this.#check()
    if (JSON.stringify(this.problems()) !== before) this.#told.onLater('nothing')
  }

  /** Every page again, once nobody waits: what a new schema, fact or name means for them. */
  async #checkAll() {
    const before = JSON.stringify(this.problems())
    for (const stem of this.#stems()) {
      this.#parsePages([stem])
      await this.#idle.quiet()
    }
    await this.#check()
    if (JSON.stringify(this.problems()) !== before) this.#told.onLater('page')
  }

  /** Renders all pages for what only that can tell. What is saved meanwhile is checked first. */
  async #renderAll() {
    if (this.#checked === undefined || this.#bundle.code === undefined || this.#bundle.problems.length > 0) return
    const [changes, before] = [this.#changes, JSON.stringify(this.problems())]
    const pages = this.#pages.parsed().flatMap((each) => each.pages)
    const now = { site: this.#checked, pages, ...this.#bundle.code }
    const isOvertaken = () => this.#changes !== changes
    const found = await this.#dryRender.problems(now, { isOvertaken, turn: this.#idle.quiet })
    if (found === undefined) return
    this.#rendered = found
    if (JSON.stringify(this.problems()) !== before) this.#told.onLater('nothing')
  }

  async #readContent() {
    this.#content = await readContent(this.#folders)
  }

  #readConfig() {
    if (this.#bundle.code === undefined) return
    const parsed = parseConfig({
      sources: this.#content.config,
      unread: this.#content.unread,
      templates: this.#bundle.code.templates,
      known: { icons: this.#icons, media: this.#content.media },
      environment: null,
      drafts: true,
    })
    this.#parsed = parsed
    this.#parse = undefined
    const { config } = parsed
    if (config === undefined || (this.#config !== undefined && hasError(parsed.problems))) return
    this.#config = this.#hosted(config)
  }

  /** With the hosts that brands have here. */
  #hosted = (config: Config): Config => ({
    ...config,
    brands: config.brands.map((brand) => ({ ...brand, host: this.#hostOf(domainOf(config.brands, brand).root.id) })),
  })

  #stems = () => [...groupsOf(this.#content.pages).keys()]

  #parsePages(stems: readonly string[]) {
    const { code, digest } = this.#bundle
    const config = this.#parsed?.config
    // Where the settings cannot be read, as where the whole folder has gone, the pages stay as they were.
    if (config === undefined || code === undefined) return
    this.#parse ??= pageParser(config, code.templates)
    this.#pages.parse(stems, { files: this.#content.pages, config, parse: this.#parse, codeDigest: digest })
  }

  async #lookAtFonts() {
    this.#fonts = await openFonts({ ...this.#folders, fonts: this.#parsed?.config?.fonts ?? [] })
  }

  /**
   * Shows pages as they are now, before the whole site is judged with them.
   * @param known what was wrong with them before
   * @returns false where the site has to be judged first: it does so in no time, something is wrong with it, or more follows
   *   from the pages than what they say themselves
   */
  #showPages(stems: readonly string[], known: ReadonlySet<Problem>): boolean {
    if (
      this.#judgingMs < (this.#told.patienceMs ?? patienceMs) ||
      this.#site === undefined ||
      hasError(this.problems())
    )
      return false
    const moment = this.#moment()
    const found: Problem[] = []
    let site: Site | undefined = this.#site
    const { pageTable, places } = this.known
    const table = new Map(pageTable)
    for (const stem of stems) {
      const { pages, summaries, problems } = this.#pages.groups.get(stem)?.parsed ?? {}
      const summary = pages?.length === 1 ? summaries?.[0] : undefined
      site = summary && site && siteWithPage(site, summary, moment)
      const page = site?.pages.find(({ file }) => file === summary?.file)
      if (site === undefined || page === undefined) return false
      // One that nobody has looked into may be none that can be shown.
      if (!page.images.every((name) => this.#pictures.isChecked(name))) return false
      found.push(...(problems ?? []), ...checkPageLinks(site.config, page, site.pages))
      for (const [name, told] of pageTableOf([page])) table.set(name, told)
      notePlaces(places, page.title, { file: page.file, path: ['title'] })
    }
    if (hasError(found)) return false
    this.#problems = [...this.#problems.filter((each) => !known.has(each)), ...found]
    this.#checked = undefined
    this.#site = site
    this.#known = { site, pageTable: table, places }
    this.#assets.renewLetters()
    return true
  }

  /** Asks what is wrong with everything as it is now, and puts together what is shown. */
  async #check() {
    const start = performance.now()
    this.#problems = await this.#judged()
    this.#judgingMs = performance.now() - start
    this.#idle.siteIsJudged()
    if (this.#checked === undefined) this.#rendered = []
    if (this.#config === undefined) return
    const shown = [...this.#pages.groups.values()].flatMap((group) => group.shown.summaries)
    this.#site = siteOf(this.#config, shown, {
      claims: this.#parsed?.claims ?? [],
      // Where nothing is wrong, what is shown is what was judged.
      letters: this.#checked?.letters ?? allLetters(this.#parsed?.letters ?? {}, shown),
      publicFiles: this.#content.publicFiles,
      moment: this.#moment(),
    })
    this.#assets.renewLetters()
  }

  /** What is not published yet is written here too. */
  #moment = (): Moment => ({ at: Date.now(), drafts: true })

  async #judged(): Promise<Problem[]> {
    const summaries = () => this.#pages.parsed().flatMap((each) => each.summaries)
    const settings = this.#parsed?.config
    const named = settings === undefined ? [] : namedMedia(settings, summaries())
    const unusableMedia = await this.#pictures.unusable(named)
    // From here on at once: where something was saved meanwhile, it is judged as it is now.
    this.#checked = undefined
    const unreadable = this.#content.problems
    const config = this.#parsed
    // The blocks as they were before a mistake show pages, and judge none: a build could not either.
    if (this.#bundle.problems.length > 0 || config === undefined)
      return withoutTemplates(unreadable, this.#bundle.problems)
    const pageFiles = [...this.#content.pages, ...this.#content.unread.filter(isPage)]
    const read = { unreadable, config, pageFiles, publicFiles: this.#content.publicFiles, moment: this.#moment() }
    if (config.config === undefined) return problemsOf(checkSite({ ...read, ...nothingRead }))
    const pages = { summaries: summaries(), problems: this.#pages.parsed().flatMap(({ problems }) => problems) }
    const site = checkSite({ ...read, pages, unusableMedia, fonts: this.#fonts })
    this.#checked = site.ok ? site.value : undefined
    return problemsOf(site)
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
      letters: () => this.#site?.letters ?? {},
      isUsable: (picture: string) => media.includes(picture) && this.#pictures.isUsable(picture),
    }
  }

  /** A page of the site. */
  async page(route: Route): Promise<DevPage> {
    return this.#render.page(this.#renderedOf(), { route, ...must(this.#pages.shown(route.source)) })
  }

  /** A page of the site with marks that say where each text is written (cli/edit/marking.ts). */
  async markedPage(route: Route): Promise<MarkedPage> {
    const variant = writtenVariant(route, (file) => this.textOf(file))
    return this.#render.markedPage(this.#renderedOf(), { route, variant, ...must(this.#pages.shown(route.source)) })
  }

  #renderedOf = () => ({ config: must(this.#config), templates: must(this.#bundle.code).templates, ...this.known })

  /** A page as it is written, by its file; undefined for one with a mistake. */
  written = (file: string): Page | undefined => this.#pages.shown(file)?.page
  pageSummaries = (): readonly ScheduledPage[] => this.#site?.pages ?? []

  /** What follows from the site as it is shown, made once for it: of many pages it takes longer than one of them. */
  get known(): { pageTable: PageTable; places: Places } {
    const site = must(this.#site)
    if (this.#known?.site === site) return this.#known
    const places: Places = new WeakMap()
    for (const { file, title } of site.pages) notePlaces(places, title, { file, path: ['title'] })
    this.#known = { site, pageTable: pageTableOf(site.pages), places }
    return this.#known
  }

  /** What is wrong with a page with changes that nobody has saved; the rest of the site is judged by `trial`. */
  judgePage(changes: Changes, at: PageAt): Problem[] {
    return this.#tried(changes, at)?.problems ?? []
  }

  /**
   * A page with changes that nobody has saved, marked, and what is wrong with it.
   * @returns the page alone is missing where it cannot be rendered; undefined where there is none of that name
   */
  async tryPage(changes: Changes, at: PageAt): Promise<TriedPage | undefined> {
    const tried = this.#tried(changes, at)
    if (tried === undefined) return undefined
    const { config, pageTable, touched, page, route, problems } = tried
    if (page === undefined || route === undefined) return { problems, page: undefined, route }
    for (const { file, title } of touched) notePlaces(this.known.places, title, { file, path: ['title'] })
    const variant = writtenVariant(route, (name) => (changes.has(name) ? changes.get(name) : this.textOf(name)))
    const of = { ...this.#renderedOf(), config, pageTable }
    return { problems, route, page: await this.#render.markedPage(of, { route, variant, ...page }) }
  }

  #tried(changes: Changes, at: PageAt) {
    const tried = this.trial(changes)
    if (tried === undefined || this.#site === undefined) return undefined
    const config = tried.hasConfig ? this.#hosted(tried.parsed.config) : must(this.#config)
    const shown = { site: this.#site, config, pageTable: this.known.pageTable, moment: this.#moment() }
    const page = trialPage(tried, shown, at)
    return page && { config, ...page }
  }

  /** What a content file says, without its byte order mark; undefined where there is none to read. */
  textOf(file: string): string | undefined {
    const { contentDir } = this.#folders
    return textInside(contentDir, file, diskPath(contentDir, file))
  }

  /** The site with files in place of those on the disk; undefined where it cannot be read at all. */
  trial(changes: Changes): Trial | undefined {
    const ground = this.#ground()
    return ground?.parse && trial(ground, changes)
  }

  /**
   * All that is wrong with files in place of those on the disk, and what the site is with them. What only code and rendered
   * pages can tell is as it was when they were last saved.
   */
  async judge(changes: Changes): Promise<Judged> {
    const ground = this.#ground()
    if (ground === undefined) return { problems: await this.allProblems(), config: undefined, summaries: [] }
    const found = await judged(ground, changes)
    return {
      ...found,
      problems: [...this.#bundle.problems, ...this.#assets.problems(), ...this.#rendered, ...found.problems],
    }
  }

  #ground(): TrialGround | undefined {
    const [parsed, code] = [this.#parsed, this.#bundle.code]
    if (parsed === undefined || code === undefined) return undefined
    if (parsed.config !== undefined) this.#parse ??= pageParser(parsed.config, code.templates)
    return {
      contentDir: this.#folders.contentDir,
      content: this.#content,
      parsed,
      known: { icons: this.#icons, media: this.#content.media },
      templates: code.templates,
      groups: () => new Map([...this.#pages.groups].map(([stem, group]) => [stem, group.parsed])),
      parse: this.#parse,
      fonts: this.#fonts,
      moment: this.#moment(),
      unusable: this.#pictures.unusable,
      cache: this.#trialCache,
    }
  }

  /** A page that is in no file: an example of a block. */
  async example(brand: Brand, locale: string, block: { component: string; data: unknown }): Promise<string> {
    return this.#render.example(this.#renderedOf(), { brand, locale, block })
  }

  /** Files of a brand's domain that are no pages. */
  files = (brand: Brand): Promise<ReadonlyMap<string, OutputFile['contents']>> => this.#render.files(brand)

  async close() {
    this.#changes++
    await this.#idle.close()
    await this.#bundle.close()
  }
}
