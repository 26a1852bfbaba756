// site hosting: a server's configuration for all domains that are built, from their manifests alone.
import { caddyfile } from '../hosting/caddy.ts'
import { edgeFunction } from '../hosting/edge_function.ts'
import { nginxConfig } from '../hosting/nginx.ts'
import { type ServerOptions, servedSites } from '../hosting/served_sites.ts'
import { builtFolders, readManifest } from '../io/output/built_domains.ts'
import * as problem from '../problems/problem.ts'
import { failed, ok, type Result } from '../problems/result.ts'

const servers = { nginx: nginxConfig, caddy: caddyfile, edge: edgeFunction }
export type ServerName = keyof typeof servers

/**
 * @param out the folder that holds the domains' folders
 * @returns the text of the server's file
 */
export function hosting(server: ServerName, out: string, options: ServerOptions): Result<string> {
  const folders = builtFolders(out)
  if (folders.length === 0) return failed([problem.nothingBuilt({ file: out })])
  return ok(servers[server](servedSites(folders.map(readManifest), options), options))
}
