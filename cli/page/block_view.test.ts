import { expect, test } from 'vitest'
import type { PageBlock } from '../content/pages/page_file.ts'
import type { PageFacts, PageQuery } from '../schema/field_types.ts'
import * as field from '../schema/field_types.ts'
import type { BlockModule, Templates } from '../schema/templates.ts'
import { BlockError } from './block_error.ts'
import { blockViewer } from './block_view.ts'
import { pickMessages } from './format_messages.ts'
import type { Resolve } from './localize.ts'

const about = { description: 'A field.', examples: ['x'] as [unknown] }
const plain: BlockModule = {
  name: 'hero',
  schema: field.object({ name: field.plain(about) }, about),
  messages: ['hero.more'],
  component: () => null,
}
const messages = new Map([
  ['hero.more', 'More'],
  ['hero.less', 'Less'],
] as const)
const facts: PageFacts = {
  name: 'imprion/wifi',
  link: { href: '/wifi', external: false },
  title: 'Wi-Fi',
  description: 'In one sentence.',
  authors: [],
  tags: ['indoors'],
  attributes: {},
}
const asked = { page: () => facts, pages: ({ tag }: PageQuery) => (tag === 'indoors' ? [facts] : []) }
const place = {
  ...{ resolve: {} as Resolve, lang: 'en-US', ...asked },
  messages: ({ messages: names }: Pick<BlockModule, 'messages'>) => pickMessages(messages, names),
}
const hero = { id: 'top', component: 'hero', data: { name: 'A' } }

function view(module: Partial<BlockModule>, block: Partial<Pick<PageBlock, 'hydrate' | 'ground'>> = {}) {
  const templates = { ids: [], blocks: new Map([['hero', { ...plain, ...module }]]) } as unknown as Templates
  return blockViewer(templates)(place)({ ...hero, ...block })
}

test('a block asks for its page and for others while it arranges its data', () => {
  const prepare: NonNullable<BlockModule['prepare']> = (_, { page, pages }) => [
    page.tags,
    ...['indoors', 'outdoors'].map((tag) => pages({ tag }).map(({ name }) => name)),
  ]
  expect(view({ prepare }).props.data).toEqual([['indoors'], ['imprion/wifi'], []])
})

test('a block that arranges nothing shows its data as it is, with its own messages', () => {
  expect(view({})).toEqual({
    ...{ id: 'top', name: 'hero', component: plain.component, received: { name: 'A' }, tokens: {} },
    props: { id: 'top', lang: 'en-US', data: { name: 'A' }, messages: { 'hero.more': 'More' } },
  })
})

test('what a block arranges for the eye reaches its component; its data and tokens stay those of the author', () => {
  const prepare: NonNullable<BlockModule['prepare']> = (data, { lang }) => ({ arranged: data, lang })
  const found = view({ prepare, tokens: (data) => ({ seen: JSON.stringify(data) }) }, { ground: 'paper' })
  expect(found.props.data).toEqual({ arranged: { name: 'A' }, lang: 'en-US' })
  expect(found).toMatchObject({ received: { name: 'A' }, tokens: { seen: '{"name":"A"}' }, ground: 'paper' })
})

test.each<[own: BlockModule['hydrate'], asked: string | undefined, wakes: string | undefined]>([
  [undefined, undefined, undefined],
  [undefined, 'idle', undefined],
  ['visible', undefined, 'visible'],
  ['visible', 'idle', 'idle'],
  [(data) => ((data as { name: string }).name === 'A' ? 'load' : undefined), undefined, 'load'],
  [() => undefined, 'idle', undefined],
])('a block of which its module says %s and its author %s wakes: %s', (own, asked, wakes) => {
  const found = view(own === undefined ? {} : { hydrate: own }, asked === undefined ? {} : { hydrate: asked })
  expect(found.hydrate).toBe(wakes)
})

test.each(['prepare', 'tokens', 'hydrate'] as const)(
  'what the function %s of a block throws is a BlockError',
  (name) => {
    const broken = () => {
      throw new TypeError('no years')
    }
    expect(() => view({ [name]: broken })).toThrow(BlockError)
  },
)

test('a BlockError says what was thrown, whatever it was', () => {
  expect(new BlockError('no years').message).toBe('no years')
  expect(new BlockError(Object.assign(new Error('x'), { stack: 'Error: x' })).message).toBe('x')
})

test.each<[frame: string, said: string]>([
  ['    at Timeline (file:///blocks/timeline.tsx:3:9)', 'no years (in Timeline)'],
  ['    at new Timeline (file:///blocks/timeline.tsx:3:9)', 'no years (in Timeline)'],
  ['    at Object.prepare (file:///blocks/timeline.ts:3:9)', 'no years (in prepare)'],
  ['    at Object.prepare [as run] (file:///blocks/timeline.ts:3:9)', 'no years (in prepare)'],
  ['    at file:///blocks/timeline.ts:3:9', 'no years'],
])('of a stack with "%s" it says "%s"', (frame, said) => {
  const stack = `TypeError: no years\n${frame}`
  const found = new BlockError(Object.assign(new TypeError('no years'), { stack }))
  expect(found.message).toBe(said)
  expect(found.stack).toBe(stack)
})
