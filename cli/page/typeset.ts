// The typesetter's habits that authors cannot be asked to keep.

/**
 * In prose, neither the letter of "E-Mail" nor the capitals of "NIS-2" end a line: a word joiner behind their hyphen keeps
 * them together, and unlike a no-break hyphen every font can do without it. Elsewhere the parts of templates do that, without
 * a sign in the text.
 */
export const typesetProse = (text: string): string =>
  text.includes('-') ? typeset(text).replace(behindHyphen, (address) => address || '\u2060') : typeset(text)

/**
 * What is read in one breath does not end a line in the middle, its spaces become no-break ones: a word of one letter ("v",
 * "à") and the next, "Art. 5 Abs. 1 Buchst. a", "§ 5 ECG", "am 14. Oktober", "+386 1 000 00 00".
 */
export const typeset = (text: string): string => text.replace(withinOneBreath, '\u00a0')

// The space first, and then the sign before it: of most spaces that is a letter, and no more is to be asked.
const withinOneBreath = new RegExp(
  ` (?:(?<=(?:^|[\\s(])\\p{L} )(?=\\S)|(?<=[\\p{N}§. ] )(?:${[
    '(?<=(?:§|(?<!\\p{L})\\p{L}{2,4}\\.) )(?=\\p{N})',
    '(?<=(?<!\\p{L})\\p{L}{2,6}\\. )(?=\\p{Ll}(?!\\p{L}))',
    '(?<=\\p{N} )(?=(?:Abs|Buchst)\\.)',
    '(?<=§ \\p{N}+ )(?=\\p{Lu}{2})',
    // At the beginning of a line it numbers an entry of a list.
    '(?<=[\\p{L},] \\p{N}{1,2}\\. )(?=\\p{L})',
    '(?<=\\+\\p{N}[\\p{N} ]{0,20})(?=\\p{N})',
  ].join('|')}))`,
  'gu',
)
// Addresses are passed over as a whole: a sign more would lead elsewhere.
const behindHyphen =
  /\]\(\S*|\b[a-z]+:\S*|(?<=(?<![\p{L}\p{M}\p{N}\-/#:.@_])(?:\p{L}-(?=\p{L})|\p{Lu}{2,4}-(?=\p{N})))/gu
