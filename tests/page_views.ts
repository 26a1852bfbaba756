// Rendering of the small site without its bundles, and what it hands to the templates: the view of every page.
import { pageTableOf } from '../cli/domain/links.ts'
import { Memo } from '../cli/model/memo.ts'
import type { Assets } from '../cli/page/assets.ts'
import { renderer } from '../cli/page/render.ts'
import { must } from '../cli/problems/must.ts'
import type { PageView } from '../cli/schema/page_view.ts'
import type { Templates } from '../cli/schema/templates.ts'
import { checkedSite, type Files, smallTemplates, unchangedSite } from './checked_site.ts'

const assets: Assets = {
  stylesheet: '/assets/style.css',
  localeStyles: {},
  start: '/assets/start.js',
  localeChoice: '/assets/locale_choice.js',
  fonts: { sl: ['/assets/font.woff2'] },
  islands: { contact: '/assets/contact.js' },
  icons: [],
  manifests: { sl: '/manifest.webmanifest', en: '/en/manifest.webmanifest' },
  data: {},
  images: { 'mark.svg': { src: '/assets/mark.svg', width: 8, height: 8, sources: [] } },
  cards: {},
}

interface GivenRendering {
  changes?: Files
  environment?: string
  templates?: Templates
  memo?: Memo
}

/** Rendering of the small site, with templates of its own where a test has some. */
export async function pageRendering({ changes = {}, templates = smallTemplates, ...rest }: GivenRendering = {}) {
  const { site, pages, report } = await checkedSite(changes, { templates, ...rest })
  if (!site.ok) throw new Error(report)
  const { config, routes, pages: summaries } = site.value
  const cards = Object.fromEntries(
    summaries.flatMap(({ name }) =>
      config.locales.map(({ code }) => [`${name} ${code}`, { path: `/assets/${code}.png`, width: 1200, height: 630 }]),
    ),
  )
  const render = renderer({
    config,
    templates,
    pageTable: pageTableOf(summaries),
    assets: new Map(config.brands.map(({ id }) => [id, { ...assets, cards }])),
  })
  return { pages, routes, render }
}

/** Views of all pages by URL, in the order in which they are rendered. */
export async function pageViews(changes: Files = {}, environment?: string): Promise<Map<string, PageView>> {
  const given = { changes, templates: viewing, memo: new Memo(unchanged()) }
  const { pages, routes, render } = await pageRendering(environment === undefined ? given : { ...given, environment })
  const all = pages.flatMap((page) =>
    routes.filter(({ source }) => source === page.file).map((route) => ({ page, route })),
  )
  return new Map(
    all.map(({ page, route }) => {
      render(page, route)
      const view = must(viewed.pop())
      return [view.head.canonical, view]
    }),
  )
}

/** The view that was rendered last. Templates are the same for all tests, since validators are compiled for them. */
const viewed: PageView[] = []
const viewing: Templates = {
  ...smallTemplates,
  documentRenderer: () => (page) => {
    viewed.push(page)
    return { html: '', inline: { styles: [], scripts: [] }, blockWeights: () => [] }
  },
}
const unchanged = unchangedSite(viewing)
