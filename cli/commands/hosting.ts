// site hosting: a server's configuration for all domains that are built, from their manifests alone.
import { writeFileSync } from 'node:fs'
import { type ServerOptions, servedSites } from '../hosting/served_sites.ts'
import type { ServerName } from '../hosting/server_names.ts'
import { servers } from '../hosting/servers.ts'
import { openBuilt, readManifest } from '../io/output/built_domains.ts'
import { ok, type Result } from '../problems/result.ts'

/**
 * Makes the file of a server, or of the function at the edge.
 * @param built the folder that holds the domains' folders
 * @param options.out where to write it; null leaves it to the caller
 * @returns what to print: the text of the file, or its name where it was written
 */
export function hosting(
  server: ServerName,
  built: string,
  options: ServerOptions & { out: string | null },
): Result<string> {
  const folders = openBuilt(built)
  if (!folders.ok) return folders
  const text = servers[server](servedSites(folders.value.map(readManifest), options), options)
  if (options.out === null) return ok(text)
  writeFileSync(options.out, text)
  return ok(`${options.out}\n`)
}
