// Pages in Markdown as a site of its own builds and serves them, with the real blocks.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DevSite } from '../../cli/io/dev/dev_site.ts'
import { must } from '../../cli/problems/must.ts'
import { pageWith } from '../checked_site.ts'
import { filesOf, site } from '../command.ts'
import { changeFiles, root, smallFiles, writeSmallSite } from '../small_site.ts'
import { newStore } from '../stores.ts'

const dir = mkdtempSync(path.join(tmpdir(), 'site-markdown-'))
const [dist, store] = [path.join(dir, 'dist'), newStore(path.join(dir, 'store'))]
const run = (...args: string[]) => site([...args, '--content', path.join(dir, 'content')])
const first = 'content/group/pages/blog/first.md'
const text = `---
date: 2026-11-20
tags: [guide]
---
# Meritve v preddverju

Prvi odstavek pove, kaj je na tej strani, in je dovolj dolg, da ga iskalniki pokažejo pod naslovom.[^1]

## Preden začnete

| Prostor | Točke |
| ------- | ----: |
| Avla    |     4 |

![Znamka na vhodu](mark.svg "Vhod")

\`\`\`yaml block
component: statistic_numbers
data:
  title: { sl: Številke }
  items:
    - { value: { fact: customers }, name: { sl: strank } }
\`\`\`

> Nihče ni vprašal \`{vratarja}\`.

\`\`\`ts
const room = { name: '<b>' }
\`\`\`

[^1]: Opomba.
`
const english = `# What we measured

The first paragraph says what is on this page, and is long enough for search engines to show it below the title.
`
const list = '  - component: page_list\n    data: { pages: { tag: guide, feed: true } }\n'
let files: Map<string, Buffer>
beforeAll(async () => {
  writeSmallSite(dir, {
    [first]: text,
    'content/group/pages/blog/first.en.md': english,
    'content/group/pages/guides.yaml': pageWith(list, 'Guides'),
    'content/site.yaml': must(smallFiles['content/site.yaml']),
  })
  const built = await run('build', '--out', dist, '--store', store)
  expect(built).toMatchObject({ code: 0, stderr: '' })
  files = filesOf(dist)
}, 120_000)
afterAll(() => rmSync(dir, { recursive: true }))

test('a page in Markdown is built in each of its languages, with what its text has', () => {
  const page = String(files.get('group.example/blog/first.html'))
  expect(page).toMatch(/<h1>Meritve v[ \u00a0]preddverju<\/h1>/)
  for (const part of [
    '<h2 id="preden-zacnete">',
    '<table class="cells">',
    'Vhod</figcaption>',
    'alt="Znamka na vhodu"',
    'class="statistic_numbers"',
    '<code>{vratarja}</code>',
    'name: &#x27;&lt;b&gt;&#x27;',
    'id="footnote-1"',
  ])
    expect(page, part).toContain(part)
  expect(page).toContain('hrefLang="en-US" href="https://group.example/en/blog/first"')
  expect(String(files.get('group.example/en/blog/first.html'))).toContain('<h1>What we measured</h1>')
})

test('it is in the lists, the feed and the sitemap', () => {
  expect(String(files.get('group.example/en/guides.html'))).toContain('href="/en/blog/first"')
  const all = [...files].filter(([name]) => /sitemap|feed|\.xml$/.test(name)).map(([, contents]) => String(contents))
  expect(all.filter((contents) => contents.includes('https://group.example/blog/first')).length).toBeGreaterThan(1)
})

test('the commands name its file and the lines of it', async () => {
  const explained = await run('explain', 'blog/first')
  expect(explained.stdout).toContain('statistic_numbers.items.0.name  content/group/pages/blog/first.md:22:49')
  expect(explained.stdout).toMatch(/prose\.body\s+content\/group\/pages\/blog\/first\.md:7:1/)
  const routes = await run('routes')
  expect(routes.stdout).toMatch(
    /blog\/first +content\/group\/pages\/blog\/first\.md, content\/group\/pages\/blog\/first\.en\.md/,
  )
}, 60_000)

test('site dev shows what was saved, and what is wrong at its line', async () => {
  const folders = { root, engine: root, contentDir: path.join(dir, 'content'), cacheDir: store }
  const dev = await DevSite.open(folders, (brand) => `${brand}.localhost`, { onLater: () => {}, onFault: () => {} })
  const file = path.join(dir, first)
  try {
    const shown = async () => {
      const route = must(dev.routes.find(({ path: at }) => at === '/blog/first'))
      return (await dev.markedPage(route)).html
    }
    expect(await shown()).toContain('Meritve')
    writeFileSync(file, text.replace('Meritve', 'Vaje'))
    await dev.change([first])
    expect(await shown()).toContain('Vaje')
    writeFileSync(file, `${text}\n[a](nowhere)\n`)
    await dev.change([first])
    const problems = await dev.allProblems()
    expect(problems.map(({ code, place, position }) => [code, place.file, position?.line])).toEqual([
      ['dead-link', first, text.split('\n').length + 1],
    ])
    changeFiles(dir, { [first]: text })
    await dev.change([first])
    expect(await dev.allProblems()).toEqual([])
    expect(readFileSync(file, 'utf8')).toBe(text)
  } finally {
    await dev.close()
  }
}, 120_000)
