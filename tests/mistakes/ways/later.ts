// Ways that were thought of after all others had been mended, so that the check is judged by what it was not made for.
import { changed, changedLine, lineOf, literally, replaced, written } from '../edits.ts'
import {
  between,
  components,
  family,
  icons,
  links,
  long,
  markdown,
  messages,
  pictures,
  plain,
  value,
  words,
} from '../places.ts'
import type { RealSite, Spot } from '../real_site.ts'

const inside = (site: RealSite, file: RegExp, key: RegExp) =>
  site.spots.filter((spot) => file.test(spot.file) && key.test(spot.path.join('.')))
const before = (spot: Spot, line: string, answer: RegExp) =>
  replaced(spot, [spot.lineStart, spot.lineStart], `${line}\n`, answer, [spot.line])

export const later = family('later', {
  'a typographic quote opens a text, a straight one closes it': [
    long,
    (spot) => written(spot, `„${value(spot)}'`, /quot|„/i),
  ],
  'a colon and a line break in a plain text': [long, (spot) => between(spot, ':\n', /quote|indent|column/i)],
  'a tab behind the colon and in the indentation of the next line': [
    plain,
    (spot) =>
      replaced(spot, [lineOf(spot)[1], lineOf(spot)[1]], `\n\t${' '.repeat(spot.indent)}de: Text`, /spaces/, [
        spot.line + 1,
      ]),
  ],
  'a full-width colon': [plain, (spot) => replaced(spot, [spot.start - 2, spot.start], '： ', /colon/i, [spot.line])],
  'a space before the name in the column of another': [
    (site) => components(site).filter(({ path }) => path[1] !== 0),
    (spot) => changedLine(spot, (line) => ` ${line}`, /column|space|indent/i),
  ],
  'an asterisk for the dash of an entry': [
    components,
    (spot) => changedLine(spot, (line) => line.replace('- ', '* '), /dash/i),
  ],
  'a typographic dash for the dash of an entry': [
    components,
    (spot) => changedLine(spot, (line) => line.replace('- ', '– '), /dash/i),
  ],
  'a number before an entry': [components, (spot) => changedLine(spot, (line) => line.replace('- ', '1. '), /dash/i)],
  'a name in quotes on one side': [icons, (spot) => written(spot, `"${value(spot)}`, /clos/i)],
  'a field with a space in its name': [
    icons,
    (spot) => changedLine(spot, (line) => line.replace('icon:', 'the icon:'), /"icon"/),
  ],
  'a field in the plural': [icons, (spot) => changedLine(spot, (line) => line.replace('icon:', 'icons:'), /"icon"/)],
  'a field in German': [pictures, (spot) => changedLine(spot, (line) => line.replace('src:', 'datei:'), /"src"/)],
  'link for src': [pictures, (spot) => changedLine(spot, (line) => line.replace('src:', 'link:'), /"src"/)],
  'url for link': [links, (spot) => changedLine(spot, (line) => line.replace('link:', 'url:'), /link/)],
  'a Greek letter in a component': [
    components,
    (spot) => written(spot, value(spot).replace('o', 'ο'), /U\+03|type it again/i),
  ],
  'a soft hyphen in a link': [
    links,
    (spot) => written(spot, value(spot).replace('-', '-\u00ad'), /invisible|U\+00AD|"imprion|"connecti/i),
  ],
  'two pages in one link': [links, (spot) => written(spot, `${value(spot)} and more`, literally(`"${value(spot)}"`))],
  'a link in square brackets': [links, (spot) => written(spot, `"[${value(spot)}]"`, literally(`"${value(spot)}"`))],
  'a link with an anchor behind a slash': [
    links,
    (spot) => written(spot, `${value(spot)}/#contact`, literally(value(spot))),
  ],
  'an anchor with two signs': [links, (spot) => written(spot, `${value(spot)}##contact`, /#contact|Names/)],
  'a backslash in a link': [
    links,
    (spot) => written(spot, value(spot).replace('/', '\\'), literally(`"${value(spot)}"`)),
  ],
  'an ftp address': [links, (spot) => written(spot, 'ftp://pos.example/menu', /https:/)],
  'a telephone number with its name': [links, (spot) => written(spot, 'Tel. +386 1 000 00 00', /tel:/)],
  'an e-mail address in angle brackets': [links, (spot) => written(spot, "'<info@group.example>'", /mailto:/)],
  'an address of staging': [
    links,
    (spot) => written(spot, 'https://imprion.staging.example/de/wifi', /imprion\/wifi|name/),
  ],
  'an icon as a picture': [icons, (spot) => written(spot, 'scenes/wifi.svg', /icon|lucide/i)],
  'an icon as an emoji': [icons, (spot) => written(spot, '📶', /icon|lucide/i)],
  'a picture of another site': [pictures, (spot) => written(spot, 'https://pos.example/a.png', /content\/media/)],
  'a picture that ends twice': [pictures, (spot) => written(spot, `${value(spot)}.svg`, literally(`"${value(spot)}"`))],
  'an argument in square brackets': [
    (site) => messages(site, /\{[a-z_]+\}/).filter((spot) => !value(spot).includes('plural')),
    (spot) => changed(spot, (text) => text.replace(/\{([a-z_]+)\}/, '[$1]'), /\{[a-z_]+\}/),
  ],
  'an argument with a space': [
    (site) => messages(site, /\{[a-z]{4,}\}/),
    (spot) => changed(spot, (text) => text.replace(/\{([a-z]{2})([a-z]{2,})\}/, '{$1 $2}'), /name|_|comma/),
  ],
  'plurals of another language': [
    (site) => messages(site, /plural.*few/).filter(({ locale }) => locale === 'sl'),
    (spot) => changed(spot, (text) => text.replace(/two \{[^{}]*\} ?few \{[^{}]*\} ?/, ''), /two|few/),
  ],
  'a plural without its number sign': [
    (site) => messages(site, /plural,/),
    (spot) => changed(spot, (text) => text.replace(', plural, ', ', plurals, '), /plural/),
  ],
  'a heading without a blank line that is bold': [markdown, (spot) => between(spot, ' __WORD', /__/)],
  'a strike-through': [markdown, (spot) => between(spot, ' ~~WORD~~', /~~|shown/)],
  'a footnote': [markdown, (spot) => between(spot, ' [^1]', /\[|shown/)],
  'square brackets left open in plain words': [words, (spot) => between(spot, ' [WORD', /\[|bracket|shown/)],
  'three blanks in a row and a double full stop': [long, (spot) => between(spot, ' ..', /\.\.|stop|shown/)],
  'a placeholder that was left': [long, (spot) => between(spot, ' TODO', /TODO|dictionary/)],
  'Latin filler': [
    (site) => long(site).filter(({ locale }) => locale === 'sl'),
    (spot) => written(spot, 'Lorem ipsum dolor sit amet, consectetur adipiscing elit.', /Lorem|dictionary/),
  ],
  'a language in the column of its name': [
    (site) => plain(site).filter(({ locale, indent }) => locale === 'fr' && indent > 4),
    (spot) => replaced(spot, [spot.lineStart, spot.lineStart + 2], '', /indent|column|space/i, [spot.line]),
  ],
  'a brand with a mistyped menu': [
    (site) => inside(site, /brand\.yaml$/, /^navigation\.0\.link$/),
    (spot) => changedLine(spot, (line) => line.replace('link:', 'entries:'), /list|dash|entries/),
  ],
  'an order twice': [
    (site) => inside(site, /imprion\/brand\.yaml$/, /^order$/),
    (spot) => written(spot, '1', /order|brand/),
  ],
  'a comment without a space': [plain, (spot) => before(spot, `${' '.repeat(spot.indent)}<!-- to be checked -->`, /#/)],
  'a line of equals signs': [plain, (spot) => before(spot, '==========', /merge|field|line/i)],
  'a line of letters that were pasted': [plain, (spot) => before(spot, 'Best regards, Eva', /field|colon|line/i)],
})
