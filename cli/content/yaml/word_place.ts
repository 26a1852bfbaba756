// Where something is in a text, in terms that also hold for its source, however that is quoted and folded.
import type { Place } from '../../problems/problem.ts'

/** The place of a word in a text. @param at.index where it begins, in UTF-16 units */
export const wordAt = (place: Place, text: string, { word, index }: { word: string; index: number }): Place =>
  word === '' ? place : { ...place, word: { text: word, nth: text.slice(0, index).split(word).length - 1 } }

/** The place of what begins at an index of a text and ends with the next space. */
export const partAt = (place: Place, text: string, index: number): Place =>
  wordAt(place, text, { word: /^\S+/.exec(text.slice(index))?.[0] ?? '', index })
