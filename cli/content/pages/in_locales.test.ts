import { describe, expect, test } from 'vitest'
import { checkedSite, type Files, pageWith, smallSite } from '../../../tests/checked_site.ts'
import { pageViews } from '../../../tests/page_views.ts'
import { redirectLookup } from '../../domain/redirects.ts'
import { urlOf } from '../../domain/routes.ts'
import { sitemaps } from '../../domain/sitemaps.ts'
import { must } from '../../problems/must.ts'
import { readIn } from './in_locales.ts'

const wifi = 'content/imprion/pages/wifi.yaml'
const home = 'content/group/pages/index.yaml'
const english = `locales: [en]
title: { en: Guest Wi-Fi }
description: { en: Guest Wi-Fi in one sentence that has at least seventy and at most one hundred and sixty characters. }
blocks: []
`
const card = (link: string) =>
  `  - component: link_cards\n    data: { cards: [{ name: { all: Wi-Fi }, link: ${link} }] }\n`
const menu = {
  'content/imprion/brand.yaml':
    smallSite['content/imprion/brand.yaml']?.replace(
      'navigation: []',
      'navigation: [{ name: { all: Wi-Fi }, link: imprion/wifi }]',
    ) ?? '',
}

async function checked(more: Files = {}) {
  const { site, report } = await checkedSite({ [wifi]: english, ...more })
  if (!site.ok) throw new Error(report)
  return { ...site.value, report }
}

describe('a page in one language', () => {
  test('has an address in that one alone, and needs no words in the others', async () => {
    const { routes, report } = await checked()
    expect(report).toBe('')
    expect(routes.filter(({ page }) => page === 'imprion/wifi').map(urlOf)).toEqual(['https://imprion.example/en/wifi'])
  })

  test('names no other language to search engines, and stands in no other sitemap', async () => {
    const views = await pageViews({ [wifi]: english })
    const { head, languages } = must(views.get('https://imprion.example/en/wifi'))
    expect(head.alternates).toEqual([
      { hreflang: 'en-US', href: 'https://imprion.example/en/wifi' },
      { hreflang: 'x-default', href: 'https://imprion.example/en/wifi' },
    ])
    expect(head.openGraphAlternateLocales).toEqual([])
    // Whoever wants to read Slovenian finds a page that is.
    expect(languages.map(({ code, href }) => [code, href])).toEqual([
      ['sl', '/'],
      ['en', '/en/wifi'],
    ])
    const { config, routes } = await checked()
    const maps = sitemaps(config, must(config.brands.find(({ id }) => id === 'imprion')), routes)
    expect(maps.map(({ contents }) => contents().includes('https://imprion.example/en/wifi'))).toEqual([false, true])
    expect(maps[1]?.contents()).toContain(`    <loc>https://imprion.example/en/wifi</loc>
    <xhtml:link rel="alternate" hreflang="en-US" href="https://imprion.example/en/wifi"/>
    <xhtml:link rel="alternate" hreflang="x-default" href="https://imprion.example/en/wifi"/>
  </url>`)
  })

  test('is left out of menus and lists in the others', async () => {
    const list = '  - component: page_list\n    data: { pages: { order: title } }\n'
    const views = await pageViews({
      [wifi]: english,
      ...menu,
      [home]: pageWith(list.replace('order: title', 'brand: imprion')),
    })
    expect(views.get('https://imprion.example/')?.navigation).toEqual([])
    expect(views.get('https://imprion.example/en')?.navigation.map(({ link }) => link?.href)).toEqual(['/en/wifi'])
    const listed = (url: string) => JSON.stringify(views.get(url)?.blocks).includes('imprion.example/en/wifi')
    expect([listed('https://group.example/'), listed('https://group.example/en')]).toEqual([false, true])
  })

  test('is reached by links of other languages all the same, and the check tells of them', async () => {
    const { report } = await checked({ [home]: pageWith(card('imprion/wifi')) })
    expect(report).toContain(`content/group/pages/index.yaml:7:51  foreign-link (warning)

  The page "imprion/wifi" is in en alone: readers of sl get it in en.
`)
    expect(report).toContain(
      'Write the link where only en show it, such as in content/group/pages/index.en.yaml, or make that page in sl too: locales in content/imprion/pages/wifi.yaml.',
    )
    const views = await pageViews({ [wifi]: english, [home]: pageWith(card('imprion/wifi')) })
    expect(JSON.stringify(views.get('https://group.example/')?.blocks)).toContain('https://imprion.example/en/wifi')
  })

  test.each<[what: string, files: Files]>([
    ['from a variant in its language', { [home.replace('yaml', 'en.yaml')]: `blocks:\n${card('imprion/wifi')}` }],
    [
      'from words in its language',
      {
        [home]: pageWith(
          '  - component: prose\n    data: { title: { all: Wi-Fi }, body: { sl: Beseda., en: "[Wi-Fi](imprion/wifi)" } }\n',
        ),
      },
    ],
    [
      'from a page in the same language',
      {
        'content/imprion/pages/spa.yaml': english
          .replaceAll('Guest Wi-Fi', 'Spa')
          .replace('blocks: []\n', `blocks:\n${card('imprion/wifi')}`),
      },
    ],
    ['from a menu', menu],
    [
      'from a block that a variant puts another in place of',
      {
        [home]: pageWith(card('imprion/wifi').replace('link_cards', 'link_cards\n    id: cards')),
        [home.replace('yaml', 'sl.yaml')]: 'blocks: [{ id: cards, remove: true }]\n',
      },
    ],
  ])('is linked %s without a word', async (_, files) => {
    expect((await checked(files)).report).toBe('')
  })

  test('says where it went in the languages that it has left', async () => {
    const gone = 'content/gone.yaml'
    const { redirects } = await checked({ [gone]: '- { page: imprion/wifi, to: imprion, locales: [sl] }\n' })
    const answer = redirectLookup(redirects.get('imprion.example') ?? [])
    expect([answer('/wifi'), answer('/en/wifi')]).toEqual(['/', undefined])
    const { report } = await checkedSite({
      [wifi]: english,
      [gone]: '- { page: imprion/wifi, to: imprion, locales: [en] }\n',
    })
    expect(report).toContain('content/gone.yaml:1:11  former-page')
  })
})

test('a language that stands beside a wrong one is not what was meant', async () => {
  const hint = async (locales: string) =>
    (await checkedSite({ [wifi]: english.replace('[en]', locales) })).problems.map((each) => each.hint).join()
  expect(await hint('[ne]')).toContain('Did you mean "en"?')
  expect(await hint('[en, ne]')).not.toContain('Did you mean')
})

test.each<[what: string, files: Files, place: string, said: string]>([
  [
    'a language that there is not',
    { [wifi]: english.replace('[en]', '[en, ne]') },
    `${wifi}:1:15  unknown-locale`,
    'There is no locale named "ne"',
  ],
  [
    'a home page',
    { [home]: `locales: [sl]\n${smallSite[home]}` },
    `${home}:1:1  wrong-value`,
    'this page is there in every language',
  ],
  [
    'a variant for another language',
    { [wifi.replace('yaml', 'sl.yaml')]: 'title: { sl: Omrežje }\n' },
    `${wifi}:1:10  wrong-value`,
    'Add sl, or delete that file.',
  ],
  [
    'languages of a variant',
    { [wifi.replace('yaml', 'en.yaml')]: 'locales: [en]\n' },
    'content/imprion/pages/wifi.en.yaml:1:1  wrong-value',
    `Write it into ${wifi}.`,
  ],
  [
    'words that nobody sees',
    { [wifi]: english.replace('Guest Wi-Fi }', 'Guest Wi-Fi, sl: Omrežje }') },
    `${wifi}:2:27  variant-locale`,
    'Delete it, or add sl to locales of this page.',
  ],
])('%s is told', async (_, files, place, said) => {
  const { report } = await checkedSite({ [wifi]: english, ...files })
  expect(report.match(/^content.*/gm)).toEqual([place])
  expect(report).toContain(said)
})

test('a list that is longer in one language goes on in that one', async () => {
  const spa = english.replaceAll('Guest Wi-Fi', 'Spa')
  const list = pageWith('  - component: page_list\n    data: { pages: { per_page: 2 } }\n', 'All')
  const { routes } = await checked({
    'content/imprion/pages/spa.yaml': spa,
    'content/imprion/pages/bar.yaml': (smallSite[wifi] ?? '').replaceAll('Guest Wi-Fi', 'Bar'),
    'content/imprion/pages/all.yaml': list,
  })
  expect(routes.filter(({ page }) => page === 'imprion/all').map(({ path, part }) => [path, part])).toEqual([
    ['/all', undefined],
    ['/en/all', undefined],
    ['/en/all/2', 2],
  ])
})

test('readers get a page in their language, else in the first of the fallback chain that it is in', async () => {
  const { config } = await checked()
  const chain = { ...config, settings: { ...config.settings, fallback: ['hr', 'sl'] } }
  expect([
    readIn(chain, {}, 'en'),
    readIn(chain, { locales: ['sl'] }, 'en'),
    readIn(chain, { locales: ['es'] }, 'en'),
  ]).toEqual(['en', 'sl', undefined])
})
