// Server blocks for nginx 1.18 and later: all domains in one file, to be included inside http { }.

import { hash } from 'node:crypto'
import { escapeRegExp } from '../content/text/escape_regexp.ts'
import { pageCaching } from '../domain/headers.ts'
import { cleanPattern, errorFile, rootPattern, uncleanPattern } from '../domain/page_address.ts'
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

export function nginxConfig(sites: readonly ServedSite[], options: ServerOptions): string {
  // The longest range first, on each domain and so over all.
  const ranges = [...new Set(sites.flatMap(({ homes }) => Object.keys(homes ?? {})))].sort(
    (a, b) => b.length - a.length,
  )
  const parts = [
    '# Made by `site hosting nginx`; include it inside http { }. docs/hosting.md explains it.',
    ...sharedMaps(ranges),
    ...sites.flatMap((site) => [...siteMaps(site), ...servers(site, options)]),
  ]
  return `${parts.join('\n\n')}\n`
}

const query = String.raw`(?:\?|$)`

/** $site_path stays as encoded as it came: a decoded line break must never reach a Location. $site_file is for the disk. */
function sharedMaps(ranges: string[]): string[] {
  const named = (pattern: string, name: string) => pattern.replace('(/', `(?<${name}>/`)
  const paths = [
    map('$request_uri', '$site_path', [
      ['default', '/'],
      [regex(rootPattern + query), '/'],
      [regex(named(cleanPattern, 'site_asked') + query), '$site_asked'],
    ]),
    map('$uri', '$site_file', [
      ['default', '/index'],
      [regex(`${rootPattern}$`), '/index'],
      [regex(`${named(cleanPattern, 'site_found')}$`), '$site_found'],
    ]),
  ]
  if (ranges.length === 0) return paths
  const group = (pattern: string, name: string) =>
    pattern.replace(`(${ranges.join('|')})`, `(?<${name}>${ranges.join('|')})`)
  return [
    ...paths,
    map('$http_user_agent', '$site_is_person', [
      ['default', '1'],
      ['""', '0'],
      [regex(maybeCrawler, '~*'), '0'],
    ]),
    map('$http_cookie', '$site_chosen', [
      ['default', '""'],
      [regex(group(cookiePattern(ranges), 'site_in_cookie')), '$site_in_cookie'],
    ]),
    map('$http_accept_language', '$site_spoken', [
      ['default', '""'],
      [regex(group(languagePattern(ranges), 'site_in_header'), '~*'), '$site_in_header'],
    ]),
    map('$site_chosen', '$site_wanted', [
      ['default', '$site_chosen'],
      ['""', '$site_spoken'],
    ]),
  ]
}

function siteMaps(site: ServedSite): string[] {
  const { host, homes, hosts, missing, choosesMissing } = site
  const okStatuses = '^(?:200|206|30[14]) '
  const caching = new Map<string, [string, string][]>()
  for (const { pattern, headers } of splitHeaders(site).here) {
    const path = pattern.endsWith('*') ? escapeRegExp(pattern.slice(0, -1)) : `${escapeRegExp(pattern)}$`
    for (const [name, value] of headers)
      caching.set(name, [...(caching.get(name) ?? []), [regex(okStatuses + path), quoted(value)]])
  }
  const own = (name: string) => variable(site, name)
  const unlessGone = (name: string) => (goneByQuery(site).length === 0 ? name : `"${own('gone_asked')}${name}"`)
  const byPath = [...caching].map(([name, entries]) =>
    map('"$status $uri"', own(name), [
      ['default', name === 'Cache-Control' ? 'no-store' : '""'],
      ...entries,
      ...(name === 'Cache-Control' ? [[regex('^30[178] '), '""'] satisfies [string, string]] : []),
      ...(name === 'Cache-Control' ? [[regex(okStatuses), quoted(pageCaching)] satisfies [string, string]] : []),
    ]),
  )
  return [
    `# ${host}`,
    map('$http_host', own('is_canonical'), [
      ['default', '0'],
      ['""', '1'],
      [regex(String.raw`^${escapeRegExp(host)}(?::\d+)?$`), '1'],
    ]),
    ...mapped('$request_uri', own('gone_asked'), goneByQuery(site), (pattern) => [pattern, '1']),
    // Patterns of redirects begin with the slash, so that none of them matches behind the sign of what is gone.
    map(unlessGone('$site_path'), own('moved'), [
      ['default', '""'],
      ...redirectPatterns(site).map(({ pattern, to, keepsRest }): [string, string] => [
        regex(keepsRest ? pattern.replace('(/', '(?<site_rest>/') : pattern),
        quoted(`${to}${keepsRest ? '$site_rest' : ''}${to.includes('?') ? '' : '$is_args$args'}`),
      ]),
    ]),
    ...mapped(unlessGone('$request_uri'), own('was'), askedRedirects(site), ({ pattern, to, passesQuery }) => [
      pattern,
      to + (passesQuery ? '$is_args$args' : ''),
    ]),
    ...mapped('$request_uri', own('gone'), gonePatterns(site), (pattern) => [pattern, '1']),
    map('$site_path', own('missing'), [
      ['default', choosesMissing ? `${own('goes')}/${errorFile}` : (missing.at(-1)?.file ?? `/${errorFile}`)],
      ...missing
        .filter(({ below }) => below !== '')
        .map(({ file, below }): [string, string] => [regex(`^${escapeRegExp(below)}(?:/|$)`), file]),
    ]),
    ...byPath,
    ...(homes === undefined
      ? []
      : [
          map('$site_wanted', own('home'), [
            ['default', '""'],
            ...Object.entries(homes)
              .filter(([, path]) => path !== '/')
              .map(([code, path]): [string, string] => [code, path]),
          ]),
          map('"$site_is_person $http_referer"', own('goes'), [
            ['default', own('home')],
            [regex('^0'), '""'],
            [regex(refererPattern(hosts).replace('^', '^1 ')), '""'],
          ]),
          map('$site_path', own('vary'), [
            ['default', '""'],
            ['/', quoted(localeVary)],
          ]),
        ]),
  ].map((text) => (text.startsWith('#') ? `\n${text}` : text))
}

function servers(site: ServedSite, options: ServerOptions): string[] {
  const { host, origin, root, manifest, homes } = site
  const own = (name: string) => variable(site, name)
  const names = `server_name ${host} www.${host};`
  const canonical = `${origin}$site_path$is_args$args`
  const moved = [...(askedRedirects(site).length === 0 ? [] : [returnTo(own('was'))]), returnTo(own('moved'))]
  // In each location: what stands outside is asked once more for the error page.
  const gone = manifest.gone === undefined ? [] : [`if (${own('gone')}) { return 410; }`]
  const listen =
    options.plainPort === null
      ? [
          'listen 443 ssl http2;',
          'listen [::]:443 ssl http2;',
          `ssl_certificate /etc/letsencrypt/live/${host}/fullchain.pem;`,
          `ssl_certificate_key /etc/letsencrypt/live/${host}/privkey.pem;`,
        ]
      : [`listen ${options.plainPort};`]
  const { everywhere, here } = splitHeaders(site)
  const named = [...new Set(here.flatMap(({ headers }) => headers.map(([name]) => name)))]
  const hsts = everywhere.filter(([name]) => name === 'Strict-Transport-Security')
  const { endpoint } = manifest.contact
  const types = Object.entries(mediaTypesOf(manifest.files))
  const withCharset = types.filter(([, type]) => type.includes('charset')).map(([, type]) => type.replace(/;.*/, ''))
  const bare = (type: string) => type.replace(/;.*/, '')
  const text = types.map(([, type]) => bare(type)).filter((type) => /^text\/(?!html)|json|xml|javascript/.test(type))
  const server = block('server', [
    ...listen,
    names,
    `root ${root};`,
    'server_tokens off;',
    '',
    block(
      'types',
      types.map(([extension, type]) => `${bare(type)} ${extension};`),
    ),
    'default_type application/octet-stream;',
    'charset utf-8;',
    `charset_types ${withCharset.filter((type) => type !== 'text/html').join(' ')};`,
    '# .gz files beside the others are there after a build with --precompress; otherwise nginx compresses on the way.',
    'gzip on;',
    'gzip_static on;',
    'gzip_vary on;',
    `gzip_types ${[...new Set(text)].join(' ')};`,
    '',
    ...everywhere.map(([name, value]) => `add_header ${name} ${quoted(value)} always;`),
    ...named.map((name) => `add_header ${name} ${own(name)} always;`),
    ...(homes === undefined ? [] : [`add_header Vary ${own('vary')} always;`]),
    '',
    ...moved,
    `if (${own('is_canonical')} = 0) { return ${usualStatus} ${canonical}; }`,
    `error_page 404${manifest.gone === undefined ? '' : ' 410'} ${own('missing')};`,
    '',
    block('location = /', [
      ...gone,
      ...(homes === undefined ? [] : [`if (${own('goes')}) { return 302 ${origin}${own('goes')}$is_args$args; }`]),
      'try_files /index.html =404;',
    ]),
    block(`location ~ ${uncleanPattern}`, [
      ...gone,
      `if (-f $document_root$site_file.html) { return ${usualStatus} ${canonical}; }`,
      'try_files $uri =404;',
    ]),
    block('location /', [...gone, 'try_files $uri $site_file.html =404;']),
    ...site.missing.flatMap(({ file }) => [
      block(`location = ${file}`, ['internal;']),
      block(`location = ${file.slice(0, -'.html'.length)}`, ['return 404;']),
    ]),
    ...['/_headers', '/_redirects'].map((file) => block(`location = ${file}`, ['return 404;'])),
    ...(endpoint?.startsWith('/') === true
      ? [
          block(`location = ${endpoint}`, [
            '# The receiver of the contact form: docs/contact.md. It sets its own headers.',
            `proxy_pass http://${options.contact};`,
            'proxy_set_header Host $host;',
            '# The nearest address of the chain is our own word, whatever the client has written before it.',
            'proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;',
            '# Above what the receiver takes, so that it is the one to answer.',
            'client_max_body_size 1m;',
            ...hsts.map(([name, value]) => `add_header ${name} ${quoted(value)} always;`),
          ]),
        ]
      : []),
  ])
  if (options.plainPort !== null) return [server]
  const plain = block('server', [
    'listen 80;',
    'listen [::]:80;',
    names,
    block('location ^~ /.well-known/acme-challenge/', ['root /var/www/acme;']),
    block('location /', [...moved, `return ${usualStatus} ${canonical};`]),
  ])
  return [plain, server]
}

// nginx refuses longer names of variables, unless `variables_hash_bucket_size` is raised.
const longestName = 40

const variable = ({ host }: ServedSite, name: string) => {
  const whole = `${host}_${name}`.toLowerCase().replace(/[^a-z0-9]+/g, '_')
  const short = `${whole.slice(0, longestName - 7)}_${hash('sha256', whole).slice(0, 6)}`
  return `$site_${whole.length > longestName ? short : whole}`
}
/** A map of expressions; none where there is nothing to tell. */
const mapped = <T>(from: string, to: string, all: readonly T[], entryOf: (each: T) => [string, string]) => {
  const entries = all.map(entryOf).map(([pattern, value]): [string, string] => [regex(pattern), quoted(value)])
  return entries.length === 0 ? [] : [map(from, to, [['default', '""'], ...entries])]
}
const returnTo = (to: string) => `if (${to}) { return ${usualStatus} ${to}; }`
const regex = (pattern: string, kind: '~' | '~*' = '~') => `"${kind}${pattern}"`
const quoted = (text: string) => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
const map = (from: string, to: string, entries: [string, string][]) =>
  block(
    `map ${from} ${to}`,
    entries.map(([key, value]) => `${key} ${value};`),
  )

function block(head: string, lines: string[]): string {
  const inside = lines.flatMap((line) => line.split('\n')).map((line) => (line === '' ? '' : `  ${line}`))
  return [`${head} {`, ...inside, '}'].join('\n')
}
