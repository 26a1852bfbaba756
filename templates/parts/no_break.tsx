// Short words with a hyphen in one piece: "Wi-Fi" and "E-Mail" do not break behind it.
import type { ReactNode } from 'react'

/**
 * Words joined by hyphens, as long as a phone has room for them whatever else stands in the line; of longer ones a beginning
 * such as "E-Mail" or "NIS-2". The brackets keep them among the pieces when a text is split: every second piece is one.
 */
const hyphenated =
  /(?<![\p{L}\p{N}-])((?=[\p{L}\p{N}-]{3,10}(?![\p{L}\p{N}-]))[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)+|(?:\p{L}-\p{L}|\p{Lu}{2,4}-\p{N})[\p{L}\p{N}]{0,7})/u

/** The text, with those of its words in elements that keep them in one line. Most texts come back as they are. */
export function noBreak(text: string): ReactNode {
  if (!text.includes('-')) return text
  const pieces = text.split(hyphenated)
  if (pieces.length === 1) return text
  return pieces.map((piece, index) =>
    index % 2 === 1 ? (
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
