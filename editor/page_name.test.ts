import { expect, test } from 'vitest'
import { nameFrom } from './page_name.ts'

test.each([
  ['WLAN für Campingplätze', 'de', 'wlan-fuer-campingplaetze'],
  ['Größe', 'de-AT', 'groesse'],
  ['Çay & žolti čaj', 'sl', 'cay-zolti-caj'],
  ['Über Wi-Fi!', 'en', 'uber-wi-fi'],
  ['Događaji', 'hr', 'dogadaji'],
  ['U\u0308ber Œuvres', 'de', 'ueber-oeuvres'],
])('%s in %s is %s', (title, locale, name) => {
  expect(nameFrom(title, locale)).toBe(name)
})
