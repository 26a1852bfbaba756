// Marks that travel inside of texts and are not seen: a number, written in the tag characters of Unicode (U+E0000 to U+E007F),
// which are default-ignorable. U+E0001 begins a mark, so that the flags of emoji, made of the same characters, are none. The
// server writes them, the editor in the page takes them off: this module runs on both sides and imports nothing.

const begin = 0xe0001
const zero = 0xe0030
const end = 0xe007f

export const markOf = (id: number): string =>
  String.fromCodePoint(begin, ...[...`${id}`].map((digit) => zero + Number(digit)), end)

/** A mark of any number, for regular expressions. */
const anyMark = /\u{e0001}([\u{e0030}-\u{e0039}]+)\u{e007f}/gu

/** Whether a text may hold a mark at all: quick to ask of every text of a page. */
export const isMarked = (text: string): boolean => text.includes('\u{e0001}')

/** A text without its marks; of the address of a picture also without the `#` before them. */
export const unmarked = (text: string): string =>
  isMarked(text) ? text.replace(/#(?=\u{e0001})/gu, '').replace(anyMark, '') : text

interface FoundMark {
  id: number
  /** Where it stands in the text without marks, in UTF-16 units: the marked words end here. */
  at: number
}

export function marksIn(text: string): FoundMark[] {
  let before = 0
  return [...text.matchAll(anyMark)].map(({ 0: mark, 1: digits = '', index }) => {
    const at = index - before
    before += mark.length
    return { id: Number([...digits].map((digit) => (digit.codePointAt(0) ?? zero) - zero).join('')), at }
  })
}
