// npm run licenses: lists every dependency with its licence, and fails on one that nobody has looked at. With --write it makes
// the notices anew that all domains publish, of what reaches a browser; without, it fails where they are not those of today.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const inRoot = (name) => readFileSync(path.join(root, name), 'utf8')
const notices = path.join(root, 'content/shared/public/licenses.txt')

/** Licences under which the site may be built and shown. */
const taken =
  'MIT MIT-0 ISC 0BSD BSD BSD-2-Clause BSD-3-Clause Apache-2.0 BlueOak-1.0.0 CC0-1.0 Zlib Python-2.0 OFL-1.1 MPL-2.0 LGPL-3.0-or-later'
/** Those of tools that only this repository's own checks run, beside the others: nothing of them is in what is published. */
const takenForChecks = 'GPL-2.0 GPL-3.0 LGPL-2.0 LGPL-2.1 CC-BY-4.0'
/** What reaches a browser: code, faces of fonts, drawings, shapes of countries. */
export const shown = [
  ...['preact', 'vanilla-cookieconsent', 'minisearch', '@iconify-json/lucide', 'world-atlas'],
  ...['@fontsource-variable/funnel-display', '@fontsource-variable/instrument-sans'],
]

/** Packages of a lock file with name, version, licence, and whether checks alone use them; sorted. */
export const packagesOf = (lock) =>
  Object.entries(lock.packages)
    .filter(([at]) => at.includes('node_modules/'))
    .map(([at, { version, license = 'none', dev = false }]) => ({
      name: at.replace(/^.*node_modules\//, ''),
      version,
      license,
      dev,
    }))
    .sort((a, b) => (`${a.name} ${a.version}` < `${b.name} ${b.version}` ? -1 : 1))

/** True of an SPDX expression that can be kept: one choice of each OR, all of each AND. */
export function isTaken({ license, dev }) {
  const known = new Set(`${taken} ${dev ? takenForChecks : ''}`.split(' '))
  const plain = license.replace(/[()]/g, '')
  return plain.split(' OR ').some((choice) => choice.split(' AND ').every((name) => known.has(name)))
}

/** The notices, one package after the other, as their licences want them to go along. */
export function noticesOf(packages, title = 'What this website is shown with, and is not our own work.') {
  const texts = packages.map((name) => {
    const { version, license } = JSON.parse(inRoot(`node_modules/${name}/package.json`))
    return `${name} ${version} (${license})\n\n${inRoot(licenceOf(name)).replaceAll('\r\n', '\n').trim()}\n`
  })
  const line = '-'.repeat(80)
  return [`${title}\n`, ...texts].join(`\n${line}\n\n`)
}

/** Its own, or where a package repacks the work of others and brings none of theirs, the one kept here. */
function licenceOf(name) {
  const kept = `tests/licenses/${name}.txt`
  if (existsSync(path.join(root, kept))) return kept
  const [own = ''] = readdirSync(path.join(root, 'node_modules', name)).filter((file) => /^licen[cs]e/i.test(file))
  return `node_modules/${name}/${own}`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const packages = packagesOf(JSON.parse(inRoot('package-lock.json')))
  for (const { name, version, license, dev } of packages)
    console.log(`${name} ${version}  ${license}${dev ? '  (checks alone)' : ''}`)
  const unknown = packages.filter((each) => !isTaken(each))
  for (const { name, license } of unknown)
    console.error(
      `${name} has a licence that nobody has looked at: ${license}. Name it in tests/licenses.mjs, or do without.`,
    )
  const now = noticesOf(shown)
  if (process.argv.includes('--write')) writeFileSync(notices, now)
  const isToday = readFileSync(notices, 'utf8') === now
  if (!isToday) console.error('The published notices are not those of what is installed: npm run licenses -- --write')
  process.exitCode = unknown.length > 0 || !isToday ? 1 : 0
}
