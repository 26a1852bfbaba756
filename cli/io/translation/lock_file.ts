// content/translations.lock: read beside the texts that it is about, and written where something else is to be noted.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Config, Locale } from '../../content/config/config.ts'
import { recordsFile } from '../../content/paths.ts'
import { allPairs, type SiteText } from '../../translation/site_texts.ts'
import type { OpenTexts } from '../../translation/texts_by_locale.ts'
import { parseRecords, parseRemarks, printRecords, recordsOf, remarksOf } from '../../translation/translation_lock.ts'
import type { ProjectFolders } from '../sources/code_files.ts'
import { writeContent } from '../write_content/write_files.ts'

/** Adds the records to texts. @param site.from the source language, if it is not the default locale */
export function withRecords(
  folders: Pick<ProjectFolders, 'contentDir'>,
  { from, ...site }: Pick<OpenTexts, 'config' | 'templates' | 'sources' | 'texts'> & { from?: string | undefined },
): OpenTexts {
  const { config } = site
  return { ...site, ...readLock(folders), source: localeOf(config, from ?? config.settings.default_locale) }
}

export const recordsPath = ({ contentDir }: Pick<ProjectFolders, 'contentDir'>) =>
  path.join(contentDir, path.basename(recordsFile))

/** The command line has refused every code that the site does not have. */
function localeOf({ allLocales }: Pick<Config, 'allLocales'>, code: string): Locale {
  const match = allLocales.find((locale) => locale.code === code)
  if (match === undefined) throw new Error(`The site has no locale ${code}.`)
  return match
}

type Lock = Pick<OpenTexts, 'records' | 'remarks'>

export const readLock = (folders: Pick<ProjectFolders, 'contentDir'>): Lock => {
  const file = recordsPath(folders)
  const contents = existsSync(file) ? readFileSync(file, 'utf8') : ''
  return { records: parseRecords(contents), remarks: parseRemarks(contents) }
}

/** Updates the records of all translations from the default locale. */
export const updateRecords = (folders: ProjectFolders, opened: OpenTexts) => {
  const { records, remarks, texts, source } = opened
  writeLock(folders, opened, { records: recordsOf(records, allPairs(texts, source.code)), remarks }, texts)
}

/** Writes the lock if it has changed. @param texts the current ones: notes on others are dropped */
export function writeLock(
  folders: ProjectFolders,
  { config, ...before }: OpenTexts,
  now: Lock,
  texts: readonly SiteText[],
) {
  const current = texts.map(({ text }) => text)
  const remarks = remarksOf(now.remarks, current, config.settings.default_locale)
  const contents = printRecords(now.records, remarks)
  if (contents === printRecords(before.records, before.remarks) && existsSync(recordsPath(folders))) return
  writeContent(folders.contentDir, new Map([[recordsFile, contents]]))
}
