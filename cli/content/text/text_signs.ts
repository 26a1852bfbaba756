// Scans a text once for the signs that rules look for, so that most rules are skipped for most of a million texts.

/** Bits that `TextScanner` gives. Rules decide for themselves: a sign says that one may apply, its absence that it does not. */
export const signs = {
  /** Anything but white space. */
  ink: 1,
  /** `{` or `}` */
  brace: 2,
  /** What slips of the hand begin with (text_slips.ts). */
  suspect: 4,
  /** A letter that is not Latin. */
  foreign: 8,
  /** A mark that may lack its no-break space. */
  mark: 16,
  /** Three digits in a row. */
  number: 32,
  /** A word of two letters or more that stands twice in a row. */
  repeat: 64,
  /** The beginning of a word that the glossary avoids. */
  term: 128,
  /** What stands for a text that is still to be written may begin. */
  placeholder: 256,
  /** Several words that look as the commonest ones of another language do. */
  stranger: 512,
  /** One such word. */
  odd: 1024,
  /** A mark of a typewriter, in place of which another may belong (typography.ts). */
  typewriter: 2048,
  /** The beginning of the name of a brand. */
  name: 4096,
  digit: 8192,
} as const

export type TextScanner = (words: string) => number

/** The slot of a table of 65,536 in which three signs lie; others may lie there too. */
export const slotOf = (a: number, b: number, c: number) => (a * 961 + b * 31 + c) & 0xffff

/** That of the three signs at a place. To ask for a code behind the end would make each such question slow. */
const slotAt = (text: string, at: number) =>
  at + 2 < text.length ? slotOf(text.charCodeAt(at), text.charCodeAt(at + 1), text.charCodeAt(at + 2)) : 0

/** That of a word of two signs. */
const pairAt = (text: string, at: number) =>
  at + 1 < text.length ? slotOf(text.charCodeAt(at), text.charCodeAt(at + 1), 0) : 0

/**
 * Bits of the slots of words that are looked for: three signs that are all that is asked for; three with a fourth; the last three of
 * these; two signs that are the whole word.
 */
export const starts = { three: 1, more: 4, fourth: 8, two: 32 } as const

/** True if a word that is looked for may begin at a place. */
export function mayStart(table: Uint8Array, text: string, at: number): boolean {
  const start = table[slotAt(text, at)] as number
  if ((start & starts.three) !== 0 || isPair(table, text, at)) return true
  return (start & starts.more) !== 0 && ((table[slotAt(text, at + 1)] as number) & starts.fourth) !== 0
}
const isPair = (table: Uint8Array, text: string, at: number) =>
  ((table[pairAt(text, at)] as number) & starts.two) !== 0 && !isLatin(text.charCodeAt(at + 2))

/** True of Latin letters, with and without accents (U+00C0 to U+024F). */
export const isLatin = (code: number): boolean =>
  (code > 96 && code < 123) ||
  (code > 64 && code < 91) ||
  (code > 191 && code < 592 && code !== multiplied && code !== divided)
const [multiplied, divided] = [0xd7, 0xf7]

// In the table alone.
const latin = 64
const digit = 128
const lineStart = 32
/** A Latin letter without any other sign. */
const letter = signs.ink | latin

/** The slot of a word in a table of 65,536, by its length and its first and last signs: of one letter, by that alone. */
const wordSlot = (text: string, start: number, end: number) =>
  (text.charCodeAt(start) * 961 +
    text.charCodeAt(start + 1 < end ? start + 1 : start) * 31 +
    text.charCodeAt(end - 1) * 7 +
    (end - start) * 7919) &
  0xffff

/**
 * Compiles what is looked for in one language.
 * @param of.marks those that want a no-break space beside them
 * @param of.avoided slots of what words to avoid begin with, in bits of `starts`
 * @param of.strangers words of other languages, so many of which make a text seem to be in one of them
 * @param of.names of brands
 */
export function textScanner({
  marks,
  avoided,
  strangers,
  names = [],
}: {
  marks: string
  avoided: Uint8Array | undefined
  strangers: { words: readonly string[]; least: number }
  names?: readonly string[]
}): TextScanner {
  const table = kinds.slice()
  const strange = new Uint16Array(2 ** 16)
  for (const word of strangers.words)
    for (const written of [word, word.charAt(0).toUpperCase() + word.slice(1), word.toUpperCase()])
      strange[wordSlot(written, 0, written.length)] = word.length < shortestStranger ? 1 : wholeStranger
  for (const mark of marks.split('')) table[mark.charCodeAt(0)] = (table[mark.charCodeAt(0)] ?? 0) | signs.mark
  const begins = avoided?.slice() ?? new Uint8Array(2 ** 16)
  const note = (start: string, bit: number) => {
    begins[slotAt(start, 0)] = (begins[slotAt(start, 0)] ?? 0) | bit
  }
  for (const start of placeholderStarts) note(start, placeholderStart)
  for (const name of names) note(name, nameStart)
  const [mayBegin, mayBeStrange] = [fullSlots(begins), fullSlots(strange)]
  const signMask = signs.ink | signs.brace | signs.suspect | signs.foreign | signs.mark | signs.typewriter
  return (words) => {
    // A formula of a spreadsheet.
    let all: number = words.charCodeAt(0) === equals ? signs.placeholder : 0
    let before = newLine
    let kindBefore = 0
    /** Where the word begins that the sign is in. */
    let word = 0
    let digits = 0
    let open = 0
    let strangerCount = 0
    const { length } = words
    for (let at = 0; at < length; at++) {
      const code = words.charCodeAt(at)
      const kind = table[code] as number
      // Four signs in five are a letter behind a letter, which say nothing more.
      if (kind === letter && (kindBefore & latin) !== 0) {
        before = code
        continue
      }
      if ((kindBefore & latin) === 0) {
        word = at
        const [three, two] = [slotAt(words, at), pairAt(words, at)]
        if (isFull(mayBegin, three) || isFull(mayBegin, two)) {
          const start = (begins[three] as number) | ((begins[two] as number) & starts.two)
          if ((start & placeholderStart) !== 0) all |= signs.placeholder
          if ((start & nameStart) !== 0) all |= signs.name
          if ((start & ~(placeholderStart | nameStart)) !== 0 && mayStart(begins, words, at)) all |= signs.term
        }
      } else if ((kind & latin) === 0) {
        if (isTwice(words, word, at)) all |= signs.repeat
        const slot = wordSlot(words, word, at)
        if (isFull(mayBeStrange, slot)) strangerCount += strange[slot] as number
      }
      all |= kind & signMask
      digits = (kind & digit) === 0 ? 0 : digits + 1
      if (digits > 0) all |= digits < 3 ? signs.digit : signs.number
      if (code === before && (code === stop || code === slash)) all |= signs.suspect
      if (code === opening) open++
      else if (code === closing && open > 0) open--
      if (before === space && isStop(code)) all |= signs.suspect
      // A dash, or a word that is divided. An entry of a list begins with one.
      if (before === hyphen && (kind & signs.ink) === 0 && at > 1 && words.charCodeAt(at - 2) !== newLine)
        all |= signs.typewriter
      // In Italian it may stand for an accent.
      if (before === apostrophe && (kindBefore & latin) === 0 && code === space) all |= signs.typewriter
      // An argument of a message may be written so, and a letter that is lost.
      if ((before === comma || before === question) && (kind & latin) !== 0) all |= signs.suspect
      // What stands for a letter begins with one, or with #, which is a sign itself.
      if (before === ampersand && (kind & latin) !== 0) all |= signs.suspect
      if (before === newLine && (kind & lineStart) !== 0 && !words.startsWith(' ', at + 1)) all |= signs.suspect
      before = code
      kindBefore = kind
    }
    if (open > 0 || isDoubled(words)) all |= signs.suspect
    if ((kindBefore & latin) !== 0) {
      if (isTwice(words, word, length)) all |= signs.repeat
      strangerCount += strange[wordSlot(words, word, length)] as number
    }
    if (strangerCount > 0) all |= signs.odd
    return strangerCount < strangers.least * wholeStranger ? all : all | signs.stranger
  }
}

/** Which slots of a table have anything: a bit for each, all of which stay near the processor, as whole tables do not. */
function fullSlots(table: ArrayLike<number>): Uint8Array {
  const bits = new Uint8Array(table.length / 8)
  for (let slot = 0; slot < table.length; slot++)
    if (table[slot] !== 0) bits[slot >> 3] = (bits[slot >> 3] ?? 0) | (1 << (slot & 7))
  return bits
}
const isFull = (bits: Uint8Array, slot: number) => ((bits[slot >> 3] as number) & (1 << (slot & 7))) !== 0

// Shorter words are spelled the same in many languages: no number of them makes a text seem to be in another one.
const [shortestStranger, wholeStranger] = [3, 1024]

// Beside the bits of `starts`.
const placeholderStart = 2
const nameStart = 16
/** Three signs each, in the cases in which they are written. */
const placeholderStarts = [
  ...['Lor', 'lor', 'LOR', 'TOD', 'TBD', 'TBA', 'FIX', 'XXX', 'xxx', '???'],
  // Of a note to a colleague in round brackets (text_slips.ts).
  ...['(ch', '(pr', '(vp', '(pi', '(kl', '(vé', '(à ', '(ve', '(da', '(tb', '(TB'],
  // Of words without their umlaut (languages.ts).
  ...['fue', 'ueb', 'wae', 'koe', 'mue', 'moe', 'wue', 'nae', 'aen', 'oef', 'loe'],
  ...['Fue', 'Ueb', 'Wae', 'Koe', 'Mue', 'Moe', 'Wue', 'Nae', 'Aen', 'Oef', 'Loe', 'Gae', 'Rae', 'Bue', 'Oes'],
  // Of what an assistant says (languages.ts).
  ...['Her', 'Hie', 'Voi', 'Ecc', 'Evo', 'Ovd', 'Ovo', 'Tuk', 'Tu ', 'Spo', 'Dee', 'As '],
]

/** Whether the word from `start` to `end` stands before it too. */
function isTwice(words: string, start: number, end: number): boolean {
  const length = end - start
  const before = start - length - 1
  if (length < 2 || before < 0 || words.charCodeAt(before) !== words.charCodeAt(start)) return false
  return words.charCodeAt(start - 1) === space && words.startsWith(words.slice(before, start - 1), start)
}

/** True of a text that is pasted twice, with a space in between; words of one syllable may be said twice. */
export function isDoubled(words: string): boolean {
  const half = (words.length - 1) / 2
  return (
    Number.isInteger(half) &&
    half >= shortestDoubled &&
    words.charCodeAt(half) === space &&
    words.charCodeAt(0) === words.charCodeAt(half + 1) &&
    words.startsWith(words.slice(0, half), half + 1)
  )
}
const shortestDoubled = 20

const [newLine, space, ampersand, opening, closing, comma, hyphen, stop, slash] = [10, 32, 38, 40, 41, 44, 45, 46, 47]
const [exclamation, semicolon, equals, question, apostrophe] = [33, 59, 61, 63, 0x2019]
/** Marks that stand behind a word without a space. */
const isStop = (code: number) =>
  code === stop || code === comma || code === question || code === exclamation || code === semicolon

/** Of every UTF-16 unit, what it is. */
const kinds = new Uint16Array(2 ** 16).fill(signs.ink)
const add = (kind: number, units: string) => {
  for (const [range] of units.matchAll(/.-.|./gsu))
    for (let code = range.charCodeAt(0); code <= range.charCodeAt(range.length - 1); code++)
      kinds[code] = (kinds[code] ?? 0) | kind
}
for (let code = 0; code < kinds.length; code++) {
  if (isLatin(code)) kinds[code] = letter
  // Neither Latin nor a sign of U+2000 to U+206F, such as dashes and quotation marks.
  else if (code > 591 && (code < 0x2000 || code > 0x206f)) kinds[code] = signs.ink | signs.foreign
}
add(digit, '0-9')
add(signs.brace, '{}')
add(lineStart, '„“»«+')
add(lineStart, '-')
add(signs.typewriter, '"\'')
// Of UTF-8 that was read as Windows-1252 are left Â, Ã, Ä, Å, and € behind â.
add(
  signs.suspect,
  '@<*_[#>|\\`´~€•·▪‣„“«»\ufffd\u00c2-\u00c5\u0370-\u04ff\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff',
)
for (const unit of '\t\n\v\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff')
  kinds[unit.charCodeAt(0)] = (kinds[unit.charCodeAt(0)] ?? 0) & ~signs.ink
