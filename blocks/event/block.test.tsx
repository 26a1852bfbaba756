import { parse } from 'node-html-parser'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Company } from '../../cli/schema/field_types.ts'
import Event from './block.tsx'
import { eventThing, isThing } from './event_thing.ts'
import type { Data } from './schema.ts'
import { timeInWords } from './time.ts'

const spaced = (words: string) => words.replace(/\s/g, ' ')

test.each<[starts: string, ends: string | undefined, lang: string, words: string]>([
  ['2027-03-12', undefined, 'en-US', 'March 12, 2027'],
  ['2027-03-12T09:00', undefined, 'de-DE', '12. März 2027 um 09:00'],
  ['2027-03-12T09:00+01:00', '2027-03-12T16:00+01:00', 'en-US', 'March 12, 2027 at 9:00 AM – 4:00 PM'],
  ['2027-03-12', '2027-03-13', 'de-DE', '12.–13. März 2027'],
  ['2027-03-12T09:00', '2027-03-14', 'de-DE', '12. März 2027 um 09:00 – 14. März 2027'],
  ['2027-03-12', '2027-03-14T16:00', 'de-DE', '12. März 2027 – 14. März 2027 um 16:00'],
  ['2027-03-12T09:00', '2027-03-12', 'de-DE', '12. März 2027 um 09:00'],
])('from %s to %s is in words of %s: %s', (starts, ends, lang, words) => {
  expect(spaced(timeInWords({ starts, ends }, lang)).replace(', 9:00', ' at 9:00')).toBe(words)
})

const data: Data = {
  title: 'Open day',
  text: [{ type: 'paragraph', children: ['See ', { type: 'strong', children: ['it'] }, '.'] }],
  starts: '2027-03-12T09:00+01:00',
  place: { address: 'Primer 1', post_code: '1000', city: 'Ljubljana', country_code: 'SI' },
  state: 'planned',
  company: { name: 'Group d.o.o.' } as Company,
}
const messages = {
  'event.when': 'When',
  'event.where': 'Where',
  'event.online': 'Online',
  'event.postponed': 'Postponed.',
  'event.cancelled': 'Cancelled.',
}
const shown = (more: Partial<Data>) =>
  parse(renderToStaticMarkup(<Event id="event" lang="en-US" data={{ ...data, ...more }} messages={messages} />))

test('an event is told to search engines as the page shows it', () => {
  expect(JSON.parse(JSON.stringify(eventThing(data)))).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: 'Open day',
    description: 'See it.',
    startDate: '2027-03-12T09:00+01:00',
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: [
      {
        '@type': 'Place',
        address: {
          '@type': 'PostalAddress',
          streetAddress: 'Primer 1',
          postalCode: '1000',
          addressLocality: 'Ljubljana',
          addressCountry: 'SI',
        },
      },
    ],
    organizer: { '@type': 'Organization', name: 'Group d.o.o.' },
  })
  const online = { href: 'https://a.example/live', external: true }
  expect(eventThing({ ...data, online })).toMatchObject({
    eventAttendanceMode: 'https://schema.org/MixedEventAttendanceMode',
    location: [{}, { '@type': 'VirtualLocation', url: 'https://a.example/live' }],
  })
})

test.each<[why: string, more: object, is: boolean]>([
  ['has a place', {}, true],
  ['is nowhere', { place: undefined }, false],
  ['is online alone', { place: undefined, online: { href: 'https://a.example/live' } }, true],
  ['is online on a page without an address', { online: { href: '/live' } }, false],
  ['is online without encryption', { online: { href: 'http://a.example/live' } }, false],
  ['is online by telephone', { online: { href: 'tel:+38610000000' } }, false],
  ['ends on the same day', { ends: '2027-03-12' }, true],
  ['ends before it begins', { ends: '2027-03-12T08:00+01:00' }, false],
  ['ended a year before', { ends: '2026-03-14' }, false],
])('an event that %s is told to search engines: %#', (_why, more, is) => {
  expect(isThing({ ...data, ...more } as Data)).toBe(is)
  expect(shown(more as Partial<Data>).querySelectorAll('script')).toHaveLength(is ? 1 : 0)
})

test('what is not written has no term', () => {
  expect(
    shown({})
      .querySelectorAll('dt')
      .map(({ textContent }) => textContent),
  ).toEqual(['When', 'Where'])
  expect(shown({}).querySelectorAll('dd')[1]?.textContent).toBe('Primer 1, 1000 Ljubljana, Slovenia')
})

test('a time that no longer holds is struck out, and why stands before it', () => {
  expect(shown({ state: 'cancelled' }).querySelector('time')?.textContent).toMatch(/^Cancelled\. March 12, 2027/)
  expect(shown({ state: 'cancelled' }).querySelectorAll('s')).toHaveLength(1)
  expect(shown({}).querySelectorAll('s')).toHaveLength(0)
})
