import { expect, test } from 'vitest'
import { breadcrumbsJsonLd, siteJsonLd } from './structured_data.ts'

const company = {
  name: 'Group </script>',
  email: 'a@b.example',
  phone: '+386 1',
  address: 'Ulica 1',
  post_code: '1000',
  city: 'Ljubljana',
  country: 'Slovenia',
  country_code: 'SI',
  google_maps_url: 'https://maps.example/',
  vat_id: 'SI0',
  social_info: { linkedin: 'https://l.example/', instagram: '', facebook: 'https://f.example/' },
}
const site = {
  url: 'https://a.example/',
  brandName: 'A',
  lang: 'en-US',
  company,
  logo: 'https://a.example/l.svg',
}

test('the organization has every field of the company record but the map; an empty one says nothing', () => {
  const [organization] = siteJsonLd(site)
  expect(organization).toMatchObject({
    '@type': 'Organization',
    name: 'Group </script>',
    email: 'a@b.example',
    telephone: '+386 1',
    vatID: 'SI0',
    address: { streetAddress: 'Ulica 1', postalCode: '1000', addressLocality: 'Ljubljana', addressCountry: 'SI' },
    sameAs: ['https://l.example/', 'https://f.example/'],
  })
  expect(JSON.stringify(organization)).not.toContain('maps.example')
})

test('the organization and the site are told apart by their addresses, and the one publishes the other', () => {
  const [organization, website] = siteJsonLd(site)
  expect(organization).toMatchObject({
    '@context': 'https://schema.org',
    '@id': 'https://a.example/#organization',
    brand: 'A',
    url: 'https://a.example/',
    logo: 'https://a.example/l.svg',
    address: { '@type': 'PostalAddress' },
  })
  expect(website).toEqual({
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    '@id': 'https://a.example/#website',
    name: 'A',
    url: 'https://a.example/',
    inLanguage: 'en-US',
    publisher: { '@id': 'https://a.example/#organization' },
  })
})

test('what the company record leaves empty is not there, in the address neither', () => {
  const [organization] = siteJsonLd({
    ...site,
    company: { ...company, phone: '', vat_id: '', post_code: '', social_info: { linkedin: '' } },
  })
  expect(Object.keys(organization ?? {})).toEqual([
    ...['@context', '@type', '@id', 'name', 'brand', 'url', 'logo', 'email', 'address'],
  ])
  expect(organization).toHaveProperty('address', {
    '@type': 'PostalAddress',
    streetAddress: 'Ulica 1',
    addressLocality: 'Ljubljana',
    addressCountry: 'SI',
  })
})

test('a path of pages is told where there is one', () => {
  const home = { name: 'A', url: 'https://a.example/' }
  const here = { name: 'X', url: 'https://a.example/x' }
  expect(breadcrumbsJsonLd([home, here])).toEqual([
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'A', item: 'https://a.example/' },
        { '@type': 'ListItem', position: 2, name: 'X', item: 'https://a.example/x' },
      ],
    },
  ])
  expect(breadcrumbsJsonLd([home])).toEqual([])
})
