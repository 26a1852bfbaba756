// What is wrong and where, in the words of an author: no names of fields and files, no codes of languages.
import type { Problem } from '../problems/problem.ts'
import type { Path } from './protocol.ts'

type Languages = readonly { code: string; name: string }[]

const nameIn = (languages: Languages, code: string) => languages.find((each) => each.code === code)?.name

export function forAuthors(
  { message, hint, missing }: Pick<Problem, 'message' | 'hint' | 'missing'>,
  languages: Languages,
): Pick<Problem, 'message' | 'hint'> {
  const nameOf = (code: string) => nameIn(languages, code) ?? code
  if (missing !== undefined)
    return {
      message: `Not written yet in ${missing.locales.map(nameOf).join(', ')}.`,
      hint: missing.from === undefined ? '' : `Readers there see the text in ${nameOf(missing.from)}.`,
    }
  const picture = pictureForAuthors(message)
  if (picture !== message) return { message: picture, hint: '' }
  const [, field = ''] = /^The field "(.+)" is missing\.$/.exec(message) ?? []
  if (field !== '') return { message: `${capital(field)} is not filled in yet.`, hint: hint.replace(/^Add it\. ?/, '') }
  // A word of a text may be spelled as the code of a language: "it".
  const named = (text: string) =>
    text.replace(
      /(?<=\b(?:in|into|under|language) )"([A-Za-z-]{2,11})"/g,
      (all, code) => nameIn(languages, code) ?? all,
    )
  return { message: named(message), hint: named(hint) }
}

/** Why a picture cannot be used: what a library says of its bytes is for the terminal. */
export const pictureForAuthors = (reason: string): string =>
  reason.replace(
    /It cannot be read as a picture: .*/s,
    'The file is damaged, or was cut off on its way. Export it again, or copy it once more from where it came.',
  )

const capital = (field: string) => (field.charAt(0).toUpperCase() + field.slice(1)).replaceAll('_', ' ')

/** `blocks`, 2, `data`, `cards`, 0, `name`, `hr`: as `section 3 › cards 1 › name › Hrvatski`. */
export const pathInWords = (path: Path, languages: Languages = []): string =>
  path
    .flatMap((step, index) => {
      if (typeof step === 'number' || step === 'data') return []
      const number = path[index + 1]
      const isOne = typeof number === 'number'
      const wordOf: Record<string, string> = { blocks: isOne ? 'section' : 'sections', navigation: 'menu' }
      const language = index === path.length - 1 ? nameIn(languages, step) : undefined
      const name = language ?? wordOf[step] ?? step.replaceAll('_', ' ')
      return [isOne ? `${name} ${number + 1}` : name]
    })
    .join(' › ')
