// STYLE: who may import whom. Each rule is a line; a failure names the import and the reason.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const sources = ['cli', 'blocks', 'templates', 'editor', 'receiver']
  .filter((folder) => existsSync(path.join(root, folder)))
  .flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => path.posix.join(folder, name.replaceAll(path.sep, '/')))
      .filter((name) => /\.tsx?$/.test(name) && !/\.(test|d)\.tsx?$/.test(name)),
  )

interface Import {
  from: string
  /** A file of the project as `cli/content/yaml/yaml.ts`, or a package as it is written. */
  to: string
  isType: boolean
}
const imports = sources.flatMap((from) => {
  const contents = readFileSync(path.join(root, from), 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
  const found = contents.matchAll(
    /^\s*(?:import|export)\s+(type\s)?(?:[\w*{][^'"`]*?\sfrom\s+)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/gm,
  )
  return [...found].map(([, type, still, later]): Import => {
    const to = still ?? later ?? ''
    return {
      from,
      to: to.startsWith('.') ? path.posix.join(path.posix.dirname(from), to) : to,
      isType: type !== undefined,
    }
  })
})

const pure = /^cli\/(?!io\/|commands\/|command_line\/|main\.ts|terminal\.ts)/
const engine = /^cli\//
const block = /^blocks\/([^/]+)\//
/** What the editor in the page may load of the engine. */
const editorMayImport =
  /^(templates\/parts\/direction|cli\/(plain_letters|edit\/(protocol|marks|author_words)|content\/(picture_formats|text\/(example_sign|shown_length)|pages\/merge_blocks)))\.ts$/
const part = /^templates\/parts\//
/** Where documents become HTML: the one place of the templates that only the build runs. */
const renderer = 'templates/render.tsx'
const pureModules =
  /^(node:(buffer|crypto|path|util|zlib)|cli\/(?!io\/|commands\/|command_line\/|main\.ts|terminal\.ts).*|react(-dom\/server)?|ajv(\/.*)?|yaml|js-yaml|typebox|intl-messageformat|markdown-it(-footnote)?|node-html-parser|mrmime|fastest-levenshtein|@formatjs\/icu-messageformat-parser(\/.*)?|fast-xml-parser|gettext-parser|csv-(parse|stringify)\/sync|fflate|(read|write)-excel-file\/universal|culori\/fn|diff)$/

/** What may not be, and why. Types leave no trace in what runs, so they may cross where `types` says so. */
const rules: { wrong: (each: Import) => boolean; reason: string; types?: 'may cross' }[] = [
  {
    wrong: ({ from, to }) => pure.test(from) && !pureModules.test(to),
    reason: 'cli/*.ts is pure: it imports pure modules, and none that touches the disk, a process or a clock',
    types: 'may cross',
  },
  {
    wrong: ({ from, to }) =>
      from.startsWith('cli/io/') && /^cli\/(commands\/|command_line\/|main\.ts|terminal\.ts)/.test(to),
    reason: 'cli/io touches the world and decides nothing, so it knows no command',
  },
  {
    wrong: ({ from, to }) => engine.test(from) && /^(blocks|templates|themes|content)\//.test(to),
    reason: 'blocks, templates, themes and content reach the engine as values',
  },
  {
    wrong: ({ from, to }) => block.test(from) && block.test(to) && block.exec(from)?.[1] !== block.exec(to)?.[1],
    reason: 'a block never imports a block',
  },
  {
    wrong: ({ from, to }) => block.test(from) && /^templates\/(?!parts\/)/.test(to),
    reason: 'of the templates, a block imports parts only',
    types: 'may cross',
  },
  {
    wrong: ({ from, to }) =>
      /^(blocks|templates)\//.test(from) &&
      /^(cli|content)\//.test(to) &&
      !(/schema\.ts$/.test(from) && to === 'cli/schema/field_types.ts'),
    reason:
      'what reaches the browser imports nothing of cli/ or content/; a schema.ts imports the vocabulary of cli/schema/field_types.ts',
    types: 'may cross',
  },
  {
    wrong: ({ from, to }) =>
      part.test(from) &&
      !/^(react|templates\/parts\/.*)$/.test(to) &&
      !(/schema\.ts$/.test(from) && to === 'cli/schema/field_types.ts'),
    reason: 'a part imports react and other parts',
    types: 'may cross',
  },
  {
    wrong: ({ from, to }) => /^(blocks|templates)\//.test(from) && /^(node:|react-dom)/.test(to) && from !== renderer,
    reason: 'blocks and templates run in the browser too',
  },
  {
    wrong: ({ from, to }) =>
      from.startsWith('editor/') &&
      /^(node:|cli|content|blocks|templates|themes)/.test(to) &&
      !editorMayImport.test(to),
    reason:
      'the editor runs in the browser: of the engine it shares the protocol, the marks, what authors call things, the sign of examples, the lengths of texts, the ids of blocks, the formats of pictures and the letters of names; of the parts the directions of languages',
    types: 'may cross',
  },
  {
    wrong: ({ from, to }) => !from.startsWith('editor/') && to.startsWith('editor/'),
    reason: 'no build loads the editor: site dev bundles it when a browser asks for it',
    types: 'may cross',
  },
  {
    wrong: ({ from, to }) => !from.startsWith('receiver/') && to.startsWith('receiver/'),
    reason: 'the receiver is a program beside the engine and the blocks, which load it by its folder alone',
  },
  {
    wrong: ({ from, to }) => from.startsWith('receiver/') && /^(cli|content|themes|templates\/(?!parts\/))/.test(to),
    reason: "the receiver takes rules and words from the form's block and the parts, and of the engine types alone",
    types: 'may cross',
  },
  {
    wrong: ({ from, to }) => /^cli\/(commands|io)\//.test(from) && to === 'cli/domain/sitemaps.ts',
    reason: 'domain/derived_files.ts is the one list of such files: a build writes them and site dev serves them',
  },
  {
    wrong: ({ to }) => to === renderer,
    reason: 'only the bundle of the build renders documents',
  },
]

test('nobody imports what it may not know', () => {
  const broken = rules.flatMap(({ wrong, reason, types }) =>
    imports
      .filter((each) => !(types === 'may cross' && each.isType) && wrong(each))
      .map(({ from, to }) => `${from} imports ${to}: ${reason}.`),
  )
  expect(broken).toEqual([])
})

test('no module leads back to itself', () => {
  const next = new Map(sources.map((from) => [from, imports.filter((each) => each.from === from).map(({ to }) => to)]))
  /** The way from a module to itself, the shortest first. */
  const circleOf = (start: string): string[] | undefined => {
    const ways = (next.get(start) ?? []).map((to) => [start, to])
    const seen = new Set<string>()
    for (const way of ways) {
      const last = way.at(-1) ?? ''
      if (last === start) return way
      if (seen.has(last)) continue
      seen.add(last)
      ways.push(...(next.get(last) ?? []).map((to) => [...way, to]))
    }
    return undefined
  }
  expect(sources.flatMap((name) => circleOf(name)?.join(' -> ') ?? [])).toEqual([])
})

test('only the command line and the terminal print, read the environment and end the process', () => {
  const forbidden = /\bconsole\.|\bprocess\.(stdout|stderr|env|exit|argv)\b/
  const found = sources
    .filter((name) => name.startsWith('cli/') && !/^cli\/(command_line\/|main\.ts$|terminal\.ts$)/.test(name))
    .filter((name) =>
      forbidden.test(
        readFileSync(path.join(root, name), 'utf8')
          .replace(/^\s*\/\/.*$/gm, '')
          .replaceAll(/'(process\.env\.NODE_ENV|console\.error)'/g, ''),
      ),
    )
  expect(found).toEqual([])
})

test('pure modules read no clock and throw no dice', () => {
  const forbidden = /\bDate\.now\b|\bnew Date\(\)|\bMath\.random\b|\bperformance\.now\b|\brandomUUID\b/
  const found = sources.filter((name) => pure.test(name) && forbidden.test(readFileSync(path.join(root, name), 'utf8')))
  expect(found).toEqual([])
})

test('the engine names no block, brand or theme', () => {
  const names = ['blocks', 'themes', 'content'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { withFileTypes: true })
      .filter(
        (entry) =>
          entry.isDirectory() &&
          !['shared', 'media', 'messages', 'companies', 'base', 'utilities'].includes(entry.name),
      )
      .map(({ name }) => name),
  )
  // Words that are also words of HTML, CSS, Markdown or the specification's own record.
  const special = names.filter(
    (name) => !['image', 'support', 'contact', 'group', 'prose', 'timeline', 'reference', 'table'].includes(name),
  )
  expect(special.length).toBeGreaterThan(10)
  const naming = (contents: string) => special.filter((name) => new RegExp(`['"\`/]${name}['"\`/]`).test(contents))
  // Examples that authors and users read name what is there.
  const code = (name: string) =>
    readFileSync(path.join(root, name), 'utf8').replace(
      /^\s*(\/\/|\/?\*).*$|examples: \[[^\]]*\]|\bsite build --brand \S+/gm,
      '',
    )
  const found = sources
    .filter((name) => engine.test(name))
    .flatMap((name) => naming(code(name)).map((word) => `${name} names ${word}`))
  expect(found).toEqual([])
})

test('one module of the engine says how the error page is called', () => {
  const code = (name: string) => readFileSync(path.join(root, name), 'utf8').replace(/^\s*(\/\/|\/?\*).*$/gm, '')
  const naming = sources.filter((name) => engine.test(name) && /['"`/]404(['"`]|\.html)|404\\\.html/.test(code(name)))
  expect(naming).toEqual(['cli/domain/page_address.ts'])
})

test('every module says at its head what it gives', () => {
  const silent = sources.filter((name) => !/^(#!.*\n)?\/[/*]/.test(readFileSync(path.join(root, name), 'utf8')))
  expect(silent.filter((name) => /^(cli|templates)\//.test(name) && !/\/(layouts|parts)\//.test(name))).toEqual([])
})
