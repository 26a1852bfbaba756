import { expect, test } from 'vitest'
import type { Page } from '../content/pages/page_summary.ts'
import type { Route } from '../domain/routes.ts'
import { BlockError } from './block_error.ts'
import { pageOutputs } from './page_outputs.ts'
import type { RenderedPage } from './render.ts'

const page = { file: 'content/shared/pages/terms.yaml' } as Page
const route = (host: string, locale: string): Route => ({
  ...{ brand: host, locale, page: 'terms', host, base: '', path: `/${locale}/terms`, file: `${locale}/terms.html` },
  ...{ source: page.file, isHome: false, isHidden: false },
})
const routes = ['a.example', 'b.example'].flatMap((host) => ['sl', 'en'].map((locale) => route(host, locale)))
const rendered = (at: Route, html = ''): RenderedPage => ({
  route: at,
  document: { path: at.file, contents: html },
  beside: [{ path: `${at.locale}/terms/_payload.json`, contents: '{}' }],
  styleHashes: [`sha256-${at.locale}`],
  scripts: [{ path: 'assets/inline-1.js', contents: 'one()' }],
  problems: [],
  extract: at.locale === 'sl' ? { search: '["/walks"]' } : {},
  reads: ['fact rooms', `message ${at.locale}`],
  blockWeights: () => [{ id: 'terms', name: 'prose', bytes: html.length }],
})

test('a page becomes one output for each domain, with the files and hashes of all languages', () => {
  expect(pageOutputs(page, routes, (_, at) => rendered(at))).toEqual(
    ['a.example', 'b.example'].map((host) => ({
      page: page.file,
      address: host,
      documents: 2,
      files: ['sl', 'en'].flatMap((locale) => [
        { path: `${locale}/terms.html`, contents: '' },
        { path: `${locale}/terms/_payload.json`, contents: '{}' },
      ]),
      styleHashes: ['sha256-sl', 'sha256-en'],
      scripts: [{ path: 'assets/inline-1.js', contents: 'one()' }],
      problems: [],
      extracts: [
        { locale: 'sl', extract: { search: '["/walks"]' } },
        { locale: 'en', extract: {} },
      ],
      reads: ['fact rooms', 'message en', 'message sl'],
    })),
  )
})

test('a page that is too heavy in one language is written, and told of', () => {
  const heavy = Array.from({ length: 9000 }, (_, n) => ((n * 2654435761) % 4294967296).toString(36)).join(' ')
  const outputs = pageOutputs(page, routes, (_, at) => rendered(at, at.locale === 'en' ? heavy : ''))
  expect(outputs.map(({ documents, problems }) => [documents, problems.map(({ code }) => code)])).toEqual([
    [2, ['over-budget']],
    [2, ['over-budget']],
  ])
})

test('a page at which a block throws has no files in any language, and is told of once', () => {
  const asked: string[] = []
  const outputs = pageOutputs(page, routes, (_, at) => {
    asked.push(at.locale)
    if (at.locale === 'en') throw new BlockError('no years')
    return rendered(at)
  })
  expect(outputs).toMatchObject([{ address: 'a.example', documents: 0, files: [], styleHashes: [] }])
  expect(outputs[0]?.problems.map(({ code, message }) => [code, message])).toEqual([
    ['broken-page', 'The page https://a.example/en/terms cannot be rendered: no years'],
  ])
  expect(asked).toEqual(['sl', 'en'])
})

test.each([
  ['Can only set one of `children` or `props.dangerouslySetInnerHTML`. (in push)', 'dangerouslySetInnerHTML'],
  ['input is a void element tag and must neither have `children` nor use `dangerouslySetInnerHTML`.', '<input'],
  ['The `style` prop expects a mapping from style properties to values, not a string.', 'style'],
  ['Objects are not valid as a React child (found: object with keys {en}).', 'export default'],
])('an element that React refuses is told at the block that writes it: %s', (said, word) => {
  const [output] = pageOutputs(page, routes, () => {
    throw Object.assign(new BlockError(said), { block: 'blocks/team/block.tsx' })
  })
  expect(output?.problems).toMatchObject([
    { code: 'broken-page', place: { file: 'blocks/team/block.tsx', word: { text: word, nth: 0 } } },
  ])
})

test('a fault of our own is no problem of the page', () => {
  expect(() =>
    pageOutputs(page, routes, () => {
      throw new TypeError('ours')
    }),
  ).toThrow('ours')
})
