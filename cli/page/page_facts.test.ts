// What pages say of themselves where a list shows them, and the pages over which a list goes on.
import { describe, expect, test } from 'vitest'
import { type Files, pageWith, smallSite } from '../../tests/checked_site.ts'
import { pageRendering, pageViews } from '../../tests/page_views.ts'
import { must } from '../problems/must.ts'

const guide = (name: string, facts = '') =>
  `${pageWith('', name).replace('blocks:', 'blocks: []')}tags: [guide]\n${facts}`
const listing = (query: string) => `  - component: page_list\n    data: { pages: ${query} }\n`
const guides: Files = {
  'content/group/pages/guides.yaml': pageWith(
    listing('{ tag: guide, order: title, per_page: 2, feed: true }'),
    'Guides',
  ),
  'content/group/pages/a.yaml': guide('A'),
  'content/group/pages/b.yaml': guide(
    'B',
    `section: { sl: Be, en: Bee }
image: { src: mark.svg, alt: { sl: Znak, en: Mark } }
date: '2026-11-20'
updated: '2026-11-22'
authors: [Ana Novak, Bor Kos]
attributes: { country: { sl: Egipt, en: Egypt }, minutes: 30, herbs: [mint] }
`,
  ),
  'content/group/pages/c.yaml': guide('C', 'image: { src: elsewhere.svg, decorative: true }\n'),
  'content/group/pages/d.yaml': guide('D', "date: '2026-11-21'\n"),
  'content/group/pages/e.yaml': guide('E'),
  'content/media/elsewhere.svg': smallSite['content/media/mark.svg'] ?? '',
}
const origin = 'https://group.example'
const description = (name: string) =>
  `${name} in one sentence that has at least seventy and at most one hundred and sixty characters.`
const plain = (name: string) => ({
  ...{ name: name.toLowerCase(), link: { href: `/en/${name.toLowerCase()}`, external: false }, title: name },
  ...{ description: description(name), authors: [], tags: ['guide'], attributes: {} },
})
const b = {
  ...plain('B'),
  section: 'Bee',
  image: { src: '/assets/mark.svg', width: 8, height: 8, sources: [], alt: 'Mark' },
  ...{ date: '2026-11-20', updated: '2026-11-22', authors: ['Ana Novak', 'Bor Kos'] },
  attributes: { country: 'Egypt', minutes: 30, herbs: ['mint'] },
}

async function pageAt(path: string, changes: Files = guides) {
  const found = (await pageViews(changes)).get(origin + path)
  if (found === undefined) throw new Error(`no page at ${path}`)
  return found
}
async function listAt(path: string, changes?: Files) {
  const { data } = must((await pageAt(path, changes)).blocks[0]).props as { data: { pages: unknown } }
  return data.pages
}

describe('a list', () => {
  const listed = (query: string): Files => ({
    ...guides,
    'content/group/pages/guides.yaml': pageWith(listing(query), 'Guides'),
  })

  test('shows what pages say of themselves, in the language of the page, with pictures that the domain has', async () => {
    expect(await listAt('/en/guides', listed('{ tag: guide, order: title, limit: 3 }'))).toStrictEqual({
      entries: [plain('A'), b, plain('C')],
    })
  })

  test('that can be subscribed to names its feed', async () => {
    expect(await listAt('/en/guides', listed('{ tag: guide, limit: 1, order: title, feed: true }'))).toStrictEqual({
      entries: [plain('A')],
      feed: '/en/guides/feed.xml',
    })
  })

  test.each([
    ['/en/guides', 1, [plain('A'), b]],
    ['/en/guides/2', 2, [plain('C'), { ...plain('D'), date: '2026-11-21' }]],
    ['/en/guides/3', 3, [plain('E')]],
  ])('goes on: at %s is page %i', async (path, number, entries) => {
    expect(await listAt(path)).toStrictEqual({
      entries,
      feed: '/en/guides/feed.xml',
      paging: {
        number,
        pages: ['/en/guides', '/en/guides/2', '/en/guides/3'].map((href) => ({ href, isCurrent: href === path })),
      },
    })
  })

  test('that ends on its first page does not go on', async () => {
    expect(await listAt('/en/guides', listed('{ tag: guide, order: title, per_page: 5 }'))).toStrictEqual({
      entries: [plain('A'), b, plain('C'), { ...plain('D'), date: '2026-11-21' }, plain('E')],
    })
  })
})

describe('a page of a list that goes on', () => {
  test('says its number in its title and on the way to it', async () => {
    const page = await pageAt('/en/guides/2')
    expect([page.title, page.head.title]).toEqual(['Guides', 'Group | GUIDES – Guides – 2'])
    expect(page.breadcrumbs).toEqual([
      { name: 'Group', href: '/en' },
      { name: 'Guides', href: '/en/guides' },
      { name: '2', href: '/en/guides/2' },
    ])
  })

  test.each([
    ['/en/guides', undefined, '/en/guides/2'],
    ['/en/guides/2', '/en/guides', '/en/guides/3'],
    ['/en/guides/3', '/en/guides/2', undefined],
  ])('%s comes after %s and before %s', async (path, previous, next) => {
    const { head } = await pageAt(path)
    const url = (of: string | undefined) => (of === undefined ? undefined : origin + of)
    expect([head.previous, head.next]).toEqual([url(previous), url(next)])
  })

  test('is in the languages in which the list goes on so far', async () => {
    const { head, languages } = await pageAt('/en/guides/2')
    expect(head.alternates.map(({ href }) => href)).toEqual(
      ['/guides/2', '/en/guides/2', '/guides/2'].map((path) => origin + path),
    )
    expect(languages.map(({ href }) => href)).toEqual(['/guides/2', '/en/guides/2'])
  })

  test('of the home page goes on from there', async () => {
    const home = {
      ...guides,
      'content/group/pages/index.yaml': pageWith(listing('{ tag: guide, per_page: 3 }'), 'Home'),
    }
    expect((await pageAt('/en/2', home)).breadcrumbs).toEqual([
      { name: 'Group', href: '/en' },
      { name: '2', href: '/en/2' },
    ])
  })
})

test('the head of a page names the feeds of its lists, and no page has one that has no list', async () => {
  expect((await pageAt('/en/guides')).head.feeds).toEqual([
    { title: 'Group | Guides', type: 'application/atom+xml', href: '/en/guides/feed.xml' },
  ])
  expect((await pageAt('/en/a')).head.feeds).toEqual([])
})

test('a feed has the dated pages of its list, and stands beside its first page alone', async () => {
  const { pages, routes, render } = await pageRendering({ changes: guides })
  const feedAt = (path: string) => {
    const route = must(routes.find((each) => each.host === 'group.example' && each.path === path))
    return render(must(pages.find(({ file }) => file === route.source)), route).beside[1]
  }
  const feed = feedAt('/en/guides')
  expect(feed?.path).toBe('en/guides/feed.xml')
  const shown = (tag: string) =>
    [...String(feed?.contents).matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'g'))].map(([, text]) => text)
  expect(shown('title')).toEqual(['Group | Guides', 'B', 'D'])
  expect(shown('name')).toContain('Ana Novak')
  expect(String(feed?.contents)).toContain('xml:lang="en-US"')
  expect(feedAt('/en/guides/2')).toBeUndefined()
  expect(feedAt('/en/a')).toBeUndefined()
})

test.each([
  ['/en/a', undefined],
  ['/en/d', { published: '2026-11-21', authors: [], tags: ['guide'] }],
  ['/en/b', { published: '2026-11-20', modified: '2026-11-22', authors: ['Ana Novak', 'Bor Kos'], tags: ['guide'] }],
])('%s is an article: %j', async (path, article) => {
  expect((await pageAt(path)).head.article).toStrictEqual(article)
})

test('a brand below the path of another links and names its pages there', async () => {
  const file = 'content/imprion/brand.yaml'
  const below = {
    [file]: `${smallSite[file]?.replace('imprion.example', 'group.example')}base: hotel\n`,
    'content/imprion/pages/guides.yaml': pageWith(
      listing('{ brand: all, order: title, per_page: 3, feed: true }'),
      'Guides',
    ),
  }
  const page = await pageAt('/en/hotel/guides', below)
  expect(page.head.feeds.map(({ href }) => href)).toEqual(['/en/hotel/guides/feed.xml'])
  expect(page.brand).toMatchObject({ id: 'imprion' })
  expect(await listAt('/en/hotel/guides', below)).toMatchObject({
    entries: [
      { link: { href: '/en/enterprise' }, tags: [], authors: [] },
      { link: { href: '/en/hotel/wifi' }, tags: [], authors: [] },
      { link: { href: '/en/hotel/terms' }, tags: [], authors: [] },
    ],
  })
})
