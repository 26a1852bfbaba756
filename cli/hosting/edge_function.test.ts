import { expect, test } from 'vitest'
import { edgeFunction } from './edge_function.ts'
import { servedSites } from './served_sites.ts'

const routes = [
  ['/', 'sl'],
  ['/en', 'en'],
  ['/de', 'de'],
  ['/wifi', 'sl'],
].map(([path = '', locale = '']) => ({ path, locale, page: path, file: `${path}.html` }))
const manifest = {
  ...{ id: 'a', brand: 'imprion', host: 'imprion.example', contact: { email: 'info@imprion.example' } },
  ...{ routes, redirects: [], headers: [], files: [] },
}
const options = { root: '/srv/www', plainPort: null, choosesLocale: true, contact: '' }
const sibling = { ...manifest, brand: 'group', host: 'group.example' }
interface Edge {
  onRequest: (asked: { request: Request; next: () => Promise<Response> }) => Promise<Response>
}

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
async function visit(headers: Record<string, string>, method = 'GET') {
  const source = edgeFunction(servedSites([manifest, sibling], options))
  const { onRequest }: Edge = await import(`data:text/javascript,${encodeURIComponent(source)}`)
  const request = new Request('https://imprion.example/?a=1', {
    method,
    headers: { 'user-agent': firefox, ...headers },
  })
  const response = await onRequest({ request, next: async () => new Response('home', { headers: { vary: 'origin' } }) })
  return response.headers.get('location') ?? (await response.text())
}

test.each([
  ['a browser in German', { 'accept-language': 'de-AT,de;q=0.9' }, 'https://imprion.example/de?a=1'],
  ['a browser in Slovenian', { 'accept-language': 'sl,en' }, 'home'],
  ['a browser in a language that is not there', { 'accept-language': 'ja' }, 'home'],
  ['somebody who chose', { cookie: 'i18n_redirected=en', 'accept-language': 'de' }, 'https://imprion.example/en?a=1'],
  ['somebody who chose Slovenian', { cookie: 'i18n_redirected=sl', 'accept-language': 'de' }, 'home'],
  ['a crawler', { 'user-agent': 'Googlebot/2.1', 'accept-language': 'de' }, 'home'],
  ['a link of the site', { referer: 'https://imprion.example/en', 'accept-language': 'de' }, 'home'],
  ['a link of another brand', { referer: 'https://group.example/', 'accept-language': 'de' }, 'home'],
  [
    'a link of somebody else',
    { referer: 'https://group.example.evil.example/', 'accept-language': 'de' },
    'https://imprion.example/de?a=1',
  ],
])('%s', async (_, headers, expected) => {
  expect(await visit(headers as unknown as Record<string, string>)).toBe(expected)
})

test('what is posted goes through', async () => {
  expect(await visit({ 'accept-language': 'de' }, 'POST')).toBe('home')
})

test('where no domain has a language to choose, or none shares it with the others, there is nothing to run', () => {
  expect(edgeFunction([])).toBe('')
  expect(edgeFunction(servedSites([{ ...manifest, routes: routes.slice(0, 1) }], options))).toBe('')
  const inItalian = { ...sibling, routes: [{ path: '/it', locale: 'it', page: '/it', file: 'it.html' }] }
  expect(edgeFunction(servedSites([manifest, inItalian], options))).toBe('')
})
