// The land of Europe, Africa and the Middle East on a lattice, for the map of blocks/world_info: which country each cell lies in,
// and the cell in its middle. `npm run art` writes it into land.json, so that a build needs neither the atlas nor its projection.
import { createRequire } from 'node:module'
import { geoCentroid, geoMercator, geoStream } from 'd3-geo'
import { feature } from 'topojson-client'

// Natural Earth 1:110m.
const atlas = createRequire(import.meta.url)('world-atlas/countries-110m.json')

/** The lattice holds so many columns and rows; a cell lies wherever column + row is even, so that lines run at 45 degrees. */
const size = 120
const height = 162

// Degrees. Mercator, because eleven of the nineteen countries crowd into Central Europe, which it magnifies, and because
// it keeps shapes: 60 degrees north is 1.4 times as large as 30. The rows reach to the south of Africa, so that nothing is cut off.
const west = -25
const east = 60
const north = 60

/** Neither is a code of a country. */
const sea = '..'
const unnamed = '--'

/**
 * `rows` has two letters for each cell of a row: the country's ISO 3166-1 alpha-2 code. `points` has a cell for each country on
 * the map, the nearest to its middle; a country smaller than the lattice, which is in no row, lies in that cell alone.
 */
export function drawLand() {
  const projection = mercator()
  const rows = Array.from({ length: height }, () => Array.from({ length: size / 2 }, () => sea))
  const points = {}
  for (const shape of feature(atlas, atlas.objects.countries).features) {
    const { cells, point } = countryOf(shape, projection)
    const code = alpha2(shape.id)
    for (const [x, y] of cells) if (rows[y][x >> 1] === sea) rows[y][x >> 1] = code ?? unnamed
    if (code !== undefined && point !== undefined) points[code] = point
  }
  const sorted = Object.fromEntries(Object.entries(points).sort(([a], [b]) => (a < b ? -1 : 1)))
  return { rows: rows.map((row) => row.join('')), points: sorted }
}

function mercator() {
  const projection = geoMercator().precision(0)
  const edges = {
    type: 'MultiPoint',
    coordinates: [
      [west, north],
      [east, north],
    ],
  }
  projection.fitWidth(size, edges)
  const [x, y] = projection([west, north])
  const [left, top] = projection.translate()
  return projection.translate([left - x, top - y]).clipExtent([
    [0, 0],
    [size, height],
  ])
}

function countryOf(shape, projection) {
  const cells = cellsInside(edgesOf(shape, projection))
  const middle = projection(geoCentroid(shape))
  if (!middle) return { cells }
  const [x, y] = middle
  const ownCell = [Math.floor(x), Math.floor(y) - ((Math.floor(x) + Math.floor(y)) % 2)]
  const isOnMap = x >= 0 && x < size && y >= 1 && y < height
  if (cells.length === 0) return isOnMap ? { cells: [ownCell], point: ownCell } : { cells }
  const distance = (cell) => (cell[0] + 1 - x) ** 2 + (cell[1] + 0.5 - y) ** 2
  return { cells, point: cells.reduce((best, cell) => (distance(cell) < distance(best) ? cell : best)) }
}

/** The sides of all its rings, each as two points. */
function edgesOf(shape, projection) {
  const edges = []
  let ring = []
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
          edges.push([...before, ...corner])
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
function cellsInside(edges) {
  const crossings = Array.from({ length: height }, () => [])
  for (const [x1, y1, x2, y2] of edges) {
    const first = Math.ceil(Math.min(y1, y2) - 0.5)
    const last = Math.ceil(Math.max(y1, y2) - 0.5) - 1
    for (let row = Math.max(0, first); row <= Math.min(height - 1, last); row++)
      crossings[row].push(x1 + ((row + 0.5 - y1) / (y2 - y1)) * (x2 - x1))
  }
  return crossings.flatMap((row, y) => {
    row.sort((a, b) => a - b)
    const cells = []
    for (let pair = 0; pair + 1 < row.length; pair += 2) {
      const [from, to] = row.slice(pair, pair + 2)
      // The dot of a cell stands one unit right of its left edge.
      for (let x = y % 2; x < size; x += 2) if (x + 1 >= from && x + 1 < to) cells.push([x, y])
    }
    return cells
  })
}

/** Countries in the atlas carry their numeric code, which CLDR takes for an overlong form of the two letters. */
const alpha2 = (numeric) =>
  numeric === undefined ? undefined : new Intl.Locale(`und-${String(numeric).padStart(3, '0')}`).region
