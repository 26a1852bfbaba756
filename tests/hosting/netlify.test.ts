// Netlify's own parsers read what every domain carries. They want a newer Node than we do: they are installed apart, and named
// by SITE_NETLIFY (docs/hosting.md says how).
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { parseHeaders, parseRedirects } from '../../cli/hosting/redirects_and_headers.ts'
import { builtSite } from '../browser/built_site.ts'
import { rows } from './table.ts'

const installed = process.env.SITE_NETLIFY ?? ''
const node = path.join(installed, 'node_modules/node/bin/node')
const isThere =
  installed !== '' &&
  existsSync(node) &&
  ['@netlify/redirect-parser', '@netlify/headers-parser', 'netlify-redirector'].every((name) =>
    existsSync(path.join(installed, 'node_modules', name)),
  )
if (!isThere)
  process.stderr.write("SITE_NETLIFY names no folder with node and Netlify's parsers: they are not asked.\n")

// Its servers do this, not its rules.
const own = ['An index below the root']

let dist = ''
beforeAll(() => {
  if (isThere) dist = builtSite()
}, 300_000)

interface Parsed {
  redirects: { from: string; to: string; status: number }[]
  headers: { for: string; values: Record<string, string> }[]
  errors: string[]
}

/** Run by the other Node, in the folder where the parsers are. */
const script = `
import { parseAllRedirects } from '@netlify/redirect-parser'
import { parseAllHeaders } from '@netlify/headers-parser'
const folder = process.argv[1]
const redirects = await parseAllRedirects({ redirectsFiles: [folder + '/_redirects'], configRedirects: [], minimal: true })
const headers = await parseAllHeaders({ headersFiles: [folder + '/_headers'], configHeaders: [], minimal: true })
const errors = [...redirects.errors, ...headers.errors].map(String)
process.stdout.write(JSON.stringify({ redirects: redirects.redirects, headers: headers.headers, errors }))
`

/** Netlify's matcher over the lines of a domain: where each path leads, or null. */
const matching = `
import redirector from 'netlify-redirector'
import { readFileSync } from 'node:fs'
const [folder, host, ...paths] = process.argv.slice(1)
const matcher = await redirector.parsePlain(readFileSync(folder + '/_redirects', 'utf8'), {})
const none = { headers: {}, cookieValues: {}, getHeader: () => '', getCookie: () => '' }
const found = paths.map((path) => matcher.match({ scheme: 'https', host, path, query: '', ...none }))
process.stdout.write(JSON.stringify(found.map((match) => match && { to: match.to, status: match.status })))
`

describe.skipIf(!isThere)("Netlify's parsers", () => {
  test.each(['group', 'connecti-com', 'imprion', 'ovis'])(
    'lead where the table says on %s, and leave pages alone',
    (brand) => {
      const host = `${brand}.example`
      const asked = rows(dist).filter(
        (row) => row.host === host && /^(200|301)$/.test(row.status) && !own.includes(row.section),
      )
      const paths = asked.map((row) => row.path.replace(/\?.*/, ''))
      const args = ['--input-type=module', '-e', matching, path.join(dist, host), host, ...paths]
      const found: ({ to: string; status: number } | null)[] = JSON.parse(
        execFileSync(node, args, { cwd: installed, encoding: 'utf8' }),
      )
      for (const [index, row] of asked.entries()) {
        const match = found[index]
        const to = match ? new URL(match.to, `https://${host}`).href : undefined
        const wanted = row.status === '200' ? undefined : row.expected.replace(/\?.*/, '')
        if (wanted?.endsWith('*')) expect(to, row.path).toContain(wanted.slice(0, -1))
        else expect(to, row.path).toBe(wanted)
      }
    },
  )

  test.each(['group', 'connecti-com', 'imprion', 'ovis'])('read the rules of %s as they are meant', (brand) => {
    const folder = path.join(dist, `${brand}.example`)
    const args = ['--input-type=module', '-e', script, folder]
    const parsed: Parsed = JSON.parse(execFileSync(node, args, { cwd: installed, encoding: 'utf8' }))
    expect(parsed.errors).toEqual([])
    const read = (file: string) => readFileSync(path.join(folder, file), 'utf8')
    const lines = parsed.redirects.map(({ from, to, status }) => ({ from, to, status }))
    expect(lines).toEqual(parseRedirects(read('_redirects')))
    const rules = parsed.headers.map((rule) => ({ pattern: rule.for, headers: Object.entries(rule.values) }))
    expect(rules).toEqual(parseHeaders(read('_headers')))
  })
})
