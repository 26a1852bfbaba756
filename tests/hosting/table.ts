// table.txt as values, and what is wrong with an answer to one of its rows.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseHeaders } from '../../cli/hosting/redirects_and_headers.ts'
import { readManifest } from '../../cli/io/output/built_domains.ts'
import type { Fetched } from './servers.ts'

export interface Row {
  section: string
  line: number
  host: string
  path: string
  headers: Record<string, string>
  status: string
  expected: string
}

/** The rows of table.txt, with the names of hashed files filled in from the folders. */
export function rows(dist: string): Row[] {
  const text = readFileSync(path.join(import.meta.dirname, 'table.txt'), 'utf8')
  let section = ''
  return text.split('\n').flatMap((line, index): Row[] => {
    if (line.startsWith('## ')) section = line.slice(3)
    if (line === '' || line.startsWith('#')) return []
    const [host = '', asked = '', sends = '-', status = '', expected = ''] = line.split(/\s{2,}/)
    return [{ section, line: index + 1, host, path: filled(dist, host, asked), headers: sent(sends), status, expected }]
  })
}

const agents: Record<string, string> = {
  firefox: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  googlebot: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  bingbot: 'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
}
const names: Record<string, string> = { language: 'accept-language', cookie: 'cookie', referer: 'referer' }

function sent(text: string): Record<string, string> {
  if (text === '-') return {}
  const pairs = text.split('; ').map((pair): [string, string] => {
    const at = pair.indexOf('=')
    const [name, value] = [pair.slice(0, at), pair.slice(at + 1)]
    if (name === 'agent') return ['user-agent', agents[value] ?? '']
    return [names[name] ?? '', name === 'cookie' ? value.replaceAll(', ', '; ') : value]
  })
  return Object.fromEntries(pairs)
}

const files: Record<string, RegExp> = {
  stylesheet: /^assets\/style-.*\.css$/,
  script: /^assets\/start-.*\.js$/,
  font: /\.woff2$/,
  picture: /\.svg$/,
  preview: /^assets\/.*\.png$/,
  manifest: /\.webmanifest$/,
}

function filled(dist: string, host: string, asked: string): string {
  return asked.replace(/\{(\w+)\}/, (_, name: string) => {
    const manifest = readManifest(path.join(dist, host))
    if (name === 'build') return manifest.id
    const found = manifest.files.find((file) => files[name]?.test(file.path))
    if (found === undefined) throw new Error(`${host} has no ${name}`)
    return `/${found.path}`
  })
}

/** The headers that every answer of a domain must have, from the file that carries them. */
export function everywhere(dist: string, host: string): [string, string][] {
  const domain = host.toLowerCase().replace(/^www\./, '')
  const rules = parseHeaders(readFileSync(path.join(dist, domain, '_headers'), 'utf8'))
  return rules.find(({ pattern }) => pattern === '/*')?.headers ?? []
}

const asked = 'public, max-age=0, must-revalidate'
const kept = 'public, max-age=31536000, immutable'
const caching: Record<string, string> = {
  page: asked,
  file: asked,
  forever: kept,
  missing: 'no-store',
  fresh: 'no-store',
}

/** Sentences on what differs from the row; none where all is as it should be. */
export function differences(row: Row, got: Fetched): string[] {
  const said: string[] = []
  const must = (what: string, is: unknown, should: unknown) => {
    if (is !== should) said.push(`${what} is ${JSON.stringify(is)}, not ${JSON.stringify(should)}`)
  }
  if (!row.status.split('|').includes(String(got.status))) said.push(`status is ${got.status}, not ${row.status}`)
  if (row.status.startsWith('3')) {
    const location = String(got.headers.location)
    if (row.expected.endsWith('*')) {
      if (!location.startsWith(row.expected.slice(0, -1))) said.push(`leads to ${location}, not ${row.expected}`)
    } else must('location', location, row.expected)
    if (row.status === '302') {
      must('Vary', vary(got).includes('cookie') && vary(got).includes('accept-language'), true)
      must('Cache-Control', got.headers['cache-control'], 'no-store')
    }
    return said
  }
  const [kind = '', what] = row.expected.split(' ')
  if (kind === 'refused') return said
  must('Cache-Control', got.headers['cache-control'], caching[kind])
  const type = String(got.headers['content-type'])
  if (kind === 'page' || kind === 'missing') {
    must('Content-Type', type.toLowerCase(), 'text/html; charset=utf-8')
    if (what !== undefined) must('lang', /<html lang="([^"]+)"/.exec(got.body)?.[1], what)
  } else if (!what?.split('|').includes(type.replace(/;.*/, ''))) said.push(`Content-Type is ${type}, not ${what}`)
  return said
}

export const vary = ({ headers }: Fetched) => [headers.vary ?? []].flat().join(',').toLowerCase()
