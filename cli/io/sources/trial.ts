// The site as it would be with changes that nobody has saved: parsed in memory, over the files that lie on the disk. Of it is
// kept only how other settings judge pages that nobody has touched.
import { checkSite, namedMedia, nothingRead } from '../../check_site.ts'
import type { Config, SourceFile } from '../../content/config/config.ts'
import { type Known, type ParsedConfig, parseConfig } from '../../content/config/parse_config.ts'
import { judgingDigests, type PageSummary, type ParsedPages, pageParser } from '../../content/pages/pages.ts'
import type { Moment } from '../../content/pages/schedule.ts'
import { groupsOf, isPage, isThemeData, stemOf } from '../../content/paths.ts'
import { changedRead, type Reads, readsOf } from '../../model/dependencies.ts'
import type { Problem } from '../../problems/problem.ts'
import { problemsOf } from '../../problems/result.ts'
import type { Templates } from '../../schema/templates.ts'
import { withCode } from '../store/page_entries.ts'
import { type ContentFiles, readPages } from './read.ts'

/** Contents by file; null takes a file away. */
export type Changes = ReadonlyMap<string, string | null>

/** The site as it is. */
export interface TrialGround {
  contentDir: string
  content: ContentFiles
  parsed: ParsedConfig
  /** What is there to be named besides the content. */
  known: Known
  templates: Templates
  /** The pages of each stem. */
  groups: () => ReadonlyMap<string, ParsedPages>
  /** Undefined where the settings cannot be read as they are. */
  parse: ReturnType<typeof pageParser> | undefined
  fonts: Parameters<typeof checkSite>[0]['fonts']
  moment: Moment
  unusable: (named: readonly string[]) => Promise<Map<string, string>>
  cache: TrialCache
}

/** All that is not written in pages; and what reads pages by it, where it can be read. */
interface Settings {
  parsed: ParsedConfig
  parse: ReturnType<typeof pageParser> | undefined
}

export interface Trial {
  parsed: ParsedConfig & { config: Config }
  /** Whether anything but pages is another. */
  hasConfig: boolean
  /** A page and its variants. */
  group: (stem: string) => ParsedPages
  /** All that is wrong with the whole site. */
  judged: () => Promise<Problem[]>
  /** Pages and variants that the changes add or write anew. */
  added: string[]
}

/** The site with changes; undefined where its settings cannot be read with them. */
export function trial(ground: TrialGround, changes: Changes): Trial | undefined {
  return trialOf(ground, changes, settingsOf(ground, changes))
}

/** What is known of a site with changes, as far as it can be read. */
export interface Judged {
  problems: Problem[]
  config: Config | undefined
  /** Of the pages that the changes touch. */
  summaries: PageSummary[]
}

/** All that is wrong with a site with changes, whatever they are: where its settings cannot be read, its pages are not judged. */
export async function judged(ground: TrialGround, changes: Changes): Promise<Judged> {
  const settings = settingsOf(ground, changes)
  const tried = trialOf(ground, changes, settings)
  if (tried !== undefined) {
    const stems = new Set([...changes.keys()].filter(isPage).map(stemOf))
    const summaries = [...stems].flatMap((stem) => tried.group(stem).summaries)
    return { problems: await tried.judged(), config: tried.parsed.config, summaries }
  }
  const { content, moment } = ground
  const given = {
    unreadable: unreadable(content, changes),
    publicFiles: content.publicFiles,
    config: settings.parsed,
    moment,
  }
  const problems = problemsOf(checkSite({ ...given, pageFiles: content.pages, ...nothingRead }))
  return { problems, config: undefined, summaries: [] }
}

/** The changes among these that are of no page. */
const ofSettings = (changes: Changes) => new Map([...changes].filter(([file]) => !isPage(file)))

function settingsOf(ground: TrialGround, all: Changes): Settings {
  const changes = ofSettings(all)
  return changes.size === 0 ? ground : ground.cache.settings(ground, changes)
}

function trialOf(ground: TrialGround, changes: Changes, settings: Settings): Trial | undefined {
  const { content } = ground
  const { config } = settings.parsed
  const { parse } = settings
  if (config === undefined || parse === undefined) return undefined
  const parsed = { ...settings.parsed, config }
  const hasConfig = ofSettings(changes).size > 0
  const added = [...changes].filter(([file, contents]) => isPage(file) && contents !== null).map(([file]) => file)
  const pageFiles = () => [...new Set([...content.pages, ...added])].filter((file) => changes.get(file) !== null).sort()
  const codes = parsed.config.allLocales.map(({ code }) => code)
  const groups = new Map<string, ParsedPages>()
  const group = (stem: string): ParsedPages => {
    const made = groups.get(stem) ?? parsedGroup(stem)
    groups.set(stem, made)
    return made
  }
  const parsedGroup = (stem: string): ParsedPages => {
    const isThere = (file: string) => (changes.has(file) ? changes.get(file) !== null : content.pages.includes(file))
    const files = [`${stem}.yaml`, ...codes.map((code) => `${stem}.${code}.yaml`)].filter(isThere)
    const read = readPages(
      ground.contentDir,
      files.filter((file) => !changes.has(file)),
    )
    const changed = files.flatMap((path): SourceFile[] => {
      const contents = changes.get(path)
      return contents === undefined || contents === null ? [] : [{ path, contents }]
    })
    const made = parse([...read.files, ...changed], read.unread)
    return { ...made, problems: [...read.problems, ...made.problems] }
  }
  const judged = async () => {
    const files = pageFiles()
    const stems = groupsOf(files)
    const touched = new Set([...changes.keys()].filter(isPage).map(stemOf))
    const there = ground.groups()
    const asJudged = judgedBy(ground, config)
    const all = [...stems.keys()].flatMap((stem): ParsedPages | [] => {
      const now = there.get(stem)
      if (touched.has(stem)) return group(stem)
      if (now !== undefined) return asJudged(now, () => group(stem))
      // Where no settings could be read before, nothing is known of any page; else it was taken away at this moment.
      return ground.parsed.config === undefined ? group(stem) : []
    })
    const pages = {
      summaries: all.flatMap(({ summaries }) => summaries),
      problems: all.flatMap(({ problems }) => problems),
    }
    const unusableMedia = await ground.unusable(namedMedia(config, pages.summaries))
    const { publicFiles } = content
    const given = { unreadable: unreadable(content, changes), publicFiles, unusableMedia, pages, config: parsed }
    const named = [...new Set([...files, ...content.unread.filter(isPage)])]
    return problemsOf(checkSite({ ...given, pageFiles: named, fonts: ground.fonts, moment: ground.moment }))
  }
  return { parsed, hasConfig, group, judged, added }
}

/** What could not be read of the disk and is in no change. */
const unreadable = ({ problems }: ContentFiles, changes: Changes) =>
  problems.filter(({ place }) => !changes.has(place.file))

/** What is kept from one trial to the next: what is typed next is mostly of no matter to it. */
export class TrialCache {
  /** Pages as they were last judged by other settings. */
  readonly otherwise = new WeakMap<ParsedPages, { made: ParsedPages; reads: Reads }>()
  #last: { key: readonly unknown[]; settings: Settings } | undefined

  /** To read all settings takes longer than to read and render the page in which somebody types on. */
  settings(ground: TrialGround, changes: Changes): Settings {
    const key = [ground.content, ground.templates, JSON.stringify([...changes])]
    if (this.#last !== undefined && key.every((each, index) => each === this.#last?.key[index]))
      return this.#last.settings
    const settings = settingsWith(ground, changes)
    this.#last = { key, settings }
    return settings
  }
}

/** Everything but pages, as it is with changes. */
function settingsWith({ content, templates, known }: TrialGround, changes: Changes): Settings {
  const kept = content.config.filter(({ path }) => !changes.has(path))
  const changed = [...changes].flatMap(([path, contents]) => (contents === null ? [] : [{ path, contents }]))
  const sources = [...kept, ...changed].filter(({ path }) => path.startsWith('content/') || isThemeData(path))
  const unread = content.unread.filter((file) => !changes.has(file))
  const parsed = parseConfig({ sources, unread, templates, known, environment: null, drafts: true })
  return { parsed, parse: parsed.config && pageParser(parsed.config, templates) }
}

/** Pages that nobody has touched, as these settings judge them: anew only where what was looked up for them is another. */
function judgedBy({ parsed: { config: before }, cache: { otherwise } }: TrialGround, config: Config) {
  if (before === config) return (pages: ParsedPages) => pages
  const digestOf = withCode('', judgingDigests(config))
  const digestBefore = before === undefined ? () => '' : withCode('', judgingDigests(before))
  return (pages: ParsedPages, parse: () => ParsedPages): ParsedPages => {
    if (before !== undefined && pages.reads.every((name) => digestOf(name) === digestBefore(name))) return pages
    const last = otherwise.get(pages)
    if (last !== undefined && changedRead(last.reads, digestOf) === undefined) return last.made
    const made = parse()
    otherwise.set(pages, { made, reads: readsOf(made.reads, digestOf) })
    return made
  }
}

/** Problems that there are more of than before: of a kind, in a file, with the same words. Where they stand may have moved. */
export function newProblems(before: readonly Problem[], after: readonly Problem[]): Problem[] {
  const keyOf = ({ code, severity, place, message }: Problem) => `${severity} ${code} ${place.file} ${message}`
  const known = new Map<string, number>()
  for (const each of before) known.set(keyOf(each), (known.get(keyOf(each)) ?? 0) + 1)
  return after.filter((each) => {
    const left = known.get(keyOf(each)) ?? 0
    known.set(keyOf(each), left - 1)
    return left <= 0
  })
}
