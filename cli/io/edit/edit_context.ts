// The site as the editor's requests see it: the model of `site dev`, the files on the disk at that moment, and one writer at a time.

import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs'
import path from 'node:path'
import type { There } from '../../content/authoring/block_examples.ts'
import { type Use, usesOf } from '../../content/authoring/explain.ts'
import type { Config } from '../../content/config/config.ts'
import { titleIn } from '../../content/pages/page_summary.ts'
import { brandOf, recordsFile } from '../../content/paths.ts'
import { glossarySearch } from '../../content/text/glossary.ts'
import { locator, parseYaml } from '../../content/yaml/yaml.ts'
import type { Route } from '../../domain/routes.ts'
import { type Applied, applied, isEditable } from '../../edit/apply.ts'
import { forAuthors } from '../../edit/author_words.ts'
import { baseIn } from '../../edit/bases.ts'
import { Refused } from '../../edit/edit_guard.ts'
import type { FormContext, FormFile } from '../../edit/field_views.ts'
import {
  type Bases,
  type Edit,
  type Endpoint,
  type Endpoints,
  fileOf,
  type PageTable,
  type ProblemView,
} from '../../edit/protocol.ts'
import { oncePer } from '../../once.ts'
import { must } from '../../problems/must.ts'
import type { Problem } from '../../problems/problem.ts'
import type { Templates } from '../../schema/templates.ts'
import {
  parseRecords,
  parseRemarks,
  type Records,
  remarkFinder,
  translationState,
} from '../../translation/translation_lock.ts'
import type { MarkedPage } from '../dev/dev_render.ts'
import type { DevSite } from '../dev/dev_site.ts'
import { blockExamples, type ProjectFolders } from '../sources/code_files.ts'
import { diskPath } from '../sources/read.ts'
import { withByteOrderMarks, writeContent } from '../write_content/write_files.ts'

export type Asked<Name extends Endpoint> = Endpoints[Name]['asked']
export type Answer<Name extends Endpoint> = Endpoints[Name]['answer']
export type Handlers<Names extends Endpoint> = {
  [Name in Names]: (asked: Asked<Name>) => Promise<Answer<Name>> | Answer<Name>
}

/** What a file says; undefined for one that is not there, or that the editor leaves alone. */
export type TextOf = (file: string) => string | undefined

export class EditContext {
  readonly folders: ProjectFolders
  readonly #site: () => DevSite
  /** Of this run: only pages that it has given out know it. */
  readonly token = randomBytes(24).toString('base64url')
  /** What writes into the content: one after the other. */
  #writing: Promise<unknown> = Promise.resolve()

  /** @param site the one of this moment: `site dev` begins another when settings of the project change */
  constructor(folders: ProjectFolders, site: () => DevSite) {
    this.folders = folders
    this.#site = site
  }

  /** What a page in the browser has to know before its editor asks anything. @param page the marked one; undefined if Edit is off */
  tableOf = (route: Route, page: MarkedPage | undefined): PageTable => ({
    token: this.token,
    brand: route.brand,
    locale: route.locale,
    page: route.page,
    file: route.source,
    variant: page?.variant ?? null,
    marks: page?.marks ?? null,
    blocks: page?.blocks ?? [],
    languages: this.config.allLocales.map(({ code, name, tag }) => ({ code, name, tag })),
    brands: this.config.brands.map(({ id, written: { name } }) => ({ id, name })),
  })

  get site(): DevSite {
    return this.#site()
  }

  get config(): Config {
    const { config } = this.site
    if (config === undefined) throw unreadable()
    return config
  }

  get templates(): Templates {
    return must(this.site.templates)
  }

  get codes(): string[] {
    return this.config.allLocales.map(({ code }) => code)
  }

  /** What Git takes to another version is not written into at the same time. */
  alone<Value>(run: () => Promise<Value>): Promise<Value> {
    const result = this.#writing.then(run)
    this.#writing = result.catch(() => {})
    return result
  }

  textOf: TextOf = (file) => (isEditable(file) ? this.site.textOf(file) : undefined)

  /** Reads each file once: what is said of it is of one moment, though others save meanwhile. */
  readOnce = (): TextOf => oncePer(this.textOf)

  /** What edits make of the files as they are now. @param bases what the author began from: what others have changed since is merged */
  applied(edits: readonly Edit[], bases: Bases, textOf: TextOf = this.textOf): Applied {
    const texts = new Map(edits.map(fileOf).map((file) => [file, textOf(file)]))
    const inputs = [JSON.stringify([edits, bases]), this.config.allLocales, ...[...texts].flat()]
    return this.site.memo.of('edits', { inputs }, () => ({
      value: applied(edits, (file) => texts.get(file), this.codes, baseIn(bases)),
    }))
  }

  write(changes: ReadonlyMap<string, string | null>): void {
    const { contentDir } = this.folders
    writeContent(contentDir, withByteOrderMarks(contentDir, changes))
  }

  /** Whether the folder that a file is written to lies in the content folder, wherever links lead. */
  isInContent(file: string): boolean {
    const { contentDir } = this.folders
    let folder = path.dirname(diskPath(contentDir, file))
    while (!existsSync(folder)) folder = path.dirname(folder)
    const way = path.relative(realpathSync(contentDir), realpathSync(folder))
    return !way.startsWith('..') && !path.isAbsolute(way)
  }

  formFile(file: string, changes: ReadonlyMap<string, string>, textOf: TextOf = this.textOf): FormFile {
    const contents = isEditable(file) ? (changes.get(file) ?? textOf(file)) : undefined
    if (contents === undefined) throw new Refused(404, `There is no ${file}: it may have been taken away or renamed.`)
    const parsed = parseYaml(file, contents)
    if (!parsed.ok) {
      const why = parsed.problems.map(({ place, message }) => `line ${locator(contents)(place).line}: ${message}`)[0]
      const whatToDo =
        'It was saved like that outside the editor: whoever did can mend it. What you have written is kept.'
      throw new Refused(422, `${file} cannot be read as it is, ${why} ${whatToDo}`)
    }
    return { file, value: parsed.value }
  }

  formContext(): FormContext {
    const { config, templates } = this
    const { pageTable } = this.site.known
    return {
      config,
      templates,
      titleOf: (target) => {
        const title = pageTable.get(target.split('#')[0] ?? '')?.title
        return title && Object.values(title)[0]
      },
      avoidedIn: this.#glossary(config),
      there: () => this.there(),
      stateOf: (text, locale) =>
        // A region shows the words of its language.
        text[locale] === undefined && config.settings.bases?.[locale] !== undefined
          ? null
          : translationState(this.#lock()?.records, text, config.settings.default_locale, locale),
      notesOn: (text, locale) => this.#lock()?.notesOn(text, locale) ?? [],
    }
  }

  /** What examples and other new things may name. */
  there(): There {
    return { ...this.config, pages: this.site.pageSummaries().map(({ name }) => name) }
  }

  /** The languages that something new begins in: that of the page, and one that is shown to readers of the others until then. */
  begunIn(locale: string): string[] {
    const { fallback, bases } = this.config.settings
    const own = bases?.[locale] ?? locale
    return fallback.includes(own) ? [own] : [own, ...fallback.slice(0, 1)]
  }

  examplesOf = (block: string) => blockExamples(this.folders, block)

  /** Where a fact is used, as it is saved. */
  usesOf = (fact: string): readonly Use[] => {
    const { site, config, templates } = this
    return site.memo.of(`uses of ${fact}`, { inputs: [site.revision] }, () => {
      const naming = [...site.sources(), ...site.collected()].filter(({ contents }) => contents.includes(fact))
      return { value: usesOf(naming, { fact }, config, templates) }
    })
  }

  /** What a page is called in a language, and other files by their names. */
  titleOf(file: string, locale: string): string {
    const page = this.site.pageSummaries().find((each) => each.file === file)
    const title = page && this.site.known.pageTable.get(page.name)?.title
    const brand = this.config.brands.find(({ id }) => id === brandOf(file))
    const other = brand === undefined ? file : `${brand.written.name}: menu and footer`
    return titleIn(title, locale) ?? other
  }

  viewOf = (problem: Problem): ProblemView => ({
    ...{ code: problem.code, severity: problem.severity, file: problem.place.file, path: problem.place.path ?? null },
    ...forAuthors(problem, this.site.config?.allLocales ?? []),
  })

  /** What is known of translations; undefined if the site keeps no notes. */
  #lock(): { records: Records; notesOn: ReturnType<typeof remarkFinder> } | undefined {
    const file = diskPath(this.folders.contentDir, recordsFile)
    const stat = statSync(file, { throwIfNoEntry: false })
    if (stat === undefined) return undefined
    const stamp = `${stat.mtimeMs} ${stat.size}`
    const from = this.config.settings.default_locale
    return this.site.memo.of('records', { inputs: [stamp, from] }, () => {
      const contents = readFileSync(file, 'utf8')
      return { value: { records: parseRecords(contents), notesOn: remarkFinder(parseRemarks(contents), from) } }
    })
  }

  #glossary({ glossary, allLocales }: Config): FormContext['avoidedIn'] {
    return this.site.memo.of('glossary', { inputs: [glossary, allLocales] }, () => ({
      value: glossarySearch(glossary, allLocales),
    }))
  }
}

export const unreadable = () => new Refused(503, 'The content cannot be read as it is: the terminal says why.')
