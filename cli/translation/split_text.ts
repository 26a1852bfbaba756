// A text as units of a translator's size: paragraphs and list items, and where a plural stands among other sentences, that
// sentence alone; and back to the text. The names of parts come from their own words, so that edits of others leave them.
import { argumentSpans } from '../content/text/icu.ts'
import { type Form, formOf, formsFor, joinForms } from './plural_forms.ts'
import { digestOf } from './translation_lock.ts'

/** A unit of a text: its words in both languages. */
export interface Part {
  /** Empty if the whole text is one unit. */
  name: string
  source: string
  /** Undefined if it is not translated. */
  target: string | undefined
  inPlural: boolean
  /** Arguments whose plurals it is a form of: they may be left out. */
  chosen: readonly string[]
  /** The sentence that a form stands in, where it is no sentence itself. */
  frame?: string
}

/** The parts of a text, and the text that it becomes with other words in them. */
export interface Parted {
  parts: Part[]
  /** True if the translation cannot be divided as its source is: then no part says what it has there now. */
  isApart: boolean
  /** @returns undefined while words of a part are missing */
  join: (words: (part: Part) => string | undefined) => string | undefined
}

interface Given {
  source: string
  target: string | undefined
  /** Language tags. */
  from: string
  to: string
  isMarkdown: boolean
  /** Names of the parts that came back: the text is divided as it was for them. Undefined: as the translation allows. */
  names?: readonly string[]
}

export function partsOf({ source, target, ...given }: Given): Parted {
  const paragraphs = given.isMarkdown ? paragraphsOf(source) : [source]
  if (paragraphs.length > 1 && isDivided(given.names, 'p.')) {
    const sides = sidesOf(source, target, { divide: paragraphsOf, shapeOf: markOf })
    if (sides.isAlike || given.names !== undefined) return sequence(sides, 'p.', (side) => sentences(given, side))
  }
  return sentences(given, { name: '', source, target })
}

interface Side {
  name: string
  source: string
  target: string | undefined
}
type Rules = Omit<Given, 'source' | 'target'>

/** Whether parts that came back are of this kind; where none has come back, they may be. */
const isDivided = (names: readonly string[] | undefined, prefix: string) =>
  names === undefined || names.some((name) => name.startsWith(prefix))

/** A paragraph: in parts where a plural stands in one of several sentences. */
function sentences(given: Rules, { name, source, target }: Side): Parted {
  const prefix = nameBelow(name, 's.')
  if (sentencesOf(source, given.from).length > 1 && isDivided(given.names, prefix)) {
    const divide = (text: string, side: 'from' | 'to') => sentencesOf(text, given[side])
    const sides = sidesOf(source, target, { divide, shapeOf: ({ text }) => pluralsIn(text) })
    if (sides.isAlike || given.names !== undefined) return sequence(sides, prefix, (side) => forms(given, side))
  }
  return forms(given, { name, source, target })
}

/** A sentence: by the forms of its plural; where it has several plurals, by the forms of each. */
function forms(given: Rules, { name, source, target }: Side): Parted {
  const plurals = argumentSpans(source).filter(({ kind }) => kind !== 'argument')
  const isWhole = plurals.length === 0 || given.names?.includes(name) === true
  const opened = isWhole
    ? undefined
    : plurals.length === 1
      ? formed(given, { name, source, target })
      : framed(given, { name, source, target })
  if (opened !== undefined && (!opened.isApart || given.names !== undefined)) return opened
  return whole({ name, source, target, inPlural: false, chosen: [] })
}

const whole = (part: Part): Parted => ({ parts: [part], isApart: false, join: (words) => words(part) })

function formed({ to }: Pick<Rules, 'to'>, { name, source, target }: Side): Parted {
  const inTarget = (form: Form) => (target === undefined ? undefined : formOf(target, form, to))
  const parts = formsFor(source, to).map((form): Part & { form: string } => ({
    name: nameBelow(name, form.name),
    form: form.name,
    source: form.text,
    target: inTarget(form),
    inPlural: form.inPlural,
    chosen: Object.keys(form.branches),
  }))
  return {
    parts,
    isApart: target !== undefined && parts.some((part) => part.target === undefined),
    join: (words) => {
      const all = parts.map((part) => [part.form, words(part)] as const)
      const there = all.filter((each): each is [string, string] => each[1] !== undefined && each[1] !== '')
      return there.length < all.length ? undefined : joinForms(source, to, new Map(there))
    },
  }
}

/** The sentence with a code for each of its plurals, and these as units of their own: two plurals add their forms and do not multiply them. */
function framed({ to }: Pick<Rules, 'to'>, { name, source, target }: Side): Parted {
  const own = withCodes(source)
  const other = target === undefined ? undefined : withCodes(target)
  const isApart = other !== undefined && other.codes.toSorted().join() !== own.codes.toSorted().join()
  const there = isApart ? undefined : other
  const frame: Part = {
    ...{ name: nameBelow(name, 'frame'), source: own.text, target: there?.text, inPlural: false, chosen: [] },
  }
  const plurals = own.codes.map((code, index) => {
    const [, again = ''] = / (\d+)\}$/.exec(code) ?? []
    const side = {
      name: nameBelow(name, again),
      source: own.plurals[index] ?? '',
      target: there?.plurals[there.codes.indexOf(code)],
    }
    const opened = formed({ to }, side)
    return { code, ...opened, parts: opened.parts.map((part): Part => ({ ...part, frame: own.text })) }
  })
  return {
    parts: [frame, ...plurals.flatMap(({ parts }) => parts)],
    isApart: isApart || plurals.some((plural) => plural.isApart),
    join: (words) => {
      const joined = plurals.map(({ code, join }) => ({ code, text: join(words) }))
      const sentence = words(frame)
      if (!sentence || joined.some(({ text }) => text === undefined)) return undefined
      return joined.reduce((text, plural) => text.split(plural.code).join(plural.text), sentence)
    },
  }
}

/** A sentence with `{rooms, plural}` for each of its plurals; the second of one argument has a number behind it. */
function withCodes(text: string): { text: string; codes: string[]; plurals: string[] } {
  const spans = argumentSpans(text).filter(({ kind }) => kind !== 'argument')
  const codes: string[] = []
  let rest = ''
  let end = 0
  for (const { name, kind, start, end: next } of spans) {
    const before = codes.filter((code) => code.startsWith(`{${name}, `)).length
    const code = `{${name}, ${kind}${before === 0 ? '' : ` ${before + 1}`}}`
    codes.push(code)
    rest += text.slice(end, start) + code
    end = next
  }
  return { text: rest + text.slice(end), codes, plurals: spans.map(({ start, end: to }) => text.slice(start, to)) }
}

interface Sides {
  own: Piece[]
  other: Piece[] | undefined
  isAlike: boolean
}

/** Words of a text, and what stands around them: blank lines, marks of lists and headings, spaces. */
interface Piece {
  before: string
  text: string
  after: string
}

function sidesOf(
  source: string,
  target: string | undefined,
  { divide, shapeOf }: { divide: (text: string, side: 'from' | 'to') => string[]; shapeOf: (piece: Piece) => string },
): Sides {
  const own = divide(source, 'from').map(pieceOf)
  const other = target === undefined ? undefined : divide(target, 'to').map(pieceOf)
  const shape = (pieces: readonly Piece[]) => pieces.map(shapeOf).join('\n')
  return { own, other, isAlike: other === undefined || shape(own) === shape(other) }
}

/** What makes a paragraph: a heading of some size, an item of one list or another. */
const markOf = ({ before }: Piece) => before.trim().replace(/\d+/, '1')

function sequence({ own, other, isAlike }: Sides, prefix: string, open: (side: Side) => Parted): Parted {
  const counts = new Map<string, number>()
  const pieces = own.map((piece, index) => {
    const digest = digestOf(piece.text)
    const count = (counts.get(digest) ?? 0) + 1
    counts.set(digest, count)
    const there = isAlike ? other?.[index] : undefined
    const name = `${prefix}${digest}${count === 1 ? '' : `-${count}`}`
    return { around: there ?? piece, ...open({ name, source: piece.text, target: there?.text }) }
  })
  return {
    parts: pieces.flatMap(({ parts }) => parts),
    isApart: !isAlike || pieces.some(({ isApart }) => isApart),
    join: (words) => {
      const joined = pieces.map(({ around, join }) => ({ ...around, text: join(words) }))
      if (joined.some(({ text }) => text === undefined)) return undefined
      return joined.map(({ before, text, after }) => before + text + after).join('')
    },
  }
}

const nameBelow = (name: string, step: string) => (name === '' || step === '' ? name + step : `${name}.${step}`)

/** A text with as many signs in which no plural and no choice has words; one that closes its sentence still does. */
function masked(text: string): string {
  const spans = argumentSpans(text)
  const pieces = spans.map(({ start, end }, index) => {
    const isClosing = /[.!?…؟]\}\s*\}$/.test(text.slice(start, end))
    return text.slice(spans[index - 1]?.end ?? 0, start) + (isClosing ? '.' : 'x').padStart(end - start, 'x')
  })
  return pieces.join('') + text.slice(spans.at(-1)?.end ?? 0)
}

const pluralsIn = (text: string) =>
  argumentSpans(text)
    .filter(({ kind }) => kind !== 'argument')
    .map(({ name }) => name)
    .toSorted()
    .join()

/** A text cut before its blank lines, items of lists, headings and rows. All of them together are the text. */
function paragraphsOf(text: string): string[] {
  return cut(
    text,
    [...masked(text).matchAll(/\n[ \t]*\n\s*|\n(?=[ \t]*(?:[-*+]|\d+[.)])[ \t])|\n(?=#{1,6} )/g)].map(
      ({ index }) => index,
    ),
  )
}

/** Words with the marks before them apart: they are no words of a translator's. */
function pieceOf(text: string): Piece {
  const before = /^\s*(?:(?:#{1,6}|[-*+]|\d+[.)])[ \t]+)?/.exec(text)?.[0] ?? ''
  const rest = text.slice(before.length)
  return { before, text: rest.trimEnd(), after: rest.slice(rest.trimEnd().length) }
}

/** A paragraph cut around the sentences in which plurals stand; whole where marks of Markdown would be torn apart. */
function sentencesOf(text: string, tag: string): string[] {
  const plurals = argumentSpans(text).filter(({ kind }) => kind !== 'argument')
  if (plurals.length === 0) return [text]
  const all = [...new Intl.Segmenter(tag, { granularity: 'sentence' }).segment(masked(text))]
  const hasPlural = ({ index, segment }: Intl.SegmentData) =>
    plurals.some(({ start }) => start >= index && start < index + segment.length)
  const ends = all.slice(1).flatMap((each, index) => {
    const before = all[index]
    // The spaces between two sentences go with the second.
    return before !== undefined && (hasPlural(each) || hasPlural(before))
      ? [before.index + before.segment.trimEnd().length]
      : []
  })
  const pieces = cut(text, ends)
  return pieces.some(isTorn) ? [text] : pieces
}

const isTorn = (text: string) =>
  (text.match(/\*\*/g)?.length ?? 0) % 2 === 1 ||
  (text.match(/`/g)?.length ?? 0) % 2 === 1 ||
  (text.match(/\[/g)?.length ?? 0) !== (text.match(/\]/g)?.length ?? 0) ||
  (text.match(/\(/g)?.length ?? 0) !== (text.match(/\)/g)?.length ?? 0)

function cut(text: string, places: readonly number[]): string[] {
  const ends = [...places.filter((place) => place > 0 && place < text.length), text.length]
  return ends.map((end, index) => text.slice(ends[index - 1] ?? 0, end)).filter((piece) => piece.trim() !== '')
}
