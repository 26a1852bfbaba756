import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, test } from 'vitest'
import { smallTemplates } from '../../../tests/checked_site.ts'
import { editorSchemas } from './editor_schemas.ts'

const names: Parameters<typeof editorSchemas>[0] = {
  locales: ['sl', 'en'],
  blocks: [...smallTemplates.blocks.values()],
  layouts: ['blank', 'default'],
  themes: ['plain'],
  companies: ['main'],
  pages: ['home', 'imprion/wifi'],
  media: ['mark.svg'],
  facts: ['customers'],
  brands: ['group', 'imprion'],
  tags: ['guide'],
}
interface Schema {
  properties?: Record<string, Schema>
  const?: unknown
}

/** As an editor reads it. */
function schemaOf(name: string, changes: Partial<typeof names> = {}) {
  const file = editorSchemas({ ...names, ...changes }).find(({ path }) => path === `${name}.schema.json`)
  return JSON.parse(String(file?.contents))
}
/** What an editor underlines: where, and the word of the schema that is not kept. */
function underlined(name: string, value: unknown) {
  const ajv = new Ajv2020({ allErrors: true, strict: false, validateFormats: false })
  const isRight = ajv.compile(schemaOf(name))
  return isRight(value) ? [] : (isRight.errors ?? []).map(({ instancePath, keyword }) => `${instancePath} ${keyword}`)
}
const text = { sl: 'Domov', en: 'Home' }
const page = { title: text, description: text }
const showing = (...blocks: unknown[]) => ({ ...page, blocks })

test('there is a schema for each kind of file, of the draft that editors read, in lines', () => {
  const files = editorSchemas(names)
  expect(files.map(({ path }) => path.replace('.schema.json', ''))).toEqual(
    'page variant site facts glossary words gone third_parties messages company brand fonts theme'.split(' '),
  )
  for (const { contents } of files)
    expect(contents).toMatch(/^{\n {2}"\$schema": "https:\/\/json-schema\.org\/draft\/2020-12\/schema",\n[\s\S]*\n}\n$/)
})

test.each([
  ['page', showing({ component: 'prose', data: { title: text, body: text } })],
  ['page', showing({ component: 'prose', id: 'a', ground: 'paper', before: 'b', data: { title: text, body: text } })],
  ['page', showing({ component: 'link_cards', data: { cards: [{ name: text, link: 'of/today' }] } })],
  ['page', showing({ component: 'statistic_numbers', data: { items: [{ value: { fact: 'new' }, name: text }] } })],
  ['page', showing({ component: 'page_list', data: { pages: { tag: 'new', brand: 'all', order: 'title' } } })],
  ['page', { ...page, blocks: [], confirm: [{ claim: 'Fast.', who: 'Support' }] }],
  ['page', showing({ component: 'prose', data: { title: text, body: text, confirm: [{ claim: 'A', who: 'B' }] } })],
  ['page', { ...page, blocks: [], image: { src: 'new.jpg', alt: text } }],
  ['variant', {}],
  ['variant', { blocks: [{ id: 'prices', remove: true }] }],
  ['gone', [{ page: 'old', to: 'new/page' }, { page: 'older' }]],
])('a %s may be %j', (name, value) => {
  expect(underlined(name, value)).toEqual([])
})

test.each([
  ['page', { title: text, blocks: [] }, [' required']],
  ['page', { ...page, layout: 'wide', blocks: [] }, ['/layout enum']],
  ['page', { ...page, blocks: {} }, ['/blocks type']],
  ['page', showing({ component: 'prsoe', data: {} }), ['/blocks/0/component enum']],
  ['page', showing({ component: 'prose', data: { title: text } }), ['/blocks/0/data required', '/blocks/0 if']],
  ['page', showing({ id: 'a', data: { title: text } }), []],
  ['page', showing({ component: 'prose', wide: true }), ['/blocks/0 additionalProperties']],
  ['page', { ...page, blocks: [], confirm: [{}] }, ['/confirm/0 required', '/confirm/0 required']],
  ['page', { ...page, blocks: [], image: { alt: text } }, ['/image required']],
  ['page', { ...page, title: { de: 'Heim' }, blocks: [] }, ['/title additionalProperties']],
  [
    'page',
    showing({ component: 'page_list', data: { pages: { tag: 1, brand: '' } } }),
    expect.arrayContaining(['/blocks/0/data/pages/brand minLength', '/blocks/0/data/pages/tag type']),
  ],
  ['variant', { blocks: [{ id: 'prices', remove: false }] }, ['/blocks/0/remove const']],
])('a %s %j is underlined at %j', (name, value, expected) => {
  expect(underlined(name, value)).toEqual(expected)
})

describe('an editor completes', () => {
  const optional = (...words: string[]) => ({ anyOf: [{ enum: words }, { type: 'string' }] })

  test('names of blocks and layouts, and underlines any other', () => {
    const { properties } = schemaOf('page')
    const { component } = properties.blocks.items.properties
    expect(component.enum).toEqual(['link_cards', 'statistic_numbers', 'prose', 'page_list', 'contact'])
    expect(properties.layout).toMatchObject({ type: 'string', enum: ['blank', 'default'] })
  })

  test('names of files, facts, brands, tags, themes and companies, and takes others too', () => {
    const { image, pages, fact } = schemaOf('page').$defs
    const { theme, company } = schemaOf('brand').properties
    expect([image.properties.src, pages.properties.brand, pages.properties.tag]).toMatchObject([
      { type: 'string', examples: [expect.any(String)], ...optional('mark.svg') },
      { type: 'string', examples: [expect.any(String)], ...optional('group', 'imprion', 'all') },
      { type: 'string', examples: [expect.any(String)], ...optional('guide') },
    ])
    expect([fact.properties.fact, theme, company]).toMatchObject([
      { type: 'string', ...optional('customers') },
      { type: 'string', ...optional('plain') },
      { type: 'string', ...optional('main') },
    ])
  })

  test('names of pages wherever something leads, and of companies where a block shows one', () => {
    const dataOf = Object.fromEntries(
      schemaOf('page').properties.blocks.items.allOf.map(({ if: asked, then }: Record<string, Schema>) => [
        asked?.properties?.component?.const,
        then?.properties?.data?.properties,
      ]),
    )
    expect(dataOf.link_cards.cards.items.properties.link).toMatchObject(optional('home', 'imprion/wifi'))
    expect(dataOf.link_cards.cards.items.properties.name).not.toHaveProperty('anyOf')
    expect(dataOf.contact.company).toMatchObject(optional('brand', 'main'))
    const { navigation } = schemaOf('brand').properties
    expect(navigation.items.properties.link).toMatchObject(optional('home', 'imprion/wifi'))
    expect(schemaOf('gone').items.properties.to).toMatchObject(optional('home', 'imprion/wifi'))
  })

  test('nothing where the content has none yet', () => {
    const { properties, $defs } = schemaOf('page', { media: [], facts: [], tags: [] })
    expect($defs.image.properties.src).not.toHaveProperty('anyOf')
    expect($defs.fact.properties.fact).not.toHaveProperty('anyOf')
    expect(properties.title).toEqual(schemaOf('page').properties.title)
  })

  test('with a word on each field of a page and of a block', () => {
    const { properties } = schemaOf('page')
    for (const [name, field] of Object.entries<{ description?: string }>({
      ...properties,
      ...properties.blocks.items.properties,
    }))
      expect([name, field.description]).toEqual([name, expect.stringMatching(/^\S.*\.$/)])
  })
})
