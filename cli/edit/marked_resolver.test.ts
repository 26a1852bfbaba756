import { expect, test } from 'vitest'
import { checkedSite, type Files, pageWith, smallTemplates } from '../../tests/checked_site.ts'
import { pageTableOf } from '../domain/links.ts'
import { localizer } from '../page/localize.ts'
import { resolver } from '../page/resolver.ts'
import { must } from '../problems/must.ts'
import type { Message, RichText } from '../schema/field_types.ts'
import { blocksOf, marking, noteConfig, notePage, notePlaces, type Places, withoutMarks } from './marked_resolver.ts'
import { markOf } from './marks.ts'

const file = 'content/group/pages/index.yaml'
const variant = 'content/group/pages/index.sl.yaml'
/** Marks as they can be read: `Services⟨0⟩`. */
const readable = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value).replace(
      /\u{e0001}([\u{e0030}-\u{e0039}]+)\u{e007f}/gu,
      (_, digits: string) => `⟨${[...digits].map((digit) => (digit.codePointAt(0) ?? 0) - 0xe0030).join('')}⟩`,
    ),
  )

const blocks = `  - component: link_cards
    data:
      title: { sl: Storitve, en: Services }
      cards:
        - name: { all: Wi-Fi }
          description: { en: "One **bold**" }
          link: imprion/wifi
          icon: wifi
          image: { src: mark.svg, alt: { en: The mark } }
        - name: { en: Time }
          image: { src: mark.svg, decorative: true }
  - component: prose
    id: words
    data: { title: { sl: Besede, en: Words }, body: { sl: Telo, en: Body } }
`
/** The home page of the small site, noted and marked in a language. */
async function marked(locale: string, changes: Files = {}) {
  const { site, pages } = await checkedSite({ [file]: pageWith(blocks), ...changes })
  const { config, pages: summaries } = must(site.ok ? site.value : undefined)
  const page = must(pages.find((each) => each.file === file))
  const places: Places = new WeakMap()
  const placed = blocksOf(page, [])
  notePage(places, page, locale, placed, [])
  noteConfig(places, config)
  const marker = marking(places, config)
  const resolve = resolver({
    ...{ config, pageTable: pageTableOf(summaries), marker },
    brand: must(config.brands.find(({ id }) => id === 'group')),
    locale: must(config.locales.find(({ code }) => code === locale)),
    images: { 'mark.svg': { src: '/assets/mark.svg', width: 8, height: 8, sources: [] } } as never,
  })
  const received = page.shape.blocks.map(({ component, data }) =>
    localizer(must(smallTemplates.blocks.get(component)).schema)(data, resolve as never),
  )
  const marks = () => Object.values(marker.marksOf(JSON.stringify(received)))
  return { config, page, places, marker, resolve, received, marks }
}

test('what a block receives ends with marks, numbered as they are met', async () => {
  const { received } = await marked('en')
  expect(readable(received[0])).toEqual({
    title: 'Services⟨0⟩',
    variant: 'cards',
    cards: [
      {
        name: 'Wi-Fi⟨1⟩',
        description: [{ type: 'paragraph', children: ['One ', { type: 'strong', children: ['bold⟨2⟩'] }] }],
        link: { href: 'https://imprion.example/en/wifi⟨3⟩', external: true },
        icon: {
          name: 'wifi',
          nodes: expect.arrayContaining([['path', expect.objectContaining({ 'data-site-edit': '4' })]]),
        },
        image: { src: '/assets/mark.svg#⟨6⟩', alt: 'The mark⟨5⟩', width: 8, height: 8, sources: [] },
      },
      { name: 'Time⟨7⟩', image: { src: '/assets/mark.svg#⟨8⟩', alt: '', width: 8, height: 8, sources: [] } },
    ],
  })
})

test('each mark tells where it is written, and in which language', async () => {
  const { marks } = await marked('sl')
  const cards = ['blocks', 0, 'data', 'cards']
  expect(marks()).toEqual([
    { kind: 'text', at: { file, path: ['blocks', 0, 'data', 'title'] }, locale: 'sl' },
    { kind: 'text', at: { file, path: [...cards, 0, 'name'] }, locale: 'all' },
    { kind: 'markdown', at: { file, path: [...cards, 0, 'description'] }, locale: 'en' },
    { kind: 'link', at: { file, path: [...cards, 0, 'link'] } },
    { kind: 'icon', at: { file, path: [...cards, 0, 'icon'] } },
    { kind: 'text', at: { file, path: [...cards, 0, 'image', 'alt'] }, locale: 'en' },
    { kind: 'image', at: { file, path: [...cards, 0, 'image'] } },
    { kind: 'text', at: { file, path: [...cards, 1, 'name'] }, locale: 'en' },
    { kind: 'image', at: { file, path: [...cards, 1, 'image'] } },
    { kind: 'text', at: { file, path: ['blocks', 1, 'data', 'title'] }, locale: 'sl' },
    { kind: 'markdown', at: { file, path: ['blocks', 1, 'data', 'body'] }, locale: 'sl' },
  ])
})

test('one place has one number, however often it is shown', async () => {
  const { resolve, page } = await marked('en')
  const [twice, again] = [page.shape.title, page.shape.title].map((text) => resolve.text(text))
  expect(twice).toBe(again)
})

test('titles, brands, companies and interface texts have places of their own', async () => {
  const { resolve, page, marker, config } = await marked('en')
  const [brand] = config.brands
  const shown = [page.shape.title, page.shape.description, must(brand).written.tagline, config.messages['header.menu']]
    .map((text) => resolve.text(must(text)))
    .join('')
  const { country } = resolve.company('main')
  expect(Object.values(marker.marksOf(shown + country)).map(({ at }) => [at.file, ...at.path].join(' '))).toEqual([
    'content/group/pages/index.yaml title',
    'content/group/pages/index.yaml description',
    'content/group/brand.yaml tagline',
    'content/messages/header.yaml menu',
    'content/companies/main.yaml country',
  ])
})

test('each value of a company leads to its own field, and its e-mail address to that of the brand', async () => {
  const { resolve, marker } = await marked('en')
  const { phone, email } = resolve.company('brand')
  expect([phone, email].map((each) => Object.values(marker.marksOf(each)))).toEqual([
    [{ kind: 'text', at: { file: 'content/companies/main.yaml', path: ['phone'] }, locale: 'all' }],
    [{ kind: 'text', at: { file: 'content/group/brand.yaml', path: ['contact', 'email'] }, locale: 'all' }],
  ])
})

test('what stands nowhere, and what says nothing in any language, is shown without a mark', async () => {
  const { resolve, places } = await marked('en')
  expect(resolve.text({ en: 'Made up' })).toBe('Made up')
  expect(resolve.link('imprion/wifi', { object: {}, field: 'link' }).href).not.toMatch(/\u{e0001}/u)
  expect(resolve.link('imprion/wifi').href).toBe('https://imprion.example/en/wifi')
  expect(resolve.icon('wifi')).toEqual(resolve.icon('wifi', { object: {}, field: 'icon' }))
  expect(JSON.stringify(resolve.icon('wifi'))).not.toContain('data-site-edit')
  expect(resolve.image({ src: 'mark.svg', decorative: true } as never).src).toBe('/assets/mark.svg')
  expect(resolve.markdown({ en: 'Made up' })).toEqual([{ type: 'paragraph', children: ['Made up'] }])
  const foreign = { x: 'X' }
  notePlaces(places, foreign, { file, path: ['x'] })
  expect(resolve.markdown(foreign)).toEqual(resolve.markdown({}))
})

test.each<[markdown: string, marked: RichText]>([
  ['Plain', [{ type: 'paragraph', children: ['Plain⟨0⟩'] }]],
  [
    'One\n\nTwo',
    [
      { type: 'paragraph', children: ['One⟨0⟩'] },
      { type: 'paragraph', children: ['Two⟨0⟩'] },
    ],
  ],
  ['Some `code`', [{ type: 'paragraph', children: ['Some ', { type: 'code', text: 'code⟨0⟩' }] }]],
  [
    '**a *b***',
    [{ type: 'paragraph', children: [{ type: 'strong', children: ['a ', { type: 'emphasis', children: ['b⟨0⟩'] }] }] }],
  ],
  [
    '- a\n- b',
    [
      {
        ...{ type: 'list', ordered: false },
        items: [[{ type: 'paragraph', children: ['a⟨0⟩'] }], [{ type: 'paragraph', children: ['b⟨0⟩'] }]],
      },
    ],
  ],
])('%j ends with its mark in each paragraph', async (words, expected) => {
  const site = await marked('en', {
    [file]: pageWith(
      `  - component: prose\n    data: { title: { all: T }, body: { all: ${JSON.stringify(words)} } }\n`,
    ),
  })
  const { body } = site.received[0] as { body: RichText }
  const own = JSON.stringify(readable(body)).replaceAll('⟨1⟩', '⟨0⟩')
  expect(JSON.parse(own)).toEqual(expected)
})

test('messages end with a mark unless they end in an argument', async () => {
  const { marker } = await marked('en')
  const said = (message: Message) =>
    readable(marker.messages(new Map([['header.menu', message]]), 'en').get('header.menu'))
  expect(said('Menu')).toBe('Menu⟨11⟩')
  expect(said(['Menu of ', { argument: 'name', as: 'text' }, ' now'])).toEqual([
    'Menu of ',
    { argument: 'name', as: 'text' },
    ' now⟨11⟩',
  ])
  expect(said(['Menu of ', { argument: 'name', as: 'text' }])).toEqual(['Menu of ', { argument: 'name', as: 'text' }])
  expect(said([])).toEqual([])
  expect(marker.messages(new Map([['not.there', 'Text']]), 'en').get('not.there')).toBe('Text')
})

test('what a block prepares keeps its marks wherever they make no difference', async () => {
  const { marker } = await marked('en')
  const [a, b] = [`b${markOf(0)}`, `a${markOf(1)}`]
  const prepared = (prepare: (data: unknown) => unknown) =>
    readable(marker.prepare(prepare, { items: [a, b], name: a }))
  expect(prepared((data) => data)).toEqual({ items: ['b⟨0⟩', 'a⟨1⟩'], name: 'b⟨0⟩' })
  const lengths = (data: unknown) => {
    const { items, name } = data as { items: string[]; name: string }
    return { name, inside: { name, longest: Math.max(...items.map((item) => item.length)) }, list: [name, name.length] }
  }
  expect(prepared(lengths)).toEqual({ name: 'b⟨0⟩', inside: { name: 'b⟨0⟩', longest: 1 }, list: ['b', 1] })
  expect(prepared((data) => (data as { name: string }).name.length)).toBe(1)
  expect(marker.prepare(() => undefined, {})).toBeUndefined()
  expect(prepared((data) => ((data as { name: string }).name.length > 1 ? null : { x: 1 }))).toEqual({ x: 1 })
  expect(prepared((data) => ((data as { name: string }).name.length > 1 ? { x: 1 } : null))).toBeNull()
  expect(prepared((data) => ((data as { name: string }).name.length > 1 ? [1] : { x: 1 }))).toEqual({ x: 1 })
})

test('marks are found in a document and in its data, and taken off both', async () => {
  const { marker, marks } = await marked('en')
  expect(marks().length).toBe(11)
  const html = `<p>Services${markOf(0)}</p><path data-site-edit="4"></path><i data-props="{&quot;data-site-edit&quot;:&quot;3&quot;}">`
  expect(Object.keys(marker.marksOf(html))).toEqual(['0', '3', '4'])
  expect(Object.keys(marker.marksOf('{"d":"x","data-site-edit":"2"}'))).toEqual(['2'])
  expect(marker.marksOf(`${markOf(99)}<i data-site-edit="98">`)).toEqual({})
  expect(withoutMarks(`<p>Services${markOf(0)}</p><path d="M0" data-site-edit="14"></path>`)).toBe(
    '<p>Services</p><path d="M0"></path>',
  )
  expect(withoutMarks('{"d":"M0","data-site-edit":"14"}')).toBe('{"d":"M0"}')
})

test('what an alias repeats belongs to where it is first written', () => {
  const places: Places = new WeakMap()
  const shared = { en: 'Shared' }
  const value = { list: [1, null, { a: shared }], b: shared }
  notePlaces(places, value, { file, path: [] })
  expect(places.get(shared)).toEqual({ file, path: ['list', 2, 'a'] })
  notePlaces(places, shared, { file, path: ['elsewhere'] })
  expect(places.get(shared)).toEqual({ file, path: ['list', 2, 'a'] })
  expect(places.get(value)).toEqual({ file, path: [] })
  notePlaces(places, 'a word', { file, path: [] })
  notePlaces(places, null, { file, path: [] })
})

test('interface texts are noted by their file and their whole name', async () => {
  const { config } = await checkedSite().then(({ site }) => must(site.ok ? site.value : undefined))
  const text = { en: 'X' }
  const places: Places = new WeakMap()
  noteConfig(places, { ...config, messages: { 'form.error.name': text } })
  expect(places.get(text)).toEqual({ file: 'content/messages/form.yaml', path: ['error.name'] })
})

test('blocks of a page stand in it, those that its variant changes stand there', async () => {
  const changes = `description: { sl: 'Druga domača stran v enem stavku, ki ima vsaj sedemdeset in največ sto šestdeset znakov.' }
blocks:
  - component: prose
    data: { title: { sl: Novo }, body: { sl: Telo } }
  - component: prose
    id: words
    data: { title: { sl: Drugače }, body: { sl: Telo } }
  - component: prose
    data: { title: { sl: Zadnje }, body: { sl: Telo } }
`
  const { site, pages } = await checkedSite({ [file]: pageWith(blocks), [variant]: changes })
  expect(site.ok).toBe(true)
  const page = must(pages.find((each) => each.file === file))
  const written = [{ component: 'prose' }, { component: 'prose', id: 'words' }, { component: 'prose' }]
  const placesOf = (locale: string, of?: unknown) =>
    blocksOf(page, of === undefined ? [] : [{ file: variant, locale, blocks: of }]).map(({ id, component, at }) =>
      [id, component, at.file, ...at.path].join(' '),
    )
  const own = [`link_cards link_cards ${file} blocks 0`, `words prose ${file} blocks 1`]
  expect(placesOf('en')).toEqual(own)
  expect(placesOf('en', written)).toEqual(own)
  expect(placesOf('sl', written)).toEqual([
    `link_cards link_cards ${file} blocks 0`,
    `words prose ${variant} blocks 1`,
    `prose prose ${variant} blocks 0`,
    `prose-2 prose ${variant} blocks 2`,
  ])
  expect(placesOf('sl', [null, ...written])[2]).toBe(`prose prose ${variant} blocks 1`)
  expect(placesOf('sl', 'x')[0]).toBe(own[0])

  const places: Places = new WeakMap()
  const slovenian = [{ file: variant, locale: 'sl', blocks: written }]
  notePage(places, page, 'sl', blocksOf(page, slovenian), slovenian)
  const shape = must(page.variants.sl)
  expect(places.get(shape.title)).toEqual({ file, path: ['title'] })
  expect(places.get(shape.description)).toEqual({ file: variant, path: ['description'] })
  expect(places.get(must(shape.blocks[1]).data as object)).toEqual({ file: variant, path: ['blocks', 1, 'data'] })
  const plain: Places = new WeakMap()
  notePage(plain, page, 'en', blocksOf(page, []), [])
  expect(plain.get(page.shape.description)).toEqual({ file, path: ['description'] })
})
