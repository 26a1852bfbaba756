// Blocks, templates and themes through esbuild: a module for the build, scripts and styles for browsers. It decides nothing
// about pages; folders do the registering.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { type BuildOptions, type BuildResult, type OutputFile as Built, build, type Plugin } from 'esbuild'
import { parse } from 'yaml'
import type { Part } from '../../domain/budget.ts'
import type { OutputFile } from '../../domain/output_file.ts'
import { type ModuleExports, type ModuleFault, moduleFaults } from '../../schema/module_faults.ts'
import type { EngineLanguage, Templates } from '../../schema/templates.ts'
import { sourceIn, withOwnMap } from '../source_stack.ts'
import { type CodeFolders, codeFile, codeFiles, siteBeforeEngine } from '../sources/code_files.ts'
import { cachedJson, type Key } from '../store/cache.ts'
import { type CodeDigests, codeDigests, noteInputs } from '../store/code_digest.ts'
import { isSealedModule, writeSealedModule } from '../store/sealed.ts'
import { placeIn } from '../store/store_layout.ts'
import { loadingError, WrongModules } from './code_problems.ts'

/** What browsers get, the same for all brands. `islands` by block. */
export interface Scripts {
  start: string
  localeChoice: string
  islands: Record<string, string>
  files: OutputFile[]
}

const server: BuildOptions = {
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  jsx: 'automatic',
  define: { 'process.env.NODE_ENV': '"production"' },
  // React's server build is CommonJS and asks for Node's own modules.
  banner: { js: "import { createRequire } from 'node:module';const require = createRequire(import.meta.url);" },
  logLevel: 'silent',
  metafile: true,
  // By which an error of a block is told at its line.
  sourcemap: 'inline',
  sourcesContent: false,
  write: false,
  plugins: [
    {
      // Names out of a CommonJS module are asked for at each use, and an element is made 250 times a page.
      name: 'jsx',
      setup({ onResolve, onLoad }) {
        onResolve({ filter: /^react\/jsx-runtime$/ }, ({ path: id, namespace, resolveDir }) =>
          namespace === 'jsx' ? undefined : { path: id, namespace: 'jsx', pluginData: resolveDir },
        )
        onLoad({ filter: /.*/, namespace: 'jsx' }, ({ pluginData }) => ({
          contents: "import runtime from 'react/jsx-runtime'\nexport const { Fragment, jsx, jsxs } = runtime",
          resolveDir: pluginData,
        }))
      },
    },
  ],
}

/**
 * Bundles blocks/ and templates/ for the build and loads them. A bundle is kept by the contents of all code; workers load the
 * same file. `digests` are those of the code that it was made from.
 */
export function bundleTemplates(
  folders: CodeFolders,
  cacheDir: string,
): Promise<{ file: string; templates: Templates; digests: TemplatesDigests }> {
  return fromCode(folders, cacheDir, async (code, settled) => {
    const { all, of } = code
    let building: Promise<BuildResult> | undefined
    const built = () => {
      building ??= templatesBuild(folders)
        .then(build)
        .then((made) => settled(made, inputsOf(folders, made)))
      return building
    }
    const file = placeIn.module(cacheDir, all.slice(0, 16))
    const templates = await keptTemplates(file, async () => codeOf(await built()))
    const key: Key = { recipe: 'inputs of templates 1', tools: ['esbuild'], inputs: [all] }
    const inputs = await cachedJson(placeIn.shared(cacheDir), key, async () =>
      inputsOf(folders, await built()).map((input) => path.relative(folders.root, input)),
    )
    return { file, templates, digests: { code, pages: of(inputs.map((input) => path.resolve(folders.root, input))) } }
  })
}

interface TemplatesDigests {
  code: CodeDigests
  /** Of what pages are judged and rendered by. Scripts and styles reach them as the names of their files. */
  pages: string
}

/** The files that a bundle was made from, absolute; virtual modules of plugins are left out. */
export const inputsOf = ({ root }: CodeFolders, { metafile }: BuildResult): string[] =>
  Object.keys(metafile?.inputs ?? {})
    .map((input) => path.resolve(root, input))
    .filter((input) => existsSync(input))

class CodeChanged extends Error {}

/**
 * Makes something that is kept by digests of the code, and makes it anew where the code was saved meanwhile: under the digest of
 * what was, what is would come back with every build. So it does where it names an input that the digest has lacked.
 * @param make is given a function through which what was made goes before it is kept, with what it was made from
 * @param digests those that the command has taken already: reading them takes a while
 */
export async function fromCode<T>(
  folders: CodeFolders,
  cacheDir: string,
  make: (digests: CodeDigests, settled: <M>(made: M, inputs?: readonly string[]) => M) => Promise<T>,
  digests = codeDigests(folders, cacheDir),
): Promise<T> {
  const unlessChanged = <M>(made: M, inputs: readonly string[] = []): M => {
    noteInputs(folders, cacheDir, inputs)
    if (codeDigests(folders, cacheDir).all !== digests.all) throw new CodeChanged()
    return made
  }
  try {
    return await make(digests, unlessChanged)
  } catch (error) {
    if (error instanceof CodeChanged) return fromCode(folders, cacheDir, make)
    throw error
  }
}

const codeOf = ({ outputFiles }: BuildResult) => withOwnMap(outputFiles?.[0]?.text)

/** What esbuild is asked for: one module that names every block and layout. */
export async function templatesBuild(folders: CodeFolders): Promise<BuildOptions> {
  const [blocks, schemas, prepared, layouts, emitters, languages] = await Promise.all([
    blocksWith(folders, 'block.tsx'),
    blocksWith(folders, 'schema.ts'),
    blocksWith(folders, 'prepare.ts'),
    codeFiles(folders, 'templates/layouts/*.tsx'),
    codeFiles(folders, ['emit/*.ts', '!emit/*.test.ts']),
    codeFiles(folders, 'templates/messages/*.yaml'),
  ])
  const faults = [
    ...halves(blocks, schemas, 'block.tsx', 'schema.ts'),
    ...halves(schemas, blocks, 'schema.ts', 'block.tsx'),
    ...(await blockSources(folders)).flatMap(idleHandler),
  ]
  if (faults.length > 0) throw new WrongModules(faults)
  const lines = [
    `import { documentRenderer } from './templates/render.tsx'`,
    `import { messages } from './templates/messages.ts'`,
    `import { files } from './templates/files.ts'`,
    `import { ids } from './templates/ids.ts'`,
    `import { policy } from './templates/policy.ts'`,
    ...blocks.flatMap((name, index) => [
      `import * as block${index} from './blocks/${name}/block.tsx'`,
      `import * as schema${index} from './blocks/${name}/schema.ts'`,
      ...(prepared.includes(name) ? [`import * as prepare${index} from './blocks/${name}/prepare.ts'`] : []),
    ]),
    ...layouts.map((file, index) => `import * as layout${index} from './${file}'`),
    ...emitters.map((file, index) => `import * as emitter${index} from './${file}'`),
    ...languages.map((file, index) => `import language${index} from './${file}'`),
    `const blocks = new Map()`,
    ...blocks.map((name, index) => {
      const prepare = prepared.includes(name) ? `, prepare: prepare${index}.default ?? null` : ''
      const file = path.relative(folders.root, codeFile(folders, `blocks/${name}/block.tsx`))
      return `blocks.set('${name}', { name: '${name}', file: ${JSON.stringify(file)}, schema: schema${index}.schema, messages: schema${index}.messages, receiverMessages: schema${index}.receiverMessages, hasPageTitle: schema${index}.hasPageTitle, check: schema${index}.check, component: block${index}.default, hydrate: block${index}.hydrate, tokens: block${index}.tokens${prepare} })`
    }),
    `const layouts = { ${layouts.map((file, index) => `${path.basename(file, '.tsx')}: layout${index}.default`).join(', ')} }`,
    `const emitters = [${emitters.map((file, index) => `{ ...emitter${index}, file: '${file}' }`).join(', ')}]`,
    `const languages = { ${languages.map((file, index) => `'${path.basename(file, '.yaml')}': language${index}`).join(', ')} }`,
    // The names that each module exports, with misspelt ones.
    `export const modules = { ${[
      ...blocks.flatMap((name, index) => [
        `'blocks/${name}/block.tsx': block${index}`,
        `'blocks/${name}/schema.ts': schema${index}`,
      ]),
      ...layouts.map((file, index) => `'${file}': layout${index}`),
      ...emitters.map((file, index) => `'${file}': emitter${index}`),
    ].join(', ')} }`,
    `export const templates = { blocks, layouts: Object.keys(layouts), messages, languages, files, ids, policy, emitters, documentRenderer: (scriptAddress) => documentRenderer(layouts, scriptAddress) }`,
  ]
  return serverBuild(folders, lines)
}

/** A module of these lines, with all that it imports of site and engine. */
export const serverBuild = (folders: CodeFolders, lines: readonly string[]): BuildOptions => ({
  ...server,
  plugins: [...siteBeforeEngine(folders), interfaceTexts, ...(server.plugins ?? []), oneReact(folders)],
  ...resolution(folders),
  // What the map names is below the site's own folder.
  outfile: path.join(folders.root, 'templates.mjs'),
  stdin: { contents: lines.join('\n'), resolveDir: folders.root, sourcefile: 'templates.mjs', loader: 'js' },
})

/** Blocks that have one of their two files alone. */
const halves = (these: readonly string[], others: readonly string[], file: string, other: string): ModuleFault[] =>
  these
    .filter((name) => !others.includes(name))
    .map((name) => ({
      file: `blocks/${name}/${file}`,
      name: '',
      message: `There is no ${other} beside this file.`,
      hint: 'A block is a folder with schema.ts and block.tsx: "site new block" writes both.',
    }))

/** The engine's words in a language: a file of texts in groups, which may say that it is not proofread (`state: machine`). */
const interfaceTexts: Plugin = {
  name: 'interface texts',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]templates[\\/]messages[\\/][^\\/]+\.yaml$/ }, async ({ path: file }) => {
      const { state, ...groups }: Record<string, unknown> = parse(await readFile(file, 'utf8')) ?? {}
      const texts = Object.entries(groups).flatMap(([group, own]) =>
        Object.entries(own as object).map(([name, text]) => [`${group}.${name}`, text]),
      )
      const language = { isMachine: state === 'machine', texts: Object.fromEntries(texts) }
      return { contents: JSON.stringify(language satisfies EngineLanguage), loader: 'json' }
    })
  },
}

/** Loads what `templatesBuild` has built, from the cache: modules are loaded from files, and one that has changed needs a new name. */
export async function loadBuilt(cacheDir: string, built: BuildResult): Promise<Templates> {
  const code = codeOf(built)
  return keptTemplates(placeIn.module(cacheDir, hashOf(code)), async () => code)
}

async function keptTemplates(file: string, make: () => Promise<Uint8Array>): Promise<Templates> {
  if (!isSealedModule(file)) {
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o755 })
    writeSealedModule(file, await make(), placeIn.half(path.dirname(file)))
  }
  return loadTemplates(file)
}

/** Loads what `bundleTemplates` has written. @throws WrongModules where a module lacks what every module of its kind exports */
export async function loadTemplates(file: string): Promise<Templates> {
  const loaded: { templates: Templates; modules: ModuleExports } = await import(pathToFileURL(file).href).catch(
    (error: unknown) => {
      throw loadingError(error, file)
    },
  )
  const faults = moduleFaults(loaded.templates, loaded.modules)
  if (faults.length > 0) throw new WrongModules(faults)
  return { ...loaded.templates, sourceOf: (stack) => sourceIn(file, stack) }
}

/** Keeps what esbuild makes of the code of today and of an input. */
const keptBundle =
  <Input extends object, Made>(
    recipe: string,
    make: (folders: CodeFolders, input: Input) => Promise<{ made: Made; inputs: string[] }>,
  ) =>
  (folders: CodeFolders, cacheDir: string, input: Input, digests?: CodeDigests): Promise<Made> => {
    const kept = ({ all }: CodeDigests, settled: <M>(made: M, inputs: readonly string[]) => M) => {
      const key: Key = { recipe, tools: ['esbuild'], inputs: [all, { ...input } as Key['inputs']] }
      return cachedJson(cacheDir, key, async () => {
        const { made, inputs } = await make(folders, input)
        return settled(made, inputs)
      })
    }
    return fromCode(folders, cacheDir, kept, digests)
  }

/** Scripts of the browser: start script, language choice, one entry per interactive block; React's names mean Preact there. */
export const bundleScripts = keptBundle('scripts-4', buildScripts)

interface ScriptsFor {
  hasThirdParties: boolean
  /** For `site dev`: blocks tell what goes wrong as they wake, with the names and lines of their components. */
  isDev?: boolean
}

async function buildScripts(folders: CodeFolders, site: ScriptsFor): Promise<{ made: Scripts; inputs: string[] }> {
  const { root } = folders
  const blocks = await interactiveBlocks(folders)
  const [start, localeChoice] = ['templates/client/start.ts', 'templates/client/locale_choice.ts'].map((name) =>
    path.relative(root, codeFile(folders, name)),
  ) as [string, string]
  const entries = Object.fromEntries(blocks.map((name) => [`island:${name}`, `${name}`]))
  const options: BuildOptions = {
    bundle: true,
    minify: true,
    ...(site.isDev && { keepNames: true, jsxDev: true }),
    target: ['es2022'],
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    outdir: path.join(root, 'assets'),
    ...resolution(folders),
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    assetNames: '[name]-[hash]',
    loader: { '.css': 'file' },
    // The start script names the file with the licences of all others.
    legalComments: 'inline',
    logLevel: 'silent',
    metafile: true,
    write: false,
    publicPath: '/assets',
    // esbuild's names depend on paths: packages that are links to elsewhere are to give the same ones. In a hidden folder of
    // node_modules, as pnpm lays them, each has what it depends on beside it, and is found where it really lies alone.
    preserveSymlinks: !/[\\/]node_modules[\\/]\./.test(folders.engine),
  }
  const [modules, classic] = await Promise.all([
    build({
      ...options,
      format: 'esm',
      splitting: true,
      entryPoints: [
        { in: start, out: 'start' },
        ...Object.entries(entries).map(([entry, name]) => ({ in: entry, out: name })),
      ],
      plugins: [
        ...(site.hasThirdParties ? [withChoices(folders)] : []),
        ...siteBeforeEngine(folders),
        onePreact(folders),
        {
          name: 'islands',
          setup({ onResolve, onLoad }) {
            onResolve({ filter: /^island:/ }, ({ path: id }) => ({
              path: id.slice('island:'.length),
              namespace: 'island',
            }))
            onLoad({ filter: /.*/, namespace: 'island' }, ({ path: name }) => ({
              contents: islandCode(name, site),
              resolveDir: root,
              loader: 'js',
            }))
          },
        },
      ],
    }),
    build({
      ...options,
      format: 'iife',
      entryPoints: [{ in: localeChoice, out: 'locale_choice' }],
      plugins: siteBeforeEngine(folders),
    }),
  ])
  const files = [...(modules.outputFiles ?? []), ...(classic.outputFiles ?? [])]
    .map((built) => toAsset(root, built))
    .sort((a, b) => (a.path < b.path ? -1 : 1))
  const entryFile = (entry: string) => {
    const outputs = { ...modules.metafile?.outputs, ...classic.metafile?.outputs }
    const output = Object.entries(outputs).find(([, output]) => output.entryPoint === entry)
    if (output === undefined) throw new Error(`no script for ${entry}`)
    return `/${output[0]}`
  }
  const scripts = {
    start: entryFile(start),
    localeChoice: entryFile(localeChoice),
    islands: Object.fromEntries(blocks.map((name) => [name, entryFile(`island:${name}`)])),
    files,
  }
  return { made: scripts, inputs: [...inputsOf(folders, modules), ...inputsOf(folders, classic)] }
}

const islandCode = (name: string, { isDev = false }: ScriptsFor): string =>
  [
    `import Block from './blocks/${name}/block.tsx'`,
    `import { hydrateBlock } from './templates/client/hydrate.ts'`,
    ...(isDev ? [`import { watched } from './templates/client/watched.ts'`] : []),
    `const wake = (root) => hydrateBlock(Block, root)`,
    `export const start = ${isDev ? `(root) => watched('${name}', root, () => wake(root))` : 'wake'}`,
  ].join('\n')

/**
 * One stylesheet per brand: the tokens of its theme, then every CSS file in its folder's layer, but for blocks that it has no
 * use for.
 * @param input.blocks whose rules belong in it
 * @param input.head rules that come first and in no layer, such as font faces
 * @param input.tokens the theme's custom properties
 */
export const bundleStyles = keptBundle('styles 7', buildStyles)

/**
 * Where a brand has third parties, scripts ask visitors what they allow: two modules of templates/client/consent/ stand in place of others.
 * Without any, nothing of it is in the scripts.
 */
const withChoices = (folders: CodeFolders): Plugin => ({
  name: 'choices',
  setup({ onResolve }) {
    onResolve({ filter: /\/cookie_settings\.ts$|^vanilla-cookieconsent$/ }, ({ path: id, importer }) => {
      const name = `templates/client/consent/${id.startsWith('.') ? 'third_parties' : 'consent_with_choice'}.ts`
      const file = codeFile(folders, name)
      return importer === file ? undefined : { path: file }
    })
  },
})

/**
 * All modules have the engine's copy of these packages: two do not know each other's hooks. A site, or what it has installed, may
 * come with one of its own, and where links are on the way the same one would be found at another path.
 */
const oneCopy = ({ engine }: CodeFolders, filter: RegExp, nameOf = (id: string) => id): Plugin => ({
  name: 'one copy',
  setup({ onResolve, resolve }) {
    onResolve({ filter }, ({ path: id, kind, namespace, pluginData }) =>
      pluginData === oneCopy
        ? undefined
        : resolve(nameOf(id), { resolveDir: engine, kind, namespace, pluginData: oneCopy }),
    )
  },
})

const oneReact = (folders: CodeFolders) => oneCopy(folders, /^(react|react-dom)($|\/)/)

/** In browsers React's names mean Preact. */
const onePreact = (folders: CodeFolders) =>
  oneCopy(folders, /^(react|react-dom|preact)($|\/)/, (id) =>
    /^react\/jsx-(dev-)?runtime$/.test(id)
      ? 'preact/jsx-runtime'
      : id.replace(/^react(-dom)?(?=$|\/)/, 'preact/compat'),
  )

/** A style sheet, with what each block and each other file has in it. */
export interface Styles extends OutputFile {
  parts: Part[]
}

interface StylesInput {
  theme: string
  blocks: readonly string[]
  head: string
  tokens: string
}

async function buildStyles(folders: CodeFolders, input: StylesInput): Promise<{ made: Styles; inputs: string[] }> {
  const { root } = folders
  const files = await codeFiles(folders, [
    'themes/base/*.css',
    `themes/${input.theme}/*.css`,
    'themes/utilities/*.css',
    'templates/layouts/*.css',
    'templates/parts/*.css',
    ...input.blocks.map((name) => `blocks/${name}/*.css`),
  ])
  const imports = files.map((file) => `@import "./${file}" layer(${layerOf(file)});`)
  const contents = [
    '@import "./themes/layers.css";',
    '@import "theme:head";',
    '@import "theme:tokens" layer(tokens);',
    ...imports,
  ].join('\n')
  const result = await build({
    stdin: { contents, resolveDir: root, sourcefile: 'styles.css', loader: 'css' },
    bundle: true,
    minify: true,
    target: ['chrome120', 'firefox121', 'safari17.4'],
    ...resolution(folders),
    outdir: path.join(root, 'assets'),
    external: ['/assets/*'],
    logLevel: 'silent',
    metafile: true,
    write: false,
    plugins: [
      ...siteBeforeEngine(folders),
      {
        name: 'theme',
        setup({ onResolve, onLoad }) {
          onResolve({ filter: /^theme:/ }, ({ path: id }) => ({ path: id, namespace: 'theme' }))
          onLoad({ filter: /.*/, namespace: 'theme' }, ({ path: id }) => ({
            contents: id === 'theme:head' ? input.head : input.tokens,
            loader: 'css',
            resolveDir: root,
          }))
        },
      },
    ],
  })
  // What a package ships is its own affair, and browsers read past it.
  const errors = result.warnings.filter(({ location }) => location?.file.includes('node_modules/') === false)
  if (errors.length > 0) throw Object.assign(new Error('These style sheets have mistakes.'), { errors })
  const css = tight(result.outputFiles?.[0]?.text ?? '')
  const styles = { path: `assets/style-${hashOf(css)}.css`, contents: css, parts: partsOf(result) }
  return { made: styles, inputs: inputsOf(folders, result) }
}

/** Without what esbuild leaves: the braces of a layer around each of its files, spaces in values and conditions, and a long name of a colour. */
function tight(css: string): string {
  let depth = 0
  /** The layer around what comes, or before it, that lies in nothing else. */
  let outer: string | undefined
  return css.replace(loose, (text, before?: string, slash?: string, brace?: string, layer?: string) => {
    if (text === 'transparent') return '#0000'
    if (brace === undefined) return before ?? slash ?? text
    const isOuter = depth === (brace.startsWith('}') ? 1 : 0)
    const goesOn = brace.startsWith('}') && isOuter && layer !== undefined && layer === outer
    if (isOuter && brace.endsWith('{')) outer = layer
    depth += Number(brace.endsWith('{')) - Number(brace.startsWith('}'))
    return goesOn ? '' : text
  })
}

/** Strings, comments and addresses are passed over. */
const loose =
  /"(?:\\.|[^"\\])*"|\/\*[\s\S]*?\*\/|url\([^)"']*\)|((?:--[\w-]+|m..-width):|,) | (\/) |(?<=[:,( ])transparent(?=[;,) }])|(\}?@layer ([\w.]+)\{|[{}])/g

function partsOf({ metafile }: BuildResult): Part[] {
  const parts = new Map<string, number>()
  for (const { inputs } of Object.values(metafile?.outputs ?? {}))
    for (const [input, { bytesInOutput }] of Object.entries(inputs)) {
      const [name = input] = /\bblocks\/[^/]+/.exec(input) ?? []
      parts.set(name, (parts.get(name) ?? 0) + bytesInOutput)
    }
  return [...parts].map(([name, bytes]) => ({ name, bytes }))
}

const layerByFolder: [string, string][] = [
  ['themes/utilities/', 'utilities'],
  ['templates/layouts/', 'layout'],
  ['templates/parts/', 'parts'],
  ['blocks/', 'blocks'],
]
/** A file of themes/base/ is in the layer it is named for, if there is one; a theme's own files are in `theme`. */
function layerOf(file: string): string {
  const folder = layerByFolder.find(([start]) => file.startsWith(start))
  if (folder !== undefined) return folder[1]
  if (!file.startsWith('themes/base/')) return 'theme'
  const name = path.basename(file, '.css')
  return ['reset', 'tokens'].includes(name) ? name : 'base'
}

const interactiveBlocks = async (folders: CodeFolders): Promise<string[]> =>
  (await blockSources(folders)).filter(isInteractive).map(({ name }) => name)

async function blockSources(folders: CodeFolders) {
  const names = await blocksWith(folders, 'block.tsx')
  const files = names.map((name) => codeFile(folders, `blocks/${name}/block.tsx`))
  const sources = await Promise.all(files.map((file) => readFile(file, 'utf8')))
  return names.map((name, index) => ({ name, source: sources[index] ?? '' }))
}

const isInteractive = ({ source }: { source: string }) => /^export const hydrate\b/m.test(source)

/** What only a script would call, in a block that has none. A misspelt name of the export is told by itself. */
function idleHandler({ name, source }: { name: string; source: string }): ModuleFault[] {
  const code = source.replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/g, '')
  const [called] = /(?<=\s)on[A-Z]\w+(?==\{)|\buse(State|Reducer|Effect|LayoutEffect)(?=[(<])/.exec(code) ?? []
  if (called === undefined || /^export const hydr/m.test(source)) return []
  const message = `"${called}" does nothing in the browser: no script of this block comes there.`
  const hint = 'Write "export const hydrate = \'visible\'" (docs/adopting.md, "A block of your own"), or take it away.'
  return [{ file: `blocks/${name}/block.tsx`, name: called, message, hint }]
}

const blocksWith = async (folders: CodeFolders, file: string) =>
  (await codeFiles(folders, `blocks/*/${file}`)).map((name) => name.split('/')[1] ?? '').sort()

/** Packages are the site's, or else those that the engine depends on. */
const resolution = ({ root, engine }: CodeFolders): BuildOptions => ({
  absWorkingDir: root,
  ...(root === engine ? {} : { nodePaths: [path.join(engine, 'node_modules'), path.dirname(engine)] }),
})
const toAsset = (root: string, built: Built): OutputFile => ({
  path: path.relative(root, built.path).replaceAll('\\', '/'),
  contents: built.text,
})
const hashOf = (contents: string | Uint8Array) => createHash('sha256').update(contents).digest('base64url').slice(0, 10)
