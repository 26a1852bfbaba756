// The house's own words, which the check of spelling takes as they are: content/words.yaml.
import type { Problem } from '../../problems/problem.ts'
import * as problem from '../../problems/sentences.ts'
import { wordsFile } from '../paths.ts'
import type { Config } from './config.ts'
import { type CheckedFile, named } from './settings_files.ts'

/** Each list is of a locale, or of all. */
export function houseWords(checked: CheckedFile[], locales: Config['locales'], problems: Problem[]): Config['words'] {
  const [words] = named(checked, 'words').filter(({ wrong }) => wrong.length === 0)
  const lists = ['all', ...locales.map(({ code }) => code)]
  // A locale that is listed twice stands for another one.
  const isTwice = new Set(lists).size < lists.length
  for (const name of Object.keys(words?.value ?? {}))
    if (!lists.includes(name) && !isTwice)
      problems.push(problem.unknownField({ file: wordsFile, path: [name], key: true }, name, lists))
  return words?.value ?? {}
}
