// Searches the index of a domain, as a person types: accents may be left out, a part of a word is enough, and so is another form of
// it. It knows no page and no element.
import MiniSearch, { type Query } from 'minisearch'
import type { SearchEntry } from '../../../cli/schema/search_entry.ts'

/** Some words of a text, and whether they are what was searched for. */
export interface Piece {
  text: string
  isMatch: boolean
}

/** A page, and the section of it that says most of what was searched for. */
export interface SearchResult {
  /** Path, with the section's id where it is not at the head of the page. */
  href: string
  title: Piece[]
  heading: Piece[]
  excerpt: Piece[]
}

const excerptLength = 170
const wordsBefore = 50

/** Gives the function that answers a query, the best page first. */
export function searcher(entries: readonly SearchEntry[]): (query: string) => SearchResult[] {
  const vocabulary = new Set<string>()
  const index = new MiniSearch<{ id: string; title: string; heading: string; text: string }>({
    fields: ['title', 'heading', 'text'],
    tokenize: (raw) => {
      const text = raw.normalize('NFKC')
      const terms = wordsIn(text).flatMap(({ word }) => formsOf(word))
      // Typed in one word where it is written with a hyphen.
      for (const [word] of text.matchAll(hyphenated)) terms.push(fold(word.replace(/[^\p{L}\p{N}\p{M}]/gu, '')))
      for (const term of terms) vocabulary.add(term)
      return terms
    },
    processTerm: (term) => term,
    searchOptions: { tokenize: (term) => [term], boost: { title: 3, heading: 2 } },
  })
  for (const [page, [, title, sections]] of entries.entries())
    for (const [part, [, heading, text]] of withOne(sections).entries())
      index.add({ id: `${page} ${part}`, title, heading, text })

  return (query) => {
    if (!isSearchable(query)) return []
    // Full-width letters and half-width kana, as some keyboards give them.
    const normalized = query.normalize('NFKC')
    const exact = index.search(queryOf(normalized, vocabulary, false))
    const hits = exact.length > 0 ? exact : index.search(queryOf(normalized, vocabulary, true))
    const results = new Map<string, SearchResult>()
    for (const { id, terms } of hits) {
      const [page = '', part = 0] = id.split(' ')
      const entry = entries[Number(page)]
      if (entry === undefined || results.has(page)) continue
      const [path, title, sections] = entry
      // Of what only the title says, it is the first.
      const at = Number(part)
      const [section = '', heading = '', text = ''] = sections[at] ?? []
      const isMatch = matcher(terms)
      results.set(page, {
        href: at === 0 || section === '' ? path : `${path}#${section}`,
        title: pieces(title, isMatch),
        heading: heading === title ? [] : pieces(heading, isMatch),
        excerpt: excerpt(text, isMatch),
      })
    }
    return [...results.values()]
  }
}

/** One letter is in every page, but where it may be a word. */
export const isSearchable = (query: string) => query.trim().length > 1 || unspaced.test(query)

/** A page that says nothing has its title all the same. */
const withOne = (sections: SearchEntry[2]): SearchEntry[2] => (sections.length === 0 ? [['', '', '']] : sections)

const hyphenated = /[\p{L}\p{N}\p{M}]+(?:[-‐‑–][\p{L}\p{N}\p{M}]+)+/gu
/** Scripts that put no spaces between words. */
const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u
const runs = new RegExp(
  `${unspaced.source}[${unspaced.source.slice(1, -1)}\\p{M}ー]*|(?:(?!${unspaced.source})[\\p{L}\\p{N}\\p{M}])+`,
  'gu',
)

/** The words of a text; where words are not parted, each two letters. */
function wordsIn(text: string): { word: string; index: number }[] {
  return [...text.matchAll(runs)].flatMap(({ 0: word, index }) =>
    unspaced.test(word)
      ? [...word].map((_, at, letters) => ({
          word: letters.slice(at, at + 2).join(''),
          index: index + letters.slice(0, at).join('').length,
        }))
      : [{ word, index }],
  )
}

/** Letters that do not come apart into one of the alphabet and a sign. */
const letterSpellings: Readonly<Record<string, string>> = {
  ...{ đ: 'd', ð: 'd', ø: 'o', ł: 'l', ß: 'ss', œ: 'oe', æ: 'ae', ı: 'i', þ: 'th' },
  ...{ ى: 'ي', ة: 'ه', ـ: '' },
}
const plainLetter = new RegExp(`[${Object.keys(letterSpellings).join('')}]`, 'g')

/** Without case and accents: what is typed on any keyboard. */
export const fold = (word: string): string =>
  word
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(plainLetter, (letter) => letterSpellings[letter] ?? letter)

/** As people write these who have no key for them. */
const spelled: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe', đ: 'dj' }

/** A word in all ways in which it is typed. */
function formsOf(word: string): string[] {
  const small = word.normalize('NFKC').toLowerCase()
  const other = small.replace(/[äöüåøđ]/g, (letter) => spelled[letter] ?? letter)
  return other === small ? [fold(small)] : [fold(small), fold(other)]
}

/**
 * Without its ending, where it is long enough to have one: as the beginning of words that finds their other forms, in the languages
 * that put them last, better than stemmers do (docs/decisions/021-search-in-the-browser.md).
 */
const withoutEnding = (term: string) => term.slice(0, term.length >= 7 ? -2 : term.length >= 5 ? -1 : undefined)

/** Each word of it has to be there. */
const queryOf = (asked: string, vocabulary: ReadonlySet<string>, isFuzzy: boolean): Query => ({
  combineWith: 'AND',
  queries: asked.split(/\s+/).flatMap((chunk): Query[] => {
    const terms = Array.from(chunk.matchAll(runs), ([run]) => wordsIn(run))
      // The last letter of several that are not parted says nothing more.
      .flatMap((words) => (words.length > 1 ? words.slice(0, -1) : words))
      .map(({ word }) => fold(word))
    const all = terms.map((term) => termQuery(term, vocabulary, isFuzzy))
    if (all.length < 2) return all
    const together = { combineWith: 'AND', queries: all } satisfies Query
    return [{ combineWith: 'OR', queries: [together, termQuery(terms.join(''), vocabulary, isFuzzy)] } satisfies Query]
  }),
})

/** The word, one that begins with it, another form of it; what it is a part of. */
function termQuery(term: string, vocabulary: ReadonlySet<string>, isFuzzy: boolean): Query {
  const stem = withoutEnding(term)
  const around = term.length < 4 ? [] : [...vocabulary].filter((each) => each.indexOf(term) > 0)
  return {
    combineWith: 'OR',
    queries: [
      { queries: [term], prefix: true, fuzzy: isFuzzy && term.length > 3 ? 0.25 : false },
      ...(stem === term ? [] : [{ queries: [stem], prefix: true, boostTerm: () => 0.5 }]),
      { queries: around, boostTerm: () => 0.3 },
    ],
  }
}

function matcher(terms: readonly string[]): (word: string) => boolean {
  const matched = new Set(terms)
  return (word) => formsOf(word).some((form) => matched.has(form))
}

function pieces(text: string, isMatch: (word: string) => boolean): Piece[] {
  const parts: Piece[] = []
  const add = (words: string, isMatched: boolean) => {
    const last = parts.at(-1)
    if (words === '') return
    if (last?.isMatch === isMatched) last.text += words
    else parts.push({ text: words, isMatch: isMatched })
  }
  let end = 0
  for (const { word, index } of wordsIn(text)) {
    if (!isMatch(word) || index + word.length <= end) continue
    add(text.slice(end, Math.max(index, end)), false)
    add(text.slice(Math.max(index, end), index + word.length), true)
    end = index + word.length
  }
  add(text.slice(end), false)
  return parts
}

/** The words around the first match. */
function excerpt(text: string, isMatch: (word: string) => boolean): Piece[] {
  const first = wordsIn(text).find(({ word }) => isMatch(word))?.index ?? 0
  const start = startOf(text, first)
  const end = start + excerptLength
  const isWhole = end >= text.length
  const rest = text.slice(start, betweenLetters(text, end))
  const space = rest.lastIndexOf(' ')
  const shown = isWhole || space <= first - start ? rest : rest.slice(0, space)
  return pieces(`${start === 0 ? '' : '… '}${shown}${isWhole ? '' : ' …'}`, isMatch)
}

/** At a word, where words are parted. */
function startOf(text: string, first: number): number {
  if (first <= wordsBefore) return 0
  const space = text.indexOf(' ', first - wordsBefore)
  return space === -1 || space >= first ? betweenLetters(text, first - wordsBefore) : space + 1
}

/** Not within a letter of two units. */
const betweenLetters = (text: string, at: number) => ((text.charCodeAt(at) & 0xfc00) === 0xdc00 ? at + 1 : at)
