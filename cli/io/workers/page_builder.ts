// The page cache: pages whose inputs are unchanged are taken from the store, and neither parsed nor rendered again. Inputs are compared by
// digests of contents; the old output only decides which files need not be written.
import { hash } from 'node:crypto'
import type { Config } from '../../content/config/config.ts'
import { judgingDigests } from '../../content/pages/parse_page.ts'
import { groupsOf } from '../../content/paths.ts'
import { addressOf } from '../../domain/domains.ts'
import type { DigestOf } from '../../model/dependencies.ts'
import { must } from '../../problems/must.ts'
import type { Templates } from '../../schema/templates.ts'
import { existingFiles, type StagedFile } from '../output/write.ts'
import { sourceDigests } from '../sources/disk_pages.ts'
import { FileDigests } from '../store/file_digests.ts'
import {
  currentEntry,
  type ParsedEntry,
  parsedKey,
  type RenderedEntry,
  renderedKey,
  withRun,
} from '../store/page_entries.ts'
import { StoredEntries, type StoredEntry } from '../store/segments.ts'
import {
  digestsFor,
  documentsIn,
  type ParsedGroup,
  type RenderInput,
  type RenderTask,
  type Setup,
  type StagedPage,
  type WantedOutput,
  type WorkerPool,
} from './worker_pool.ts'

export interface PageBuilder {
  /** In no order. */
  parse(files: string[]): Promise<ParsedGroup[]>
  /**
   * Renders what has been parsed; where there is an output the files lie there or are staged for it. Once it has failed nothing
   * is written any more.
   * @param onDone called as pages are done, with how many
   */
  render(input: RenderInput, onDone: (pages: number) => void): Promise<StagedPage[]>
  /** How much of it was not in the store as it would come out. */
  made(): BuildCounts
  end(): Promise<void>
}

/** How much was made; all else was in the store. */
export interface BuildCounts {
  /** Page files that were parsed. */
  parsed: number
  /** Pages on domains that were rendered, each in all languages. */
  rendered: number
}

/** Where pages are kept, and what they are made with. */
type KeptIn = Omit<Setup, 'templatesFile'> & { templates: Templates }

/** Takes pages from the store where they would come out as they are kept there, and has the pool make the rest. */
export function pageBuilder(pool: WorkerPool, kept: KeptIn): PageBuilder {
  const { store, contentDir, config, expanded } = kept
  const digests = new FileDigests(store, contentDir)
  const parsed = new StoredEntries<ParsedEntry>(store, 'parsed')
  const rendered = new StoredEntries<RenderedEntry>(store, 'rendered')
  const groups = new Map<string, ParsedGroup>()
  const counts = { parsed: 0, rendered: 0 }
  let filesOf = new Map<string, string[]>()
  return {
    async parse(all) {
      filesOf = groupsOf(all)
      const digestOf = withRun(kept, judgingDigests(config))
      const missing: string[][] = []
      for (const [stem, files] of filesOf) {
        const sources = sourceDigests(digests, contentDir, files, expanded)
        const entry = currentEntry(parsed, parsedKey(sources), digestOf)
        if (entry === undefined) {
          missing.push(files)
          continue
        }
        const { summaries, problems, sha256 } = entry.head
        groups.set(stem, { stem, sources, summaries, problems, packed: { place: entry.place, sha256 } })
      }
      counts.parsed += missing.length
      for (const group of await pool.parse(missing)) groups.set(group.stem, group)
      digests.keep()
      return [...groups.values()]
    },

    async render(input, onDone) {
      const staged: StagedPage[] = []
      const tasks: RenderTask[] = []
      const places = placesOf(kept, input)
      for (const [stem, group] of groups) {
        if (!isInShare(stem, input.share)) continue
        const outputs: WantedOutput[] = []
        for (const output of outputsOf(group, config, input)) {
          const { digestOf, inPlace } = must(places.get(output.address))
          const entry = currentEntry(rendered, output.key, digestOf)
          if (entry === undefined) {
            counts.rendered += 1
            outputs.push(output)
            continue
          }
          const page = inPlace(output, entry)
          if (page === undefined) outputs.push({ ...output, entry })
          else staged.push(page)
        }
        const { sources, packed } = group
        if (outputs.length > 0) tasks.push({ files: must(filesOf.get(stem)), sources, packed, outputs })
      }
      onDone(documentsIn(staged))
      const shares = await pool.render(input, tasks, onDone)
      counts.rendered += shares.reduce((sum, { damaged }) => sum + damaged, 0)
      return [...staged, ...shares.flatMap(({ pages }) => pages)]
    },

    made: () => ({ ...counts }),

    end: () => pool.end(),
  }
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
  inPlace: (output: WantedOutput, entry: StoredEntry<RenderedEntry>) => StagedPage | undefined
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
          inPlace: ({ page, address }, { head: { reads: _, files, ...output } }) => {
            const inStore = { page: page.file, address, ...output }
            if (out === null) return { ...inStore, files: [] }
            const there: StagedFile[] = []
            for (const record of files) {
              const file = lies?.(record)
              if (file === undefined) return undefined
              there.push(file)
            }
            return { ...inStore, files: there }
          },
        },
      ]
    }),
  )
}
