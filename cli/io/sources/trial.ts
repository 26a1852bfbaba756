// The site as it would be with changes that nobody has saved: parsed in memory, over the files that lie on the disk. Nothing of
// it is kept.
import { checkSite, namedMedia } from '../../check_site.ts'
import type { Config, SourceFile } from '../../content/config.ts'
import { type ParsedPages, pageParser } from '../../content/pages.ts'
import { type ParsedConfig, parseConfig } from '../../content/parse_config.ts'
import { groupsOf, isPage, isThemeData, stemOf } from '../../content/paths.ts'
import type { Moment } from '../../content/schedule.ts'
import { must } from '../../problems/must.ts'
import type { Problem } from '../../problems/problem.ts'
import { problemsOf } from '../../problems/result.ts'
import type { Templates } from '../../schema/templates.ts'
import { type ContentFiles, readPages } from './read.ts'

/** Contents by file; null takes a file away. */
export type Changes = ReadonlyMap<string, string | null>

/** The site as it is. */
export interface TrialGround {
  contentDir: string
  content: ContentFiles
  parsed: ParsedConfig & { config: Config }
  templates: Templates
  /** The pages of each stem. */
  groups: () => ReadonlyMap<string, ParsedPages>
  parse: ReturnType<typeof pageParser>
  fonts: Parameters<typeof checkSite>[0]['fonts']
  moment: Moment
  unusable: (named: readonly string[]) => Promise<Map<string, string>>
  /** The settings with changes to their files, by `settingsWith`. */
  settings: (changes: Changes) => Settings
}

/** All that is not written in pages, and what reads the pages by it. */
export interface Settings {
  parsed: ParsedConfig & { config: Config }
  parse: ReturnType<typeof pageParser>
}

export interface Trial {
  parsed: ParsedConfig & { config: Config }
  /** Whether anything but pages is another. */
  hasConfig: boolean
  /** A page and its variants. */
  group: (stem: string) => ParsedPages
  /** All that is wrong with the whole site. */
  judged: () => Promise<Problem[]>
  /** Pages and variants that the changes add. */
  added: string[]
}

/** @throws where the settings of the site cannot be read with these changes */
export function trial(ground: TrialGround, changes: Changes): Trial {
  const { content } = ground
  const ofConfig = [...changes].filter(([file]) => !isPage(file))
  const hasConfig = ofConfig.length > 0
  const { parsed, parse } = hasConfig ? ground.settings(new Map(ofConfig)) : ground
  const added = [...changes].filter(([file, contents]) => isPage(file) && contents !== null).map(([file]) => file)
  const pageFiles = () => [...new Set([...content.pages, ...added])].filter((file) => changes.get(file) !== null).sort()
  const codes = parsed.config.written.map(({ code }) => code)
  const group = (stem: string): ParsedPages => {
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
    const groups = groupsOf(files)
    const isAll = hasConfig && isJudgedOtherwise(ground.parsed.config, parsed.config)
    const touched = isAll ? [...groups.keys()] : [...changes.keys()].filter(isPage).map(stemOf)
    const parsedGroups = new Map(ground.groups())
    for (const stem of touched) parsedGroups.set(stem, group(stem))
    const all = [...parsedGroups].filter(([stem]) => groups.has(stem)).map(([, each]) => each)
    const pages = {
      summaries: all.flatMap(({ summaries }) => summaries),
      problems: all.flatMap(({ problems }) => problems),
    }
    const { publicFiles, problems: unreadable } = content
    const unusableMedia = await ground.unusable(namedMedia(parsed.config, pages.summaries))
    const given = { unreadable, publicFiles, unusableMedia, pages, config: parsed }
    return problemsOf(checkSite({ ...given, pageFiles: files, fonts: ground.fonts, moment: ground.moment }))
  }
  return { parsed, hasConfig, group, judged, added }
}

/** @throws where the settings of the site cannot be read with these changes */
export function settingsWith(
  { content, templates, parsed: now }: Pick<TrialGround, 'content' | 'templates' | 'parsed'>,
  changes: Changes,
): Settings {
  const kept = content.config.filter(({ path }) => !changes.has(path))
  const changed = [...changes].flatMap(([path, contents]) => (contents === null ? [] : [{ path, contents }]))
  const sources = [...kept, ...changed].filter(({ path }) => path.startsWith('content/') || isThemeData(path))
  const { icons, media } = now.config
  const known = { icons, media }
  const read = parseConfig({ sources, unread: content.unread, templates, known, environment: null, drafts: true })
  const parsed = { ...read, config: must(read.config) }
  return { parsed, parse: pageParser(parsed.config, templates) }
}

/** Whether pages that nobody has touched have to be judged again. */
function isJudgedOtherwise(before: Config, after: Config): boolean {
  const rules = ({ settings, written, facts, companies, glossary, prefixes, doubtful, brands }: Config) =>
    JSON.stringify([
      ...[settings, written, facts, Object.keys(companies), glossary, prefixes, doubtful],
      brands.map(({ id, written: { name }, tokens }) => [id, name, tokens]),
    ])
  return rules(before) !== rules(after)
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
