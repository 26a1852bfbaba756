// The typesetter's habits that authors cannot be asked to keep.

/**
 * A word of one letter ("v", "à", "e", "a") does not end a line: the space behind it becomes a no-break one. Nor does the one of
 * "E-Mail": a word joiner behind its hyphen keeps the line together, and unlike a no-break hyphen every font can do without it.
 */
export function typeset(text: string): string {
  return text.replace(behindOneLetter, '\u00a0').replace(behindHyphen, '\u2060')
}

// The space first: what stands before it is looked at in one place of six.
const behindOneLetter = / (?<=(?:^|[\s(])\p{L} )(?=\S)/gu
// Not where a link leads.
const behindHyphen = /(?<=(?<![\p{L}\p{M}\p{N}\-'’/#:.@_]|\]\()\p{L}-)(?=\p{L})/gu
