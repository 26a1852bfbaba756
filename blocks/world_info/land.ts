// The land of Europe, Africa and the Middle East as dots on a lattice, and where each country lies on it. Runs at build
// only. It knows neither languages nor which countries are served.
import { type ExtendedFeature, geoCentroid, geoMercator, geoStream } from 'd3-geo'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import atlas from 'world-atlas/countries-110m.json' with { type: 'json' }

/** The lattice holds this many columns and rows; a dot stands wherever column + row is even, so that lines run at 45 degrees. */
export const size = 120

// Degrees. Mercator, because eleven of the nineteen countries crowd into Central Europe, which it magnifies, and because
// it keeps shapes: 60 degrees north is 1.4 times as large as 30. The southern edge follows from the square: 12 degrees south.
const west = -25
const east = 60
const north = 60

/** A place on the lattice. */
export interface Cell {
  x: number
  y: number
}

export interface Country {
  /** Sorted by row, then column. Empty for a country outside the map. */
  cells: Cell[]
  /** A cell of the country, the nearest to its middle; none for a country outside the map. */
  point: Cell | undefined
}

export interface Land {
  cells: Cell[]
  /** By ISO 3166-1 alpha-2 code. */
  countries: ReadonlyMap<string, Country>
}

let drawn: Land | undefined

/**
 * The land and its countries, from Natural Earth 1:110m (world-atlas). The same for every page, so it is computed once.
 * A country smaller than the lattice still has the one cell that it lies in.
 */
export function land(): Land {
  drawn ??= draw()
  return drawn
}

/**
 * Cells as the path of a line whose dashes are dots: one stroke per run of neighbours in a row, two units a dot. Each run
 * starts from where the last one ended, which compresses to two thirds of what absolute places do.
 */
export function dots(cells: readonly Cell[]): string {
  const known = new Set(cells.map(key))
  let path = ''
  let pen: Cell | undefined
  for (const { x, y } of cells) {
    if (known.has(key({ x: x - 2, y }))) continue
    let end = x
    while (known.has(key({ x: end, y }))) end += 2
    path += pen ? `m${x - pen.x} ${y - pen.y}h${end - x}` : `M${x} ${y}h${end - x}`
    pen = { x: end, y }
  }
  return path
}

function draw(): Land {
  const projection = mercator()
  const world = feature(
    atlas as unknown as Topology,
    atlas.objects.countries as unknown as GeometryCollection<{ name: string }>,
  )
  const countries = new Map<string, Country>()
  const cells = new Map<number, Cell>()
  for (const shape of world.features) {
    const country = countryOf(shape, projection)
    for (const cell of country.cells) cells.set(key(cell), cell)
    const code = alpha2(shape.id)
    if (code) countries.set(code, country)
  }
  return { cells: [...cells.values()].sort((a, b) => key(a) - key(b)), countries }
}

function mercator() {
  const projection = geoMercator().precision(0)
  const edges = {
    type: 'MultiPoint' as const,
    coordinates: [
      [west, north],
      [east, north],
    ],
  }
  projection.fitWidth(size, edges)
  const [x, y] = projection([west, north]) ?? [0, 0]
  const [left, top] = projection.translate()
  return projection.translate([left - x, top - y]).clipExtent([
    [0, 0],
    [size, size],
  ])
}

function countryOf(shape: ExtendedFeature, projection: ReturnType<typeof mercator>): Country {
  const cells = cellsInside(edgesOf(shape, projection))
  const middle = projection(geoCentroid(shape))
  if (!middle) return { cells, point: undefined }
  const [x, y] = middle
  const ownCell = { x: Math.floor(x), y: Math.floor(y) - ((Math.floor(x) + Math.floor(y)) % 2) }
  const isOnMap = x >= 0 && x < size && y >= 1 && y < size
  if (cells.length === 0) return isOnMap ? { cells: [ownCell], point: ownCell } : { cells, point: undefined }
  const distance = (cell: Cell) => (cell.x + 1 - x) ** 2 + (cell.y + 0.5 - y) ** 2
  return { cells, point: cells.reduce((best, cell) => (distance(cell) < distance(best) ? cell : best)) }
}

type Edge = [x1: number, y1: number, x2: number, y2: number]

function edgesOf(shape: ExtendedFeature, projection: ReturnType<typeof mercator>): Edge[] {
  const edges: Edge[] = []
  let ring: [number, number][] = []
  geoStream(
    shape,
    projection.stream({
      point: (x, y) => ring.push([x, y]),
      lineStart: () => {
        ring = []
      },
      lineEnd: () => {
        let before = ring.at(-1)
        for (const corner of ring) {
          if (before) edges.push([...before, ...corner])
          before = corner
        }
      },
      polygonStart: () => {},
      polygonEnd: () => {},
    }),
  )
  return edges
}

/** The even-odd rule along the middle of each row. */
function cellsInside(edges: Edge[]): Cell[] {
  const crossings: number[][] = []
  for (const [x1, y1, x2, y2] of edges) {
    const first = Math.ceil(Math.min(y1, y2) - 0.5)
    const last = Math.ceil(Math.max(y1, y2) - 0.5) - 1
    for (let row = Math.max(0, first); row <= Math.min(size - 1, last); row++) {
      const x = x1 + ((row + 0.5 - y1) / (y2 - y1)) * (x2 - x1)
      crossings[row] ??= []
      crossings[row]?.push(x)
    }
  }
  const cells: Cell[] = []
  crossings.forEach((row, y) => {
    row.sort((a, b) => a - b)
    for (let pair = 0; pair + 1 < row.length; pair += 2) {
      const [from = 0, to = 0] = row.slice(pair, pair + 2)
      // The dot of a cell stands one unit right of its left edge.
      for (let x = y % 2; x < size; x += 2) if (x + 1 >= from && x + 1 < to) cells.push({ x, y })
    }
  })
  return cells
}

/** Countries in the atlas carry their numeric code, which CLDR takes for an overlong form of the two letters. */
function alpha2(numeric: string | number | undefined): string | undefined {
  if (numeric === undefined) return undefined
  return new Intl.Locale(`und-${String(numeric).padStart(3, '0')}`).region
}

const key = ({ x, y }: Cell) => y * size + x
