// What goes wrong in whole files and in what holds for all pages: names, encodings, variants, brands, records, themes.
import { changedLine, lineAt, literally, type Mistake, mistyped, replaced, standsAlone, written } from '../edits.ts'
import { family, ofFiles, value } from '../places.ts'
import type { Changes, RealSite, Spot } from '../real_site.ts'

const pages = (site: RealSite) =>
  [...site.files.keys()].filter(
    (file) => /^content\/(imprion|connecti-com)\/pages\/[a-z-]+\.yaml$/.test(file) && !file.endsWith('index.yaml'),
  )
const linkedPages = (site: RealSite) => pages(site).filter((file) => /wifi|tms|time\.yaml|hospitality/.test(file))
const stemOf = (file: string) => file.replace(/^.*\//, '').replace('.yaml', '')
const moved = (file: string, to: string, text: string | Uint8Array, answer: RegExp): Mistake => ({
  changes: { [file]: null, [to]: text },
  file: to,
  lines: [1],
  answer,
})
const copied = (to: string, text: string | Uint8Array, answer: RegExp): Mistake => ({
  changes: { [to]: text },
  file: to,
  lines: [1],
  answer,
})
const encoded = (text: string, table: Record<string, number>) =>
  Uint8Array.from([...text].map((letter) => table[letter] ?? (letter.charCodeAt(0) < 256 ? letter.charCodeAt(0) : 63)))
const windows1250 = { č: 0xe8, š: 0x9a, ž: 0x9e, Č: 0xc8, Š: 0x8a, Ž: 0x8e, ć: 0xe6, đ: 0xf0, '’': 0x92, '–': 0x96 }
const firstAccent = (text: string) => lineAt(text, text.search(/[^ -~\n]/))

export const files = ofFiles('files', {
  'a page that ends in .yml': [pages, (file, text) => moved(file, file.replace('.yaml', '.yml'), text, /\.yaml/)],
  'a page that ends in .YAML': [pages, (file, text) => moved(file, file.replace('.yaml', '.YAML'), text, /\.yaml/)],
  'a page that ends in .txt': [pages, (file, text) => moved(file, `${file}.txt`, text, /\.yaml/)],
  'a page without an ending': [pages, (file, text) => moved(file, file.replace('.yaml', ''), text, /\.yaml/)],
  'a page with a space in its name': [
    pages,
    (file, text) => moved(file, file.replace('.yaml', ' new.yaml'), text, /hyphens/),
  ],
  'a page with capitals in its name': [
    pages,
    (file, text) =>
      moved(
        file,
        file.replace(/\/([^/]+)$/, (all) => all.toUpperCase().replace('.YAML', '.yaml')),
        text,
        /a-z/,
      ),
  ],
  'a page with an underscore': [
    pages,
    (file, text) => copied(file.replace(/[^/]+$/, 'our_team.yaml'), text, /hyphens/),
  ],
  'a page with an accent': [pages, (file, text) => copied(file.replace(/[^/]+$/, 'über-uns.yaml'), text, /a-z/)],
  'a copy that a browser has numbered': [
    pages,
    (file, text) => copied(file.replace('.yaml', ' (1).yaml'), text, /a-z/),
  ],
  'a page beside pages/': [pages, (file, text) => moved(file, file.replace('/pages/', '/'), text, /pages\//)],
  'a page in page/': [pages, (file, text) => moved(file, file.replace('/pages/', '/page/'), text, /pages\//)],
  'a page of a brand that there is not': [
    pages,
    (file, text) =>
      copied(
        file.replace('imprion', 'impiron').replace('connecti-com', 'conecti-com'),
        text,
        /"(imprion|connecti-com)"/,
      ),
  ],
  'a page is deleted and still linked': [linkedPages, (file, _text, site) => deleted(file, site)],
  'a page is renamed and still linked': [
    linkedPages,
    (file, text, site) => {
      const gone = deleted(file, site)
      return (
        gone && {
          ...gone,
          changes: { [file]: null, [file.replace('.yaml', '-new.yaml')]: text },
          answer: literally(stemOf(file)),
        }
      )
    },
  ],
  'the home page is deleted': [
    (site) => [...site.files.keys()].filter((file) => file.endsWith('imprion/pages/index.yaml')),
    (file) => ({
      changes: { [file]: null },
      file: 'content/imprion/brand.yaml',
      lines: [1],
      answer: /pages\/index\.yaml/,
    }),
  ],
  'an empty page': [pages, (file) => ({ changes: { [file]: '' }, file, lines: [1], answer: /delete/ })],
  'a page of spaces': [pages, (file) => ({ changes: { [file]: '  \n\n' }, file, lines: [1], answer: /delete/ })],
  'a page in Windows-1250': [
    pages,
    (file, text) => ({
      changes: { [file]: encoded(text, windows1250) },
      file,
      lines: [firstAccent(text)],
      answer: /UTF-8/,
    }),
  ],
  'a page in Latin-1': [
    pages,
    (file, text) => ({
      changes: { [file]: encoded(text, {}) },
      file,
      lines: [lineAt(text, text.search(/[\u0080-\u00ff]/))],
      answer: /UTF-8/,
    }),
  ],
  'a page in UTF-16': [
    pages,
    (file, text) => ({
      changes: { [file]: Buffer.from(`\ufeff${text}`, 'utf16le') },
      file,
      lines: [1],
      answer: /UTF-8/,
    }),
  ],
  'a page in UTF-16 without a mark': [
    pages,
    (file, text) => ({ changes: { [file]: Buffer.from(text, 'utf16le') }, file, lines: [1], answer: /UTF-8/ }),
  ],
  'a document of a word processor': [
    pages,
    (file) => ({
      changes: { [file]: Buffer.from([0x50, 0x4b, 3, 4, 0x14, 0, 6, 0, 8, 0, 0, 0, 0x21, 0, 0xdf, 0xa4]) },
      file,
      lines: [1],
      answer: /UTF-8|text/,
    }),
  ],
  'a file of interface texts under another name': [
    (site) => [...site.files.keys()].filter((file) => /messages\/(wifi_planner|tms_calculator)/.test(file)),
    (file, text) => moved(file, file.replace('.yaml', 's.yaml'), text, literally(`${stemOf(file)}.yaml`)),
  ],
  'the record of a brand is renamed': [
    (site) => [...site.files.keys()].filter((file) => /^content\/(ovis|imprion)\/brand\.yaml$/.test(file)),
    (file, text) => moved(file, file.replace('brand.yaml', 'brands.yaml'), text, /brand\.yaml/),
  ],
  'facts under another name': [
    () => ['content/facts.yaml'],
    (file, text) => moved(file, 'content/fact.yaml', text, /facts\.yaml/),
  ],
  'a picture that is deleted': [
    () => ['content/media/scenes/wifi.svg', 'content/media/scenes/room-clock.svg'],
    (file, _text, site) => withoutPicture(file, site),
  ],
  'a picture that is a text': [
    () => ['content/media/scenes/wifi.svg', 'content/media/scenes/room-clock.svg'],
    (file) => ({ changes: { [file]: 'This is no picture.' }, file, lines: [1], answer: /SVG/ }),
  ],
})

/** The first link to a page, as the report tells it. */
function deleted(file: string, site: RealSite): Mistake | undefined {
  const name = `${file.split('/')[1]}/${stemOf(file)}`
  const [first] = site.spots.filter((spot) => spot.kind === 'link' && spot.file !== file && spot.value === name)
  return first === undefined
    ? undefined
    : { changes: { [file]: null }, file: first.file, lines: [first.line], answer: literally(`"${name}"`) }
}

function withoutPicture(file: string, site: RealSite): Mistake | undefined {
  const name = file.replace('content/media/', '')
  const first = site.spots.find((spot) => spot.key === 'src' && spot.value === name)
  return first === undefined
    ? undefined
    : { changes: { [file]: null }, file: first.file, lines: [first.line], answer: literally(name) }
}

const withIds = (site: RealSite) =>
  site.spots.filter(
    ({ key, path, file }) =>
      key === 'id' && path.length === 3 && /^content\/(imprion|connecti-com|group)\/pages\/[a-z-]+\.yaml$/.test(file),
  )
const variant = (
  spot: Spot,
  locale: string,
  text: string,
  line: number,
  answer: RegExp,
  changes: Changes = {},
): Mistake => {
  const file = spot.file.replace('.yaml', `.${locale}.yaml`)
  return { changes: { ...changes, [file]: text }, file, lines: [line], answer }
}
/** The block of an id, with its texts in Croatian alone. */
const block = (id: string) =>
  `blocks:\n  - component: contact\n    id: ${id}\n    data:\n      title:\n        hr: Javite nam se\n`

export const variants = family('variants', {
  'a mistyped id': [
    (site) => withIds(site).filter((spot) => value(spot).length > 5),
    (spot) => variant(spot, 'hr', block(mistyped(value(spot))), 3, literally(value(spot))),
  ],
  'an id to take out that there is not': [
    withIds,
    (spot) =>
      variant(spot, 'hr', `blocks:\n  - id: ${mistyped(value(spot))}\n    remove: true\n`, 2, literally(value(spot))),
  ],
  'a text in another language': [withIds, (spot) => variant(spot, 'hr', 'title:\n  de: Neuer Titel\n', 2, /\bhr\b/)],
  'a text in all languages': [
    withIds,
    (spot) => variant(spot, 'hr', 'title:\n  hr: Novi naslov\n  de: Neuer Titel\n', 3, /\bhr\b/),
  ],
  'a text without a language': [withIds, (spot) => variant(spot, 'hr', 'title: Novi naslov\n', 1, /hr/)],
  'a variant of a page that there is not': [
    withIds,
    (spot) => {
      const mistake = variant(spot, 'hr', 'title:\n  hr: Novi naslov\n', 1, literally(stemOf(spot.file)))
      const file = mistake.file.replace(stemOf(spot.file), mistyped(stemOf(spot.file)))
      return { ...mistake, changes: { [file]: 'title:\n  hr: Novi naslov\n' }, file }
    },
  ],
  'a variant in a language that there is not': [
    withIds,
    (spot) => variant(spot, 'es', 'title:\n  es: Título\n', 1, /locale|language/),
  ],
  'a variant with a hyphen': [
    withIds,
    (spot) => {
      const file = spot.file.replace('.yaml', '-hr.yaml')
      return { changes: { [file]: 'title:\n  hr: Novi naslov\n' }, file, lines: [1, 2], answer: /\.hr\.yaml/ }
    },
  ],
  'a variant with an underscore': [
    withIds,
    (spot) => {
      const file = spot.file.replace('.yaml', '_hr.yaml')
      return { changes: { [file]: 'title:\n  hr: Novi naslov\n' }, file, lines: [1, 2], answer: /\.hr\.yaml/ }
    },
  ],
  'remove without an id': [
    withIds,
    (spot) => variant(spot, 'hr', 'blocks:\n  - component: contact\n    remove: true\n', 2, /"id"/),
  ],
})

const inFile = (site: RealSite, file: RegExp, key: RegExp) =>
  site.spots.filter((spot) => file.test(spot.file) && key.test(spot.path.join('.')) && standsAlone(spot))
const brands = /^content\/[^/]+\/brand\.yaml$/
const colours = /^themes\/.*theme\.yaml$/

export const data = family('data', {
  'a theme that there is not': [
    (site) => inFile(site, brands, /^theme$/),
    (spot) => written(spot, mistyped(value(spot)), literally(`"${value(spot)}"`)),
  ],
  'a company that there is not': [
    (site) => inFile(site, brands, /^company$/),
    (spot) => written(spot, mistyped(value(spot)), literally(`"${value(spot)}"`)),
  ],
  'a host with its scheme': [
    (site) => inFile(site, brands, /^host$/),
    (spot) => written(spot, `https://${value(spot)}/`, literally(`${value(spot)}`)),
  ],
  'the host of another brand': [
    (site) => inFile(site, brands, /^host$/).filter(({ file }) => file.includes('ovis')),
    (spot) => written(spot, 'group.example', /host of its own/),
  ],
  'an e-mail address without @': [
    (site) => inFile(site, /brand\.yaml$|companies/, /(^|\.)email$/),
    (spot) => written(spot, value(spot).replace('@', '.'), /info@/),
  ],
  'an e-mail address with its scheme': [
    (site) => inFile(site, /brand\.yaml$|companies/, /(^|\.)email$/),
    (spot) => written(spot, `mailto:${value(spot)}`, literally(value(spot))),
  ],
  'an e-mail address with a comma': [
    (site) => inFile(site, /brand\.yaml$|companies/, /(^|\.)email$/),
    (spot) => written(spot, value(spot).replace('.', ','), /e-mail/),
  ],
  'an endpoint without its slash': [
    (site) => inFile(site, brands, /endpoint$/),
    (spot) => written(spot, value(spot).slice(1), /\/api\/contact/),
  ],
  'a mark that is no vector': [
    (site) => inFile(site, brands, /^mark$/),
    (spot) => written(spot, value(spot).replace('.svg', '.png'), /\.svg/),
  ],
  'an order in words': [(site) => inFile(site, brands, /^order$/), (spot) => written(spot, 'first', /number/)],
  'a home link without its scheme': [
    (site) => inFile(site, brands, /^home_link$/),
    (spot) => written(spot, 'hospitality.example', /https:\/\/hospitality\.example/),
  ],
  'a doubled prefix': [
    (site) => inFile(site, brands, /^prefix$/).filter(({ file }) => file.includes('ovis')),
    (spot) => written(spot, 'imprion', /prefix|imprion/),
  ],
  'another prefix': [(site) => inFile(site, brands, /^prefix$/), (spot) => written(spot, 'hotels', /prefix|hotels/)],
  'a country in words': [
    (site) => inFile(site, /companies/, /^country_code$/),
    (spot) => written(spot, 'Slovenia', /SI/),
  ],
  'a telephone number without its country': [
    (site) => inFile(site, /companies/, /^phone$/),
    (spot) => written(spot, "'01 000 00 00'", /\+386/),
  ],
  'a telephone number in words': [
    (site) => inFile(site, /companies/, /^phone$/),
    (spot) => written(spot, 'by request', /\+386/),
  ],
  'a page of a network without its scheme': [
    (site) => inFile(site, /companies/, /social_info/),
    (spot) => written(spot, value(spot).replace('https://', 'www.'), /https:\/\//),
  ],
  'a post code as a number': [
    (site) => inFile(site, /companies/, /^post_code$/),
    (spot) => written(spot, '1000', /'1000'/),
  ],
  'a theme without contrast': [
    (site) => inFile(site, colours, /^primary$/),
    (spot) => written(spot, '"#444444"', /lighter|darker/),
  ],
  'a light ground': [
    (site) => inFile(site, colours, /^background$/),
    (spot) => written(spot, '"#9a9a9a"', /lighter|darker/, [spot.line, spot.line + 1]),
  ],
  'a colour of the theme in three digits': [
    (site) => inFile(site, colours, /^primary$/),
    (spot) => written(spot, '"#fa0"', /#ffaa00/i),
  ],
  'a colour of the theme without quotes': [
    (site) => inFile(site, colours, /^primary$/),
    (spot) => written(spot, '#ffaa00', /'#ffaa00'|quote/i),
  ],
  'a colour of the theme by its name': [
    (site) => inFile(site, colours, /^primary$/),
    (spot) => written(spot, 'orange', /#/),
  ],
  'a radius with its unit': [(site) => inFile(site, colours, /^radius$/), (spot) => written(spot, '6px', /number|6/)],
  'a fact that is no number': [
    (site) => inFile(site, /facts\.yaml/, /value$/),
    (spot) => written(spot, `'${spot.value}'`, /number|quotes/),
  ],
  'a fact with a point in its thousands': [
    (site) => inFile(site, /facts\.yaml/, /customers\.value$/),
    (spot) => written(spot, '1.500.000', /number/),
  ],
  'a renamed fact': [
    (site) => inFile(site, /facts\.yaml/, /^(experts|customers|countries_served)\.value$/),
    (spot, site) => {
      const name = `${spot.path[0]}`
      const at = spot.contents.indexOf(`${name}:`)
      const use = site.spots.find(
        ({ file, value: text }) =>
          file.includes('/pages/') && typeof text === 'string' && (text === name || text.includes(`{${name}`)),
      )
      const text = `${spot.contents.slice(0, at)}${name}_now${spot.contents.slice(at + name.length)}`
      return use === undefined
        ? undefined
        : { changes: { [spot.file]: text }, file: use.file, lines: [use.line], answer: literally(`"${name}_now"`) }
    },
  ],
  'a main brand that there is not': [
    (site) => inFile(site, /site\.yaml/, /^main_brand$/),
    (spot) => written(spot, mistyped(value(spot)), literally(`"${value(spot)}"`)),
  ],
  'a default language that there is not': [
    (site) => inFile(site, /site\.yaml/, /^default_locale$/),
    (spot) => written(spot, 'si', /"sl"/),
  ],
  'an environment with a mistyped brand': [
    (site) => inFile(site, /site\.yaml/, /environments.*imprion$/),
    (spot) => changedLine(spot, (line) => line.replace('imprion:', 'impiron:'), /"imprion"/),
  ],
  'a renamed language': [
    (site) =>
      inFile(site, /site\.yaml/, /^locales\.\d\.code$/).filter((spot) => value(spot) === 'hr' || value(spot) === 'fr'),
    (spot) => written(spot, 'xx', literally(value(spot))),
  ],
  'a language tag with an underscore': [
    (site) => inFile(site, /site\.yaml/, /^locales\.\d\.tag$/),
    (spot) => written(spot, value(spot).replace('-', '_'), literally(value(spot))),
  ],
  'a language that is listed twice': [
    (site) => inFile(site, /site\.yaml/, /^locales\.3\.code$/),
    (spot) => written(spot, 'en', /listed twice|twice/),
  ],
  'a renamed interface text': [
    (site) => site.spots.filter(({ file, locale }) => file.includes('messages/') && locale === 'sl'),
    (spot) => {
      const name = `${spot.path[0]}`
      const at = spot.contents.search(new RegExp(`^${name}:`, 'm'))
      return replaced(spot, [at, at + name.length], `${name}x`, literally(name))
    },
  ],
  'a mistyped word of the glossary': [
    (site) =>
      site.spots.filter(
        ({ file, contents, lineStart }) => file.endsWith('glossary.yaml') && /^ {4}sl:/.test(contents.slice(lineStart)),
      ),
    (spot) => replaced(spot, [spot.lineStart + 4, spot.lineStart + 6], 'si', /"sl"/),
  ],
  'words of a language that there is not': [
    (site) => site.spots.filter(({ file, path }) => file.endsWith('words.yaml') && path[0] === 'all' && path[1] === 0),
    (spot) => {
      const at = spot.contents.search(/^hr:/m)
      return at === -1 ? undefined : replaced(spot, [at, at + 2], 'ger', /all, sl/)
    },
  ],
})
