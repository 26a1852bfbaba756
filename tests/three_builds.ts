// Three builds of one small domain that differ in all that a publication has to do with, and what each of their pages leads to.
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { carryOut, openBuild, PublishingFailed, readState, unchangedIn } from '../cli/io/publish/run_publication.ts'
import { itemsOf, planOf, type Store } from '../cli/publish/publication_plan.ts'
import { pageWith } from './checked_site.ts'
import { site } from './command.ts'
import { changeFiles, proseBlock, smallFiles, writeSmallSite } from './small_site.ts'

/** Text that must lead somewhere, and the host it is on. */
export const host = 'imprion.example'

const page = (name: string, text: string, shared = '') => pageWith(proseBlock(name, text) + shared, name)
const mark = (path: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="${path}"/></svg>\n`
const brand = (tagline: string) => (smallFiles['content/imprion/brand.yaml'] ?? '').replace('A brand', tagline)

/** The second has another mark, other texts on all pages, new pages and fewer; the third is between them. */
const changes = [
  {},
  {
    'content/imprion/brand.yaml': brand('Another brand'),
    'content/media/mark.svg': mark('M1 1h6v6H1z'),
    'content/media/patterns/imprion.svg': mark('M2 2h4v4H2z'),
    'content/imprion/pages/wifi.yaml': null,
    'content/imprion/pages/rooms/index.yaml': page('Rooms', 'New. [Keys](imprion/rooms/keys)'),
    'content/imprion/pages/rooms/keys.yaml': page('Keys', 'New. [Rooms](imprion/rooms)'),
    'content/imprion/pages/index.yaml': page('Imprion', 'Now with [rooms](imprion/rooms).'),
  },
  {
    'content/imprion/brand.yaml': brand('A third brand'),
    'content/media/mark.svg': mark('M3 3h2v2H3z'),
    'content/imprion/pages/rooms/index.yaml': page('Rooms', 'Without keys. [Wi-Fi](imprion/wifi)'),
    'content/imprion/pages/rooms/keys.yaml': null,
    'content/imprion/pages/wifi.yaml': page('Guest Wi-Fi', 'Is back. [Rooms](imprion/rooms)'),
  },
]

/** Builds them below a folder. @returns the folder of the domain, of each build */
export async function threeBuilds(dir: string, flags: string[] = []): Promise<[string, string, string]> {
  mkdirSync(dir, { recursive: true })
  const folder = path.join(dir, 'project')
  writeSmallSite(folder)
  const built: string[] = []
  for (const [index, each] of changes.entries()) {
    changeFiles(folder, each)
    const out = path.join(dir, `build-${index}`)
    const args = ['build', '--brand', 'imprion', '--content', path.join(folder, 'content'), '--out', out, ...flags]
    const ended = await site(args)
    if (ended.code !== 0) throw new Error(ended.stderr)
    built.push(path.join(out, host))
  }
  const [first = '', second = '', third = ''] = built
  return [first, second, third]
}

const brokenOff = 'broken off by the test'

/**
 * Publishes a build, up to so many steps.
 * @param onStep is told after each
 * @returns how many it did
 */
export async function publishSteps(
  store: Store,
  built: string,
  steps = Number.POSITIVE_INFINITY,
  onStep = () => {},
): Promise<number> {
  let done = 0
  const counted = async (step: () => Promise<void>) => {
    if (done === steps) throw new PublishingFailed(brokenOff)
    done++
    await step()
    onStep()
  }
  const breaking: Store = {
    ...store,
    put: (item, contents) => counted(() => store.put(item, contents)),
    delete: (key) => counted(() => store.delete(key)),
  }
  try {
    const build = await openBuild(built)
    const items = itemsOf(build, store.keys)
    const found = await readState(breaking)
    const same = await unchangedIn(breaking, built, items, found)
    const existing = new Set(found.files.keys())
    const { phases } = planOf({ build, items, past: found.past, keys: store.keys, existing, same })
    await carryOut(breaking, built, phases)
  } catch (error) {
    // Another failure is none of ours.
    if (!(error instanceof PublishingFailed && error.message.includes(brokenOff))) throw error
  } finally {
    store.close()
  }
  return done
}

/** What a folder that is published to holds, without what a publication keeps there for itself. */
export function heldIn(folder: string): Map<string, Buffer> {
  try {
    const names = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name !== '.site-publishing' && !entry.name.endsWith('.site-half'))
      .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    return new Map(names.map((name) => [name, readFileSync(path.join(folder, name))]))
  } catch (error) {
    // A step beside the one that has ended takes a file or a folder away.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return heldIn(folder)
    throw error
  }
}

const references = new Map<string, string[]>()

/**
 * Addresses of this domain that a file leads to or loads, without the host. After every step of a publication the same files are asked.
 * @param file its path as a server knows it: of a page the one with `.html`
 */
export function referencesOf(file: string, text: string): string[] {
  const key = `${file} ${createHash('sha1').update(text).digest('hex')}`
  const known = references.get(key) ?? readReferences(file, text)
  references.set(key, known)
  return known
}

function readReferences(file: string, text: string): string[] {
  const named = [...text.matchAll(/(?:href|src|content|poster|data)="(?:https:\/\/imprion\.example)?(\/[^"\s]*)"/g)]
  const sets = [...text.matchAll(/(?:srcset|imagesrcset)="([^"]+)"/g)].flatMap(([, set = '']) =>
    set.split(',').map((each) => each.trim().split(/\s/)[0] ?? ''),
  )
  const assets = [...text.matchAll(/\/assets\/[\w.-]+\.[a-z0-9]+/g)].map(([asset]) => asset)
  const beside = [...text.matchAll(/["'(]\.\/([\w.-]+\.(?:js|css|woff2|svg))["')]/g)].map(
    ([, name]) => `/assets/${name}`,
  )
  const listed = [...text.matchAll(/<loc>https:\/\/imprion\.example([^<]*)<\/loc>/g)].map(([, to]) => to || '/')
  const latest = file === 'builds/latest.json' ? [`/builds/meta/${JSON.parse(text).id}.json`] : []
  const own = /\.html$/.test(file)
    ? named.map(([, to = '']) => to).concat(sets.filter((each) => each.startsWith('/')))
    : []
  const all = [...own, ...assets, ...(file.startsWith('assets/') ? beside : []), ...listed, ...latest]
  return [...new Set(all.map((each) => each.replace(/[?#].*$/, '')))].filter((each) => !each.startsWith('//'))
}

/** What a visitor who starts at the home pages, or a crawler, comes to and does not find. */
export function lost(held: ReadonlyMap<string, Buffer>): string[] {
  const keyOf = (address: string) => {
    const key = decodeURIComponent(address.slice(1))
    return [key === '' ? 'index.html' : key, `${key}.html`].find((each) => held.has(each))
  }
  const seen = new Set<string>()
  const missing: string[] = []
  const visit = (address: string, from: string) => {
    const key = keyOf(address)
    if (key === undefined) missing.push(`${from} leads to ${address}`)
    if (key === undefined || seen.has(key)) return
    seen.add(key)
    const isPage = !/\.\w+$/.test(key) || key.endsWith('.html')
    if (!isPage && !/\.(css|js|json|xml|webmanifest)$/.test(key)) return
    const named = isPage && !key.endsWith('.html') ? `${key}.html` : key
    for (const next of referencesOf(named, held.get(key)?.toString() ?? '')) visit(next, key)
  }
  for (const start of ['/', '/en', '/404.html', '/sitemap.xml', '/en/sitemap.xml', '/builds/latest.json'])
    visit(start, 'a visitor')
  return missing
}
