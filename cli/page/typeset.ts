// The typesetter's habits that authors cannot be asked to keep.

/** A word of one letter ("v", "à", "e", "a") does not end a line: the space behind it becomes a no-break one. */
export function typeset(text: string): string {
  return text.replace(oneLetter, '$1\u00a0')
}

const oneLetter = /(?<=^|[\s(])(\p{L}) (?=\S)/gu
