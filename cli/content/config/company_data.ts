// Company data that texts name as they name facts: {company_phone} is the telephone number in the company record of the brand whose
// page shows the text. Names have no dot, as ICU allows none in an argument.
import type { LocalizedText } from '../../schema/walk_fields.ts'
import { brandFile, brandOf, companyFile, pageOwner } from '../paths.ts'
import { companyNames, fieldOfCompany, isCompanyName } from '../text/company_names.ts'
import type { Values } from '../text/icu.ts'
import type { Brand, Config } from './config.ts'
import { localeOrder } from './locale_order.ts'

type Companies = Pick<Config, 'settings' | 'companies'>
type OfBrand = Pick<Brand, 'id'> & { written: Pick<Brand['written'], 'company' | 'contact'> }

/** What a brand's pages say for a name in a language; empty where its record says nothing. */
export function companyValue(
  { settings, companies }: Companies,
  { written: { company, contact } }: OfBrand,
  name: string,
  locale: string,
): string {
  // Several brands may share a record, but mail has to reach the brand that was written to.
  if (name === 'company_email') return contact.email
  const record: Readonly<Record<string, unknown>> = (Object.hasOwn(companies, company) && companies[company]) || {}
  const value = record[fieldOfCompany(name)]
  if (typeof value !== 'object' || value === null) return typeof value === 'string' ? value : ''
  const text = value as LocalizedText
  return (
    localeOrder(settings, locale)
      .map((code) => text[code])
      .find((words) => words !== undefined) ?? ''
  )
}

export const companyPlace = ({ id, written: { company } }: OfBrand, name: string): { file: string; path: string[] } =>
  name === 'company_email'
    ? { file: brandFile(id), path: ['contact', 'email'] }
    : { file: companyFile(company), path: [fieldOfCompany(name)] }

/** What a brand is called in all languages. */
export const allNamesOf = ({ name, names = {} }: Pick<Brand['written'], 'name' | 'names'>) => [
  name,
  ...Object.values(names),
]

export const brandsShowing = <B extends { id: string }>(brands: readonly B[], file: string): B[] => {
  const owner = pageOwner(file) || brandOf(file)
  return brands.filter(({ id }) => owner === undefined || owner === 'shared' || owner === id)
}

/** The place that is empty where a file asks for it; a record that is not there, or is wrong, has been told of. */
export function emptyCompanyPlace(
  config: Companies & { brands: readonly OfBrand[] },
  file: string,
  name: string,
  locale: string,
) {
  const of = locale === 'all' ? config.settings.default_locale : locale
  const empty = brandsShowing(config.brands, file).find(
    (brand) => Object.hasOwn(config.companies, brand.written.company) && companyValue(config, brand, name, of) === '',
  )
  return empty && companyPlace(empty, name)
}

/** The brand whose data the texts of a file show; of a file of all brands the main one's, which stands for each. */
export function brandOfFile<B extends { id: string }>(
  { brands, settings }: { brands: readonly B[]; settings: Pick<Config['settings'], 'main_brand'> },
  file: string,
): B | undefined {
  const owner = pageOwner(file) || brandOf(file)
  return brands.find(({ id }) => id === owner) ?? brands.find(({ id }) => id === settings.main_brand) ?? brands[0]
}

/** Words with the company data that they name, as they are in the default language. */
export const withCompanyData = (config: Companies & { brands: readonly OfBrand[] }, file: string) => {
  const brand = brandOfFile(config, file)
  return (words: string): string =>
    brand === undefined || !words.includes('{')
      ? words
      : words.replace(/\{\s*(company_\w+)\s*\}/g, (all, name) =>
          isCompanyName(name) ? companyValue(config, brand, name, config.settings.default_locale) : all,
        )
}

/** All that a text of a file may name, with what it stands for there: facts, and company data. */
export function valuesIn(
  config: Companies & Pick<Config, 'facts'> & { brands: readonly OfBrand[] },
  file: string,
  locale: string,
): Values {
  // Interface texts are the same for all brands.
  const brand = file.startsWith('content/messages/') ? undefined : brandOfFile(config, file)
  const company =
    brand === undefined ? [] : companyNames.map((name) => [name, companyValue(config, brand, name, locale)])
  return { ...config.facts, ...Object.fromEntries(company) }
}

/** The same on pages of a brand; each is looked up when a text names it, as a page depends on what it names alone. */
export const valuesOf = (config: Companies & Pick<Config, 'facts'>, brand: OfBrand, locale: string): Values =>
  new Proxy(config.facts, {
    get: (facts, name) =>
      typeof name === 'string' && isCompanyName(name)
        ? companyValue(config, brand, name, locale)
        : Reflect.get(facts, name),
  })
