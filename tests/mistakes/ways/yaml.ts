// What goes wrong in YAML itself: quotes, signs, indentation.
import { changedLine, fields, lineOf, literally, replaced, texts, written } from '../edits.ts'
import { between, components, family, flow, links, long, plain, plainly, quoted, value, words } from '../places.ts'
import type { RealSite, Spot } from '../real_site.ts'

export const quotes = family('quotes', {
  'a single quote is not closed': [
    (site) => texts(site, 'single'),
    (spot) => replaced(spot, [spot.end - 1, spot.end], '', /clos/i, [spot.line]),
  ],
  'a text gets an opening single quote alone': [long, (spot) => plainly(spot, `'${value(spot)}`, /clos/i)],
  'a text gets an opening double quote alone': [long, (spot) => plainly(spot, `"${value(spot)}`, /clos/i)],
  'an opening quote is missing': [
    (site) => texts(site, 'single').filter((spot) => value(spot).includes(': ')),
    (spot) => replaced(spot, [spot.start, spot.start + 1], '', quoted),
  ],
  'an apostrophe in single quotes is not doubled': [
    long,
    (spot) => plainly(spot, `'${value(spot).replace(' ', " l'")}'`, /twice|double/i),
  ],
  'double quotes stand within double quotes': [
    long,
    (spot) => plainly(spot, `"${value(spot).replace(/ (\S+) /, ' "$1" ')}"`, /quote/i),
  ],
  'a backslash stands in double quotes': [
    long,
    (spot) => plainly(spot, `"${value(spot).replace(' ', ' C:\\Daten\\')}"`, /backslash|single quotes/i),
  ],
  'a text begins with a word in quotes': [long, (spot) => plainly(spot, value(spot).replace(/^(\S+)/, '"$1"'), quoted)],
  'a text begins with a word in single quotes': [
    long,
    (spot) => plainly(spot, value(spot).replace(/^(\S+)/, "'$1'"), quoted),
  ],
  'a colon stands in a plain text': [long, (spot) => between(spot, ':', quoted)],
  'a plain text ends with a colon': [long, (spot) => plainly(spot, `${value(spot)}:`, quoted)],
  'a # cuts a plain text': [long, (spot) => between(spot, ' # and', quoted)],
  'a plain text begins with #': [long, (spot) => plainly(spot, `#${value(spot)}`, quoted)],
  'a plain text begins with # and a space': [long, (spot) => plainly(spot, `# ${value(spot)}`, quoted)],
  'a plain text begins with @': [long, (spot) => plainly(spot, `@${value(spot)}`, quoted)],
  'a plain text begins with a backtick': [long, (spot) => plainly(spot, `\`${value(spot)}\``, quoted)],
  'a plain text begins with %': [long, (spot) => plainly(spot, `%${value(spot)}`, quoted)],
  'a plain text begins with bold words': [
    (site) => plain(site).filter(({ kind }) => kind === 'markdown'),
    (spot) => plainly(spot, value(spot).replace(/^(\S+)/, '**$1**'), quoted),
  ],
  'a plain text begins with &': [long, (spot) => plainly(spot, `&${value(spot)}`, quoted)],
  'a plain text begins with !': [long, (spot) => plainly(spot, `!${value(spot)}`, quoted)],
  'a plain text begins with an argument': [long, (spot) => plainly(spot, `{clients} ${value(spot)}`, quoted)],
  'a plain text begins with square brackets': [long, (spot) => plainly(spot, `[Muster] ${value(spot)}`, quoted)],
  'a plain text begins with a dash': [long, (spot) => plainly(spot, `- ${value(spot)}`, quoted)],
  'a plain text begins with a question mark': [long, (spot) => plainly(spot, `? ${value(spot)}`, quoted)],
  'a plain text begins with >': [long, (spot) => plainly(spot, `> ${value(spot)}`, quoted)],
  'a plain text begins with |': [long, (spot) => plainly(spot, `| ${value(spot)}`, quoted)],
  'a plain text begins with a comma': [
    long,
    (spot) => plainly(spot, `, ${value(spot)}`, /quote|unknown|letter|comma/i),
  ],
  'a year alone is a text': [words, (spot) => plainly(spot, '2026', /'2026'/)],
  'a number alone is a text': [words, (spot) => plainly(spot, '24.5', /'24\.5'/)],
  'true is a text': [words, (spot) => plainly(spot, 'true', /'true'/)],
  'null is a text': [words, (spot) => plainly(spot, 'null', /'null'|quote/)],
  'a tilde is a text': [words, (spot) => plainly(spot, '~', /'~'|quote/)],
  'typographic quotes stand around a link': [
    links,
    (spot) => written(spot, `“${value(spot)}”`, literally(value(spot))),
  ],
  'a folded text begins in the line of its sign': [long, (spot) => plainly(spot, `>- ${value(spot)}`, /line/i)],
})

export const syntax = family('syntax', {
  'no space after the colon': [
    plain,
    (spot) => replaced(spot, [spot.start - 1, spot.start], '', /space/i, [spot.line]),
  ],
  'no colon': [plain, (spot) => replaced(spot, [spot.start - 2, spot.start - 1], '', /colon/i, [spot.line])],
  'an equals sign for a colon': [
    plain,
    (spot) => replaced(spot, [spot.start - 2, spot.start], ' = ', /colon/i, [spot.line]),
  ],
  'a semicolon for a colon': [
    plain,
    (spot) => replaced(spot, [spot.start - 2, spot.start], '; ', /colon/i, [spot.line]),
  ],
  'two colons': [
    plain,
    (spot) => replaced(spot, [spot.start - 2, spot.start], ':: ', literally(`"${spot.locale}"`), [spot.line]),
  ],
  'a no-break space after the colon': [
    plain,
    (spot) => replaced(spot, [spot.start - 1, spot.start], '\u00a0', /space/i, [spot.line]),
  ],
  'a comment with slashes': [
    plain,
    (spot) =>
      replaced(spot, [spot.lineStart, spot.lineStart], `${' '.repeat(spot.indent)}// to be checked\n`, /#/, [
        spot.line,
      ]),
  ],
  'marks of a merge': [
    plain,
    (spot) => replaced(spot, [spot.lineStart, spot.lineStart], '<<<<<<< HEAD\n', /merge/i, [spot.line]),
  ],
  'a whole merge conflict': [
    plain,
    (spot) => {
      const [from, to] = lineOf(spot)
      const line = spot.contents.slice(from, to)
      return replaced(spot, [from, to], `<<<<<<< HEAD\n${line}\n=======\n${line}!\n>>>>>>> other`, /merge/i, [
        spot.line,
      ])
    },
  ],
  'three dashes between the lines': [
    plain,
    (spot) => replaced(spot, [spot.lineStart, spot.lineStart], '---\n', /dashes/i, [spot.line]),
  ],
  'a comma behind a link': [links, (spot) => replaced(spot, [spot.end, spot.end], ',', literally(`"${value(spot)}"`))],
  'a brace is not closed': [
    (site) => flow(site, /: \{ fact: $/),
    (spot) => replaced(spot, [spot.end, lineOf(spot)[1]], '', /brace|\}/i, [spot.line]),
  ],
  'a bracket is not closed': [
    (site) => flow(site, /measures: \[ ?$/),
    (spot) => changedLine(spot, (line) => line.replace(']', ''), /bracket|\]/i),
  ],
  'a comma is missing in brackets': [
    (site) => flow(site, /measures: \[ ?$/),
    (spot) => changedLine(spot, (line) => line.replace(',', ''), /comma|number/i),
  ],
  'two fields in one line': [
    (site) => components(site),
    (spot) => changedLine(spot, (line) => `${line} id: one-more`, /line/i),
  ],
})

const firstOfEntry = (site: RealSite) =>
  fields(site, 'component').filter(({ contents, lineStart }) => /^ *- component/.test(contents.slice(lineStart)))
const entryNames = (site: RealSite) =>
  texts(site, 'plain').filter(({ path, contents, lineStart, locale }) => {
    const before = contents.slice(0, lineStart).split('\n').at(-2) ?? ''
    return path.at(-2) === 'name' && locale === 'sl' && /^ *- name:$/.test(before)
  })
const lineBefore = (spot: Spot): [number, number] => [
  spot.contents.lastIndexOf('\n', spot.lineStart - 2) + 1,
  spot.lineStart - 1,
]
const notFirst = (site: RealSite) => plain(site).filter(({ locale }) => locale !== 'sl' && locale !== 'all')
const middle = (site: RealSite) =>
  plain(site).filter(({ locale }) => locale === 'en' || locale === 'hr' || locale === 'de')

export const indentation = family('indentation', {
  'one space more': [notFirst, (spot) => replaced(spot, [spot.lineStart, spot.lineStart], ' ', /space|column|indent/i)],
  'two spaces more': [
    notFirst,
    (spot) => replaced(spot, [spot.lineStart, spot.lineStart], '  ', /space|column|indent/i),
  ],
  'one space less': [
    notFirst,
    (spot) => replaced(spot, [spot.lineStart, spot.lineStart + 1], '', /space|column|indent/i, [spot.line]),
  ],
  'two spaces less in the middle': [
    (site) => middle(site).filter(({ indent }) => indent > 4),
    (spot) => replaced(spot, [spot.lineStart, spot.lineStart + 2], '', /space|column|indent/i, [spot.line]),
  ],
  'a tab before the field': [notFirst, (spot) => replaced(spot, [spot.lineStart, spot.lineStart], '\t', /spaces/i)],
  'a tab for the spaces': [
    notFirst,
    (spot) => replaced(spot, [spot.lineStart, spot.lineStart + spot.indent], '\t', /spaces/i, [spot.line]),
  ],
  'no indentation at all': [
    middle,
    (spot) => replaced(spot, [spot.lineStart, spot.lineStart + spot.indent], '', /space|column|indent/i, [spot.line]),
  ],
  'the dash of an entry is missing': [
    (site) => firstOfEntry(site).filter(({ path }) => path[1] !== 0),
    (spot) => changedLine(spot, (line) => line.replace('- ', '  '), /dash/i),
  ],
  'the dash of a menu entry is missing': [
    (site) => entryNames(site).filter(({ path }) => typeof path.at(-3) === 'number' && (path.at(-3) as number) > 0),
    (spot) => {
      const [from, to] = lineBefore(spot)
      const line = spot.contents.slice(from, to)
      return replaced(spot, [from, to], line.replace('- ', '  '), /dash/i, [spot.line - 1])
    },
  ],
  'no space after a dash': [
    firstOfEntry,
    (spot) => changedLine(spot, (line) => line.replace('- ', '-'), /space|dash/i),
  ],
  'a dash too many': [notFirst, (spot) => changedLine(spot, (line) => line.replace(/^( *)/, '$1- '), /dash/i)],
  'a folded text goes on without indentation': [
    (site) => texts(site, 'folded'),
    (spot) => {
      const second = spot.contents.indexOf('\n', spot.contents.indexOf('\n', spot.start) + 1) + 1
      if (second === 0 || second >= spot.end) return undefined
      const spaces = /^ */.exec(spot.contents.slice(second))?.[0].length ?? 0
      return replaced(spot, [second, second + spaces], '', /indent|column/i)
    },
  ],
  'a long text goes on in the next line without a sign': [
    (site) => texts(site, 'folded').filter(({ value: text }) => !/: | #/.test(`${text}`)),
    (spot) => {
      const rest = spot.contents
        .slice(spot.start, spot.end)
        .split('\n')
        .slice(1)
        .map((line) => line.trim())
      const spaces = ' '.repeat(spot.indent)
      return rest.length < 2
        ? undefined
        : replaced(spot, [spot.start, spot.end], rest.join(`\n${spaces}`), /indent|column|quote|sign|>-/i, [
            spot.line,
            spot.line + 1,
          ])
    },
  ],
})
