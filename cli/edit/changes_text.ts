// Changes of the content for people: a line for each page and fact, then what is said and shown otherwise, each once with where that is.

import { keptAt } from '../once.ts'
import { numbered } from '../problems/numbered.ts'
import type { ChangedFile, ContentChange } from './protocol.ts'

interface Wanted {
  /** Of what is new or gone its words in this language are shown, and the others counted. */
  locale: string
  /** For a comment on a pull request. */
  isMarkdown: boolean
  /** What it is compared with. */
  since: string
}

export function changesText(files: readonly ChangedFile[], wanted: Wanted): string {
  const placed = files.flatMap((file) => (isWhole(file) ? [] : file.changes.map((change) => ({ file, change }))))
  const of = (...whats: ContentChange['what'][]) => placed.filter(({ change }) => whats.includes(change.what))
  const { quoted } = marksOf(wanted)
  const from = ({ before, now }: ContentChange) =>
    before === null
      ? `${quoted(now)} is new`
      : now === null
        ? `${quoted(before)} is gone`
        : `${quoted(before)} becomes ${quoted(now)}`
  const simple = (sentence: (change: ContentChange) => string, ...whats: ContentChange['what'][]) =>
    grouped(of(...whats), wanted).map(({ changes, places }) => `${places}: ${changes.map(sentence).join('; ')}`)
  const sections: [title: string, lines: string[]][] = [
    ['Pages and files', [...files.flatMap((file) => stateLines(file, wanted)), ...followLine(files)]],
    [
      'Facts',
      of('fact').map(({ change }) => `${change.place}: ${from(change)}, on ${counted(change.shownBy, 'page', quoted)}`),
    ],
    ['Redirects', of('redirect').map(({ change }) => redirectLine(change, quoted))],
    ['Texts', grouped(of('text'), wanted).map((group) => textLines(group, wanted))],
    ['Links', simple(from, 'link')],
    ['Pictures', simple((change) => pictureLine(change, from(change)), 'picture')],
    ['Sections and entries', simple(from, 'item')],
    ['Order', simple(({ before, now }) => `from place ${before} to ${now}`, 'order')],
    ['Numbers', simple(from, 'number')],
    ['Settings', simple(from, 'setting')],
  ]
  const { heading, line } = marksOf(wanted)
  const shown = sections.filter(([, lines]) => lines.length > 0)
  if (shown.length === 0) return `Nothing in the content is changed since ${wanted.since}.\n`
  let room = wanted.isMarkdown ? longestComment : Number.POSITIVE_INFINITY
  const fitting = shown.map(([title, lines]) => {
    const own = lines.map(line).filter((each) => {
      room -= each.length
      return room > 0
    })
    const others = lines.length - own.length
    return `${heading(title)}${own.join('')}${others === 0 ? '' : line(`and ${others} more: site changes lists them`)}`
  })
  return fitting.join('\n')
}

/** GitHub takes 65,536 characters. */
const longestComment = 60_000

function marksOf({ isMarkdown }: Wanted) {
  return isMarkdown
    ? {
        heading: (title: string) => `### ${title}\n\n`,
        line: (text: string) => `- ${text.replaceAll('\n', '\n  ')}\n`,
        quoted: (text: string | null) => escaped(text ?? ''),
      }
    : {
        heading: (title: string) => `${title}\n`,
        line: (text: string) => `  ${text.replaceAll('\n', '\n  ')}\n`,
        quoted: (text: string | null) => text ?? '',
      }
}

/** Words of an author are not read as markup in a comment, and mention no user. */
const escaped = (text: string) => text.replace(/[\\`*_{}[\]<>#|~]/g, '\\$&').replaceAll('@', '@\u200b')

/** Of a page that has come or gone all words have: a line says so. */
const isWhole = (file: ChangedFile) =>
  isPageOf(file) && !file.isVariant && (file.state === 'new' || file.state === 'gone')

const isPageOf = ({ name, file }: Pick<ChangedFile, 'name' | 'file'>) => name !== file

/** However many lead to what was renamed, it is one thing that an author has done. */
function followLine(files: readonly ChangedFile[]): string[] {
  const following = files.filter(({ follows }) => follows > 0)
  const links = following.reduce((sum, { follows }) => sum + follows, 0)
  return links === 0 ? [] : [`${numbered(links, 'link')} in ${numbered(following.length, 'file')} to the new name`]
}

/** A page that has come, gone, is called otherwise, or is published now. */
function stateLines(changed: ChangedFile, wanted: Wanted): string[] {
  const { state, title, name, from, isDraft, changes, file } = changed
  const { quoted } = marksOf(wanted)
  const isPage = isPageOf({ name, file })
  const what = isPage ? `${quoted(title)} (${quoted(name)})` : quoted(file)
  const isNewDraft = state === 'new' && isDraft
  const texts = changes.filter(({ what: kind, locale }) => kind === 'text' && locale === wanted.locale).length
  const led = !isPage || changes.some(({ what: kind, now }) => kind === 'redirect' && now === null)
  return [
    ...(state === 'new'
      ? [
          `New${isNewDraft ? ' draft' : ''}: ${what}${texts > 0 && isWhole(changed) ? `, ${numbered(texts, 'text')}` : ''}`,
        ]
      : []),
    ...(state === 'gone' ? [`Gone: ${what}`] : []),
    ...(state === 'renamed'
      ? [`Renamed: ${what}, before ${quoted(from)}${led ? '' : '; its old address leads there'}`]
      : []),
    ...changes.flatMap((change) =>
      change.what === 'turn' && !(isNewDraft && change.place === '')
        ? [`${change.now}: ${placeOf(changed, change, quoted)}`]
        : [],
    ),
  ]
}

const redirectLine = ({ before, now }: ContentChange, quoted: (text: string | null) => string) =>
  now === null
    ? `${quoted(before)}: the old address leads nowhere any more`
    : `${quoted(now)}${before === null ? '' : `, before ${quoted(before)}`}`

const pictureLine = (change: ContentChange, sentence: string) =>
  change.before === change.now ? `${change.now} is another picture` : sentence

interface Placed {
  file: ChangedFile
  change: ContentChange
}
interface Group {
  changes: ContentChange[]
  places: string
}

/** What is the same at several places stands once, and what is changed at one place in several languages together. */
function grouped(all: readonly Placed[], wanted: Wanted): Group[] {
  const { quoted } = marksOf(wanted)
  const once = new Map<string, { change: ContentChange; places: string[] }>()
  for (const { file, change } of all) {
    const key = JSON.stringify([change.locale, change.before, change.now])
    keptAt(once, key, () => ({ change, places: [] })).places.push(placeOf(file, change, quoted))
  }
  const groups = new Map<string, Group>()
  for (const { change, places } of once.values()) {
    const where =
      places.length > 1
        ? `${numbered(places.length, 'place')}: ${some(
            places.map((each) => `“${each}”`),
            'place',
          )}`
        : (places[0] ?? '')
    keptAt(groups, where, () => ({ changes: [], places: where })).changes.push(change)
  }
  return [...groups.values()]
}

function placeOf(
  { title, name, file }: ChangedFile,
  { place, shownBy }: ContentChange,
  quoted: (text: string) => string,
) {
  const where = !isPageOf({ name, file }) ? quoted(title) : `${quoted(title)} (${quoted(name)})`
  const shown = shownBy.length === 0 ? '' : `, on ${counted(shownBy, 'page', quoted)}`
  return `${where}${place === '' ? '' : `, ${quoted(place)}`}${shown}`
}

const mostNamed = 5

function some(names: readonly string[], what: string): string {
  const others = names.length - mostNamed
  return `${names.slice(0, mostNamed).join(', ')}${others > 0 ? ` and ${numbered(others, `more ${what}`)}` : ''}`
}

/** `every page`, or `12 pages: a; b and 7 more pages`. */
function counted(names: readonly string[], what: string, quoted: (text: string) => string): string {
  const [first = 'no page'] = names
  if (names.length <= 1) return quoted(first)
  // `pages from data/rooms.csv` is a number of pages that is not known here.
  if (names.some((name) => /^(every )?page/.test(name))) return some(names.map(quoted), what)
  return `${numbered(names.length, what)}: ${some(names.map(quoted), what)}`
}

function textLines({ changes, places }: Group, { locale, isMarkdown }: Wanted): string {
  const isWhole = ({ before, now }: ContentChange) => before !== null && now !== null
  const main = (each: ContentChange) => isWhole(each) || each.locale === locale || each.locale === 'all'
  const shown = changes.some(main) ? changes.filter(main) : changes.slice(0, 1)
  const codes = new Set(shown.map((each) => each.locale))
  const others = new Set(changes.flatMap((each) => (codes.has(each.locale) ? [] : [each.locale]))).size
  const lines = shown.flatMap(({ locale: code, before, now }) => [
    ...(before === null ? [] : [`- ${code}: ${before.trim().replace(/\s+/g, ' ')}`]),
    ...(now === null ? [] : [`+ ${code}: ${now.trim().replace(/\s+/g, ' ')}`]),
  ])
  const more = others === 0 ? '' : ` (and in ${numbered(others, 'more language')})`
  if (!isMarkdown) return `${places}${more}\n${lines.map((line) => `  ${line}`).join('\n')}`
  const fence = '`'.repeat(
    Math.max(3, ...lines.flatMap((line) => line.match(/`+/g) ?? []).map(({ length }) => length + 1)),
  )
  return `${places}${more}\n${fence}diff\n${lines.join('\n')}\n${fence}`
}
