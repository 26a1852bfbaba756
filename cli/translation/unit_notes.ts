// What a translator should know of a text: where it is shown, what it names, house terms, its neighbours.
import { valuesIn } from '../content/config/company_data.ts'
import type { Config } from '../content/config/config.ts'
import { belowContent, glossaryFile, isPage, pageName } from '../content/paths.ts'
import { escapeRegExp } from '../content/text/escape_regexp.ts'
import { argumentsIn } from '../content/text/icu.ts'
import { onDomain } from '../domain/domains.ts'
import { pathOf } from '../domain/page_address.ts'
import { urlOf } from '../domain/routes.ts'
import { type Languages, placeOf, type SiteText, token } from './site_texts.ts'

interface Surroundings {
  text: SiteText
  source: string
  from: Languages['from']
  to: Languages['to']
  before: string | undefined
  after: string | undefined
  pictures: ReadonlySet<string> | undefined
}

export function notesOf(
  config: Pick<Config, 'prefixes' | 'brands' | 'settings' | 'facts' | 'companies' | 'glossary'>,
  { text, source, from, to, before, after, pictures }: Surroundings,
): string[] {
  const { file, name, about } = text
  const [list, block, ...field] = name
  const where = list === 'blocks' ? `block ${block}, ${field.join('.')}` : name.join('.')
  const shown = blockPlaceOf(config, text, from.code)
  const named = argumentsIn(source)
  const values = Object.entries(named.length === 0 ? {} : valuesIn(config, file, to.code)).filter(([name]) =>
    named.includes(name),
  )
  const terms = config.glossary.flatMap(({ term }) => {
    const [own, other] = [term[from.code] ?? term.all, term[to.code] ?? term.all]
    if (own === undefined || other === undefined || file === glossaryFile) return []
    // From the beginning of a word on: what follows may be an ending.
    return new RegExp(`(?<![\\p{L}\\p{N}])${escapeRegExp(own)}`, 'iu').test(source) ? [`${own} = ${other}`] : []
  })
  return [
    `${placeOf(config, file)}: ${where}.${about === '' ? '' : ` ${about}`}`,
    ...(shown === undefined ? [] : [`Shown at ${urlOf(shown)}${shown.block === undefined ? '' : `#${shown.block}`}`]),
    ...(shown !== undefined && pictures?.has(shown.name) ? [`Picture: ${picturesFolder}/${shown.name}.jpg`] : []),
    ...values.map(([value, is]) => `{${value}} is ${is}.`),
    ...(terms.length === 0 ? [] : [`House terms: ${terms.join('; ')}.`]),
    ...(before === undefined ? [] : [`Before it: ${shortened(before)}`]),
    ...(after === undefined ? [] : [`After it: ${shortened(after)}`]),
  ]
}

/** Beside the files that go out. */
export const picturesFolder = 'pictures'

export interface BlockPlace {
  /** What a picture of it is called. */
  name: string
  brand: string
  host: string
  path: string
  /** Its id on the page; undefined for what is shown with the whole page. */
  block: string | undefined
}

/** Where a visitor meets a text in one language: its page, at its block; undefined for what no page has to itself. */
export function blockPlaceOf(
  { prefixes, brands, settings }: Pick<Config, 'prefixes' | 'brands' | 'settings'>,
  { file, name: [list, block] }: SiteText,
  locale: string,
): BlockPlace | undefined {
  if (!isPage(file)) return undefined
  const { owner, path } = pageName(prefixes, file)
  const brand = brands.find(({ id }) => id === (owner === 'shared' ? settings.main_brand : owner))
  if (brand === undefined) return undefined
  return {
    name: token(`${belowContent(file).replace(/\.yaml$/, '')}/${block}`),
    brand: brand.id,
    host: brand.host,
    path: pathOf({ settings }, locale, onDomain(brand, path)),
    block: list === 'blocks' ? `${block}` : undefined,
  }
}

const shortened = (text: string) => {
  const line = text.replace(/\s+/g, ' ')
  return line.length <= 100 ? line : `${line.slice(0, 99)}…`
}
