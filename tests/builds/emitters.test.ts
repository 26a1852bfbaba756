// The modules of emit/ of a site: what they give stands in pages, files and headers of check, build and site dev alike, and what is
// wrong with it is told at the module.
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { domainsOf } from '../../cli/domain/domains.ts'
import { DevSite } from '../../cli/io/dev/dev_site.ts'
import { must } from '../../cli/problems/must.ts'
import { pageWith } from '../checked_site.ts'
import { filesOf, site } from '../command.ts'
import { changeFiles, root, writeSmallSite } from '../small_site.ts'
import { newStore } from '../stores.ts'

const dir = mkdtempSync(path.join(tmpdir(), 'site-emitters-'))
const out = path.join(dir, 'dist')
const store = newStore(path.join(dir, 'store'))
const guide = (title: string, facts: string) => `${facts}\n${pageWith('', title).replace('blocks:', 'blocks: []')}`
const module = `import type { EmittingDomain, EmittingPage } from '../cli/schema/emitters.ts'

export const jsonLd = ({ page, pages, url, company }: EmittingPage, things: readonly { '@type': string }[]) => [
  ...things.map((thing) => (thing['@type'] === 'Organization' ? { ...thing, '@type': 'NewsMediaOrganization' } : thing)),
  ...(page.tags.includes('recipe')
    ? [{ '@type': 'Recipe', name: page.title, cookTime: \`PT\${page.attributes.minutes}M\`, url, publisher: company.name }]
    : []),
  ...(page.name === 'recipes' ? [{ '@type': 'ItemList', numberOfItems: pages({ tag: 'recipe' }).length }] : []),
]

export const files = ({ locales, brand }: EmittingDomain) =>
  locales.map(({ code, pages }) => ({
    path: \`recipes/\${code}.json\`,
    contents: JSON.stringify({ brand: brand.id, items: pages({ tag: 'recipe', order: 'title' }).map(({ title, link }) => [title, link.href]) }),
  }))

export const headers = ({ origin }: EmittingDomain) => [
  { pattern: '/*', headers: [['X-Served-For', origin]] },
  { pattern: '/recipes/*', headers: [['Access-Control-Allow-Origin', '*']] },
]
`
const build = async (...flags: string[]) => {
  const ended = await site(['--root', dir, 'build', '--out', out, '--store', store, '--json', ...flags])
  return { ...ended, result: ended.code === 0 ? JSON.parse(ended.stdout).result : undefined }
}
const text = (file: string) => filesOf(out).get(file)?.toString('utf8') ?? `no ${file}`
const thingsOf = (file: string): Record<string, unknown>[] =>
  [...text(file).matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json]) =>
    JSON.parse(json ?? ''),
  )
const things = (file: string, type: string) => thingsOf(file).filter((thing) => thing['@type'] === type)

beforeAll(async () => {
  cpSync(path.join(root, 'themes'), path.join(dir, 'themes'), { recursive: true })
  writeSmallSite(dir, {
    'content/group/pages/recipes.yaml': guide('Recipes', ''),
    'content/group/pages/soup.yaml': guide('Soup', 'tags: [recipe]\nattributes: { minutes: 30 }'),
    'content/group/pages/bread.yaml': guide('Bread', 'tags: [recipe]\nattributes: { minutes: 90 }'),
    'emit/recipes.ts': module,
  })
  expect(await build()).toMatchObject({ code: 0 })
})
afterAll(() => rmSync(dir, { recursive: true }))

describe.sequential('modules of emit/', () => {
  test('structured data of any type stands on the pages that it is of, and in place of the engine’s own', () => {
    expect(things('group.example/en/soup.html', 'Recipe')).toEqual([
      {
        '@context': 'https://schema.org',
        '@type': 'Recipe',
        name: 'Soup',
        cookTime: 'PT30M',
        url: 'https://group.example/en/soup',
        publisher: 'Group d.o.o.',
      },
    ])
    expect(things('group.example/en/recipes.html', 'Recipe')).toEqual([])
    expect(things('group.example/en/soup.html', 'Organization')).toEqual([])
    expect(things('group.example/en/soup.html', 'NewsMediaOrganization')).toHaveLength(1)
  })

  test('files are those of each domain, in the words of each language', () => {
    expect(JSON.parse(text('group.example/recipes/en.json'))).toEqual({
      brand: 'group',
      items: [
        ['Bread', '/en/bread'],
        ['Soup', '/en/soup'],
      ],
    })
    expect(JSON.parse(text('imprion.example/recipes/sl.json'))).toEqual({ brand: 'imprion', items: [] })
  })

  test('headers go with those of the engine, one rule a pattern', () => {
    const headers = text('group.example/_headers')
    expect(headers.match(/^\/\*$/gm)).toHaveLength(1)
    expect(headers).toMatch(/^\/\*\n(?: {2}.*\n)+ {2}X-Served-For: https:\/\/group\.example\n/m)
    expect(headers).toContain('/recipes/*\n  Access-Control-Allow-Origin: *\n')
  })

  test('a page whose structured data counts others is made anew beside the one that is added, and no page besides', async () => {
    changeFiles(dir, { 'content/group/pages/cake.yaml': guide('Cake', 'tags: [recipe]\nattributes: { minutes: 60 }') })
    const { result } = await build()
    expect(result.made.rendered).toBe(2)
    expect(things('group.example/en/recipes.html', 'ItemList')).toMatchObject([{ numberOfItems: 3 }])
    expect(text('group.example/recipes/en.json')).toContain('Cake')
  })

  test('site dev shows the same, and what was saved a moment ago', async () => {
    const folders = {
      root: dir,
      engine: root,
      contentDir: path.join(dir, 'content'),
      cacheDir: store,
    }
    const dev = await DevSite.open(folders, (brand) => `${brand}.localhost`, { onLater: () => {}, onFault: () => {} })
    try {
      const route = must(dev.routes.find(({ path: at }) => at === '/en/soup'))
      const group = () => must(domainsOf(dev.config?.brands ?? []).find(({ root }) => root.id === 'group'))
      expect((await dev.page(route)).html).toContain('"@type":"Recipe"')
      expect(dev.emitted(group()).files.map(({ path: at }) => at)).toEqual(['recipes/sl.json', 'recipes/en.json'])
      changeFiles(dir, { 'emit/recipes.ts': module.replace("'Recipe'", "'HowTo'") })
      await dev.change(['emit/recipes.ts'])
      expect((await dev.page(route)).html).toContain('"@type":"HowTo"')
    } finally {
      await dev.close()
      changeFiles(dir, { 'emit/recipes.ts': module })
    }
  })

  const wrong: Record<string, [what: string, contents: string, code: string, said: string]> = {
    'throws.ts': [
      'a function that throws',
      "export const jsonLd = ({ page }) => { if (page.name === 'soup') throw new Error('no minutes'); return [] }\n",
      'broken-emitter',
      'no minutes',
    ],
    'untyped.ts': [
      'a thing without a type',
      "export const jsonLd = () => [{ name: 'x' }]\n",
      'broken-emitter',
      '"name":"x"',
    ],
    'no_files.ts': [
      'files that are none',
      "export const files = () => ({ path: 'x' })\n",
      'broken-emitter',
      'files gives',
    ],
    'page.ts': [
      'a page’s address',
      "export const files = () => [{ path: 'en/soup.html', contents: '' }]\n",
      'public-clash',
      'soup.yaml',
    ],
    'outside.ts': [
      'a path out of the folder',
      "export const files = () => [{ path: '../x', contents: '' }]\n",
      'public-name',
      '../x',
    ],
    'policy.ts': [
      'a header that the engine gives',
      "export const headers = () => [{ pattern: '/x', headers: [['content-security-policy', 'x']] }]\n",
      'emitted-header',
      'content-security-policy',
    ],
    'twice.ts': [
      'a header twice for one path',
      "export const headers = () => [{ pattern: '/x*', headers: [['X-A', '1']] }, { pattern: '/xy', headers: [['x-a', '2']] }]\n",
      'emitted-header',
      'x-a',
    ],
    'broken_line.ts': [
      'a header with a line break',
      "export const headers = () => [{ pattern: '/y', headers: [['X-B', 'a\\nb']] }]\n",
      'emitted-header',
      'X-B',
    ],
  }
  const named = (files: Record<string, string | null>) =>
    Object.fromEntries(Object.entries(files).map(([name, text]) => [`emit/${name}`, text]))

  /** What check says while these modules are there. */
  async function toldOf(files: Record<string, string>): Promise<{ code: string; file: string; message: string }[]> {
    changeFiles(dir, named(files))
    const ended = await site(['--root', dir, 'check', '--json'])
    changeFiles(dir, named(Object.fromEntries(Object.keys(files).map((name) => [name, null]))))
    expect(ended.code).toBe(1)
    return JSON.parse(ended.stdout).problems
  }

  describe('check refuses at its place, once', () => {
    let told: Awaited<ReturnType<typeof toldOf>> = []
    beforeAll(async () => {
      told = await toldOf(Object.fromEntries(Object.entries(wrong).map(([name, [, contents]]) => [name, contents])))
    })

    test.each(Object.entries(wrong).map(([name, [what, , code, said]]) => [what, name, code, said]))(
      '%s',
      (_, name, code, said) => {
        const found = told.filter(({ file }) => file.endsWith(`emit/${name}`))
        expect(new Set(found.map((each) => each.code))).toEqual(new Set([code]))
        expect(new Set(found.map(({ message }) => message)).size).toBeLessThanOrEqual(4)
        expect(found[0]?.message).toContain(said)
      },
    )

    test('and nothing else', () => {
      const own = Object.keys(wrong).map((name) => `emit/${name}`)
      expect(told.filter(({ file }) => !own.some((name) => file.endsWith(name)))).toEqual([])
    })

    test('code that cannot be bundled', async () => {
      const found = await toldOf({ 'wrong.ts': 'export const files = (\n' })
      expect(found.map(({ code }) => code)).toEqual(['broken-code', 'not-checked'])
      expect(found[0]?.file).toMatch(/emit\/wrong\.ts$/)
      expect(found[0]?.message).toContain('cannot be bundled')
    })
  })
})
