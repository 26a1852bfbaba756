// The pages of site dev itself, on localhost: all pages of the site with how they stand, and the examples of all blocks.

import { galleryPage } from '../dev/gallery_page.tsx'
import { devIndex } from '../dev/index_page.tsx'
import { addressOf } from '../domain/domains.ts'
import { originOf, urlOf } from '../domain/routes.ts'
import { type Reply, textReply } from '../io/server/server.ts'
import { blockExamples } from '../io/sources/block_examples.ts'
import { type CodeFolders, codeFiles } from '../io/sources/code_files.ts'
import type { DevSite } from '../io/sources/dev_site.ts'
import type { Problem } from '../problems/problem.ts'
import { type Coverage, isOpen } from '../translation/coverage.ts'
import type { State } from '../translation/records.ts'
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

  /** Undefined for an address that is none of these pages. */
  async answer(pathname: string, params: URLSearchParams): Promise<Reply | undefined> {
    if (pathname === '/') return textReply('text/html; charset=utf-8', this.#index())
    if (pathname === '/_blocks') return textReply('text/html; charset=utf-8', await this.#gallery(params))
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
        return { page, source, places, ...(state === undefined ? {} : { note: stateNotes[state] }) }
      })
      return { id: brand.id, name: brand.written.name, url: originOf(addressOf(brand)), pages }
    })
    const count = (wanted: Problem['severity']) => problems.filter(({ severity }) => severity === wanted).length
    const report = problems.length === 0 ? '' : this.#of.report(problems)
    const counts = { problems: count('error'), warnings: count('warning') }
    return devIndex({ locales, brands, report, ...counts, version: this.#of.version() })
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
