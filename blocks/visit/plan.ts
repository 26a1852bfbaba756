// Who comes from where: what was chosen, how far it is, and where towns and ways are drawn on the map.
import type { Data } from './schema.ts'

/** A type, so that it can be kept as the query of an address. */
export type Choice = {
  place: string
  field: string
  language: string
}
type Town = Data['bases'][number]
type Offers = Pick<Data, 'places' | 'bases' | 'fields' | 'languages'>

const first = (offers: readonly { id: string }[]) => offers[0]?.id ?? ''
const offered = (offers: readonly { id: string }[], id: string | null) => offers.find((offer) => offer.id === id)?.id

/** @param lang BCP 47 tag of the page */
export const startOf = ({ places, fields, languages }: Offers, lang: string): Choice => ({
  place: first(places),
  field: first(fields),
  language: offered(languages, new Intl.Locale(lang).language) ?? first(languages),
})

/** The choice that a query holds, with what it lacks or what is not offered taken from the start. */
export const choiceOf = ({ places, fields, languages }: Offers, query: URLSearchParams, start: Choice): Choice => ({
  place: offered(places, query.get('place')) ?? start.place,
  field: offered(fields, query.get('field')) ?? start.field,
  language: offered(languages, query.get('language')) ?? start.language,
})

export interface Visit {
  place: Offers['places'][number] | undefined
  /** The towns that each way is drawn through, the place last. */
  stations: Town[]
  field: Data['fields'][number] | undefined
  language: Data['languages'][number] | undefined
  /** Where somebody comes from, the team's own town first. */
  ways: { base: Town; km: number }[]
}

export function visitOf(data: Offers, choice: Choice): Visit {
  const place = data.places.find(({ id }) => id === choice.place)
  const field = data.fields.find(({ id }) => id === choice.field)
  const own = data.bases.filter(({ id }) => id === field?.base)
  const bases = [...new Set([...own, ...data.bases.slice(0, 1)])]
  const via = place?.via ?? []
  return {
    place,
    stations: [...via, choice.place].flatMap((town) => data.places.filter(({ id }) => id === town)),
    field,
    language: data.languages.find(({ id }) => id === choice.language),
    ways: place === undefined ? [] : bases.map((base) => ({ base, km: kilometres(base, place) })),
  }
}

const earthRadius = 6371

/** As the crow flies: by the haversine formula. */
function kilometres(one: Town, other: Town): number {
  const rad = (degrees: number) => (degrees * Math.PI) / 180
  const half = (of: number) => Math.sin(of / 2) ** 2
  const a =
    half(rad(other.latitude - one.latitude)) +
    Math.cos(rad(one.latitude)) * Math.cos(rad(other.latitude)) * half(rad(other.longitude - one.longitude))
  return Math.round(2 * earthRadius * Math.asin(Math.sqrt(a)))
}

/** Maps are drawn 1000 wide, as tall as their picture. */
const drawnWidth = 1000

export type Point = [x: number, y: number]

export function onMap({ west, east, north, south, image }: Data['map'], { longitude, latitude }: Town): Point {
  const height = heightOf(image)
  return [
    Math.round(((longitude - west) / (east - west)) * drawnWidth),
    Math.round(((north - latitude) / (north - south)) * height),
  ]
}

export const heightOf = ({ width, height }: Data['map']['image']) => Math.round((drawnWidth * height) / width)

/** From town to town: level or upright, and round a bend of 45 degrees. */
export function wayThrough([from, ...points]: [Point, ...Point[]]): string {
  let [x, y] = from
  const steps = points.map(([nextX, nextY]) => {
    const [dx, dy] = [nextX - x, nextY - y]
    const slant = Math.min(Math.abs(dx), Math.abs(dy))
    ;[x, y] = [nextX, nextY]
    return `l${Math.sign(dx) * slant} ${Math.sign(dy) * slant}L${x} ${y}`
  })
  return `M${from.join(' ')}${steps.join('')}`
}
