// site dev: renders pages on request, with the routes, redirects, headers and hosts of a build, and tells browsers what was
// saved. While something is broken, the last good pages stay.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { build } from 'esbuild'
import type { Brand, Config } from '../content/config/config.ts'
import { variantFiles } from '../content/config/locale_order.ts'
import { isPage, recordsFile } from '../content/paths.ts'
import { fieldsIn } from '../content/yaml/yaml.ts'
import { type BlockPlace, blockPlaces } from '../dev/open_in_editor.ts'
import { pageClaims } from '../dev/page_claims.ts'
import type { PageWarnings } from '../dev/page_warnings.ts'
import { plainPage } from '../dev/plain_page.tsx'
import type { ServerMessage } from '../dev/server_message.ts'
import { wokenProblem } from '../dev/woken_problem.ts'
import { derivedFiles } from '../domain/derived_files.ts'
import { addressOf, type Domain, domainsOf, originOf } from '../domain/domains.ts'
import { headersOf, withOwnHeaders } from '../domain/headers.ts'
import { redirectLines } from '../domain/redirects.ts'
import { filesBeside, type Route, urlOf } from '../domain/routes.ts'
import { isFound, searchedHosts, searchIndex, searchPath } from '../domain/search.ts'
import { claimsScript, editCookie, editorScript, editPath, exampleAddress, tableId } from '../edit/protocol.ts'
import { isText, mediaTypeOf } from '../hosting/media_types.ts'
import { answer, type ServedDomain } from '../hosting/static_response.ts'
import { idleMs } from '../io/assets/dev_assets.ts'
import { Refused, refusal } from '../io/edit/edit_guard.ts'
import { EditServer } from '../io/edit/edit_server.ts'
import { type Entrance, ownEntrance, type ProxiedAuthor, proxiedEntrance } from '../io/edit/entrance.ts'
import { type FormReply, formReply } from '../io/server/receiver.ts'
import { type Listening, listen, nameOf, plain, type Reply, textReply, type Visit } from '../io/server/server.ts'
import { projectName } from '../io/sources/code_files.ts'
import type { MarkedPage } from '../io/sources/dev_render.ts'
import { DevSite, type Effect } from '../io/sources/dev_site.ts'
import { diskPath } from '../io/sources/read.ts'
import { watchProject } from '../io/sources/watch.ts'
import { isSystemError } from '../io/system_error.ts'
import { must } from '../problems/must.ts'
import type { Problem } from '../problems/problem.ts'
import * as problem from '../problems/sentences.ts'
import { nearest } from '../problems/suggest.ts'
import type { Environment } from '../schema/receiving.ts'
import { DevPages } from './dev_pages.ts'
import { DevTranslations } from './dev_translations.ts'
import type { ProjectFolders } from './open_site.ts'

interface DevOptions {
  folders: ProjectFolders
  /** 0 takes a free one. */
  port: number
  /** The address of this machine to listen on. */
  host: string
  /** Where a proxy shows it to one author alone. */
  author?: ProxiedAuthor
  /** Problems as text without colour; empty for none. */
  report: (problems: readonly Problem[]) => string
  /** The environment, in which the settings of the receiver are. */
  env: Environment
  /** No source of a collection is asked. */
  isOffline?: boolean
  /** Pages stay as they are whatever is wrong: mistakes are told in a corner, each by a line that leads to it. */
  isForAuthors?: boolean
  /** Called with what forms would have sent. */
  log: (text: string) => void
  /** Told what the system has refused, and faults of ours: the server goes on. */
  onFault: (fault: unknown) => void
  /** Told of every change that is in, and how long it took (ms). */
  onChange: (change: { files: string[]; ms: number; problems: readonly Problem[] }) => void
}

export interface Dev extends Listening {
  urls: string[]
  problems: readonly Problem[]
}

export async function dev(options: DevOptions): Promise<Dev> {
  const client = await bundled(path.join(options.folders.engine, 'cli', 'dev', 'client.ts'))
  // The port is needed to open the site; who asks before it is open waits for it.
  let start = (_: DevServer['reply']) => {}
  const started = new Promise<DevServer['reply']>((resolve) => {
    start = resolve
  })
  const listening = await listen(options, async (visit) => (await started)(visit))
  const entrance = options.author === undefined ? ownEntrance(listening.port) : proxiedEntrance(options.author)
  const server = new DevServer(options, entrance, client)
  const close = async () => {
    server.end()
    await server.close()
    await listening.close()
  }
  try {
    await server.open()
    start((visit) => server.reply(visit))
    // A request as any other: what runs in the background waits until all is watched.
    const unwatch = await server.site.during(() => watchAll(options, server))
    return {
      ...listening,
      urls: server.urls(),
      problems: server.site.problems(),
      close: async () => {
        await unwatch()
        await close()
      },
    }
  } catch (error) {
    // What listens and can answer nothing would wait for ever.
    await close()
    throw error
  }
}

const openFolderPath = '/_dev/content-folder'
// Longer than a server takes until it answers.
const startingMs = 120_000

/** The address of the list of pages if they are served from this folder at this port already. */
export async function servedAlready(contentDir: string, port: number): Promise<string | undefined> {
  const folder = await fetch(`http://127.0.0.1:${port}${openFolderPath}`, { signal: AbortSignal.timeout(startingMs) })
    .then((answer) => answer.text())
    .catch(() => undefined)
  return folder === contentDir ? `http://localhost:${port}` : undefined
}

function watchAll({ folders, onFault }: DevOptions, server: DevServer) {
  return watchProject(
    folders,
    // Whatever happens, the next save is taken in.
    (files) => server.change(files).catch(onFault),
    onFault,
  )
}

async function bundled(entry: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    format: 'esm',
    target: 'es2022',
    // Said here, as in site.mjs: an installed engine has no tsconfig.json that esbuild would read.
    jsx: 'automatic',
    loader: { '.css': 'text' },
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'silent',
    write: false,
  })
  return outputFiles[0]?.text ?? ''
}

/** What of a domain follows from its routes. Pages by the paths of their files, and of those beside them. */
interface Table extends Pick<ServedDomain, 'redirects' | 'headers'> {
  pages: ReadonlyMap<string, Route>
  beside: ReadonlyMap<string, Route>
  /** Locales by the paths of their search indexes. */
  searches: ReadonlyMap<string, string>
  small: Map<string, () => string | Uint8Array | undefined>
  published: ReadonlyMap<string, string>
}

class DevServer {
  readonly #options: DevOptions
  readonly #entrance: Entrance
  readonly #client: string
  readonly #listeners = new Set<(text: string) => void>()
  /** The last page that could be rendered, by URL. */
  readonly #good = new Map<string, string>()
  /** What went wrong while rendering, by URL. */
  readonly #broken = new Map<string, Problem>()
  #site: DevSite | undefined
  #formReply: FormReply | undefined
  /** What is shown since the site was judged last: files, how long they took (ms), and whether they change what is seen. */
  #shown: { files: string[]; ms: number; isSeen: boolean } | undefined
  /** The problems at the time of the last message to browsers, as JSON. */
  #toldProblems = ''
  /** What was saved and could not be taken in, since the system has refused something: the next save takes it in too. */
  readonly #missed = new Set<string>()
  readonly #translations: DevTranslations
  readonly #editing: EditServer
  readonly #ownPages: DevPages
  /** By the addresses of their scripts. */
  readonly #bundles = new Map<string, Promise<string>>()
  #noting: NodeJS.Timeout | undefined
  // Of no other run: a browser that was left open takes the next answer for a change.
  #version = Math.floor(Date.now() / 1000) * 1000

  constructor(options: DevOptions, entrance: Entrance, client: string) {
    this.#options = options
    this.#entrance = entrance
    this.#client = client
    this.#translations = new DevTranslations(options.folders)
    this.#editing = new EditServer(options.folders, { site: () => this.site, entrance, env: options.env })
    this.#ownPages = new DevPages(options.folders, {
      site: () => this.site,
      version: () => this.#version,
      problems: () => this.#problems(),
      coverage: () => this.#translations.coverage(this.site),
      waiting: (locale) => this.#translations.waiting(this.site, locale),
      report: options.report,
      token: this.#editing.token,
      failed: (sentence) => this.#nothing(sentence),
    })
  }

  get site(): DevSite {
    if (this.#site === undefined) throw new Error('not open yet')
    return this.#site
  }

  async open(): Promise<void> {
    const { folders, env, log, onFault } = this.#options
    const onLater = (effect: Effect) => {
      this.#tell(effect)
      this.#options.onChange({ files: [], ms: 0, problems: this.#problems() })
    }
    const onJudged = () => this.#judged()
    const hostOf = (brand: string) => `${brand}.${this.#entrance.host}`
    this.#site = await DevSite.open(folders, hostOf, {
      onLater,
      onJudged,
      onFault,
      isOffline: this.#options.isOffline === true,
    })
    this.#toldProblems = JSON.stringify(this.#problems())
    this.#noteTranslations()
    this.#formReply = formReply({ ...folders, configOf: () => must(this.site.config), env, log })
  }

  urls = () => [
    this.#entrance.originOf(this.#entrance.host),
    ...(this.site.config?.brands ?? []).map((brand) => originOf(addressOf(brand))),
  ]

  end() {
    this.#listeners.clear()
  }

  async close() {
    clearTimeout(this.#noting)
    await this.#site?.close()
  }

  async change(files: readonly string[]) {
    const start = performance.now()
    const { folders } = this.#options
    const named = files.map((file) => projectName(folders, file))
    // Our own notes say nothing that is shown.
    if (named.every((file) => file === recordsFile)) return
    for (const file of named) this.#missed.add(file)
    const effect = await this.site.change([...this.#missed])
    this.#missed.clear()
    this.#noteTranslations()
    const { files: before = [], isSeen = false } = this.#shown ?? {}
    const change = { files: [...before, ...named], ms: performance.now() - start }
    if (effect !== 'nothing') this.#broken.clear()
    // A style sheet that cannot be bundled is known before the site is judged: the terminal says it first.
    const isPrinted = this.#hasNews()
    if (isPrinted) this.#options.onChange({ ...change, problems: this.#problems() })
    if (effect !== 'nothing' || isPrinted) this.#tell(effect)
    this.#shown = isPrinted ? undefined : { ...change, isSeen: isSeen || effect !== 'nothing' }
  }

  /** The site was judged with all that is shown: the terminal and browsers are told once. */
  #judged() {
    const { files = [], ms = 0, isSeen = false } = this.#shown ?? {}
    this.#shown = undefined
    const isOther = this.#hasNews()
    if (isSeen || isOther) this.#options.onChange({ files, ms, problems: this.#problems() })
    if (isOther) this.#tell('nothing')
  }

  #hasNews = () => JSON.stringify(this.#problems()) !== this.#toldProblems

  /** Once saving has paused, and nothing is wrong: what is half written is not a translation. */
  #noteTranslations() {
    clearTimeout(this.#noting)
    this.#noting = setTimeout(async () => {
      try {
        if (!problem.hasError(await this.site.allProblems())) this.#translations.note(this.site)
      } catch (error) {
        this.#options.onFault(error)
      }
    }, idleMs)
  }

  #problems = () => {
    const all = this.site.problems()
    // A reason why a page could not be rendered is reported once, by the check or by the page.
    const isTold = ({ code, place }: Problem) =>
      all.some((each) => each.code === code && each.place.file === place.file)
    return [...all, ...[...this.#broken.values()].filter((broken) => !isTold(broken))]
  }
  #report = () => {
    const all = this.#problems()
    return problem.hasError(all) ? this.#options.report(all.filter(({ severity }) => severity !== 'warning')) : ''
  }

  #tell(effect: Effect) {
    if (effect !== 'nothing') this.#version++
    this.#toldProblems = JSON.stringify(this.#problems())
    const text = this.#event(effect)
    for (const write of this.#listeners) write(text)
  }
  #event = (effect: Effect) => {
    const mistakes = this.#problems().filter(({ severity }) => severity === 'error')
    const message: ServerMessage = {
      ...{ version: this.#version, effect, report: this.#options.isForAuthors ? '' : this.#report() },
      mistakes: mistakes.slice(0, mostMistakes).map(({ code, message, place: { file, path = [] } }) => {
        // A field that there is not has no form; what it stands in has.
        const shown = code === 'unknown-field' ? path.slice(0, -1) : [...path]
        const url = this.#ownPages.editAddress({ file, path: shown })
        return { message, file, ...(url === undefined ? {} : { url }) }
      }),
    }
    return `data: ${JSON.stringify(message)}\n\n`
  }

  async reply(visit: Visit): Promise<Reply> {
    const refused = this.#entrance.refusal(visit)
    if (refused !== undefined) return plain(refused.status, refused.sentence)
    try {
      const reply = await this.site.during(() => this.#answer(visit))
      // What is told of the files is for pages of the same host alone.
      return visit.target.startsWith('/_dev/')
        ? { ...reply, headers: [...reply.headers, ['Cross-Origin-Resource-Policy', 'same-origin']] }
        : reply
    } catch (error) {
      if (!isSystemError(error)) throw error
      this.#options.onFault(error)
      const sentence = `The system refused what this needs: ${error.message}.`
      // The editor shows it beside what its author has written.
      if (visit.target.startsWith(editPath)) return refusal(new Refused(500, sentence))
      return this.#nothing(sentence)
    }
  }

  async #answer(visit: Visit): Promise<Reply> {
    const { pathname, searchParams } = new URL(`http://localhost${visit.target}`)
    if (pathname === '/_dev/client.js') return textReply('text/javascript; charset=utf-8', this.#client)
    if (pathname === '/_dev/events') return this.#events()
    if (pathname === openFolderPath && this.#entrance.mayWrite(visit))
      return textReply('text/plain; charset=utf-8', this.#options.folders.contentDir)
    if (editorEntries.has(pathname)) return this.#editorScript(pathname)
    const name = nameOf(visit.host).toLowerCase()
    if (name === nameOf(this.#entrance.host)) return this.#local(pathname, searchParams, visit)
    const brand = name.replace(/^www\./, '')
    const domain = domainsOf(this.site.config?.brands ?? []).find(({ host }) => nameOf(host) === brand)
    if (domain === undefined) return this.#notFound(`There is no domain ${name} here.`, pathname)
    if (visit.method === 'GET' && pathname.startsWith(`${editPath}media/`)) {
      const picture = this.#editing.picture(pathname.slice(`${editPath}media/`.length))
      return picture ?? plain(404, 'There is no such picture.')
    }
    if (pathname.startsWith(editPath)) return this.#editing.answer(pathname.slice(editPath.length), visit)
    if (pathname === exampleAddress) return this.#ownPages.example(searchParams)
    if (pathname === '/_dev/claims') return this.#claims(domain, searchParams.get('page') ?? '')
    if (pathname === '/_dev/blocks') return this.#blocks(domain, searchParams.get('page') ?? '')
    if (pathname === '/_dev/woken') return this.#woken(searchParams.get('wrong') ?? '', visit)
    if (pathname === '/_dev/warnings') return this.#warnings(domain, searchParams.get('page') ?? '')
    for (const { written } of domain.brands) {
      const form = await this.#formReply?.(visit, written)
      if (form !== undefined) return form
    }
    return this.#ofDomain(domain, visit)
  }

  #events(): Reply {
    return {
      status: 200,
      headers: [
        ['Content-Type', 'text/event-stream'],
        ['Cache-Control', 'no-store'],
        // A proxy that gathers answers would keep what is told.
        ['X-Accel-Buffering', 'no'],
      ],
      stream: (write) => {
        this.#listeners.add(write)
        write(this.#event('page'))
        return () => this.#listeners.delete(write)
      },
    }
  }

  /** The unconfirmed claims of a page, in the file as it is now: the client marks them. */
  #claims(domain: Domain, page: string): Reply {
    const claims = this.#filesOf(domain, page).flatMap((file) => {
      const at = diskPath(this.#options.folders.contentDir, file)
      return existsSync(at) ? pageClaims(file, fieldsIn(file, readFileSync(at, 'utf8'))) : []
    })
    return textReply('application/json', JSON.stringify(claims))
  }

  /** Where the blocks of a page are written; one that a variant changes, there. */
  #blocks(domain: Domain, page: string): Reply {
    const places = new Map<string, BlockPlace>()
    for (const file of this.#filesOf(domain, page)) {
      const at = diskPath(this.#options.folders.contentDir, file)
      if (!isPage(file) || !existsSync(at)) continue
      const of = { file, path: path.resolve(at), contents: readFileSync(at, 'utf8') }
      for (const place of blockPlaces(of, this.#options.env.SITE_EDITOR)) places.set(place.block, place)
    }
    return textReply('application/json', JSON.stringify([...places.values()]))
  }

  /** What a block that woke in a browser does wrong: told as what a page cannot be rendered for, until something is saved. */
  #woken(text: string, { headers }: Visit): Reply {
    const wrong = headers['sec-fetch-site'] === 'same-origin' ? wokenProblem(text, this.site.templates) : undefined
    const key = JSON.stringify([wrong?.place, wrong?.position])
    if (wrong !== undefined && !this.#broken.has(key)) {
      this.#broken.set(key, wrong)
      this.#options.onChange({ files: [], ms: 0, problems: this.#problems() })
      this.#tell('nothing')
    }
    return { status: 204, headers: [] }
  }

  /** What a page is warned of, as in the terminal: it is shown all the same, and the client says so in a corner. */
  #warnings(domain: Domain, page: string): Reply {
    const files = this.#filesOf(domain, page)
    const own = this.#problems().filter(({ severity, place }) => severity === 'warning' && files.includes(place.file))
    const warnings: PageWarnings = { count: own.length, report: this.#options.report(own) }
    return textReply('application/json', JSON.stringify(warnings))
  }

  /** The files that say what a page of a domain shows; none where there is no such page. */
  #filesOf({ host, brands }: Domain, page: string): string[] {
    const route = this.site.routes.find((each) => each.host === host && each.path === page)
    if (route === undefined) return []
    const brand = must(brands.find(({ id }) => id === route.brand))
    const { config } = this.site
    const variants = config === undefined ? [] : variantFiles(config, route.source, route.locale)
    return [route.source, ...variants.map(({ file }) => file), brand.file]
  }

  async #ofDomain(at: Domain, visit: Visit): Promise<Reply> {
    const { config } = this.site
    if (config === undefined) return this.#nothing('The content cannot be read.')
    const { pages, beside, searches, small, published, ...rules } = this.#tableOf(config, at)
    const assets = await this.#assetsOf(at.brands)
    const domain: ServedDomain = {
      ...rules,
      host: at.host,
      origin: originOf(at.host),
      gone: this.site.goneFrom(at.host),
      has: (file) => [pages, beside, searches, small, published, assets].some((each) => each.has(file)),
    }
    const { status, headers, file = '' } = answer(domain, visit)
    const route = pages.get(file)
    if (route !== undefined) return this.#page(at, route, visit, { status, headers })
    const shownBy = beside.get(file)
    const asItIs = published.get(file)
    const contents = async () => {
      if (asItIs !== undefined) return readFileSync(diskPath(this.#options.folders.contentDir, asItIs))
      if (shownBy !== undefined) return (await this.site.page(shownBy)).beside.get(file)
      const searched = searches.get(file)
      if (searched !== undefined) return this.#searchIndex(at, searched)
      return small.get(file)?.() ?? assets.get(file)
    }
    const body = await contents()
    // A page may have its old address back in a moment: no browser remembers where it led.
    if (body === undefined) return { status, headers: [...headers, ['Cache-Control', 'no-store']] }
    const typed: Reply['headers'] = [...headers, ['Content-Type', mediaTypeOf(file)]]
    return { status, headers: typed, body, isText: isText(file) }
  }

  /** Of the pages as they are now; one that cannot be rendered is left out, and told where it is shown. */
  async #searchIndex({ brands }: Domain, locale: string): Promise<string> {
    const entries: string[] = []
    for (const brand of brands)
      for (const route of this.site.routes) {
        if (route.brand !== brand.id || route.locale !== locale || !isFound(brand, route)) continue
        const page = await this.site.page(route).catch(() => undefined)
        if (page?.search !== undefined) entries.push(page.search)
      }
    return searchIndex(entries)
  }

  /** What of a domain follows from its routes. */
  #tableOf(config: Config, domain: Domain): Table {
    const inputs = [config, this.site.routes, this.site.templates]
    const make = () => ({ value: this.#madeTable(config, domain) })
    return this.site.memo.of(`table ${domain.host}`, { inputs }, make)
  }

  #madeTable(config: Config, domain: Domain): Table {
    const routes = this.site.routes.filter((route) => route.host === domain.host)
    const { withFeeds } = this.site
    const emitted = this.site.emitted(domain)
    const small: Table['small'] = new Map([
      ...derivedFiles(config, domain, routes).map(({ path: name, contents }) => [name, contents] as const),
      ...emitted.files.map(({ path: name, contents }) => [name, () => contents] as const),
      ['builds/latest.json', () => JSON.stringify({ id: 'dev' })],
    ])
    const usage = { speculates: true, hasDataImages: true, styleHashes: [] }
    return {
      pages: new Map(routes.map((route) => [route.file, route])),
      beside: new Map(
        routes.flatMap((route) =>
          filesBeside(route, { hasFeed: withFeeds.has(route.source) }).map((name) => [name, route] as const),
        ),
      ),
      searches: new Map(
        searchedHosts(domain.brands).length === 0 ? [] : config.locales.map(({ code }) => [searchPath(code), code]),
      ),
      small,
      published: new Map(this.site.publicFilesOf(domain).map((each) => [each.path, each.file])),
      redirects: redirectLines(this.site.redirectsOf(domain.host), domain.host, routes),
      headers: withOwnHeaders(headersOf(config, domain, usage), emitted.headers),
    }
  }

  /** The page, or the last good one; with the policy that holds exactly what it has inline. */
  async #page(
    domain: Domain,
    route: Route,
    visit: Visit,
    { status, headers }: Pick<Reply, 'status' | 'headers'>,
  ): Promise<Reply> {
    const url = urlOf(route)
    const { config } = this.site
    let hashes = { styleHashes: [] as string[] }
    let marked: MarkedPage | undefined
    try {
      if (this.#isEditing(visit)) marked = await this.site.markedPage(route)
      const page = marked ?? (await this.site.page(route))
      hashes = page
      if (marked === undefined) this.#good.set(url, page.html)
      this.#broken.delete(url)
    } catch (error) {
      await this.#fail(url, route.source, error)
    }
    const html = marked?.html ?? this.#good.get(url)
    if (html === undefined || config === undefined) return this.#nothing(`The page ${url} cannot be rendered.`)
    const policy = headersOf(config, domain, { ...hashes, speculates: true, hasDataImages: true })[0]?.headers[0]?.[1]
    const own = headers.map(([name, value]): [string, string] =>
      name === 'Content-Security-Policy' ? [name, withEditor(policy ?? value, this.#entrance)] : [name, value],
    )
    return {
      status,
      headers: [...own, ['Content-Type', 'text/html; charset=utf-8']],
      body: `${this.#withEditor(html, route, visit, marked)}<script type="module" src="/_dev/client.js" data-site-dev="${this.#version}"></script>`,
      isText: true,
    }
  }

  /** Whether the browser has asked for pages that can be written in. */
  #isEditing = (visit: Visit) =>
    this.#entrance.mayWrite(visit) && new RegExp(`(^|;\\s*)${editCookie}=1(;|$)`).test(visit.headers.cookie ?? '')

  /** The editor stands before all other modules, so that it runs first: a browser elsewhere than on this machine gets none. */
  #withEditor(html: string, route: Route, visit: Visit, marked: MarkedPage | undefined): string {
    if (!this.#entrance.mayWrite(visit) || !existsSync(this.#editor)) return html
    const table = JSON.stringify(this.#editing.tableOf(route, marked)).replaceAll('<', '\\u003c')
    const scripts = `<script type="application/json" id="${tableId}">${table}</script><script type="module" src="${editorScript}"></script>`
    const at = html.indexOf('<script type="module"')
    return at === -1 ? html + scripts : html.slice(0, at) + scripts + html.slice(at)
  }

  get #editor() {
    return path.join(this.#options.folders.engine, 'editor', 'main.ts')
  }

  /** Bundled when a browser first asks for it. */
  async #editorScript(address: string): Promise<Reply> {
    const entry = path.join(this.#options.folders.engine, 'editor', editorEntries.get(address) ?? '')
    const bundle = this.#bundles.get(address) ?? bundled(entry)
    this.#bundles.set(address, bundle)
    try {
      return textReply('text/javascript; charset=utf-8', await bundle)
    } catch (error) {
      this.#bundles.delete(address)
      throw error
    }
  }

  async #assetsOf(brands: readonly Brand[]): Promise<ReadonlyMap<string, string | Uint8Array>> {
    try {
      const files = await Promise.all(brands.map((brand) => this.site.files(brand)))
      return new Map(files.flatMap((each) => [...each]))
    } catch {
      // Pictures or scripts are broken: the problems say which, and pages fall back to what they were.
      return new Map()
    }
  }

  async #fail(url: string, source: string, error: unknown) {
    const reason = error instanceof Error ? error.message : String(error)
    // What was saved is shown before it is judged.
    const isKnown = problem.hasError(await this.site.allProblems())
    // A page that names what is broken cannot be rendered either; that has been said.
    if (isKnown || this.#broken.has(url)) return
    this.#broken.set(url, problem.brokenPage({ file: source }, url, reason))
    this.#tell('nothing')
    this.#options.onFault(error)
  }

  /** Where nothing good was ever there: the problems alone, and the page as soon as they are gone. */
  #nothing(sentence: string): Reply {
    return { ...textReply('text/html; charset=utf-8', plainPage(sentence, this.#version)), status: 500 }
  }

  /** What lies on localhost itself: the server's own pages, and what the examples of blocks name. */
  async #local(pathname: string, params: URLSearchParams, visit: Visit): Promise<Reply> {
    if (pathname.startsWith(editPath)) return this.#editing.answer(pathname.slice(editPath.length), visit)
    const own = await this.#ownPages.answer(pathname, params, this.#entrance.mayWrite(visit))
    if (own !== undefined) return own
    // What examples name lies on some brand's domain.
    for (const brand of this.site.config?.brands ?? []) {
      const contents = (await this.#assetsOf([brand])).get(pathname.slice(1))
      if (contents !== undefined)
        return {
          status: 200,
          headers: [['Content-Type', mediaTypeOf(pathname)]],
          body: contents,
          isText: isText(pathname),
        }
    }
    return this.#notFound(`There is no page ${pathname} here: pages lie on the domains of the brands.`, pathname)
  }

  /** An address that leads nowhere, and those that may be meant: the same page on a domain, or the one that is named most like it. */
  #notFound(sentence: string, pathname: string): Reply {
    const { routes } = this.site
    const path = nearest(pathname, [...new Set(routes.map((route) => route.path))])
    const same = routes.filter((route) => route.path === pathname)
    const likely = same.length > 0 ? same : routes.filter((route) => route.path === path)
    const addresses = [`${this.#entrance.originOf(this.#entrance.host)}/`, ...likely.map(urlOf)]
    return { ...textReply('text/html; charset=utf-8', plainPage(sentence, this.#version, addresses)), status: 404 }
  }
}

// Nobody fixes more than this from one page.
const mostMistakes = 20

/** What runs in the browser of who writes, in editor/. */
const editorEntries = new Map([
  [editorScript, 'main.ts'],
  [claimsScript, 'claims.ts'],
])

/**
 * The editor makes a document of what this server has rendered (editor/trusted.ts), and shows examples of blocks in frames, as the
 * first page shows pages.
 */
const withEditor = (policy: string, { host, originOf }: Entrance) =>
  (/\bframe-src /.test(policy) ? policy.replace('frame-src ', "frame-src 'self' ") : `${policy}; frame-src 'self'`)
    .replace('trusted-types ', 'trusted-types site-edit ')
    .replace("frame-ancestors 'none'", `frame-ancestors ${originOf(host)}`)
