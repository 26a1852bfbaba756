// Which part of site dev answers a request, and what a save does: it is taken in, judged, and told to the terminal and to open
// pages. While something is broken, the last good pages stay.

import { recordsFile } from '../../content/paths.ts'
import type { Entrance } from '../../dev/answered_hosts.ts'
import { plainPage } from '../../dev/dev_document.tsx'
import { routesLike } from '../../dev/file_routes.ts'
import { hydrationProblem } from '../../dev/hydration_problem.ts'
import { addressOf, domainsOf, nameOf, originOf } from '../../domain/domains.ts'
import { urlOf } from '../../domain/routes.ts'
import { Refused, refusal } from '../../edit/edit_guard.ts'
import { editPath, exampleAddress } from '../../edit/protocol.ts'
import { isTextFile, mediaTypeOf } from '../../hosting/media_types.ts'
import type { Reply, Visit } from '../../hosting/visit.ts'
import { must } from '../../problems/must.ts'
import type { Problem } from '../../problems/problem.ts'
import * as problem from '../../problems/sentences.ts'
import { thrownText } from '../../problems/thrown.ts'
import type { Environment } from '../../schema/receiver.ts'
import { unlessChanged } from '../assets/images.ts'
import { EditServer } from '../edit/edit_server.ts'
import { type FormReply, formReply } from '../server/receiver.ts'
import { plain, textReply } from '../server/server.ts'
import { type ProjectFolders, projectName } from '../sources/code_files.ts'
import { isSystemError } from '../system_error.ts'
import { DevDomains } from './dev_domains.ts'
import { DevEvents } from './dev_events.ts'
import type { DevHost } from './dev_host.ts'
import { DevScripts } from './dev_scripts.ts'
import { DevSite, type Effect } from './dev_site.ts'
import { DevTranslations } from './dev_translations.ts'
import { idleMs } from './idle_work.ts'
import { OwnPages } from './own_pages.ts'

/** Answers where it is asked whether a folder is served already. */
export const openFolderPath = '/_dev/content-folder'

export interface ServerOptions {
  folders: ProjectFolders
  report: DevHost['report']
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

export class DevServer implements DevHost {
  readonly #options: ServerOptions
  readonly entrance: Entrance
  readonly folders: ProjectFolders
  readonly report: DevHost['report']
  /** What went wrong while rendering, by URL. */
  readonly #broken = new Map<string, Problem>()
  #site: DevSite | undefined
  #formReply: FormReply | undefined
  /** What is shown since the site was judged last: files, how long they took (ms), and whether they change what is seen. */
  #shown: { files: string[]; ms: number; isSeen: boolean } | undefined
  /** What was saved and could not be taken in, since the system has refused something: the next save takes it in too. */
  readonly #missed = new Set<string>()
  readonly #translations: DevTranslations
  readonly #editing: EditServer
  readonly #ownPages: OwnPages
  readonly #events: DevEvents
  readonly #domains: DevDomains
  readonly #scripts: DevScripts
  #noting: NodeJS.Timeout | undefined

  constructor(options: ServerOptions, entrance: Entrance) {
    this.#options = options
    this.entrance = entrance
    this.folders = options.folders
    this.report = options.report
    this.#scripts = new DevScripts(options.folders.engine)
    this.#translations = new DevTranslations(options.folders, options.env)
    this.#editing = new EditServer(options.folders, { site: () => this.site, entrance, env: options.env })
    this.#ownPages = new OwnPages(this, this.#translations, this.#editing.token)
    this.#events = new DevEvents(this, options.isForAuthors === true)
    this.#domains = new DevDomains(this, {
      tableOf: this.#editing.tableOf,
      fails: (url, source, error) => this.#fail(url, source, error),
      works: (url) => this.#broken.delete(url),
    })
  }

  get site(): DevSite {
    if (this.#site === undefined) throw new Error('not open yet')
    return this.#site
  }

  async open(): Promise<void> {
    const { folders, env, log, onFault } = this.#options
    const onLater = (effect: Effect) => {
      this.#events.tell(effect)
      this.#options.onChange({ files: [], ms: 0, problems: this.problems() })
    }
    const onJudged = () => this.#judged()
    const hostOf = (brand: string) => `${brand}.${this.entrance.host}`
    this.#site = await DevSite.open(folders, hostOf, {
      onLater,
      onJudged,
      onFault,
      isOffline: this.#options.isOffline === true,
    })
    this.#events.tell('nothing')
    this.#noteTranslations()
    this.#formReply = formReply({ ...folders, configOf: () => must(this.site.config), env, log })
  }

  get version(): number {
    return this.#events.version
  }

  urls = () => [
    originOf(this.entrance.host),
    ...(this.site.config?.brands ?? []).map((brand) => originOf(addressOf(brand))),
  ]

  end() {
    this.#events.end()
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
    const isPrinted = this.#events.hasNews()
    if (isPrinted) this.#options.onChange({ ...change, problems: this.problems() })
    if (effect !== 'nothing' || isPrinted) this.#events.tell(effect)
    this.#shown = isPrinted ? undefined : { ...change, isSeen: isSeen || effect !== 'nothing' }
  }

  /** The site was judged with all that is shown: the terminal and browsers are told once. */
  #judged() {
    const { files = [], ms = 0, isSeen = false } = this.#shown ?? {}
    this.#shown = undefined
    const isOther = this.#events.hasNews()
    if (isSeen || isOther) this.#options.onChange({ files, ms, problems: this.problems() })
    if (isOther) this.#events.tell('nothing')
  }

  /** Once saving has paused, and nothing is wrong: what is half written is not a translation. */
  #noteTranslations() {
    clearTimeout(this.#noting)
    this.#noting = setTimeout(async () => {
      try {
        if (!problem.hasError(await this.site.allProblems())) await this.#translations.note(this.site)
      } catch (error) {
        this.#options.onFault(error)
      }
    }, idleMs)
  }

  problems = () => {
    const all = this.site.problems()
    // A reason why a page could not be rendered is reported once, by the check or by the page.
    const isTold = ({ code, place }: Problem) =>
      all.some((each) => each.code === code && each.place.file === place.file)
    return [...all, ...[...this.#broken.values()].filter((broken) => !isTold(broken))]
  }
  async reply(visit: Visit): Promise<Reply> {
    const refused = this.entrance.refusal(visit)
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
      if (!visit.target.startsWith(editPath)) return this.failed(sentence)
      const whatToDo = 'What you have written is kept in this browser: try again once that is put right.'
      return refusal(new Refused(500, `${sentence} ${whatToDo}`))
    }
  }

  async #answer(visit: Visit): Promise<Reply> {
    const { pathname, searchParams } = new URL(`http://localhost${visit.target}`)
    const script = await this.#scripts.at(pathname)
    if (script !== undefined) return textReply('text/javascript; charset=utf-8', script)
    if (pathname === '/_dev/events') return this.#events.stream()
    if (pathname === openFolderPath && this.entrance.mayWrite(visit))
      return textReply('text/plain; charset=utf-8', this.#options.folders.contentDir)
    const name = nameOf(visit.host).toLowerCase()
    if (name === nameOf(this.entrance.host)) return this.#local(pathname, searchParams, visit)
    const brand = name.replace(/^www\./, '')
    const domain = domainsOf(this.site.config?.brands ?? []).find(({ host }) => nameOf(host) === brand)
    if (domain === undefined) return this.#notFound(`There is no domain ${name} here.`, pathname)
    const media = `${editPath}media/`
    if (visit.method === 'GET' && pathname.startsWith(media))
      return this.#editing.picture(pathname.slice(media.length)) ?? plain(404, 'There is no such picture.')
    if (pathname.startsWith(editPath)) return this.#editing.answer(pathname.slice(editPath.length), visit)
    if (pathname === exampleAddress) return this.#ownPages.example(searchParams)
    if (pathname === '/_dev/woken') return this.#woken(searchParams.get('wrong') ?? '', visit)
    if (pathname === '/_dev/warnings') return this.#events.warnings(domain, searchParams.get('page') ?? '')
    for (const { written } of domain.brands) {
      const form = await this.#formReply?.(visit, written)
      if (form !== undefined) return form
    }
    return this.#domains.reply(domain, visit)
  }

  /** What a block that woke in a browser does wrong: told as what a page cannot be rendered for, until something is saved. */
  #woken(text: string, { headers }: Visit): Reply {
    const wrong = headers['sec-fetch-site'] === 'same-origin' ? hydrationProblem(text, this.site.templates) : undefined
    const key = JSON.stringify([wrong?.place, wrong?.position])
    if (wrong !== undefined && !this.#broken.has(key)) {
      this.#broken.set(key, wrong)
      this.#options.onChange({ files: [], ms: 0, problems: this.problems() })
      this.#events.tell('nothing')
    }
    return { status: 204, headers: [] }
  }

  async #fail(url: string, source: string, error: unknown) {
    const reason = thrownText(error)
    // What was saved is shown before it is judged.
    const isKnown = problem.hasError(await this.site.allProblems())
    // A page that names what is broken cannot be rendered either; that has been said.
    if (isKnown || this.#broken.has(url)) return
    this.#broken.set(url, problem.brokenPage({ file: source }, url, reason))
    this.#events.tell('nothing')
    this.#options.onFault(error)
  }

  /** Where nothing good was ever there: the problems alone, and the page as soon as they are gone. */
  failed(sentence: string): Reply {
    return { ...textReply('text/html; charset=utf-8', plainPage(sentence, this.version)), status: 500 }
  }

  /** What lies on localhost itself: the server's own pages, and what the examples of blocks name. */
  async #local(pathname: string, params: URLSearchParams, visit: Visit): Promise<Reply> {
    if (pathname.startsWith(editPath)) return this.#editing.answer(pathname.slice(editPath.length), visit)
    const own = await this.#ownPages.answer(pathname, params, this.entrance.mayWrite(visit))
    if (own !== undefined) return own
    // What examples name lies on some brand's domain.
    for (const brand of this.site.config?.brands ?? []) {
      const file = (await this.#domains.assetsOf([brand])).get(pathname.slice(1))
      const contents = await file?.contents().catch(unlessChanged)
      if (contents !== undefined)
        return {
          status: 200,
          headers: [['Content-Type', mediaTypeOf(pathname)]],
          body: contents,
          isText: isTextFile(pathname),
        }
    }
    return this.#notFound(`There is no page ${pathname} here: pages lie on the domains of the brands.`, pathname)
  }

  /** An address that leads nowhere, with those that may be meant. */
  #notFound(sentence: string, pathname: string): Reply {
    const likely = routesLike(pathname, this.site.routes).map(urlOf)
    const addresses = [`${originOf(this.entrance.host)}/`, ...likely]
    const page = plainPage(sentence, this.version, addresses)
    return { ...textReply('text/html; charset=utf-8', page), status: 404 }
  }
}
