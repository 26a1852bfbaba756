// What is wrong with the examples of a site's own blocks: fields that their schema does not know, and what React says of their
// markup in development. Pages are rendered by its production build, which keeps silent.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { format } from 'node:util'
import { build } from 'esbuild'
import { localesIn } from '../../content/locales_in.ts'
import { parseYaml } from '../../content/yaml/yaml.ts'
import { misplacedIn } from '../../page/misplaced_elements.ts'
import type { blockHtml, TestedBlock } from '../../page/test_block.ts'
import type { Problem } from '../../problems/problem.ts'
import * as problem from '../../problems/sentences.ts'
import { attempt } from '../../problems/thrown.ts'
import type { CodePlace, Templates } from '../../schema/templates.ts'
import { keptValidator } from '../../schema/validate.ts'
import { sourceIn, withOwnMap } from '../source_stack.ts'
import type { CodeFolders } from '../sources/code_files.ts'
import { cachedJson } from '../store/cache.ts'
import { codeDigests } from '../store/code_digest.ts'
import { placeIn } from '../store/store_layout.ts'
import { serverBuild } from './bundle.ts'

/** The names of blocks with their examples. */
type Examples = ReadonlyMap<string, Record<string, unknown>>

export function exampleProblems(
  folders: CodeFolders & { cacheDir: string },
  { blocks }: Pick<Templates, 'blocks'>,
): Promise<Problem[]> {
  // Those of the engine are held by its tests.
  const own =
    folders.root === folders.engine ? [] : [...blocks.values()].filter(({ name }) => hasExamples(folders, name))
  if (own.length === 0) return Promise.resolve([])
  const { all } = codeDigests(folders, folders.cacheDir)
  const key = { recipe: 'problems of examples 3', tools: [], inputs: [all] }
  return cachedJson(placeIn.shared(folders.cacheDir), key, async () => {
    const examples = new Map<string, Record<string, unknown>>()
    const problems: Problem[] = []
    for (const { name, schema } of own) {
      const file = fileOf(name)
      const parsed = parseYaml(file, readFileSync(path.join(folders.root, file), 'utf8'))
      if (!parsed.ok) problems.push(...parsed.problems)
      const written = Object.entries(parsed.ok ? { ...(parsed.value as object) } : {})
      const wrong = written.map(([example, data]) =>
        keptValidator(examples, localesIn(schema, data, 'en'))(schema)(data, file, [example]),
      )
      problems.push(...wrong.flat())
      examples.set(name, Object.fromEntries(written.filter((_, index) => wrong[index]?.length === 0)))
    }
    return [
      ...problems.map((each): Problem => ({ ...each, severity: 'warning' })),
      ...(await markupProblems(folders, examples)),
    ]
  })
}

const fileOf = (block: string) => `blocks/${block}/examples.yaml`
const hasExamples = ({ root }: CodeFolders, block: string) =>
  ['block.tsx', 'schema.ts', 'examples.yaml'].every((file) => existsSync(path.join(root, `blocks/${block}/${file}`)))

/** What the bundle of these blocks with React's development build exports. */
interface Development {
  blocks: Record<string, TestedBlock & { messages: readonly string[] }>
  blockHtml: typeof blockHtml
  captureOwnerStack: () => string | null
  listen: (hear: (...said: unknown[]) => void) => void
}

async function markupProblems(folders: CodeFolders & { cacheDir: string }, examples: Examples): Promise<Problem[]> {
  const { root, cacheDir } = folders
  const file = `${placeIn.half(cacheDir)}.mjs`
  const { outputFiles } = await build(developmentBuild(folders, [...examples.keys()]))
  mkdirSync(cacheDir, { recursive: true })
  writeFileSync(file, withOwnMap(outputFiles?.[0]?.text))
  try {
    const { blocks, blockHtml, captureOwnerStack, listen }: Development = await import(pathToFileURL(file).href)
    const problems = new Map<string, Problem>()
    const add = (of: Problem) => problems.set(JSON.stringify([of.place, of.position, of.message]), of)
    for (const [name, written] of examples) {
      const block = blocks[name]
      if (block === undefined) continue
      const atBlock: CodePlace = { file: `blocks/${name}/block.tsx`, position: { line: 1, column: 1, length: 1 } }
      listen((...said) => {
        const { file: at, position } = sourceIn(file, captureOwnerStack() ?? '') ?? atBlock
        add({ ...problem.reactWarning({ file: at }, format(...said)), position })
      })
      const messages = Object.fromEntries(block.messages.map((each) => [each, { all: each }]))
      for (const data of Object.values(written)) {
        // What a block throws is told of its pages, where all that it may ask for is there.
        const html = attempt(() => blockHtml(block, data, { messages }), '')
        for (const { outer, inner } of misplacedIn(html)) {
          const code = readFileSync(path.join(root, atBlock.file), 'utf8')
          const [before = ''] = new RegExp(`^[\\s\\S]*?<${outer}\\b[\\s\\S]*?(?=<${inner}\\b)`).exec(code) ?? []
          add(problem.misplacedElement({ file: atBlock.file, offset: before.length }, outer, inner))
        }
      }
    }
    return [...problems.values()]
  } finally {
    rmSync(file, { force: true })
  }
}

function developmentBuild(folders: CodeFolders, blocks: readonly string[]) {
  // By their names, as `templatesBuild` imports them: esbuild reads no tsconfig.json for what a plugin finds.
  const at = (block: string, file: string) => `./blocks/${block}/${file}`
  const lines = [
    `export { captureOwnerStack } from 'react'`,
    `export { blockHtml } from './cli/page/test_block.ts'`,
    'export const blocks = {}',
    'export const listen = (hear) => { tell = hear }',
    ...blocks.flatMap((name, index) => {
      const hasPrepare = existsSync(path.join(folders.root, at(name, 'prepare.ts')))
      return [
        `import component${index} from '${at(name, 'block.tsx')}'`,
        `import { schema as schema${index}, messages as messages${index} } from '${at(name, 'schema.ts')}'`,
        ...(hasPrepare ? [`import prepare${index} from '${at(name, 'prepare.ts')}'`] : []),
        `blocks['${name}'] = { component: component${index}, schema: schema${index}, messages: messages${index}${hasPrepare ? `, prepare: prepare${index}` : ''} }`,
      ]
    }),
  ]
  const built = serverBuild(folders, lines)
  return {
    ...built,
    define: { 'process.env.NODE_ENV': '"development"', 'console.error': 'tell' },
    banner: { js: `${built.banner?.js}let tell = () => {};` },
  }
}
