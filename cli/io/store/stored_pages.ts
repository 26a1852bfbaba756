// Pages with the store before them: one that would come out as it is kept is neither parsed nor rendered again. What it was made
// from is compared by digests of contents; the old output is asked only for what need not be written.
import { hash } from 'node:crypto'
import type { Config } from '../../content/config/config.ts'
import { judgingDigests, type PageSummary } from '../../content/pages/pages.ts'
import { groupsOf } from '../../content/paths.ts'
import { addressOf } from '../../domain/domains.ts'
import { changedRead, type DigestOf } from '../../model/dependencies.ts'
import { must } from '../../problems/must.ts'
import type { Templates } from '../../schema/templates.ts'
import { existingFiles, type WrittenFile } from '../output/write.ts'
import { diskPath } from '../sources/read.ts'
import {
  changedMeanwhile,
  digestsFor,
  documentsIn,
  type PageThreads,
  type ParsedGroup,
  type RenderInput,
  type Restorable,
  type WrittenPage,
} from '../workers/page_workers.ts'
import { type Found, findEntry } from './entries.ts'
import { FileDigests } from './file_digests.ts'
import {
  type ParsedEntry,
  parsedKey,
  type RenderedEntry,
  renderedKey,
  type SourceDigests,
  withCode,
} from './page_entries.ts'
import { keepHits, keepRun, lastRun, type Run } from './runs.ts'
import { isSystemError } from './sealed.ts'

export interface PageWorkers {
  /** In no order. */
  parse(files: string[]): Promise<ParsedGroup[]>
  /**
   * What becomes of what has been parsed; where there is an output it lies there or is staged for it. Once it has failed nobody
   * writes any more.
   * @param onDone called as pages are done, with how many
   */
  render(input: RenderInput, onDone: (pages: number) => void): Promise<WrittenPage[]>
  /** Notes what was used, so that it stays; and how much of it was found. @param command for whom */
  keep(command: string): void
  /** Why pages were made anew, or that they were not; asked before `keep`. @param names as links write them */
  why(names: readonly string[]): Why[]
  end(): Promise<void>
}

/** What became of a page, and why. */
export interface Why {
  page: string
  /** One for its file, and one for each of its domains; none where there is no such page. */
  reasons: string[]
}

/** Where pages are kept, and what they are made with. */
export interface KeptIn {
  store: string
  contentDir: string
  config: Config
  templates: Templates
  /** The digest of the code. */
  code: string
}

/** A page on a domain that is wanted. */
interface Wanted {
  stem: string
  page: PageSummary
  /** Of its brand (domain/domains.ts). */
  address: string
  key: string
}

export function storedPages(work: PageThreads, kept: KeptIn): PageWorkers {
  const { store, contentDir, config, code } = kept
  const files = new FileDigests(store, contentDir)
  const groups = new Map<string, ParsedGroup>()
  /** Of pages, and of pages on domains, why they were made anew. */
  const reasons = new Map<string, string>()
  const used: Run = { pages: {} }
  let view = ''
  const inThreads = new Set<string>()
  let filesOf = new Map<string, string[]>()
  const sourcesOf = (stem: string) => sourceDigests(files, contentDir, must(filesOf.get(stem)))
  const givenToThreads = async (stems: readonly string[], mayBeKept: boolean) => {
    for (const stem of stems) inThreads.add(stem)
    const stemFiles = stems.flatMap((stem) => must(filesOf.get(stem)))
    return stems.length === 0 ? [] : work.parse(stemFiles, mayBeKept)
  }
  return {
    async parse(all) {
      filesOf = groupsOf(all)
      const digestOf = withCode(code, judgingDigests(config))
      const missing: string[] = []
      for (const stem of filesOf.keys()) {
        const sources = sourcesOf(stem)
        const found = findEntry<ParsedEntry>(store, 'parsed', parsedKey(sources))?.said
        const changed = found && changedRead(found.reads, digestOf)
        if (found === undefined || changed !== undefined) {
          reasons.set(stem, changed ?? nothingKept)
          missing.push(stem)
        } else groups.set(stem, { stem, sources, summaries: found.summaries, problems: found.problems })
      }
      for (const group of await givenToThreads(missing, false)) groups.set(group.stem, group)
      for (const { stem, sources } of groups.values())
        used.pages[stem] = { sources, parsed: parsedKey(sources), rendered: {} }
      files.keep()
      return [...groups.values()]
    },

    async render(input, onDone) {
      const done: WrittenPage[] = []
      const restorable: Restorable[] = []
      const stale = new Set<string>()
      const places = placesOf(kept, input)
      view = JSON.stringify([contentDir, [...places.keys()], input.locales])
      for (const [stem, group] of groups) {
        if (!isInShare(stem, input.share)) continue
        for (const wanted of wantedOf(group, config, input)) {
          const { digestOf, inPlace } = must(places.get(wanted.address))
          must(used.pages[stem]).rendered[wanted.address] = wanted.key
          const found = current(store, wanted.key, digestOf)
          if (typeof found === 'string') {
            reasons.set(`${stem} ${wanted.address}`, found)
            stale.add(stem)
          } else {
            const output = inPlace(wanted, found)
            if (output === undefined) restorable.push({ ...wanted, entry: found })
            else done.push(output)
          }
        }
      }
      onDone(documentsIn(done))
      const restored = await work.restore(input, restorable, onDone)
      for (const { stem, address } of restored.lost) {
        reasons.set(`${stem} ${address}`, 'what was kept of it is damaged')
        stale.add(stem)
      }
      const unparsed = [...stale].filter((stem) => !inThreads.has(stem))
      const moved = changed(groups, await givenToThreads(unparsed, true))
      if (moved.length > 0) return moved.map((file) => changedMeanwhile(file, must([...places.keys()][0])))
      const rendered = await work.render(input, stale, onDone)
      const isRendered = new Set(rendered.map(({ page, address }) => `${page} ${address}`))
      // A page is rendered for all of its domains, of which another may have been found.
      return [...done, ...restored.pages]
        .filter(({ page, address }) => !isRendered.has(`${page} ${address}`))
        .concat(rendered)
    },

    keep(command) {
      keepRun(store, view, used)
      const outputs = Object.values(used.pages).flatMap(({ rendered }) => Object.keys(rendered)).length
      const parsed = [...groups.keys()].filter((stem) => reasons.has(stem)).length
      const made = [...reasons.keys()].filter((name) => name.includes(' ')).length
      keepHits(store, {
        command,
        parsed: { kept: groups.size - parsed, made: parsed },
        rendered: { kept: outputs - made, made },
      })
    },

    why(names) {
      const before = lastRun(store, view)
      return names.map((page) => {
        const found = [...groups.values()].find(({ summaries }) => summaries.some(({ name }) => name === page))
        if (found === undefined) return { page, reasons: [] }
        const { stem, sources } = found
        const said = (name: string) => reasonOf(reasons.get(name), before?.pages[stem]?.sources, sources)
        const addresses = Object.keys(must(used.pages[stem]).rendered)
        return {
          page,
          reasons: [`read: ${said(stem)}`, ...addresses.map((address) => `${address}: ${said(`${stem} ${address}`)}`)],
        }
      })
    },

    end: () => work.end(),
  }
}

const nothingKept = ''

/** In words, why something was made anew. @param last the page's files when it was last used, as against `now` */
function reasonOf(reason: string | undefined, last: SourceDigests | undefined, now: SourceDigests): string {
  if (reason === undefined) return 'taken as it was kept'
  if (reason !== nothingKept) return reasonInWords(reason)
  if (last === undefined) return 'made anew: nothing was kept of it'
  const old = new Map(last)
  const changed = now.filter(([file, digest]) => old.get(file) !== digest).map(([file]) => file)
  const gone = last.map(([file]) => file).filter((file) => now.every(([name]) => name !== file))
  const files = [...changed, ...gone]
  return files.length === 0 ? 'made anew: what was kept of it is gone' : `made anew: changed is ${files.join(', ')}`
}

const inWords: Record<string, string> = {
  code: 'the code',
  rules: 'the settings, languages or house terms that all pages are judged by',
  settings: 'the settings of the site',
  brand: 'its brand',
  assets: 'styles, scripts, fonts or icons of its brand',
  layout: 'menus, footer or texts that all pages of its brand show',
}

function reasonInWords(name: string): string {
  const [kind = '', of] = name.split(' ')
  if (kind === 'what') return `made anew: ${name}`
  if (kind === 'pages') return 'made anew: changed is a list of pages that it shows'
  return `made anew: changed is ${of === '*' ? (inWords[kind] ?? `what there is of ${kind}`) : `the ${name}`}`
}

/** Whether a page is of this share of all pages; they are dealt by name, so that every machine deals alike. */
export const isInShare = (stem: string, share: RenderInput['share']) =>
  share === undefined || Number.parseInt(hash('sha256', stem).slice(0, 8), 16) % share.count === share.index - 1

/** What is wanted of a page file: it on each of its domains that are built. */
function wantedOf(
  { stem, sources, summaries }: ParsedGroup,
  config: Config,
  { brands, locales, pageTable }: RenderInput,
): Wanted[] {
  return config.brands
    .filter(({ id }) => brands.includes(id))
    .flatMap(({ id, host, base }) =>
      summaries
        .filter(({ owner }) => owner === id || owner === 'shared')
        .flatMap((page) => {
          const { hidden, isShown } = must(pageTable.get(page.name))
          const address = addressOf({ host, base })
          const key = () => renderedKey({ sources, page: { ...page, hidden }, address, locales })
          return isShown ? [{ stem, page, address, key: key() }] : []
        }),
    )
}

/** What is kept of a page on a domain, if the same would come out again; else the first name that stands for something else. */
function current(store: string, key: string, digestOf: DigestOf): Found<RenderedEntry> | string {
  const entry = findEntry<RenderedEntry>(store, 'rendered', key)
  if (entry === undefined) return nothingKept
  return changedRead(entry.said.reads, digestOf) ?? entry
}

interface BrandPlace {
  digestOf: DigestOf
  /** The output as it is where nothing of it has to be written. */
  inPlace: (wanted: Wanted, found: Found<RenderedEntry>) => WrittenPage | undefined
}

/** A page's files with their digests. */
export const sourceDigests = (digests: FileDigests, contentDir: string, files: readonly string[]): SourceDigests =>
  files.map((file) => [file, digestIn(digests, diskPath(contentDir, file))] as const)

/** Empty where a file cannot be read: whoever parses it says so. */
function digestIn(files: FileDigests, file: string): string {
  try {
    return files.of(file) ?? ''
  } catch (error) {
    if (!isSystemError(error)) throw error
    return ''
  }
}

function placesOf({ config, templates, code }: KeptIn, input: RenderInput): Map<string, BrandPlace> {
  const brands = config.brands.filter(({ id }) => input.brands.includes(id))
  return new Map(
    brands.map((brand) => {
      const { out } = input
      const lies = out === null ? undefined : existingFiles(out, brand.host)
      return [
        addressOf(brand),
        {
          digestOf: digestsFor({ config, templates, code }, input, brand),
          inPlace: ({ page, address }, { said: { reads: _, files, ...output } }) => {
            const known = { page: page.file, address, ...output }
            if (out === null) return { ...known, files: [] }
            const there: WrittenFile[] = []
            for (const record of files) {
              const file = lies?.(record)
              if (file === undefined) return undefined
              there.push(file)
            }
            return { ...known, files: there }
          },
        },
      ]
    }),
  )
}

/** Files of pages that were judged as they no longer are: what was judged must be what is rendered. */
const changed = (before: ReadonlyMap<string, ParsedGroup>, now: readonly ParsedGroup[]): string[] =>
  now
    .filter(({ stem, sources }) => JSON.stringify(sources) !== JSON.stringify(must(before.get(stem)).sources))
    .flatMap(({ sources: [first] }) => first?.[0] ?? [])
