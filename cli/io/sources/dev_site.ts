// The site in memory while it is being written: takes in what was saved, in the least work that shows it, and keeps the
// last good state of whatever is broken. It knows no browser.
import path from 'node:path'
import { type BuildContext, context } from 'esbuild'
import { checkPages } from '../../content/check_pages.ts'
import { type Brand, type Config, parseConfig } from '../../content/config.ts'
import { type Page, type PageShape, type PageSummary, pageName, pageParser, summaryOf } from '../../content/pages.ts'
import { themeCss } from '../../content/theme.ts'
import type { OutputFile } from '../../domain/output_file.ts'
import { checkPublicFiles, type PublicFile, publicFilesOf } from '../../domain/public_files.ts'
import { checkRedirects, type Redirect, redirectsOf } from '../../domain/redirects.ts'
import { type Route, routesOf } from '../../domain/routes.ts'
import { inlineOf, policyHash } from '../../page/inline.ts'
import { type Assets, renderer, sharedTables } from '../../page/render.ts'
import * as problem from '../../problems/problem.ts'
import { hasError, type Problem } from '../../problems/problem.ts'
import type { Templates } from '../../schema/templates.ts'
import { brandAssets, type SharedAssets, sharedAssets } from '../assets/brand_assets.ts'
import { bundleScripts, bundleStyles, loadBuilt, type Scripts, templatesBuild } from '../assets/bundle.ts'
import { codeProblems } from '../assets/code_problems.ts'
import { type ContentFiles, readContent, readIcons, readPages } from './read.ts'

export interface ProjectFolders {
  root: string
  contentDir: string
  cacheDir: string
}

/** What the browser has to do once a change is in. */
export type Effect = 'nothing' | 'styles' | 'page'

/** A page file and its locale variants, as last parsed without a mistake. */
interface Group {
  files: string[]
  pages: Page[]
  summaries: PageSummary[]
  problems: Problem[]
}

interface Dressing {
  assets: Assets
  files: ReadonlyMap<string, OutputFile['contents']>
}

export interface DevPage {
  html: string
  payload: string
  /** Hashes of what the page holds inline: `sha256-...` */
  styleHashes: string[]
  scriptHashes: string[]
}

interface Told {
  onLater: (effect: Effect) => void
  onFault: (fault: unknown) => void
}

export class DevSite {
  readonly #folders: ProjectFolders
  readonly #hostOf: (brand: string) => string
  /** Told where work in the background has changed what pages show, or what is wrong. */
  readonly #onLater: (effect: Effect) => void
  /** Told of a fault of ours in the background. */
  readonly #onFault: (fault: unknown) => void
  readonly #groups = new Map<string, Group>()
  /** By brand: as last made, whether it is out of date, and what is being made. */
  readonly #dressed = new Map<string, Dressing>()
  readonly #stale = new Set<string>()
  readonly #dressing = new Map<string, Promise<Dressing>>()
  readonly #before = new Map<string, Dressing>()
  readonly #pictureProblems = new Map<string, Problem[]>()
  readonly #styles = new Map<string, Promise<OutputFile>>()
  #icons: Config['icons'] = {}
  #content: ContentFiles = { config: [], pages: [], media: [], publicFiles: [], problems: [] }
  #bundler: { entry: string; context: BuildContext } | undefined
  #templates: Templates | undefined
  #scripts: Scripts | undefined
  #shared: SharedAssets | undefined
  #config: Config | undefined
  #parse: ReturnType<typeof pageParser> | undefined
  #routes: Route[] = []
  #redirects = new Map<string, Redirect[]>()
  #problems = { code: [] as Problem[], config: [] as Problem[], whole: [] as Problem[] }
  #later: NodeJS.Timeout | undefined

  private constructor(folders: ProjectFolders, hostOf: (brand: string) => string, told: Told) {
    this.#folders = folders
    this.#hostOf = hostOf
    this.#onLater = told.onLater
    this.#onFault = told.onFault
  }

  /** @param hostOf the host that a brand has here, in place of its own */
  static async open(folders: ProjectFolders, hostOf: (brand: string) => string, told: Told): Promise<DevSite> {
    const site = new DevSite(folders, hostOf, told)
    site.#icons = await readIcons()
    await Promise.all([site.#readCode(), site.#readContent()])
    site.#readConfig()
    site.#parseGroups([...groupsOf(site.#content.pages).keys()])
    site.#judge()
    return site
  }

  get config() {
    return this.#config
  }
  get templates() {
    return this.#templates
  }
  get routes(): readonly Route[] {
    return this.#routes
  }
  get summaries(): PageSummary[] {
    return [...this.#groups.values()].flatMap(({ summaries }) => summaries)
  }
  redirectsOf(host: string): readonly Redirect[] {
    return this.#redirects.get(host) ?? []
  }

  /** What a brand's domain publishes as it is. */
  publicFilesOf = (brand: Brand): PublicFile[] => publicFilesOf(brand, this.#content.publicFiles)

  /** All that is wrong now, whatever is shown. */
  problems(): Problem[] {
    const { code, config, whole } = this.#problems
    const pages = [...this.#groups.values()].flatMap(({ problems }) => problems)
    const pictures = [...this.#pictureProblems.values()].flat()
    return [...code, ...this.#content.problems, ...config, ...pages, ...whole, ...pictures]
  }

  /** @param files relative to the project, with `/`; those of the content folder begin with `content/` */
  async change(files: readonly string[]): Promise<Effect> {
    const are = (test: (file: string) => boolean) => files.some(test)
    const isCode = (file: string) => /^(blocks|templates)\/.+\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file)
    // Some scripts carry their styles.
    const isCarried = (file: string) => /^templates\/client\/.+\.css$/.test(file)
    const isStyle = (file: string) => /^(blocks|templates|themes)\/.+\.css$/.test(file) && !isCarried(file)
    const isPage = (file: string) => /^content\/[^/]+\/pages\/.+\.yaml$/.test(file)
    const isMedia = (file: string) => file.startsWith('content/media/')
    const isConfig = (file: string) =>
      !isPage(file) && !isMedia(file) && (file.startsWith('content/') || /^themes\/[^/]+\/theme\.yaml$/.test(file))
    const isExample = (file: string) => /^blocks\/[^/]+\/examples\.yaml$/.test(file)
    const isFonts = (file: string) => file === 'themes/fonts.yaml'

    let effect: Effect = are(isExample) ? 'page' : 'nothing'
    const [hasCode, hasConfig, hasMedia, hasPages] = [
      are((f) => isCode(f) || isCarried(f)),
      are(isConfig),
      are(isMedia),
      are(isPage),
    ]
    if (hasCode) await this.#readCode()
    if (are(isFonts)) this.#shared = undefined
    if (hasConfig || hasMedia || hasPages) await this.#readContent()
    if (hasConfig || hasMedia) this.#readConfig()
    if (hasPages) this.#parseGroups(files.filter(isPage).map(stemOf))
    if (hasCode || hasConfig || hasMedia || hasPages) {
      this.#judge()
      effect = 'page'
    }
    if (are(isStyle) || hasConfig) {
      this.#styles.clear()
      // Those that somebody looks at, so that a mistake in them is told at once.
      const seen = this.#config?.brands.filter(({ id }) => this.#dressed.has(id)) ?? []
      await Promise.all(seen.map((brand) => this.stylesheet(brand)))
      if (effect === 'nothing') effect = 'styles'
    }
    if (hasConfig || hasMedia || are(isFonts)) {
      for (const brand of this.#dressed.keys()) this.#stale.add(brand)
      if (are(isFonts)) effect = 'page'
    }
    if (hasCode || hasConfig || hasMedia) this.#judgeLater()
    return effect
  }

  /** Every page again, once nobody waits: what a new schema, fact or name means for them. */
  #judgeLater() {
    clearTimeout(this.#later)
    this.#later = setTimeout(() => this.#judgeAll().catch(this.#onFault), idleMs)
  }

  async #judgeAll() {
    this.#parse = undefined
    const before = JSON.stringify(this.problems())
    this.#readConfig()
    for (const stem of groupsOf(this.#content.pages).keys()) {
      this.#parseGroups([stem])
      await new Promise((next) => setImmediate(next))
    }
    this.#judge()
    if (JSON.stringify(this.problems()) !== before) this.#onLater('page')
  }

  async #readCode() {
    const { root, cacheDir } = this.#folders
    try {
      const options = await templatesBuild(root)
      const entry = options.stdin?.contents.toString() ?? ''
      if (this.#bundler?.entry !== entry) {
        await this.#bundler?.context.dispose()
        // React stays outside: loading it anew at each change would take longer than all the rest.
        const external = ['react', 'react/*', 'react-dom', 'react-dom/*']
        this.#bundler = { entry, context: await context({ ...options, external }) }
      }
      const rebuilt = this.#bundler.context.rebuild().then((built) => loadBuilt(cacheDir, built))
      const [templates, scripts] = await Promise.all([rebuilt, bundleScripts(root, cacheDir)])
      this.#templates = templates
      this.#scripts = scripts
      this.#problems.code = []
    } catch (error) {
      this.#problems.code = codeProblems(error, root) ?? [
        problem.brokenCode({ file: 'templates/document.tsx' }, error instanceof Error ? error.message : String(error)),
      ]
    }
  }

  async #readContent() {
    this.#content = await readContent(this.#folders.contentDir, path.join(this.#folders.root, 'themes'))
  }

  #readConfig() {
    if (this.#templates === undefined) return
    const { config, problems } = parseConfig({
      sources: this.#content.config,
      templates: this.#templates,
      known: { icons: this.#icons, media: this.#content.media },
      environment: null,
    })
    this.#problems.config = problems
    if (config === undefined || (this.#config !== undefined && hasError(problems))) return
    this.#config = { ...config, brands: config.brands.map((brand) => ({ ...brand, host: this.#hostOf(brand.id) })) }
  }

  #parseGroups(stems: readonly string[]) {
    if (this.#config === undefined || this.#templates === undefined) return
    const templates = this.#templates
    this.#parse ??= pageParser(this.#config, templates)
    const groups = groupsOf(this.#content.pages)
    for (const stem of new Set(stems)) {
      const files = groups.get(stem)
      if (files === undefined) {
        this.#groups.delete(stem)
        continue
      }
      const read = readWhatIsThere(this.#folders.contentDir, files)
      // Deleted or renamed at this moment: word of it is on its way.
      if (read === undefined) continue
      const parsed = this.#parse(read.sources)
      const problems = [...read.problems, ...parsed.problems]
      const last = this.#groups.get(stem)
      // A mistake leaves the page as it was; one that never was good is shown as far as it goes.
      const isKept = hasError(problems) && last !== undefined && last.pages.length > 0
      const pages = isKept ? last.pages : parsed.pages
      this.#groups.set(stem, {
        files,
        pages,
        summaries: isKept ? last.summaries : pages.map((page) => summaryOf(templates, page)),
        problems,
      })
    }
    for (const stem of this.#groups.keys()) if (!groups.has(stem)) this.#groups.delete(stem)
  }

  /** Routes, redirects, and the checks that need all pages. */
  #judge() {
    if (this.#config === undefined) return
    const config = this.#config
    const { summaries } = this
    const read = new Set(summaries.map(({ file }) => file))
    const unread = this.#content.pages.filter((file) => !read.has(file)).map((file) => pageName(config, file))
    const whole = checkPages(config, summaries, unread)
    this.#routes = routesOf(config, summaries)
    this.#redirects = new Map(config.brands.map((brand) => [brand.host, redirectsOf(config, brand, this.#routes)]))
    const brandFile = (host: string) => config.brands.find((brand) => brand.host === host)?.file ?? ''
    const { publicFiles } = this.#content
    this.#problems.whole = [
      ...whole,
      ...(hasError(whole) ? [] : checkRedirects(this.#redirects, this.#routes, brandFile)),
      ...checkPublicFiles({ config, files: publicFiles, routes: this.#routes, redirects: this.#redirects }),
    ]
  }

  /** The stylesheet of a brand as it is now. */
  async stylesheet(brand: Brand): Promise<OutputFile> {
    const { theme } = brand.written
    const key = `${theme} ${JSON.stringify(brand.tokens)}`
    const { root, cacheDir } = this.#folders
    const { prepared } = await this.#sharedAssets()
    const made =
      this.#styles.get(key) ??
      bundleStyles(root, cacheDir, { theme, head: prepared.css, tokens: themeCss(brand.tokens) })
    this.#styles.set(key, made)
    try {
      const styles = await made
      this.#problems.code = this.#problems.code.filter(({ place }) => !place.file.endsWith('.css'))
      return styles
    } catch (error) {
      this.#styles.delete(key)
      const problems = codeProblems(error, this.#folders.root)
      if (problems === undefined) throw error
      const others = this.#problems.code.filter(({ place }) => !place.file.endsWith('.css'))
      this.#problems.code = [...others, ...problems]
      const last = this.#before.get(brand.id)
      const file = last?.assets.stylesheet.slice(1)
      const contents = file === undefined ? undefined : last?.files.get(file)
      if (file === undefined || contents === undefined) return { path: 'assets/style-none.css', contents: '' }
      return { path: file, contents }
    }
  }

  /** A page of the site; undefined where there is none. */
  async page(route: Route): Promise<DevPage> {
    const page = [...this.#groups.values()].flatMap(({ pages }) => pages).find(({ file }) => file === route.source)
    const brand = this.config?.brands.find(({ id }) => id === route.brand)
    if (page === undefined || brand === undefined) throw new Error(`no page ${route.path}`)
    return this.#render(brand, page, route)
  }

  /** A page that is in no file: an example of a block. */
  async example(brand: Brand, locale: string, block: { component: string; data: unknown }): Promise<string> {
    if (this.#config === undefined) return ''
    const words = { all: block.component }
    const shape: PageShape = {
      title: words,
      description: words,
      layout: 'blank',
      hidden: true,
      blocks: [{ id: block.component.replaceAll('_', '-'), ...block }],
    }
    const page: Page = { owner: brand.id, name: '_blocks', path: '_blocks', file: '', shape, variants: {} }
    const [route] = routesOf(this.#config, [{ ...page, hidden: true }]).filter((each) => each.locale === locale)
    return route === undefined ? '' : (await this.#render(brand, page, route)).html
  }

  async #render(brand: Brand, page: Page, route: Route): Promise<DevPage> {
    if (this.#config === undefined || this.#templates === undefined) throw new Error('nothing to render with')
    const summary = summaryOf(this.#templates, page)
    const { assets } = await this.#current(brand, summary.images)
    const render = renderer({
      config: this.#config,
      templates: this.#templates,
      ...sharedTables(this.summaries),
      assets: new Map([[brand.id, assets]]),
    })
    const [html, payload] = render(page, route).map(({ contents }) => String(contents))
    const inline = inlineOf(html ?? '')
    return {
      html: html ?? '',
      payload: payload ?? '',
      styleHashes: inline.styles.map(policyHash),
      scriptHashes: inline.scripts.map(policyHash),
    }
  }

  /** A file of a brand's domain that is no page: of now, or of just before, which an open page may still ask for. */
  async file(brand: Brand, file: string): Promise<OutputFile['contents'] | undefined> {
    const now = await this.#current(brand, [])
    return now.files.get(file) ?? this.#before.get(brand.id)?.files.get(file)
  }

  async filesOf(brand: Brand): Promise<ReadonlySet<string>> {
    const { files } = await this.#current(brand, [])
    return new Set([...files.keys(), ...(this.#before.get(brand.id)?.files.keys() ?? [])])
  }

  /** All that a brand's pages name besides pages. `images` are there in any case. */
  async #current(brand: Brand, images: readonly string[]): Promise<Dressing> {
    const [base, styles] = await Promise.all([this.#base(brand, images), this.stylesheet(brand)])
    const scripts = this.#scripts
    if (scripts === undefined) throw new Error('no scripts')
    const files = new Map(base.files)
    for (const { path: file, contents } of [styles, ...scripts.files]) files.set(file, contents)
    const { start, localeChoice, islands } = scripts
    const assets = { ...base.assets, stylesheet: `/${styles.path}`, start, localeChoice, islands }
    const last = this.#before.get(brand.id)
    this.#before.set(brand.id, { assets, files: new Map([...(last?.files ?? []), ...files]) })
    return { assets, files }
  }

  /** What takes long to make is shown as it was, and made anew once nobody waits. */
  async #base(brand: Brand, images: readonly string[]): Promise<Dressing> {
    const last = this.#dressed.get(brand.id)
    const isWhole = last !== undefined && images.every((image) => image in last.assets.images)
    if (isWhole && !this.#stale.has(brand.id)) return last
    if (!isWhole) return this.#dress(brand, [...images, ...Object.keys(last?.assets.images ?? {})])
    this.#stale.delete(brand.id)
    setTimeout(() => {
      const now = this.#config?.brands.find(({ id }) => id === brand.id)
      if (now === undefined) return
      this.#dress(now, Object.keys(last.assets.images)).then(
        ({ assets }) => JSON.stringify(assets) !== JSON.stringify(last.assets) && this.#onLater('page'),
        // Its problems are told with all others.
        () => this.#onLater('page'),
      )
    }, idleMs)
    return last
  }

  /** One at a time for each brand. */
  async #dress(brand: Brand, images: readonly string[]): Promise<Dressing> {
    await this.#dressing.get(brand.id)?.catch(() => {})
    const made = this.#dressAnew(brand, images)
    this.#dressing.set(brand.id, made)
    const dressing = await made
    this.#dressed.set(brand.id, dressing)
    return dressing
  }

  async #dressAnew(brand: Brand, images: readonly string[]): Promise<Dressing> {
    if (this.#config === undefined || this.#templates === undefined) throw new Error('nothing to dress')
    // One preview image for all pages: nobody looks at it here.
    const pages = this.summaries.map((page) => ({ ...page, hidden: true, hasSocialImage: false }))
    const extra: PageSummary = {
      ...{ owner: brand.id, name: '_blocks', path: '_blocks', file: '', anchors: [], links: [] },
      ...{ title: {}, description: {}, hidden: true, hasSocialImage: false },
      images: [...new Set(images)].filter((image) => this.#content.media.includes(image)),
    }
    const made = await brandAssets({
      ...this.#folders,
      config: this.#config,
      templates: this.#templates,
      brand,
      pages: [...pages, extra],
      shared: await this.#sharedAssets(),
    })
    this.#pictureProblems.set(brand.id, made.ok ? [] : made.problems)
    if (made.ok) {
      return { assets: made.value.assets, files: new Map(made.value.files.map((file) => [file.path, file.contents])) }
    }
    const last = this.#dressed.get(brand.id)
    if (last === undefined) throw new Error(made.problems[0]?.message ?? 'no pictures')
    return last
  }

  async #sharedAssets(): Promise<SharedAssets> {
    if (this.#scripts === undefined) throw new Error('no scripts')
    this.#shared ??= await sharedAssets({ ...this.#folders, scripts: Promise.resolve(this.#scripts) })
    return this.#shared
  }

  async close() {
    clearTimeout(this.#later)
    await this.#bundler?.context.dispose()
  }
}

function readWhatIsThere(contentDir: string, files: readonly string[]): ReturnType<typeof readPages> | undefined {
  try {
    return readPages(contentDir, files)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

// Long enough for the browser to have asked for the page and its files.
const idleMs = 600

/** `content/a/pages/wifi` for `wifi.yaml` and `wifi.hr.yaml`. */
const stemOf = (file: string) => file.replace(/(\.[a-z]{2})?\.yaml$/, '')
function groupsOf(files: readonly string[]): Map<string, string[]> {
  const groups = new Map<string, string[]>()
  for (const file of files) groups.set(stemOf(file), [...(groups.get(stemOf(file)) ?? []), file])
  return groups
}
