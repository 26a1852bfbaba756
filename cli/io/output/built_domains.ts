// Built folders on disk: one per domain, with the manifest of its last build. It decides nothing about them.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { type BuildManifest, withNames } from '../../domain/build_manifest.ts'
import { parseHeaders, parseRedirects } from '../../hosting/redirects_and_headers.ts'
import type { ServedDomain } from '../../hosting/static_response.ts'
import { failed, ok, type Result } from '../../problems/result.ts'
import * as problem from '../../problems/sentences.ts'
import { settleOutput } from './write.ts'
import { filesBelow } from './written_files.ts'

/** The folders of an output that a build has written completely, by name, sorted; a problem if there are none. */
export function openBuilt(out: string): Result<string[]> {
  const settled = settleOutput(out)
  if (!settled.ok) return settled
  const folders = builtFolders(out)
  return folders.length === 0 ? failed([problem.nothingBuilt({ file: out })]) : ok(folders)
}

/** Folders that hold a build, by name, sorted. */
export function builtFolders(out: string): string[] {
  if (!existsSync(out)) return []
  return readdirSync(out, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(path.join(out, entry.name, latest)))
    .map(({ name }) => path.join(out, name))
    .sort()
}

const latest = path.join('builds', 'latest.json')

/** The manifest of the build in a folder, with the names of hidden pages. */
export function readManifest(folder: string): BuildManifest {
  const { id } = JSON.parse(readFileSync(path.join(folder, latest), 'utf8'))
  const manifest: BuildManifest = JSON.parse(readFileSync(path.join(folder, 'builds', 'meta', `${id}.json`), 'utf8'))
  return withNames(manifest, () => filesBelow(folder))
}

/** The folder of a domain as a server needs it, read again after each new build. */
export interface OpenFolder {
  folder: string
  manifest: BuildManifest
  served: ServedDomain
}

export function folderReader(folder: string): () => OpenFolder {
  let open: OpenFolder | undefined
  let readAt = 0
  return () => {
    const { mtimeMs } = statSync(path.join(folder, latest))
    if (open === undefined || mtimeMs !== readAt) {
      open = openFolder(folder)
      readAt = mtimeMs
    }
    return open
  }
}

function openFolder(folder: string): OpenFolder {
  const manifest = readManifest(folder)
  const text = (file: string) => readFileSync(path.join(folder, file), 'utf8')
  // The manifest is not among its own files.
  const files = new Set([
    ...manifest.files.map((file) => file.path),
    'builds/latest.json',
    `builds/meta/${manifest.id}.json`,
  ])
  return {
    folder,
    manifest,
    served: {
      host: manifest.host,
      redirects: parseRedirects(text('_redirects')),
      headers: parseHeaders(text('_headers')),
      gone: manifest.gone ?? [],
      has: (file) => files.has(file),
    },
  }
}
