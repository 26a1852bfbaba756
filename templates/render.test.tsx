// What pages share of each other's markup, and what they never do.
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import type { PageView } from '../cli/schema/page_view.ts'
import { pageViews } from '../tests/page_views.ts'
import Document from './document.tsx'
import Default from './layouts/default.tsx'
import { SharedMarkup } from './parts/shared_markup.tsx'
import { documentRenderer } from './render.tsx'

let views: PageView[]
beforeAll(async () => {
  views = [...(await pageViews()).values()]
})

/** How often each text was made while these pages were rendered, one after the other. */
const made: string[] = []
const Said = ({ head }: Pick<PageView, 'head'>) => {
  made.push(head.title)
  return <p>{head.title}</p>
}
const Named = ({ brand, brands }: Pick<PageView, 'brand' | 'brands'>) => {
  made.push(brand.name)
  return <p>{`${brand.name} of ${brands.length}`}</p>
}
const layouts = {
  default: Default,
  said: ({ page }: { page: PageView }) => <SharedMarkup as="footer" part={Said} given={{ head: page.head }} />,
  named: ({ page: { brand, brands } }: { page: PageView }) => (
    <SharedMarkup as="nav" aria-label={brand.id} part={Named} given={{ brand, brands }} />
  ),
}
/** The documents of pages that are rendered one after the other. */
function documents(pages: readonly PageView[], layout: keyof typeof layouts): string[] {
  const render = documentRenderer(layouts)
  return pages.map((page) => render(page, layout).html)
}

test.each(['default', 'said', 'named'] as const)(
  'the layout %s gives each page the same document, whatever was rendered before it',
  (layout) => {
    const alone = views.flatMap((page) => documents([page], layout))
    expect(views.length).toBeGreaterThan(10)
    expect(new Set(alone).size).toBe(views.length)
    expect(documents(views, layout)).toEqual(alone)
    expect(documents([...views].reverse(), layout).reverse()).toEqual(alone)
  },
)

test('a part that shows what differs from page to page is made for each of them', () => {
  made.length = 0
  documents(views, 'said')
  expect(made).toEqual(views.map(({ head }) => head.title))
})

test('a part that shows what pages have in common is made once for all of these', () => {
  made.length = 0
  documents(views, 'named')
  // Two brands in two languages.
  expect(made).toEqual(['Group', 'Group', 'Imprion', 'Imprion'])
})

test('all that a part is given decides whether its markup is shared, in whatever order it is named', () => {
  const [page] = views as [PageView]
  const [one, two] = [{ ...page.brand, name: 'One' }, page.brands.slice(0, 1)]
  const render = documentRenderer({
    twice: ({ page: { brand, brands } }) => (
      <>
        <SharedMarkup as="nav" part={Named} given={{ brand, brands }} />
        <SharedMarkup as="nav" part={Named} given={{ brands: two, brand }} />
        <SharedMarkup as="nav" part={Named} given={{ brands, brand: one }} />
        <SharedMarkup as="nav" part={Named} given={{ brands, brand }} />
      </>
    ),
  })
  const shown = render(page, 'twice').html.matchAll(/<nav><p>(.*?)<\/p><\/nav>/g)
  expect([...shown].map(([, words]) => words)).toEqual(['Group of 2', 'Group of 1', 'One of 2', 'Group of 2'])
})

test('shared markup is the markup that the part has on its own', () => {
  const plain = views.map((page) => renderToString(createElement(Document, { page, layout: Default })))
  expect(documents(views, 'default')).toEqual(plain.map((html) => `<!doctype html>${html}`))
})

test('a block in another language than its page says so, and how it is written where that differs', () => {
  const [page] = views as [PageView]
  const block = (lang: string) => ({
    ...{ id: 'one', name: 'words', component: () => null, lang },
    props: { id: 'one', lang: 'ar-EG', data: {}, messages: {} },
  })
  const section = (lang: string) =>
    /<section id="one"[^>]*>/.exec(documentRenderer(layouts)({ ...page, blocks: [block(lang)] }, 'default').html)?.[0]
  expect(section('en-US')).toBe('<section id="one" lang="en-US" dir="ltr" class="block block-words">')
  expect(section('he-IL')).toBe('<section id="one" lang="he-IL" class="block block-words">')
})

test('each block weighs what its section has in the document, in bytes', () => {
  const [page] = views as [PageView]
  const words = (text: string) => () => <p>{text}</p>
  const block = (id: string, text: string, hydrate?: 'idle') => ({
    ...{ id, name: 'words', component: words(text), props: { id, lang: 'sl', data: { text }, messages: {} } },
    ...(hydrate === undefined ? {} : { hydrate }),
  })
  const blocks = [block('one', 'čšž'), block('two', 'More words.'), block('three', 'Less.', 'idle')]
  const assets = { ...page.assets, islands: { words: '/assets/words.js' } }
  const { html, blockWeights } = documentRenderer(layouts)({ ...page, blocks, assets }, 'default')
  const sections = [...html.matchAll(/<section id="(\w+)".*?<\/section>/g)]
  expect(sections).toHaveLength(3)
  expect(blockWeights()).toEqual(
    sections.map(([markup, id]) => ({ id, name: 'words', bytes: Buffer.byteLength(markup) })),
  )
})

test('a part cannot show what it is not given: the types forbid it', () => {
  const Titled = ({ page }: { page: PageView }) => <p>{page.title}</p>
  const Counted = ({ count }: { count: number }) => <p>{count}</p>
  const Perhaps = ({ brand }: { brand?: PageView['brand'] }) => <p>{brand?.name}</p>
  const [page] = views as [PageView]
  const wrong = [
    // @ts-expect-error The page is not given.
    <SharedMarkup key="page" as="footer" part={Titled} given={{ brand: page.brand }} />,
    // @ts-expect-error Nothing but objects tells one page from another without keeping a copy for each value.
    <SharedMarkup key="count" as="footer" part={Counted} given={{ count: page.blocks.length }} />,
    // @ts-expect-error What may be left out does not decide.
    <SharedMarkup key="perhaps" as="footer" part={Perhaps} given={{ brand: page.brand }} />,
    // @ts-expect-error More than the part takes would keep pages from sharing it.
    <SharedMarkup key="more" as="footer" part={Named} given={{ ...page, head: page.head }} />,
  ]
  expect(wrong).toHaveLength(4)
})
