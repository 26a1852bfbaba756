// The pages of the real site, marked as for somebody who writes in it: each in one language, and each language on many pages; in
// `npm run test:hard` all of them.
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { textsOf } from '../../cli/content/authoring/localized_texts.ts'
import { withoutMarks } from '../../cli/edit/marked_resolver.ts'
import { DevSite } from '../../cli/io/dev/dev_site.ts'
import { must } from '../../cli/problems/must.ts'
import { root } from '../small_site.ts'

type Route = DevSite['routes'][number]
let site: DevSite
let routes: readonly Route[] = []
const pageOf = ({ host, source }: Route) => `${host} ${source}`

beforeAll(async () => {
  const folders = {
    root,
    engine: root,
    contentDir: path.join(root, 'content'),
    cacheDir: path.join(root, 'node_modules/.cache/site'),
  }
  site = await DevSite.open(folders, (brand) => `${brand}.localhost`, { onLater: () => {}, onFault: () => {} })
  const inOneLanguage = [...new Set(site.routes.map(pageOf))].flatMap((page, index) => {
    const all = site.routes.filter((route) => pageOf(route) === page)
    return all[index % all.length] ?? []
  })
  routes = process.env.SITE_HARD === undefined ? inOneLanguage : site.routes
})
afterAll(async () => {
  await site.close()
})

/** Rendered once for all facts. */
const rendered = new Map<object, Promise<string>>()
function markedHtml(route: Route): Promise<string> {
  const html = rendered.get(route) ?? site.markedPage(route).then((page) => page.html)
  rendered.set(route, html)
  return html
}

test('a marked page is, without its marks, the page itself, on every brand and in every language', async () => {
  const different: string[] = []
  for (const route of routes) {
    const [page, marked] = [await site.page(route), await markedHtml(route)]
    if (withoutMarks(marked) !== page.html)
      different.push(`${route.host}${route.path} ${firstDifference(withoutMarks(marked), page.html)}`)
  }
  expect(new Set(routes.map(({ source }) => source))).toEqual(new Set(site.routes.map(({ source }) => source)))
  expect(new Set(routes.map(({ locale }) => locale))).toEqual(new Set(site.routes.map(({ locale }) => locale)))
  expect(different).toEqual([])
}, 600_000)

function firstDifference(a: string, b: string): string {
  let at = 0
  while (a[at] === b[at]) at++
  return `${a.slice(at - 60, at + 60)} <> ${b.slice(at - 60, at + 60)}`
}

test('every text that a page shows leads to where it is written', async () => {
  const templates = must(site.templates)
  const lost: string[] = []
  let count = 0
  for (const route of routes) {
    // What a point of a list is about is part of a text, and may be what another text says whole.
    const html = (await markedHtml(route)).replace(/<strong>[^<]*<\/strong>/g, '')
    const contents = must(site.textOf(route.source))
    for (const { path: at, text } of textsOf({ path: route.source, contents }, templates)) {
      const shown = text[route.locale] ?? text.all
      if (html.includes(`>${shown}\u{e0001}`)) count++
      // Names of brands and certifications, and telephone numbers, are written in other places too.
      const isSentence = shown !== undefined && shown.split(' ').length > 3 && /\p{L}/u.test(shown)
      if (isSentence && html.includes(`>${shown}<`)) lost.push(`${route.host}${route.path}: ${at.join('.')}: ${shown}`)
    }
  }
  expect(count).toBeGreaterThan(routes.length * 9)
  expect(lost).toEqual([])
}, 600_000)
