// Problems of links, and of the addresses of pages.
import { recordsOf } from '../../../cli/content/collections/collection_records.ts'
import { expandPages } from '../../../cli/content/collections/expand_pages.ts'
import { checkRedirects, type Redirect } from '../../../cli/domain/redirects.ts'
import * as problem from '../../../cli/problems/sentences.ts'
import { validator } from '../../../cli/schema/validate.ts'
import { checkedSite, pageWith, smallSite } from '../../checked_site.ts'
import { card, changed, type Example, enterprise, home, named, onHome, other, prose, redirect } from './example.ts'

const redirectsOf = (redirects: Redirect[]) =>
  checkRedirects(new Map([['group.example', redirects]]), [], () => ({ file: 'content/group/brand.yaml' }))

const productsCollection = {
  ...{ name: 'products', file: 'collections/products.ts', source: 'products.csv', sourceAt: 0 },
  schema: { type: 'object', properties: { id: { type: 'string' }, name: { type: 'string' } } },
}

const productsOf = (contents: string) =>
  recordsOf(productsCollection, { file: 'content/data/products.csv', contents }, validator(['en']))

export const links: Example[] = [
  {
    code: 'dead-link',
    means: 'A link names a page that does not exist.',
    files: card(`${named}\nlink: enterprize`),
  },
  {
    code: 'dead-anchor',
    means: 'The page exists, but no block on it has this id.',
    files: card(`${named}\nlink: enterprise#certificates`),
  },
  {
    code: 'unknown-tag',
    means: 'A list asks for pages with a tag that no page has: most often one of the two is mistyped.',
    files: {
      ...onHome('- component: page_list\n  data: { pages: { tag: giude } }\n'),
      [enterprise]: `tags: [guide]\n${smallSite[enterprise]}`,
    },
  },
  {
    code: 'undated-entry',
    means:
      'A list with a feed asks for this page. Readers order what they are fed by its date, so one without stays out.',
    files: {
      [enterprise]: `tags: [guide]\n${smallSite[enterprise]}`,
      ...onHome('- component: page_list\n  data: { pages: { tag: guide, feed: true } }\n'),
    },
  },
  {
    code: 'unpublished-link',
    means:
      'A page links to one that is a draft, or whose time (`publish_from`) has not come. Menus and footers leave such links out by themselves.',
    files: {
      ...card(`${named}\nlink: enterprise`),
      [enterprise]: `draft: true\n${smallSite[enterprise]}`,
    },
  },
  {
    code: 'ending-page',
    means:
      'A page has an end (`publish_until`), and pages that stay link to it. It is told before that day and after it, and `--strict` does not count it: nobody is there at night to take links out. Menus and footers leave them out by themselves.',
    files: {
      ...card(`${named}\nlink: enterprise`),
      [enterprise]: `publish_until: 2027-01-01T00:00+01:00\n${smallSite[enterprise]}`,
    },
  },
  {
    code: 'ending-title',
    means:
      'The block that shows the title of a page ends (`publish_until`), or has not begun, and no other one shows it then. Two openings may follow each other: the second begins at the moment at which the first ends. `--strict` does not count it.',
    files: {
      [home]: pageWith(prose.replace('    data', '    publish_until: 2027-01-01T00:00+01:00\n    data')),
    },
  },
  {
    code: 'passed-day',
    means:
      'What ends on a day, such as an event or a job opening, is still shown after it. `--strict` does not count it: no build fails for a date.',
    when: 'The last day to apply for a job is over, and neither its block nor its page has a `publish_until`.',
    run: () => [problem.passedDay({ file: home, path: ['blocks', 0, 'data', 'closes'] }, '2026-10-31')],
  },
  {
    code: 'coming-day',
    means:
      'A day on which something was done is still to come, as after a slip of the year. `--strict` does not count it: no build fails for a date.',
    when: 'A page was updated in 2062.',
    run: async () =>
      (
        await checkedSite(
          { [home]: `updated: 2062-11-20\n${smallSite[home]}` },
          { moment: { at: Date.parse('2026-11-20T12:00Z'), drafts: false } },
        )
      ).problems,
  },
  {
    code: 'empty-list',
    means:
      'All pages that a list shows have an end (`publish_until`), so that it will show none from a day on, or shows none any more. A list that never had a page is not told of. `--strict` does not count it.',
    files: {
      ...onHome('- component: page_list\n  data: { pages: { tag: guide } }\n'),
      [enterprise]: `publish_until: 2027-01-01T00:00+01:00\ntags: [guide]\n${smallSite[enterprise]}`,
    },
  },
  {
    code: 'foreign-link',
    means:
      'A page names the languages that it is in (`locales`), and a link to it is shown in others. Readers of those get it in the language that stands in by the fallback chain. Menus, footers and lists leave such a page out by themselves.',
    files: {
      ...card(`${named}\nlink: enterprise`),
      [enterprise]: `locales: [en]\n${smallSite[enterprise]?.replace(/(title:.*)sl: [^,]*, /, '$1').replace(/^ {2}sl: .*\n/m, '')}`,
    },
  },
  {
    code: 'former-page',
    means:
      'A page says in `moved_from` what it was called, or content/gone.yaml that a page was deleted, and there is a page of that name. Its address cannot redirect and be a page.',
    files: { [home]: `moved_from: [enterprise]\n${smallSite[home]}` },
  },
  {
    code: 'former-page-twice',
    means: 'An old address can lead to one page only.',
    files: {
      [home]: `moved_from: [offers]\n${smallSite[home]}`,
      [enterprise]: `moved_from: [offers]\n${smallSite[enterprise]}`,
    },
  },
  {
    code: 'unknown-collection',
    means: 'The name in brackets of a page definition is that of a module of collections/.',
    when: 'content/group/pages/shop/[products].yaml is there, and collections/products.ts is not.',
    run: () => expandPages([{ path: 'content/group/pages/shop/[products].yaml', contents: 'title: {}' }], []).problems,
  },
  {
    code: 'broken-collection',
    means:
      'The records of a collection cannot be read at all. No page of it is made, and links to such pages are not judged.',
    when: 'A row of content/data/products.csv has more cells than the first one.',
    run: () => productsOf('id,name\noak-table,Oak table,480\n').problems,
  },
  {
    code: 'source-away',
    means:
      'The function that is the source of a collection throws, or gives nothing for two minutes. What it gave last stands in for it, as far as the store has it.',
    when: 'The API that collections/products.ts asks answers 503.',
    run: () => [problem.awaySource({ file: 'collections/products.ts' }, 'products', 'the API answers 503', '3 hours')],
  },
  {
    code: 'empty-source',
    means:
      'The function that is the source of a collection gives an empty list where it gave records before, so all their pages would go.',
    when: 'The API that collections/products.ts asks gives no products.',
    run: () => [problem.emptySource({ file: 'collections/products.ts' }, 'products', 300)],
  },
  {
    code: 'same-record',
    means: 'Two records are known by the same id, or their pages would have the same address.',
    when: 'Two rows of content/data/products.csv have the same id.',
    run: () => productsOf('id,name\noak-table,Oak table\noak-table,Table of oak\n').problems,
  },
  {
    code: 'record-address',
    means:
      'The id of a record, or the field that `address` names, becomes a step of an address, so it is made of what needs no escaping in one.',
    when: 'content/data/products.csv has a row with the id "Oak table".',
    run: () => {
      const products = { ...productsOf('id,name\nOak table,Oak table\n'), isWhole: true }
      const page = { path: 'content/group/pages/shop/[products].yaml', contents: 'title: { field: name }' }
      return expandPages([page], [{ ...productsCollection, ...products }]).problems
    },
  },
  {
    code: 'foreign-address',
    means:
      'content/gone.yaml names an address of an earlier site by a host that no brand has. The servers of that host have to redirect it.',
    files: { 'content/gone.yaml': '- { page: "https://shop.example/index.php", to: enterprise }\n' },
  },
  {
    code: 'taken-address',
    means:
      'An old address in content/gone.yaml is that of a page, a file or another redirect. A page may still have been another one by its query.',
    files: { 'content/gone.yaml': '- { page: /enterprise.html, to: imprion/wifi }\n' },
  },
  {
    code: 'unsafe-link',
    means:
      'Links lead to pages by name, or to https:, mailto: and tel: addresses. Others could run scripts, or break on another domain.',
    files: card(`${named}\nlink: javascript:alert(1)`),
  },
  {
    code: 'unknown-file-link',
    means:
      'A link written as `file:` and a path leads to a file in `public/` of the brand on whose page it stands, or in `content/shared/public/`.',
    files: card(`${named}\nlink: file:price-list.pdf`),
  },
  {
    code: 'private-address',
    means: 'An address that was copied from `site dev`, or of a device in the office, leads readers nowhere.',
    files: card(`${named}\nlink: http://localhost:4000/enterprise`),
  },
  {
    code: 'broken-address',
    means:
      'An address of another site does not answer, or answers otherwise than with a page. `site check --external` alone asks, and tells each address once; one that answers people and no machines is named in `site.yaml` under `external.known`.',
    when: 'A card links to a page that is no longer there, and `site check --external` runs.',
    run: () => [problem.brokenAddress({ file: home }, 'https://museum.example/hours', 404)],
  },
  {
    code: 'moved-address',
    means:
      'An address of another site sends readers on for good. `site check --external` alone asks; an address that leads on for the time being is right.',
    when: 'A card links to a page that has moved, and `site check --external` runs.',
    run: () => [
      problem.movedAddress({ file: home }, 'http://museum.example/hours', 'https://museum.example/opening-hours'),
    ],
  },
  {
    code: 'national-number',
    means:
      'A telephone calls what the link says: from another country a number without its code is another one, or none.',
    files: card(`${named}\nlink: "tel:01 000 00 00"`),
  },
  {
    code: 'mistyped-email',
    means: 'Mail to a host that differs from one of ours by a single slip comes to nobody, or to somebody else.',
    files: card(`${named}\nlink: mailto:info@gruop.example`),
  },
  {
    code: 'same-entry',
    means: 'An entry of a menu was copied, and its link left: two entries lead to one page.',
    files: {
      'content/group/brand.yaml': (smallSite['content/group/brand.yaml'] ?? '').replace(
        /^navigation:.*$/m,
        'navigation: [{ name: { all: Wi-Fi }, link: imprion/wifi }, { name: { all: Hotel }, link: imprion/wifi }]',
      ),
    },
  },
  {
    code: 'hidden-entry',
    means: '`hidden: true` came along when a page was copied: its place in the menu says that it is meant to be read.',
    files: {
      'content/imprion/pages/wifi.yaml': `hidden: true\n${smallSite['content/imprion/pages/wifi.yaml']}`,
      'content/group/brand.yaml': (smallSite['content/group/brand.yaml'] ?? '').replace(
        /^navigation:.*$/m,
        'navigation: [{ name: { all: Wi-Fi }, link: imprion/wifi }]',
      ),
    },
  },
  {
    code: 'unlinked-privacy',
    means: 'A legal page lost its `legal: true`: visitors of a form agree to a policy that no footer leads to.',
    when: 'A page that forms name as `privacy` is neither legal nor in a menu.',
    run: () => [
      problem.unlinkedPrivacy(
        { file: 'content/shared/pages/privacy.yaml' },
        { file: home, path: ['blocks', 0, 'data', 'privacy'] },
      ),
    ],
  },
  {
    code: 'shown-otherwise',
    means:
      'A number or an e-mail address was changed in the words and not in their link, or the other way round; or a button leads to the form of another brand.',
    files: card('name: { sl: "Pokličite +386 1 000 00 00", en: "Call +386 1 000 00 00" }\nlink: tel:+38610000001'),
  },
  {
    code: 'same-words',
    means: 'Two buttons or cards of a page say the same, and lead to different places.',
    files: onHome(`- component: link_cards
  data:
    cards:
      - { name: { sl: Preberite več, en: Read more }, link: imprion/wifi }
      - { name: { sl: Preberite več, en: Read more }, link: imprion }
`),
  },
  {
    code: 'wrong-offset',
    means:
      'Clocks go by summer time for half a year. A moment with the offset of the other half would come an hour too early or too late.',
    files: {
      'content/site.yaml': `${smallSite['content/site.yaml']}time_zone: Europe/Ljubljana\n`,
      [enterprise]: `publish_from: 2020-01-01T00:00+02:00\n${smallSite[enterprise]}`,
    },
  },
  {
    code: 'grouped-number',
    means: 'In YAML a point is a decimal one, whatever language a page is in.',
    files: changed('content/facts.yaml', 'value: 50,', 'value: 100.000,'),
  },
  {
    code: 'frame-address',
    means: 'The page of a video or a map is another one than the address that its provider gives for frames.',
    when: 'A `map_or_video` has the address of a video as the browser shows it.',
    run: () => [
      problem.frameAddress(
        { file: enterprise },
        'https://www.youtube.com/watch?v=a1b2c3d4e5f',
        'https://www.youtube-nocookie.com/embed/a1b2c3d4e5f',
      ),
    ],
  },
  {
    code: 'same-url',
    means: 'Two files would be served at one address.',
    files: { 'content/group/pages/terms.yaml': other('Our terms') },
  },
  {
    code: 'same-name',
    means:
      'Links name pages over all brands, so no two pages have one name: a brand with the prefix `imprion` has the name of its home page.',
    files: { 'content/group/pages/imprion.yaml': other('About Imprion') },
  },
  {
    code: 'page-path',
    means: 'The path of a page file is its address, so it is made of what needs no escaping in one.',
    files: { 'content/group/pages/Our Team.yaml': other('Our team') },
  },
  {
    code: 'same-id',
    means: 'An id names one block, for links and for locale variants.',
    files: onHome(`- component: contact
  id: write-us
  data: {}
- component: contact
  id: write-us
  data: {}
`),
  },
  {
    code: 'variant-without-page',
    means: '`wifi.en.yaml` changes `wifi.yaml` for English, so there has to be a `wifi.yaml`.',
    files: { 'content/imprion/pages/wi-fi.en.yaml': 'title: { en: Guest Wi-Fi }\n' },
  },
  {
    code: 'variant-unknown-block',
    means: 'A locale variant takes a block out by its id, and the page has none with this id.',
    files: { 'content/imprion/pages/wifi.en.yaml': 'blocks:\n  - id: prices\n    remove: true\n' },
  },
  {
    code: 'variant-name',
    means: 'A variant is called like its page, with the locale before the ending: `wifi.en.yaml`.',
    files: { 'content/imprion/pages/wifi-en.yaml': 'title: { en: Guest Wi-Fi }\n' },
  },
  {
    code: 'no-home',
    means: 'The home page of each brand is `pages/index.yaml`.',
    when: 'A brand has a `brand.yaml` and no `pages/index.yaml`.',
    files: { 'content/imprion/pages/index.yaml': null },
  },
  {
    code: 'redirect-loop',
    means:
      'The redirects of the domains are made from the pages; here two of them would send visitors in a circle, or over two hops.',
    when: 'A domain redirects /a to /b and /b to /a.',
    run: () => redirectsOf([redirect('/a', '/b'), redirect('/b', '/a')]).slice(0, 1),
  },
  {
    code: 'dead-redirect',
    means: 'A redirect leads to an address that no page has.',
    when: 'A domain redirects /old to /new, and there is no page /new.',
    run: () => redirectsOf([redirect('/old', '/new')]),
  },
  {
    code: 'redirect-syntax',
    means:
      'An old address in content/gone.yaml has signs that mean something else in _redirects, which Cloudflare and Netlify read: `:id` in its path, or a parameter without a value in its query.',
    files: { 'content/gone.yaml': '- { page: "/index.php?/topic/3", to: enterprise }\n' },
  },
  {
    code: 'hidden-page',
    means: 'The address of the page belongs to a redirect: another brand’s prefix leads to that brand’s domain.',
    files: { 'content/group/pages/imprion/news.yaml': other('News') },
  },
]
