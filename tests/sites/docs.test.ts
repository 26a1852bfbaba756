// The documentation as a site, built by what it describes from docs/ as it stands; and what it shows, judged by what it describes.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { CORE_SCHEMA, load } from 'js-yaml'
import { parse } from 'node-html-parser'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { must } from '../../cli/problems/must.ts'
import { claims } from '../../cli/schema/claims.ts'
import { brand } from '../../cli/schema/content_files/brand.ts'
import { company } from '../../cli/schema/content_files/company.ts'
import { facts } from '../../cli/schema/content_files/facts.ts'
import { gone } from '../../cli/schema/content_files/gone.ts'
import { blockEntry, blockPlace, page } from '../../cli/schema/content_files/page.ts'
import { site as settings } from '../../cli/schema/content_files/site.ts'
import { link, object, text } from '../../cli/schema/field_types.ts'
import type { Schema } from '../../cli/schema/schema_type.ts'
import { validator } from '../../cli/schema/validate.ts'
import { type Ended, filesOf, site } from '../command.ts'
import { root } from '../small_site.ts'

const docs = path.join(root, 'docs')
const chapters = readdirSync(docs).filter((name) => name.endsWith('.md'))
const textOf = (file: string) => readFileSync(path.join(root, file), 'utf8')
const out = mkdtempSync(path.join(tmpdir(), 'site-docs-'))
let ended: Ended
let files: Map<string, Buffer>
beforeAll(async () => {
  ended = await site(['--root', path.join(root, 'tests/sites/docs'), 'build', '--strict', '--out', out])
  files = filesOf(path.join(out, 'docs.example'))
})
afterAll(() => rmSync(out, { recursive: true }))
const pageAt = (name: string) => parse(String(must(files.get(`${name}.html`))))

describe('as a site', () => {
  test('it is built without a warning', () => {
    expect(ended).toMatchObject({ code: 0, stderr: '' })
  })

  test('every chapter is a page under its heading, and stands on the home page or in the menu', () => {
    const links = pageAt('index')
      .querySelectorAll('a')
      .map((link) => link.getAttribute('href'))
    for (const name of [...chapters.map((file) => `docs/${file}`), 'CHANGELOG.md']) {
      const address = path.basename(name, '.md').toLowerCase()
      const [, heading = ''] = /^# (.*)$/m.exec(textOf(name)) ?? []
      expect(pageAt(address).querySelector('h1')?.text.replaceAll('\u00a0', ' ')).toBe(heading)
      expect(links, name).toContain(`/${address}`)
    }
  })

  test('every section of every chapter is on a page, as a heading or as its title', () => {
    const shown = new Set(
      [...files]
        .filter(([file]) => file.endsWith('.html'))
        .flatMap(([, contents]) => parse(String(contents)).querySelectorAll('h1, h2'))
        .map(({ text }) => text.replace(/\u00a0/g, ' ').trim()),
    )
    const sections = chapters.flatMap((file) =>
      [...withoutFences(textOf(`docs/${file}`)).matchAll(/^## (.*?)(?: *\{#.*\})?$/gm)].map(([, heading = '']) =>
        heading.replace(/`/g, ''),
      ),
    )
    expect(sections.length).toBeGreaterThan(150)
    expect(sections.filter((heading) => !shown.has(heading))).toEqual([])
  })

  test('every link leads to a page or a file of it, and every anchor to an element', () => {
    const ids = new Map<string, Set<string>>()
    const pages = [...files.keys()].filter((file) => file.endsWith('.html'))
    for (const file of pages)
      ids.set(
        file === 'index.html' ? '/' : `/${file.slice(0, -5)}`,
        new Set(
          parse(String(files.get(file)))
            .querySelectorAll('[id]')
            .map(({ id }) => id),
        ),
      )
    const dead = pages.flatMap((file) =>
      parse(String(files.get(file)))
        .querySelectorAll('a[href]')
        .map((link) => must(link.getAttribute('href')))
        .filter((href) => /^[/#]/.test(href))
        .filter((href) => {
          const { pathname, hash } = new URL(href, `https://docs.example/${file.slice(0, -5).replace(/^index$/, '')}`)
          if (files.has(pathname.slice(1))) return false
          return hash === '' ? !ids.has(pathname) : !ids.get(pathname)?.has(decodeURIComponent(hash.slice(1)))
        })
        .map((href) => `${file}: ${href}`),
    )
    expect(dead).toEqual([])
  })

  test('the pictures of a chapter are shown where they stand in it', () => {
    const written = [...textOf('docs/writing.md').matchAll(/!\[(.*)\]\(.*\.webp\)/g)].map(([, alt]) => alt)
    const shown = pageAt('writing')
      .querySelectorAll('main img')
      .map((img) => img.getAttribute('alt')?.replaceAll('\u00a0', ' '))
    expect(written).not.toEqual([])
    expect(shown).toEqual(written)
  })

  test('the search knows all of its pages', () => {
    const entries = JSON.parse(String(files.get('_search/en.json'))) as [path: string, title: string][]
    const pages = [...files.keys()].filter((file) => /^(?!404).*\.html$/.test(file))
    expect(entries.map(([address]) => address).sort()).toEqual(
      pages.map((file) => (file === 'index.html' ? '/' : `/${file.slice(0, -5)}`)).sort(),
    )
  })

  test('a version is a chapter of one page', () => {
    const versions = [...textOf('CHANGELOG.md').matchAll(/^## (.*)$/gm)].map(([, name]) => name)
    expect(versions).not.toEqual([])
    expect(
      pageAt('changelog')
        .querySelectorAll('main h2')
        .map(({ text }) => text.replaceAll('\u00a0', ' ')),
    ).toEqual(versions)
  })
})

test.each([...chapters.map((file) => `docs/${file}`), 'CHANGELOG.md', 'README.md'])(
  'every file that %s links to is there',
  (file) => {
    const targets = [...withoutCode(textOf(file)).matchAll(/\]\((?!https?:|mailto:|#)([^)#]+)/g)].map(([, to]) =>
      path.join(path.dirname(file), must(to)),
    )
    expect(targets.filter((target) => !existsSync(path.join(root, target)))).toEqual([])
  },
)

describe('the examples of docs/content.md', async () => {
  const compile = validator(['sl', 'en', 'hr', 'de', 'fr', 'it', 'de-AT'])
  /** What is wrong with an example as a thing of this kind. Not that it leaves something out: it shows what it is about. */
  const judge = (schema: Schema) => {
    const validate = compile(schema)
    return (value: unknown) =>
      validate(value, 'docs/content.md')
        .filter(({ code }) => code !== 'missing-field')
        .map(({ message }) => message)
  }
  const blocks = new Map<string, ReturnType<typeof judge>>()
  for (const name of readdirSync(path.join(root, 'blocks')).filter((name) => !name.includes('.')))
    blocks.set(name, judge((await import(path.join(root, 'blocks', name, 'schema.ts'))).schema))
  const itemOf = (schema: Schema, name: string) => must(schema.properties?.[name]?.items)
  const words = text({ description: 'Words.', examples: [{ en: 'Words' }] })
  const entry = judge(object({ ...blockEntry.properties, ...blockPlace }, { description: 'An entry of blocks.' }))
  const claimed = judge(claims)
  /** A page is judged without its blocks, a block without its data; these by themselves. */
  const wrongIn = (part: Written): string[] => {
    // In the words of a variant: it takes a block out.
    if (part.remove === true) return Object.keys(part).filter((key) => !['id', 'remove'].includes(key))
    const { component, data, blocks: entries = [], confirm, ...rest } = part
    const judged =
      component === undefined
        ? kinds
        : [() => [...entry({ component, ...rest }), ...must(blocks.get(component))(data ?? {})]]
    const [nearest] = judged.map((wrong) => wrong(rest)).sort((one, other) => one.length - other.length)
    return [...must(nearest), ...(confirm === undefined ? [] : claimed(confirm)), ...entries.flatMap(wrongIn)]
  }
  const menuEntry = object(
    { name: words, link: link({ description: 'A link.', examples: ['wifi'] }) },
    { description: 'An entry of a menu.' },
  )
  const kinds = [words, menuEntry, page, brand, company, settings, facts, must(gone.items), itemOf(settings, 'locales')]
    .map(judge)
    .concat([...blocks.values()])

  const examples = [...textOf('docs/content.md').matchAll(/^```yaml\n(.*?)^```$/gms)].map(([, code = '']) => code)

  test('are there', () => expect(examples.length).toBeGreaterThan(20))

  test.each(examples)('are right as what they stand for: %s', (code) => {
    // Two ways to write one field stand below each other (json).
    const value = load(code, { schema: CORE_SCHEMA, json: true })
    expect(([value].flat() as Written[]).flatMap(wrongIn)).toEqual([])
  })
})

interface Written extends Record<string, unknown> {
  component?: string
  data?: unknown
  blocks?: Written[]
  confirm?: unknown
}

function withoutFences(text: string): string {
  return text.replace(/^ *(`{3,})(?!`)[\s\S]*?^ *\1$/gm, '')
}

function withoutCode(text: string): string {
  return withoutFences(text).replace(/`[^`\n]+`/g, '')
}
