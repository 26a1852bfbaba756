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
    'content/gone.yaml': `- { page: imprion/offer }
- { page: imprion/spa, to: enterprise }
- { page: "https://imprion.example/Old/index.php?id=3", to: imprion/wifi }
- { page: "https://imprion.example/Old/index.php?id=3&lang=en", to: imprion/wifi, locales: [en] }
- { page: "https://imprion.example/Old/index.php", to: enterprise }
- { page: "https://imprion.example/Page_Two.html", to: imprion/wifi }
- { page: "https://imprion.example/?p=12", to: imprion/wifi }
- { page: "https://imprion.example/caf%c3%a9", to: imprion/wifi }
- { page: "https://imprion.example/shop.v2/a_b", to: "https://shop.example/x" }
- { page: "https://imprion.example/Prices.pdf" }
- { page: "https://imprion.example/index.php?gone=1" }
- { page: "https://imprion.example/Old/index.php?gone=1" }
- { page: "https://imprion.example/plain?gone=1" }
- { page: "https://imprion.example/plain", to: imprion/wifi }
- { page: "https://imprion.example/?p=13" }
- { page: "https://imprion.example/session", to: "https://shop.example/a;jsessionid=1" }
- { page: "https://imprion.example/session.php", to: "https://shop.example/a;jsessionid=1?$top=5" }
- { page: "https://imprion.example/signs", to: "https://shop.example/$http_cookie/{$HOME}/{path}?\${1}=2" }
`,
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
      ['/Old/index.php?id=3', 301, 'https://imprion.example/wifi'],
      ['/Old/index.php?a=1&id=3&b=2', 301, 'https://imprion.example/wifi'],
      ['/Old/index.php?id=3&x=1&lang=en', 301, 'https://imprion.example/en/wifi'],
      ['/Old/index.php?id=33', 301, 'https://group.example/enterprise?id=33'],
      ['/Old/index.php', 301, 'https://group.example/enterprise'],
      ['/old/index.php', 404, undefined],
      ['/Page_Two.html?a=1', 301, 'https://imprion.example/wifi?a=1'],
      ['/Page_Two', 404, undefined],
      ['/page_two.html', 404, undefined],
      ['/?p=12', 301, 'https://imprion.example/wifi'],
      ['/caf%C3%A9', 301, 'https://imprion.example/wifi'],
      ['/caf%c3%a9/', 301, 'https://imprion.example/wifi'],
      ['/shop.v2/a_b/', 301, 'https://shop.example/x'],
      ['/shopxv2/a_b', 404, undefined],
      ['/Prices.pdf', 410, undefined],
      ['/Prices.pdf?a=1', 410, undefined],
      ['/index.php?gone=1', 410, undefined],
      ['/index.php', 404, undefined],
      ['/Old/index.php?gone=1', 410, undefined],
      ['/plain?gone=1', 410, undefined],
      ['/plain?a=1', 301, 'https://imprion.example/wifi?a=1'],
      ['/?p=13', 410, undefined],
      ['/session?b=1', 301, 'https://shop.example/a;jsessionid=1?b=1'],
      ['/session.php/', 404, undefined],
      ['/session.php?b=1', 301, 'https://shop.example/a;jsessionid=1?%24top=5'],
      ['/signs?b=1', 301, 'https://shop.example/%24http_cookie/%7B%24HOME%7D/%7Bpath%7D?%24%7B1%7D=2'],
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
