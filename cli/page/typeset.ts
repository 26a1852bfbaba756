// The typesetter's habits that authors cannot be asked to keep.

/** A word of one letter ("v", "à", "e", "a") does not end a line: the space behind it becomes a no-break one. */
export function typeset(text: string): string {
  return text.replace(behindOneLetter, '\u00a0')
}

// The space first: what stands before it is looked at in one place of six.
const behindOneLetter = / (?<=(?:^|[\s(])\p{L} )(?=\S)/gu
