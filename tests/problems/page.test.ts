// docs/problems.md: every problem with its meaning and an example that is really run. `npm run docs` writes it anew.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../small_site.ts'
import { type Example, groups } from './examples.ts'
import { told } from './told.ts'

const examples = groups.flatMap((group) => group.examples)

test('every code of cli/problems has one entry, and every entry a code', () => {
  const folder = path.join(root, 'cli/problems')
  const all = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const files = all.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  const source = files.map((name) => readFileSync(path.join(folder, name), 'utf8')).join('\n')
  const named =
    /\b(?:error|warning|note|noneNamed|dated|problemAt)\(\s*(?:'(?:error|warning|note)',\s*)?'([a-z0-9-]+)'/g
  const codes = [...source.matchAll(named)].map(([, code]) => code ?? '')
  expect(examples.map(({ code }) => code).sort()).toEqual([...new Set(codes)].sort())
})

test('docs/problems.md shows what the engine says today', async () => {
  const entries = new Map<string, string>()
  for (const example of examples) entries.set(example.code, await entryOf(example))
  const page = [
    '# Problems',
    '',
    '<!-- Made from tests/problems/examples/ by npm run docs: change it there. -->',
    '',
    'Everything that `site check` and `site build` can say of content, by its permanent code. Each example was run through',
    'the engine on a small site of two brands and two languages; long files are cut to the lines in question.',
    '',
    'A warning is a problem that a build survives; with `--strict` it counts as one.',
    '',
    ...groups.flatMap(({ title, examples: own }) => [
      `**${title}**: ${own.map(({ code }) => `[${code}](#${code})`).join(', ')}`,
      '',
    ]),
    ...groups.flatMap(({ title, examples: own }) => [
      `## ${title}`,
      '',
      ...own.flatMap(({ code }) => [`### ${code}`, '', entries.get(code) ?? '', '']),
    ]),
  ]
  await expect(`${page.join('\n').trimEnd()}\n`).toMatchFileSnapshot(path.join(root, 'docs/problems.md'))
})

async function entryOf(example: Example): Promise<string> {
  const { words, line } = await told(example)
  const [file, written] = Object.entries(example.files ?? {})[0] ?? []
  return [
    example.means,
    '',
    ...(example.when === undefined ? [] : [example.when, '']),
    ...(typeof written === 'string' ? ['```yaml', `# ${file}`, excerpt(written, line), '```', ''] : []),
    '```',
    words,
    '```',
  ].join('\n')
}

/** The whole of a short file, or the block around a line of a long one. */
function excerpt(text: string, line: number): string {
  const lines = text.trimEnd().split('\n')
  if (lines.length <= 5) return cut(lines)
  const blocks = lines.indexOf('blocks:')
  const isHead = blocks === -1 || line <= blocks
  return isHead ? cut([...lines.slice(Math.max(0, line - 3), line + 2), '...']) : cut(['...', ...lines.slice(blocks)])
}
const cut = (lines: string[]) => lines.map((line) => (line.length > 110 ? `${line.slice(0, 110)}…` : line)).join('\n')
