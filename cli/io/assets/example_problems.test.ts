import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { changeFiles, root } from '../../../tests/small_site.ts'
import { bundleTemplates } from './bundle.ts'
import { exampleProblems } from './example_problems.ts'

const dir = mkdtempSync(path.join(tmpdir(), 'site-examples-'))
afterAll(() => rmSync(dir, { recursive: true }))

const schema = `import { headline, list, object, text } from 'polysite/schema'
export const schema = object({
  title: headline({ description: 'Heading.', examples: [{ en: 'Care' }] }),
  lines: list(text({ description: 'A line.', examples: [{ en: 'Oil' }] }), { description: 'Lines.', examples: [[]] }),
}, { description: 'Things.' })
export const messages = ['card_list.more'] as const
`
const block = `export default function CardList({ data, messages }: any) {
  return (
    <div>
      <h2>{data.title}</h2>
      {data.lines.map((line: string) => <b key={line}>{line}</b>)}
      {String(messages['card_list.more'])}
    </div>
  )
}
`
const examples = `plain:
  title: { en: Care }
  lines: [{ en: Oil }, { en: Sun }]
short:
  title: { de: Pflege }
  lines: [{ de: Öl }]
`
let count = 0
async function toldOf(files: Record<string, string>) {
  // In a folder of packages the test runner loads modules as they are.
  const cacheDir = path.join(dir, 'node_modules/store')
  const folders = { root: path.join(dir, `${count++}`), engine: root, cacheDir }
  const own = { 'schema.ts': schema, 'block.tsx': block, 'examples.yaml': examples, ...files }
  const named = Object.entries(own).map(([name, text]) => [`blocks/card_list/${name}`, text])
  changeFiles(folders.root, { 'package.json': '{}', ...Object.fromEntries(named) })
  const { templates } = await bundleTemplates(folders, folders.cacheDir)
  return exampleProblems(folders, templates)
}

test('nothing is said of a block whose examples are right, in whatever languages they are', async () => {
  expect(await toldOf({})).toEqual([])
})

test('what a block imports and does not use is asked for as little as in a build', async () => {
  const tsconfig = '{ "compilerOptions": { "verbatimModuleSyntax": true } }'
  const imported = `import { Unused } from './nowhere.ts'\n${block}`
  expect(await toldOf({ '../../tsconfig.json': tsconfig, 'block.tsx': imported })).toEqual([])
})

test('fields and values that the schema of a block does not take are told at their place in its examples', async () => {
  const told = await toldOf({
    'examples.yaml': examples.replace('title: { en', 'titel: { en').replace('[{ de: Öl }]', 'Öl'),
  })
  const places = told.map(({ code, severity, place }) => [code, severity, place.file, place.path?.join(' ')])
  expect(places).toContainEqual(['unknown-field', 'warning', 'blocks/card_list/examples.yaml', 'plain titel'])
  expect(places).toContainEqual([expect.any(String), 'warning', 'blocks/card_list/examples.yaml', 'short lines'])
})

test('elements of a list without keys are told at their line, once for all examples', async () => {
  expect(await toldOf({ 'block.tsx': block.replace(' key={line}', '') })).toMatchObject([
    {
      code: 'react-warning',
      place: { file: 'blocks/card_list/block.tsx' },
      position: { line: 5 },
      message: expect.stringContaining('unique "key" prop'),
    },
  ])
})

test('an element that browsers take out of its paragraph is told at its place', async () => {
  const code = block.replace('<h2>{data.title}</h2>', '<p><div>{data.title}</div></p>')
  const [told, ...others] = await toldOf({ 'block.tsx': code })
  expect(others).toEqual([])
  expect(told).toMatchObject({ code: 'misplaced-element', place: { file: 'blocks/card_list/block.tsx' } })
  expect(code.slice(told?.place.offset)).toMatch(/^<div>\{data\.title/)
})
