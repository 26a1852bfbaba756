// Structured data of a page (schema.org).
import type { Company } from '../schema/field_types.ts'
import type { Thing } from '../schema/page_view.ts'

const schemaOrg = { '@context': 'https://schema.org' } as const

/** Organization, as far as the company record has it, and WebSite. */
export function siteJsonLd(site: {
  /** The home page in the default language: `https://coast.example/`. */
  url: string
  brandName: string
  lang: string
  company: Company
  logo: string
}): Thing[] {
  const { company } = site
  const organization = {
    ...schemaOrg,
    '@type': 'Organization',
    '@id': `${site.url}#organization`,
    name: company.name,
    brand: site.brandName,
    url: site.url,
    logo: site.logo,
    email: company.email,
    telephone: company.phone,
    vatID: company.vat_id,
    address: {
      '@type': 'PostalAddress',
      streetAddress: company.address,
      postalCode: company.post_code,
      addressLocality: company.city,
      addressCountry: company.country_code,
    },
    sameAs: Object.values(company.social_info).filter((url) => url !== ''),
  }
  const website = {
    ...schemaOrg,
    '@type': 'WebSite',
    '@id': `${site.url}#website`,
    name: site.brandName,
    url: site.url,
    inLanguage: site.lang,
    publisher: { '@id': `${site.url}#organization` },
  }
  return [withoutBlanks(organization), website]
}

/** Without empty values, at any depth. */
function withoutBlanks(thing: Thing): Thing {
  const filled = Object.entries(thing).filter(
    ([, value]) => value !== '' && !(Array.isArray(value) && value.length === 0),
  )
  return Object.fromEntries(
    filled.map(([name, value]) => [
      name,
      typeof value === 'object' && !Array.isArray(value) ? withoutBlanks(value as Thing) : value,
    ]),
  ) as Thing
}

/** BreadcrumbList; none if there is no way to show. */
export function breadcrumbsJsonLd(breadcrumbs: readonly { name: string; url: string }[]): Thing[] {
  if (breadcrumbs.length < 2) return []
  const list = {
    ...schemaOrg,
    '@type': 'BreadcrumbList',
    itemListElement: breadcrumbs.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: url,
    })),
  }
  return [list]
}
