// The preview that is shown where a page is shared: 1200 by 630, as two SVG documents, one over the other. How much room letters
// take is given.
import type { Tokens } from '../content/config/theme_tokens.ts'
import { escapeXml } from '../escape_xml.ts'

export const previewCardSize = { width: 1200, height: 630 } as const

export interface PreviewCard {
  title: string
  /** A few words above the title, such as the brand's tagline. */
  eyebrow: string
  brandName: string
  host: string
  tokens: Tokens
  locale: { code: string; tag: string }
}

/** A face at one strength, and its letters by code point. */
export interface CardFace {
  family: string
  /** Width in em; weight names the file of the family that holds the letter, which may be another one than the face's. */
  letters: ReadonlyMap<number, { width: number; weight: number; family?: string }>
  /** Height of capitals in em. */
  capHeight: number
}

export interface CardFaces {
  headline: CardFace
  text: CardFace
}

/** Addresses (`data:`) of the brand's square mark and of its theme's pattern. */
export interface CardArt {
  mark: string
  pattern: string
}

const { width, height } = previewCardSize
const margin = 72
const lineStroke = 5
const portRadius = 11
const lockupY = 94

const wordsTop = lockupY - portRadius - lineStroke
const wordsBottom = 590
/** The part of a card that words are drawn in. */
export const wordsArea = { top: wordsTop, width, height: wordsBottom - wordsTop } as const
const wholeCard = { top: 0, height }

/** The background of all cards of a brand: its colour, the pattern, its name. */
export const cardGround = (card: PreviewCard, faces: CardFaces, art: CardArt): string =>
  document(wholeCard, backgroundOf(card, faces, art))

/** What a card says, to be laid over its background, without the lines above and below in which nothing is drawn. */
export const cardWords = (card: PreviewCard, faces: CardFaces): string => document(wordsArea, messageOf(card, faces))

const backgroundOf = (card: PreviewCard, faces: CardFaces, art: CardArt): string[] => [
  element('rect', { width, height, fill: card.tokens.background }),
  ...turned(card, [
    fade,
    element('image', { href: art.pattern, width, height, preserveAspectRatio: 'xMidYMid slice', mask: 'url(#fade)' }),
  ]),
  lockup(card, faces, art),
]

/** Titles of any length fit: they wrap, then shrink, and a word that is wider than the card is cut. */
function messageOf(card: PreviewCard, faces: CardFaces): string[] {
  const { tokens } = card
  const { tag } = card.locale
  const title = fitted(drawable(card.title, faces.headline), faces.headline, tag)
  const firstBaseline = lastBaseline - (title.lines.length - 1) * title.size * title.leading
  // Capitals with accents, and letters of scripts without capitals, are taller.
  const [first = ''] = title.lines
  const accents = /\p{Lu}\p{Mark}/u.test(first.normalize('NFD')) || beyondLatin.test(first) ? 0.18 : 0
  const labelY = Math.round(firstBaseline - title.size * (faces.headline.capHeight + accents) - 46)
  return [
    trace(card, faces, labelY),
    ...title.lines.map((line, index) =>
      words({
        text: line,
        face: faces.headline,
        size: title.size,
        tracking: title.tracking,
        x: margin - title.size * 0.04,
        isTurned: isTurned(card),
        y: firstBaseline + index * title.size * title.leading,
        fill: tokens.text,
      }),
    ),
    words({
      text: drawable(card.host, faces.text),
      face: faces.text,
      size: 27,
      x: margin,
      isTurned: isTurned(card),
      y: 572,
      fill: tokens['text-muted'],
    }),
  ]
}

const document = ({ top, height }: { top: number; height: number }, children: string[]) =>
  element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', width, height, viewBox: `0 ${top} ${width} ${height}` },
    children,
  )

/**
 * Right to left, which its first letter tells (UAX 9, P2), a card is the other way round: what is drawn is turned, and words
 * stand at the right.
 */
const isTurned = ({ eyebrow, title }: Pick<PreviewCard, 'eyebrow' | 'title'>) =>
  rightToLeft.test(/\p{L}/u.exec(eyebrow + title)?.[0] ?? '')
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

const turned = (card: PreviewCard, drawn: string[]): string[] =>
  isTurned(card) ? [element('g', { transform: `translate(${width} 0) scale(-1 1)` }, drawn)] : drawn

const stop = (offset: number, opacity: number) =>
  element('stop', { offset, 'stop-color': '#fff', 'stop-opacity': opacity })
/** The pattern gives way to the words, which begin at the left. A veil over it would leave the ground in many colours. */
const fade =
  element('linearGradient', { id: 'fading' }, [stop(0.05, 0), stop(0.6, 0.6), stop(1, 1)]) +
  element('mask', { id: 'fade' }, [element('rect', { width, height, fill: 'url(#fading)' })])

function lockup(card: PreviewCard, { headline }: CardFaces, { mark }: CardArt): string {
  const { brandName, tokens } = card
  const side = 64
  const size = 38
  return (
    element('image', {
      href: mark,
      x: isTurned(card) ? width - margin - side : margin,
      y: lockupY - side / 2,
      width: side,
      height: side,
    }) +
    words({
      text: drawable(brandName, headline),
      face: headline,
      size,
      x: margin + side + 22,
      isTurned: isTurned(card),
      y: lockupY + (size * headline.capHeight) / 2,
      fill: tokens.text,
    })
  )
}

/**
 * The line that connects: from the left edge through the label, its station, then up at 45 degrees to the height of the
 * brand's name, where it ends in a port.
 */
function trace(card: PreviewCard, { text }: CardFaces, labelY: number): string {
  const { eyebrow, tokens } = card
  const size = 29
  const tracking = 0.01
  const label = shortened({ text: drawable(eyebrow, text), face: text, size, tracking, room: 640 })
  const labelX = margin + portRadius * 2 + 20
  const resumeX = label === '' ? margin + portRadius : labelX + widthOf(label, text, tracking) * size + 28
  const endX = width - margin - portRadius
  // The bend stays between the label and the port whatever their places are.
  const bendX = Math.max(resumeX + 40, Math.min(endX - 40 - (labelY - lockupY), 820))
  const line = `M0 ${labelY}H${margin}M${round(resumeX)} ${labelY}H${round(bendX)}l${labelY - lockupY} ${lockupY - labelY}H${endX}`
  const ring = { r: portRadius, fill: tokens.background, stroke: tokens.primary, 'stroke-width': lineStroke }
  const shapes = [
    element('path', {
      d: line,
      fill: 'none',
      stroke: tokens.primary,
      'stroke-width': lineStroke,
      'stroke-linejoin': 'round',
    }),
    element('circle', { cx: margin + portRadius, cy: labelY, ...ring }),
    element('circle', { cx: endX, cy: lockupY, ...ring, fill: tokens.accent, stroke: tokens.accent }),
  ]
  return (
    turned(card, shapes).join('') +
    words({
      text: label,
      face: text,
      size,
      tracking,
      x: labelX,
      isTurned: isTurned(card),
      y: labelY + (size * text.capHeight) / 2,
      fill: tokens['text-muted'],
    })
  )
}

interface Fitted {
  lines: string[]
  size: number
  leading: number
  tracking: number
}

const lastBaseline = 494
const titleRoom = 1040
// The label and its line keep clear of the brand's name.
const titleHeight = 230
const titleSizes = [104, 96, 88, 80, 74, 68, 62, 57, 52, 48, 44, 40]
const maxLines = 3

/** The title at the largest size at which it fits in three lines of about equal length. */
function fitted(title: string, face: CardFace, tag: string): Fitted {
  for (const size of titleSizes) {
    const { leading, tracking } = settingOf(title, size)
    const pieces = piecesOf(title, face, tracking, tag)
    const room = titleRoom / size
    if (pieces.some((piece) => piece.ink > room)) continue
    const lines = wrapped(pieces, room)
    const blockHeight = size * (face.capHeight + (lines.length - 1) * leading)
    if (lines.length <= maxLines && blockHeight <= titleHeight) {
      return { lines: balanced(pieces, room, lines.length), size, leading, tracking }
    }
  }
  return cutOff(title, face, tag)
}

/** A title that fits at no size: the smallest, words cut where they must be, and an ellipsis for the rest. */
function cutOff(title: string, face: CardFace, tag: string): Fitted {
  const size = titleSizes.at(-1) ?? 40
  const { leading, tracking } = settingOf(title, size)
  const room = titleRoom / size
  const pieces = piecesOf(title, face, tracking, tag).flatMap((piece) =>
    piece.ink <= room ? [piece] : [...piece.text].map((letter) => measured(letter, face, tracking)),
  )
  const lines = wrapped(pieces, room)
  const visibleLines = lines.slice(0, maxLines + 1)
  if (visibleLines.length < lines.length)
    visibleLines.push(`${[...(visibleLines.pop() ?? '')].slice(0, -1).join('').trimEnd()}…`)
  return { lines: visibleLines, size, leading, tracking }
}

// Large type needs tighter letters and lines.
const setting = (size: number) =>
  size > 60 ? { leading: 1.06, tracking: -0.022 } : { leading: 1.12, tracking: -0.015 }

/** Letters that join, stack or fill a square are neither moved together nor set as tightly. */
const settingOf = (title: string, size: number) =>
  beyondLatin.test(title) ? { leading: 1.28, tracking: 0 } : setting(size)
const beyondLatin = /[\u0590-\u1dff\u2e80-\ud7ff\uf900-\ufdff\ufe70-\uffef]/

/** A stretch that no line may end in, with its widths in em: `ink` is without the space at its end. */
interface Piece {
  text: string
  width: number
  ink: number
}

/**
 * A line may end after a space, a hyphen, a dash or a stroke between letters. No-break spaces hold, and so does the space
 * inside French quotation marks and before its colon, however it is written.
 */
function piecesOf(title: string, face: CardFace, tracking: number, tag: string): Piece[] {
  if (spaceless.test(title)) return wordsOf(title, tag).map((text) => measured(text, face, tracking))
  return title
    .replace(/ (?=[:;!?»›%])|(?<=[«‹]) /g, '\u00a0')
    .split(/(?<= )|(?<=\p{Letter}[-/])(?=\p{Letter}{3})|(?<=[–—])(?=\S)/u)
    .filter((text) => text.trim() !== '')
    .map((text) => measured(text, face, tracking))
}

/** Scripts without spaces between words: the language decides where one ends. */
const spaceless = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u

/** Signs that open stay with the word behind them, those that close with the one before. */
function wordsOf(title: string, tag: string): string[] {
  const pieces: string[] = []
  for (const { segment } of new Intl.Segmenter(tag, { granularity: 'word' }).segment(title)) {
    const before = pieces.at(-1)
    if (before !== undefined && (closes.test(segment) || opens.test(before))) pieces[pieces.length - 1] += segment
    else pieces.push(segment)
  }
  return pieces
}
const opens = /[\p{Ps}\p{Pi}]$/u
const closes = /^[\p{Pe}\p{Pf}\p{Po}\p{Z}ー々ぁぃぅぇぉっゃゅょァィゥェォッャュョ]/u

function measured(text: string, face: CardFace, tracking: number): Piece {
  return { text, width: widthOf(text, face, tracking), ink: widthOf(text.trimEnd(), face, tracking) }
}

function wrapped(pieces: Piece[], room: number): string[] {
  const lines: string[] = []
  let used = Number.POSITIVE_INFINITY
  for (const { text, width, ink } of pieces) {
    if (used + ink <= room) {
      lines.push((lines.pop() ?? '') + text)
      used += width
    } else {
      lines.push(text)
      used = width
    }
  }
  return lines.map((line) => line.trimEnd())
}

/** The same number of lines in the least room, so that none is left with a single word where it need not be. */
function balanced(pieces: Piece[], room: number, count: number): string[] {
  let [tooNarrow, wideEnough] = [Math.max(...pieces.map(({ ink }) => ink)) - 0.1, room]
  while (wideEnough - tooNarrow > 0.1) {
    const middle = (tooNarrow + wideEnough) / 2
    if (wrapped(pieces, middle).length > count || pieces.some(({ ink }) => ink > middle)) tooNarrow = middle
    else wideEnough = middle
  }
  return wrapped(pieces, wideEnough)
}

function shortened({
  text,
  face,
  size,
  tracking,
  room,
}: {
  text: string
  face: CardFace
  size: number
  tracking: number
  room: number
}): string {
  if (widthOf(text, face, tracking) * size <= room) return text
  const letters = [...text]
  while (letters.length > 0 && widthOf(`${letters.join('')}…`, face, tracking) * size > room) letters.pop()
  return `${letters.join('').trimEnd()}…`
}

/** In em, without kerning, which only ever takes a little away. */
function widthOf(text: string, face: CardFace, tracking: number): number {
  return [...text].reduce(
    (sum, letter) => sum + (face.letters.get(letter.codePointAt(0) ?? 0)?.width ?? 0) + tracking,
    0,
  )
}

/** The text in letters that the face has: others lose their marks, or are left out, and never show as boxes. */
function drawable(text: string, { letters }: CardFace): string {
  const has = (letter: string) => letters.has(letter.codePointAt(0) ?? 0)
  const plain = text
    .normalize('NFC')
    .replace(/[\u2000-\u200a\u202f\u205f]/g, '\u00a0')
    .replace(/[\u2010\u2011]/g, '-')
  return [...plain]
    .map((letter) => (has(letter) ? letter : [...letter.normalize('NFKD')].filter(has).join('')))
    .join('')
    .trim()
}

function words({
  text,
  face,
  size,
  x,
  y,
  fill,
  isTurned,
  tracking = 0,
}: {
  text: string
  face: CardFace
  size: number
  x: number
  y: number
  fill: string
  /** True: `x` is counted from the right, where the words begin. */
  isTurned: boolean
  tracking?: number
}): string {
  const spacing = tracking === 0 ? {} : { 'letter-spacing': round(tracking * size) }
  const font = { 'font-family': face.family, 'font-size': size }
  return element(
    'text',
    {
      x: round(isTurned ? width - x : x),
      y: round(y),
      ...(isTurned ? { 'text-anchor': 'end' } : {}),
      ...font,
      ...spacing,
      fill,
      'xml:space': 'preserve',
    },
    runs(text, face),
  )
}

function runs(text: string, { letters }: CardFace): string[] {
  const runs: { weight: number; family: string | undefined; text: string }[] = []
  for (const letter of text) {
    const { weight = 400, family } = letters.get(letter.codePointAt(0) ?? 0) ?? {}
    const run = runs.at(-1)
    if (run?.weight === weight && run.family === family) run.text += letter
    else runs.push({ weight, family, text: letter })
  }
  return runs.map((run) =>
    element(
      'tspan',
      { ...(run.family === undefined ? {} : { 'font-family': run.family }), 'font-weight': run.weight },
      [escapeXml(run.text)],
    ),
  )
}

function element(name: string, attributes: Record<string, string | number>, children: string[] = []): string {
  const written = Object.entries(attributes).map(([attribute, value]) => ` ${attribute}="${escapeXml(String(value))}"`)
  return `<${name}${written.join('')}>${children.join('')}</${name}>`
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
