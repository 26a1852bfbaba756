// site translations accept: marks translations as right.

import type { ProjectFolders } from '../io/open/open_site.ts'
import { writeLock } from '../io/translation/lock_file.ts'
import { openChosen } from '../io/translation/open_translations.ts'
import { numbered } from '../problems/numbered.ts'
import { ok, type Result } from '../problems/result.ts'
import { allPairs, translations as translationsOf } from '../translation/site_texts.ts'
import { type Choice, isChosen, targets } from '../translation/texts_by_locale.ts'
import { judge, type Mark, type Pair, recordsOf, remarkPlace } from '../translation/translation_lock.ts'

interface Accepted {
  texts: number
}

/** Marks the chosen translations as reviewed against their current sources. @param only states; null for all that there are */
export async function acceptTranslations(
  folders: ProjectFolders,
  choice: Choice,
  only: readonly string[] | null,
): Promise<Result<Accepted>> {
  const result = await openChosen(folders, choice)
  if (!result.ok) return result
  const opened = result.value
  const { texts, records, remarks, source } = opened
  const stateOf = judge(records, allPairs(texts, source.code))
  const codes = targets(opened, choice).map(({ code }) => code)
  const isMeant = (pair: Pair) => codes.includes(pair.locale) && (only === null || only.includes(stateOf(pair)))
  const reviewed: [Pair, Mark][] = []
  const pairs = texts.flatMap((text) => {
    const own = allPairs([text], source.code)
    if (isChosen(opened, choice, text))
      reviewed.push(...own.filter(isMeant).map((pair): [Pair, Mark] => [pair, 'reviewed']))
    return own
  })
  const chosen = texts.filter((text) => isChosen(opened, choice, text))
  const answered = new Set(
    codes.flatMap((to) =>
      translationsOf(chosen, { from: source.code, to }, stateOf)
        .filter(({ state }) => only === null || only.includes(state))
        .map(({ text }) => remarkPlace(text.text, source.code, to)),
    ),
  )
  const openRemarks = remarks.filter(({ place }) => !answered.has(place))
  writeLock(folders, opened, { records: recordsOf(records, pairs, new Map(reviewed)), remarks: openRemarks }, texts)
  return ok({ texts: reviewed.length })
}

export const acceptedText = ({ texts }: Accepted): string =>
  `${numbered(texts, 'translation is', 'translations are')} noted as right.\n`
