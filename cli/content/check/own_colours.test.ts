import { expect, test } from 'vitest'
import { checkedSite, smallSite } from '../../../tests/checked_site.ts'
import * as field from '../../schema/field_types.ts'
import type { Schema } from '../../schema/schema_type.ts'
import { tokensOf } from '../config/theme_tokens.ts'
import { contrastsIn, groundsOf } from './own_colours.ts'

const file = 'content/group/pages/index.yaml'
const about = { description: 'A colour.', examples: ['primary'] as [unknown] }
const card = field.object(
  {
    color: field.optional(field.colour(about)),
    ground: field.optional(field.colour(about)),
    rim: field.optional(field.colour(about)),
    edge: field.optional(field.colour(about)),
  },
  {
    description: 'A card.',
    contrasts: [
      {
        words: 'color',
        ground: 'ground',
        otherwise: { words: ['text', 'background'], ground: ['surface', 'surface-2'] },
      },
      { words: 'rim', ground: 'edge', otherwise: { words: ['primary'], ground: ['surface'] } },
    ],
  },
)
const cards = field.object(
  { cards: field.list(card, { description: 'Cards.', examples: [[]] }) },
  { description: 'Cards.' },
) as unknown as Schema

const backgrounds = async (owner: string) => {
  const { site, report } = await checkedSite({
    'themes/night/theme.yaml': (smallSite['themes/plain/theme.yaml'] ?? '').replace('#222222', '#202020'),
    'content/imprion/brand.yaml': (smallSite['content/imprion/brand.yaml'] ?? '').replace('plain', 'night'),
  })
  if (!site.ok) throw new Error(report)
  return groundsOf(site.value.config, `content/${owner}/pages/x.yaml`).map(({ background }) => background)
}

test('a page is shown in the colours of its brand, a shared one in those of all', async () => {
  expect(await backgrounds('group')).toEqual(['#222222'])
  expect(await backgrounds('imprion')).toEqual(['#202020'])
  expect(await backgrounds('shared')).toEqual(['#222222', '#202020'])
})

const look = { primary: '#f7901d', pattern: 'mark.svg', radius: 4 }
const dark = tokensOf({ ...look, background: '#222222' })
const light = tokensOf({ ...look, background: '#ffffff', text: '#111111' })
const said = (written: Record<string, string>[], themes = [dark]) =>
  contrastsIn(cards, { cards: written }, { file, path: ['data'] }, themes).map(
    ({ place, message }) => `${place.path?.join('.')}: ${message}`,
  )

test.each<[what: string, card: Record<string, string>, said: string[]]>([
  ['no colours of its own', {}, []],
  ['black on white', { color: '#000000', ground: '#ffffff' }, []],
  ['grey on white, just dark enough', { color: '#767676', ground: '#ffffff' }, []],
  [
    'grey on white, a little too light',
    { color: '#777777', ground: '#ffffff' },
    ['color: #777777 on #ffffff has 4.48'],
  ],
  ['a name and a colour', { color: 'primary', ground: '#f7901d' }, ['color: primary on #f7901d has 1.00']],
  ['a colour and a name', { color: '#f7901d', ground: 'primary' }, ['color: #f7901d on primary has 1.00']],
  ['names that are none', { color: 'prmary', ground: 'primary' }, []],
  ['a ground that is none', { color: 'primary', ground: 'prmary' }, []],
  ['a ground with five digits', { color: '#777777', ground: '#28444' }, []],
  ['light words on what a card stands on', { color: '#ffffff' }, []],
  ['grey words, on the darker of two grounds', { color: '#777777' }, ['color: #777777 on surface has']],
  ['black words, on the lighter of two grounds', { color: '#000000' }, ['color: #000000 on surface-2 has']],
  ['a light ground for dark words', { ground: '#ffffff' }, []],
  ['a dark ground for light words', { ground: '#000000' }, []],
  ['a grey ground for words of either kind', { ground: '#7d7d7d' }, ['ground: background on #7d7d7d has 3.87']],
  ['a rim that cannot be seen', { rim: '#444444' }, ['rim: #444444 on surface has']],
  ['an edge that cannot be seen', { edge: '#f7901d' }, ['edge: primary on #f7901d has 1.00']],
  ['two pairs that cannot be read', { color: '#777777', rim: '#444444' }, ['color: #777777 on surface has']],
])('%s on a dark page', (_, card, expected) => {
  const found = said([card]).map((line) => line.replace('data.cards.0.', '').replace('a contrast of ', ''))
  expect(found).toEqual(expected.map((beginning) => expect.stringMatching(new RegExp(`^${beginning}`))))
})

test('colours have to be readable in each theme that shows them, on each card', () => {
  expect(said([{ color: '#ffffff' }, { color: '#111111' }], [dark])).toEqual([
    expect.stringMatching(/^data\.cards\.1\.color: #111111 on surface-2 has /),
  ])
  expect(said([{ color: '#ffffff' }, { color: '#111111' }], [light])).toEqual([
    expect.stringMatching(/^data\.cards\.0\.color: #ffffff on surface-2 has /),
  ])
  expect(said([{ color: '#ffffff' }], [dark, light])).toHaveLength(1)
  expect(said([{ color: '#777777' }], [dark, light])).toHaveLength(1)
})

test('a value without a place has its colours at its own fields', () => {
  const [found] = contrastsIn(cards, { cards: [{ edge: '#f7901d' }] }, { file }, [dark])
  expect(found?.place).toEqual({ file, path: ['cards', 0, 'edge'] })
})
