import { describe, expect, test } from 'vitest'
import { checkedSite, type Files, smallSite } from '../../../tests/checked_site.ts'
import { redirectLookup } from '../../domain/redirects.ts'

const wifi = smallSite['content/imprion/pages/wifi.yaml'] ?? ''
const enterprise = smallSite['content/group/pages/enterprise.yaml'] ?? ''
const terms = smallSite['content/shared/pages/terms.yaml'] ?? ''
const codesOf = async (files: Files) =>
  (await checkedSite(files)).problems.map(({ code, place, hint }) => `${code} ${place.file} ${hint}`)

/** Where an address leads: `host/path`. */
async function leads(files: Files) {
  const { site, report } = await checkedSite(files)
  if (!site.ok) throw new Error(report)
  const { redirects, gone } = site.value
  return (address: string) => {
    const [, host = '', path = ''] = /^([^/]+)(.*)$/.exec(address) ?? []
    return gone.get(host)?.includes(path) ? 'gone' : redirectLookup(redirects.get(host) ?? [])(path)
  }
}

describe('moved_from', () => {
  test.each([
    ['imprion.example/spa', '/wifi'],
    ['imprion.example/en/spa', '/en/wifi'],
    ['imprion.example/sl/spa', '/wifi'],
    ['imprion.example/imprion/spa', '/wifi'],
    ['imprion.example/en/imprion/spa', '/en/wifi'],
    // of the group and of every domain
    ['group.example/it', '/enterprise'],
    ['group.example/sl/it', '/enterprise'],
    ['imprion.example/it', 'https://group.example/enterprise'],
    ['imprion.example/en/it', 'https://group.example/en/enterprise'],
    ['imprion.example/conditions', '/terms'],
    ['group.example/en/conditions', '/en/terms'],
    // from one brand to another
    ['imprion.example/consulting', 'https://group.example/enterprise'],
    ['group.example/imprion/consulting', 'https://imprion.example/'],
  ])('%s leads to %s in one hop', async (from, to) => {
    const lead = await leads({
      'content/imprion/pages/wifi.yaml': `moved_from: [imprion/spa]\n${wifi}`,
      'content/group/pages/enterprise.yaml': `moved_from: [it, imprion/consulting]\n${enterprise}`,
      'content/shared/pages/terms.yaml': `moved_from: [conditions]\n${terms}`,
    })
    expect(lead(from)).toBe(to)
  })

  test('of a variant holds in its language alone', async () => {
    const lead = await leads({ 'content/imprion/pages/wifi.en.yaml': 'moved_from: [imprion/wlan]\n' })
    expect(['/wlan', '/en/wlan'].map((path) => lead(`imprion.example${path}`))).toEqual([undefined, '/en/wifi'])
  })

  test('that names a page, its own name or one that is taken twice is told of at its line', async () => {
    const { report } = await checkedSite({
      'content/imprion/pages/wifi.yaml': `moved_from:\n  - imprion/wifi\n  - enterprise\n  - old\n${wifi}`,
      'content/shared/pages/terms.yaml': `moved_from: [old]\n${terms}`,
    })
    expect(report.match(/^content.*/gm)).toEqual([
      'content/imprion/pages/wifi.yaml:2:5  former-page',
      'content/imprion/pages/wifi.yaml:3:5  former-page',
      'content/shared/pages/terms.yaml:1:14  former-page-twice',
    ])
  })

  test('lets a link to the old name be told with the new one', async () => {
    const files = {
      'content/imprion/pages/wifi.yaml': `moved_from: [imprion/spa]\n${wifi}`,
      'content/group/pages/enterprise.yaml': enterprise.replace(
        'blocks: []',
        'blocks:\n  - component: link_cards\n    data: { cards: [{ name: { all: Spa }, link: imprion/spa }] }',
      ),
    }
    expect(await codesOf(files)).toEqual([
      'dead-link content/group/pages/enterprise.yaml Write "imprion/wifi", which it is now.',
    ])
  })
})

describe('content/gone.yaml', () => {
  test('sends readers of a deleted page elsewhere, or says that it is gone', async () => {
    const lead = await leads({
      'content/gone.yaml': `- { page: imprion/spa, to: imprion/wifi }
- { page: imprion/offer, locales: [en] }
- { page: imprion/app, to: https://app.example/start }
- page: history
  note: Nobody read it.
`,
    })
    const found = ['/spa', '/en/spa', '/offer', '/en/offer', '/en/app', '/history', '/en/history'].map((path) =>
      lead(`imprion.example${path}`),
    )
    expect(found).toEqual(['/wifi', '/en/wifi', undefined, 'gone', 'https://app.example/start', 'gone', 'gone'])
    expect(lead('group.example/history')).toBe('gone')
  })

  test('is judged: its pages, its targets, its locales', async () => {
    const gone = `- { page: imprion/wifi }
- { page: imprion/spa, to: imprion/wfi }
- { page: imprion/bar, to: 'imprion/wifi#prices' }
- { page: imprion/pub, locales: [de] }
`
    const { report } = await checkedSite({ 'content/gone.yaml': gone })
    expect(report.match(/^content.*/gm)).toEqual([
      'content/gone.yaml:2:28  dead-link',
      'content/gone.yaml:3:28  wrong-value',
    ])
    const others = await checkedSite({ 'content/gone.yaml': gone.replace('#prices', '') })
    expect(others.report.match(/^content.*/gm)).toEqual([
      'content/gone.yaml:1:11  former-page',
      'content/gone.yaml:2:28  dead-link',
      'content/gone.yaml:4:34  unknown-locale',
    ])
  })
})
