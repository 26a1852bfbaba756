// What goes wrong in an ordinary week, as a fresh author wrote it down before having seen any of the others.
import { changed, changedLine, fields, lineAt, lineOf, literally, type Mistake, replaced, written } from '../edits.ts'
import {
  between,
  components,
  family,
  icons,
  links,
  long,
  markdown,
  ofFiles,
  pictures,
  plain,
  value,
} from '../places.ts'
import type { RealSite, Spot } from '../real_site.ts'

const inside = (site: RealSite, file: RegExp, key: RegExp) =>
  site.spots.filter((spot) => file.test(spot.file) && key.test(spot.path.join('.')))
const english = (site: RealSite) => plain(site).filter(({ locale }) => locale === 'en')
const sentences = (site: RealSite) =>
  english(site).filter((spot) => / /.test(value(spot)) && value(spot).endsWith('.') && value(spot).length > 25)
const facts = (site: RealSite) => inside(site, /facts\.yaml$/, /\.value$/)
const pages = (site: RealSite) =>
  [...site.files.keys()].filter((file) => /^content\/[^/]+\/pages\/[^.]*\.yaml$/.test(file) && !/shared/.test(file))
/** A line before all others of a page. */
const first =
  (lines: string, answer: RegExp, at = 1) =>
  (file: string, text: string): Mistake => ({
    changes: { [file]: `${lines}\n${text}` },
    file,
    lines: [at],
    answer,
  })
/** Told of a text as a whole, where it begins. */
const ofWhole = (spot: Spot, change: (text: string) => string) => {
  const mistake = changed(spot, change, /other languages/)
  return mistake && { ...mistake, lines: [spot.line, ...mistake.lines] }
}
const exact = (text: string) => literally(`"${text}"`)

export const week = family('week', {
  'a block pasted in the first column': [
    (site) => components(site).filter(({ path }) => Number(path[1]) > 0),
    (spot) =>
      replaced(
        spot,
        [spot.lineStart, spot.lineStart],
        "- component: questions\n  data:\n    title: { all: '?' }\n",
        /column|indent|spaces/i,
        [spot.line],
      ),
  ],
  'a comma left out in the braces of a picture': [
    (site) => pictures(site).concat(inside(site, /pages\//, /src$/)),
    (spot) =>
      /, decorative/.test(spot.contents.slice(spot.end, spot.end + 13))
        ? replaced(spot, [spot.end, spot.end + 1], '', /comma/i, [spot.line])
        : undefined,
  ],
  'languages as a list': [
    (site) => plain(site).filter(({ locale, indent }) => locale === 'sl' && indent > 0),
    (spot) => {
      const end = spot.contents.indexOf('\n', spot.contents.indexOf(' it: ', spot.end))
      const block = spot.contents.slice(spot.lineStart, end)
      if (block.split('\n').length !== 6) return undefined
      return replaced(spot, [spot.lineStart, end], block.replace(/^( *)/gm, '$1- '), /dash|list|- /i, [
        spot.line - 1,
        spot.line,
      ])
    },
  ],
  'a language with its country': [
    english,
    (spot) => changedLine(spot, (line) => line.replace('en:', 'en-US:'), /"en"/),
  ],
  'a dash for a text that is to come': [
    (site) => plain(site).filter(({ locale }) => locale === 'fr'),
    (spot) => written(spot, '-', /text|empty|write/i, [spot.line]),
  ],
  'a line break written with a backslash': [long, (spot) => between(spot, '\\n', /\\n|line/)],
  'a link without words': [markdown, (spot) => between(spot, ' [](imprion/wifi)', /words/i)],
  'question marks for a text that is to come': [
    (site) => plain(site).filter(({ locale }) => locale === 'fr'),
    (spot) => written(spot, "'???'", /placeholder|text/i),
  ],
  'a bracket that is not closed': [sentences, (spot) => between(spot, ' (WORD', /\)|bracket/i)],
  'a space before a full stop': [sentences, (spot) => changed(spot, (text) => text.replace(/\.$/, ' .'), /space/i)],
  'a path from the browser': [links, (spot) => written(spot, '/en/imprion/wifi', exact('imprion/wifi'))],
  'a path on the domain of the brand': [links, (spot) => written(spot, '/en/wifi', exact('imprion/wifi'))],
  'the path of the file': [links, (spot) => written(spot, `content/imprion/pages/wifi.yaml`, exact('imprion/wifi'))],
  'a telephone number with two zeros': [links, (spot) => written(spot, 'tel:0038610000000', /tel:\+38610000000/)],
  'an anchor with a capital': [
    (site) => fields(site, 'link').filter((spot) => /^#[a-z]/.test(value(spot))),
    (spot) =>
      written(
        spot,
        `'#${value(spot)[1]?.toUpperCase()}${value(spot).slice(2)}'`,
        literally(`"${value(spot).slice(1)}"`),
      ),
  ],
  'an e-mail address without the end of its domain': [
    links,
    (spot) => written(spot, 'mailto:info@imprion', /address|domain|e-mail/i),
  ],
  'a link of Markdown in a field': [links, (spot) => written(spot, `"[Wi-Fi](imprion/wifi)"`, exact('imprion/wifi'))],
  'a picture with a slash before it': [pictures, (spot) => written(spot, `/${value(spot)}`, exact(value(spot)))],
  'the name of the file as text alternative': [
    (site) => pictures(site).filter((spot) => /^\s+alt:\n/.test(spot.contents.slice(spot.end))),
    (spot) => {
      const from = spot.contents.indexOf('alt:', spot.end)
      const end = spot.contents.indexOf('\n', spot.contents.indexOf(' it: ', from))
      return replaced(spot, [from, end], 'alt: { all: e-park.svg }', /shows|says|describe|name of/i, [spot.line + 1])
    },
  ],
})

export const weekOfPages = ofFiles('week', {
  'an hour with one digit': [pages, first('publish_from: 2026-12-01 8:00', /2026-12-01T08:00/)],
  'updated before its date': [pages, first('date: 2026-11-24\nupdated: 2026-11-20', /before|earlier/, 2)],
})

export const weekOfData = family('week', {
  'a fact with a plus': [facts, (spot) => written(spot, '750+', /\b750\b/)],
  'a fact in per cent': [facts, (spot) => written(spot, '12%', /0\.12/)],
  'later as one value': [
    facts,
    (spot) =>
      replaced(spot, [spot.end, spot.end], `\n  later: { from: 2027-01-01, value: 780 }`, /list|- /, [spot.line + 1]),
  ],
})

export const weekOfMeaning = family('week', {
  'a link that leads elsewhere in one language': [
    (site) => site.spots.filter(({ locale, value }) => locale === 'de' && /\]\(#?[a-z]/.test(`${value}`)),
    (spot) => ofWhole(spot, (text) => text.replace(/\]\([^)]*\)/, '](imprion/time)')),
  ],
  'a link that one language has lost': [
    (site) => site.spots.filter(({ locale, value }) => locale === 'de' && /\]\(#?[a-z]/.test(`${value}`)),
    (spot) => ofWhole(spot, (text) => text.replace(/\[([^\]]*)\]\([^)]*\)/, '$1')),
  ],
  'an e-mail address with a comma in its link': [
    links,
    (spot) => written(spot, "'mailto:info@group,example'", /mailto:info@group\.example|address/),
  ],
  'an id with capitals and spaces': [
    (site) => fields(site, 'id'),
    (spot) => written(spot, 'Our Prices 2026', /our-prices-2026/),
  ],
  'an id with its sign': [
    (site) => fields(site, 'id'),
    (spot) => written(spot, `'#${value(spot)}'`, literally(`'${value(spot)}'`)),
  ],
  'an icon as a file': [icons, (spot) => written(spot, `${value(spot)}.svg`, exact(value(spot)))],
  'a variant with a capital': [
    (site) => fields(site, 'variant'),
    (spot) => written(spot, value(spot).toUpperCase(), exact(value(spot))),
  ],
  'a note in two languages': [
    (site) => fields(site, 'note').filter(({ path }) => path.length === 1),
    (spot) => written(spot, '{ sl: Za Ano, en: For Ana }', /text|words|one/i, [spot.line]),
  ],
  'a claim without its list': [
    (site) => inside(site, /pages\//, /confirm\.0\.claim$/),
    (spot, site) => {
      // It is the only one.
      if (
        site.spots.some(
          ({ file, path }) => file === spot.file && path.join() === spot.path.join().replace('0,claim', '1,claim'),
        )
      )
        return undefined
      const from = spot.contents.lastIndexOf('confirm:', spot.start)
      const end = spot.contents.indexOf('\n', spot.contents.indexOf('who:', spot.end))
      return replaced(spot, [from, end], 'confirm: Support answers at night.', /list|claim/i)
    },
  ],
  'a claim that nobody can confirm': [
    (site) => inside(site, /pages\//, /confirm\.0\.who$/),
    (spot) => {
      const [from, end] = lineOf(spot)
      return replaced(spot, [from - 1, end], '', /"who"/, [
        spot.line - 2,
        spot.line - 1,
        lineAt(spot.contents, spot.contents.lastIndexOf('claim:', spot.start)),
      ])
    },
  ],
  'a map without its scheme': [
    (site) => inside(site, /companies\//, /^google_maps_url$/),
    (spot) => written(spot, 'maps.example/main', /https:\/\/maps\.example\/main/),
  ],
  'the handle of a network for its page': [
    (site) => inside(site, /companies\//, /^social_info\./),
    (spot) => written(spot, "'@group'", /https:/),
  ],
  'a menu entry that leads nowhere': [
    (site) => inside(site, /brand\.yaml$/, /^navigation\.\d+\.entries\.\d+\.link$/),
    (spot) => {
      const [from, end] = lineOf(spot)
      return replaced(spot, [from, end + 1], '', /"link"/, [spot.line - 7, spot.line - 2, spot.line - 1, spot.line])
    },
  ],
  'a host of this machine': [
    (site) => inside(site, /brand\.yaml$/, /^host$/),
    (spot) => written(spot, 'localhost:4000', /domain|host/i),
  ],
  'a time zone by its city': [
    (site) => inside(site, /site\.yaml$/, /^time_zone$/),
    (spot) => written(spot, 'Ljubljana', /Europe\/Ljubljana/),
  ],
  'a time zone by its letters': [
    (site) => inside(site, /site\.yaml$/, /^time_zone$/),
    (spot) => written(spot, 'GMT+1', /Europe\/|such as|examples/i),
  ],
  'a language of the fallback that there is not': [
    (site) => inside(site, /site\.yaml$/, /^fallback\.1$/),
    (spot) => written(spot, 'si', /"sl"/),
  ],
  'a text that is doubled': [sentences, (spot) => changed(spot, (text) => `${text} ${text}`, /twice/i)],
  'a slash between two words for he or she': [sentences, (spot) => between(spot, ' {WORD/WORDs}', /brace/i)],
  'a question mark of Spanish': [sentences, (spot) => changed(spot, (text) => text.replace(/\.$/, ' ?'), /space/i)],
  'a comma without the space behind it': [
    sentences,
    (spot) => changed(spot, (text) => text.replace(/(\w{4}) (\w{4})/, '$1,$2'), /space/i),
  ],
  'a capital within a word': [
    sentences,
    (spot) =>
      changed(
        spot,
        (text) => text.replace(/ ([a-z])([a-z]{4,})/, (_, a, b) => ` ${a}${b.slice(0, 2).toUpperCase()}${b.slice(2)}`),
        /Did you mean|capital/,
      ),
  ],
  'an accent that stands alone': [
    (site) => plain(site).filter(({ locale, value }) => locale === 'it' && /[àèìòù]/.test(`${value}`)),
    (spot) =>
      changed(
        spot,
        (text) => text.replace(/[àèìòù]/, (letter) => `${letter.normalize('NFD')[0]}'`),
        /[àèìòù]|apostrophe/,
      ),
  ],
})

const inner = (site: RealSite) => pages(site).filter((file) => !file.endsWith('/index.yaml'))
const atTop = (line: string, answer: RegExp, of = pages, at = 1) => [of, first(line, answer, at)] as const
export const weekOfFields = ofFiles('week', {
  'one language in place of a list': [...atTop('locales: de', /list|\[de\]/)],
  'a language by its name': [...atTop('locales: [german]', /"de"/, inner)],
  'a language of a page in capitals': [...atTop('locales: [DE]', /"de"/, inner)],
  'tags in one line': [...atTop('tags: hotel, wifi', /list|\[hotel, wifi\]/)],
  'a tag with a capital': [...atTop('tags: [Hotel]', /hotel/)],
  'a tag of two words': [...atTop('tags: [guest wifi]', /guest-wifi/)],
  'an author without a list': [...atTop('authors: Ana Novak', /list|\[Ana Novak\]/)],
  'a former address from the browser': [...atTop('moved_from: [https://imprion.example/parking]', /imprion\/parking/)],
  'a former address without its list': [...atTop('moved_from: imprion/parking', /list|\[imprion\/parking\]/)],
  'a former address that is a page of today': [...atTop('moved_from: [imprion/wifi]', /imprion\/wifi/)],
  tomorrow: [...atTop('publish_from: tomorrow', /2026-/)],
  'an end as Slovenes write it': [...atTop('publish_until: 31. 12. 2099', /2099-12-31/)],
  'a begin behind its end': [
    ...atTop('publish_from: 2099-12-31\npublish_until: 2099-12-01', /before|after|later|earlier/, pages, 2),
  ],
  'a layout with a capital': [...atTop('layout: Blank', /"?blank"?/)],
})
