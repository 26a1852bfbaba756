import { expect, test } from 'vitest'
import type { Route } from '../domain/routes.ts'
import { domainFiles } from './domain_files.ts'

const route = (path: string, isHidden = false) =>
  ({ path, locale: 'sl', page: path.slice(1), host: 'rooms.example', isHidden }) as Route

test('a domain carries its redirects and headers with it, and names no page that nobody is led to', () => {
  const files = domainFiles({
    host: 'rooms.example',
    routes: [route('/'), route('/wifi'), route('/offer-7f3a', true), route('/404', true)],
    redirects: [{ from: '/rooms', to: '/', andBelow: true, keepsRest: true, status: 301 }],
    headers: [{ pattern: '/*', headers: [['X-Content-Type-Options', 'nosniff']] }],
  })
  expect(files).toEqual([
    {
      path: '_redirects',
      contents: `/rooms / 301
/rooms/ / 301
/rooms/wifi /wifi 301
/rooms/wifi/ /wifi 301
/rooms/404 /404 301
/rooms/404/ /404 301
/rooms/* https://rooms.example/:splat 301
`,
    },
    { path: '_headers', contents: '/*\n  X-Content-Type-Options: nosniff\n' },
  ])
})
