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
import { addressOf } from '../domain/domains.ts'
import { originOf, urlOf } from '../domain/routes.ts'
import { claimsScript } from '../edit/protocol.ts'
import { type Reply, textReply } from '../io/server/server.ts'
import { blockExamples } from '../io/sources/block_examples.ts'
import { type CodeFolders, codeFiles } from '../io/sources/code_files.ts'
import type { DevSite } from '../io/sources/dev_site.ts'
import type { Problem } from '../problems/problem.ts'
import { type Coverage, isOpen } from '../translation/coverage.ts'
import type { State } from '../translation/translation_lock.ts'
import type { DevTranslations } from './dev_translations.ts'

/** What these pages tell of, as it is at the moment. */
interface Shown {
  site: () => DevSite
  /** By which an open page knows that something has changed. */
  version: () => number
  problems: () => readonly Problem[]
  coverage: () => ReturnType<DevTranslations['coverage']>
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
        }))
        const state = this.#of.site().unpublished(source)
        const wrong = problems.filter(({ place }) => place.file === source).length
        return { page, source, places, problems: wrong, ...(state === undefined ? {} : { note: stateNotes[state] }) }
      })
      return { id: brand.id, name: brand.written.name, url: originOf(addressOf(brand)), pages }
    })
    const count = (wanted: Problem['severity']) => problems.filter(({ severity }) => severity === wanted).length
    const report = problems.length === 0 ? '' : this.#of.report(problems)
    const counts = { problems: count('error'), warnings: count('warning') }
    return devIndex({ locales, brands, report, ...counts, version: this.#of.version() })
  }

  #claims(params: URLSearchParams, mayWrite: boolean): Reply {
    const { config, memo, templates, sources } = this.#of.site()
    if (config === undefined || templates === undefined) return this.#of.failed('The content cannot be read as it is.')
    const all = sources().flatMap((source) =>
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

/** `2 missing, 1 stale`; empty where nothing waits. */
const openTexts = (row: Coverage | undefined) =>
  Object.entries(row?.states ?? {})
    .filter(([state, count]) => isOpen(state as State) && count > 0)
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
