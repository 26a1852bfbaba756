// Writing in the pages of `site dev`: answers what the editor asks (cli/edit/protocol.ts), from the site in memory and what lies
// on the disk at that moment. What an author began from comes with the question, so nothing is kept between two of them.
import { createHash, randomBytes } from 'node:crypto'
import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs'
import path from 'node:path'
import { openingExample } from '../../content/authoring/block_examples.ts'
import { type Use, usesOf } from '../../content/authoring/explain.ts'
import { movePage, placeOf, removePage } from '../../content/authoring/move_page.ts'
import { copyOfPage, newPage } from '../../content/authoring/new_files.ts'
import type { Config } from '../../content/config/config.ts'
import { brandOf, pageOwner, recordsFile, variantFile } from '../../content/paths.ts'
import { glossarySearch } from '../../content/text/glossary.ts'
import { valueAt } from '../../content/yaml/edit_values.ts'
import { parseYaml } from '../../content/yaml/yaml.ts'
import { onDomain } from '../../domain/domains.ts'
import { originOf, pathOf, type Route } from '../../domain/routes.ts'
import { type Applied, applied, type Base as Begun, fileOf, isEditable } from '../../edit/apply.ts'
import { changedWords } from '../../edit/changed_words.ts'
import { fileDiff } from '../../edit/diff_lines.ts'
import { editsBetween } from '../../edit/edits_between.ts'
import { contrastsAt, type FormFile, type FormGround, fieldAt, trailTo } from '../../edit/forms.ts'
import { versionsOf } from '../../edit/history.ts'
import { newProblems } from '../../edit/new_problems.ts'
import { blockChoices, colourChoices, iconChoices, pageChoices } from '../../edit/pickers.ts'
import type {
  Address,
  Base,
  Bases,
  CheckAnswer,
  Edit,
  Endpoint,
  Endpoints,
  Language,
  PageAsk,
  PageAt,
  PagePlan,
  PageTable,
  PendingFile,
  PlaceAnswer,
  PreviewAnswer,
  ProblemView,
} from '../../edit/protocol.ts'
import { largestUpload, nameHeader } from '../../edit/protocol.ts'
import { isEndpoint, requestProblem } from '../../edit/requests.ts'
import { readValue } from '../../edit/same.ts'
import { sharedBy } from '../../edit/shared.ts'
import { mediaTypeOf } from '../../hosting/media_types.ts'
import { must } from '../../problems/must.ts'
import { hasError, type Problem } from '../../problems/problem.ts'
import * as problem from '../../problems/sentences.ts'
import type { Environment } from '../../schema/receiving.ts'
import {
  parseRecords,
  parseRemarks,
  type Records,
  remarkFinder,
  translationState,
} from '../../translation/translation_lock.ts'
import { handIn } from '../git/hand_in.ts'
import { NotPossible } from '../git/not_possible.ts'
import { handedInVersions, type PendingContents, pendingFiles, pendingState } from '../git/pending.ts'
import { Repository } from '../git/repository.ts'
import { fetchOthers, takeIn } from '../git/take_in.ts'
import { blockExamples } from '../sources/block_examples.ts'
import type { ProjectFolders } from '../sources/code_files.ts'
import type { MarkedPage } from '../sources/dev_render.ts'
import type { DevSite } from '../sources/dev_site.ts'
import { mediaChoice, storePicture } from '../sources/media_files.ts'
import { diskPath } from '../sources/read.ts'
import { readRegular } from '../sources/read_regular.ts'
import { clearDrafts, withByteOrderMarks, writeContent } from '../sources/write_content.ts'
import { bodyOf, checkVisit, jsonOf, jsonReply, Refused, refusal } from './edit_guard.ts'
import type { Reply, Visit } from './server.ts'

type Asked<Name extends Endpoint> = Endpoints[Name]['asked']
type Answer<Name extends Endpoint> = Endpoints[Name]['answer']
type Handlers = { [Name in Endpoint]?: (asked: Asked<Name>) => Promise<Answer<Name>> | Answer<Name> }

/** What a file says; undefined for one that is not there, or that the editor leaves alone. */
type TextOf = (file: string) => string | undefined

/** Of the history of a place: more than an author reads through. */
const versionsShown = 40

interface JudgedPlace {
  at: Address
  page: PageAt
  textOf: TextOf
  /** Of the page and of the files with changes. */
  problems: readonly Problem[]
}

export class EditServer {
  readonly #folders: ProjectFolders
  readonly #site: () => DevSite
  readonly #env: Environment
  /** What writes into the content: one after the other. */
  #writing: Promise<unknown> = Promise.resolve()
  /** Of this run: only pages that it has given out know it. */
  readonly token = randomBytes(24).toString('base64url')

  /** @param env of this process */
  constructor(folders: ProjectFolders, site: () => DevSite, env: Environment) {
    this.#folders = folders
    this.#site = site
    this.#env = env
    clearDrafts(folders.contentDir)
  }

  /** @param endpoint behind `editPath` */
  async answer(endpoint: string, visit: Visit): Promise<Reply> {
    try {
      const isUpload = endpoint === 'upload'
      checkVisit(visit, this.token, isUpload)
      if (!isEndpoint(endpoint)) throw new Refused(404, `There is no ${endpoint} here.`)
      const body = await bodyOf(visit, isUpload)
      if (isUpload) return jsonReply(await this.#upload(visit, body))
      const asked = jsonOf(body)
      const wrong = requestProblem(endpoint, asked)
      if (wrong !== undefined) throw new Refused(400, wrong)
      const handle = this.#handlers[endpoint] as ((asked: unknown) => unknown) | undefined
      if (handle === undefined) throw new Refused(404, `There is no ${endpoint} here.`)
      return jsonReply(await handle(asked))
    } catch (error) {
      if (error instanceof Refused) return refusal(error)
      if (error instanceof NotPossible) return refusal(new Refused(409, error.message, error.detail))
      throw error
    }
  }

  /** What Git takes to another version is not written into at the same time. */
  #alone<Value>(run: () => Promise<Value>): Promise<Value> {
    const done = this.#writing.then(run)
    this.#writing = done.catch(() => {})
    return done
  }

  readonly #handlers: Handlers = {
    place: (asked) => this.#place(asked),
    preview: (asked) => this.#preview(asked),
    check: async ({ edits, bases }) => (await this.#checked(edits, bases)).answer,
    save: (asked) => this.#alone(() => this.#save(asked)),
    history: (asked) => this.#history(asked),
    pending: (asked) => this.#pending(asked),
    handin: async (asked) => {
      const { isSent, page = null, why } = await this.#alone(async () => handIn(await this.#repository(), asked))
      return { isSent, page, why }
    },
    fetch: () => this.#fetch(),
    new: (asked) => this.#new(asked),
    page: (asked) => (asked.isPlan ? this.#page(asked) : this.#alone(() => this.#page(asked))),
    pages: ({ page }) => {
      const site = this.#site()
      return {
        pages: pageChoices(this.#ground(), site.pageSummaries(), (summary) => site.written(summary.file), page.locale),
      }
    },
    media: () => this.#media(),
    icons: ({ word }) => iconChoices(this.#config().icons, word),
    colours: (asked) => this.#colours(asked),
    blocks: () => {
      const { codes, there } = this.#exampleGround()
      const blocks = must(this.#site().templates).blocks.values()
      return { blocks: blockChoices(blocks, this.#examplesOf, codes, there) }
    },
    facts: () => {
      const { facts, companies } = this.#config()
      return {
        facts: Object.entries(facts).map(([name, value]) => ({ name, value })),
        companies: Object.keys(companies),
      }
    },
  }

  /** What a page in the browser has to know; `page` is the marked one, undefined where Edit is off. */
  tableOf(route: Route, page: MarkedPage | undefined): PageTable {
    const { allLocales, brands } = this.#config()
    return {
      token: this.token,
      brand: route.brand,
      locale: route.locale,
      page: route.page,
      file: route.source,
      variant: page?.variant ?? null,
      marks: page?.marks ?? null,
      blocks: page?.blocks ?? [],
      languages: allLocales.map(({ code, name, tag }): Language => ({ code, name, tag, direction: directionOf(tag) })),
      brands: brands.map(({ id, written: { name } }) => ({ id, name })),
    }
  }

  #config() {
    const { config } = this.#site()
    if (config === undefined) throw new Refused(503, 'The content cannot be read as it is: the terminal says why.')
    return config
  }

  /**
   * What edits make of the files as they are now.
   * @param bases what the author began from: what others have changed since is merged
   */
  #applied(edits: readonly Edit[], bases: Bases, textOf: TextOf = this.#textOf): Applied {
    const texts = new Map(edits.map(fileOf).map((file) => [file, textOf(file)]))
    const inputs = [JSON.stringify([edits, bases]), this.#config().allLocales, ...[...texts].flat()]
    return this.#site().memo.of('edits', { inputs }, () => ({
      value: applied(edits, (file) => texts.get(file), this.#codes(), baseIn(bases)),
    }))
  }

  #codes = () => this.#config().allLocales.map(({ code }) => code)
  #textOf: TextOf = (file) => (isEditable(file) ? this.#site().textOf(file) : undefined)

  /** Reads each file once: what is said of it is of one moment, though others save meanwhile. */
  #readOnce(): TextOf {
    const texts = new Map<string, string | undefined>()
    return (file) => {
      if (!texts.has(file)) texts.set(file, this.#textOf(file))
      return texts.get(file)
    }
  }

  #ground(): FormGround {
    const site = this.#site()
    const { pageTable } = site.known
    return {
      config: this.#config(),
      templates: must(site.templates),
      titleOf: (target) => {
        const title = pageTable.get(target.split('#')[0] ?? '')?.title
        return title && Object.values(title)[0]
      },
      avoidedIn: this.#glossary(this.#config()),
      there: () => this.#exampleGround().there,
      stateOf: (text, locale) =>
        translationState(this.#lock()?.records, text, this.#config().settings.default_locale, locale),
      notesOn: (text, locale) => this.#lock()?.notesOn(text, locale) ?? [],
    }
  }

  /** Where a fact is used, as it is saved. */
  #usesOf = (fact: string): readonly Use[] => {
    const site = this.#site()
    return site.memo.of(`uses of ${fact}`, { inputs: [site.revision] }, () => {
      const naming = site.sources().filter(({ contents }) => contents.includes(fact))
      return { value: usesOf(naming, { fact }, this.#config(), must(site.templates)) }
    })
  }

  /** What is known of translations; undefined where the site keeps no notes. */
  #lock(): { records: Records; notesOn: ReturnType<typeof remarkFinder> } | undefined {
    const file = diskPath(this.#folders.contentDir, recordsFile)
    const found = statSync(file, { throwIfNoEntry: false })
    if (found === undefined) return undefined
    const stamp = `${found.mtimeMs} ${found.size}`
    const from = this.#config().settings.default_locale
    return this.#site().memo.of('records', { inputs: [stamp, from] }, () => {
      const contents = readFileSync(file, 'utf8')
      return { value: { records: parseRecords(contents), notesOn: remarkFinder(parseRemarks(contents), from) } }
    })
  }

  #glossary({ glossary, allLocales }: Config): FormGround['avoidedIn'] {
    return this.#site().memo.of('glossary', { inputs: [glossary, allLocales] }, () => ({
      value: glossarySearch(glossary, allLocales),
    }))
  }

  /** A file as it is with edits. */
  #formFile(file: string, changes: ReadonlyMap<string, string>, textOf: TextOf = this.#textOf): FormFile {
    const contents = isEditable(file) ? (changes.get(file) ?? textOf(file)) : undefined
    if (contents === undefined) throw new Refused(404, `There is no ${file}: it may have been taken away or renamed.`)
    const parsed = parseYaml(file, contents)
    if (!parsed.ok) throw new Refused(422, `${file} cannot be read as it is: ${parsed.problems[0]?.message}`)
    return { file, value: parsed.value }
  }

  #place({ at, page, edits, bases }: Asked<'place'>): Answer<'place'> {
    const textOf = this.#readOnce()
    const { changes } = this.#applied(edits, bases, textOf)
    return this.#placeIn(changes, { at, page, textOf, problems: this.#site().judgePage(changes, page) })
  }

  #placeIn(changes: ReadonlyMap<string, string>, { at, page, textOf, problems }: JudgedPlace): PlaceAnswer {
    const ground = this.#ground()
    const file = this.#formFile(at.file, changes, textOf)
    const field = fieldAt(ground, file, at.path)
    if (field === undefined) throw new Refused(404, `There is nothing at ${at.path.join('.')} in ${at.file}.`)
    return {
      field,
      trail: trailTo(ground, file, at.path, page.locale),
      shared: sharedBy(ground, this.#site().pageSummaries(), at, page, this.#usesOf),
      problems: problems.filter(({ place }) => isWithin(place, at)).map(viewOf),
      base: baseOf(textOf(at.file)),
    }
  }

  async #preview(asked: Asked<'preview'>): Promise<Answer<'preview'>> {
    const { page: shown, edits, bases } = asked
    const textOf = this.#readOnce()
    const made = this.#applied(edits, bases, textOf)
    const { changes, conflicts } = made
    const now = this.#placeNow(asked, made, textOf)
    const answered = (problems: readonly Problem[], route?: Route, page?: MarkedPage): PreviewAnswer => ({
      html: page?.html ?? null,
      table: route === undefined || page === undefined ? null : this.tableOf(route, page),
      problems: problems.map(viewOf),
      conflicts,
      place: now === null ? null : this.#placeOrNothing(changes, { at: now, page: shown, textOf, problems }),
      moved: this.#moved(edits, made, textOf),
    })
    try {
      const tried = await this.#site().tryPage(changes, shown)
      if (tried === undefined)
        throw new Refused(404, `There is no page ${shown.page}: it may have been taken away or renamed.`)
      return answered(tried.problems, tried.route, tried.page)
    } catch (error) {
      if (error instanceof Refused) throw error
      const said = error instanceof Error ? error.message : String(error)
      const [file = ''] = changes.keys()
      return answered([problem.brokenPage({ file }, shown.page, said)])
    }
  }

  /** Where the place that is open stands today. */
  #placeNow({ at, base, edits, bases }: Asked<'preview'>, { placed }: Applied, textOf: TextOf): Address | null {
    const seen = base === null ? undefined : begunFrom(base, bases)
    if (at === null || seen === undefined) return at
    if (placed.size === 0 && seen.contents === textOf(at.file)) return at
    return applied(edits, textOf, this.#codes(), baseIn(bases), { at, base: seen }).open ?? null
  }

  #moved(edits: readonly Edit[], { placed }: Applied, textOf: TextOf): PreviewAnswer['moved'] {
    const files = [...new Set(edits.flatMap((edit, index) => (placed.has(index) ? fileOf(edit) : [])))]
    const bases = new Map(files.map((file) => [file, baseOf(textOf(file))]))
    const moved = edits.map((edit, index): Edit => {
      const now = placed.get(index)
      return now === undefined ? edit : { ...now, base: must(bases.get(fileOf(edit))).digest }
    })
    if (JSON.stringify(moved) === JSON.stringify(edits)) return null
    return {
      edits: moved,
      bases: Object.fromEntries([...bases.values()].map(({ digest, contents }) => [digest, contents])),
    }
  }

  /** What was open may have gone with an edit that was undone. */
  #placeOrNothing(changes: ReadonlyMap<string, string>, asked: JudgedPlace): PlaceAnswer | null {
    try {
      return this.#placeIn(changes, asked)
    } catch (error) {
      if (error instanceof Refused) return null
      throw error
    }
  }

  async #checked(edits: readonly Edit[], bases: Bases) {
    const site = this.#site()
    const made = this.#applied(edits, bases)
    if (site.edited(made.changes)?.config === undefined)
      throw new Refused(503, 'The content cannot be read as it is: the terminal says why.')
    const found = newProblems(await site.allProblems(), await site.judge(made.changes))
    const diffs = [...made.changes].map(([file, after]) =>
      fileDiff(file, site.textOf(file), after, made.edits.get(file) ?? []),
    )
    const answer: CheckAnswer = { diffs, problems: found.map(viewOf), conflicts: made.conflicts }
    return { answer, changes: made.changes, isRefused: hasError(found) || made.conflicts.length > 0 }
  }

  async #save({ edits, bases }: Asked<'save'>): Promise<Answer<'save'>> {
    const { answer, changes, isRefused } = await this.#checked(edits, bases)
    if (isRefused) return { ...answer, isSaved: false, begun: [] }
    const files = [...changes.keys()]
    const outside = files.find((file) => !isBelow(this.#folders.contentDir, file))
    if (outside !== undefined) throw new Refused(422, `${outside} lies outside of the content folder, behind a link.`)
    // Somebody may have saved while the site was judged: what is written follows from what lies there at this very moment.
    const now = this.#applied(edits, bases).changes
    if (files.some((file) => now.get(file) !== changes.get(file))) return this.#save({ edits, bases })
    const { contentDir } = this.#folders
    writeContent(contentDir, withByteOrderMarks(contentDir, changes))
    return { ...answer, isSaved: true, begun: this.#begun(edits, bases) }
  }

  /** What is typed while a save is on its way speaks of what its author saw, with the edits that are saved by now. */
  #begun(edits: readonly Edit[], bases: Bases): Answer<'save'>['begun'] {
    const keyOf = (edit: Edit) => JSON.stringify([fileOf(edit), edit.kind === 'create' ? '' : edit.base])
    return [...new Set(edits.map(keyOf))].map((key) => {
      const [file, base] = JSON.parse(key) as [string, string]
      const own = edits.filter((edit) => keyOf(edit) === key)
      const seen = begunFrom(base, bases)?.contents
      const made = applied(own, () => seen, this.#codes(), baseIn(bases)).changes.get(file)
      return { file, base, now: baseOf(made ?? seen) }
    })
  }

  #repository = () => Repository.open(this.#folders.contentDir, this.#env, this.#codes)

  async #history({ at, edits, bases }: Asked<'history'>): Promise<Answer<'history'>> {
    const before = this.#textOf(at.file)
    const now = this.#applied(edits, bases).changes.get(at.file) ?? before
    const handedIn =
      before === undefined ? [] : await handedInVersions(await this.#repository(), at.file, versionsShown)
    return { versions: versionsOf(at, now ?? '', handedIn, this.#codes()), base: baseOf(before) }
  }

  async #pending({ page }: Asked<'pending'>): Promise<Answer<'pending'>> {
    const repository = await this.#repository()
    const { author, remote, seen, unsent } = await pendingState(repository)
    const files = (await pendingFiles(repository)).map((each) => this.#pendingFile(each, page.locale))
    return { files, seen, asksName: author === undefined, hasRemote: remote !== undefined, unsent }
  }

  #pendingFile({ file, before, now }: PendingContents, locale: string): PendingFile {
    const texts = isEditable(file) ? { before: before?.toString('utf8'), now: now?.toString('utf8') } : undefined
    return {
      file,
      title: this.#titleOf(file, locale),
      state: before === undefined ? 'new' : now === undefined ? 'gone' : 'changed',
      words: texts === undefined ? [] : changedWords(file, texts, this.#codes()),
    }
  }

  async #fetch(): Promise<Answer<'fetch'>> {
    const repository = await this.#repository()
    await fetchOthers(repository)
    const { files, merged } = await this.#alone(() => takeIn(repository))
    const bases = merged.map(({ base }) => baseOf(base === '' ? undefined : base))
    const edits = merged.flatMap((each, index) =>
      each.edits.map((edit) => (edit.kind === 'create' ? edit : { ...edit, base: must(bases[index]).digest })),
    )
    return { files, edits, bases }
  }

  /** A page as a draft, which opens with a block that shows its title; or a variant in which nothing is other yet. */
  #new(asked: Asked<'new'>): Answer<'new'> {
    const site = this.#site()
    const config = this.#config()
    const pages = site.pageSummaries()
    if (asked.kind === 'variant') {
      const page = pages.find(({ name }) => name === asked.page)
      if (page === undefined) throw new Refused(404, `There is no page ${asked.page}.`)
      if (config.allLocales.every(({ code }) => code !== asked.locale))
        throw new Refused(422, `There is no language ${asked.locale}.`)
      const file = variantFile(page.file, asked.locale)
      if (site.textOf(file) !== undefined) throw new Refused(422, `${file} is there already.`)
      const contents = `# What is other in ${asked.locale} than in ${page.file.split('/').at(-1)}, block by block.\nblocks: []\n`
      const brand = config.brands.find(({ id }) => id === page.owner) ?? must(config.brands[0])
      return { file, contents, page: { page: page.name, brand: brand.id, locale: asked.locale }, versions: [] }
    }
    if (asked.kind === 'copy') return this.#copy(asked)
    const { name, title, locale, component } = asked
    const { codes, there } = this.#exampleGround()
    const blocks = must(site.templates).blocks.values()
    const example = openingExample(blocks, this.#examplesOf, { named: component, codes, there })
    if (example === undefined) throw new Refused(422, 'There is no block that a page could open with.')
    const made = newPage(config, there.pages, { name, title, locale, only: null, example })
    if (typeof made === 'string') throw new Refused(422, made)
    const [[file, contents] = ['', '']] = Object.entries(made)
    return { file, contents, page: { page: name, brand: pageOwner(file), locale }, versions: [] }
  }

  #copy({ page: from, name, title, locale, edits, bases }: Asked<'new'> & { kind: 'copy' }): Answer<'new'> {
    const config = this.#config()
    const pages = this.#site().pageSummaries()
    const page = pages.find((each) => each.name === from)
    if (page === undefined) throw new Refused(404, `There is no page ${from}.`)
    const { changes } = this.#applied(edits, bases)
    const textOf = (file: string) => changes.get(file) ?? this.#textOf(file)
    const names = pages.map((each) => each.name)
    const copied = copyOfPage(config, names, { page, textOf, name, title, locale })
    if (typeof copied === 'string') throw new Refused(422, copied)
    const [first, ...versions] = Object.entries(copied).map(([file, contents]) => ({ file, contents }))
    const { file, contents } = must(first)
    const owner = pageOwner(file)
    const brand = config.brands.find(({ id }) => id === owner) ?? must(config.brands[0])
    return { file, contents, page: { page: name, brand: brand.id, locale }, versions }
  }

  async #page({ change, isPlan }: Asked<'page'>): Promise<Answer<'page'>> {
    const site = this.#site()
    const { changes, ...plan } = this.#planned(change)
    const found = newProblems(await site.allProblems(), await site.judge(changes))
    const problems = found.map(viewOf)
    if (isPlan || hasError(found)) return { ...plan, problems, isDone: false }
    const isOther = JSON.stringify([...this.#planned(change).changes]) !== JSON.stringify([...changes])
    if (isOther) return this.#page({ change, isPlan })
    const { contentDir } = this.#folders
    writeContent(contentDir, withByteOrderMarks(contentDir, changes))
    return { ...plan, problems, isDone: true }
  }

  /** As the files are at this moment, whatever of them is shown already. */
  #planned(change: PageAsk): Omit<PagePlan, 'isDone' | 'problems'> & { changes: Map<string, string | null> } {
    const { kind, page, to } = change
    const [site, config] = [this.#site(), this.#config()]
    const sources = site.sources().flatMap(({ path: file }) => {
      const contents = this.#textOf(file)
      return contents === undefined ? [] : [{ path: file, contents }]
    })
    const of = { sources, config, templates: must(site.templates) }
    const planned = kind === 'move' ? movePage(of, page.page, to, change.isBack) : removePage(of, page.page, to)
    if (typeof planned === 'string') throw new Refused(422, planned)
    const { changes } = planned
    const files = 'below' in planned ? planned.files : planned.files.map((from) => ({ from, to: null }))
    for (const file of changes.keys()) {
      if (!isEditable(file) || !isBelow(this.#folders.contentDir, file))
        throw new Refused(422, `${file} cannot be changed from the page.`)
      const isTaken = files.some((each) => each.to === file) && this.#textOf(file) !== undefined
      if (isTaken) throw new Refused(422, `${file} is there already.`)
    }
    return {
      files,
      links: planned.links.map(({ file, count }) => ({ file, title: this.#titleOf(file, page.locale), count })),
      below: 'below' in planned ? planned.below : [],
      url: this.#urlOf({ ...page, page: to ?? '' }),
      undo: kind === 'move' ? { edits: [], bases: {} } : this.#undoOf(changes),
      changes,
    }
  }

  /** What makes of files what they were before they are changed. */
  #undoOf(changes: ReadonlyMap<string, string | null>): PagePlan['undo'] {
    const bases: Bases = {}
    const edits = [...changes].flatMap(([file, after]): Edit[] => {
      const before = this.#textOf(file)
      if (after === null) return [{ kind: 'create', file, contents: before ?? '' }]
      const { digest, contents } = baseOf(after)
      bases[digest] = contents
      const was = before === undefined ? [] : readValue(file, before)
      const back = editsBetween(file, readValue(file, after), was, this.#codes())
      return back.map((edit) => (edit.kind === 'create' ? edit : { ...edit, base: digest }))
    })
    return { edits, bases }
  }

  /** Where a page of a brand will be seen; the home page where there is no name. */
  #urlOf({ page: name, brand: shown, locale }: PageAt): string {
    const config = this.#config()
    const known = this.#site()
      .pageSummaries()
      .find((each) => each.name === name)
    const place = known ?? placeOf(config, { owner: '' }, name)
    const brand = config.brands.find(({ id }) => id === (name === '' ? shown : place.owner))
    const own = brand ?? config.brands.find(({ id }) => id === shown) ?? must(config.brands[0])
    return originOf(own.host) + pathOf(config, locale, onDomain(own, name === '' ? '' : place.path))
  }

  /** What a page is called in a language, and other files by their names. */
  #titleOf(file: string, locale: string): string {
    const page = this.#site()
      .pageSummaries()
      .find((each) => each.file === file)
    const titles = (page && this.#site().known.pageTable.get(page.name)?.title) ?? {}
    const brand = this.#config().brands.find(({ id }) => id === brandOf(file))
    const other = brand === undefined ? file : `${brand.written.name}: menu and footer`
    return titles[locale] ?? Object.values(titles)[0] ?? other
  }

  async #media(): Promise<Answer<'media'>> {
    const uses = new Map<string, string[]>()
    for (const { name, images } of this.#site().pageSummaries())
      for (const src of images) uses.set(src, [...(uses.get(src) ?? []), name])
    const choices = this.#config().media.map((src) => mediaChoice(this.#folders, src, uses.get(src) ?? []))
    return { media: await Promise.all(choices) }
  }

  #colours({ at, page, edits, bases }: Asked<'colours'>): Answer<'colours'> {
    const brand = this.#config().brands.find(({ id }) => id === page.brand)
    if (brand === undefined) throw new Refused(404, `There is no brand ${page.brand}.`)
    const file = this.#formFile(at.file, this.#applied(edits, bases).changes)
    const contrasts = contrastsAt(this.#ground(), file, at.path)
    const written = (valueAt(file.value, at.path.slice(0, -1)) ?? {}) as Record<string, unknown>
    return { colours: colourChoices(brand, `${at.path.at(-1)}`, { contrasts, written }) }
  }

  #examplesOf = (block: string) => blockExamples(this.#folders, block)

  /** In which languages examples are shown, and what they and other new things may name. */
  #exampleGround() {
    const config = this.#config()
    const pages = this.#site()
      .pageSummaries()
      .map(({ name }) => name)
    return { codes: config.allLocales.map(({ code }) => code), there: { ...config, pages } }
  }

  async #upload({ headers }: Visit, bytes: Buffer): Promise<Answer<'upload'>> {
    const made = await storePicture(this.#folders, decoded(headers[nameHeader] ?? ''), bytes)
    if ('refused' in made) throw new Refused(422, made.refused)
    return { media: await mediaChoice(this.#folders, made.src, []) }
  }

  /** A picture as it lies there, for those who choose one; undefined for what is none. */
  picture(pathname: string): Reply | undefined {
    const { media } = this.#config()
    const src = decoded(pathname)
    if (!media.includes(src)) return undefined
    const read = readRegular(path.join(this.#folders.contentDir, 'media', src), largestUpload)
    if (!('bytes' in read)) return undefined
    const headers: Reply['headers'] = [
      ['Content-Type', mediaTypeOf(src)],
      ['Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox"],
      ['X-Content-Type-Options', 'nosniff'],
    ]
    return { status: 200, headers, body: read.bytes }
  }
}

const viewOf = ({ code, severity, message, hint, place }: Problem): ProblemView => ({
  code,
  severity,
  message,
  hint,
  file: place.file,
  path: place.path ?? null,
})

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

/** Whether the folder that a file is written to lies in the content folder, wherever links lead. */
function isBelow(contentDir: string, file: string): boolean {
  let folder = path.dirname(diskPath(contentDir, file))
  while (!existsSync(folder)) folder = path.dirname(folder)
  const way = path.relative(realpathSync(contentDir), realpathSync(folder))
  return !way.startsWith('..') && !path.isAbsolute(way)
}

const baseOf = (contents: string | undefined): Base => ({
  digest: contents === undefined ? '' : createHash('sha256').update(contents).digest('hex'),
  contents: contents ?? '',
})

/** What a digest stands for; undefined for one whose contents were not sent along. */
function begunFrom(digest: string, bases: Bases): Begun | undefined {
  if (digest === '') return { contents: undefined }
  return Object.hasOwn(bases, digest) ? { contents: bases[digest] } : undefined
}

const baseIn =
  (bases: Bases) =>
  (edit: Edit): Begun | undefined =>
    edit.kind === 'create' || edit.base === undefined ? undefined : begunFrom(edit.base, bases)

const isWithin = (place: problem.Place, at: Address) =>
  place.file === at.file && at.path.every((step, index) => place.path?.[index] === step)

const directionOf = (tag: string): Language['direction'] => (isRightToLeft(tag) ? 'rtl' : 'ltr')
const isRightToLeft = (tag: string) =>
  ['Arab', 'Hebr', 'Thaa', 'Syrc', 'Nkoo', 'Adlm'].includes(new Intl.Locale(tag).maximize().script ?? '')
