// Parts of a site that were copied from others and kept what was those others' own.
import { expect, test } from 'vitest'
import { checkedSite, type Files, pageWith, smallSite } from '../../../tests/checked_site.ts'

const [site, brand, home] = ['content/site.yaml', 'content/imprion/brand.yaml', 'content/group/pages/index.yaml']
const [mark, terms] = [smallSite['content/media/mark.svg'] ?? '', 'content/shared/pages/terms.yaml']
const media = (...names: string[]): Files => Object.fromEntries(names.map((name) => [`content/media/${name}`, mark]))
const changed = (file: string, from: string | RegExp, to: string): Files => ({
  [file]: smallSite[file]?.replace(from, to) ?? '',
})
const withLocale = (entry: string) => changed(site, 'default_locale', `  - { ${entry} }\ndefault_locale`)
const austrian = (hreflang: string) =>
  `code: en-GB, name: English, tag: en-GB, hreflang: ${hreflang}, sitemap: ${hreflang}`
const card = (fields: string) => ({
  [home]: pageWith(
    `- component: link_cards\n  id: cards\n  data: { cards: [{ name: { sl: Ime, en: Name }, ${fields} }] }\n`,
  ),
})
const linked = changed(
  'content/group/brand.yaml',
  'navigation: []',
  'navigation: [{ name: { all: Ime }, link: index#cards }]',
)
const marks = media('marks/group.svg', 'marks/imprion.svg')
const pictures = (instead: string, image: string): Files => ({
  ...changed(brand, 'navigation', `pictures: [{ instead_of: ${instead}, image: ${image} }]\nnavigation`),
  [terms]: (smallSite[terms] ?? '').replace('blocks', 'image: { src: a.svg, decorative: true }\nblocks'),
  ...media('a.svg', 'b.svg'),
})
const glossary = '- term: { sl: gost, en: guest }\n- term: { sl: SMS, en: SMS }\n'

test.each<[what: string, changes: Files, told: string[]]>([
  ['the host of a staging site', changed(site, 'staging.group.example', 'group.example'), ['Write a host of its own']],
  ['the host of another brand', changed(site, 'staging.group.example', 'imprion.example'), ['Write a host of its own']],
  ['hreflang of another locale', withLocale(`${austrian('en-US')}, based_on: en`), ['write en-GB in both']],
  ['a region of its own', withLocale(`${austrian('en-GB')}, based_on: en`), []],
  ['a region without a text', withLocale(austrian('en-GB')), ['"based_on: en" lets it show those of en']],
  ['one that waits for its texts', withLocale(`${austrian('en-GB')}, state: preparing`), []],
  [
    'the address of another brand',
    {
      ...changed(brand, 'info@group.example', 'info@imprion.example'),
      ...changed('content/group/brand.yaml', 'info@group.example', 'info@imprion.example'),
    },
    ['Write an address of this brand, or the one of its company record.'],
  ],
  [
    'an address of its own at the host of another brand',
    {
      ...changed(brand, 'info@group.example', 'info@imprion.example'),
      ...changed('content/group/brand.yaml', 'info@group.example', 'group@imprion.example'),
    },
    [],
  ],
  [
    'the address of a brand on the same host',
    {
      ...changed(brand, 'info@group.example', 'info@imprion.example'),
      ...changed(
        'content/group/brand.yaml',
        /host: .*([\s\S]*)@group.example/,
        'host: imprion.example\nbase: of-group$1@imprion.example',
      ),
    },
    [],
  ],
  [
    'the mark of another brand',
    { ...changed(brand, 'mark.svg', 'marks/group.svg'), ...marks },
    ['Write marks/imprion.svg.'],
  ],
  ['its own mark', { ...changed(brand, 'mark.svg', 'marks/imprion.svg'), ...marks }, []],
  ['the only mark', { ...changed(brand, 'mark.svg', 'marks/group.svg'), ...media('marks/group.svg') }, []],
  ['an own picture of a brand', pictures('a.svg', 'b.svg'), []],
  ['its two fields exchanged', pictures('b.svg', 'a.svg'), ['Exchange it with image: that is the one of this brand.']],
  [
    'a term of one language for all',
    { ...card('description: { all: Guest }'), 'content/glossary.yaml': glossary },
    ['Write it in each language'],
  ],
  ['a term of all', { ...card('description: { all: SMS }'), 'content/glossary.yaml': glossary }, []],
  [
    'an anchor of another page',
    { ...card('link: enterprise#cards'), ...linked },
    ['Another page has it: "index#cards".'],
  ],
  ['one that nobody links to there', card('link: enterprise#cards'), ['Names there: none']],
  ['an anchor of no page', card('link: enterprise#nothing'), ['A block gets a name by its id.']],
])('of %s is told: %s', async (_, changes, told) => {
  const { problems } = await checkedSite(changes)
  expect(problems.map(({ hint }) => hint)).toEqual(told.map((each) => expect.stringContaining(each)))
})
