// site info: the facts about machine and content that belong into a bug report.
import { readFileSync } from 'node:fs'
import { availableParallelism, totalmem } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { flagValues } from '../io/open/flag_values.ts'
import type { ProjectFolders } from '../io/open/open_site.ts'
import { packageFolder } from '../io/sources/code_files.ts'
import { numbered } from '../problems/numbered.ts'
import { ok, type Result } from '../problems/result.ts'
import { attempt } from '../problems/thrown.ts'

/** The lines of the report; nothing in it is secret. */
type Info = Record<string, string>

/** Variables of the environment that change what a command does. */
const variables = ['CI', 'NO_COLOR', 'NODE_ENV', 'NODE_OPTIONS', 'SOURCE_DATE_EPOCH', 'TZ', 'LANG']

/** @param env the environment, of which only a few names are looked at */
export function info(folders: ProjectFolders, env: NodeJS.ProcessEnv): Result<Info> {
  const { engine, contentDir, cacheDir } = folders
  const { version, dependencies } = JSON.parse(readFileSync(path.join(engine, 'package.json'), 'utf8'))
  const { brands, locales } = flagValues(contentDir)
  const packages = Object.keys(dependencies).map((name) => `${name} ${installed(folders, name)}`)
  return ok({
    site: version,
    node: process.version,
    system: `${process.platform} ${process.arch}, ${availableParallelism()} cores, ${Math.round(totalmem() / 2 ** 30)} GiB`,
    content: `${contentDir}: ${numbered(brands.length, 'brand')}, ${numbered(locales.length, 'locale')} (${locales.join(', ')})`,
    store: cacheDir,
    code: path.dirname(fileURLToPath(import.meta.url)),
    environment:
      variables.flatMap((name) => (env[name] === undefined ? [] : `${name}=${env[name]}`)).join(' ') || 'nothing set',
    packages: packages.join(', '),
  })
}

function installed(folders: ProjectFolders, name: string): string {
  const file = () => path.join(packageFolder(folders, name), 'package.json')
  return attempt(() => JSON.parse(readFileSync(file(), 'utf8')).version, 'is not installed')
}

export const infoText = (lines: Info): string =>
  Object.entries(lines)
    .map(([name, value]) => `${name.padEnd(12)}${value}\n`)
    .join('')
