// Pages that were renamed or deleted, on each server that ships with the site's own files.
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { site } from '../command.ts'
import { smallFiles, writeSmallSite } from '../small_site.ts'
import { ask, hasCaddy, hasNginx, type RunningServer, startCaddy, startNginx, startPreview } from './servers.ts'

const dir = mkdtempSync(path.join(tmpdir(), 'site-moved-'))
const out = path.join(dir, 'dist')
// A server may run as another user.
chmodSync(dir, 0o755)

beforeAll(async () => {
  const content = writeSmallSite(dir, {
    'content/imprion/pages/wifi.yaml': `moved_from: [imprion/net]\n${smallFiles['content/imprion/pages/wifi.yaml']}`,
    'content/gone.yaml': '- { page: imprion/offer }\n- { page: imprion/spa, to: enterprise }\n',
  })
  expect(await site(['build', '--strict', '--content', content, '--out', out])).toMatchObject({ code: 0, stderr: '' })
}, 300_000)
afterAll(() => rmSync(dir, { recursive: true }))

const servers = [
  { name: 'site preview', start: startPreview, isThere: true },
  { name: 'nginx', start: startNginx, isThere: hasNginx },
  { name: 'Caddy', start: startCaddy, isThere: hasCaddy },
]
for (const { name, start, isThere } of servers)
  describe.skipIf(!isThere)(name, () => {
    let server: RunningServer
    beforeAll(async () => {
      server = await start(out)
    }, 60_000)
    afterAll(() => server?.stop())

    test.each([
      ['/net', 301, 'https://imprion.example/wifi'],
      ['/en/net/', 301, 'https://imprion.example/en/wifi'],
      ['/en/imprion/net?a=1', 301, 'https://imprion.example/en/wifi?a=1'],
      ['/en/spa', 301, 'https://group.example/en/enterprise'],
      ['/offer', 410, undefined],
      ['/en/offer/', 410, undefined],
      ['/en/offers', 404, undefined],
    ])('answers %s with %d', async (asked, status, location) => {
      const got = await ask(server.port, { host: 'imprion.example', path: asked })
      expect([got.status, got.headers.location]).toEqual([status, location])
      if (location !== undefined) return
      const page = asked.startsWith('/en') ? 'en/404.html' : '404.html'
      expect(got.body).toBe(readFileSync(path.join(out, 'imprion.example', page), 'utf8'))
      expect(got.headers['cache-control']).toBe('no-store')
    })
  })
