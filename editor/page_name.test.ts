import { expect, test } from 'vitest'
import { nameFrom } from './page_name.ts'

test.each([
  ['WLAN für Campingplätze', 'de', 'wlan-fuer-campingplaetze'],
  ['Größe', 'de-AT', 'groesse'],
  ['Çay & žolti čaj', 'sl', 'cay-zolti-caj'],
  ['Über Wi-Fi!', 'en', 'uber-wi-fi'],
])('%s in %s is %s', (title, locale, name) => {
  expect(nameFrom(title, locale)).toBe(name)
})
