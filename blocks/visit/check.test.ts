import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { check, type Data } from './schema.ts'

const data: Data = Object.values(parse(readFileSync('blocks/visit/examples.yaml', 'utf8')))[0] as Data
const [first] = data.places
const saidOf = (changes: Partial<Data>) =>
  check({ ...data, ...changes }).map(({ path, says }) => [path.join(' '), says])

test('a map with its towns and bases is right', () => {
  expect(check(data)).toEqual([])
})

test('edges of a map that are exchanged are told alone', () => {
  const { west, east } = data.map
  expect(saidOf({ map: { ...data.map, west: east, east: west } })).toEqual([['map east', 'it is not more than west']])
  expect(saidOf({ map: { ...data.map, west: east } })).toEqual([['map east', 'it is not more than west']])
})

test('a town whose degrees are exchanged is told', () => {
  const { latitude = 0, longitude = 0 } = first ?? {}
  const places = [{ ...first, latitude: longitude, longitude: latitude }, ...data.places.slice(1)] as Data['places']
  expect(saidOf({ places })).toEqual([['places 0 latitude', 'the town is outside of the map']])
})

test('a subject with an unknown base is reported', () => {
  const fields = data.fields.map((field, index) => (index === 0 ? { ...field, base: 'nowhere' } : field))
  expect(saidOf({ fields })).toEqual([['fields 0 base', 'no base has this id']])
})

test('a way through an unknown town is reported', () => {
  const places = [{ ...first, via: ['zadar', 'nowhere'] }, ...data.places.slice(1)] as Data['places']
  expect(saidOf({ places })).toEqual([['places 0 via 1', 'no place has this id']])
})
