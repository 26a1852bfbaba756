// The domains of `site dev`: their files by the rules of a build, each page as it is rendered now, or as it was when it last could be.
import { readFileSync } from 'node:fs'
import type { Brand, Config } from '../../content/config/config.ts'
import { isEditing } from '../../dev/answered_hosts.ts'
import { policyWithEditor, withClient, withEditor } from '../../dev/page_scripts.ts'
import { derivedFiles } from '../../domain/derived_files.ts'
import type { Domain } from '../../domain/domains.ts'
import { filesBeside } from '../../domain/files_beside.ts'
import { contentSecurityPolicy, headersOf, type Usage, withOwnHeaders } from '../../domain/headers.ts'
import { pagesWithFeeds } from '../../domain/page_lists.ts'
import { redirectLines } from '../../domain/redirects.ts'
import { type Route, urlOf } from '../../domain/routes.ts'
import { isTextFile, mediaTypeOf } from '../../hosting/media_types.ts'
import { answer, type ServedDomain } from '../../hosting/static_response.ts'
import type { Reply, Visit } from '../../hosting/visit.ts'
import { extractContents, extractFiles, type KindOfFile, type PageExtractIn } from '../../page/page_extracts.ts'
import type { PlannedFile } from '../assets/asset_path.ts'
import { unlessChanged } from '../assets/images.ts'
import type { EditServer } from '../edit/edit_server.ts'
import { diskPath } from '../sources/read.ts'
import type { DevHost } from './dev_host.ts'
import type { MarkedPage } from './dev_render.ts'
import type { DevSite } from './dev_site.ts'

/** What of a domain follows from its routes. Pages by the paths of their files, and of those beside them. */
interface Table extends Pick<ServedDomain, 'redirects' | 'headers'> {
  pages: ReadonlyMap<string, Route>
  beside: ReadonlyMap<string, Route>
  extracted: ReadonlyMap<string, KindOfFile>
  small: Map<string, () => string | Uint8Array | undefined>
  published: ReadonlyMap<string, string>
}

/** What is asked for, and told, besides. */
interface Around {
  tableOf: EditServer['tableOf']
  /** Told that a page cannot be rendered, and that it can be. */
  fails: (url: string, source: string, error: unknown) => Promise<void>
  works: (url: string) => void
}

export class DevDomains {
  readonly #host: DevHost
  readonly #around: Around
  /** The last page that could be rendered, by URL. */
  readonly #good = new Map<string, string>()

  constructor(host: DevHost, around: Around) {
    this.#host = host
    this.#around = around
  }

  async reply(at: Domain, visit: Visit): Promise<Reply> {
    const { config } = this.#host.site
    if (config === undefined) return this.#host.failed('The content cannot be read.')
    const { pages, beside, extracted, small, published, ...rules } = this.#tableOf(config, at)
    const assets = await this.assetsOf(at.brands)
    const domain: ServedDomain = {
      ...rules,
      host: at.host,
      gone: this.#host.site.shown?.gone.get(at.host) ?? [],
      has: (file) => [pages, beside, extracted, small, published, assets].some((each) => each.has(file)),
    }
    const { status, headers, file = '' } = answer(domain, visit)
    const route = pages.get(file)
    if (route !== undefined) return this.#page(at, route, visit, { status, headers })
    const shownBy = beside.get(file)
    const asItIs = published.get(file)
    const contents = async () => {
      if (asItIs !== undefined) return readFileSync(diskPath(this.#host.folders.contentDir, asItIs))
      if (shownBy !== undefined) return (await this.#host.site.page(shownBy)).beside.get(file)
      const extract = extracted.get(file)
      if (extract !== undefined) return this.#extractFile(at, extract)
      return small.get(file)?.() ?? assets.get(file)?.contents().catch(unlessChanged)
    }
    const body = await contents()
    // A page may have its old address back in a moment: no browser remembers where it led.
    if (body === undefined)
      return { status: assets.has(file) ? 404 : status, headers: [...headers, ['Cache-Control', 'no-store']] }
    const typed: Reply['headers'] = [...headers, ['Content-Type', mediaTypeOf(file)]]
    return { status, headers: typed, body, isText: isTextFile(file) }
  }

  /** Of the pages as they are now; one that cannot be rendered is left out, and told where it is shown. */
  async #extractFile({ brands }: Domain, file: KindOfFile): Promise<string> {
    const site = this.#host.site
    const { locale, takesFrom } = file
    const extracts: PageExtractIn[] = []
    for (const brand of brands)
      for (const route of site.routes) {
        if (route.brand !== brand.id || route.locale !== locale || !takesFrom(brand, route)) continue
        const page = await site.page(route).catch(() => undefined)
        if (page !== undefined) extracts.push({ locale, extract: page.extract })
      }
    return extractContents(file, extracts)
  }

  #tableOf(config: Config, domain: Domain): Table {
    const { memo, routes, templates } = this.#host.site
    const make = () => ({ value: tableOf(config, domain, this.#host.site) })
    return memo.of(`table ${domain.host}`, { inputs: [config, routes, templates] }, make)
  }

  /** The page, or the last good one; with the policy that holds exactly what it has inline. */
  async #page(
    domain: Domain,
    route: Route,
    visit: Visit,
    { status, headers }: Pick<Reply, 'status' | 'headers'>,
  ): Promise<Reply> {
    const url = urlOf(route)
    const { config } = this.#host.site
    let inline: Pick<Usage, 'styleHashes'> = { styleHashes: [] }
    let marked: MarkedPage | undefined
    const isEdited = isEditing(this.#host.entrance, visit)
    try {
      if (isEdited) marked = await this.#host.site.markedPage(route)
      const page = marked ?? (await this.#host.site.page(route))
      inline = page
      if (marked === undefined) this.#good.set(url, page.html)
      this.#around.works(url)
    } catch (error) {
      await this.#around.fails(url, route.source, error)
    }
    const html = marked?.html ?? this.#good.get(url)
    if (html === undefined || config === undefined) return this.#host.failed(`The page ${url} cannot be rendered.`)
    const usage: Usage = { ...inline, ...this.#host.site.policy }
    // The editor holds a picture that is to be cropped as data.
    const policy = contentSecurityPolicy(config, domain, isEdited ? { ...usage, hasDataImages: true } : usage)
    const own = headers.map(([name, value]): [string, string] =>
      name === 'Content-Security-Policy' ? [name, policyWithEditor(policy, this.#host.entrance)] : [name, value],
    )
    const shown = this.#host.entrance.mayWrite(visit) ? withEditor(html, this.#around.tableOf(route, marked)) : html
    return {
      status,
      headers: [...own, ['Content-Type', 'text/html; charset=utf-8']],
      body: withClient(shown, this.#host.version),
      isText: true,
    }
  }

  async assetsOf(brands: readonly Brand[]): Promise<ReadonlyMap<string, PlannedFile>> {
    try {
      const files = await Promise.all(brands.map((brand) => this.#host.site.files(brand)))
      return new Map(files.flatMap((each) => [...each]))
    } catch {
      // Pictures or scripts are broken: the problems say which, and pages fall back to what they were.
      return new Map()
    }
  }
}

function tableOf(config: Config, domain: Domain, site: DevSite): Table {
  const routes = site.routes.filter((route) => route.host === domain.host)
  const emitted = site.emitted(domain)
  const withFeeds = pagesWithFeeds(site.pageSummaries())
  const small: Table['small'] = new Map([
    ...derivedFiles(config, domain, routes).map(({ path: name, contents }) => [name, contents] as const),
    ...emitted.files.map(({ path: name, contents }) => [name, () => contents] as const),
    ['builds/latest.json', () => JSON.stringify({ id: 'dev' })],
  ])
  return {
    pages: new Map(routes.map((route) => [route.file, route])),
    beside: new Map(
      routes.flatMap((route) =>
        filesBeside(route, { hasFeed: withFeeds.has(route.source) }).map((name) => [name, route] as const),
      ),
    ),
    extracted: new Map(extractFiles(domain, config.locales).map((file) => [file.path, file])),
    small,
    published: new Map(site.publicFilesOf(domain).map((each) => [each.path, each.file])),
    redirects: redirectLines(site.shown?.redirects.get(domain.host) ?? [], domain.host, routes),
    headers: withOwnHeaders(headersOf(config, domain, { styleHashes: [], ...site.policy }), emitted.headers),
  }
}
