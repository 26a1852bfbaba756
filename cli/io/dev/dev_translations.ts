// Translations in site dev: the coverage of each page, and the lock, which is updated after each save.
import { existsSync, statSync } from 'node:fs'
import { type FileText, textsOf } from '../../content/authoring/localized_texts.ts'
import type { SourceFile } from '../../content/config/config.ts'
import { withMarkdownFiles } from '../../content/paths.ts'
import type { Memo } from '../../model/memo.ts'
import type { Environment } from '../../schema/receiver.ts'
import type { Templates } from '../../schema/templates.ts'
import { isOpen, percent, type SiteCoverage } from '../../translation/coverage.ts'
import { allPairs, siteTexts, type Translation } from '../../translation/site_texts.ts'
import { allCoverage, byLocale, type OpenTexts } from '../../translation/texts_by_locale.ts'
import { pairsOf, recordsAfter } from '../../translation/translation_lock.ts'
import { changedHere } from '../git/pending.ts'
import type { ProjectFolders } from '../sources/code_files.ts'
import { recordsPath, withRecords, writeLock } from '../translation/lock_file.ts'
import type { DevSite } from './dev_site.ts'

const none: SiteCoverage = { pages: new Map(), percent: new Map() }

const changedAt = (file: string): number | undefined => statSync(file, { throwIfNoEntry: false })?.mtimeMs

export class DevTranslations {
  readonly #folders: ProjectFolders
  readonly #env: Environment
  /** The texts of each file when they were noted last. */
  #noted: ReadonlyMap<string, FileText[]> | undefined

  /** @param env of this process, which Git runs in */
  constructor(folders: ProjectFolders, env: Environment) {
    this.#folders = folders
    this.#env = env
  }

  /** How far each page is in each language but the default one. */
  coverage(site: DevSite): SiteCoverage {
    const inputs = [site.revision, changedAt(recordsPath(this.#folders))]
    return site.memo.of('coverage', { inputs }, () => ({ value: this.#coverage(site) }))
  }

  #coverage(site: DevSite): SiteCoverage {
    const opened = this.#open(site)
    if (opened === undefined) return none
    const rows = allCoverage(opened)
    const locales = new Set(rows.map(({ locale }) => locale))
    return {
      pages: new Map(rows.map((row) => [`${row.page} ${row.locale}`, row])),
      percent: new Map([...locales].map((code) => [code, percent(rows.filter(({ locale }) => locale === code))])),
    }
  }

  /** Texts that have none in a language, or an older one. */
  missing(site: DevSite, locale: string): readonly Translation[] {
    const inputs = [site.revision, changedAt(recordsPath(this.#folders))]
    return site.memo.of(`missing ${locale}`, { inputs }, () => {
      const opened = this.#open(site)
      const languages = opened === undefined ? [] : byLocale(opened, { to: [locale], from: null, pages: null })
      return { value: languages.flatMap(({ translations }) => translations.filter(({ state }) => isOpen(state))) }
    })
  }

  /**
   * Records what was translated from which words where texts have changed since the time before, if the site keeps such records: in
   * what an author hands in stand her own texts alone. Files that Git has brought say what others wrote, and their lock comes with them:
   * one that is changed here as well would be in the way of theirs.
   */
  async note(site: DevSite): Promise<void> {
    if (!existsSync(recordsPath(this.#folders))) return
    const isOwn = await changedHere(this.#folders.contentDir, this.#env)
    const { config, templates, memo } = site
    if (config === undefined || templates === undefined) return
    const read = site.sources()
    // A file that is being written or moved at this moment looks as if its texts were gone: their records would be lost.
    if (!site.isAsRead()) return
    const before = this.#noted
    const now = new Map(read.map((source) => [source.path, keptTexts(memo, source, templates)]))
    this.#noted = now
    if (before === undefined) return
    const from = config.settings.default_locale
    const pairsIn = (some: ReadonlyMap<string, FileText[]>, others: ReadonlyMap<string, FileText[]>) =>
      [...some].flatMap(([file, texts]) =>
        others.get(file) === texts || !isOwn(withMarkdownFiles(file))
          ? []
          : siteTexts(texts).flatMap(({ text }) => pairsOf(text, from)),
      )
    const edited = { was: pairsIn(before, now), is: pairsIn(now, before) }
    const opened = edited.was.length + edited.is.length > 0 ? this.#open(site) : undefined
    if (opened === undefined) return
    const { records, remarks, texts } = opened
    writeLock(this.#folders, opened, { records: recordsAfter(records, edited, allPairs(texts, from)), remarks }, texts)
  }

  #open({ config, templates, sources, memo }: DevSite): OpenTexts | undefined {
    if (config === undefined || templates === undefined) return undefined
    const read = sources()
    const texts = siteTexts(read.flatMap((source) => keptTexts(memo, source, templates)))
    return withRecords(this.#folders, { config, templates, sources: read, texts })
  }
}

/** The texts of a file, read again only where it has changed. */
const keptTexts = (memo: Memo, source: SourceFile, templates: Templates): FileText[] =>
  memo.of(`texts ${source.path}`, { inputs: [source.contents, templates] }, () => ({
    value: textsOf(source, templates).map((each) => ({ ...each, file: source.path })),
  }))
