import { expect, test } from 'vitest'
import type { Route } from '../domain/routes.ts'
import type { State } from '../translation/states.ts'
import { type MissingContext, missingByPage } from './missing_texts.ts'

const walks = 'content/coast/pages/walks.yaml'
const route = (source: string, page: string, path: string, isHome = false) =>
  ({ source, page, path, isHome, brand: 'coast', host: 'coast.example', locale: 'en' }) as Route
const context = {
  config: {
    allLocales: [{ code: 'sl', tag: 'sl-SI' }],
    locales: [{ code: 'sl' }, { code: 'en' }],
    settings: { default_locale: 'sl' },
    brands: [],
    facts: { walks: 1200 },
  },
  routes: [route('content/coast/pages/index.yaml', 'coast/index', '/', true), route(walks, 'coast/walks', '/walks')],
  pageTable: new Map([['coast/walks', { title: { sl: 'Poti', en: 'Walks' } }]]),
} as unknown as MissingContext
const translation = (file: string, source: string, state: State) =>
  ({ text: { file, path: ['title'] }, source, state }) as never
const claim = { at: { file: walks, path: ['blocks', 0, 'confirm'] }, claim: 'Open at night.' } as never

const list = (only?: string) => {
  const texts = {
    translations: [
      translation('content/facts.yaml', 'Pot', 'missing'),
      translation(walks, '**{walks}** poti', 'stale'),
      translation(walks.replace('.yaml', '.en.yaml'), '{broken', 'missing'),
    ],
    claims: [claim],
  }
  return missingByPage(texts, context, { locale: 'en', page: only })
}

test('texts that wait are listed by page, as readers see them, each with the address that opens it', () => {
  const rows = list().map(({ name, title, texts }) => ({
    page: `${name}: ${title}`,
    texts: texts.map(({ state, words, tag, url }) => `${state} ${words} (${tag}) ${url.replace(/#.*$/, '')}`),
  }))
  expect(rows).toEqual([
    {
      page: 'coast/walks: Walks',
      texts: [
        'stale 1200 poti (sl-SI) https://coast.example/walks',
        'missing {broken (sl-SI) https://coast.example/walks',
        'claimed Open at night. () https://coast.example/walks',
      ],
    },
    { page: 'facts.yaml: facts.yaml', texts: ['missing Pot (sl-SI) https://coast.example/'] },
  ])
})

test('a claim opens what it is about, not the mark that it is written in', () => {
  const url = list().flatMap(({ texts }) => texts.find(({ state }) => state === 'claimed')?.url ?? [])
  expect(decodeURIComponent(url.join())).toContain('blocks')
  expect(decodeURIComponent(url.join())).not.toContain('confirm')
})

test('the texts of one page can be asked for alone', () => {
  expect(list('coast/walks').map(({ name, texts }) => [name, texts.length])).toEqual([['coast/walks', 3]])
})
