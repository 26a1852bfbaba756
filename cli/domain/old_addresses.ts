// Addresses of an earlier site, as content/gone.yaml names them: any path, with its ending, capitals and query. Each is one redirect, or is gone.
import { type Config, isOldAddress } from '../content/config/config.ts'
import { goneFile } from '../content/paths.ts'
import type { Problem } from '../problems/problem.ts'
import * as problem from '../problems/sentences.ts'
import { type Domain, domainsOf } from './domains.ts'
import { addressText, withCapitals } from './page_address.ts'

export interface OldAddress {
  host: string
  /** The brand at the root of that domain. */
  brand: string
  /** Its path, encoded as browsers send it, without a slash at the end. */
  path: string
  /** Parameters that its query has to have, in this order: `id=3`. */
  query: string[]
  /** A page, or an address elsewhere. Undefined: it is gone. */
  to: string | undefined
  locale: string
  place: problem.Place
}

/**
 * Whether a line of `_redirects` can hold it: there `:id` in a path or a parameter stands for anything, and a parameter without a value is
 * read as a target or a status.
 */
export const fitsRules = ({ path, query = [] }: { path: string; query?: readonly string[] | undefined }): boolean =>
  !/:[a-z]/i.test(path) && query.every((part) => /^[^=/][^=]*=(?!:)/.test(part))

const placeAt = (index: number) => ({ file: goneFile, path: [index, 'page'] })

/** Those with more parameters come first, since the first that matches counts. */
export function oldAddressesOf(config: Pick<Config, 'brands' | 'gone' | 'settings'>): OldAddress[] {
  const addresses = config.gone.flatMap((each, index): OldAddress[] => {
    if (!isOldAddress(each)) return []
    const { page: address, to, locales: [locale = config.settings.default_locale] = [] } = each
    const root = rootOf(config, address)
    if (root === undefined) return []
    const { pathname, search } = new URL(address.replace(/^https?:\/\/[^/]+/, ''), 'https://any.example')
    const path = withCapitals(pathname.replace(/(.)\/+$/, '$1'))
    const query = withCapitals(search.slice(1))
      .split('&')
      .filter((part) => part !== '')
    return [{ host: root.host, brand: root.root.id, path, query, to, locale, place: placeAt(index) }]
  })
  return addresses.sort((a, b) => b.query.length - a.query.length)
}

/** The domain of an address: that of the brand whose host it names, or of the main brand. */
function rootOf({ brands, settings }: Pick<Config, 'brands' | 'settings'>, address: string): Domain | undefined {
  const [, written] = /^https?:\/\/(?:www\.)?([^/]+)/i.exec(address) ?? []
  const brand =
    written === undefined
      ? brands.find(({ id }) => id === settings.main_brand)
      : brands.find(({ written: { host } }) => host === written.toLowerCase())
  return brand && domainsOf(brands).find(({ host }) => host === brand.host)
}

/**
 * Addresses of no domain of ours, those that stand there twice, and those that something else answers.
 * @param answered what else answers at a path of a host: `the page wifi`
 */
export function checkOldAddresses(
  config: Pick<Config, 'brands' | 'gone' | 'settings'>,
  addresses: readonly OldAddress[],
  answered: (host: string, path: string) => string | undefined,
): Problem[] {
  const hosts = config.brands.map(({ written }) => written.host)
  const foreign = config.gone.flatMap((each, index) =>
    !isOldAddress(each) || rootOf(config, each.page) !== undefined
      ? []
      : [problem.foreignAddress(placeAt(index), each.page, hosts)],
  )
  const first = new Map<string, OldAddress>()
  const twins = addresses.flatMap((address) => {
    const name = `${address.host}${addressText(address)}`
    const twin = first.get(name)
    if (twin !== undefined) return [problem.formerPageTwice(address.place, addressText(address), twin.place)]
    first.set(name, address)
    // A page may have been another one by its query.
    const by = address.query.length > 0 ? undefined : answered(address.host, address.path)
    return by === undefined ? [] : [problem.takenAddress(address.place, name, by)]
  })
  const unfit = addresses.flatMap((address) =>
    address.to === undefined || fitsRules(address) ? [] : [problem.redirectSyntax(address.place, addressText(address))],
  )
  return [...foreign, ...twins, ...unfit]
}
