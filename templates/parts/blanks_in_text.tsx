// What is still to be supplied, written in square brackets: words on a dotted line, as in a form that is not filled in.
import type { ReactNode } from 'react'

/** A blank, with the mark that the editor writes behind its words: see cli/edit/marks.ts. */
const blank = /(\[[^[\]]+\][\u{e0001}-\u{e007f}]*)/u

/** The text with its blanks as fields; `wordsOf` gives the words between them. Most texts have none. */
export function withBlanks(text: string, wordsOf: (words: string) => ReactNode = (words) => words): ReactNode {
  const pieces = text.split(blank)
  if (pieces.length === 1) return wordsOf(text)
  return pieces.map((piece, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: written text, never reordered
      <span key={index} className="blank">
        {piece.replace(/[[\]]/g, '')}
      </span>
    ) : (
      wordsOf(piece) || null
    ),
  )
}
