// Short words with a hyphen in one piece: "Wi-Fi" and "E-Mail" do not break behind it.
import type { ReactNode } from 'react'

/** Words joined by hyphens. The brackets keep them among the pieces when a text is split: every second piece is one. */
const hyphenated = /([\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)+)/u

/** Characters that a phone has room for whatever else stands in the line. */
const longest = 10

/** The text, with those of its words in elements that keep them in one line. Most texts come back as they are. */
export function noBreak(text: string): ReactNode {
  if (!text.includes('-')) return text
  const pieces = text.split(hyphenated)
  if (!pieces.some(isKept)) return text
  return pieces.map((piece, index) =>
    isKept(piece, index) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: written text, never reordered
      <span key={index} className="no-break">
        {piece}
      </span>
    ) : (
      // An empty text would be a node that the browser has not read: hydration would take the words for others.
      piece || null
    ),
  )
}

const isKept = (piece: string, index: number) => index % 2 === 1 && piece.length <= longest
