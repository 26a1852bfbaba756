import { expect, test } from 'vitest'
import { placeInWords, placeThing } from './place.ts'

const place = { name: 'Hall 3', address: 'Main Street 1', post_code: '1000', city: 'Ljubljana', country_code: 'SI' }

test('a place stands in one line, with its country by its name in the language, and without what is not known', () => {
  expect(placeInWords(place, 'en')).toBe('Hall 3, Main Street 1, 1000 Ljubljana, Slovenia')
  expect(placeInWords({ city: 'Ljubljana', country_code: 'SI' }, 'de')).toBe('Ljubljana, Slowenien')
})

test('search engines read it as an address with the code of its country', () => {
  expect(placeThing(place)).toEqual({
    '@type': 'Place',
    name: 'Hall 3',
    address: {
      '@type': 'PostalAddress',
      streetAddress: 'Main Street 1',
      postalCode: '1000',
      addressLocality: 'Ljubljana',
      addressCountry: 'SI',
    },
  })
})
