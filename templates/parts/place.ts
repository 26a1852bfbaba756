// A place in words, and as search engines read it.
import type { Company } from '../../cli/schema/field_types.ts'
import type { Place } from './place.schema.ts'

/** In one line, the country by its name in the language. */
export function placeInWords({ name, address, post_code, city, country_code }: Place, lang: string): string {
  const town = post_code === undefined ? city : `${post_code} ${city}`
  const country = new Intl.DisplayNames(lang, { type: 'region' }).of(country_code)
  return [name, address, town, country].filter((each) => each !== undefined).join(', ')
}

/** schema.org/Place. */
export const placeThing = ({ name, address, post_code, city, country_code }: Place) => ({
  '@type': 'Place',
  name,
  address: {
    '@type': 'PostalAddress',
    streetAddress: address,
    postalCode: post_code,
    addressLocality: city,
    addressCountry: country_code,
  },
})

/** schema.org/Organization, by its name alone: all else of it stands on every page. */
export const organizationThing = ({ name }: Company) => ({ '@type': 'Organization', name })
