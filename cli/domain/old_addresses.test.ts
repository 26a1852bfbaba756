import { expect, test } from 'vitest'
import { checkedSite, type Files, smallSite } from '../../tests/checked_site.ts'
import { redirectsFile } from './redirects.ts'

const gone = (lines: string): Files => ({ 'content/gone.yaml': lines })
const report = async (files: Files) =>
  (await checkedSite(files)).problems.map(({ code, place, message }) => [code, place.path?.[0], message])

/** The lines of `_redirects` that are of old addresses, by host. */
async function linesOn(host: string, files: Files) {
  const { site, report } = await checkedSite(files)
  if (!site.ok) throw new Error(report)
  const { redirects, routes } = site.value
  const own = routes.filter((route) => route.host === host)
  const before = (await checkedSite()).site
  const usual = before.ok ? redirectsFile(before.value.redirects.get(host) ?? [], host, own).split('\n') : []
  return redirectsFile(redirects.get(host) ?? [], host, own)
    .split('\n')
    .filter((line) => !usual.includes(line))
}

test('an address is one line in _redirects, two where it may end with a slash, in any number of languages and brands', async () => {
  const files = gone(`- { page: /Faculty/page_two.html, to: enterprise }
- { page: /old/People, to: imprion/wifi }
- { page: "/index.php?id=3", to: imprion/wifi, locales: [en] }
- { page: "https://imprion.example/a.php?b=1&c=2", to: enterprise }
`)
  expect(await linesOn('group.example', files)).toEqual([
    '/index.php id=3 https://imprion.example/en/wifi 301!',
    '/Faculty/page_two.html /enterprise 301',
    '/old/People https://imprion.example/wifi 301',
    '/old/People/ https://imprion.example/wifi 301',
  ])
  expect(await linesOn('imprion.example', files)).toEqual(['/a.php b=1 c=2 https://group.example/enterprise 301!'])
})

test('of addresses that both match, the one with more parameters comes first', async () => {
  const lines = gone(`- { page: /i.php, to: home }
- { page: "/i.php?a=1", to: enterprise }
- { page: "/i.php?a=1&b=2", to: imprion/wifi }
`)
  expect((await linesOn('group.example', lines)).map((line) => line.split(' /')[0]?.split(' https')[0])).toEqual([
    '/i.php a=1 b=2',
    '/i.php a=1',
    '/i.php',
  ])
})

test.each([
  ['a page', '/enterprise', 'group.example/enterprise is answered already: content/group/pages/enterprise.yaml'],
  ['a page in another form', '/enterprise.html', 'content/group/pages/enterprise.yaml'],
  ['a page in another language', '/en/enterprise/', 'content/group/pages/enterprise.yaml'],
  ['a file of the engine', '/robots.txt', 'a file that every domain has'],
  ['another redirect', '/imprion', 'the redirect to https://imprion.example/'],
])('an address that %s answers is told of', async (_, address, message) => {
  const lines = `- { page: /x.php, to: enterprise }\n- { page: "${address}", to: imprion/wifi }\n`
  expect(await report(gone(lines))).toEqual([['taken-address', 1, expect.stringContaining(message)]])
})

test('an address that a page has left is that of another page by its query alone', async () => {
  expect(await report(gone('- { page: "/?p=12", to: enterprise }\n'))).toEqual([])
  expect(await report(gone('- { page: "/", to: enterprise }\n'))).toMatchObject([['taken-address', 0, {}]])
})

test('an address that stands there twice is told of, in whatever form', async () => {
  const lines = '- { page: /a_b/, to: enterprise }\n- { page: "https://www.group.example/a_b", to: imprion/wifi }\n'
  expect(await report(gone(lines))).toMatchObject([['former-page-twice', 1, {}]])
})

test('an address of a host that is not ours, and one that leads to no page, are told of', async () => {
  expect(await report(gone('- { page: "https://else.example/a", to: enterprise }\n'))).toMatchObject([
    ['foreign-address', 0, {}],
  ])
  expect(await report(gone('- { page: /a.php, to: enterprize }\n'))).toMatchObject([['dead-link', 0, {}]])
  expect(await report(gone('- { page: /a.php, to: enterprise, locales: [en, sl] }\n'))).toMatchObject([
    ['wrong-value', 0, {}],
  ])
})

test('an address stays with its brand in another environment', async () => {
  const { site } = await checkedSite(gone('- { page: "https://group.example/a.php", to: enterprise }\n'), {
    environment: 'staging',
  })
  const own = site.ok ? site.value.redirects.get('staging.group.example') : undefined
  expect(own?.find(({ from }) => from === '/a.php')).toMatchObject({ to: '/enterprise' })
})

test('an address that is gone is named with its query', async () => {
  const { site } = await checkedSite(gone('- { page: "/Offer.php?id=1" }\n'))
  expect(site.ok && site.value.gone.get('group.example')).toEqual(['/Offer.php?id=1'])
})

test('an address below the code of the default language, or of a former page, has a place of its own', async () => {
  const moved = {
    'content/group/pages/enterprise.yaml': `moved_from: [it]\n${smallSite['content/group/pages/enterprise.yaml']}`,
  }
  expect(await report({ ...moved, ...gone('- { page: /sl/it.php, to: enterprise }\n') })).toEqual([])
  expect(await report({ ...moved, ...gone('- { page: /it, to: imprion/wifi }\n') })).toMatchObject([
    ['taken-address', 0, {}],
  ])
})

test('capitals count where a page is there in small letters', async () => {
  const lines = gone('- { page: /Enterprise.html, to: imprion/wifi }\n- { page: /Enterprise, to: imprion/wifi }\n')
  expect(await report(lines)).toEqual([])
})

test('a query keeps what follows its first question mark, with its escapes in capitals', async () => {
  const { site } = await checkedSite(gone('- { page: "/a%C3%a9.php?x=%c3?b&y=1" }\n'))
  expect(site.ok && site.value.gone.get('group.example')).toEqual(['/a%C3%A9.php?x=%C3?b&y=1'])
})

test.each(['/index.php?/topic/3', '/?404', '/a.php?page', '/a/:id', '/a.php?id=:id'])(
  'no line of _redirects is written of %s, and a warning says so at its entry',
  async (address) => {
    const files = gone(`- { page: "${address}", to: enterprise }\n`)
    expect(await linesOn('group.example', files)).toEqual([])
    expect(await report(files)).toMatchObject([['redirect-syntax', 0, {}]])
  },
)

test('an address elsewhere is written without signs that servers read as theirs; one that is none is told of at its entry', async () => {
  const lines = await linesOn(
    'group.example',
    gone('- { page: /a.php, to: "https://shop.example/a;j=1?$top={$HOME}" }\n'),
  )
  expect(lines).toEqual(['/a.php https://shop.example/a;j=1?%24top=%7B%24HOME%7D 301'])
  const told = (to: string) => report(gone(`- { page: /x.php, to: enterprise }\n- { page: /a.php, to: "${to}" }\n`))
  expect(await told('https://[x')).toMatchObject([['unsafe-link', 1, {}]])
  const dead = (await told('https://group.example/nowhere')).filter(([code]) => code === 'dead-redirect')
  expect(dead).toMatchObject([['dead-redirect', 1, {}]])
})
