import { expect, test } from 'vitest'
import { checkedSite, type Files, pageWith, smallSite } from '../../../tests/checked_site.ts'

const changed = (file: string, from: string, to: string): Files => ({
  [file]: (smallSite[file] ?? '').replace(from, to),
})
const problems = async (changes: Files) =>
  (await checkedSite(changes)).problems.map(({ code, place }) => `${place.file} ${place.path?.join('.') ?? ''} ${code}`)
const config = async (changes: Files = {}, environment?: string) => {
  const { site, report } = await checkedSite(changes, environment === undefined ? {} : { environment })
  if (!site.ok) throw new Error(report)
  return site.value.config
}

test('brands stand in the order that they ask for', async () => {
  const { brands } = await config(changed('content/imprion/brand.yaml', 'order: 2', 'order: 0'))
  expect(brands.map(({ id }) => id)).toEqual(['imprion', 'group'])
})

test('an environment overrides the hosts that it names, and no others', async () => {
  const hosts = async (environment?: string) => (await config({}, environment)).brands.map(({ host }) => host)
  expect(await hosts()).toEqual(['group.example', 'imprion.example'])
  expect(await hosts('staging')).toEqual(['staging.group.example', 'imprion.example'])
})

test('an interface text is named by its file and its name', async () => {
  expect((await config()).messages).toEqual({
    'contact.title': { sl: 'Stik', en: 'Contact' },
    'header.menu': { sl: 'Meni', en: 'Menu' },
  })
})

test('interface texts may have arguments that are no facts, but the same ones in each language', async () => {
  const message = (text: string) => problems({ 'content/messages/header.yaml': `menu: ${text}\n` })
  expect(await message('{ sl: "{count} v meniju", en: "{count} in the menu" }')).toEqual([])
  expect(await message('{ sl: "{count} v meniju", en: "in the menu" }')).toEqual([
    'content/messages/header.yaml menu.en icu-arguments',
  ])
})

test('a record with a mistake is told once, and not again by everybody who names it', async () => {
  expect(await problems(changed('content/companies/main.yaml', "'1000'", '1000'))).toEqual([
    'content/companies/main.yaml post_code wrong-type',
  ])
  expect(await problems(changed('themes/plain/theme.yaml', "'#222222'", 'dark'))).toEqual([
    'themes/plain/theme.yaml background wrong-value',
  ])
})

test.each([
  ["geolocation: [self, 'https://maps.example', 'https://*.maps.example:8443']", []],
  ["geolocation: ['*']", ['permissions.geolocation.0 wrong-value']],
  ["camera: [self, 'http://maps.example']", ['permissions.camera.1 wrong-value']],
  ["usb: ['https://maps.example/a']", ['permissions.usb.0 wrong-value']],
  ['camera: self', ['permissions.camera wrong-type']],
  ['geolocaton: [self]', ['permissions.geolocaton unknown-field']],
])('%s is said of what pages may ask of a browser', async (written, expected) => {
  const settings = `${smallSite['content/site.yaml']}permissions: { ${written} }\n`
  const found = await problems({ 'content/site.yaml': settings })
  expect(found.filter((each) => !each.endsWith('not-checked'))).toEqual(
    expected.map((each) => `content/site.yaml ${each}`),
  )
})

test.each(['constructor', '__proto__', 'toString'])('%s is no theme, no company and no host', async (name) => {
  expect(await problems(changed('content/imprion/brand.yaml', 'theme: plain', `theme: ${name}`))).toEqual([
    'content/imprion/brand.yaml theme unknown-theme',
  ])
  expect(await problems(changed('content/imprion/brand.yaml', 'company: main', `company: ${name}`))).toEqual([
    'content/imprion/brand.yaml company unknown-company',
  ])
})

test.each(['..', '.site', '-a.example', 'a..b', 'A.example', 'a.example/b', ''])(
  'the host "%s" is refused',
  async (host) => {
    expect(await problems(changed('content/imprion/brand.yaml', 'host: imprion.example', `host: '${host}'`))).toContain(
      'content/imprion/brand.yaml host wrong-value',
    )
  },
)

test('the name of an environment can be that of a folder', async () => {
  expect(await problems(changed('content/site.yaml', 'staging:', '"../..":'))).toEqual([
    'content/site.yaml environments.../.. wrong-value',
  ])
})

test('a brand cannot be called shared', async () => {
  expect(await problems({ 'content/shared/brand.yaml': smallSite['content/group/brand.yaml'] ?? '' })).toEqual([
    'content/shared/brand.yaml  unknown-file',
  ])
})

test('a contrast is shown at the colour that is written', async () => {
  const found = await problems(changed('themes/plain/theme.yaml', "primary: '#F7901D'", "primary: '#C65F00'"))
  expect(new Set(found)).toEqual(new Set(['themes/plain/theme.yaml primary low-contrast']))
  const dark = "primary: '#F7901D'\ndark: { background: '#101010', primary: '#303030' }"
  const ofDark = await problems(changed('themes/plain/theme.yaml', "primary: '#F7901D'", dark))
  expect(new Set(ofDark)).toEqual(new Set(['themes/plain/theme.yaml dark.primary low-contrast']))
})

test('of two brands without a prefix, the one that is not the main one is told', async () => {
  expect(await problems(changed('content/imprion/brand.yaml', 'prefix: imprion\n', ''))).toContain(
    'content/imprion/brand.yaml  missing-field',
  )
  const isMain = changed('content/site.yaml', 'main_brand: group', 'main_brand: imprion')
  expect(await problems({ ...isMain, ...changed('content/imprion/brand.yaml', 'prefix: imprion\n', '') })).toContain(
    'content/group/brand.yaml  missing-field',
  )
})

test('interface texts of a block are asked for once a page has it', async () => {
  const without: Files = { 'content/messages/contact.yaml': null }
  const shown: Files = { 'content/group/pages/index.yaml': pageWith('  - component: contact\n    data: {}\n') }
  expect(await problems(without)).toEqual([])
  expect(await problems({ ...without, ...shown })).toEqual(['content/messages/contact.yaml  missing-file'])
})

test('two brands at one place of the brand switch are told', async () => {
  const brand = 'content/imprion/brand.yaml'
  const { report } = await checkedSite({ [brand]: smallSite[brand]?.replace('order: 2', 'order: 1') ?? null })
  expect(report).toContain(
    `${brand}:3:8  same-order (warning)\n\n  The place 1 is also that of content/group/brand.yaml.`,
  )
})

test('services of others that all brands share go before those of a brand, and none is named twice', async () => {
  const service = (name: string) =>
    JSON.stringify({
      name,
      purpose: { en: 'Maps.', sl: 'Karte.' },
      category: 'media',
      origins: ['https://m.example'],
      loads: ['frame'],
    })
  const brand = smallSite['content/imprion/brand.yaml']
  const shared = { 'content/third_parties.yaml': `[${service('Maps')}]\n` }
  const withOwn = (name: string) => ({
    ...shared,
    'content/imprion/brand.yaml': `${brand}third_parties: [${service(name)}]\n`,
  })
  const names = async (files: Files) =>
    (await config(files)).brands.map(({ id, thirdParties }) => [id, thirdParties?.map(({ name }) => name)])
  expect(await names({})).toEqual([
    ['group', undefined],
    ['imprion', undefined],
  ])
  expect(await names(withOwn('Films'))).toEqual([
    ['group', ['Maps']],
    ['imprion', ['Maps', 'Films']],
  ])
  expect(await problems(withOwn('Maps'))).toEqual(['content/imprion/brand.yaml third_parties.0.name wrong-value'])
  expect(await problems({ 'content/third_parties.yaml': `[${service('Maps')}, ${service('Maps')}]\n` })).toEqual([
    'content/third_parties.yaml 1.name wrong-value',
  ])
})
