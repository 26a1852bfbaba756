import { expect, test } from 'vitest'
import { smallTemplates } from '../../tests/checked_site.ts'
import { must } from '../problems/must.ts'
import { type ModuleExports, moduleFaults } from './module_faults.ts'
import type { BlockModule } from './templates.ts'

const prose = must(smallTemplates.blocks.get('prose'))
const faultsOf = (block: object, modules: ModuleExports = {}) =>
  told(block, modules).map(({ file, name, message }) => `${file} ${name}: ${message}`)
const told = (block: object, modules: ModuleExports = {}) =>
  moduleFaults({ blocks: new Map([['prose', { ...prose, ...block } as unknown as BlockModule]]) }, modules)

test('blocks in order have no faults', () => {
  expect(moduleFaults(smallTemplates, {})).toEqual([])
  const all = { check: () => [], tokens: () => ({}), prepare: () => ({}), receiverMessages: ['contact.subject'] }
  expect(
    faultsOf(all, { 'emit/after.ts': { afterBuild: async () => {} }, 'blocks/prose/rows.ts': { files: 7 } }),
  ).toEqual([])
})

test.each<[what: string, block: object, fault: string]>([
  ['no component', { component: undefined }, 'block.tsx default: This module exports no component by default that'],
  [
    'a component that has to be waited for',
    { component: async () => null },
    'block.tsx default: This module exports no',
  ],
  ['no schema', { schema: undefined }, 'schema.ts schema: This module exports no schema of an object.'],
  ['no messages', { messages: undefined }, 'schema.ts messages: This module exports no list of the interface texts'],
  ['messages that are no names', { messages: [1] }, 'schema.ts messages: This module exports no list'],
  ['texts of the receiver that are no names', { receiverMessages: [1] }, 'schema.ts receiverMessages: This is no list'],
  ['a misspelt moment', { hydrate: 'visble' }, 'block.tsx hydrate: "visble" is no moment at which a block wakes.'],
  [
    'a moment with a query behind it',
    { hydrate: 'idle (min-width: 1px)' },
    'block.tsx hydrate: "idle (min-width: 1px)"',
  ],
  [
    'a query with a moment behind it',
    { hydrate: '(min-width: 1px) idle' },
    'block.tsx hydrate: "(min-width: 1px) idle"',
  ],
  ['tokens that are no function', { tokens: {} }, 'block.tsx tokens: This is no function of the data.'],
  ['a check that is no function', { check: true }, 'schema.ts check: This is no function of the data that gives its'],
  ['a check that has to be waited for', { check: async () => [] }, 'schema.ts check: This is no function of the data'],
  ['prepare that is no function', { prepare: {} }, 'prepare.ts default: This module exports no function by default'],
  ['prepare that has to be waited for', { prepare: async () => ({}) }, 'prepare.ts default: This module exports no'],
  [
    'a field that is a function',
    { schema: { ...prose.schema, properties: { note: () => ({}) } } },
    'schema.ts note: The field "note" is no schema.',
  ],
  [
    'a field that is a schema of another make',
    { schema: { ...prose.schema, properties: { note: { type: 'string' } } } },
    'schema.ts note: The field "note" is no schema.',
  ],
  [
    'a field below another that is nothing',
    {
      schema: {
        properties: {
          rows: {
            '~unsafe': null,
            items: { properties: { cell: { '~kind': 'Object', properties: { name: undefined } } } },
          },
        },
      },
    },
    'schema.ts name: The field "rows.cell.name" is no schema.',
  ],
])('%s is told at the module', (_, block, fault) => {
  const faults = faultsOf(block)
  expect(faults).toHaveLength(1)
  expect(faults[0]).toContain(`blocks/prose/${fault}`)
})

test('of each export is told what to write', () => {
  const wrong = {
    component: 1,
    schema: 1,
    messages: 1,
    receiverMessages: 1,
    check: 1,
    hydrate: 1,
    tokens: 1,
    prepare: 1,
  }
  expect(told(wrong).map(({ hint }) => hint)).toEqual([
    'Write "export default function", without async, which takes BlockProps and gives elements.',
    'Write "export const schema = object({ ... }, { description: ... })".',
    'Write "export const messages = [] as const", with their full names: prices.total.',
    'Write the full names of interface texts: contact.subject.',
    'Write "export const check = (data) => [...]", without async; an empty list where all goes together.',
    'Write one of load, idle, visible, interaction, a media query in brackets, or a function of the data that gives one.',
    'Write a function that gives theme tokens by their names.',
    'Write "export default function prepare(data, asking)" without async: pages are made without waiting.',
  ])
})

test.each<[what: string, field: unknown]>([
  ['a function that is not called', () => ({})],
  ['an object that no function of schema.ts gave, or a copy of one', { type: 'string' }],
  ['null', null],
  ['text', 'text'],
])('a field that is no schema is told as %s', (what, note) => {
  const [fault] = told({ schema: { ...prose.schema, properties: { note } } })
  expect(fault?.hint).toContain(`It is ${what}: write one of the functions of schema.ts`)
})

test('a layout that is no function is told at its file', () => {
  expect(told({}, { 'templates/layouts/own.tsx': { Own: () => null } })).toEqual([
    {
      file: 'templates/layouts/own.tsx',
      name: 'default',
      message: 'This module exports no layout by default that gives its elements at once.',
      hint: 'Write "export default function", which takes { page: PageView }.',
    },
  ])
  expect(faultsOf({}, { 'templates/layouts/own.tsx': { default: () => null } })).toEqual([])
})

test.each(['load', '(min-width: 64rem)', () => undefined])('a block may wake at %s', (hydrate) => {
  expect(faultsOf({ hydrate })).toEqual([])
})

test('exports that nobody asks for are told where a known name is near, and others are a module’s own', () => {
  const modules = {
    'blocks/prose/block.tsx': { default: () => null, hydrat: 'idle', Row: () => null },
    'emit/recipes.ts': { jsonLD: () => [], helper: () => 1, headers: async () => [], files: 7 },
  }
  expect(faultsOf({}, modules)).toEqual([
    'emit/recipes.ts files: "files" is no function.',
    'emit/recipes.ts headers: "headers" is asked without waiting.',
    'blocks/prose/block.tsx hydrat: Nothing asks for an export named "hydrat".',
    'emit/recipes.ts jsonLD: Nothing asks for an export named "jsonLD".',
  ])
})

test('no name but default itself is one for what a module exports by default', () => {
  expect(faultsOf({}, { 'blocks/prose/block.tsx': { defaults: {} } })).toEqual([])
})

test('each export that an emitter is asked for has to be a function', () => {
  const answers = { jsonLd: 1, files: 2, headers: 3, afterBuild: 4 }
  const faults = told({}, { 'emit/recipes.ts': answers })
  expect(faults.map(({ message }) => message)).toEqual([
    '"jsonLd" is no function.',
    '"files" is no function.',
    '"headers" is no function.',
    '"afterBuild" is no function.',
  ])
  expect(faults[0]?.hint).toBe('Write a function that gives its answer at once, without async.')
})

test('a misspelt name is told alone, and not as one that is missing too', () => {
  const modules = { 'blocks/prose/schema.ts': { shema: {}, messages: [] } }
  expect(faultsOf({ schema: undefined }, modules)).toEqual([
    'blocks/prose/schema.ts shema: Nothing asks for an export named "shema".',
  ])
  // That of another file says nothing of this one.
  expect(faultsOf({ schema: undefined }, { 'blocks/rows/schema.ts': { shema: {} } })).toEqual([
    'blocks/prose/schema.ts schema: This module exports no schema of an object.',
    'blocks/rows/schema.ts shema: Nothing asks for an export named "shema".',
  ])
  // Another one of the same file is told beside it.
  expect(faultsOf({ schema: undefined, messages: [1] }, modules).map((each) => each.split(':', 1))).toEqual([
    ['blocks/prose/schema.ts messages'],
    ['blocks/prose/schema.ts shema'],
  ])
  expect(told({}, modules).map(({ hint }) => hint)).toEqual(['Did you mean "schema"?'])
})
