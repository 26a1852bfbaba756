import { expect, test } from 'vitest'
import { checkedSite, pageWith, smallTemplates } from '../../tests/checked_site.ts'
import { textsOfFiles } from '../content/authoring/localized_texts.ts'
import { must } from '../problems/must.ts'
import { siteTexts } from './site_texts.ts'
import type { State } from './states.ts'
import { type Conflicts, takeBack } from './take_back.ts'
import { digestOf, judge, parseRecords } from './translation_lock.ts'
import type { ReturnedUnit, SentUnit } from './unit.ts'

const file = 'content/group/pages/index.yaml'
const blocks = `  - component: link_cards
    id: c
    data:
      title: { sl: '{customers, number} strank', en: '{customers, number} customers' }
      cards:
        - name: { sl: Sobe }
          description: { sl: '**Prva** [soba](imprion/wifi)' }
        - name: { sl: '{customers, plural, one {# soba} two {# sobi} few {# sobe} other {# sob}}' }
        - name: { en: Only English }
        - { name: { en: Also }, description: { sl: 'Glejte [urad](https://www.ip-rs.si)' } }
`
const sentence = (name: string, source: string, target: string, more: Partial<ReturnedUnit> = {}): ReturnedUnit => ({
  ...{ id: `group.pages.index:${name}`, source, target, offset: 7, said: undefined, sent: undefined, ...more },
})
/** As it went out with a translation. */
const sent = (source: string, target: string, state: SentUnit['state'] = 'translated'): Partial<ReturnedUnit> => ({
  sent: { state, isOffer: false, source: digestOf(source), target: target === '' ? '' : digestOf(target) },
})
const title = 'blocks.c.title'
const strank = '{customers, number} strank'
const [first, second] = ['blocks.c.cards.0', 'blocks.c.cards.1']

async function taken(
  returned: ReturnedUnit[],
  isMachine = false,
  {
    addresses = [],
    state,
    ...more
  }: { conflicts?: Conflicts; addresses?: Record<string, string>[]; state?: Exclude<State, 'missing'> } = {},
) {
  const contents = pageWith(blocks)
  const { site } = await checkedSite({ [file]: contents })
  const { config } = must(site.ok ? site.value : undefined)
  const result = takeBack({ ...config, siteSettings: { ...config.siteSettings, addresses } }, returned, {
    ...{
      conflicts: 'reported' as const,
      ...more,
      stateOf: state === undefined ? judge(parseRecords(''), []) : () => state,
      file: 'back.xlf',
      isMachine,
      from: { code: 'sl', tag: 'sl-SI' },
      to: { code: 'en', tag: 'en-US' },
    },
    texts: siteTexts(textsOfFiles([{ path: file, contents }], smallTemplates)),
  })
  return {
    edits: [...result.edits].flatMap(([name, edits]) =>
      edits.map(({ path, text }) => [name, path.slice(3).join('.'), text]),
    ),
    stale: [...result.stale].map(([{ translation }, { sources }]) => [translation, sources]),
    marks: [...result.marks].map(([{ translation, locale }, mark]) => [locale, translation, mark]),
    counts: [result.unchanged, result.untranslated],
    problems: result.problems.map(({ code, message, place }) => [code, message, place.offset]),
  }
}

const nothing = { edits: [], stale: [], marks: [], counts: [0, 0], problems: [] }

test('a translation is written where its text stands, and what it says is noted', async () => {
  expect(await taken([sentence(`${first}.name`, 'Sobe', 'Rooms')])).toEqual({
    ...nothing,
    edits: [[file, 'cards.0.name', 'Rooms']],
    marks: [['en', 'Rooms', '']],
  })
})

test('white space that a spreadsheet puts around words is not written, and is no change', async () => {
  expect((await taken([sentence(`${first}.name`, 'Sobe', ' Rooms\u00a0\n')])).edits).toEqual([
    [file, 'cards.0.name', 'Rooms'],
  ])
  const words = '{customers, number} customers'
  expect(await taken([sentence(title, strank, ` ${words}\n`, sent(strank, words))])).toEqual({
    ...nothing,
    counts: [1, 0],
  })
})

test('white space that was sent with words comes back with them', async () => {
  expect((await taken([sentence(`${first}.name`, 'Sobe', 'Rooms ', sent('Sobe', 'Rooms '))])).edits).toEqual([])
})

test('several of one file are changes of it, in their order', async () => {
  const { edits } = await taken([
    sentence(`${first}.name`, 'Sobe', 'Rooms'),
    sentence(title, strank, '{customers, number} clients', sent(strank, '{customers, number} customers')),
  ])
  expect(edits.map(([, path, words]) => [path, words])).toEqual([
    ['cards.0.name', 'Rooms'],
    ['title', '{customers, number} clients'],
  ])
})

test('a file says nothing of what is as it was', async () => {
  const same = '{customers, number} customers'
  expect(await taken([sentence(title, '{customers, number} strank', same)])).toEqual({
    ...{ ...nothing, counts: [1, 0] },
  })
})

test('what nobody has translated is counted', async () => {
  const description = '**Prva** [soba](imprion/wifi)'
  expect(await taken([sentence(`${first}.description`, description, '')])).toEqual({ ...nothing, counts: [0, 1] })
})

test.each<[isReviewed: boolean | undefined, isMachine: boolean, mark: string]>([
  [undefined, false, ''],
  [false, false, ''],
  [true, false, 'reviewed'],
  [undefined, true, 'machine'],
  [true, true, 'reviewed'],
])('read by a human: %s, made by a machine: %s, so it is noted as “%s”', async (isReviewed, isMachine, mark) => {
  const more = isReviewed === true ? ({ said: 'reviewed' } as const) : {}
  const { marks } = await taken([sentence(`${first}.name`, 'Sobe', 'Rooms', more)], isMachine)
  expect(marks).toEqual([['en', 'Rooms', mark]])
})

const wentTranslated = sent(strank, '{customers, number} customers')
const wentReviewed = sent(strank, '{customers, number} customers', 'reviewed')

test.each<[what: string, mark: string, more: Partial<ReturnedUnit>]>([
  ['confirms what was reviewed since it went out', 'reviewed', { ...wentTranslated, said: 'translated' }],
  ['doubts what was reviewed since it went out', 'reviewed', { ...wentTranslated, said: 'unfinished' }],
  ['does not tell what went out, and confirms what is reviewed', 'reviewed', { said: 'translated' }],
  ['takes back the review that it went out with', '', { ...wentReviewed, said: 'translated' }],
  ['doubts what it went out with as reviewed', '', { ...wentReviewed, said: 'unfinished' }],
])('a file that %s leaves the mark “%s”', async (_, mark, more) => {
  const words = '{customers, number} customers'
  const { marks } = await taken([sentence(title, strank, words, more)], false, { state: 'reviewed' })
  expect(marks).toEqual([['en', words, mark]])
})

const one = (target: string, more = {}) => sentence(`${second}.name:customers-one`, '# soba', target, more)
const other = (target: string, more = {}) => sentence(`${second}.name:customers-other`, '# sob', target, more)

test('forms of a plural are put together in the forms of the other language', async () => {
  const words = '{customers, plural, one {one room} other {# rooms}}'
  expect(await taken([other('# rooms', { said: 'reviewed' }), one('one room', { said: 'reviewed' })])).toEqual({
    ...{ ...nothing, edits: [[file, 'cards.1.name', words]], marks: [['en', words, 'reviewed']] },
  })
  // Half of it read is not read.
  expect((await taken([one('# room', { said: 'reviewed' }), other('# rooms')])).marks[0]?.[2]).toBe('')
})

test.each<[what: string, returned: ReturnedUnit[], code: string, message: string]>([
  [
    'that the site has not',
    [sentence('nope', 'a', 'b')],
    'translation-unknown',
    'has no text "group.pages.index:nope"',
  ],
  [
    'that has no words in the language translated from',
    [sentence('blocks.c.cards.2.name', 'Only English', 'x')],
    'translation-unknown',
    'cards.2.name',
  ],
  [
    'whose words have changed, so that it may be another entry of its list',
    [sentence(`${first}.name`, 'Soba', 'Rooms')],
    'translation-source',
    '"Soba" was translated, and the site says "Sobe"',
  ],
  [
    'that has lost a code',
    [sentence(title, strank, 'customers', sent(strank, '{customers, number} customers'))],
    'translation-code',
    'lacks {customers, number}',
  ],
  [
    'that has a code too many',
    [sentence(`${first}.description`, '**Prva** [soba](imprion/wifi)', '**A** [b](imprion/wifi) **c**')],
    'translation-code',
    'has ** **, which its source has not',
  ],
  [
    'that has another code',
    [sentence(`${first}.description`, '**Prva** [soba](imprion/wifi)', '**A** [b](imprion)')],
    'translation-code',
    '](imprion)',
  ],
  ['of which a form is missing', [one('# room')], 'translation-form', 'customers-other'],
  ['of which a form is empty', [one('# room'), other('')], 'translation-form', 'customers-other'],
  [
    'that is too long',
    [sentence('title', 'Home po slovensko', 'y'.repeat(53), sent('Home po slovensko', 'Home'))],
    'translation-length',
    'room for 52',
  ],
])('a sentence %s is told and left out', async (_, returned, code, message) => {
  const { problems, ...rest } = await taken(returned)
  expect({ ...rest, problems: [] }).toEqual(nothing)
  expect(problems).toEqual([[code, expect.stringContaining(message), 7]])
})

test('what fits is taken though other sentences do not', async () => {
  const { edits, problems } = await taken([
    sentence(`${first}.name`, 'Soba', 'Rooms'),
    sentence('title', 'Home po slovensko', 'y'.repeat(52), sent('Home po slovensko', 'Home')),
  ])
  expect([edits.length, problems.length]).toEqual([1, 1])
})

test('a translation that would be a mistake in the site is told where it came from', async () => {
  const { edits, problems } = await taken([sentence(`${first}.name`, 'Sobe', 'Rooms {')])
  expect([edits, problems.map(([, , offset]) => offset)]).toEqual([[], [7]])
})

const home = 'Home po slovensko'

test('what both have changed is told with both texts, and is taken or left as is asked for', async () => {
  const both = [sentence('title', home, 'Start', sent(home, 'Welcome'))]
  const told = await taken(both)
  expect([told.edits, told.problems]).toEqual([
    [],
    [['translation-conflict', expect.stringMatching(/The file says "Start", and the site says "Home"/), 7]],
  ])
  expect((await taken(both, false, { conflicts: 'theirs' })).edits.map(([, , words]) => words)).toEqual(['Start'])
  expect(await taken(both, false, { conflicts: 'ours' })).toEqual({ ...nothing, counts: [1, 0] })
})

test('what was translated from words that have changed since is kept as stale, with the digest of these', async () => {
  const { edits, stale, marks, problems } = await taken([sentence('title', 'Dom', 'Start', sent('Dom', 'Home'))])
  expect([edits.map(([, , words]) => words), stale, marks]).toEqual([['Start'], [['Start', [digestOf('Dom')]]], []])
  expect(problems).toEqual([['translation-late', expect.stringMatching(/"Dom" was translated, .* kept as stale/), 7]])
})

test('entries of a list are found by their words and their neighbours once their order has changed', async () => {
  const moved = [
    sentence('blocks.c.cards.5.name', 'Sobe', 'Rooms'),
    // Common words go where the others of their entry go.
    sentence('blocks.c.cards.5.description', 'Prva', 'First'),
    sentence('blocks.c.cards.0.description', 'Glejte [urad](https://www.ip-rs.si)', 'See [it](https://www.ip-rs.si)'),
  ]
  const { edits, problems } = await taken(moved)
  expect(edits.map(([, path, words]) => [path, words])).toEqual([
    ['cards.0.name', 'Rooms'],
    ['cards.3.description', 'See [it](https://www.ip-rs.si)'],
  ])
  expect(problems.map(([code]) => code)).toEqual(['translation-source'])
})

test('a text that stands twice with different translations is told, and neither is taken', async () => {
  const twice = [sentence('title', home, 'A', sent(home, 'Home')), sentence('title', home, 'B', sent(home, 'Home'))]
  const { edits, problems } = await taken(twice)
  expect([edits, problems.map(([code]) => code)]).toEqual([[], ['translation-double']])
  const alike = [sentence('title', home, 'A', sent(home, 'Home')), sentence('title', home, 'A', sent(home, 'Home'))]
  expect((await taken(alike)).edits.length).toBe(1)
})

test('a character that no YAML file may have is told', async () => {
  const { edits, problems } = await taken([sentence('title', home, 'St\u0001art', sent(home, 'Home'))])
  expect([edits, problems.map(([code]) => code)]).toEqual([[], ['control-character']])
})

test('a language may have the address of its own that is declared for it', async () => {
  const source = 'Glejte [urad](https://www.ip-rs.si)'
  const addresses = [{ sl: 'https://www.ip-rs.si', en: 'https://www.ip-rs.si/en' }]
  const to = (address: string) =>
    taken([sentence('blocks.c.cards.3.description', source, `See [the office](${address})`)], false, { addresses })
  expect((await to('https://www.ip-rs.si/en')).edits.length).toBe(1)
  expect((await to('https://www.ip-rs.si')).edits.length).toBe(1)
  for (const other of ['https://elsewhere.example', 'imprion/wifi', 'javascript:alert(1)'])
    expect((await to(other)).problems.map(([code]) => code)).toEqual(['translation-code'])
})

test('a warning is told, and keeps nothing from being taken', async () => {
  const { edits, problems, counts } = await taken([sentence('blocks.c.cards.0.name', 'Sobe', 'All **our** rooms')])
  expect([edits.length, problems.map(([code]) => code), counts]).toEqual([1, ['unread-markup'], [0, 0]])
})

test('a translation may have a plural that its source does without', async () => {
  const target = '{customers, plural, one {# customer} other {# customers}}'
  const { edits, problems } = await taken([
    sentence(title, strank, target, sent(strank, '{customers, number} customers')),
  ])
  expect([edits.map(([, , words]) => words), problems]).toEqual([[target], []])
})
