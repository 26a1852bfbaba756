// Letters without their accents, as names of files and addresses have them.

const written: Record<string, string> = { ß: 'ss', đ: 'd', ł: 'l', ø: 'o', æ: 'ae', œ: 'oe', þ: 'th' }

/** Small letters, of which those of the Latin alphabet are a to z: `Događaji, Cœur` as `dogadaji, coeur`. */
export const plainLetters = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[ßđłøæœþ]/g, (letter) => written[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
