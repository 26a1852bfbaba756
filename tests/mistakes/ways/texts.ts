// What goes wrong in texts: languages, MessageFormat, Markdown, letters, spelling, lengths.
import { changed, changedLine, fields, lineOf, literally, replaced, texts, withCyrillic, written } from '../edits.ts'
import { between, family, long, markdown, messages, plain, value, words } from '../places.ts'
import type { RealSite, Spot } from '../real_site.ts'

const inLanguages = (site: RealSite) => plain(site).filter(({ locale }) => locale !== 'all')
const last = (site: RealSite) => texts(site, 'plain').filter(({ locale }) => locale === 'it')
const sibling = (site: RealSite, spot: Spot, locale: string) =>
  site.spots.find(
    (each) =>
      each.file === spot.file && each.locale === locale && `${each.path.slice(0, -1)}` === `${spot.path.slice(0, -1)}`,
  )
const first = (spot: Spot, site: RealSite) => {
  const own = site.spots.find(
    (each) =>
      each.file === spot.file &&
      each.locale !== undefined &&
      `${each.path.slice(0, -1)}` === `${spot.path.slice(0, -1)}`,
  )
  return own === undefined ? [] : [own.line - 1, own.line]
}

export const languages = family('languages', {
  'a language is missing': [
    (site) => plain(site).filter(({ locale }) => locale === 'it' || locale === 'de'),
    (spot, site) => {
      const [from, to] = lineOf(spot)
      return replaced(spot, [from, to + 1], '', literally(spot.locale ?? ''), first(spot, site))
    },
  ],
  'a language is there twice': [
    (site) => inLanguages(site).filter(({ locale }) => locale === 'fr'),
    (spot) => changedLine(spot, (line) => line.replace('fr:', 'de:'), /twice/, [spot.line, spot.line - 1]),
  ],
  'a language of three letters': [
    (site) => inLanguages(site).filter(({ locale }) => locale === 'en'),
    (spot) => changedLine(spot, (line) => line.replace('en:', 'eng:'), /"en"/),
  ],
  'a language by its country': [
    (site) => inLanguages(site).filter(({ locale }) => locale === 'en'),
    (spot) => changedLine(spot, (line) => line.replace('en:', 'en-US:'), /"en"/),
  ],
  'a country for its language': [
    (site) => inLanguages(site).filter(({ locale }) => locale === 'sl'),
    (spot) => changedLine(spot, (line) => line.replace('sl:', 'si:'), /"sl"/),
  ],
  'a language in capitals': [
    (site) => inLanguages(site).filter(({ locale }) => locale === 'de'),
    (spot) => changedLine(spot, (line) => line.replace('de:', 'DE:'), /"de"/),
  ],
  'a language that the site has not': [
    (site) => last(site),
    (spot) =>
      replaced(
        spot,
        [lineOf(spot)[1], lineOf(spot)[1]],
        `\n${' '.repeat(spot.indent)}es: Palabras`,
        /sl, en, hr, de, fr, it/,
        [spot.line + 1],
      ),
  ],
  'all stands beside languages': [
    last,
    (spot) =>
      replaced(spot, [lineOf(spot)[1], lineOf(spot)[1]], `\n${' '.repeat(spot.indent)}all: Wi-Fi`, /"all"/, [
        spot.line + 1,
      ]),
  ],
  'one text where languages are wanted': [
    (site) => last(site),
    (spot, site) => {
      const start = sibling(site, spot, 'sl')
      if (start === undefined) return undefined
      const from = spot.contents.lastIndexOf('\n', start.lineStart - 2) + 1
      const head = spot.contents.slice(from, start.lineStart - 1)
      if (!/^ *(- )?[a-z_]+:$/.test(head)) return undefined
      return replaced(spot, [from, lineOf(spot)[1]], `${head} ${value(spot)}`, /sl: |languages?/)
    },
  ],
  'a text is blank': [inLanguages, (spot) => written(spot, "' '", /blank/)],
  'a text is empty': [inLanguages, (spot) => written(spot, "''", /empty|delete/i)],
  'nothing stands behind a language': [inLanguages, (spot) => written(spot, '', /empty|nothing/i)],
  'a text is copied from another language': [
    (site) => long(site).filter((spot) => spot.locale === 'de' && value(spot).split(' ').length > 9),
    (spot, site) => {
      const other = sibling(site, spot, 'en')
      return other?.style === 'plain' && value(other).split(' ').length > 9
        ? written(spot, value(other), /same as the en/)
        : undefined
    },
  ],
  'a sentence for all languages': [
    (site) => plain(site).filter(({ locale }) => locale === 'all'),
    (spot) => written(spot, 'We plan and build networks that carry every guest in every room', /each language/),
  ],
  'two languages are exchanged': [
    (site) =>
      long(site).filter(
        (spot) => spot.locale === 'de' && spot.file.includes('/pages/') && value(spot).split(' ').length > 6,
      ),
    (spot, site) => {
      const other = sibling(site, spot, 'fr')
      if (other?.style !== 'plain') return undefined
      const text = spot.contents
      const swapped = `${text.slice(0, spot.start)}${value(other)}${text.slice(spot.end, other.start)}${value(spot)}${text.slice(other.end)}`
      return {
        changes: { [spot.file]: swapped },
        file: spot.file,
        lines: [spot.line, other.line],
        answer: /seems to be in|dictionary/,
      }
    },
  ],
})

const withArgument = (site: RealSite) =>
  messages(site, /^[^']*\{[a-z_]+\}[^']*$/).filter((spot) => !value(spot).includes('plural'))
const withPlural = (site: RealSite) => messages(site, /\{[a-z_]+, plural,/)
const otherForm = (text: string) => text.replace(/other \{[^{}]*\}/, '')

export const icu = family('MessageFormat', {
  'a closing brace is missing': [
    withArgument,
    (spot) => changed(spot, (text) => text.replace('}', ''), /brace is missing|closing brace/),
  ],
  'an opening brace is missing': [withArgument, (spot) => changed(spot, (text) => text.replace('{', ''), /opening/)],
  'a brace too many': [withArgument, (spot) => changed(spot, (text) => text.replace('}', '}}'), /opening/)],
  'braces with nothing inside': [
    withArgument,
    (spot) => changed(spot, (text) => text.replace(/\{[a-z_]+\}/, '{}'), /nothing between/),
  ],
  'doubled braces': [
    withArgument,
    (spot) => changed(spot, (text) => text.replace(/\{([a-z_]+)\}/, '{{$1}}'), /one brace|single|brace/),
  ],
  'a percent sign before it': [
    withArgument,
    (spot) => changed(spot, (text) => text.replace(/\{([a-z_]+)\}/, '%$1%'), /\{[a-z_]+\}/),
  ],
  'an argument is left out in one language': [
    withArgument,
    (spot) => changed(spot, (text) => text.replace(/ ?\{[a-z_]+\}/, ''), /\{[a-z_]+\} is missing/),
  ],
  'an argument is translated': [
    withArgument,
    (spot) => changed(spot, (text) => text.replace(/\{([a-z_]+)\}/, '{$1ung}'), /\{[a-z_]+\}/),
  ],
  'plural with a capital': [
    withPlural,
    (spot) => changed(spot, (text) => text.replace(', plural,', ', Plural,'), /plural/),
  ],
  'no comma before plural': [
    withPlural,
    (spot) => changed(spot, (text) => text.replace(', plural,', ' plural,'), /comma/),
  ],
  'no comma behind plural': [
    withPlural,
    (spot) => changed(spot, (text) => text.replace(', plural,', ', plural'), /comma/),
  ],
  'no other form': [withPlural, (spot) => changed(spot, otherForm, /other/)],
  'a form that the language needs is missing': [
    (site) => withPlural(site).filter(({ locale }) => locale === 'sl' || locale === 'hr'),
    (spot) => changed(spot, (text) => text.replace(/few \{[^{}]*\} ?/, ''), /few/),
  ],
  'a mistyped form': [withPlural, (spot) => changed(spot, (text) => text.replace('one {', 'oen {'), /"?one"?/)],
  'a mistyped number format': [
    (site) => messages(site, /::group-off/),
    (spot) => changed(spot, (text) => text.replace('::group-off', '::groupoff'), /group-off/),
  ],
  'an apostrophe before an argument': [
    (site) =>
      withArgument(site).filter(({ style, locale }) => style === 'plain' && (locale === 'fr' || locale === 'it')),
    (spot) => changed(spot, (text) => text.replace('{', "l'{"), /’/),
  ],
  'an unknown argument': [
    (site) => plain(site).filter(({ file }) => file.includes('/pages/')),
    (spot) => between(spot, ' {stranke}', /facts|fact/),
  ],
  'a fact written out': [
    (site) => long(site).filter(({ file }) => file.includes('/pages/')),
    (spot) => between(spot, ' 750 WORD', /\{customers/),
  ],
})

export const marks = family('Markdown', {
  'no space behind ##': [
    (site) => texts(site, 'literal').filter((spot) => /\n## /.test(value(spot))),
    (spot) => changed(spot, (text) => text.replace('## ', '##'), /space/),
  ],
  'bold that is not closed': [markdown, (spot) => between(spot, ' **WORD', /\*\*/)],
  'bold with a space inside': [markdown, (spot) => between(spot, ' **WORD **', /space/)],
  'bold in plain words': [words, (spot) => between(spot, ' **WORD**', /plain words/)],
  'HTML in a text': [markdown, (spot) => between(spot, ' <b>WORD</b>', /\*\*bold\*\*/)],
  'a line break in HTML': [words, (spot) => between(spot, '<br>', /HTML/)],
  'an HTML entity': [words, (spot) => between(spot, '&nbsp;', /letter|character|entity|sign itself/i)],
  'a quotation in Markdown': [
    (site) => texts(site, 'literal').filter((spot) => /\n\n[A-Z]/.test(value(spot))),
    (spot) => changed(spot, (text) => text.replace(/\n\n( +)([A-ZČŠŽ])/, '\n\n$1> $2'), /block/),
  ],
  'a heading of the first level': [
    (site) => texts(site, 'literal').filter((spot) => /\n## /.test(value(spot))),
    (spot) => changed(spot, (text) => text.replace('## ', '# '), /##/),
  ],
  'a heading that skips a level': [
    (site) => texts(site, 'literal').filter((spot) => /\n## /.test(value(spot))),
    (spot) => changed(spot, (text) => text.replace('## ', '#### '), /##/),
  ],
  'a picture in Markdown': [markdown, (spot) => between(spot, ' ![Plan](scenes/wifi.svg)', /picture|image/)],
  'an address in a text without a link': [markdown, (spot) => between(spot, ' https://pos.example/', /\[words\]/)],
  'a table in Markdown': [
    // Where there are headings all of Markdown is read, and tables with it.
    (site) => texts(site, 'literal').filter((spot) => /\n- /.test(value(spot)) && !/\n## /.test(value(spot))),
    (spot) => {
      const put = '\n\n$1| A | B |\n$1| - | - |\n\n$1- '
      const made = changed(spot, (text) => text.replace(/\n( *)- /, put), /table/i)
      // The change begins with the empty line above the table.
      return made && { ...made, lines: made.lines.map((line) => line + 1) }
    },
  ],
  'a list without spaces behind its dashes': [
    (site) => texts(site, 'literal').filter((spot) => /\n- /.test(value(spot))),
    (spot) => changed(spot, (text) => text.replace(/\n( *)- /, '\n$1-'), /space/),
  ],
  'bullets that were pasted': [
    (site) => texts(site, 'literal').filter((spot) => /\n- /.test(value(spot))),
    (spot) => changed(spot, (text) => text.replace(/\n( *)- /, '\n$1• '), /dash|- /),
  ],
})

/** A long word with two of its letters exchanged. */
const misspelt = (text: string) =>
  text.replace(/(?<=[ (])(\p{Ll}{3})(\p{Ll})(\p{Ll})(\p{Ll}{4,})/u, (all, a, b, c, d) =>
    b === c ? all : `${a}${c}${b}${d}`,
  )
const missing = (text: string) => text.replace(/(?<=[ (])(\p{Ll}{4})(\p{Ll})(\p{Ll}{4,})/u, '$1$3')

export const letters = family('letters', {
  'two letters exchanged': [(site) => long(site), (spot) => changed(spot, misspelt, /Did you mean/)],
  'a letter is missing': [(site) => long(site), (spot) => changed(spot, missing, /Did you mean/)],
  'an accent is missing': [
    (site) => long(site).filter((spot) => /(?<=\p{Ll}{2})[čšžéèäöüà](?=\p{Ll}{2})/u.test(value(spot))),
    (spot) =>
      changed(
        spot,
        (text) => text.replace(/(?<=\p{Ll}{2})[čšžéèäöüà](?=\p{Ll}{2})/u, (letter) => letter.normalize('NFD')[0] ?? ''),
        /Did you mean/,
      ),
  ],
  'a word is there twice': [
    (site) => long(site).filter((spot) => /^\S+ \p{Ll}{4,} /u.test(value(spot))),
    (spot) => changed(spot, (text) => text.replace(/ (\p{Ll}{4,}) /u, ' $1 $1 '), /twice/),
  ],
  'a Cyrillic letter': [
    long,
    (spot) =>
      changed(spot, (text) => text.replace(/\p{Ll}{5,}/u, (word) => withCyrillic(word) ?? word), /Type the word again/),
  ],
  'a zero-width space': [
    long,
    (spot) => changed(spot, (text) => text.replace(/(\p{Ll}{2})(\p{Ll}{2})/u, '$1\u200b$2'), /Delete it/),
  ],
  'a mark of direction': [long, (spot) => between(spot, '\u202e', /Delete it/)],
  'a control character': [long, (spot) => between(spot, '\u0007', /Delete it/)],
  'letters of a wrong encoding': [
    (site) => long(site).filter((spot) => /[čšžéèäöüà]/.test(value(spot))),
    (spot) => changed(spot, (text) => Buffer.from(text, 'utf8').toString('latin1'), /UTF-8|encoding/),
  ],
  'a replacement character': [
    (site) => long(site).filter((spot) => /[čšžéèäöüà]/.test(value(spot))),
    (spot) => changed(spot, (text) => text.replace(/[čšžéèäöüà]/, '\ufffd'), /again|letter/),
  ],
  'a term that the house avoids': [
    (site) => long(site).filter(({ locale, file }) => locale === 'de' && file.includes('/pages/')),
    (spot) => between(spot, ' Webseite', /Website/),
  ],
})

const titles = (site: RealSite, field: string) =>
  site.spots.filter(
    ({ file, path, locale, style }) =>
      file.includes('/pages/') &&
      !file.includes('404') &&
      path[0] === field &&
      locale !== undefined &&
      path.length === 2 &&
      style === 'plain',
  )
const folded = (site: RealSite) =>
  site.spots.filter(
    ({ file, path, locale, style }) =>
      file.includes('/pages/') &&
      !file.includes('404') &&
      path[0] === 'description' &&
      locale === 'en' &&
      style === 'folded',
  )

export const lengths = family('lengths', {
  'a long title': [
    (site) => titles(site, 'title'),
    (spot) => changed(spot, (text) => `${text} ${text} ${text} ${text}`, /60/),
  ],
  'a short description': [folded, (spot) => written(spot, 'Guest Wi-Fi.', /70/)],
  'a long description': [
    folded,
    (spot) => {
      const text = spot.contents.slice(spot.start, spot.end)
      return written(spot, `${text} ${text.replace(/^>-/, '').replace(/\s+/g, ' ')}`, /160/, [spot.line])
    },
  ],
  'the title of another page': [
    (site) => titles(site, 'title').filter(({ file, locale }) => file.includes('imprion') && locale === 'en'),
    (spot, site) => {
      const other = titles(site, 'title').find(
        ({ file, locale }) => file.length < spot.file.length && file.includes('imprion') && locale === 'en',
      )
      return other === undefined
        ? undefined
        : written(spot, value(other), /imprion\/pages/, [spot.line, first(spot, site)[0] ?? 0])
    },
  ],
  'no title': [
    (site) => fields(site, 'component').filter(({ path }) => path[1] === 0),
    (spot) => {
      const text = spot.contents.replace(/^title:\n( .*\n)+/m, '')
      return text === spot.contents
        ? undefined
        : { changes: { [spot.file]: text }, file: spot.file, lines: [1], answer: /"title"/ }
    },
  ],
})
