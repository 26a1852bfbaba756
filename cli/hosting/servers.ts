// The registry of what `site hosting` writes: the configuration of a server, or the function at the edge.
import { caddyfile } from './caddy.ts'
import { edgeFunction } from './edge_function.ts'
import { nginxConfig } from './nginx.ts'
import type { ServedSite, ServerOptions } from './served_sites.ts'
import type { ServerName } from './server_names.ts'

export const servers: Record<ServerName, (sites: readonly ServedSite[], options: ServerOptions) => string> = {
  nginx: nginxConfig,
  caddy: caddyfile,
  edge: edgeFunction,
}
