// site init: a small site in a new folder, which depends on this engine as a package.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { withTypeTools } from '../content/authoring/type_tools.ts'
import { lightEnough, tokensOf } from '../content/config/theme_tokens.ts'
import { filesBelow } from '../io/output/written_files.ts'
import { ok, type Result } from '../problems/result.ts'
import type { NewResult } from './new.ts'

interface NewSite {
  /** Absolute; not there yet, or empty. */
  folder: string
  /** A small site of one brand, or one of `siteTemplates` as it stands. */
  begins: { name: string; host: string; colour?: string } | { template: keyof typeof siteTemplates }
  /** The engine as package.json names it, such as `file:../polysite-1.0.0.tgz`. */
  package: string
}

/** Whole sites to begin with, and where the engine has them. */
export const siteTemplates = { guides: 'tests/sites/guides' }
export const usualColour = '#1F4E9C'

/**
 * Writes the files of cli/starter/, or those of a template in place of its content.
 * @param engine the folder of the engine, absolute
 * @returns the files that were written; a sentence if none were
 */
export function initSite(engine: string, site: NewSite): Result<NewResult | string> {
  const { folder, begins } = site
  if (existsSync(folder) && readdirSync(folder).length > 0) return ok(`${folder} is there already, and not empty.`)
  const starter = contentsBelow(path.join(engine, 'cli', 'starter'))
  const contents =
    'template' in begins
      ? new Map([
          ...[...starter].filter(([file]) => !/^(content|themes)\//.test(file)),
          ...contentsBelow(path.join(engine, siteTemplates[begins.template])),
        ])
      : new Map([...starter].map(([file, bytes]) => [file, filledIn(String(bytes), begins)]))
  contents.set('package.json', `${JSON.stringify(packageOf(engine, site, contents), null, 2)}\n`)
  // npm takes a .gitignore for its own.
  const files = [...contents].map(([file, bytes]) => [file === 'gitignore' ? '.gitignore' : file, bytes] as const)
  for (const [file, bytes] of files) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    writeFileSync(path.join(folder, file), bytes)
  }
  return ok({
    files: files.map(([file]) => path.join(path.relative('.', folder), file)),
    next: [
      `Go to ${path.relative('.', folder) || '.'} and fetch the engine: npm install.`,
      'See the site while you write: npm run dev. Check it with npm run check, and build dist/ with npm run build.',
      'Put your own words into content/, your colours into themes/; npx site new block gives you a block of your own.',
    ],
  })
}

/** By their paths, with slashes. In a checkout, what was built and kept there stays. */
const contentsBelow = (folder: string): Map<string, Buffer | string> =>
  new Map(
    filesBelow(folder)
      .filter((name) => !/^(node_modules|dist)\//.test(name))
      .sort()
      .map((name) => [name, readFileSync(path.join(folder, name))]),
  )

function filledIn(text: string, { name, host, colour = usualColour }: { name: string; host: string; colour?: string }) {
  const words = { NAME: JSON.stringify(name), HOST: host, ...coloursFrom(colour) }
  return Object.entries(words).reduce((rest, [word, value]) => rest.replaceAll(`__${word}__`, value), text)
}

/** The colour as dark as text on a light page has to be, and as light as on a dark one. */
function coloursFrom(colour: string) {
  const light = tokensOf({ background: '#FFFFFF', text: '#1B1F26', primary: colour })
  const primary = light['ink-accent'].toUpperCase()
  return { PRIMARY: primary, PRIMARY_DARK: lightEnough(primary, '#15181D').toUpperCase() }
}

function packageOf(engine: string, { folder, package: own }: NewSite, files: ReadonlyMap<string, Buffer | string>) {
  const ofEngine = JSON.parse(readFileSync(path.join(engine, 'package.json'), 'utf8'))
  const { name, engines, dependencies, devDependencies } = ofEngine
  const fontFiles = String(files.get('themes/fonts.yaml') ?? '')
  const fonts = [...fontFiles.matchAll(/^ *package: "?([^"\n]+)/gm)].map(([, font = '']) => font)
  const written = {
    name: path
      .basename(folder)
      .toLowerCase()
      .replace(/[^a-z0-9-]+/g, '-'),
    private: true,
    type: 'module',
    engines,
    scripts: { build: 'site build', check: 'site check --strict', dev: 'site dev' },
    dependencies: {
      ...Object.fromEntries(fonts.flatMap((font) => (font in dependencies ? [] : [[font, devDependencies[font]]]))),
      [name]: own,
    },
  }
  return [...files.keys()].some((file) => file.startsWith('blocks/')) ? withTypeTools(ofEngine, written) : written
}
