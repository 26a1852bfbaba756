import { expect, test } from 'vitest'
import {
  belowContent,
  brandFile,
  brandOf,
  companyFile,
  groupsOf,
  isPage,
  isThemeData,
  isVector,
  meantFile,
  mediaFile,
  mediaPath,
  messagesFile,
  pageFile,
  pageName,
  pageOwner,
  stemOf,
  themeFile,
  variantOf,
} from './paths.ts'

test.each<[file: string, isOne: boolean]>([
  ['content/imprion/pages/wifi.yaml', true],
  ['content/imprion/pages/rooms/keys.en.yaml', true],
  ['content/imprion/wifi.yaml', false],
  ['content/imprion/pages/wifi.yaml.txt', false],
  ['content/imprion/pages/.yaml', false],
  ['content/a/b/pages/wifi.yaml', false],
  ['old/content/imprion/pages/wifi.yaml', false],
])('%s is a page: %s', (file, isOne) => {
  expect(isPage(file)).toBe(isOne)
})

test.each<[file: string, isOne: boolean]>([
  ['themes/plain/theme.yaml', true],
  ['themes/fonts.yaml', true],
  ['themes/plain/fonts.yaml', false],
  ['themes/theme.yaml', false],
  ['themes/a/b/theme.yaml', false],
  ['old/themes/plain/theme.yaml', false],
  ['themes/plain/theme.yaml.txt', false],
])('%s says what themes are made of: %s', (file, isOne) => {
  expect(isThemeData(file)).toBe(isOne)
})

test.each([
  ['content/imprion/brand.yaml', 'imprion'],
  ['content/shared/brand.yaml', undefined],
  ['content/a/b/brand.yaml', undefined],
  ['content/brand.yaml', undefined],
  ['old/content/imprion/brand.yaml', undefined],
  ['content/imprion/brand.yaml.txt', undefined],
])('%s stands for the brand %s', (file, brand) => {
  expect(brandOf(file)).toBe(brand)
})

test('pictures are named below content/media/, and drawings end in .svg', () => {
  expect(mediaPath('content/media/scenes/wifi.svg')).toBe('scenes/wifi.svg')
  expect(mediaPath('content/imprion/media/wifi.svg')).toBeUndefined()
  expect(['a.svg', 'a.SVG', 'a.svg.png', 'asvg'].map(isVector)).toEqual([true, true, false, false])
})

test('the folder of the content may have any name', () => {
  expect(belowContent('content/imprion/brand.yaml')).toBe('imprion/brand.yaml')
  expect(belowContent('themes/content/x.yaml')).toBe('themes/content/x.yaml')
})

test('a variant ends in a locale of the site, and in no other letters', () => {
  const file = (name: string) => variantOf(`content/imprion/pages/${name}`, ['sl', 'en'])
  expect(file('wifi.en.yaml')).toEqual({ base: 'content/imprion/pages/wifi.yaml', locale: 'en' })
  expect(['wifi.yaml', 'wifi.de.yaml', 'wifi.eng.yaml', 'wifi.e.yaml', 'wifi-en.yaml'].map(file)).toEqual([
    ...Array.from({ length: 5 }, () => undefined),
  ])
})

test('a page comes together with all that could be its variants', () => {
  const [wifi, english, german, other] = ['wifi', 'wifi.en', 'wifi.de', 'keys'].map(
    (name) => `content/a/pages/${name}.yaml`,
  )
  const files = [english, other, wifi, german].map(String)
  expect(files.map(stemOf)).toEqual(['wifi', 'keys', 'wifi', 'wifi'].map((name) => `content/a/pages/${name}`))
  expect([...groupsOf(files).values()]).toEqual([[english, wifi, german], [other]])
})

test.each([
  ['content/imprion/pages/index.yaml', 'imprion', 'imprion', ''],
  ['content/imprion/pages/rooms/index.yaml', 'imprion', 'imprion/rooms', 'rooms'],
  ['content/imprion/pages/reindex.yaml', 'imprion', 'imprion/reindex', 'reindex'],
  ['content/imprion/pages/index/a.yaml', 'imprion', 'imprion/index/a', 'index/a'],
  ['content/imprion/pages/rooms/indexes.yaml', 'imprion', 'imprion/rooms/indexes', 'rooms/indexes'],
  ['content/group/pages/index.yaml', 'group', 'index', ''],
  ['content/group/pages/wifi.yaml', 'group', 'wifi', 'wifi'],
  ['content/constructor/pages/wifi.yaml', 'constructor', 'wifi', 'wifi'],
  ['content/shared/pages/terms.yaml', 'shared', 'terms', 'terms'],
])('%s is a page of %s, named %s, at "%s"', (file, owner, name, path) => {
  expect(pageName({ imprion: 'imprion', group: undefined }, file)).toEqual({ owner, name, path })
})

test.each<[file: string, meant: string | undefined]>([
  ['content/companies/main.yml', 'content/companies/main.yaml'],
  ['content/messages/header.json', 'content/messages/header.yaml'],
  ['content/media/notes.txt', 'content/media/notes.yaml'],
  ['content/site.yml', 'content/site.yaml'],
  ['content/fact.yaml', 'content/facts.yaml'],
  ['content/glosary.yaml', 'content/glossary.yaml'],
  ['content/word.yaml.txt', 'content/words.yaml'],
  ['content/gonee.yaml', 'content/gone.yaml'],
  ['content/third_party.yml', undefined],
  ['content/third_partys.yml', 'content/third_parties.yaml'],
  ['content/whatever.yaml', undefined],
  ['themes/content/imprion/wifi.yml', undefined],
  ['content/imprion/a.txt.b.yml', 'content/imprion/pages/a.txt.b.yaml'],
  ['content/imprion/brnad.yaml', 'content/imprion/brand.yaml'],
  ['content/imprion/pages/brand.yml', 'content/imprion/pages/brand.yaml'],
  ['content/imprion/wifi.YAML', 'content/imprion/pages/wifi.yaml'],
  ['content/imprion/page/wifi.yaml.txt', 'content/imprion/pages/wifi.yaml'],
  ['content/imprion/rooms/pages/keys.txt', 'content/imprion/pages/rooms/pages/keys.yaml'],
  ['content/imprion/pages/wifi.yaml.swp', undefined],
  ['content/imprion/a.docx', undefined],
])('%s is meant to be %s', (file, meant) => {
  expect(meantFile(file)).toBe(meant)
})

test('these are the places of what has a name', () => {
  expect([
    brandFile('imprion'),
    messagesFile('header'),
    companyFile('main'),
    themeFile('plain'),
    mediaFile('a/b.svg'),
    pageFile('imprion', 'rooms/keys'),
  ]).toEqual([
    'content/imprion/brand.yaml',
    'content/messages/header.yaml',
    'content/companies/main.yaml',
    'themes/plain/theme.yaml',
    'content/media/a/b.svg',
    'content/imprion/pages/rooms/keys.yaml',
  ])
  expect(pageOwner('content/imprion/pages/rooms/keys.yaml')).toBe('imprion')
  expect(pageOwner('content/imprion/brand.yaml')).toBe('')
})
