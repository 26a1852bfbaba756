// Netlify's own parsers read what every domain carries. They want a newer Node than we do: they are installed apart, and named
// by SITE_NETLIFY (docs/hosting.md says how).
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { parseHeaders, parseRedirects } from '../../cli/hosting/rules.ts'
import { builtSite } from '../browser/built_site.ts'

const installed = process.env.SITE_NETLIFY ?? ''
const node = path.join(installed, 'node_modules/node/bin/node')
const isThere =
  installed !== '' && existsSync(node) && existsSync(path.join(installed, 'node_modules/@netlify/redirect-parser'))
if (!isThere)
  process.stderr.write("SITE_NETLIFY names no folder with node and Netlify's parsers: they are not asked.\n")

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

describe.skipIf(!isThere)("Netlify's parsers", () => {
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
