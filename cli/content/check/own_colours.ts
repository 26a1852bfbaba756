// Colours that an author gives to a card or a button: whether its words can be read on their background.
import { wcagContrast } from 'culori/fn'
import type { Problem } from '../../problems/problem.ts'
import * as problem from '../../problems/sentences.ts'
import type { Schema } from '../../schema/schema_type.ts'
import { objectsWith } from '../../schema/walk_fields.ts'
import type { JudgedBy } from '../config/config.ts'
import { isColourName, type Tokens, textRatio } from '../config/theme_tokens.ts'
import { pageOwner } from '../paths.ts'

/** The colours of the brands that show a page. */
export const groundsOf = ({ brands }: JudgedBy, file: string): Tokens[] => {
  const owner = pageOwner(file)
  return brands.filter(({ id }) => owner === 'shared' || owner === id).map(({ tokens }) => tokens)
}

/** Pairs of colours that cannot be read, one for each object that has them. @param value right by its schema */
export const contrastsIn = (
  schema: Schema,
  value: unknown,
  place: problem.Place,
  themes: readonly Tokens[],
): Problem[] =>
  objectsWith('contrasts', schema, value, place.path).flatMap(({ more: contrasts, value: object, path }) =>
    contrasts
      .flatMap((pair) => unreadable(pair, object, themes) ?? [])
      .slice(0, 1)
      .map(({ field, colours, ratio }) => problem.ownContrast({ ...place, path: [...path, field] }, colours, ratio)),
  )

type Pair = NonNullable<Schema['contrasts']>[number]

/** The best that a pair comes to in any theme, where that is too little; undefined if none of it is written. */
function unreadable({ words, ground, otherwise }: Pair, value: object, themes: readonly Tokens[]) {
  const written = value as Record<string, string | undefined>
  const field = written[words] === undefined ? ground : words
  if (written[field] === undefined) return undefined
  const front = written[words] === undefined ? otherwise.words : [written[words]]
  const back = written[ground] === undefined ? otherwise.ground : [written[ground]]
  for (const tokens of themes) {
    const pairs = front.flatMap((a) => back.map((b) => ({ colours: [a, b] as const, ratio: ratioOf(a, b, tokens) })))
    const best = pairs.reduce((one, other) => (other.ratio > one.ratio ? other : one))
    if (best.ratio < textRatio) return { field, ...best }
  }
  return undefined
}

const isHex = /^#[0-9a-f]{6}$/i

/** What is no colour has been reported already. */
function ratioOf(a: string, b: string, tokens: Tokens): number {
  const [front, back] = [a, b].map((name) => (isColourName(name) ? tokens[name] : name))
  return isHex.test(front ?? '') && isHex.test(back ?? '') ? wcagContrast(front ?? '', back ?? '') : 21
}
