import { expect, test } from 'vitest'
import { type Verdict, verdictOf } from './merge.ts'
import { digestOf } from './translation_lock.ts'
import type { SentUnit, Stage } from './unit.ts'

const sentAs = (target: string | undefined, more: Partial<SentUnit> = {}): SentUnit => ({
  ...{ state: target === undefined ? 'missing' : 'translated', isOffer: false, source: digestOf('Sobe') },
  ...{ target: target === undefined ? '' : digestOf(target), ...more },
})
const offered = sentAs('Rooms', { state: 'missing', isOffer: true })

test.each<
  [
    what: string,
    sent: SentUnit | undefined,
    returned: string,
    said: Stage | undefined,
    now: string | undefined,
    verdict: Verdict,
  ]
>([
  ['nobody touched it', sentAs('Rooms'), 'Rooms', undefined, 'Rooms', 'untouched'],
  ['a colleague changed it, the translator did not', sentAs('Rooms'), 'Rooms', undefined, 'Our rooms', 'untouched'],
  [
    'a colleague deleted it, the translator did not touch it',
    sentAs('Rooms'),
    'Rooms',
    undefined,
    undefined,
    'untouched',
  ],
  ['the translator changed it', sentAs('Rooms'), 'All rooms', undefined, 'Rooms', 'changed'],
  ['the translator wrote the first one', sentAs(undefined), 'Rooms', undefined, undefined, 'changed'],
  ['she wrote it again after it was deleted', sentAs('Rooms'), 'All rooms', undefined, undefined, 'changed'],
  ['both changed it', sentAs('Rooms'), 'All rooms', undefined, 'Our rooms', 'conflict'],
  ['both wrote the first one', sentAs(undefined), 'All rooms', undefined, 'Our rooms', 'conflict'],
  ['both changed it to the same', sentAs('Rooms'), 'All rooms', undefined, 'All rooms', 'untouched'],
  [
    'both changed it to the same, and she reviewed it',
    sentAs('Rooms'),
    'All rooms',
    'reviewed',
    'All rooms',
    'confirmed',
  ],
  ['nobody has translated it', sentAs(undefined), '', undefined, undefined, 'untranslated'],
  ['it was emptied', sentAs('Rooms'), '', 'unfinished', 'Rooms', 'untranslated'],
  ['it is stale, and nobody touched it', sentAs('Rooms', { state: 'stale' }), 'Rooms', undefined, 'Rooms', 'untouched'],
  [
    'it is stale, and she says that it is right',
    sentAs('Rooms', { state: 'stale' }),
    'Rooms',
    'translated',
    'Rooms',
    'confirmed',
  ],
  ['she reviewed it', sentAs('Rooms'), 'Rooms', 'reviewed', 'Rooms', 'confirmed'],
  ['she reviewed what a colleague has changed since', sentAs('Rooms'), 'Rooms', 'reviewed', 'Our rooms', 'untouched'],
  ['she doubts it', sentAs('Rooms'), 'Rooms', 'unfinished', 'Rooms', 'doubted'],
  ['she is not done', sentAs('Rooms'), 'All r', 'unfinished', 'Rooms', 'unfinished'],
  ['she is not done with the first one', sentAs(undefined), 'All r', 'unfinished', undefined, 'unfinished'],
  ['an offer that nobody touched', offered, 'Rooms', undefined, undefined, 'untouched'],
  ['an offer that she took', offered, 'Rooms', 'translated', undefined, 'changed'],
  ['an offer that she mended', offered, 'All rooms', undefined, undefined, 'changed'],
  ['an offer that she mended, and a colleague wrote another', offered, 'All rooms', undefined, 'Our rooms', 'conflict'],
  ['a file that does not tell what went out, and says the same', undefined, 'Rooms', undefined, 'Rooms', 'untouched'],
  ['a file that does not tell, and reviews the same', undefined, 'Rooms', 'reviewed', 'Rooms', 'confirmed'],
  ['a file that does not tell, and says something else', undefined, 'All rooms', undefined, 'Rooms', 'conflict'],
  ['a file that does not tell, and has the first one', undefined, 'Rooms', undefined, undefined, 'changed'],
])('%s', (_, sent, target, said, now, verdict) => {
  const site = { source: 'Sobe', target: now, isApart: false }
  expect(verdictOf({ source: 'Sobe', target, said, sent }, site)).toBe(verdict)
})

test.each<[what: string, sent: SentUnit | undefined, returned: string, verdict: Verdict]>([
  ['was not touched', sentAs('Rooms'), 'Rooms', 'untouched'],
  ['was changed', sentAs('Rooms'), 'All rooms', 'late'],
  ['was changed here too', sentAs('Our rooms'), 'All rooms', 'conflict'],
  ['was changed to the same words here', sentAs('Our rooms'), 'Rooms', 'untouched'],
  ['is in a file that does not tell', undefined, 'All rooms', 'conflict'],
])('the source was changed meanwhile, and the translation %s: %s', (_, sent, target, verdict) => {
  const site = { source: 'Sobe in dvorane', target: 'Rooms', isApart: false }
  expect(verdictOf({ source: 'Sobe', target, said: undefined, sent }, site)).toBe(verdict)
})

test('the source was changed meanwhile, and what went out was said to be right: nobody has seen the words of today', () => {
  const site = { source: 'Sobe in dvorane', target: 'Rooms', isApart: false }
  const unit = { source: 'Sobe', target: 'Rooms', said: 'translated' as const, sent: sentAs('Rooms') }
  expect(verdictOf(unit, site)).toBe('outdated')
  expect(verdictOf({ ...unit, target: 'All rooms', sent: sentAs(undefined) }, { ...site, target: undefined })).toBe(
    'late',
  )
})

test('a tool may have changed the spaces of a source: what went out tells which it was', () => {
  const site = { source: 'Sobe', target: 'Rooms', isApart: false }
  expect(verdictOf({ source: ' Sobe\n', target: 'All rooms', said: undefined, sent: sentAs('Rooms') }, site)).toBe(
    'changed',
  )
})

test('a part of a text that the site has written as a whole is a conflict once it is changed', () => {
  const site = { source: 'Sobe', target: undefined, isApart: true }
  expect(verdictOf({ source: 'Sobe', target: 'Rooms', said: undefined, sent: sentAs(undefined) }, site)).toBe(
    'conflict',
  )
})
