// The choice of a home page's language as a function that runs on Cloudflare Pages and on Netlify's edge: where the rules
// of a folder cannot choose, since they see neither a cookie's value nor whether a client is a crawler.
import {
  cookiePattern,
  type Homes,
  languagePattern,
  localeVary,
  maybeCrawler,
  refererPattern,
} from './locale_choice.ts'
import type { ServedSite } from './served_sites.ts'

/**
 * One file for every domain: `functions/index.js` of a Cloudflare Pages project, or a file of `netlify/edge-functions/`.
 * Empty where no domain has a language to choose.
 */
export function edgeFunction(sites: readonly ServedSite[]): string {
  const homes = sharedHomes(sites)
  const ranges = Object.keys(homes)
  if (ranges.length < 2) return ''
  return `// Made by \`site hosting edge\`. docs/hosting.md explains it.
const homes = ${JSON.stringify(homes)}
const group = new RegExp(${JSON.stringify(refererPattern(sites.map(({ host }) => host)))})
const crawler = new RegExp(${JSON.stringify(maybeCrawler)}, 'i')
const cookie = new RegExp(${JSON.stringify(cookiePattern(ranges))})
const language = new RegExp(${JSON.stringify(languagePattern(ranges))}, 'i')

function homeFor({ headers, url }) {
  const said = (name) => headers.get(name) ?? ''
  const agent = said('user-agent')
  if (agent === '' || crawler.test(agent)) return
  const from = said('referer')
  if (group.test(from) || from.startsWith(new URL(url).origin + '/')) return
  const [, chosen] = cookie.exec(said('cookie')) ?? []
  const [, spoken] = language.exec(said('accept-language')) ?? []
  const home = homes[chosen ?? spoken?.toLowerCase()]
  return home === '/' ? undefined : home
}

async function answer(request, next) {
  const { origin, search } = new URL(request.url)
  const home = ['GET', 'HEAD'].includes(request.method) ? homeFor(request) : undefined
  if (home !== undefined) {
    const headers = { location: origin + home + search, vary: ${JSON.stringify(localeVary)}, 'cache-control': 'no-store' }
    return new Response(null, { status: 302, headers })
  }
  const page = await next()
  const response = new Response(page.body, page)
  response.headers.append('vary', ${JSON.stringify(localeVary)})
  return response
}

// Cloudflare Pages
export const onRequest = ({ request, next }) => answer(request, next)

// Netlify
export default (request, context) => answer(request, () => context.next())
export const config = { path: '/' }
`
}

/** Languages that every domain has. */
function sharedHomes(sites: readonly ServedSite[]): Homes {
  const all = sites.map(({ homes }) => homes ?? {})
  const [first = {}] = all
  return Object.fromEntries(Object.entries(first).filter(([code, path]) => all.every((homes) => homes[code] === path)))
}
