import { expect, test } from 'vitest'
import { choiceOf, onMap, startOf, visitOf, wayThrough } from './plan.ts'

const town = (id: string, latitude: number, longitude: number) => ({
  id,
  name: id,
  latitude,
  longitude,
  label: 'end' as const,
})
const zagreb = town('zagreb', 45.815, 15.982)
const ljubljana = town('ljubljana', 46.056, 14.506)
const data = {
  places: [
    { ...town('split', 43.508, 16.44), via: ['zagreb'] },
    { ...zagreb, via: [] },
  ],
  bases: [zagreb, ljubljana],
  fields: [
    { id: 'hotels', name: 'Hotels', team: 'Imprion', base: 'ljubljana' },
    { id: 'sites', name: 'Sites', team: 'Ovis', base: 'zagreb' },
  ],
  languages: [
    { id: 'hr', name: 'Croatian' },
    { id: 'de', name: 'German' },
  ],
}

test('a sheet starts with the first place and subject, in the language of its page or else in the first', () => {
  expect(startOf(data, 'de-DE')).toEqual({ place: 'split', field: 'hotels', language: 'de' })
  expect(startOf(data, 'fr-FR').language).toBe('hr')
})

test('an address holds a choice; what is not offered is taken from the start', () => {
  const start = startOf(data, 'de-DE')
  const read = (query: string) => choiceOf(data, new URLSearchParams(query), start)
  expect(read('place=zagreb&field=sites&language=hr')).toEqual({ place: 'zagreb', field: 'sites', language: 'hr' })
  expect(read('place=atlantis&field=&language=xx')).toEqual(start)
})

const waysOf = (place: string, field: string) =>
  visitOf(data, { place, field, language: 'hr' }).ways.map(({ base, km }) => [base.id, km])

test('the team comes from its own town, and the first town is told beside it', () => {
  expect(waysOf('split', 'hotels')).toEqual([
    ['ljubljana', 322],
    ['zagreb', 259],
  ])
})

test('a team that comes from the first town is told once, and no distance where it is', () => {
  expect(waysOf('split', 'sites')).toEqual([['zagreb', 259]])
  expect(waysOf('zagreb', 'sites')).toEqual([['zagreb', 0]])
})

test('a town stands where it lies between the edges of the map', () => {
  const map = { image: { src: '', alt: '', width: 500, height: 400 }, west: 10, east: 20, north: 50, south: 40 }
  expect(onMap(map as never, town('middle', 45, 15))).toEqual([500, 400])
  expect(onMap(map as never, town('corner', 50, 10))).toEqual([0, 0])
})

test('a way goes slanted first, then level or upright', () => {
  expect(
    wayThrough([
      [100, 100],
      [300, 150],
    ]),
  ).toBe('M100 100l50 50L300 150')
  expect(
    wayThrough([
      [300, 300],
      [200, 0],
    ]),
  ).toBe('M300 300l-100 -100L200 0')
})

test('a way is drawn through the towns on it, and bends anew at each', () => {
  expect(
    wayThrough([
      [0, 0],
      [100, 50],
      [100, 250],
    ]),
  ).toBe('M0 0l50 50L100 50l0 0L100 250')
  const stations = (place: string) => visitOf(data, { place, field: 'hotels', language: 'hr' }).stations
  expect(stations('split').map(({ id }) => id)).toEqual(['zagreb', 'split'])
  expect(stations('zagreb').map(({ id }) => id)).toEqual(['zagreb'])
})
