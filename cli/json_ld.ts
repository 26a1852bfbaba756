// Structured data of a page (schema.org). It knows no document.
import type { Company } from './schema/fields.ts'

/** Organization from the company record, WebSite and BreadcrumbList (spec section 3: all fields but google_maps_url). */
export function jsonLd(page: {
  origin: string
  brandName: string
  url: string
  lang: string
  company: Company
  logo: string
  breadcrumbs: { name: string; url: string }[]
}): string[] {
  const { company } = page
  const organization = {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    '@id': `${page.origin}/#organization`,
    name: company.name,
    brand: page.brandName,
    url: `${page.origin}/`,
    logo: page.logo,
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
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    '@id': `${page.origin}/#website`,
    name: page.brandName,
    url: `${page.origin}/`,
    inLanguage: page.lang,
    publisher: { '@id': `${page.origin}/#organization` },
  }
  const breadcrumbs = {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: page.breadcrumbs.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: url,
    })),
  }
  return [organization, website, ...(page.breadcrumbs.length > 1 ? [breadcrumbs] : [])].map(scriptJson)
}

/** JSON that no HTML parser can take for the end of its script element (HTML, 4.12.1.3). */
export const scriptJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')
