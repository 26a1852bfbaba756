// Sentences about telephone numbers and e-mail addresses.
import { warning } from './sentence.ts'

/** @param right the same number with its country, where a company record has it */
export const nationalNumber = warning('national-number', (target: string, right: string | undefined) => [
  `This number has no country code, and cannot be called from abroad: ${target}`,
  right === undefined
    ? 'Write it as in tel:+38610000000: a +, the country, then the number without its 0.'
    : `Write "${right}".`,
  { fix: [target, right] },
])
/**
 * `00` is dialled before the country in some countries alone, and begins numbers of another kind in others.
 * @param known numbers of companies, which are the answer where they are meant
 */
export const dialledPrefix = warning('national-number', (target: string, known: readonly string[]) => {
  const right = `tel:+${target
    .replace(/^tel:00/, '')
    .replace('(0)', '')
    .replace(/\D/g, '')}`
  const isKnown = known.includes(right)
  return [
    `This number begins with 00, which is dialled in some countries alone: ${target}`,
    isKnown ? `Write "${right}".` : `Write a + and the country in place of it: "${right}", if that is meant.`,
    { fix: [target, isKnown ? right : undefined], suggestion: [target, right] },
  ]
})
/** A zero that is dialled within the country alone. @param right undefined where that is not known of the country */
export const zeroInNumber = warning('national-number', (target: string, right: string | undefined) => [
  target.includes('(0)')
    ? `A link dials all digits, and those in brackets too: ${target}`
    : `The 0 behind the country is not dialled with it, and a link dials it: ${target}`,
  right === undefined ? 'Write the number as it is dialled from abroad, without brackets.' : `Write "${right}".`,
  { fix: [target, right] },
])
export const spacedNumber = warning('unsafe-link', (target: string) => {
  const right = target.replace(/\s/g, '')
  return [`A number in a link has no spaces: ${target}`, `Write "${right}".`, { fix: [target, right] }]
})
export const mistypedEmail = warning('mistyped-email', (written: string, right: string) => [
  `The host of this address is one of ours but for a slip: ${written.replace(/^mailto:/, '')}`,
  `Did you mean "${right}"?`,
  { suggestion: [written, right] },
])
export const foreignEmail = warning('mistyped-email', (written: string, brand: string) => [
  `${written} is the address of ${brand}, which this text does not name.`,
  'Write {company_email}, the address of the brand that shows it; or say whose it is.',
])
/** @param right the page that is called so */
export const namedOtherwise = warning('shown-otherwise', (target: string, words: string, right?: string) => [
  `The words say ${words}${right === undefined ? '' : `, as "${right}" is called`}, and the link leads to "${target}".`,
  'Correct the one that is wrong.',
  { suggestion: [target, right] },
])
/** @param other where the same words lead elsewhere on the page */
export const sameWords = warning('same-words', (words: string, target: string, other: string) => [
  `The words ${words} lead to "${target}" here, and elsewhere on this page to "${other}".`,
  'Say in each where it leads: who has links read aloud, or listed, has their words alone.',
])
export const sisterAnchor = warning('shown-otherwise', (target: string, own: string) => [
  `The link leads to "${target}" of another brand, and the same is here: "${own}".`,
  `Write ${own}, or name the other brand in the words.`,
  { suggestion: [target, own] },
])
export const shownOtherwise = warning('shown-otherwise', (target: string, shown: string) => [
  `The words say ${shown}, and the link leads to ${target.replace(/^(tel|mailto):/, '')}.`,
  'Correct the one that is wrong.',
  {
    suggestion: [
      target,
      shown.includes('@')
        ? `mailto:${shown}`
        : shown.startsWith('+')
          ? `tel:${shown.replace(/[^\d+]/g, '')}`
          : undefined,
    ],
  },
])
