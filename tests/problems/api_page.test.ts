// docs/api.md: everything that a site may import of the engine, as its modules say it. `npm run docs` writes it anew, so that a
// change of what is public is seen in a commit.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../small_site.ts'

const { name, exports: entries }: { name: string; exports: Record<string, string> } = JSON.parse(
  readFileSync(path.join(root, 'package.json'), 'utf8'),
)
const about: Record<string, string> = {
  './schema': 'The vocabulary of a schema.ts, and the types of what a block receives.',
  './layout': 'The types of what a layout of templates/layouts/ receives.',
  './emit': 'The types of a module of emit/ ([emitting.md](emitting.md)).',
  './test': 'For unit tests of blocks ([adopting.md](adopting.md#a-block-of-your-own)).',
  './parts/*':
    'Parts that blocks and layouts are made of; a file of the same name in `templates/parts/` of a site stands in its place.',
}

test('docs/api.md lists everything that a site may import', async () => {
  const modules = Object.entries(entries).filter(([, file]) => /\.tsx?$|\*$/.test(file))
  const page = [
    '# What a site may import',
    '',
    '<!-- Made from package.json and the modules that it exports by npm run docs: change it there. -->',
    '',
    `What stands here keeps its name and its meaning until the next major version (semver); [CHANGELOG.md](../CHANGELOG.md) says what has`,
    'changed. Nothing else of the package can be imported: the command `site`, the files of `content/` and these modules are what is public.',
    '',
    ...modules.flatMap(([entry, file]) => [
      `## ${name}${entry.slice(1)}`,
      '',
      about[entry] ?? '',
      '',
      ...(file.endsWith('*') ? folderLines(file.slice(2, -1)) : tableOf(file)),
      '',
    ]),
  ]
  await expect(`${page.join('\n').trimEnd()}\n`).toMatchFileSnapshot(path.join(root, 'docs/api.md'))
})

test('every module that is exported says what it is for', () => {
  expect(Object.keys(entries).filter((entry) => !entry.endsWith('.json'))).toEqual(Object.keys(about))
})

/** Each file that a site would import for what it gives, with its names. */
const folderLines = (folder: string) => [
  '| module | exports |',
  '|---|---|',
  ...readdirSync(path.join(root, folder))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file))
    .sort()
    .map((file) => {
      const names = exportsOf(`${folder}${file}`).map((each) => `\`${each.name}\``)
      return `| \`${file}\` | ${names.join(', ')} |`
    }),
]

const tableOf = (file: string) => [
  '| name | kind | |',
  '|---|---|---|',
  ...exportsOf(file).map((each) => `| \`${each.name}\` | ${each.kind} | ${each.says} |`),
]

/** The names that a module exports, in its order, with the first paragraph of what is said of each. */
function exportsOf(file: string): { name: string; kind: string; says: string }[] {
  const source = readFileSync(path.join(root, file), 'utf8')
  const pattern =
    /(?:\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n)?^export (?:async )?(const|function|type|interface|class) (\w+)/gm
  return [...source.matchAll(pattern)].map(([, comment = '', kind = '', exported = '']) => ({
    name: exported,
    kind: kind === 'interface' ? 'type' : kind === 'const' && /^[a-z]/.test(exported) ? 'value' : kind,
    says: (comment.replace(/^\s*\* ?/gm, '').split(/\n\s*\n|@param|@returns|@throws/)[0] ?? '')
      .replace(/\s+/g, ' ')
      .replaceAll('|', '\\|')
      .trim(),
  }))
}
