import { expect, test } from 'vitest'
import { checkedSite, pageWith, smallTemplates } from '../../tests/checked_site.ts'
import { must } from '../problems/must.ts'
import type { BlockModule } from '../schema/templates.ts'
import type { FormContext } from './field_views.ts'
import type { Shared } from './protocol.ts'
import { sharedBy } from './shown_elsewhere.ts'

const contact = '  - component: contact\n    data: {}\n'
const words = '  - component: prose\n    data: { title: { all: T }, body: { all: B } }\n'

/** Who shares what stands at a place, for somebody who looks at a page in English. */
async function shared(file: string, path: (string | number)[], page = 'index'): Promise<Shared> {
  const { site } = await checkedSite({
    'content/group/pages/index.yaml': pageWith(contact),
    'content/group/pages/enterprise.yaml': pageWith(contact, 'Enterprise'),
    'content/imprion/pages/wifi.yaml': pageWith(words, 'Guest Wi-Fi'),
    'content/companies/other.yaml': null,
  })
  const { config, pages } = must(site.ok ? site.value : undefined)
  const blocks = new Map<string, BlockModule>(smallTemplates.blocks)
  const context = { config, templates: { blocks } } as Pick<FormContext, 'config' | 'templates'>
  const use = (at: string, shownBy: string) => ({ place: { file: at }, value: '', shownBy })
  const uses = [
    use('content/group/pages/index.yaml', 'index'),
    use('content/group/pages/index.yaml', 'index'),
    use('content/imprion/pages/wifi.hr.yaml', 'imprion/wifi in hr'),
    use('content/messages/contact.yaml', 'pages with contact'),
  ]
  const usesOf = (fact: string) => (fact === 'experts' ? uses : [])
  return sharedBy(context as FormContext, pages, { file, path }, { page, brand: 'group', locale: 'en' }, usesOf)
}

test.each<[file: string, path: string[], shown: Shared]>([
  ['content/group/pages/enterprise.yaml', ['title'], { others: [], pages: [], brands: ['group'] }],
  ['content/imprion/pages/wifi.yaml', ['title'], { others: [], pages: [], brands: ['imprion'] }],
  ['content/shared/pages/terms.yaml', ['title'], { others: [], pages: [], brands: ['group', 'imprion'] }],
  [
    'content/companies/main.yaml',
    ['name'],
    { others: ['every page that shows this company'], pages: [], brands: ['group', 'imprion'] },
  ],
  ['content/companies/other.yaml', ['name'], { others: ['every page that shows this company'], pages: [], brands: [] }],
  ['content/group/brand.yaml', ['footer'], { others: ['every page of group'], pages: [], brands: ['group'] }],
  ['content/imprion/brand.yaml', ['tagline'], { others: ['every page'], pages: [], brands: ['group', 'imprion'] }],
  [
    'content/facts.yaml',
    ['experts', 'value'],
    {
      others: ['pages with contact'],
      pages: [
        { name: 'index', title: 'Home' },
        { name: 'imprion/wifi', title: 'Guest Wi-Fi' },
      ],
      brands: ['group', 'imprion'],
    },
  ],
  ['content/facts.yaml', ['customers'], { others: [], pages: [], brands: ['group', 'imprion'] }],
  ['content/messages/header.yaml', ['menu'], { others: ['every page'], pages: [], brands: ['group', 'imprion'] }],
  [
    'content/messages/contact.yaml',
    ['title'],
    { others: ['enterprise'], pages: [{ name: 'enterprise', title: 'Enterprise' }], brands: ['group', 'imprion'] },
  ],
])('who shows %s, %j', async (file, path, shown) => {
  expect(await shared(file, path)).toEqual(shown)
})

test('the page at hand is not among those that show an interface text as well', async () => {
  const { others, pages } = await shared('content/messages/contact.yaml', ['title'], 'imprion/wifi')
  expect(others).toEqual(['enterprise', 'index'])
  expect(pages.map(({ title }) => title)).toEqual(['Enterprise', 'Home'])
})
