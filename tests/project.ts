// The engine in a project of its own: a copy of its code, its packages as links to where they are installed, as pnpm lays
// them, and so a cache that no other test and no other command shares. What it begins with there is the bundled code, and what
// is slow to make and the same for all.
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, statSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import type { Files } from './checked_site.ts'
import { type Given, run } from './command.ts'
import { root, writeSmallSite } from './small_site.ts'
import { newStore } from './stores.ts'

export interface Project {
  folder: string
  /** What is kept between builds. */
  cache: string
  /** The arguments with which Node runs `site` here. */
  site: (...args: string[]) => string[]
}

/**
 * Writes a project with the small site into a folder that is not there yet.
 * @param blocks the blocks that it has besides the contact form; all of them unless given. Where code is saved again and again, each of them
 * is bundled again and again.
 */
export function writeProject(folder: string, changes: Files = {}, blocks?: readonly string[]): Project {
  for (const name of [
    'cli',
    'blocks',
    'receiver',
    'templates',
    'themes',
    'package.json',
    'package-lock.json',
    'tsconfig.json',
  ])
    cpSync(path.join(root, name), path.join(folder, name), {
      recursive: true,
      filter: (file) => !/\.test\.tsx?$/.test(file),
    })
  linkPackages(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
  writeSmallSite(folder, changes)
  if (blocks !== undefined) leaveOut(folder, (name) => name !== 'contact_dialog' && !blocks.includes(name))
  const cache = newStore(path.join(folder, 'node_modules/.cache/site'))
  copyBundle(path.join(root, 'node_modules/.cache/site'), cache)
  return {
    folder,
    cache,
    site: (...args) => [path.join(folder, 'cli/site.mjs'), ...args],
  }
}

/** Takes blocks out of a project, and the texts of theirs that stand in its content. */
function leaveOut(folder: string, isOut: (block: string) => boolean) {
  for (const { name } of readdirSync(path.join(folder, 'blocks'), { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && isOut(entry.name),
  )) {
    rmSync(path.join(folder, 'blocks', name), { recursive: true })
    rmSync(path.join(folder, 'content/messages', `${name}.yaml`), { force: true })
  }
}

function linkPackages(from: string, to: string) {
  mkdirSync(to, { recursive: true })
  for (const name of readdirSync(from).filter((each) => !each.startsWith('.'))) {
    if (name.startsWith('@')) linkPackages(path.join(from, name), path.join(to, name))
    else symlinkSync(path.join(from, name), path.join(to, name))
  }
}

/** The latest bundled code, which is used where it is of the same sources; what V8 has compiled of it stays where it was. */
function copyBundle(from: string, to: string) {
  const timeOf = (name: string) => statSync(path.join(from, name)).mtimeMs
  const names = existsSync(from) ? readdirSync(from).filter((name) => name.startsWith('cli-')) : []
  const latest = names.sort((one, other) => timeOf(other) - timeOf(one))[0]
  if (latest === undefined) return
  mkdirSync(to, { recursive: true, mode: 0o755 })
  cpSync(path.join(from, latest), path.join(to, latest), {
    recursive: true,
    filter: (file) => path.basename(file) !== 'compiled',
  })
}

/** Runs `site` in a project. */
export const siteIn = (project: Project, args: string[], given: Omit<Given, 'cwd'> = {}) =>
  run(process.execPath, project.site(...args), { ...given, cwd: project.folder })
