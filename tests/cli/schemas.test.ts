import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import fg from 'fast-glob'
import { load } from 'js-yaml'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { site } from '../command.ts'
import { root } from '../small_site.ts'

const dir = mkdtempSync(path.join(tmpdir(), 'site-schemas-'))
const committed = path.join(root, '.vscode/schemas')
const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'))
const settings: { 'yaml.schemas': Record<string, string | string[]> } = read(path.join(root, '.vscode/settings.json'))

beforeAll(async () => {
  expect(await site(['schema', '--out', dir])).toMatchObject({ code: 0, stderr: '' })
})
afterAll(() => rmSync(dir, { recursive: true }))

test('the schemas of .vscode are those that `site schema` writes, but for names that content brings', () => {
  expect(readdirSync(committed).sort()).toEqual(readdirSync(dir).sort())
  for (const name of readdirSync(dir)) {
    expect(withoutNames(read(path.join(committed, name))), `run: npx site schema (${name})`).toEqual(
      withoutNames(read(path.join(dir, name))),
    )
  }
})

test('an editor finds a schema for every file of content, and no mistake in any', () => {
  const ajv = new Ajv2020({
    allErrors: true,
    strict: false,
    formats: { date: true, email: true, language: true, moment: true, uri: true },
  })
  const checked = new Set<string>()
  const wrong: string[] = []
  for (const [schema, patterns] of Object.entries(settings['yaml.schemas'])) {
    const check = ajv.compile(read(path.join(root, schema)))
    const [wanted, ...except] = [patterns].flat()
    for (const file of fg.sync(wanted ?? '', { cwd: root, ignore: except.map((each) => each.slice(1)) })) {
      checked.add(file)
      if (!check(load(readFileSync(path.join(root, file), 'utf8'))))
        wrong.push(`${file}: ${ajv.errorsText(check.errors)}`)
    }
  }
  expect(wrong).toEqual([])
  expect(
    fg.sync(['content/**/*.yaml', 'themes/**/*.yaml'], { cwd: root }).filter((file) => !checked.has(file)),
  ).toEqual([])
})

test('every field that an author may write is described', () => {
  const silent: string[] = []
  const visit = (schema: unknown, at: string) => {
    if (typeof schema !== 'object' || schema === null) return
    if ('properties' in schema && typeof schema.properties === 'object')
      for (const [name, field] of Object.entries(schema.properties ?? {}))
        if (at.includes('if/') === false && !('description' in field)) silent.push(`${at}/${name}`)
    for (const [name, inside] of Object.entries(schema)) visit(inside, `${at}/${name}`)
  }
  for (const name of readdirSync(dir)) visit(read(path.join(dir, name)), name)
  expect(silent.filter((at) => !/\/(if|then)\//.test(at))).toEqual([])
})

/** Leaves out the lists of pages, pictures, facts, companies and themes, which grow with content. */
function withoutNames(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withoutNames)
  if (typeof schema !== 'object' || schema === null) return schema
  const isSuggestion = 'anyOf' in schema && Array.isArray(schema.anyOf) && schema.anyOf[0]?.enum !== undefined
  return Object.fromEntries(
    Object.entries(schema).map(([name, inside]) => [
      name,
      isSuggestion && name === 'anyOf' ? 'names' : withoutNames(inside),
    ]),
  )
}
