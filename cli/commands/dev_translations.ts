// What `site dev` knows of translations: how far each page is, and which were made from which words once a file is saved.
import { existsSync, statSync } from 'node:fs'
import type { Site } from '../check_site.ts'
import type { SourceFile } from '../content/config/config.ts'
import { type FileText, textsOf } from '../content/text/texts.ts'
import type { DevSite } from '../io/sources/dev_site.ts'
import type { Templates } from '../schema/templates.ts'
import { type Coverage, percent } from '../translation/coverage.ts'
import { siteTexts } from '../translation/site_texts.ts'
import type { ProjectFolders } from './open_site.ts'
import { allCoverage, keepRecords, type Opened, recordsPath, withRecords } from './translations.ts'

export interface DevCoverage {
  /** By page, as links name it, and locale: `coast/walks hr`. */
  pages: ReadonlyMap<string, Coverage>
  /** By locale: how much is there and not stale. */
  percent: ReadonlyMap<string, number>
}

const none: DevCoverage = { pages: new Map(), percent: new Map() }

const changedAt = (file: string): number | undefined => statSync(file, { throwIfNoEntry: false })?.mtimeMs

export class DevTranslations {
  readonly #folders: ProjectFolders
  /** Files as they were read last: only what has changed since is parsed again. */
  readonly #files = new Map<string, { contents: string; templates: Templates; texts: FileText[] }>()
  #counted: { shown: Site | undefined; changedMs: number | undefined; coverage: DevCoverage } | undefined

  constructor(folders: ProjectFolders) {
    this.#folders = folders
  }

  /** How far each page is in each language but the default one; counted once for what is shown. */
  coverage(site: DevSite): DevCoverage {
    const { shown } = site
    const changedMs = changedAt(recordsPath(this.#folders))
    const known = this.#counted
    if (known !== undefined && known.shown === shown && known.changedMs === changedMs) return known.coverage
    const opened = this.#open(site)
    if (opened === undefined) return none
    const found = allCoverage(opened)
    const locales = new Set(found.map(({ locale }) => locale))
    const coverage = {
      pages: new Map(found.map((row) => [`${row.page} ${row.locale}`, row])),
      percent: new Map([...locales].map((code) => [code, percent(found.filter(({ locale }) => locale === code))])),
    }
    this.#counted = { shown, changedMs, coverage }
    return coverage
  }

  /** Notes what was translated from which words, as `site translations` does; where the site keeps such notes. */
  note(site: DevSite): void {
    if (!existsSync(recordsPath(this.#folders))) return
    const opened = this.#open(site)
    // What is being written or moved at this moment is not without its translations: its notes would be lost.
    if (opened !== undefined && site.isAsRead()) keepRecords(this.#folders, opened)
  }

  #open({ config, templates, sources }: Pick<DevSite, 'config' | 'templates' | 'sources'>): Opened | undefined {
    if (config === undefined || templates === undefined) return undefined
    const read = sources()
    const texts = siteTexts(read.flatMap((source) => this.#textsOf(source, templates)))
    return withRecords(this.#folders, { config, sources: read, texts })
  }

  #textsOf(source: SourceFile, templates: Templates): FileText[] {
    const { path: file, contents } = source
    const last = this.#files.get(file)
    if (last?.contents === contents && last.templates === templates) return last.texts
    const texts = textsOf(source, templates).map((each) => ({ ...each, file }))
    this.#files.set(file, { contents, templates, texts })
    return texts
  }
}
