// The texts of a language that wait for an author: untranslated, older than their original, or to be confirmed.

import { valuesIn } from '../content/config/company_data.ts'
import type { Config } from '../content/config/config.ts'
import { titleIn } from '../content/pages/page_summary.ts'
import { belowContent } from '../content/paths.ts'
import { plainText } from '../content/text/plain_text.ts'
import type { PageTable } from '../domain/links.ts'
import { type Route, urlOf } from '../domain/routes.ts'
import { hashOf, type ValuePlace } from '../edit/protocol.ts'
import { keptAt } from '../once.ts'
import type { Translation } from '../translation/site_texts.ts'
import type { FileClaim } from './claim_list.ts'
import { routeToEdit } from './file_routes.ts'
import type { MissingPage, MissingText } from './missing_page.tsx'

interface PlacedText extends Omit<MissingText, 'url'> {
  at: ValuePlace
}

/** What texts are looked up in. */
export interface MissingContext {
  config: Config
  routes: readonly Route[]
  pageTable: PageTable
}

/** The missing texts by the page on which each can be edited. @param only a page whose texts alone are wanted */
export function missingByPage(
  { translations, claims }: { translations: readonly Translation[]; claims: readonly FileClaim[] },
  context: MissingContext,
  { locale, page: only }: MissingPage['chosen'],
): MissingPage['pages'] {
  const texts = [...translations.map((each) => textToTranslate(each, context.config)), ...claims.map(textToConfirm)]
  const pages = new Map<string, MissingPage['pages'][number]>()
  for (const { at, ...text } of texts) {
    const place = placeOf(at.file, locale, context)
    if (place === undefined || (only !== undefined && only !== place.name)) continue
    const page = keptAt(pages, place.name, (name) => ({ name, title: place.title, texts: [] }))
    page.texts.push({ ...text, url: urlOf(place.route) + hashOf(at) })
  }
  return [...pages.values()].sort((a, b) => a.name.localeCompare(b.name, 'en'))
}

function textToTranslate({ text, source, state }: Translation, config: Config): PlacedText {
  const { allLocales, settings } = config
  const tag = allLocales.find(({ code }) => code === settings.default_locale)?.tag ?? ''
  return {
    at: { file: text.file, path: text.path },
    state: state === 'stale' ? 'stale' : 'missing',
    words: plainText(source, tag, valuesIn(config, text.file, settings.default_locale)),
    tag,
  }
}

/** Of a claim the place is what it is about, without the `confirm` that it is written in. */
const textToConfirm = ({ at, claim }: FileClaim): PlacedText => ({
  at: { ...at, path: at.path.slice(0, -1) },
  state: 'claimed',
  words: claim,
  tag: '',
})

/** The page of a file; of one that makes no page, the file by its name and a page that it can be edited on. */
function placeOf(file: string, locale: string, { config, routes, pageTable }: MissingContext) {
  const route = routeToEdit(file, locale, { routes, locales: config.locales.map(({ code }) => code) })
  if (route === undefined) return undefined
  const isOwn = route.source === file || file.startsWith(`${route.source.replace(/\.yaml$/, '')}.`)
  if (!isOwn) return { route, name: belowContent(file), title: belowContent(file) }
  return { route, name: route.page, title: titleIn(pageTable.get(route.page)?.title, locale) ?? route.page }
}
