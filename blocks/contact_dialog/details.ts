// What a page asks besides the fields of every form: rooms, floors, subscribers. The name of a control says all that its
// receiver has to know, so that whoever receives the form needs no page.

export interface Detail {
  label: string
  answer: 'number' | 'choice' | 'text'
}
/** `detail:number:Rooms` */
export type DetailName = `detail:${string}`
/** What was answered, by the names of the controls. */
export type Details = Readonly<Record<DetailName, string>>

/** More of either than a page asks for; the server refuses more. */
export const detailsAtMost = { count: 8, label: 80, answer: 200 }

export const detailName = ({ label, answer }: Detail): DetailName => `detail:${answer}:${label}`

export const isDetailName = (name: string): name is DetailName => detailOf(name) !== undefined

/** The detail that a control of this name asks for; undefined where it asks for none. */
export function detailOf(name: string): Detail | undefined {
  const [, answer, label = ''] = /^detail:(number|choice|text):(\S.*)$/.exec(name) ?? []
  return answer === undefined ? undefined : { label, answer: answer as Detail['answer'] }
}

/** The details that were answered, as `Rooms: 80`. */
export const detailLines = (details: Details): [label: string, answer: string][] =>
  Object.entries(details).flatMap(([name, answer]) =>
    answer.trim() === '' ? [] : [[detailOf(name)?.label ?? name, answer.trim()]],
  )
