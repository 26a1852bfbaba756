// Signs told apart by their codes, for what is asked of every sign of a large site.

/** True of Latin letters, with and without accents (U+00C0 to U+024F). */
export const isLatin = (code: number): boolean =>
  (code > 96 && code < 123) ||
  (code > 64 && code < 91) ||
  (code > 191 && code < 592 && code !== multiplied && code !== divided)
const [multiplied, divided] = [0xd7, 0xf7]

/** True of what may be a letter of another script: neither Latin nor a sign of U+2000 to U+206F, such as dashes and quotation marks. */
export const isBeyondLatin = (code: number): boolean => code > 591 && (code < 0x2000 || code > 0x206f)
