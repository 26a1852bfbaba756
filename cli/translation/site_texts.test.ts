import { expect, test } from 'vitest'
import { smallTemplates } from '../../tests/checked_site.ts'
import { textsOfFiles } from '../content/authoring/localized_texts.ts'
import { coverageOf, isOpen, percent, totals } from './coverage.ts'
import { allPairs, placeOf, siteTexts, translations, wordCounter } from './site_texts.ts'
import { exchangeOf, limitOf, unitsOf } from './text_units.ts'
import { judge, parseRecords } from './translation_lock.ts'

const page = `title: { sl: Sobe, en: Rooms }
description: { sl: Imamo {count} sob., en: "We have {count} rooms." }
section: { all: HOTEL }
blocks:
  - component: link_cards
    id: house
    data:
      title: { sl: Sobe }
      cards: []
`
const texts = siteTexts(
  textsOfFiles(
    [
      {
        path: 'content/imprion/pages/rooms.yaml',
        contents: page.replace('Imamo {count} sob.', '"Imamo {count} sob."'),
      },
    ],
    smallTemplates,
  ),
)
const brand = {
  id: 'imprion',
  host: 'imprion.example',
  base: '',
  written: { name: 'Imprion', company: 'main', contact: { email: '' } },
}
const config = {
  prefixes: { imprion: 'imprion' },
  settings: { default_locale: 'en', document_title: '{brand} | {SECTION} – {title}' },
  brands: [brand],
  companies: {},
  facts: { count: 12 },
  glossary: [
    { term: { sl: 'soba', en: 'room' } },
    { term: { sl: 'sobe', en: 'rooms' } },
    { term: { sl: 'obe', en: 'both' } },
  ],
} as unknown as Parameters<typeof exchangeOf>[0]
const [from, to] = [
  { code: 'sl', tag: 'sl-SI' },
  { code: 'en', tag: 'en-US' },
]
const known = judge(parseRecords(''), allPairs(texts, 'sl'))
const chosen = translations(texts, { from: 'sl', to: 'en' }, known)

test('texts are named by their file and field, and by the names of blocks', () => {
  expect(texts.map(({ id, path }) => [id, path])).toEqual([
    ['imprion.pages.rooms:title', ['title']],
    ['imprion.pages.rooms:description', ['description']],
    ['imprion.pages.rooms:blocks.house.title', ['blocks', 0, 'data', 'title']],
  ])
})

test('a translator is told where a sentence stands, what it names, and how long it may be', () => {
  const [title, description] = exchangeOf(config, chosen, { from, to, all: texts }).units
  expect(title?.notes).toContain('House terms: sobe = rooms.')
  expect(title?.notes.join()).not.toContain('both')
  expect(title?.notes).toContain('After it: Imamo {count} sob.')
  expect(title?.notes[0]).toMatch(/^imprion\/rooms: title\. What the page is about/)
  // Imprion | HOTEL – and the title: 60 characters.
  expect(title?.limit).toBe(60 - 'Imprion | HOTEL – '.length)
  expect(description?.notes).toContain('{count} is 12.')
  expect(description?.limit).toBe(160)
  const [, , block] = exchangeOf(config, chosen, { from, to, all: texts }).units
  expect(title?.notes).toContain('Shown at https://imprion.example/sl/rooms')
  expect(block?.notes).toContain('Shown at https://imprion.example/sl/rooms#house')
})

test('what is missing has the words of another text with the same source, marked as an offer', () => {
  const unit = exchangeOf(config, chosen, { from, to, all: texts }).units.at(-1)
  expect([unit?.source, unit?.target, unit?.state, unit?.isOffer]).toEqual(['Sobe', 'Rooms', 'missing', true])
})

test('coverage counts texts by their state, and the words that wait', () => {
  const rows = coverageOf(config, chosen, { from, to, all: texts })
  expect(rows).toMatchObject([{ page: 'imprion/rooms', owner: 'imprion', texts: 3, words: 1 }])
  expect(rows[0]?.states).toMatchObject({ missing: 1, translated: 2 })
  expect(percent(rows)).toBe(66)
  expect(percent([])).toBe(100)
  expect(totals([...rows, ...rows])).toMatchObject([{ texts: 6, words: 2, states: { missing: 2 } }])
})

test('words are counted as readers do', () => {
  expect(wordCounter('en-US')('We’ll meet at 10, don’t we?')).toBe(6)
})

const named = (contents: string, path = 'content/imprion/pages/rooms.yaml') =>
  siteTexts(textsOfFiles([{ path, contents }], smallTemplates))
const exchanged = (all: ReturnType<typeof named>, of: typeof config = config) =>
  exchangeOf(of, translations(all, { from: 'sl', to: 'en' }, known), { from, to, all }).units

test('names are of signs that XML allows, and no two are the same', () => {
  const ids = (block: string) =>
    named(`blocks:\n  - { component: link_cards, id: ${block}, data: { title: { sl: Sobe } } }\n`).map(({ id }) => id)
  expect([...ids('a_b'), ...ids('a/b'), ...ids('ač')]).toEqual([
    'imprion.pages.rooms:blocks.a__b.title',
    'imprion.pages.rooms:blocks.a.b.title',
    'imprion.pages.rooms:blocks.a_10d_.title',
  ])
})

test('a translator is told nothing that is not so', () => {
  const [title, , block] = exchanged(texts)
  expect(title?.notes.slice(1)).toEqual([
    'Shown at https://imprion.example/sl/rooms',
    'House terms: sobe = rooms.',
    'After it: Imamo {count} sob.',
  ])
  expect(block?.notes[0]).toMatch(/^imprion\/rooms: block house, title\./)
  expect(block?.notes.slice(1)).toEqual([
    'Shown at https://imprion.example/sl/rooms#house',
    'House terms: sobe = rooms.',
    'Before it: Imamo {count} sob.',
  ])
})

test('a fact is told where the text names it, not one whose name begins alike', () => {
  const [title] = exchanged(named("title: { sl: 'V {country}' }\n"))
  expect(title?.notes.join()).not.toContain('{count} is')
})

test('the neighbours of a text are those of its own file, in a line of 100 characters at most', () => {
  const [long, short] = ['a'.repeat(101), `${'a '.repeat(49)}\\n aa`]
  const all = [
    ...named(`title: { sl: ${long} }\ndescription: { sl: Opis }\nsection: { sl: "${short}" }\n`),
    ...named('title: { sl: Drugo }\n', 'content/imprion/pages/wifi.yaml'),
  ]
  const [, description, section, other] = exchanged(all)
  expect(description?.notes.slice(-2)).toEqual([`Before it: ${'a'.repeat(99)}…`, `After it: ${'a '.repeat(49)}aa`])
  expect([section?.notes.at(-1), other?.notes.at(-1)]).toEqual([
    'Before it: Opis',
    'Shown at https://imprion.example/sl/wifi',
  ])
})

test('a page of all domains is shown at that of the main brand; a file that is no page, and a brand without one, nowhere', () => {
  const shared = { ...config, settings: { ...config.settings, main_brand: 'imprion' } }
  const shownAt = (file: string, of: typeof config = shared) =>
    exchanged(named('title: { sl: Zasebnost }\n', file), of)[0]?.notes.filter((note) => note.startsWith('Shown at'))
  expect(shownAt('content/shared/pages/privacy.yaml')).toEqual(['Shown at https://imprion.example/sl/privacy'])
  expect(shownAt('content/ovis/pages/wifi.yaml')).toEqual([])
  const [tagline] = named('tagline: { sl: Geslo }\n', 'content/imprion/brand.yaml')
  expect(tagline && placeOf(config, tagline.file)).toBe('imprion/brand')
})

test('house terms are told where both languages have one, and not of the glossary itself', () => {
  const glossary = [
    { term: { sl: 'soba' } },
    { term: { en: 'bed' } },
    { term: { all: 'OVIS' } },
  ] as typeof config.glossary
  const [title] = exchanged(named("title: { sl: 'OVIS, soba, bed' }\n"), { ...config, glossary })
  expect(title?.notes).toContain('House terms: OVIS = OVIS.')
  const [term] = exchanged(named('- term: { sl: sobe }\n', 'content/glossary.yaml'))
  expect(term?.notes.join()).not.toContain('House terms')
})

test('words that several texts have are remembered as the site says them first', () => {
  const all = named(`title: { sl: Sobe, en: Rooms }
description: { sl: Sobe, en: All rooms }
section: { sl: Sobe }
blocks: [{ component: link_cards, id: a, data: { title: { en: Alone } } }]
`)
  expect(exchanged(all).map(({ target, state }) => [target, state])).toEqual([
    ['Rooms', 'translated'],
    ['All rooms', 'translated'],
    ['Rooms', 'missing'],
  ])
  expect(exchanged(all).map(({ isOffer }) => isOffer)).toEqual([false, false, true])
})

test('each form of a plural is a unit of its own; one that is not translated yet is missing', () => {
  const [text] = named(`title: { sl: "{n, plural, one {soba} two {sobi} few {sobe} other {sob}}" }\n`)
  if (text === undefined) throw new Error('no text')
  const source = text.text.sl ?? ''
  const target = '{n, plural, other {# rooms}}'
  const languages = { from: { code: 'sl', tag: 'sl-SI' }, to: { code: 'en', tag: 'en-US' } }
  const units = unitsOf({ text, source, target, state: 'reviewed' }, languages)
  expect(units.map(({ id, source, target, state, notes }) => [id, source, target, state, notes])).toEqual([
    ['imprion.pages.rooms:title:n-one', 'soba', '# rooms', 'reviewed', []],
    ['imprion.pages.rooms:title:n-other', 'sob', '# rooms', 'reviewed', []],
  ])
  expect(units.map(({ targetPieces }) => targetPieces)).toEqual(units.map(() => [{ code: '#' }, ' rooms']))
  expect(unitsOf({ text, source: 'Sobe', target: undefined, state: 'missing' }, languages)).toMatchObject([
    { id: 'imprion.pages.rooms:title', target: undefined, targetPieces: [], state: 'missing' },
  ])
})

test('a title may be as long as its section leaves room for, in the words that the section has', () => {
  const limitIn = (contents: string, path = ['title']) => {
    const all = [...named(contents), ...named('section: { sl: Another page }\n', 'content/imprion/pages/wifi.yaml')]
    const text = all.find((each) => each.path.join() === path.join())
    return text && limitOf(config, text, { from, to })
  }
  const room = (section: string) => 60 - `Imprion | ${section} – `.length
  expect(limitIn('title: { sl: Sobe }\nsection: { sl: Hotel, en: Hotels }\n')).toBe(room('HOTELS'))
  expect(limitIn('title: { sl: Sobe }\nsection: { sl: Hotel }\n')).toBe(room('HOTEL'))
  expect(limitIn('title: { sl: Sobe }\nsection: { all: Hotel California }\n')).toBe(room('HOTEL CALIFORNIA'))
  expect(limitIn(`title: { sl: ${'a'.repeat(room('ROOMS'))} }\n`)).toBe(room('ROOMS'))
  expect(limitIn(`title: { sl: ${'a'.repeat(room('ROOMS') + 1)} }\n`)).toBe(undefined)
  expect(limitIn('title: { sl: Sobe }\nsection: { sl: Hotel }\n', ['section'])).toBe(undefined)
  expect(
    limitIn('blocks: [{ component: link_cards, data: { title: { sl: a } } }]\n', ['blocks', '0', 'data', 'title']),
  ).toBe(undefined)
})

test('coverage is counted by page and language, and added up by owner', () => {
  const all = [
    ...named('title: { sl: Sobe, en: Rooms }\n'),
    ...named('title: { sl: Dve sobi }\n', 'content/ovis/pages/two.yaml'),
    ...named('tagline: { sl: Geslo nove hiše, en: Old words }\n', 'content/imprion/brand.yaml'),
  ]
  const told = translations(all, { from: 'sl', to: 'en' }, ({ translation }) =>
    translation === 'Old words' ? 'stale' : 'translated',
  )
  const prefixes = { imprion: 'imprion', ovis: 'ovis' }
  const rows = coverageOf({ prefixes }, told, { from, to, all })
  expect(rows.map(({ page, owner, texts, words }) => [page, owner, texts, words])).toEqual([
    ['imprion/rooms', 'imprion', 1, 0],
    ['ovis/two', 'ovis', 1, 2],
    ['imprion/brand', 'imprion', 1, 3],
  ])
  const inGerman = rows.slice(0, 1).map((row) => ({ ...row, locale: 'de' }))
  expect(totals([...rows, ...inGerman]).map(({ owner, locale, page, texts }) => [owner, locale, page, texts])).toEqual([
    ['imprion', 'en', '', 2],
    ['ovis', 'en', '', 1],
    ['imprion', 'de', '', 1],
  ])
  expect(percent(rows)).toBe(33)
  expect((['missing', 'stale', 'same', 'machine', 'translated', 'reviewed'] as const).filter(isOpen)).toEqual([
    'missing',
    'stale',
  ])
})

test('what is the same in all languages, and a page that is not in a language, is not to be translated', () => {
  const untranslated = (contents: string) => exchanged(named(contents)).map(({ source }) => source)
  expect(untranslated('title: { all: OVIS }\ndescription: { sl: Opis }\n')).toEqual(['Opis'])
  expect(untranslated('locales: [sl, de]\ntitle: { sl: Sobe }\n')).toEqual([])
  expect(untranslated('locales: [sl, en]\ntitle: { sl: Sobe }\n')).toEqual(['Sobe'])
})

test('words are told as a bureau bills them: new, repeated, and matched by what is there already', () => {
  const all = named(`title: { sl: Naše sobe }
description: { sl: Naše sobe }
blocks:
  - component: link_cards
    data:
      title: { sl: 'Ena **velika** soba, {n, number}' }
      cards:
        - { name: { sl: 'Dve sobi in dvorana', en: Old words } }
        - { name: { sl: Dvorana, en: Hall } }
        - { name: { sl: Dvorana } }
        - { name: { sl: '{n, plural, one {# soba} two {# sobi} few {# sobe} other {# sob}}' } }
`)
  const stateOf = ({ translation }: { translation: string }) =>
    translation === 'Old words' ? ('stale' as const) : ('translated' as const)
  const own = translations(all, { from: 'sl', to: 'en' }, stateOf)
  const [row] = coverageOf({ prefixes: { imprion: 'imprion' } }, own, { from, to, all })
  // New: "Naše sobe", "Ena velika soba", and a word in each of two forms.
  expect(row).toMatchObject({ words: 2 + 2 + 3 + 4 + 1 + 2, repeated: 2, matched: 4 + 1 })
})

test('of a stale text the parts whose words are as they were are not stale, and the others tell what they were', () => {
  const [text] = named(`title: { sl: a }
blocks:
  - { component: prose, data: { body: { sl: "Ena.\n\nDve sobi.", en: "One.\n\nTwo." } } }
`).slice(1)
  if (text === undefined) throw new Error()
  const stale = { text, source: 'Ena.\n\nDve sobi.', target: 'One.\n\nTwo.', state: 'stale' as const }
  const shown = (older: string) =>
    unitsOf({ ...stale, older }, { from, to }).map(({ source, target, state, older: was }) => [
      source,
      target,
      state,
      was,
    ])
  expect(shown('Ena.\n\nDve.')).toEqual([
    ['Ena.', 'One.', 'translated', undefined],
    ['Dve sobi.', 'Two.', 'stale', 'Dve.'],
  ])
  expect(shown('Ena.').map(([, , state]) => state)).toEqual(['stale', 'stale'])
})
