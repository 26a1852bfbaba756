// Lists of pages: what stands on which of their pages, how readers and machines find the others, and which pages are made anew
// when one is added, dated or renamed.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Files, pageWith } from '../checked_site.ts'
import { filesOf, site } from '../command.ts'
import { changeFiles, writeSmallSite } from '../small_site.ts'
import { expectSame, madeBy, newStore } from '../stores.ts'

const dir = mkdtempSync(path.join(tmpdir(), 'site-lists-'))
const content = path.join(dir, 'content')
const out = path.join(dir, 'dist')
const list = (query: string) => `  - component: page_list\n    data: { title: { all: List }, pages: ${query} }\n`
const guide = (title: string, facts: string) => `${facts}\n${pageWith('', title).replace('blocks:', 'blocks: []')}`
const guideFile = (name: string) => `content/group/pages/guides/${name}.yaml`

const files: Files = {
  'content/group/pages/guides.yaml': pageWith(list('{ tag: guide, per_page: 2, feed: true }'), 'Guides'),
  'content/group/pages/newest.yaml': pageWith(list('{ tag: guide, limit: 1 }'), 'Newest'),
  [guideFile('cairo')]: guide('Cairo', 'tags: [guide]\ndate: 2026-01-01\nauthors: [Ana Novak]'),
  [guideFile('delhi')]: guide('Delhi', 'tags: [guide]\ndate: 2026-02-01\nattributes: { minutes: 30 }'),
  [guideFile('essen')]: guide('Essen', 'tags: [guide]\ndate: 2026-03-01'),
}

// Of their own: what the last runs of a store have not used goes from it, and other tests run beside this one.
const store = newStore(path.join(dir, 'store'))

async function build(to = out) {
  const ended = await site(['build', '--content', content, '--out', to, '--store', store, '--json'])
  expect(ended.code, ended.stdout + ended.stderr).toBe(0)
  return madeBy(ended)
}
const text = (file: string) => filesOf(out).get(`group.example/${file}`)?.toString('utf8') ?? `no ${file}`
const entriesOf = (file: string) =>
  [...text(file).matchAll(/<h3><a class="card-link" href="([^"]+)"/g)].map(([, href]) => href)
const linksOf = (file: string) =>
  Object.fromEntries(
    [...text(file).matchAll(/<link rel="(canonical|prev|next)" href="([^"]+)"\/>/g)].map(([, rel, href]) => [
      rel,
      href,
    ]),
  )

beforeAll(async () => {
  writeSmallSite(dir, files)
  await build()
})
afterAll(() => rmSync(dir, { recursive: true }))

describe.sequential('lists of pages', () => {
  test('a list goes on at an address of its own, in every language', () => {
    expect(entriesOf('guides.html')).toEqual(['/guides/essen', '/guides/delhi'])
    expect(entriesOf('guides/2.html')).toEqual(['/guides/cairo'])
    expect(entriesOf('en/guides/2.html')).toEqual(['/en/guides/cairo'])
    expect(text('guides/2.html')).toContain('Ana Novak')
    expect(JSON.parse(text('en/guides/_payload.json')).blocks[0].data.pages.entries[1].attributes).toEqual({
      minutes: 30,
    })
  })

  test('each of its pages names itself, the ones before and after it, and itself in other languages', () => {
    const origin = 'https://group.example'
    expect(linksOf('guides.html')).toEqual({ canonical: `${origin}/guides`, next: `${origin}/guides/2` })
    expect(linksOf('en/guides/2.html')).toEqual({ canonical: `${origin}/en/guides/2`, prev: `${origin}/en/guides` })
    expect(text('guides/2.html')).toContain(`<link rel="alternate" hrefLang="en-US" href="${origin}/en/guides/2"/>`)
    expect(text('guides/2.html')).toMatch(/<title>[^<]* – 2<\/title>/)
    expect(text('en/guides/2.html')).toContain('<a href="/en/guides" class="station" aria-label="Page 1">1</a>')
    expect(text('en/sitemap.xml')).toContain(`<loc>${origin}/en/guides/2</loc>`)
  })

  test('its feed is found from each of its pages, and has them all', () => {
    for (const file of ['en/guides.html', 'en/guides/2.html'])
      expect(text(file)).toContain('type="application/atom+xml" title="Group | Guides" href="/en/guides/feed.xml"/>')
    const feed = text('en/guides/feed.xml')
    expect([...feed.matchAll(/<id>([^<]+)/g)].map(([, id]) => id?.replace('https://group.example', ''))).toEqual([
      '/en/guides',
      '/en/guides/essen',
      '/en/guides/delhi',
      '/en/guides/cairo',
    ])
    expect(text('en/newest.html')).not.toContain('atom+xml')
  })

  test('a dated page says so to those who share it', () => {
    expect(text('en/guides/cairo.html')).toContain('<meta property="article:published_time" content="2026-01-01"/>')
    expect(text('en/guides/cairo.html')).toContain('<meta property="og:type" content="article"/>')
    expect(text('en/enterprise.html')).toContain('<meta property="og:type" content="website"/>')
  })

  test.each<[what: string, changes: Files, made: number, parts: number]>([
    ['an old page is added', { [guideFile('bonn')]: guide('Bonn', 'tags: [guide]\ndate: 2025-01-01') }, 2, 2],
    ['a newer one is added', { [guideFile('fes')]: guide('Fes', 'tags: [guide]\ndate: 2026-04-01') }, 3, 3],
    ['one with another tag is added', { [guideFile('graz')]: guide('Graz', 'tags: [news]') }, 1, 3],
    [
      'one that is listed gets another title',
      { [guideFile('delhi')]: guide('New Delhi', 'tags: [guide]\ndate: 2026-02-01') },
      2,
      3,
    ],
    [
      'one that is listed gets another block',
      {
        [guideFile('cairo')]: guide('Cairo', 'tags: [guide]\ndate: 2026-01-01\nauthors: [Ana Novak]').replace(
          'blocks: []',
          `blocks:\n${list('{ tag: news }')}`,
        ),
      },
      1,
      3,
    ],
    [
      'one becomes a draft',
      { [guideFile('fes')]: `draft: true\n${guide('Fes', 'tags: [guide]\ndate: 2026-04-01')}` },
      2,
      2,
    ],
    ['one goes', { [guideFile('bonn')]: null }, 1, 2],
  ])(
    'made are that page and those alone that list it: %s',
    async (_, changes, made, parts) => {
      changeFiles(dir, changes)
      expect((await build()).rendered).toBe(made)
      const numbers = [...filesOf(out).keys()].flatMap(
        (file) => /^group\.example\/guides\/(\d)\.html$/.exec(file)?.[1] ?? [],
      )
      expect(Math.max(...numbers.map(Number))).toBe(parts)

      const clean = path.join(dir, 'clean')
      rmSync(clean, { recursive: true, force: true })
      for (const kind of ['parsed', 'rendered']) rmSync(path.join(store, kind), { recursive: true })
      await build(clean)
      expectSame(out, clean)
    },
    120_000,
  )
})
