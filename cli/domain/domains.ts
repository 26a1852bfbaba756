// Hosts with the brands whose pages are on them: a brand has a domain of its own, or a path on another's.
import type { Brand } from '../content/config/config.ts'
import { must } from '../problems/must.ts'
import type { Problem } from '../problems/problem.ts'
import * as problem from '../problems/sentences.ts'

type BrandAddress = Pick<Brand, 'host' | 'base'>

export interface Domain<B extends BrandAddress = Brand> {
  host: string
  /** The brand at its root. */
  root: B
  /** All of them, that one first. */
  brands: B[]
}

export function domainsOf<B extends BrandAddress>(brands: readonly B[]): Domain<B>[] {
  return [...new Set(brands.map(({ host }) => host))].map((host) => {
    const all = brands
      .filter((brand) => brand.host === host)
      .sort((a, b) => Number(a.base !== '') - Number(b.base !== ''))
    return { host, root: must(all[0]), brands: all }
  })
}

export const domainOf = <B extends BrandAddress>(brands: readonly B[], brand: BrandAddress): Domain<B> =>
  must(domainsOf(brands).find(({ host }) => host === brand.host))

/** These brands and those that share a domain with one of them: a domain is built as a whole. */
export const withNeighbours = <B extends BrandAddress>(brands: readonly B[], chosen: readonly B[]): B[] =>
  brands.filter(({ host }) => chosen.some((each) => each.host === host))

/** `coast.example`, or `group.example/coast`: no two brands have the same. */
export const addressOf = ({ host, base }: BrandAddress) => (base === '' ? host : `${host}/${base}`)

/** Of values by brand, those of the brands of a domain. */
export function pagesOn<P extends { address: string }>(
  { brands }: { brands: readonly BrandAddress[] },
  pages: readonly P[],
): P[] {
  const addresses = new Set(brands.map(addressOf))
  return pages.filter(({ address }) => addresses.has(address))
}

/** The path on its domain, below the language, of a brand's `path`. Neither begins or ends with a slash. */
export const onDomain = ({ base }: Pick<Brand, 'base'>, path: string) =>
  base === '' || path === '' ? base + path : `${base}/${path}`

type CheckedBrand = Pick<Brand, 'id' | 'file' | 'host' | 'base'> & { written: Pick<Brand['written'], 'contact'> }

/** Brands whose addresses are the same or lie within each other, and invalid bases. @param codes of the site's languages */
export function domainProblems(brands: readonly CheckedBrand[], codes: readonly string[]): Problem[] {
  return brands.flatMap((brand, index) => {
    const { file, host, base } = brand
    const place = (...path: string[]) => ({ file, path })
    const here = brands.filter((other) => other.host === host)
    const twin = brands.slice(0, index).find((other) => other.host === host && overlap(other.base, base))
    if (twin !== undefined) return [problem.sameHost(place(base === '' ? 'host' : 'base'), addressOf(brand), twin.file)]
    if (base === '') return []
    const root = here.find((other) => other.base === '')
    if (root === undefined)
      return [problem.unusableBase(place('base'), base, `no other brand has the host ${host} and no base`)]
    const [first = ''] = base.split('/')
    if (codes.includes(first) || engineFolders.includes(first))
      return [problem.unusableBase(place('base'), base, `pages or files in "${first}" are there already`)]
    const [own, theirs] = [brand, root].map(({ written }) => written.contact.endpoint)
    return own?.startsWith('/') && theirs?.startsWith('/') && own !== theirs
      ? [
          problem.wrongValue(
            place('contact', 'endpoint'),
            `"${own}" is on the domain of another brand, whose forms are posted to "${theirs}"`,
            `Write the endpoint of ${root.file}: a domain receives its forms at one address.`,
          ),
        ]
      : []
  })
}

/** The folders that the engine itself writes on a domain. */
export const engineFolders = ['assets', 'builds']

const overlap = (a: string, b: string) => a === b || a.startsWith(`${b}/`) || b.startsWith(`${a}/`)

/** `https://coast.example`; plain http on a developer's own machine. */
export const originOf = (host: string) => `${/(^|\.)localhost$/.test(nameOf(host)) ? 'http' : 'https'}://${host}`

/** `coast.localhost` of `coast.localhost:4000`; a bare address, with its brackets or without, is one of this machine. */
export const nameOf = (host: string) => {
  const name = host.replace(/:\d+$/, '')
  return /^\[.*\]$|^((0|[1-9]\d*)(\.(?!$)|$)){4}$/.test(name) ? 'localhost' : name
}
