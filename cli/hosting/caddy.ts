// Site blocks for Caddy 2.6 and later: all domains in one Caddyfile.
import { escapeRegExp } from '../content/text/escape_regexp.ts'
import { encodings, endingsInWords } from '../domain/encodings.ts'
import { type HeaderRule, pageCaching } from '../domain/headers.ts'
import { cleanPattern, errorFile, rootPattern, uncleanPattern, withoutSlash } from '../domain/page_address.ts'
import { usualStatus } from '../domain/redirects.ts'
import { cookiePattern, languagePattern, localeVary, maybeCrawler, refererPattern } from './locale_choice.ts'
import { mediaTypesOf } from './media_types.ts'
import {
  askedRedirects,
  goneByQuery,
  gonePatterns,
  redirectPatterns,
  type ServedSite,
  type ServerOptions,
  splitHeaders,
} from './served_sites.ts'

export function caddyfile(sites: readonly ServedSite[], options: ServerOptions): string {
  const head = '# Made by `site hosting caddy`. docs/hosting.md explains it.'
  return `${[head, ...sites.map((site) => siteBlock(site, options))].join('\n\n')}\n`
}

const query = String.raw`(?:\?.*)?$`
// Caddy writes what a pattern has caught like this.
// biome-ignore lint/suspicious/noTemplateCurlyInString: it is not ours to fill in
const firstGroup = '${1}'
const precompressed = `precompressed ${encodings.map(({ name }) => name).join(' ')}`

function siteBlock(site: ServedSite, options: ServerOptions): string {
  const { host, origin, root, manifest, homes } = site
  const { everywhere, here } = splitHeaders(site)
  const names = [host, `www.${host}`]
  const addresses = options.plainPort === null ? names : names.map((name) => `http://${name}:${options.plainPort}`)
  const canonical = `${origin}{site_path}{site_query}`
  const { endpoint } = manifest.contact
  const was = askedRedirects(site).map(({ pattern, to, passesQuery }): [string, string] => [
    `~${pattern}`,
    to + (passesQuery ? firstGroup : ''),
  ])
  return block(addresses.join(', '), [
    `root * ${root}`,
    '',
    '# As asked for and still encoded, so that nothing decoded reaches a Location; and as on disk.',
    map('{http.request.orig_uri}', '{site_path}', [
      [`~${rootPattern}${query}`, '/'],
      [`~${cleanPattern}${query}`, firstGroup],
    ]),
    map('{http.request.orig_uri.path}', '{site_file}', [
      [`~${rootPattern}$`, '/index'],
      [`~${cleanPattern}$`, firstGroup],
    ]),
    map('{http.request.orig_uri.query}', '{site_query}', [
      ['~^(.+)$', `?${firstGroup}`],
      ['default', ''],
    ]),
    map('{site_path}', '{site_moved}', [
      ...redirectPatterns(site).map(({ pattern, to, keepsRest }): [string, string] => [
        `~${pattern}`,
        keepsRest ? to + firstGroup : to,
      ]),
      ['default', '-'],
    ]),
    ...(was.length === 0 ? [] : [map('{http.request.orig_uri}', '{site_was}', [...was, ['default', '-']])]),
    ...(homes === undefined ? [] : localeMaps(homes)),
    map('{http.request.orig_uri.path}', '{site_missing}', [
      ...site.missing.map(({ file, below }): [string, string] => [`~^${escapeRegExp(below)}(?:/|$)`, file]),
      ['default', `/${errorFile}`],
    ]),
    ...(manifest.gone === undefined
      ? []
      : [
          map('{http.request.orig_uri}', '{site_gone}', [
            ...[...new Set([...goneByQuery(site), ...gonePatterns(site)])].map((pattern): [string, string] => [
              `~${pattern}`,
              goneByQuery(site).includes(pattern) ? 'asked' : 'yes',
            ]),
            ['default', '-'],
          ]),
        ]),
    '',
    block('route', [
      ...everywhere.map(([name, value]) => `header ${name} ${quoted(value)}`),
      'header -Server',
      ...(homes === undefined ? [] : [`header / +Vary ${quoted(localeVary)}`]),
      '',
      '# What is said with a redirect.',
      ...here
        .filter(({ pattern }) => manifest.redirects.some(({ from }) => withoutSlash(pattern) === from))
        .flatMap(headerLines),
      ...(goneByQuery(site).length === 0
        ? []
        : ['@gone_asked expression `{site_gone} == "asked"`', 'error @gone_asked 410']),
      ...(was.length === 0 ? [] : ['@was expression `{site_was} != "-"`', `redir @was {site_was} ${usualStatus}`]),
      ...(redirectPatterns(site).some(({ to }) => to.includes('?'))
        ? ['@moved_whole expression `{site_moved}.contains("?")`', `redir @moved_whole {site_moved} ${usualStatus}`]
        : []),
      '@moved expression `{site_moved} != "-"`',
      `redir @moved {site_moved}{site_query} ${usualStatus}`,
      `@variant not header_regexp Host ${String.raw`^${escapeRegExp(host)}(?::\d+)?$`}`,
      `redir @variant ${canonical} ${usualStatus}`,
      ...(endpoint?.startsWith('/') === true
        ? [
            "# The receiver of the contact form: docs/contact.md. Caddy names the client's address in X-Forwarded-For itself.",
            `reverse_proxy ${endpoint} ${options.contact}`,
          ]
        : []),
      ...(manifest.gone === undefined ? [] : ['@gone expression `{site_gone} == "yes"`', 'error @gone 410']),
      block('@hidden', [
        `path /_headers /_redirects ${site.missing.flatMap(({ file }) => [file, file.slice(0, -'.html'.length)]).join(' ')}`,
      ]),
      'error @hidden 404',
      '# No file has such a name; the file system would answer with a fault of the server.',
      String.raw`@control path_regexp [\x00-\x1f]`,
      'error @control 404',
      block('@untidy', [`path_regexp ${uncleanPattern}`, 'file {site_file}.html']),
      `redir @untidy ${canonical} ${usualStatus}`,
      ...(homes === undefined ? [] : localeRedirect(site)),
      '@writes not method GET HEAD',
      'header @writes Allow "GET, HEAD"',
      'error @writes 405',
      '',
      block('@page', ['not file {path}', 'file {site_file}.html']),
      'rewrite @page {site_file}.html',
      ...Object.entries(mediaTypesOf(manifest.files)).flatMap(([extension, type]) => [
        `@${extension} path *.${extension}`,
        `header @${extension} Content-Type ${quoted(type)}`,
      ]),
      `header Cache-Control ${quoted(pageCaching)}`,
      ...here.flatMap(headerLines),
      'encode gzip',
      `# ${endingsInWords} files beside the others are there after a build with --precompress.`,
      block('file_server', ['disable_canonical_uris', precompressed]),
    ]),
    '',
    block('handle_errors', [
      block('route', [
        'header Cache-Control no-store',
        '@missing expression `{err.status_code} in [404, 410]`',
        block('route @missing', [
          'rewrite * {site_missing}',
          ...(site.choosesMissing
            ? [
                block('@reader', [...readerMoves(site), `path /${errorFile}`]),
                `rewrite @reader {site_home}/${errorFile}`,
              ]
            : []),
          'header Content-Type "text/html; charset=utf-8"',
          'encode gzip',
          block('file_server', ['disable_canonical_uris', precompressed]),
        ]),
      ]),
    ]),
  ])
}

const headerLines = ({ pattern, headers }: HeaderRule) =>
  headers.map(([name, value]) => `header ${pattern} ${name} ${quoted(value)}`)

function localeMaps(homes: Readonly<Record<string, string>>): string[] {
  const ranges = Object.keys(homes)
  const targets = (pattern: (code: string) => string) =>
    Object.entries(homes).map(([code, path]): [string, string] => [`~(?i)${pattern(code)}`, path === '/' ? '-' : path])
  return [
    map('{http.request.header.Cookie}', '{site_chosen}', [
      [`~${cookiePattern(ranges)}`, firstGroup],
      ['default', ''],
    ]),
    map('{http.request.header.Accept-Language}', '{site_spoken}', [
      [`~(?i)${languagePattern(ranges)}`, firstGroup],
      ['default', ''],
    ]),
    map('"{site_chosen} {site_spoken}"', '{site_home}', [
      ...targets((code) => `^${code} `),
      ...targets((code) => `^ ${code}$`),
      ['default', '-'],
    ]),
  ]
}

/** True for a reader whose language is another than the default one. */
const readerMoves = ({ hosts }: ServedSite): string[] => [
  'header User-Agent *',
  `not header_regexp User-Agent (?i)${maybeCrawler}`,
  `not header_regexp Referer ${refererPattern(hosts)}`,
  'expression `{site_home} != "-"`',
]

function localeRedirect(site: ServedSite): string[] {
  const { origin } = site
  return [
    block('@chosen', ['path /', ...readerMoves(site)]),
    block('route @chosen', ['header Cache-Control no-store', `redir ${origin}{site_home}{site_query} 302`]),
  ]
}

const map = (from: string, to: string, entries: readonly [string, string][]) =>
  block(
    `map ${from} ${to}`,
    entries.map(([key, value]) => `${/[\s"`]/.test(key) ? quoted(key) : key} ${quoted(value)}`),
  )
const quoted = (text: string) => (text.includes('"') ? `\`${text}\`` : `"${text}"`)

function block(head: string, lines: string[]): string {
  const inside = lines.flatMap((line) => line.split('\n')).map((line) => (line === '' ? '' : `\t${line}`))
  return [`${head} {`, ...inside, '}'].join('\n')
}
