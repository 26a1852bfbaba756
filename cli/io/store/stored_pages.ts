// Pages with the store before them: one that would come out as it is kept is neither parsed nor rendered again. What it was made
// from is compared by digests of contents; the old output is asked only for what need not be written.
import { hash } from 'node:crypto'
import type { Config } from '../../content/config/config.ts'
import { judgingDigests } from '../../content/pages/pages.ts'
import { groupsOf, stemOf } from '../../content/paths.ts'
import { addressOf } from '../../domain/domains.ts'
import type { DigestOf } from '../../model/dependencies.ts'
import { must } from '../../problems/must.ts'
import type { Templates } from '../../schema/templates.ts'
import { existingFiles, type WrittenFile } from '../output/write.ts'
import { diskPath } from '../sources/read.ts'
import {
  digestsFor,
  documentsIn,
  type ParsedGroup,
  type RenderInput,
  type RenderTask,
  type WantedOutput,
  type WorkerPool,
  type WrittenPage,
} from '../workers/worker_pool.ts'
import type { Found } from './entries.ts'
import { FileDigests } from './file_digests.ts'
import {
  currentEntry,
  nothingKept,
  type ParsedEntry,
  parsedKey,
  type RenderedEntry,
  renderedKey,
  type SourceDigests,
  withCode,
} from './page_entries.ts'
import { keepHits, keepRun, lastRun, type Run } from './runs.ts'
import { isSystemError } from './sealed.ts'

export interface PageBuilder {
  /** In no order. */
  parse(files: string[]): Promise<ParsedGroup[]>
  /**
   * What becomes of what has been parsed; where there is an output it lies there or is staged for it. Once it has failed nothing
   * is written any more.
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

/** Takes pages from the store where they would come out as they are kept there, and has the pool make the rest. */
export function pageBuilder(pool: WorkerPool, kept: KeptIn): PageBuilder {
  const { store, contentDir, config, code } = kept
  const digests = new FileDigests(store, contentDir)
  const groups = new Map<string, ParsedGroup>()
  /** Of pages, and of pages on domains, why they were made anew. */
  const reasons = new Map<string, string>()
  const used: Run = { pages: {} }
  let view = ''
  let filesOf = new Map<string, string[]>()
  return {
    async parse(all) {
      filesOf = groupsOf(all)
      const digestOf = withCode(code, judgingDigests(config))
      const missing: string[][] = []
      for (const [stem, files] of filesOf) {
        const sources = sourceDigests(digests, contentDir, files)
        const entry = currentEntry<ParsedEntry>({ store, kind: 'parsed', key: parsedKey(sources) }, digestOf)
        if (typeof entry === 'string') {
          reasons.set(stem, entry)
          missing.push(files)
        } else groups.set(stem, { stem, sources, summaries: entry.said.summaries, problems: entry.said.problems })
      }
      for (const group of await pool.parse(missing)) groups.set(group.stem, group)
      for (const { stem, sources } of groups.values())
        used.pages[stem] = { sources, parsed: parsedKey(sources), rendered: {} }
      digests.keep()
      return [...groups.values()]
    },

    async render(input, onDone) {
      const done: WrittenPage[] = []
      const tasks: RenderTask[] = []
      const places = placesOf(kept, input)
      view = JSON.stringify([contentDir, [...places.keys()], input.locales])
      for (const [stem, group] of groups) {
        if (!isInShare(stem, input.share)) continue
        const outputs: WantedOutput[] = []
        for (const output of outputsOf(group, config, input)) {
          const { digestOf, inPlace } = must(places.get(output.address))
          must(used.pages[stem]).rendered[output.address] = output.key
          const entry = currentEntry<RenderedEntry>({ store, kind: 'rendered', key: output.key }, digestOf)
          if (typeof entry === 'string') {
            reasons.set(`${stem} ${output.address}`, entry)
            outputs.push(output)
            continue
          }
          const page = inPlace(output, entry)
          if (page === undefined) outputs.push({ ...output, entry })
          else done.push(page)
        }
        if (outputs.length > 0) tasks.push({ files: must(filesOf.get(stem)), sources: group.sources, outputs })
      }
      onDone(documentsIn(done))
      const rendered = await pool.render(input, tasks, onDone)
      for (const { page, address } of rendered.flatMap(({ damaged }) => damaged))
        reasons.set(`${stemOf(page.file)} ${address}`, 'what was kept of it is damaged')
      return [...done, ...rendered.flatMap(({ pages }) => pages)]
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

    end: () => pool.end(),
  }
}

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
function outputsOf(
  { sources, summaries }: ParsedGroup,
  config: Config,
  { brands, locales, pageTable }: RenderInput,
): WantedOutput[] {
  return config.brands
    .filter(({ id }) => brands.includes(id))
    .flatMap(({ id, host, base }) =>
      summaries
        .filter(({ owner }) => owner === id || owner === 'shared')
        .flatMap((page) => {
          const { hidden, isShown } = must(pageTable.get(page.name))
          const address = addressOf({ host, base })
          const key = () => renderedKey({ sources, page: { ...page, hidden }, address, locales })
          return isShown ? [{ page, address, key: key() }] : []
        }),
    )
}

interface BrandPlace {
  digestOf: DigestOf
  /** The output as it is where nothing of it has to be written. */
  inPlace: (output: WantedOutput, entry: Found<RenderedEntry>) => WrittenPage | undefined
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
