// Links in texts whose words do not say where they lead, such as "here".
import type { Problem } from '../../problems/problem.ts'
import * as problem from '../../problems/sentences.ts'
import type { Locale } from '../config/config.ts'
import { languageOf } from '../text/languages.ts'
import type { SignedText } from '../text/text_slips.ts'
import { wordAt } from '../yaml/word_place.ts'

/** Such links of a text in Markdown, by language (WCAG 2.2, 2.4.4); of languages whose words for it are not known, none. */
export const vagueLinks = (texts: readonly SignedText[], place: problem.Place, locales: readonly Locale[]): Problem[] =>
  texts.flatMap(({ locale, words }) => {
    if (!words.includes('](')) return []
    const { vague } = languageOf(locales.find(({ code }) => code === locale)?.tag ?? '')
    if (vague === undefined) return []
    const said = vague.toLowerCase().split(', ')
    return [...words.matchAll(/(?<=\[)[^\][]{1,30}(?=\]\()/g)]
      .filter(([own]) =>
        said.includes(
          own
            .trim()
            .replace(/[.:…]+$/, '')
            .toLowerCase(),
        ),
      )
      .map(({ 0: word, index }) =>
        problem.vagueLink(wordAt(problem.within(place, locale), words, { word, index }), word),
      )
  })
