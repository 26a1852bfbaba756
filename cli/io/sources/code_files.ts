// The code of a site: the engine's blocks, templates and styles, and the site's own, which stand in their place file by file.
// It says where a file lies, and decides nothing about what is in it.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { BuildOptions, Plugin } from 'esbuild'
import { fieldsIn } from '../../content/yaml/yaml.ts'

/** Absolute paths; the same twice where engine and site are one project. */
export interface CodeFolders {
  /** The site: its blocks/, templates/ and themes/ beside its content. */
  root: string
  /** Where cli/ lies, and blocks/, templates/ and themes/ for every site. */
  engine: string
}

/** The same, with what commands work on. */
export interface ProjectFolders extends CodeFolders {
  contentDir: string
  /** The store: what is kept between runs. */
  cacheDir: string
}

/** Folders in which a site may have files of its own. */
const shared = ['blocks', 'collections', 'emit', 'templates', 'themes']
/** Folders whose code is bundled; what only a receiver is made of changes no page. */
const bundled = [...shared, 'cli', 'receiver']

/** @param name such as `templates/parts/footer.tsx`; of a file that is nowhere, where the site would have it */
export function codeFile({ root, engine }: CodeFolders, name: string): string {
  const own = path.join(root, name)
  const ofEngine = path.join(engine, name)
  return !existsSync(own) && existsSync(ofEngine) ? ofEngine : own
}

/** The name of a file of the site or the engine, with slashes; undefined for a file of neither. */
export const codeName = (folders: CodeFolders, file: string): string | undefined => {
  const folder = ownerOf(folders, file)
  return folder === undefined ? undefined : path.relative(folder, file).replaceAll(path.sep, '/')
}

/** The name of any file of a project: `content/...` of those of the content, which may lie elsewhere; as it is, of a file of neither. */
export function projectName(folders: CodeFolders & { contentDir: string }, file: string): string {
  const { contentDir } = folders
  if (file === contentDir || file.startsWith(contentDir + path.sep))
    return path.posix.join('content', path.relative(contentDir, file).replaceAll(path.sep, '/'))
  return codeName(folders, file) ?? file
}

/** The folder that a file belongs to. One may lie in the other: a site among tests, an engine among a site's packages. */
export function ownerOf({ root, engine }: CodeFolders, file: string): string | undefined {
  const inner = [root, engine].sort((a, b) => b.length - a.length)
  return inner.find((each) => file.startsWith(each + path.sep))
}

/** The names of the files that fit one of the patterns, sorted, each once. */
export async function codeFiles({ root, engine }: CodeFolders, patterns: string | string[]): Promise<string[]> {
  // Most builds have their bundles in the store, and list no code.
  const { default: fg } = await import('fast-glob')
  const lists = await Promise.all([...new Set([root, engine])].map((cwd) => fg(patterns, { cwd })))
  return [...new Set(lists.flat())].sort()
}

/** Where a package is installed: for the site, else for the engine; where it would be, if nowhere. */
export function packageFolder({ root, engine }: CodeFolders, name: string): string {
  const above = (folder: string): string[] => [
    folder,
    ...(path.dirname(folder) === folder ? [] : above(path.dirname(folder))),
  ]
  const places = [...above(root), ...above(engine)].map((folder) => path.join(folder, 'node_modules', name))
  return places.find((folder) => existsSync(folder)) ?? path.join(root, 'node_modules', name)
}

/** Where all of it lies, to be watched or digested. */
export const sharedFolders = ({ root, engine }: CodeFolders): string[] =>
  [...new Set([root, engine])].flatMap((folder) => shared.map((name) => path.join(folder, name)))

/** The examples of a block by name; none where its examples.yaml is not there yet, or is broken at this moment. */
export function blockExamples(folders: CodeFolders, block: string): Record<string, unknown> {
  const file = codeFile(folders, `blocks/${block}/examples.yaml`)
  return existsSync(file) ? fieldsIn(file, readFileSync(file, 'utf8')) : {}
}

/** How code of a site that is no block is bundled for Node. */
export const nodeBuild = (folders: CodeFolders): BuildOptions => ({
  // esbuild takes the folder that the process was started in, which may be gone by now, and then finds no file at all.
  absWorkingDir: folders.root,
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  jsx: 'automatic',
  logLevel: 'silent',
  plugins: siteBeforeEngine(folders),
})

/**
 * For esbuild: `../../templates/parts/button.tsx` is the site's file of that name, or else the engine's; so is what the engine's
 * package exports, `polysite/parts/button.tsx`, wherever a site has the package or has none.
 */
export function siteBeforeEngine(folders: CodeFolders): Plugin[] {
  const { root, engine } = folders
  if (root === engine) return []
  const existing = (name: string | undefined) => {
    const file = name === undefined ? undefined : codeFile(folders, name)
    return file !== undefined && existsSync(file) ? { path: file } : undefined
  }
  const { name: own, exported } = publicFiles(engine)
  return [
    {
      name: 'site before engine',
      setup({ onResolve }) {
        onResolve({ filter: /^\.\.?\// }, ({ path: to, resolveDir }) => {
          const name = codeName(folders, path.join(resolveDir, to))
          const isShared = name !== undefined && bundled.some((folder) => name.startsWith(`${folder}/`))
          return isShared ? existing(name) : undefined
        })
        onResolve({ filter: new RegExp(`^${own}/`) }, ({ path: id }) => existing(exported(`.${id.slice(own.length)}`)))
      },
    },
  ]
}

/** What the engine's package is called, and the file that one of its `exports` (package.json) leads to. */
function publicFiles(engine: string): { name: string; exported: (entry: string) => string | undefined } {
  const { name, exports: entries }: { name: string; exports: Record<string, string> } = JSON.parse(
    readFileSync(path.join(engine, 'package.json'), 'utf8'),
  )
  const all = Object.entries(entries)
  const exported = (entry: string) => {
    const [, target] =
      all.find(([key]) => key === entry || (key.endsWith('*') && entry.startsWith(key.slice(0, -1)))) ?? []
    return target?.replace(/^\.\//, '').replace('*', entry.slice(entry.indexOf('/', 2) + 1))
  }
  return { name, exported }
}
