// The pages of site dev itself, on localhost: the list of all pages with their state, missing translations, open claims, and
// the examples of all blocks.

import { textsOf } from '../../content/authoring/localized_texts.ts'
import { fieldsIn } from '../../content/yaml/yaml.ts'
import { fileClaims } from '../../dev/claim_list.ts'
import { claimsPage, claimsPath, claimsText } from '../../dev/claims_page.tsx'
import { galleryPage } from '../../dev/gallery_page.tsx'
import { devIndex } from '../../dev/index_page.tsx'
import { missingPage, missingPath } from '../../dev/missing_page.tsx'
import { missingByPage } from '../../dev/missing_texts.ts'
import { pageList } from '../../dev/page_list.ts'
import { claimList, type ReadClaim } from '../../dev/shown_claims.ts'
import { baseOf } from '../../edit/bases.ts'
import { claimsScript, exampleAddress } from '../../edit/protocol.ts'
import type { Reply } from '../../hosting/visit.ts'
import { thrownText } from '../../problems/thrown.ts'
import { textReply } from '../server/server.ts'
import { blockExamples, codeFiles } from '../sources/code_files.ts'
import type { DevHost } from './dev_host.ts'
import type { DevTranslations } from './dev_translations.ts'

export class OwnPages {
  readonly #host: DevHost
  readonly #translations: DevTranslations
  readonly #token: string

  /** @param token lets a browser write; pages of this server carry it */
  constructor(host: DevHost, translations: DevTranslations, token: string) {
    this.#host = host
    this.#translations = translations
    this.#token = token
  }

  /** Undefined for the address of any other page. @param mayWrite false for a browser elsewhere than on this machine */
  async answer(pathname: string, params: URLSearchParams, mayWrite: boolean): Promise<Reply | undefined> {
    if (pathname === '/') return textReply('text/html; charset=utf-8', this.#index())
    if (pathname === '/_blocks') return textReply('text/html; charset=utf-8', await this.#gallery(params))
    if (pathname === missingPath) return this.#missing(params)
    if (pathname === claimsPath) return this.#claims(params, mayWrite)
    return pathname === exampleAddress ? this.example(params) : undefined
  }

  #index(): string {
    const site = this.#host.site
    const [problems, coverage] = [this.#host.problems(), this.#translations.coverage(site)]
    const list = pageList(site.config, site.routes, { problems, coverage, pages: site.pageSummaries() })
    const report = problems.length === 0 ? '' : this.#host.report(problems)
    return devIndex({ ...list, report, version: this.#host.version })
  }

  #claims(params: URLSearchParams, mayWrite: boolean): Reply {
    const { config, routes, known } = this.#host.site
    if (config === undefined) return this.#host.failed('The content cannot be read as it is.')
    const context = { config, routes, pageTable: known.pageTable }
    const list = claimList(this.#allClaims(), context, params, mayWrite ? this.#token : undefined)
    if (params.get('as') === 'text') return textReply('text/plain; charset=utf-8', claimsText(list))
    const page = claimsPage({ ...list, version: this.#host.version, script: claimsScript })
    return textReply('text/html; charset=utf-8', page)
  }

  #allClaims(): ReadClaim[] {
    const { memo, templates, sources } = this.#host.site
    if (templates === undefined) return []
    return sources().flatMap((source) =>
      memo.of(`claims ${source.path}`, { inputs: [source.contents, templates] }, () => {
        // Most files make no claims and need not be parsed.
        if (!/\bconfirm\b/.test(source.contents)) return { value: [] }
        const value = fieldsIn(source.path, source.contents)
        const { digest: base } = baseOf(source.contents)
        const texts = textsOf(source, templates)
        return {
          value: fileClaims(source.path, value, texts).map((claim) => ({ claim, base, contents: source.contents })),
        }
      }),
    )
  }

  #missing(params: URLSearchParams): Reply {
    const site = this.#host.site
    const { config, routes, known } = site
    if (config === undefined) return this.#host.failed('The content cannot be read as it is.')
    const { allLocales, settings } = config
    const locale = allLocales.find(({ code }) => code === params.get('locale'))?.code ?? settings.default_locale
    const chosen = { locale, page: params.get('page') ?? undefined }
    const claims = this.#allClaims().map(({ claim }) => claim)
    const languages = allLocales.map(({ code, name }) => ({
      code,
      name,
      count: this.#translations.missing(site, code).length,
    }))
    const texts = { translations: this.#translations.missing(site, locale), claims }
    const pages = missingByPage(texts, { config, routes, pageTable: known.pageTable }, chosen)
    const page = { version: this.#host.version, languages, chosen, pages }
    return textReply('text/html; charset=utf-8', missingPage(page))
  }

  async #gallery(params: URLSearchParams): Promise<string> {
    const { config } = this.#host.site
    const examples = await this.#examples()
    const param = (name: string) => params.get(name) || undefined
    return galleryPage({
      version: this.#host.version,
      blocks: [...examples].map(([name, own]) => ({ name, examples: Object.keys(own) })),
      brands: (config?.brands ?? []).map(({ id, written }) => ({ id, name: written.name })),
      locales: config?.locales ?? [],
      chosen: {
        // All blocks would be some hundred pages at once: it starts with the first.
        block: params.has('block') ? param('block') : examples.keys().next().value,
        brand: param('brand'),
        locale: param('locale') ?? config?.settings.default_locale ?? '',
        width: Number(param('width')) || undefined,
      },
    })
  }

  /** An example of a block, on any domain: what it names lies there. */
  async example(params: URLSearchParams): Promise<Reply> {
    const [block = '', name = '', brandId = '', locale = ''] = ['block', 'example', 'brand', 'locale'].map(
      (key) => params.get(key) ?? '',
    )
    const data = (await this.#examples()).get(block)?.[name]
    const brand = this.#host.site.config?.brands.find(({ id }) => id === brandId)
    if (data === undefined || brand === undefined) return this.#host.failed('There is no such example.')
    try {
      return textReply(
        'text/html; charset=utf-8',
        await this.#host.site.example(brand, locale, { component: block, data }),
      )
    } catch (error) {
      return this.#host.failed(`This example cannot be rendered: ${thrownText(error)}`)
    }
  }

  async #examples(): Promise<Map<string, Record<string, unknown>>> {
    const names = (await codeFiles(this.#host.folders, 'blocks/*/block.tsx')).map((file) => file.split('/')[1] ?? '')
    return new Map(names.map((name) => [name, blockExamples(this.#host.folders, name)]))
  }
}
