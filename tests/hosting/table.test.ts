// Every address of table.txt, asked of each server that ships with the site's own files: the same answers everywhere.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { builtSite } from '../browser/built_site.ts'
import { ask, hasCaddy, hasNginx, type RunningServer, startCaddy, startNginx, startPreview } from './servers.ts'
import { differences, everywhere, type Row, rows, vary } from './table.ts'

let dist = ''
beforeAll(() => {
  dist = builtSite()
}, 300_000)

const servers = [
  { name: 'site preview', start: startPreview, isThere: true },
  { name: 'nginx', start: startNginx, isThere: hasNginx },
  { name: 'Caddy', start: startCaddy, isThere: hasCaddy },
]

for (const { name, start, isThere } of servers) {
  if (!isThere) process.stderr.write(`${name} is not installed: its part of the hosting tests is skipped.\n`)
  describe.skipIf(!isThere)(name, () => {
    let server: RunningServer
    beforeAll(async () => {
      server = await start(dist)
    }, 60_000)
    afterAll(() => server?.stop())

    test('answers every address of the table as written there', async () => {
      const all = rows(dist)
      expect(all.length).toBeGreaterThan(150)
      expect(await failures(server.port, all)).toEqual([])
    }, 60_000)

    test('sends a home page that it may choose the language of with Vary', async () => {
      const got = await ask(server.port, { host: 'imprion.example', path: '/' })
      expect(vary(got)).toContain('cookie')
      expect(vary(got)).toContain('accept-language')
    })

    test.each(['/sl', '/sl/'])('takes %s for a choice, which holds on the page that it leads to', async (path) => {
      const asked = { host: 'imprion.example', headers: { 'user-agent': 'Firefox/140.0', 'accept-language': 'en' } }
      const moved = await ask(server.port, { ...asked, path })
      expect([moved.status, moved.headers.location]).toEqual([301, 'https://imprion.example/'])
      expect(moved.headers['cache-control']).toBe('no-store')
      const [set = ''] = [moved.headers['set-cookie'] ?? []].flat()
      expect(set).toBe('i18n_redirected=sl; Max-Age=31536000; Path=/; SameSite=Lax')
      const [cookie = ''] = set.split(';')
      const headers = { ...asked.headers, cookie }
      expect((await ask(server.port, { ...asked, headers, path: '/' })).status).toBe(200)
      expect((await ask(server.port, { ...asked, path: '/' })).status).toBe(302)
    })

    test('answers 304 to a browser that has the page', async () => {
      const first = await ask(server.port, { host: 'imprion.example', path: '/wifi' })
      const etag = String(first.headers.etag)
      const again = await ask(server.port, {
        host: 'imprion.example',
        path: '/wifi',
        headers: { 'if-none-match': etag },
      })
      expect([again.status, again.body]).toEqual([304, ''])
    })

    test('compresses text for browsers that take it', async () => {
      const headers = { 'accept-encoding': 'gzip' }
      const got = await ask(server.port, { host: 'imprion.example', path: '/wifi', headers })
      expect(got.headers['content-encoding']).toBe('gzip')
      expect(vary(got)).toContain('accept-encoding')
    })

    test('takes no POST where there is no form to receive', async () => {
      const got = await ask(server.port, { host: 'group.example', path: '/enterprise', method: 'POST' })
      expect(got.status).toBe(405)
    })
  })
}

/** One sentence for each row that is answered otherwise. */
async function failures(port: number, all: Row[]): Promise<string[]> {
  const failed: string[] = []
  for (const row of all) {
    const got = await ask(port, row)
    const wrong = differences(row, got)
    // nginx refuses some requests before it knows whom they are for.
    for (const [name, value] of got.status === 400 ? [] : everywhere(dist, row.host)) {
      if (got.headers[name.toLowerCase()] !== value) wrong.push(`${name} is ${got.headers[name.toLowerCase()]}`)
    }
    if (row.status.startsWith('30') && !row.expected.endsWith('*')) {
      const { host, pathname, search } = new URL(row.expected)
      const next = await ask(port, { host, path: pathname + search })
      if (next.status !== 200) wrong.push(`a second hop: ${row.expected} answers ${next.status}`)
    }
    if (wrong.length > 0) failed.push(`table.txt:${row.line} ${row.host}${row.path}: ${wrong.join('; ')}`)
  }
  return failed
}
