// Turns the countries an author lists into a map and a list in step with it, once per page at build.
import { type Cell, dots, height, land, size } from './land.ts'
import type { Data } from './schema.ts'

export interface Prepared extends Omit<Data, 'countries' | 'origin' | 'services'> {
  /** Of the whole map and each country's layer of it. */
  viewBox: string
  /** All land, as the path of a dotted line; none where no country served lies on the map. */
  land: string | undefined
  /**
   * The service lines that some country has, in the order they are first named; at most eight, as many as the style sheet
   * filters by. None where no country has any: then there is nothing to filter by.
   */
  lines: { name: string; count: number }[]
  continents: Continent[]
  count: number
}
export interface Continent {
  name: string
  /** Indexes into `lines` of the lines offered anywhere in it. */
  lines: number[]
  countries: Country[]
}
export interface Country {
  code: string
  name: string
  /** The service lines in words; none where the author names none. */
  offered: string[]
  /** The same as indexes into `lines`. */
  lines: number[]
  /** None for a country outside the map. */
  place: Place | undefined
}
export interface Place {
  /** Its dots, as the path of a dotted line. */
  dots: string
  /** Way from the origin, bent. None for the origin itself. */
  trace: string | undefined
  x: number
  y: number
  /** True where a label has more room on the left. */
  isRight: boolean
}

/** How many service lines block.css can filter by. */
const maximumLines = 8

/**
 * Names without a written title are those of Intl.DisplayNames. Continents and service lines keep the order in which the
 * author first names them; countries within a continent are sorted as the language sorts.
 */
export default function prepare(
  { countries: written, services, origin, ...rest }: Data,
  { lang }: { lang: string },
): Prepared {
  const countries = written.map((country) => ({ ...country, values: namesOf(country.values, services) }))
  const lines = [...new Set(countries.flatMap(({ values }) => values))]
  const filtered = lines.slice(0, maximumLines)
  const regions = new Intl.DisplayNames(lang, { type: 'region' })
  const from = land().countries.get(origin)?.point
  const all = countries.map(({ value, title, subtitle, values }) => ({
    continent: subtitle,
    country: {
      code: value,
      name: title ?? regions.of(value) ?? value,
      offered: [...values].sort((a, b) => lines.indexOf(a) - lines.indexOf(b)),
      lines: indexes(values, filtered),
      place: placeOf(value, value === origin ? undefined : from),
    },
  }))
  const collator = new Intl.Collator(lang)
  const continents = [...new Set(all.map(({ continent }) => continent))].map((name) => {
    const inside = all.filter(({ continent }) => continent === name).map(({ country }) => country)
    return {
      name,
      lines: filtered.flatMap((_, index) => (inside.some((country) => country.lines.includes(index)) ? [index] : [])),
      countries: inside.sort((a, b) => collator.compare(a.name, b.name)),
    }
  })
  return {
    ...rest,
    // Dots stand on the lines of the lattice: the first row needs room above it.
    viewBox: `0 -1 ${size} ${height}`,
    land: all.some(({ country }) => country.place) ? dots(land().cells) : undefined,
    lines: filtered.map((name) => ({ name, count: countries.filter(({ values }) => values.includes(name)).length })),
    continents,
    count: countries.length,
  }
}

/** Two keys may have one name in a language: there they are one line. */
const namesOf = (values: string[], services: Data['services']) => [
  ...new Set(values.map((value) => (Object.hasOwn(services, value) ? (services[value] ?? value) : value))),
]

const indexes = (values: string[], lines: string[]) =>
  lines.flatMap((line, index) => (values.includes(line) ? [index] : []))

function placeOf(code: string, from: Cell | undefined): Place | undefined {
  const country = land().countries.get(code)
  if (country === undefined) return undefined
  const { x, y } = country.point
  return {
    dots: dots(country.cells),
    trace: from && traceBetween(centre(from), centre(country.point)),
    ...centre({ x, y }),
    isRight: x > 80,
  }
}

/** Where a cell's dot stands. The land's rows are drawn as lines through the middle of their cells. */
const centre = ({ x, y }: Cell): Cell => ({ x: x + 1, y })

/**
 * A trace leaves along the longer way, in a bundle with all others of its direction, and bends to its end: as a great
 * circle looks on a flat map.
 */
function traceBetween(from: Cell, to: Cell): string {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const [alongX, alongY] = Math.abs(dx) > Math.abs(dy) ? [dx, 0] : [0, dy]
  const at = (of: number) => Math.round(of * 10) / 10
  const leave = `${at(from.x + alongX * 0.6)} ${at(from.y + alongY * 0.6)}`
  const arrive = `${at(to.x - alongX * 0.15)} ${at(to.y - alongY * 0.15)}`
  return `M${from.x} ${from.y}C${leave} ${arrive} ${to.x} ${to.y}`
}
