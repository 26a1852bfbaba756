// site init: a small site in a new folder, which depends on this engine as a package.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { lightEnough, tokensOf } from '../content/config/theme.ts'
import { ok, type Result } from '../problems/result.ts'
import type { NewResult } from './new.ts'

interface NewSite {
  /** Absolute; not there yet, or empty. */
  folder: string
  /** Of its one brand. */
  name: string
  host: string
  /** `#rrggbb`; from it come the colours of a light and a dark page. */
  colour?: string
  /** The engine as package.json names it, such as `file:../polysite-1.0.0.tgz`. */
  package: string
}

export const usualColour = '#1F4E9C'

/** What a site needs of its own to be type-checked, at the versions that the engine is checked with. */
const tools = ['@types/node', '@types/react', '@types/react-dom', 'typescript']

/**
 * Writes the files of cli/starter/.
 * @param engine the folder of the engine, absolute
 * @returns the files that were written; a sentence if none were
 */
export function initSite(engine: string, site: NewSite): Result<NewResult | string> {
  const { folder, name, host } = site
  if (existsSync(folder) && readdirSync(folder).length > 0) return ok(`${folder} is there already, and not empty.`)
  const starter = path.join(engine, 'cli', 'starter')
  const given = readdirSync(starter, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(starter, path.join(parentPath, name)))
    .sort()
  const words = { NAME: JSON.stringify(name), HOST: host, ...coloursFrom(site.colour ?? usualColour) }
  const texts = new Map(
    given.map((file) => {
      const text = readFileSync(path.join(starter, file), 'utf8')
      const written = Object.entries(words).reduce((rest, [word, value]) => rest.replaceAll(`__${word}__`, value), text)
      // npm takes a .gitignore for its own.
      return [file === 'gitignore' ? '.gitignore' : file, written]
    }),
  )
  texts.set('package.json', `${JSON.stringify(packageOf(engine, site), null, 2)}\n`)
  for (const [file, text] of texts) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    writeFileSync(path.join(folder, file), text)
  }
  return ok({
    files: [...texts.keys()].map((file) => path.join(path.relative('.', folder), file)),
    next: [
      `Go to ${path.relative('.', folder) || '.'} and fetch the engine: npm install.`,
      'See the site while you write: npm run dev. Check it with npm run check, and build dist/ with npm run build.',
      'Put your own words into content/, your colours into themes/main/theme.yaml; npx site new block gives you a block of your own.',
    ],
  })
}

/** The colour as dark as text on a light page has to be, and as light as on a dark one. */
function coloursFrom(colour: string) {
  const light = tokensOf({ background: '#FFFFFF', text: '#1B1F26', primary: colour, radius: 0, pattern: '' })
  const primary = light['ink-accent'].toUpperCase()
  return { PRIMARY: primary, PRIMARY_DARK: lightEnough(primary, '#15181D').toUpperCase() }
}

function packageOf(engine: string, { folder, package: own }: NewSite) {
  const { name, engines, dependencies, devDependencies } = JSON.parse(
    readFileSync(path.join(engine, 'package.json'), 'utf8'),
  )
  return {
    name: path
      .basename(folder)
      .toLowerCase()
      .replace(/[^a-z0-9-]+/g, '-'),
    private: true,
    type: 'module',
    engines,
    scripts: {
      build: 'site build',
      check: 'site check --strict',
      dev: 'site dev',
      types: 'tsc --noEmit',
    },
    dependencies: { [name]: own },
    devDependencies: Object.fromEntries(tools.map((tool) => [tool, dependencies[tool] ?? devDependencies[tool]])),
  }
}
