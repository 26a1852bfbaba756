import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeFiles, root } from '../../../tests/small_site.ts'
import type { Problem } from '../../problems/problem.ts'
import { bundleTemplates } from './bundle.ts'
import { exampleProblems } from './example_problems.ts'

const dir = mkdtempSync(path.join(tmpdir(), 'site-examples-'))
// In a folder of packages the test runner loads modules as they are.
const cacheDir = path.join(dir, 'node_modules/store')
const folders = { root: path.join(dir, 'site'), engine: root, cacheDir }
let told: Problem[] = []
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
/** Blocks of one site, each with a mistake of its own. */
const misplaced = block.replace('<h2>{data.title}</h2>', '<p><div>{data.title}</div></p>')
const blocks: Record<string, Record<string, string>> = {
  right: {},
  lean: { 'block.tsx': `import { Unused } from './nowhere.ts'\n${block}` },
  misnamed: { 'examples.yaml': examples.replace('title: { en', 'titel: { en').replace('[{ de: Öl }]', 'Öl') },
  keyless: { 'block.tsx': block.replace(' key={line}', '') },
  misplaced: { 'block.tsx': misplaced },
}

beforeAll(async () => {
  const named = Object.entries(blocks).flatMap(([name, files]) =>
    Object.entries({ 'schema.ts': schema, 'block.tsx': block, 'examples.yaml': examples, ...files }).map(
      ([file, text]) => [`blocks/${name}/${file}`, text],
    ),
  )
  const tsconfig = '{ "compilerOptions": { "verbatimModuleSyntax": true } }'
  changeFiles(folders.root, { 'package.json': '{}', 'tsconfig.json': tsconfig, ...Object.fromEntries(named) })
  const { templates } = await bundleTemplates(folders, folders.cacheDir)
  told = await exampleProblems(folders, templates)
})

const toldOf = (name: string) => told.filter(({ place }) => place.file.startsWith(`blocks/${name}/`))

test('nothing is said of a block whose examples are right, in whatever languages they are', () => {
  expect(toldOf('right')).toEqual([])
})

test('what a block imports and does not use is asked for as little as in a build', () => {
  expect(toldOf('lean')).toEqual([])
})

test('fields and values that the schema of a block does not take are told at their place in its examples', () => {
  const places = toldOf('misnamed').map(({ code, severity, place }) => [
    code,
    severity,
    place.file,
    place.path?.join(' '),
  ])
  expect(places).toContainEqual(['unknown-field', 'warning', 'blocks/misnamed/examples.yaml', 'plain titel'])
  expect(places).toContainEqual([expect.any(String), 'warning', 'blocks/misnamed/examples.yaml', 'short lines'])
})

test('elements of a list without keys are told at their line, once for all examples', () => {
  expect(toldOf('keyless')).toMatchObject([
    {
      code: 'react-warning',
      place: { file: 'blocks/keyless/block.tsx' },
      position: { line: 5 },
      message: expect.stringContaining('unique "key" prop'),
    },
  ])
})

test('an element that browsers take out of its paragraph is told at its place', () => {
  const [first, ...others] = toldOf('misplaced')
  expect(others).toEqual([])
  expect(first).toMatchObject({ code: 'misplaced-element', place: { file: 'blocks/misplaced/block.tsx' } })
  expect(misplaced.slice(first?.place.offset)).toMatch(/^<div>\{data\.title/)
})

test('nothing else is told', () => {
  const named = Object.keys(blocks).flatMap(toldOf)
  expect(told.filter((each) => !named.includes(each))).toEqual([])
})
