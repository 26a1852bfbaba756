import { expect, test } from 'vitest'
import { nameFrom, pageBeside } from './page_name.ts'

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

test.each([
  ['imprion/wifi', 'guest-wifi', 'imprion/guest-wifi'],
  ['imprion/hotels/wifi', 'rooms', 'imprion/hotels/rooms'],
  ['imprion/wifi', 'ovis/wifi', 'ovis/wifi'],
  ['enterprise', 'networks', 'networks'],
])('beside %s, %s is the page %s', (page, name, meant) => {
  expect(pageBeside(page, name)).toBe(meant)
})
