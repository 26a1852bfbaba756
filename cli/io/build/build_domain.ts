// Completes the folder of a domain: everything besides its pages, which are written by then.
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { RenderedDomain } from '../../check_site.ts'
import type { PublicFile } from '../../content/public_file.ts'
import { buildManifest } from '../../domain/build_manifest.ts'
import { derivedFiles } from '../../domain/derived_files.ts'
import type { OutputFile } from '../../domain/output_file.ts'
import { publicFilesOf } from '../../domain/public_files.ts'
import { endsOn } from '../../domain/redirects.ts'
import type { Route } from '../../domain/routes.ts'
import { indexedLocales } from '../../domain/search.ts'
import { domainFiles } from '../../hosting/domain_files.ts'
import { addedFiles } from '../../page/after_build.ts'
import { extractContents, extractFiles } from '../../page/page_extracts.ts'
import type { Problem } from '../../problems/problem.ts'
import type { PlannedFile } from '../assets/asset_path.ts'
import type { CheckedSite } from '../open/open_site.ts'
import { compressedFiles } from '../output/compress.ts'
import { existingFiles, type StagedFile, stageAll, stager, whereWritten } from '../output/write.ts'
import { diskPath } from '../sources/read.ts'
import type { StagedPage } from '../workers/worker_pool.ts'
import type { DomainSummary } from './build_summary.ts'

/** All of a domain, in the output or staged for it. */
interface BuiltDomain extends DomainSummary {
  files: StagedFile[]
  /** What modules that add files have done wrong: then nothing is to be written. */
  problems: Problem[]
}

/**
 * Stages what a domain has besides its pages; in the end its manifests, which name every file.
 * @param input.routes those that were built
 */
export async function buildDomain(input: {
  site: Pick<CheckedSite, 'config' | 'pages' | 'routes' | 'redirects' | 'gone' | 'templates'>
  rendered: RenderedDomain<StagedPage>
  routes: readonly Route[]
  assets: readonly AssetFile[]
  contentDir: string
  cacheDir: string
  out: string
  precompress: boolean
}): Promise<BuiltDomain> {
  const { site, rendered, contentDir, cacheDir, out, precompress } = input
  const { domain, pages, emitted, headers } = rendered
  const { config } = site
  const { host } = domain
  const routes = input.routes.filter((route) => route.host === host)
  const redirects = site.redirects.get(host) ?? []
  const gone = site.gone.get(host) ?? []
  const ofDomain = site.routes.filter((route) => route.host === host)

  const stage = stager(out, host)
  const extracts = pages.flatMap((page) => page.extracts)
  const ownFiles = [
    ...oncePerPath(pages.flatMap(({ scripts }) => scripts)),
    ...derivedFiles(config, domain, routes).map(({ path, contents }) => ({ path, contents: contents() })),
    ...emitted.files,
    ...extractFiles(domain, indexedLocales(config.locales, routes, ofDomain)).map((file) => ({
      path: file.path,
      contents: extractContents(file, extracts),
    })),
    ...domainFiles({ host, routes: ofDomain, redirects, headers }),
  ]
  const assets = await Promise.all(
    input.assets.map(async (file) => ('staged' in file ? file.staged : stage(await file.output))),
  )
  const asTheyAre = readEach(contentDir, publicFilesOf(domain, site.config))
  const plain = [
    ...pages.flatMap(({ files }) => files),
    ...assets,
    ...stageAll(stage, ownFiles),
    ...stageAll(stage, asTheyAre),
  ]
  const added = await addedFiles(site.templates.emitters, {
    host,
    files: plain.map((file) => ({ path: file.path, read: () => readFile(whereWritten(out, host, file)) })),
  })
  plain.push(...stageAll(stage, added.files))
  if (new Set(plain.map(({ path }) => path)).size < plain.length) throw new Error('two files have one path')
  const compressed = precompress ? await compressedFiles({ cacheDir, out, host, files: plain }) : []
  const named = [...plain, ...stageAll(stage, compressed)]
  const ends = endsOn(site.config, domain, site.pages)
  const { id, files: manifests } = buildManifest({ domain, files: named, routes, redirects, gone, ends, headers })
  const files = [...named, ...stageAll(stage, manifests)]
  return {
    host,
    id,
    files,
    pages: routes.length,
    bytes: files.reduce((sum, { size }) => sum + size, 0),
    written: files.filter(({ isNew }) => isNew).length,
    problems: added.problems,
  }
}

/** One at a time: they may be large. */
function* readEach(contentDir: string, files: readonly PublicFile[]): Generator<OutputFile> {
  for (const { file, path } of files) yield { path, contents: readFileSync(diskPath(contentDir, file)) }
}

/** A file that lies in place already, or is being made. */
export type AssetFile = { staged: StagedFile } | { output: Promise<OutputFile> }

/** Begins to make those of a domain's files that do not lie in place yet. */
export function assetFiles(out: string, host: string, files: readonly PlannedFile[]): AssetFile[] {
  const stagedFile = existingFiles(out, host)
  return files.map((file) => {
    const staged = stagedFile(file)
    if (staged !== undefined) return { staged }
    const output = file.contents().then((contents) => ({ path: file.path, contents }))
    // Whoever awaits the file gets the error, maybe much later; without this Node would end the process first.
    output.catch(() => {})
    return { output }
  })
}

/** Pages that hold the same script share its file, and so do brands of one domain. */
export const oncePerPath = <F extends { path: string }>(files: readonly F[]): F[] => [
  ...new Map(files.map((file) => [file.path, file])).values(),
]
