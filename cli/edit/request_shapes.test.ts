import { expect, test } from 'vitest'
import type { Endpoint } from './protocol.ts'
import { isEndpoint, requestProblem } from './request_shapes.ts'

const page = { page: 'index', brand: 'group', locale: 'en' }
const at = { file: 'content/group/pages/index.yaml', path: ['blocks', 0, 'data'] }
const text = { kind: 'text', at, locale: 'en', from: null, to: 'E', base: 'a' }
const edits = [
  text,
  { ...text, locale: 'all' },
  { ...text, locale: 'pt-BR' },
  { ...text, locale: 'zh-Hant' },
  { kind: 'value', at, from: { any: 1 }, to: null },
  { kind: 'insert', at, index: 0, item: [1] },
  { kind: 'remove', at, index: 0, from: 'x' },
  { kind: 'move', at, index: 0, to: 1, from: 'x' },
  { kind: 'create', file: 'content/group/pages/new.yaml', contents: '' },
]

test.each<[endpoint: Endpoint, asked: unknown]>([
  ['place', { at, page, edits, bases: { a: 'b' } }],
  ['preview', { page, at: null, base: null, edits, bases: {} }],
  ['preview', { page, at, base: 'a', edits: [], bases: {} }],
  ['check', { edits, bases: {} }],
  ['save', { edits, bases: {} }],
  ['history', { at, edits, bases: {} }],
  ['pending', { page }],
  ['handin', { sentence: 'Longer', author: null, seen: 'a'.repeat(40) }],
  ['handin', { sentence: '', author: { name: 'Ana Č.', email: 'ana@coast.example' }, seen: 'a'.repeat(64) }],
  ['fetch', {}],
  ['pages', { page }],
  ['media', {}],
  ['icons', { word: 'wifi' }],
  ['colours', { at, page, edits, bases: {} }],
  ['facts', { page }],
  ['blocks', { page }],
  ['new', { kind: 'page', name: 'a', title: 'A', locale: 'en' }],
  ['new', { kind: 'page', name: 'a', title: 'A', locale: 'en', component: 'prose' }],
  ['new', { kind: 'variant', page: 'index', locale: 'sl' }],
  ['picture', { change: { kind: 'crop', src: 'a.png', box: { left: 0, top: 12.5, right: 100, bottom: 50 } } }],
  ['picture', { change: { kind: 'restore', src: 'a.png', as: '00000000-0000-4000-8000-000000000000' } }],
  ['upload', 'the bytes of a picture'],
])('%s understands %j', (endpoint, asked) => {
  expect([isEndpoint(endpoint), requestProblem(endpoint, asked)]).toEqual([true, undefined])
})

test.each<[endpoint: Endpoint, asked: unknown, why: string]>([
  ['handin', { sentence: 'a\nb', author: null, seen: 'a'.repeat(40) }, 'handin/sentence must match pattern'],
  ['handin', { sentence: 'a', author: null, seen: '--all' }, 'handin/seen must match pattern'],
  [
    'handin',
    { sentence: 'a', author: { name: 'A', email: 'a@b> <c' }, seen: 'a'.repeat(40) },
    'handin/author/email must match pattern',
  ],
  [
    'handin',
    { sentence: 'a', author: { name: 'A', email: 'a@b\0' }, seen: 'a'.repeat(40) },
    'handin/author/email must match pattern',
  ],
  ['check', { edits: [] }, "check must have required property 'bases'"],
  ['check', { edits: [], bases: {}, more: 1 }, 'check must NOT have additional properties'],
  ['check', { edits: 1, bases: {} }, 'check/edits must be array'],
  ['check', { edits: [{ ...text, locale: '__proto__' }], bases: {} }, 'check/edits/0/locale must match pattern'],
  ['icons', { word: 1 }, 'icons/word must be string'],
  ['icons', { word: 'x'.repeat(1001) }, 'icons/word must NOT have more than 1000 characters'],
  ['media', null, 'media must be object'],
])('%s does not understand %j', (endpoint, asked, why) => {
  expect(requestProblem(endpoint, asked)).toMatch(/^This is not understood: .*\.$/)
  expect(requestProblem(endpoint, asked)).toContain(why)
  // One reason is enough.
  expect(requestProblem(endpoint, asked)).not.toContain(', ')
})

test('there are no other endpoints', () => {
  expect(['nonsense', 'constructor', ''].map(isEndpoint)).toEqual([false, false, false])
})
