// The same table on Cloudflare's own runtime. It weighs hundreds of megabytes and wants a newer Node: it is installed apart,
// and named by SITE_WRANGLER (docs/hosting.md says how).
import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { builtSite } from '../browser/built_site.ts'
import { ask, freePort, running } from './servers.ts'
import { differences, everywhere, rows } from './table.ts'

const installed = process.env.SITE_WRANGLER ?? ''
const node = path.join(installed, 'node_modules/node/bin/node')
const wrangler = path.join(installed, 'node_modules/wrangler/bin/wrangler.js')
const isThere = installed !== '' && existsSync(node) && existsSync(wrangler)
if (!isThere) process.stderr.write('SITE_WRANGLER names no folder with node and wrangler: Cloudflare is not asked.\n')

// What is a matter of the account, of a function, or of Cloudflare's own rules (docs/hosting.md).
const elsewhere = [
  'Rules, and what no file can be called',
  'An index below the root',
  'Error pages themselves',
  'Other names of a host',
  'The language of an unprefixed home page, and of a missing page without a language, chosen by the server',
]

let dist = ''
beforeAll(() => {
  if (isThere) dist = builtSite()
}, 300_000)

describe.skipIf(!isThere)('wrangler pages dev', () => {
  test.each(['group', 'connecti-com', 'imprion', 'ovis'])(
    'answers as written in the table for %s',
    async (brand) => {
      const host = `${brand}.example`
      const port = await freePort()
      const folder = mkdtempSync(path.join(tmpdir(), 'site-wrangler-'))
      const args = [
        'pages',
        'dev',
        path.join(dist, host),
        '--ip',
        '127.0.0.1',
        '--port',
        String(port),
        '--compatibility-date',
        '2026-01-01',
        '--log-level',
        'error',
      ]
      const server = await running(port, node, [wrangler, ...args], folder)
      try {
        const failed: string[] = []
        const all = rows(dist).filter((row) => row.host === host && !elsewhere.includes(row.section))
        expect(all.length).toBeGreaterThan(20)
        for (const row of all) {
          const got = await ask(port, row)
          // A redirect to the domain itself comes back relative.
          if (typeof got.headers.location === 'string')
            got.headers.location = new URL(got.headers.location, `https://${host}`).href
          const wrong = differences(row, got)
          for (const [name, value] of everywhere(dist, host)) {
            if (got.headers[name.toLowerCase()] !== value) wrong.push(`${name} is ${got.headers[name.toLowerCase()]}`)
          }
          if (wrong.length > 0) failed.push(`table.txt:${row.line} ${row.path}: ${wrong.join('; ')}`)
        }
        expect(failed).toEqual([])
      } finally {
        await server.stop()
      }
    },
    180_000,
  )
})
