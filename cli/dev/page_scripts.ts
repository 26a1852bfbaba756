// What `site dev` adds to a page of a domain: the script that takes in saves, the editor with what it has to know, and a policy that
// allows both.
import { originOf } from '../domain/domains.ts'
import { editorScript, type PageTable, tableId } from '../edit/protocol.ts'
import type { Entrance } from './answered_hosts.ts'

/** What shows mistakes over a page. */
export const clientScript = '/_dev/client.js'

/** @param version of the site that the page shows */
export const withClient = (html: string, version: number) =>
  `${html}<script type="module" src="${clientScript}" data-site-dev="${version}"></script>`

/** The editor stands before all other modules, so that it runs first. */
export function withEditor(html: string, table: PageTable): string {
  const data = JSON.stringify(table).replaceAll('<', '\\u003c')
  const scripts = `<script type="application/json" id="${tableId}">${data}</script><script type="module" src="${editorScript}"></script>`
  const at = html.indexOf('<script type="module"')
  return at === -1 ? html + scripts : html.slice(0, at) + scripts + html.slice(at)
}

/**
 * The editor makes a document of what this server has rendered (editor/trusted.ts), and shows examples of blocks in frames, as the
 * first page shows pages.
 */
export const policyWithEditor = (policy: string, { host }: Entrance) =>
  (/\bframe-src /.test(policy) ? policy.replace('frame-src ', "frame-src 'self' ") : `${policy}; frame-src 'self'`)
    .replace('trusted-types ', 'trusted-types site-edit ')
    .replace("frame-ancestors 'none'", `frame-ancestors ${originOf(host)}`)
