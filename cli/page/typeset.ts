// The typesetter's habits that authors cannot be asked to keep.

/**
 * In prose, nor does the letter of "E-Mail" end a line: a word joiner behind its hyphen keeps the line together, and unlike a
 * no-break hyphen every font can do without it. Elsewhere the parts of templates do that, without a sign in the text.
 */
export const typesetProse = (text: string): string =>
  text.includes('-') ? typeset(text).replace(behindHyphen, '\u2060') : typeset(text)

/** A word of one letter ("v", "à", "e", "a") does not end a line: the space behind it becomes a no-break one. */
export const typeset = (text: string): string => text.replace(behindOneLetter, '\u00a0')

// The space first: what stands before it is looked at in one place of six.
const behindOneLetter = / (?<=(?:^|[\s(])\p{L} )(?=\S)/gu
// Not where a link leads.
const behindHyphen = /(?<=(?<![\p{L}\p{M}\p{N}\-/#:.@_]|\]\()\p{L}-)(?=\p{L})/gu
