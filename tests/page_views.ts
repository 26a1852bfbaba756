// Rendering of the small site without its bundles, and what it hands to the templates: the view of every page.
import { pageTableOf } from '../cli/domain/links.ts'
import type { Assets } from '../cli/page/assets.ts'
import { renderer } from '../cli/page/render.ts'
import type { PageView } from '../cli/schema/page_view.ts'
import type { Templates } from '../cli/schema/templates.ts'
import { checkedSite, type Files, smallTemplates } from './checked_site.ts'

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

/** Rendering of the small site, with templates of its own where a test has some. */
export async function pageRendering(given: { changes?: Files; environment?: string; templates?: Templates } = {}) {
  const { changes = {}, templates = smallTemplates, ...rest } = given
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
  const views = new Map<string, PageView>()
  const templates: Templates = {
    ...smallTemplates,
    documentRenderer: () => (page) => {
      views.set(page.head.canonical, page)
      return { html: '', inline: { styles: [], scripts: [] }, blockWeights: () => [] }
    },
  }
  const given = { changes, templates, ...(environment === undefined ? {} : { environment }) }
  const { pages, routes, render } = await pageRendering(given)
  for (const page of pages) for (const route of routes.filter(({ source }) => source === page.file)) render(page, route)
  return views
}
