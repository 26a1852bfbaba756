// The texts of a site with what is noted of their translations, for all that `site translations` does.

import { textsOf, textsOfFiles } from '../../content/authoring/localized_texts.ts'
import type { Locale } from '../../content/config/config.ts'
import type { Problem } from '../../problems/problem.ts'
import { failed, ok, type Result } from '../../problems/result.ts'
import * as problem from '../../problems/sentences.ts'
import type { Environment } from '../../schema/receiver.ts'
import { allPairs, placeOf, type SiteText, siteTexts, type Translation } from '../../translation/site_texts.ts'
import { type Choice, type InLocale, isNamed, type OpenTexts } from '../../translation/texts_by_locale.ts'
import { digestOf, judge, translationDigest } from '../../translation/translation_lock.ts'
import { NotPossible } from '../git/not_possible.ts'
import { handedInVersions } from '../git/pending.ts'
import { Repository } from '../git/repository.ts'
import { openSources } from '../open/open_config.ts'
import type { ProjectFolders } from '../open/open_site.ts'
import { readLock, withRecords } from './lock_file.ts'

/** Reads the texts of a site whose configuration is right. @param from null for the default locale */
export async function openTexts(
  folders: ProjectFolders,
  from: string | null,
): Promise<Result<OpenTexts & { code: string }>> {
  const opened = await openSources(folders)
  if (!opened.ok) return opened
  const { config, templates, sources, code } = opened.value
  const texts = siteTexts(textsOfFiles(sources, templates))
  return ok({ ...withRecords(folders, { config, templates, sources, texts, from: from ?? undefined }), code })
}

export function staleTranslations(
  { contentDir }: Pick<ProjectFolders, 'contentDir'>,
  texts: readonly SiteText[],
  from: string,
): number {
  const pairs = allPairs(texts, from)
  const stateOf = judge(readLock({ contentDir }).records, pairs)
  return pairs.filter((pair) => stateOf(pair) === 'stale').length
}

/** Unknown names: a typo would otherwise look like a site with nothing to translate. */
function unknownPlaces(opened: OpenTexts, { pages }: Choice): Problem[] {
  const { config, texts } = opened
  const wrong = pages?.filter((name) => !texts.some((text) => isNamed(opened, name, text))) ?? []
  const places = [...new Set(texts.map(({ file }) => placeOf(config, file)))]
  return wrong.map((name) => problem.unknownPlace(name, places))
}

export async function openChosen(folders: ProjectFolders, choice: Choice): Promise<Result<OpenTexts>> {
  const opened = await openTexts(folders, choice.from)
  const wrong = opened.ok ? unknownPlaces(opened.value, choice) : []
  return wrong.length > 0 ? failed(wrong) : opened
}

/** Older revisions are not searched: stale translations are recent. */
const mostRevisions = 100

/** Adds to each stale translation the source that it was made from, if Git has it. */
export async function withOlderSources(
  { contentDir }: ProjectFolders,
  { config, templates, records, source }: OpenTexts,
  inLocales: readonly InLocale[],
  env: Environment,
): Promise<InLocale[]> {
  const digests = ({ target, state }: Translation, { code }: Locale) =>
    target === undefined || state !== 'stale' ? [] : [...(records.get(translationDigest(code, target))?.keys() ?? [])]
  const digestsByFile = new Map<string, Set<string>>()
  for (const { locale, translations: own } of inLocales)
    for (const each of own)
      for (const digest of digests(each, locale))
        digestsByFile.set(each.text.file, (digestsByFile.get(each.text.file) ?? new Set()).add(digest))
  if (digestsByFile.size === 0) return [...inLocales]
  const words = new Map<string, string>()
  try {
    const codes = config.allLocales.map(({ code }) => code)
    const repository = await Repository.open(contentDir, env, () => codes)
    for (const [file, waiting] of digestsByFile)
      for (const { contents } of await handedInVersions(repository, file, mostRevisions)) {
        for (const { text } of textsOf({ path: file, contents }, templates)) {
          const sourceText = text[source.code]
          if (sourceText !== undefined && waiting.delete(digestOf(sourceText)))
            words.set(digestOf(sourceText), sourceText)
        }
        if (waiting.size === 0) break
      }
  } catch (error) {
    // Without Git the older sources are unknown.
    if (!(error instanceof NotPossible)) throw error
  }
  return inLocales.map((each) => ({
    ...each,
    translations: each.translations.map((translation) => {
      const older = digests(translation, each.locale).flatMap((digest) => words.get(digest) ?? [])[0]
      return older === undefined ? translation : { ...translation, older }
    }),
  }))
}
