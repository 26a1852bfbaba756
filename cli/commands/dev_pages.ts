// The pages of site dev itself, on localhost: all pages of the site with how they stand, and the examples of all blocks.

import { createHash } from 'node:crypto'
import { belowContent } from '../content/paths.ts'
import { formatMessage } from '../content/text/icu.ts'
import { withoutMarks } from '../content/text/markdown.ts'
import { textsOf } from '../content/text/texts.ts'
import { fieldsIn } from '../content/yaml/yaml.ts'
import { type FileClaim, fileClaims, routesOfFile } from '../dev/claim_list.ts'
import { type ClaimsPage, claimsPage, claimsPath, claimsText, type ShownClaim } from '../dev/claims_page.tsx'
import { galleryPage } from '../dev/gallery_page.tsx'
import { devIndex } from '../dev/index_page.tsx'
import { type WaitingText, waitingAddress, waitingPage, waitingPath } from '../dev/waiting_page.tsx'
import { addressOf } from '../domain/domains.ts'
import { originOf, urlOf } from '../domain/routes.ts'
import { type Address, claimsScript, hashOf, pageTasks } from '../edit/protocol.ts'
import { type Reply, textReply } from '../io/server/server.ts'
import { blockExamples } from '../io/sources/block_examples.ts'
import { type CodeFolders, codeFiles } from '../io/sources/code_files.ts'
import type { DevSite } from '../io/sources/dev_site.ts'
import type { Problem } from '../problems/problem.ts'
import { type Coverage, isOpen } from '../translation/coverage.ts'
import type { State } from '../translation/states.ts'
import type { DevTranslations } from './dev_translations.ts'

/** What these pages tell of, as it is at the moment. */
interface Shown {
  site: () => DevSite
  /** By which an open page knows that something has changed. */
  version: () => number
  problems: () => readonly Problem[]
  coverage: () => ReturnType<DevTranslations['coverage']>
  /** Texts that wait for a translator. */
  waiting: (locale: string) => ReturnType<DevTranslations['waiting']>
  /** Problems as text without colour. */
  report: (problems: readonly Problem[]) => string
  /** What lets a browser write; its pages carry it. */
  token: string
  /** A page with this sentence, and with the problems that there are. */
  failed: (sentence: string) => Reply
}

export class DevPages {
  readonly #folders: CodeFolders
  readonly #of: Shown

  constructor(folders: CodeFolders, of: Shown) {
    this.#folders = folders
    this.#of = of
  }

  /**
   * Undefined for an address that is none of these pages.
   * @param mayWrite false for a browser elsewhere than on this machine
   */
  async answer(pathname: string, params: URLSearchParams, mayWrite: boolean): Promise<Reply | undefined> {
    if (pathname === '/') return textReply('text/html; charset=utf-8', this.#index())
    if (pathname === '/_blocks') return textReply('text/html; charset=utf-8', await this.#gallery(params))
    if (pathname === waitingPath) return this.#waiting(params)
    if (pathname === claimsPath) return this.#claims(params, mayWrite)
    return pathname === '/_blocks/example' ? this.#example(params) : undefined
  }

  #index(): string {
    const { config, routes } = this.#of.site()
    const problems = this.#of.problems()
    const coverage = this.#of.coverage()
    const locales = (config?.locales ?? []).map(({ code, name }) => ({
      ...{ code, name },
      percent: coverage.percent.get(code),
    }))
    const brands = (config?.brands ?? []).map((brand) => {
      const own = routes.filter((route) => route.brand === brand.id)
      const names = [...new Set(own.map(({ page }) => page))]
      const pages = names.map((page) => {
        const inLocales = own.filter((route) => route.page === page)
        const source = inLocales[0]?.source ?? ''
        const places = inLocales.map((route) => ({
          url: urlOf(route),
          open: openTexts(coverage.pages.get(`${page} ${route.locale}`)),
          waiting: waitingAddress({ locale: route.locale, page }),
        }))
        // The home page has its name for good.
        const tasks = pageTasks.filter((task) => !inLocales[0]?.isHome || task === 'new' || task === 'copy')
        const changes = tasks.map((task) => ({ task, url: `${places[0]?.url}${hashOf(task)}` }))
        const state = this.#of.site().unpublished(source)
        const wrong = problems.filter(({ place }) => place.file === source).length
        const note = state === undefined ? {} : { note: stateNotes[state] }
        return { page, source, places, changes, problems: wrong, ...note }
      })
      return { id: brand.id, name: brand.written.name, url: originOf(addressOf(brand)), pages }
    })
    const count = (wanted: Problem['severity']) => problems.filter(({ severity }) => severity === wanted).length
    const report = problems.length === 0 ? '' : this.#of.report(problems)
    const counts = { problems: count('error'), warnings: count('warning') }
    return devIndex({ locales, brands, report, ...counts, version: this.#of.version() })
  }

  #claims(params: URLSearchParams, mayWrite: boolean): Reply {
    const { config } = this.#of.site()
    if (config === undefined) return this.#of.failed('The content cannot be read as it is.')
    const all = this.#allClaims()
    const people = [...new Set(all.map(({ claim }) => claim.who))]
      .map((who) => ({ who, count: all.filter(({ claim }) => claim.who === who).length }))
      .sort((a, b) => a.who.localeCompare(b.who, 'en'))
    const { default_locale: source } = config.settings
    const isPerson = people.some(({ who }) => who === params.get('who'))
    const locale = config.locales.find(({ code }) => code === params.get('locale'))?.code ?? source
    const chosen = { who: isPerson ? (params.get('who') ?? undefined) : undefined, locale }
    const asked = all.filter(({ claim }) => chosen.who === undefined || claim.who === chosen.who)
    const claims = asked.map(({ claim }) => this.#shownClaim(claim, locale))
    if (params.get('as') === 'text')
      return textReply('text/plain; charset=utf-8', claimsText({ people, claims, chosen }))
    const page: ClaimsPage = {
      ...{ version: this.#of.version(), languages: config.locales, people, chosen, claims, script: claimsScript },
      table: mayWrite
        ? {
            ...{ token: this.#of.token, shown: locale, source },
            claims: asked.map(({ claim: { block: _, ...claim }, base }) => ({ ...claim, base })),
            bases: Object.fromEntries(asked.map(({ base, contents }) => [base, contents])),
          }
        : undefined,
    }
    return textReply('text/html; charset=utf-8', claimsPage(page))
  }

  #allClaims() {
    const { memo, templates, sources } = this.#of.site()
    if (templates === undefined) return []
    return sources().flatMap((source) =>
      memo.of(`claims ${source.path}`, { inputs: [source.contents, templates] }, () => {
        // Most files claim nothing, and need not be read for it.
        if (!/\bconfirm\b/.test(source.contents)) return { value: [] }
        const value = fieldsIn(source.path, source.contents)
        const base = createHash('sha256').update(source.contents).digest('hex')
        const texts = textsOf(source, templates)
        return {
          value: fileClaims(source.path, value, texts).map((claim) => ({ claim, base, contents: source.contents })),
        }
      }),
    )
  }

  /** By page what is not translated into a language, is older than its original, or waits to be confirmed. */
  #waiting(params: URLSearchParams): Reply {
    const { config, known } = this.#of.site()
    if (config === undefined) return this.#of.failed('The content cannot be read as it is.')
    const { default_locale: source } = config.settings
    const codes = config.allLocales.map(({ code }) => code)
    const tag = config.allLocales.find(({ code }) => code === source)?.tag ?? ''
    const locale = codes.find((code) => code === params.get('locale')) ?? source
    const only = params.get('page') ?? undefined
    const claims = this.#allClaims()
    const texts = [
      ...this.#of.waiting(locale).map(({ text, source: words, state }) => ({
        ...{
          at: { file: text.file, path: text.path },
          state: state === 'stale' ? ('stale' as const) : ('missing' as const),
        },
        ...{ words: readable(words, tag, config.facts), tag },
      })),
      ...claims.map(({ claim: { at, claim } }) => ({
        ...{ at: { ...at, path: at.path.slice(0, -1) }, state: 'claimed' as const, words: claim, tag: '' },
      })),
    ]
    const pages = new Map<string, { name: string; title: string; texts: WaitingText[] }>()
    for (const { at, ...text } of texts) {
      const route = this.#routeOf(at.file, locale)
      const isShown = route?.source === at.file || at.file.startsWith(`${route?.source.replace(/\.yaml$/, '')}.`)
      const name = isShown ? (route?.page ?? '') : belowContent(at.file)
      if (route === undefined || (only !== undefined && only !== name)) continue
      const titles = isShown ? (known.pageTable.get(name)?.title ?? {}) : {}
      const title = titles[locale] ?? Object.values(titles)[0] ?? name
      const page = pages.get(name) ?? { name, title, texts: [] }
      pages.set(name, page)
      page.texts.push({ ...text, url: urlOf(route) + hashOf(at) })
    }
    const languages = config.allLocales.map(({ code, name }) => ({
      ...{ code, name, count: this.#of.waiting(code).length + claims.length },
    }))
    const sorted = [...pages.values()].sort((a, b) => a.name.localeCompare(b.name, 'en'))
    const page = { version: this.#of.version(), languages, chosen: { locale, page: only }, pages: sorted }
    return textReply('text/html; charset=utf-8', waitingPage(page))
  }

  /** A page on which a file can be written in: its own, or the home page of its brand. */
  #routeOf(file: string, locale: string) {
    const { routes, config } = this.#of.site()
    const codes = (config?.locales ?? []).map(({ code }) => code)
    const own = routesOfFile(file, routes, codes)
    const [, folder] = file.split('/')
    const homes = routes.filter(({ isHome }) => isHome)
    const near = own.length > 0 ? own : [...homes.filter(({ brand }) => brand === folder), ...homes]
    return near.find((route) => route.locale === locale) ?? near[0]
  }

  /** Where a file can be written in, at a place of it; undefined where no page can be shown. */
  editAddress(at: Address): string | undefined {
    const route = this.#routeOf(at.file, this.#of.site().config?.settings.default_locale ?? '')
    return route && urlOf(route) + hashOf(at)
  }

  #shownClaim(claim: FileClaim, locale: string): ShownClaim {
    const { routes, config, known } = this.#of.site()
    const { pageTable } = known
    const { locales = [], facts = {}, brands = [], settings } = config ?? {}
    const own = routesOfFile(
      claim.at.file,
      routes,
      locales.map(({ code }) => code),
    )
    const anchor = claim.block === null ? '' : `#${claim.block}`
    const places = brands.flatMap((brand) => {
      const there = own.filter((route) => route.brand === brand.id)
      const shown = there.find((route) => route.locale === locale) ?? there[0]
      if (shown === undefined) return []
      const links = there.map((route) => ({ code: route.locale, url: `${urlOf(route)}${anchor}` }))
      const title = pageTable.get(shown.page)?.title ?? {}
      const name = `${brand.written.name}: ${title[shown.locale] ?? Object.values(title)[0] ?? shown.page}`
      return [{ name, address: `${brand.written.host}${shown.path}${anchor}`, links }]
    })
    const main = claim.texts.filter(({ isMain }) => isMain)
    const sentencesIn = (code: string) =>
      main.flatMap(({ text, isLocalized }) => {
        const own = text.all === undefined ? code : 'all'
        const words = text[own] ?? (code === locale ? text[settings?.default_locale ?? ''] : undefined)
        const tag = locales.find((each) => each.code === code)?.tag ?? ''
        if (words === undefined) return []
        return [{ words: isLocalized ? readable(words, tag, facts) : words, tag }]
      })
    const isInOthers = main.some(({ text }) => text.all === undefined)
    return {
      ...claim,
      places: places.length > 0 ? places : [{ name: belowContent(claim.at.file), links: [] }],
      sentences: sentencesIn(locale),
      others: isInOthers
        ? locales
            .filter(({ code }) => code !== locale)
            .map(({ code, name }) => ({ name, sentences: sentencesIn(code) }))
            .filter(({ sentences }) => sentences.length > 0)
        : [],
      more: claim.texts.length - main.length,
    }
  }

  async #gallery(params: URLSearchParams): Promise<string> {
    const { config } = this.#of.site()
    const examples = await this.#examples()
    const given = (name: string) => params.get(name) || undefined
    return galleryPage({
      version: this.#of.version(),
      blocks: [...examples].map(([name, found]) => ({ name, examples: Object.keys(found) })),
      brands: (config?.brands ?? []).map(({ id, written }) => ({ id, name: written.name })),
      locales: config?.locales ?? [],
      chosen: {
        // All at once are some hundred pages: the first block is enough to begin with.
        block: params.has('block') ? given('block') : examples.keys().next().value,
        brand: given('brand'),
        locale: given('locale') ?? config?.settings.default_locale ?? '',
        width: Number(given('width')) || undefined,
      },
    })
  }

  async #example(params: URLSearchParams): Promise<Reply> {
    const [block = '', name = '', brandId = '', locale = ''] = ['block', 'example', 'brand', 'locale'].map(
      (key) => params.get(key) ?? '',
    )
    const data = (await this.#examples()).get(block)?.[name]
    const brand = this.#of.site().config?.brands.find(({ id }) => id === brandId)
    if (data === undefined || brand === undefined) return this.#of.failed('There is no such example.')
    try {
      return textReply(
        'text/html; charset=utf-8',
        await this.#of.site().example(brand, locale, { component: block, data }),
      )
    } catch (error) {
      return this.#of.failed(
        `This example cannot be rendered: ${error instanceof Error ? error.message : String(error)}`,
      )
    }
  }

  async #examples(): Promise<Map<string, Record<string, unknown>>> {
    const names = (await codeFiles(this.#folders, 'blocks/*/block.tsx')).map((file) => file.split('/')[1] ?? '')
    return new Map(names.map((name) => [name, blockExamples(this.#folders, name)]))
  }
}

const stateNotes = { draft: 'draft', early: 'not yet published', late: 'no longer published' }

/** `2 missing, 1 stale, 1 noted`; empty where nothing waits. */
const openTexts = ({ states, notes: noted } = {} as Partial<Coverage>) =>
  [...Object.entries(states ?? {}).filter(([state]) => isOpen(state as State)), ['noted', noted ?? 0] as const]
    .filter(([, count]) => count > 0)
    .map(([state, count]) => `${count} ${state}`)
    .join(', ')

/** A text as its readers see it: with its numbers, and without marks. One that cannot be read is shown as it is written. */
function readable(text: string, tag: string, facts: Readonly<Record<string, number | string>>): string {
  try {
    return withoutMarks(formatMessage(text, tag, facts))
  } catch {
    return withoutMarks(text)
  }
}
