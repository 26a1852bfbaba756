// What the last build made of each page: one that nothing has touched is neither parsed nor rendered again. Whether a file was
// touched is told by the file system, as in unchanged.ts; everything else that a page is made from stands in its key.
import { hash } from 'node:crypto'
import path from 'node:path'
import type { Brand, Config } from '../../content/config.ts'
import type { PageSummary } from '../../content/pages.ts'
import { groupsOf, stemOf } from '../../content/paths.ts'
import { ancestorsOf, type PageTable } from '../../domain/routes.ts'
import { brokenOutput } from '../../page/page_outputs.ts'
import { must } from '../../problems/must.ts'
import type { Problem } from '../../problems/problem.ts'
import * as problem from '../../problems/problem.ts'
import { isInPlace, readState } from '../output/written_files.ts'
import { diskPath } from '../sources/read.ts'
import { documentsIn, type PageWorkers, type RenderInput, type WrittenPage } from '../workers/page_workers.ts'
import { fingerprint, keepForNext } from './fingerprint.ts'
import { readSealedJson } from './sealed.ts'

/** A page with its locale variants. */
interface CachedPage {
  /** Sizes, times and inodes of its files. */
  stamp: string
  summary: PageSummary
  problems: Problem[]
  /** By host. Files by their paths: what they are stands in the state of the folder. */
  outputs: Record<string, Omit<WrittenPage, 'page' | 'host' | 'files'> & { key: string; files: string[] }>
}

interface PageCache {
  /** What all pages were parsed with. */
  made: string
  /** The states of the folders that the outputs lie in, by host. */
  states: Record<string, string>
  /** By the stem of their files. */
  pages: Record<string, CachedPage>
}

/**
 * The same work, done for those pages alone that are not as they were.
 * @param about.made stands for all code and content but the pages themselves
 */
export function cachedPages(
  work: PageWorkers,
  about: { out: string; contentDir: string; config: Config; made: string },
): PageWorkers {
  const { out, contentDir, config, made } = about
  const before = readCache(out, made)
  const now = new Map<string, CachedPage>()
  let filesOf = new Map<string, string[]>()
  const filesIn = (stems: Iterable<string>) => [...stems].flatMap((stem) => filesOf.get(stem) ?? [])
  let touched = new Set<string>()
  return {
    async parse(files) {
      filesOf = groupsOf(files)
      const stamps = new Map([...filesOf].map(([stem, own]) => [stem, stampOf(contentDir, own)]))
      touched = new Set(
        [...stamps].filter(([stem, stamp]) => before.pages[stem]?.stamp !== stamp).map(([stem]) => stem),
      )
      const { summaries, problems } = await work.parse(filesIn(touched))
      for (const summary of summaries) {
        const stem = stemOf(summary.file)
        now.set(stem, { stamp: must(stamps.get(stem)), summary, problems: [], outputs: {} })
      }
      for (const each of problems) now.get(stemOf(each.place.file))?.problems.push(each)
      const others = [...stamps.keys()].filter((stem) => !touched.has(stem))
      for (const stem of others) {
        const page = must(before.pages[stem])
        now.set(stem, page)
        problems.push(...page.problems)
      }
      return { summaries: [...now.values()].map(({ summary }) => summary), problems }
    },

    async render(input, onDone) {
      const brands = config.brands.filter(({ id }) => input.brands.includes(id))
      // Asked only now that the folder is ours: a build that was killed may just have been brought to its end.
      const isOfAnother = brands
        .map(({ host }) => host)
        .filter((host) => readState(out, host).digest === '' || readState(out, host).digest !== before.states[host])
      for (const page of now.values()) for (const host of isOfAnother) delete page.outputs[host]
      const states = new Map(brands.map(({ host }) => [host, readState(out, host)]))
      const keys = new Map(brands.map((brand) => [brand.host, pageKeys(input, brand, made)]))
      const hostsOf = ({ owner }: PageSummary) =>
        brands.filter(({ id }) => owner === id || owner === 'shared').map(({ host }) => host)
      const keyIn = (host: string, page: CachedPage) => must(keys.get(host))(page)
      const lastOutput = (host: string, page: CachedPage): WrittenPage | undefined => {
        const last = page.outputs[host]
        if (last === undefined || last.key !== keyIn(host, page)) return undefined
        const { key: _, files, ...output } = last
        const written = files.flatMap((file) => states.get(host)?.files.get(file) ?? [])
        const isThere = written.every((record) => isInPlace(path.join(out, host, record.path), record))
        if (!isThere || written.length < files.length) return undefined
        return { page: page.summary.file, host, ...output, files: written.map((file) => ({ ...file, isNew: false })) }
      }
      const reused: WrittenPage[] = []
      const stale: string[] = []
      for (const [stem, page] of now) {
        const outputs = hostsOf(page.summary).map((host) => lastOutput(host, page))
        if (outputs.every((output) => output !== undefined)) reused.push(...outputs)
        else if (!touched.has(stem)) stale.push(stem)
      }
      // They are read now, and were checked by another build: what was checked must be what is rendered.
      const changed = () => stale.filter((stem) => stampOf(contentDir, filesIn([stem])) !== now.get(stem)?.stamp)
      if (stale.length > 0 && changed().length === 0) await work.parse(filesIn(stale))
      const moved = changed().map((stem) => must(now.get(stem)).summary)
      if (moved.length > 0) return moved.map((page) => changedMeanwhile(page.file, must(hostsOf(page)[0])))
      onDone(documentsIn(reused))
      const rendered = await work.render(input, onDone)
      for (const { page: file, host, files, ...output } of rendered) {
        const page = must(now.get(stemOf(file)))
        page.outputs[host] = { ...output, key: keyIn(host, page), files: files.map((each) => each.path) }
      }
      return [...reused, ...rendered]
    },

    end: () => work.end(),

    keep(hosts) {
      const states = Object.fromEntries(hosts.map((host) => [host, readState(out, host).digest]))
      const kept: PageCache = { made, states: { ...before.states, ...states }, pages: Object.fromEntries(now) }
      keepForNext(cacheFile(out), kept)
    },
  }
}

function readCache(out: string, made: string): PageCache {
  const nothing: PageCache = { made, states: {}, pages: {} }
  const kept = readSealedJson<PageCache>(cacheFile(out))
  return kept?.made === made ? kept : nothing
}

const changedMeanwhile = (file: string, host: string): WrittenPage => ({
  ...brokenOutput(file, host, [problem.changedMeanwhile({ file })]),
  files: [],
})

/** Gives the key of a page on a domain: a hash of all that its output is made from beside its own files. */
function pageKeys(input: RenderInput, brand: Brand, made: string): (page: CachedPage) => string {
  const assets = must(input.assets.get(brand.id))
  const { social, ...shown } = assets
  const common = hash('sha256', JSON.stringify([made, brand.id, input.locales, shownOfOthers(input.pageTable), shown]))
  return ({ summary: { name, path: own } }) => {
    const previews = input.locales.map((code) => social[`${name} ${code}`] ?? social[` ${code}`])
    const above = ancestorsOf(brand, own).map((each) => input.pageTable.get(each.name)?.title)
    return hash('sha256', JSON.stringify([common, previews, above]))
  }
}

/** What each page shows of all others, wherever its own address is: where they are, and the legal ones in the footer. */
const shownOfOthers = (pageTable: PageTable) =>
  [...pageTable].map(([name, { owner, path, title, hidden, legal }]) => [
    ...[name, owner, path],
    ...(legal ? [title, hidden] : []),
  ])

const stampOf = (contentDir: string, files: readonly string[]) =>
  fingerprint(
    files.map((file) => diskPath(contentDir, file)),
    null,
  )

const cacheFile = (out: string) => path.join(out, '.site', 'pages.json')
