import { expect, test } from 'vitest'
import { partsOf } from './split_text.ts'

const languages = { from: 'sl', to: 'ar', isMarkdown: true }
const parted = (source: string, target?: string, more: { to?: string; isMarkdown?: boolean; names?: string[] } = {}) =>
  partsOf({ ...languages, source, target, ...more })
/** What each part says, without the digests in their names. */
const shown = ({ parts }: ReturnType<typeof partsOf>) =>
  parts.map(({ name, source, target }) => [name.replace(/\b([ps])\.[\w-]{6}(-\d+)?/g, '$1'), source, target])

const rooms = '{rooms, plural, one {# soba} two {# sobi} few {# sobe} other {# sob}}'
const inEnglish = '{rooms, plural, one {# room} other {# rooms}}'

test('a text of one paragraph without plurals is one part', () => {
  expect(shown(parted('Sobe. In dvorane.\nTudi.', 'Rooms.'))).toEqual([['', 'Sobe. In dvorane.\nTudi.', 'Rooms.']])
})

test('prose goes by paragraphs, headings and items of lists, without their marks', () => {
  const source = '## Sobe\n\nVse.\nTudi te.\n\n- ena\n- dve\n\n1. prva\n'
  const target = '## Rooms\n\nAll.\n\n- one\n- two\n\n1. first\n'
  expect(shown(parted(source, target))).toEqual([
    ['p', 'Sobe', 'Rooms'],
    ['p', 'Vse.\nTudi te.', 'All.'],
    ['p', 'ena', 'one'],
    ['p', 'dve', 'two'],
    ['p', 'prva', 'first'],
  ])
})

test('names of parts come from their words, so that edits of others leave them; the same words twice are told apart', () => {
  const names = (text: string) => parted(text).parts.map(({ name }) => name)
  const [a = '', b = '', c = ''] = names('ena\n\ndve\n\nena')
  expect(c).toBe(`${a}-2`)
  expect(names('nova\n\ndve\n\nena')).toEqual([expect.stringMatching(/^p\./), b, a])
})

test('the parts together are the text, with blank lines and marks of the translation', () => {
  const source = '# Sobe\n\n- ena\n- dve\n'
  const target = '# Rooms\n\n\n- one\n- two'
  expect(parted(source, target).join(({ target: words }) => words)).toBe(target)
  expect(parted(source).join(({ source: words }) => words.toUpperCase())).toBe('# SOBE\n\n- ENA\n- DVE\n')
  expect(parted(source).join(({ source: words }) => (words === 'ena' ? undefined : words))).toBe(undefined)
})

test('a translation in other paragraphs than its source is one part', () => {
  const parts = parted('ena\n\ndve', 'one, two')
  expect([shown(parts), parts.isApart]).toEqual([[['', 'ena\n\ndve', 'one, two']], false])
})

test('parts of what has become a text of another shape are told as such', () => {
  const names = parted('ena\n\ndve').parts.map(({ name }) => name)
  const parts = parted('ena\n\ndve', 'one, two', { names })
  expect([parts.isApart, parts.parts.map(({ target }) => target)]).toEqual([true, [undefined, undefined]])
})

test('a plural opens the sentence that it stands in, and no other', () => {
  const source = `Prvi stavek je tu. Imamo ${rooms} za vas. Zadnji stavek.`
  const target = `The first one. We have ${inEnglish} for you. The last one.`
  expect(shown(parted(source, target, { to: 'en' }))).toEqual([
    ['s', 'Prvi stavek je tu.', 'The first one.'],
    ['s.rooms-one', 'Imamo # soba za vas.', 'We have # room for you.'],
    ['s.rooms-other', 'Imamo # sob za vas.', 'We have # rooms for you.'],
    ['s', 'Zadnji stavek.', 'The last one.'],
  ])
  expect(parted(source, target, { to: 'en' }).join(({ target: words }) => words)).toBe(target)
})

test('a plural may close its sentence in some forms alone, or in all of them', () => {
  const source = `Imamo ${rooms}. Zadnji stavek.`
  const target = 'غرف {rooms, plural, zero {لا.} one {#!} two {#.} few {#.} many {#.} other {#.}} نهاية.'
  const names = parted(source).parts.map(({ name }) => name)
  const parts = parted(source, target, { names })
  expect([parts.isApart, parts.parts.map((part) => part.target)]).toEqual([
    false,
    ['غرف لا.', 'غرف #!', 'غرف #.', 'غرف #.', 'غرف #.', 'غرف #.', 'نهاية.'],
  ])
})

test.each([
  ['ar', 6],
  ['hu', 2],
  ['hr', 3],
  ['fr', 2],
  ['ja', 1],
])('three plurals in three sentences open into as many forms as %s has: %i of each, and no product', (to, count) => {
  const source = `Prvi ${rooms}. Drugi {a, plural, one {#} other {##}}. Tretji {b, plural, one {#} other {##}}.`
  expect(parted(source, undefined, { to }).parts.length).toBe(3 * count)
})

test('two plurals in one sentence are opened by themselves, and the sentence has a code for each', () => {
  const source = `Na nadstropje: ${rooms} ÷ {per, plural, one {# soba} other {# sob}}`
  const target = `Per floor: ${inEnglish} ÷ {per, plural, one {# room} other {# rooms}}`
  const parts = parted(source, target, { to: 'en' })
  expect(shown(parts)).toEqual([
    ['frame', 'Na nadstropje: {rooms, plural} ÷ {per, plural}', 'Per floor: {rooms, plural} ÷ {per, plural}'],
    ['rooms-one', '# soba', '# room'],
    ['rooms-other', '# sob', '# rooms'],
    ['per-one', '# soba', '# room'],
    ['per-other', '# sob', '# rooms'],
  ])
  expect(parts.join(({ target: words }) => words)).toBe(target)
  expect(parted(source, undefined).parts.length).toBe(13)
})

test('two plurals of one argument have names of their own', () => {
  const parts = parted(`${rooms} in {rooms, plural, one {ključ} other {ključi}}`, undefined, { to: 'en' })
  expect(shown(parts).map(([name]) => name)).toEqual([
    'frame',
    'rooms-one',
    'rooms-other',
    '2.rooms-one',
    '2.rooms-other',
  ])
  expect(parts.join(({ source }) => source)).toBe(
    '{rooms, plural, one {# soba} other {# sob}} in {rooms, plural, one {ključ} other {ključi}}',
  )
})

test('a translation without the plural of its source has its words in each form', () => {
  const parts = parted(rooms, 'Chambres : {rooms}', { to: 'fr' })
  expect(shown(parts)).toEqual([
    ['rooms-one', '# soba', 'Chambres : {rooms}'],
    ['rooms-other', '# sob', 'Chambres : {rooms}'],
  ])
  expect(parts.join(({ target }) => target)).toBe('Chambres : {rooms}')
})

test('a translation with a plural that its source lacks is one part', () => {
  expect(shown(parted('{rooms} sob', inEnglish, { to: 'en' }))).toEqual([['', '{rooms} sob', inEnglish]])
})

test('marks of Markdown are not torn apart by sentences', () => {
  const source = `**Krepko. Imamo ${rooms}.** Konec.`
  expect(shown(parted(source, undefined, { to: 'ja' }))).toEqual([
    ['rooms-other', '**Krepko. Imamo # sob.** Konec.', undefined],
  ])
})

test('a text that is no Markdown has no paragraphs', () => {
  expect(parted('ena\n\ndve', undefined, { isMarkdown: false }).parts.length).toBe(1)
})
