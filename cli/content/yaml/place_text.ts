// Formats places of files as people and editors write them: `content/coast/pages/walks.yaml:14:5`.
import { oncePer } from '../../once.ts'
import type { Place, Position } from '../../problems/problem.ts'
import { locator } from './yaml.ts'

export const placeText = (file: string, { line, column }: Pick<Position, 'line' | 'column'>) =>
  `${file}:${line}:${column}`

/** Gives the function that finds places; each file is looked into once. */
export function placeTexts(contentsOf: (file: string) => string | undefined): (place: Place) => string {
  const locatorIn = oncePer((file: string) => locator(contentsOf(file) ?? ''))
  return (place) => placeText(place.file, locatorIn(place.file)(place))
}
