import { expect, test } from 'vitest'
import { checkedSite, type Files, smallSite } from '../../../tests/checked_site.ts'

const site = (smallSite['content/site.yaml'] ?? '').replace(
  'default_locale:',
  '  - { code: de, name: Deutsch, tag: de-DE, hreflang: de-DE, sitemap: de-DE, state: preparing }\ndefault_locale:',
)
const wifi = 'content/imprion/pages/wifi.yaml'
const german = (smallSite[wifi] ?? '').replace('title: {', 'title: { de: WLAN,')
const checked = (files: Files, drafts = false) =>
  checkedSite({ 'content/site.yaml': site, ...files }, { moment: { at: 0, drafts } })
const codes = async (files: Files, drafts = false) => (await checked(files, drafts)).problems.map(({ code }) => code)

test('a language that is being prepared takes texts and variants, and what is missing in it is no fault', async () => {
  const files = { [wifi]: german, 'content/imprion/pages/wifi.de.yaml': 'section: { de: Netz }\n' }
  expect(await codes(files)).toEqual([])
  expect(await codes(files, true)).toEqual([])
  expect(await codes({ ...files, 'content/site.yaml': site.replace(', state: preparing', '') })).toContain(
    'missing-translation',
  )
})

test('what is written in it is judged', async () => {
  expect(await codes({ [wifi]: german.replace('de: WLAN', 'de: "{gaeste}"') })).toEqual(['icu-unknown-argument'])
  expect(await codes({ 'content/imprion/pages/de/wifi.yaml': german })).toContain('same-url')
})

test('it has no address, and no other language knows of it, but where drafts are shown', async () => {
  const places = async (drafts: boolean) => {
    const { site: of } = await checked({ [wifi]: german }, drafts)
    return of.ok ? of.value.routes.filter(({ page }) => page === 'imprion/wifi').map(({ path }) => path) : []
  }
  expect(await places(false)).toEqual(['/wifi', '/en/wifi'])
  expect(await places(true)).toEqual(['/wifi', '/en/wifi', '/de/wifi'])
})

test.each([
  ['default_locale: sl', 'default_locale: de'],
  ['fallback: [en, sl]', 'fallback: [de, sl]'],
])('nothing falls back to it: %s', async (from, to) => {
  const { report } = await checked({ 'content/site.yaml': site.replace(from, to) })
  expect(report).toContain('"de" is still being prepared')
})
