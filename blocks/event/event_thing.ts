// An event as search engines read it (schema.org/Event).
import { organizationThing, placeThing } from '../../templates/parts/place.ts'
import { plainText } from '../../templates/parts/plain_text.ts'
import type { Data } from './schema.ts'

const states = { planned: 'EventScheduled', postponed: 'EventPostponed', cancelled: 'EventCancelled' }

/** Search engines take only events that are somewhere, seen at an address of the web, and end after they begin. */
export function isThing({ starts, ends, place, online }: Data): boolean {
  if (online === undefined ? place === undefined : !online.href.startsWith('https:')) return false
  // Days and times are compared as far as both are written, as the clock shows them.
  const length = Math.min(starts.length, ends?.length ?? 0, 'YYYY-MM-DDThh:mm'.length)
  return ends === undefined || ends.slice(0, length) >= starts.slice(0, length)
}

export function eventThing({ title, text, starts, ends, place, online, state, company }: Data) {
  const isMixed = place !== undefined && online !== undefined
  const mode = isMixed ? 'Mixed' : online === undefined ? 'Offline' : 'Online'
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: title,
    description: text === undefined ? undefined : plainText(text),
    startDate: starts,
    endDate: ends,
    eventStatus: `https://schema.org/${states[state]}`,
    eventAttendanceMode: `https://schema.org/${mode}EventAttendanceMode`,
    location: [
      ...(place === undefined ? [] : [placeThing(place)]),
      ...(online === undefined ? [] : [{ '@type': 'VirtualLocation', url: online.href }]),
    ],
    organizer: organizationThing(company),
  }
}
