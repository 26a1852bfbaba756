// What the script over each page of `site dev` is told and asks for: that something was saved, and what is wrong.
import { variantFiles } from '../../content/config/locale_order.ts'
import { isPage, pageName } from '../../content/paths.ts'
import { editAddress } from '../../dev/file_routes.ts'
import type { Mistake, ServerMessage } from '../../dev/server_message.ts'
import type { Domain } from '../../domain/domains.ts'
import { forAuthors, pathInWords } from '../../edit/author_words.ts'
import type { Reply } from '../../hosting/visit.ts'
import { must } from '../../problems/must.ts'
import { hasError, type Problem } from '../../problems/sentences.ts'
import { textReply } from '../server/server.ts'
import type { DevHost } from './dev_host.ts'
import type { Effect } from './dev_site.ts'

// More than an author fixes from one page.
const mostMistakes = 20

export class DevEvents {
  readonly #host: DevHost
  /** Mistakes are told by lines that lead to them alone. */
  readonly #isForAuthors: boolean
  readonly #listeners = new Set<(text: string) => void>()
  /** The problems at the time of the last message, as JSON. */
  #lastProblems = ''
  // Of no other run: a browser that was left open takes the next answer for a change.
  #version = Math.floor(Date.now() / 1000) * 1000

  constructor(host: DevHost, isForAuthors: boolean) {
    this.#host = host
    this.#isForAuthors = isForAuthors
  }

  /** A page of another one is out of date. */
  get version(): number {
    return this.#version
  }

  end() {
    this.#listeners.clear()
  }

  hasNews = () => JSON.stringify(this.#host.problems()) !== this.#lastProblems

  tell(effect: Effect) {
    if (effect !== 'nothing') this.#version++
    this.#lastProblems = JSON.stringify(this.#host.problems())
    const text = this.#event(effect)
    for (const write of this.#listeners) write(text)
  }

  #event(effect: Effect): string {
    const all = this.#host.problems()
    const report =
      hasError(all) && !this.#isForAuthors
        ? this.#host.report(all.filter(({ severity }) => severity !== 'warning'))
        : ''
    const errors = all.filter(({ severity }) => severity === 'error')
    const mistakes = errors.slice(0, mostMistakes).map(this.#lineOf)
    const message: ServerMessage = { version: this.#version, effect, report, mistakes }
    return `data: ${JSON.stringify(message)}\n\n`
  }

  #lineOf = (problem: Problem): Mistake => {
    const { file, path = [] } = problem.place
    const site = this.#host.site
    const { config } = site
    const languages = config?.allLocales ?? []
    // A text is one field in all its languages. A field that does not exist has no form; what contains it has one.
    const isOwn = problem.code === 'unknown-field' || languages.some(({ code }) => code === path.at(-1))
    const url = editAddress({ file, path: isOwn ? path.slice(0, -1) : [...path] }, site)
    const { message, hint } = forAuthors(problem, languages)
    const name = isPage(file) && config !== undefined ? pageName(config.prefixes, file).name : file
    const place = [name, pathInWords(path, languages)].filter(Boolean).join(' › ')
    return { message: `${message} ${hint}`, place, ...(url === undefined ? {} : { url }) }
  }

  stream(): Reply {
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

  /** What a page of a domain is warned of: it is shown all the same, and the script says so in a corner. */
  warnings(domain: Domain, page: string): Reply {
    const files = this.#filesOf(domain, page)
    const warnings = this.#host
      .problems()
      .filter(({ severity, place }) => severity === 'warning' && files.includes(place.file))
    return textReply('application/json', JSON.stringify(warnings.map(this.#lineOf)))
  }

  /** The files that say what a page of a domain shows; none where there is no such page. */
  #filesOf({ host, brands }: Domain, page: string): string[] {
    const { routes, config } = this.#host.site
    const route = routes.find((each) => each.host === host && each.path === page)
    if (route === undefined) return []
    const brand = must(brands.find(({ id }) => id === route.brand))
    const variants = config === undefined ? [] : variantFiles(config, route.source, route.locale)
    return [route.source, ...variants.map(({ file }) => file), brand.file]
  }
}
