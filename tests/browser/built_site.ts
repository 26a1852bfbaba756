// The folder of the built site, made once for all browser tests of a run.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { inject } from 'vitest'

const checkout = path.resolve(import.meta.dirname, '../..')
const folder = path.join(checkout, 'node_modules/.cache/browser-tests')
// A build that was killed leaves its lock behind.
const lockAtMostMs = 300_000

/**
 * Builds content into its own output; one that is as its sources need not be built again, which the build finds out.
 * @param content the folder of content, absolute; the site's own unless given. SITE_DIST names a folder to take as it is.
 * @param name of the output.
 * @param parts flags that leave out what no test looks at
 */
export function builtSite(content = path.join(checkout, 'content'), name = 'site', parts: string[] = []): string {
  if (process.env.SITE_DIST !== undefined && name === 'site') return process.env.SITE_DIST
  return built(['build', '--content', content, ...parts], name)
}

/** The same of a site in a folder of its own, with its blocks, templates and themes. */
export const builtProject = (root: string, name: string): string => built(['--root', root, 'build'], name)

function built(args: readonly string[], name: string): string {
  const out = path.join(folder, name)
  // What this run has built it does not look at again.
  const done = path.join(inject('runFolder'), `built-${name}`)
  const asked = JSON.stringify(args)
  const isBuilt = () => existsSync(done) && readFileSync(done, 'utf8') === asked
  if (isBuilt()) return out
  const unlock = lock(path.join(folder, `${name}.lock`))
  try {
    if (isBuilt()) return out
    execFileSync('node', ['cli/site.mjs', ...args, '--out', out], { cwd: checkout, stdio: 'pipe' })
    writeFileSync(done, asked)
  } finally {
    unlock()
  }
  return out
}

/**
 * The pages of all domains in one language, by their addresses.
 * @param holding what the HTML of a page has to have; all pages unless given
 */
export function pagesIn(locale: string, holding?: string): string[] {
  const root = builtSite()
  const hosts = readdirSync(root).filter((name) => !name.startsWith('.'))
  return hosts.flatMap((host) => {
    const { id } = JSON.parse(readFileSync(path.join(root, host, 'builds/latest.json'), 'utf8'))
    const { routes } = JSON.parse(readFileSync(path.join(root, host, `builds/meta/${id}.json`), 'utf8'))
    const own = (routes as { path: string; locale: string }[]).filter((route) => route.locale === locale)
    const html = ({ path: url }: { path: string }) =>
      [`${url}.html`, `${url}/index.html`]
        .map((name) => path.join(root, host, name))
        .flatMap((file) => (existsSync(file) ? readFileSync(file, 'utf8') : []))
        .join()
    return own
      .filter((route) => holding === undefined || html(route).includes(holding))
      .map((route) => `https://${host}${route.path}`)
  })
}

/** Test files run side by side, and two builds must not write one folder. */
function lock(file: string): () => void {
  mkdirSync(path.dirname(file), { recursive: true })
  for (;;) {
    try {
      mkdirSync(file)
      return () => rmdirSync(file)
    } catch {
      if (existsSync(file) && Date.now() - statSync(file).mtimeMs > lockAtMostMs) rmdirSync(file)
      else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200)
    }
  }
}
