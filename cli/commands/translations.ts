// site translations: reports how much is translated.
import { recordsFile } from '../content/paths.ts'
import { machineWorded, machineWordsText } from '../content/text/engine_words.ts'
import type { ProjectFolders } from '../io/open/open_site.ts'
import { updateRecords } from '../io/translation/lock_file.ts'
import { openChosen, withOlderSources } from '../io/translation/open_translations.ts'
import { failed, ok, type Result } from '../problems/result.ts'
import * as problem from '../problems/sentences.ts'
import type { Environment } from '../schema/receiver.ts'
import { type Coverage, isOpen, percent, totals, type Volume } from '../translation/coverage.ts'
import { placeOf } from '../translation/site_texts.ts'
import type { State } from '../translation/states.ts'
import { byLocale, type Choice } from '../translation/texts_by_locale.ts'

interface TranslationSummary {
  from: string
  coverage: Coverage[]
  /** By locale: how much is there and not stale. */
  percent: Record<string, number>
  /** The locales whose words of the engine no person has read. */
  machineWords: string[]
  /** Stale and missing texts, if they were requested. */
  open: { locale: string; state: State; page: string; id: string; source: string }[]
  /** Open notes of translators, if they were requested. */
  notes: { locale: string; page: string; id: string; words: string }[]
}

/**
 * Coverage per brand, locale and page; keeps what is known up to date (translation_lock.ts) unless it may not write.
 * @param options.minimum an error for each locale below it, in percent; `own`: below what site.yaml asks of it
 */
export async function translations(
  folders: ProjectFolders,
  choice: Choice,
  options: { minimum: number | 'own' | null; isListed: boolean; mayWrite: boolean; env: Environment },
): Promise<Result<TranslationSummary>> {
  const result = await openChosen(folders, choice)
  if (!result.ok) return result
  const opened = result.value
  const { config, source } = opened
  if (options.mayWrite && source.code === config.settings.default_locale) updateRecords(folders, opened)
  const inLocales = await withOlderSources(folders, opened, byLocale(opened, choice), options.env)
  const coverage = inLocales.flatMap((each) => each.coverage)
  const percents = Object.fromEntries(inLocales.map(({ locale: { code }, coverage: own }) => [code, percent(own)]))
  const below = inLocales.flatMap(({ locale: { code, translated = 0 } }) => {
    const required = options.minimum === 'own' ? translated : (options.minimum ?? 0)
    const reached = percents[code] ?? 100
    return reached < required ? [problem.fewTranslations({ file: recordsFile }, code, reached, required)] : []
  })
  const listed = inLocales.flatMap(({ locale, translations: own }) =>
    own
      .filter(({ state }) => isOpen(state))
      .map(({ text, source: words, state }) => ({
        locale: locale.code,
        state,
        page: placeOf(config, text.file),
        id: text.id,
        source: words,
      })),
  )
  const notes = inLocales.flatMap(({ locale, translations: own }) =>
    own.flatMap(({ text, notes: said = [] }) =>
      said.map((words) => ({ locale: locale.code, page: placeOf(config, text.file), id: text.id, words })),
    ),
  )
  const summary = {
    from: source.code,
    coverage,
    percent: percents,
    machineWords: machineWorded(
      opened.templates.languages,
      config,
      inLocales.map(({ locale }) => locale),
    ),
    ...(options.isListed ? { open: listed, notes } : { open: [], notes: [] }),
  }
  return below.length > 0 ? failed(below) : ok(summary)
}

/** A line per brand and locale, and what is open page by page. */
export function translationsText({
  from,
  coverage,
  percent: reached,
  machineWords,
  open: listed,
  notes,
}: TranslationSummary): string {
  const line = (name: string, { locale, states, texts, notes: noted, ...volume }: Coverage) => {
    const counts = Object.entries({ ...states, noted }).filter(([, count]) => count > 0)
    const waiting = volume.words === 0 ? '' : `, ${volumeText(volume)} to translate`
    return `  ${name.padEnd(34)} ${locale}  ${texts} texts: ${counts.map(([state, count]) => `${count} ${state}`).join(', ')}${waiting}\n`
  }
  const pages = coverage.filter(({ words }) => words > 0)
  return [
    `From ${from}: ${Object.entries(reached)
      .map(([code, share]) => `${code} ${share} %`)
      .join(', ')}\n`,
    machineWordsText(machineWords),
    ...totals(coverage).map((row) => line(row.owner, row)),
    ...(pages.length === 0 ? [] : ['Open:\n', ...pages.map((row) => line(row.page, row))]),
    ...listed.map(({ locale, state, id, source }) => `  ${locale} ${state.padEnd(7)} ${id}: ${source}\n`),
    ...(notes.length === 0 ? [] : ['Notes of translators:\n']),
    ...notes.map(({ locale, id, words }) => `  ${locale} ${id}: ${words.replace(/\s+/g, ' ')}\n`),
  ].join('')
}

/** `812 words (700 new, 12 repeated, 100 matched)`. */
export function volumeText({ words, repeated, matched }: Volume): string {
  const parts = Object.entries({ new: words - repeated - matched, repeated, matched }).filter(([, count]) => count > 0)
  return `${words} words (${parts.map(([name, count]) => `${count} ${name}`).join(', ')})`
}
