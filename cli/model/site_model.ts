// The site at one moment, computed on demand: its settings, its pages, what is wrong with it. It is a value: after a save
// there is another model over the same memo, and one with unsaved changes answers the same questions. It reads no disk; texts,
// fonts and pictures are given to it.
import { namedMedia, nothingRead, type Site, type Sources, siteCheck, siteOf } from '../check_site.ts'
import type { Config } from '../content/config/config.ts'
import { configAt, type ParsedConfig, parseConfig } from '../content/config/parse_config.ts'
import type { PageSummary } from '../content/pages/page_summary.ts'
import { judgingDigests, judgingReads, type ParsedPages, pageParser } from '../content/pages/parse_page.ts'
import { constantAround, type Moment, turnsOf } from '../content/pages/schedule.ts'
import { groupsOf, isPage } from '../content/paths.ts'
import { allLetters } from '../content/text/used_letters.ts'
import type { Problem } from '../problems/problem.ts'
import { withPositions } from '../problems/report.ts'
import { failed, ok, type Result } from '../problems/result.ts'
import type { Templates } from '../schema/templates.ts'
import type { DigestOf } from './dependencies.ts'
import type { Memo } from './memo.ts'
import { type Changes, relocated, type SiteFiles, withChanges } from './site_files.ts'

interface ModelOf {
  files: SiteFiles
  templates: Templates
  icons: Config['icons']
  /** Whose hosts brands have; null for those of production. */
  environment: string | null
  moment: Moment
  /** Everything but pages, where an earlier run has parsed the same. */
  parsedConfig?: ParsedConfig
  /** What is in the files of fonts. */
  fonts: (named: Config['fonts']) => Promise<Sources['fonts']>
  /** Why pictures cannot be used, of those that cannot. */
  unusable: (named: readonly string[]) => Promise<ReadonlyMap<string, string>>
}

/** Everything but pages, and how pages are parsed by it. */
interface Settings {
  parsed: ParsedConfig
  /** Undefined where the settings cannot be read. */
  parse: ReturnType<typeof pageParser> | undefined
  digestOf: DigestOf
}

/** How a check that takes long is spread over time, or over threads. */
interface Checking {
  /** Pages that were parsed elsewhere, by these settings. */
  groups?: readonly Pick<ParsedPages, 'summaries' | 'problems'>[]
  /** Resolves once the next step may be taken. */
  turn?: () => Promise<void>
  /** True once the answer is of no use any more. */
  isOvertaken?: () => boolean
}

const pagesPerTurn = 8

export class SiteModel {
  readonly #of: ModelOf
  readonly #memo: Memo
  readonly settings: Settings
  /** The files of each page and its variants, by their stem. */
  readonly stems: ReadonlyMap<string, readonly string[]>

  constructor(of: ModelOf, memo: Memo) {
    this.#of = of
    this.#memo = memo
    this.settings = this.#settings()
    this.stems = groupsOf(of.files.content.pages)
  }

  /** When the site is looked at. */
  get moment(): Moment {
    return this.#of.moment
  }

  /** Undefined where the settings cannot be read. */
  get config(): Config | undefined {
    return this.settings.parsed.config
  }

  /** The same site with changes that are not saved. */
  with(changes: Changes): SiteModel {
    const { parsedConfig: _, ...of } = this.#of
    return new SiteModel({ ...of, files: withChanges(of.files, changes) }, this.#memo.overlay)
  }

  /** The same site as it is at another moment. */
  at(moment: Moment): SiteModel {
    return new SiteModel({ ...this.#of, moment }, this.#memo.overlay)
  }

  /** A page and its variants, with what is wrong with them. */
  parsed(stem: string): ParsedPages {
    const { parse, digestOf } = this.settings
    const names = this.stems.get(stem)
    if (parse === undefined || names === undefined) return nothing
    const { files, templates } = this.#of
    const inputs = [templates, ...names, ...files.digests(names)]
    return this.#memo.of<ParsedPages>(`page ${stem}`, { inputs, digestOf }, (before) => {
      const anew = () => this.#parsedAnew(parse, names)
      const parsed = files.kept?.(names, digestOf, anew) ?? anew()
      const isSame = JSON.stringify(parsed.summaries) === JSON.stringify(before?.summaries)
      // What other pages follow from stays the very same value where only texts of the page have changed.
      if (isSame && before !== undefined) Object.assign(parsed, { summaries: before.summaries })
      return { value: parsed, reads: [...judgingReads, ...parsed.reads] }
    })
  }

  /** Where pages are, and what follows from that. @param pages in the order of their files */
  siteOf(config: Config, pages: readonly PageSummary[]): Site {
    const { moment } = this.#of
    const { parsed } = this.settings
    const { from, until } = constantAround(turnsOf(pages, parsed), moment.at)
    const inputs = [config, parsed, from, until, moment.drafts, ...pages]
    return this.#memo.of('site', { inputs }, () => {
      const letters = allLetters(parsed.letters, pages)
      return { value: siteOf(config, pages, { ...parsed, letters, moment }) }
    })
  }

  /** The site, or all that is wrong with it; undefined where the answer was overtaken. */
  async checked({ groups: parsed, turn, isOvertaken = () => false }: Checking = {}): Promise<Result<Site> | undefined> {
    const { files, moment } = this.#of
    const { content } = files
    const { parsed: config } = this.settings
    const pageFiles = [...new Set([...content.pages, ...content.unread.filter(isPage)])]
    const read = { unreadable: content.problems, config, pageFiles, moment }
    const groups = [...(parsed ?? [])]
    for (const stem of parsed === undefined ? this.stems.keys() : []) {
      groups.push(this.parsed(stem))
      if (groups.length % pagesPerTurn === 0) await turn?.()
      if (isOvertaken()) return undefined
    }
    const pages = {
      summaries: groups.flatMap(({ summaries }) => summaries),
      problems: groups.flatMap(({ problems }) => problems),
    }
    const steps = siteCheck({ ...read, ...(await this.#looked(pages)) })
    for (;;) {
      const step = steps.next()
      if (step.done) return this.#relocated(step.value)
      await turn?.()
      if (isOvertaken()) return undefined
    }
  }

  /** Problems of pages that are in no file, at the places that these were made from; what is told of many of them once. */
  #relocated(judged: Result<Site>): Result<Site> {
    const { expanded } = this.#of.files.content
    if (expanded === undefined) return judged
    const moved = (problems: readonly Problem[]) => relocated(problems, expanded)
    return judged.ok ? ok(judged.value, moved(judged.warnings)) : failed(moved(judged.problems))
  }

  /** What is read once the settings are known. */
  async #looked(pages: Sources['pages']): Promise<Pick<Sources, 'pages' | 'unusableMedia' | 'fonts'>> {
    const { config } = this
    if (config === undefined) return nothingRead
    const { fonts, unusable } = this.#of
    const named = namedMedia(config, pages.summaries)
    return { pages, unusableMedia: await unusable(named), fonts: await fonts(config.fonts) }
  }

  #settings(): Settings {
    const { files, templates, icons, environment, moment } = this.#of
    const { config: sources, unread, media, publicFiles } = files.content
    const texts = sources.flatMap(({ path, contents }) => [path, contents])
    const named = [...unread, null, ...media, null, JSON.stringify(publicFiles)]
    const inputs = [templates, icons, environment, moment.drafts, ...named, ...texts]
    const first = this.#memo.of('settings', { inputs }, () => {
      const known = { icons, media, publicFiles }
      const input = { sources, unread, templates, known, environment, drafts: moment.drafts }
      return { value: this.#of.parsedConfig ?? parseConfig(input) }
    })
    const { from } = constantAround(turnsOf([], first), moment.at)
    return this.#memo.of('settings at a moment', { inputs: [first, templates, from] }, () => {
      const parsed = configAt(first, moment.at)
      const { config } = parsed
      const parse = config && pageParser(config, templates)
      return { value: { parsed, parse, digestOf: config === undefined ? () => '' : judgingDigests(config) } }
    })
  }

  #parsedAnew(parse: NonNullable<Settings['parse']>, names: readonly string[]): ParsedPages {
    const read = this.#of.files.read(names)
    const parsed = parse(read.files, read.unread)
    const texts = new Map(read.files.map(({ path, contents }) => [path, contents]))
    // Placed now, while the texts are at hand.
    const problems = withPositions([...read.problems, ...parsed.problems], (file) => texts.get(file))
    return { ...parsed, problems }
  }
}

const nothing: ParsedPages = { pages: [], summaries: [], problems: [], reads: [] }
