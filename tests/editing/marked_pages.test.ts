// Every page of the real site, marked as for somebody who writes in it.
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { textsOf } from '../../cli/content/authoring/localized_texts.ts'
import { withoutMarks } from '../../cli/edit/marking.ts'
import { DevSite } from '../../cli/io/dev/dev_site.ts'
import { must } from '../../cli/problems/must.ts'
import { root } from '../small_site.ts'

let site: DevSite

beforeAll(async () => {
  const folders = {
    root,
    engine: root,
    contentDir: path.join(root, 'content'),
    cacheDir: path.join(root, 'node_modules/.cache/site'),
  }
  site = await DevSite.open(folders, (brand) => `${brand}.localhost`, { onLater: () => {}, onFault: () => {} })
})
afterAll(async () => {
  await site.close()
})

/** Rendered once for all facts. */
const rendered = new Map<object, Promise<string>>()
function markedHtml(route: (typeof site.routes)[number]): Promise<string> {
  const html = rendered.get(route) ?? site.markedPage(route).then((page) => page.html)
  rendered.set(route, html)
  return html
}

test('a marked page is, without its marks, the page itself, in every language of every brand', async () => {
  const different: string[] = []
  for (const route of site.routes) {
    const [page, marked] = [await site.page(route), await markedHtml(route)]
    if (withoutMarks(marked) !== page.html)
      different.push(`${route.host}${route.path} ${firstDifference(withoutMarks(marked), page.html)}`)
  }
  expect(site.routes.length).toBeGreaterThan(200)
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
  for (const route of site.routes) {
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
  expect(count).toBeGreaterThan(2000)
  expect(lost).toEqual([])
}, 600_000)
