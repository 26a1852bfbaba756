// The themes that there are, and what is wrong with one: colours that cannot be read, a pattern that is none.
import type { Problem } from '../../problems/problem.ts'
import * as problem from '../../problems/sentences.ts'
import { isVector } from '../paths.ts'
import type { Brand, Config } from './config.ts'
import { type CheckedFile, named } from './settings_files.ts'
import { contrastProblems, tokensOf } from './theme_tokens.ts'

export type Themes = Record<string, Pick<Brand, 'tokens' | 'pattern'>>

/** Themes by name, as far as their files are right. */
export function themesOf(checked: CheckedFile[], known: Pick<Config, 'media'>, problems: Problem[]): Themes {
  const themes: Themes = {}
  for (const { name, path, value, wrong } of named(checked, 'theme')) {
    if (wrong.length > 0) continue
    const tokens = tokensOf(value)
    // One colour stands beside many: the worst pair is told, with how many there are.
    for (const [under, fields, colours] of [
      [[], value, tokens] as const,
      [['dark'], value.dark, tokens.dark] as const,
    ]) {
      if (fields === undefined || colours === undefined) continue
      const [worst, ...others] = contrastProblems(colours).sort((a, b) => a.ratio / a.needed - b.ratio / b.needed)
      if (worst === undefined) continue
      const written = worst.pair.map((token) => writtenColour(fields, token)).find((field) => field.length > 0) ?? []
      problems.push(
        problem.lowContrast({ file: path, path: [...under, ...written] }, { ...worst, others: others.length }),
      )
    }
    problems.push(...vectorProblems(value.pattern, { file: path, path: ['pattern'] }, known.media))
    themes[name] = { tokens, pattern: value.pattern }
  }
  return themes
}

/** What takes the colours of themes has to be a vector, and to be there. */
export function vectorProblems(name: string, place: problem.Place, media: readonly string[]): Problem[] {
  if (!media.includes(name)) return [problem.unknownImage(place, name, media)]
  return isVector(name)
    ? []
    : [problem.wrongValue(place, `"${name}" is not an SVG drawing`, 'Name a file that ends in .svg.')]
}

/** The field that a token comes from, as far as it is written: `primary-hover` and `accent` come from `primary` otherwise. */
function writtenColour(theme: object, token: string): string[] {
  const field = [token.replaceAll('-', '_'), ...token.replace('accent', 'primary').split('-')].find((name) =>
    Object.hasOwn(theme, name),
  )
  return field === undefined ? [] : [field]
}

/** What a brand wears where no theme is right. */
export const plainTheme: Themes[string] = {
  tokens: tokensOf({ background: '#222222', primary: '#f2f2f2' }),
  pattern: '',
}
