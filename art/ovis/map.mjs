// Croatia with what lies around it, for the map of Ovis's tool: land and islands as outlines, the sea as strata.
import { createRequire } from 'node:module'
import { geoEquirectangular, geoStream } from 'd3-geo'
import { feature } from 'topojson-client'

// Natural Earth 1:10m; the coast of islands is what this map is about.
const atlas = createRequire(import.meta.url)('world-atlas/countries-10m.json')

/** Degrees, with Ljubljana in the corner: content/ovis names the same, so that its towns stand where they lie. */
const edges = { west: 13.1, east: 19.6, north: 46.72, south: 42.25 }
const width = 1000
const croatia = '191'
/** Off the line by less than this, a point of a coast goes; smaller than this, an island does. */
const tolerance = 2.2
const island = 35

/** As a scene in tones of the theme. */
function coast() {
  const middle = ((edges.north + edges.south) / 2) * (Math.PI / 180)
  const perDegree = width / (edges.east - edges.west)
  const perDegreeNorth = perDegree / Math.cos(middle)
  const height = Math.round((edges.north - edges.south) * perDegreeNorth)
  // Degrees as they are: they are stretched below, as the block stretches the places of towns.
  const projection = geoEquirectangular()
    .precision(0)
    .scale(180 / Math.PI)
    .translate([0, 0])
    .clipExtent([
      [edges.west - 0.2, -edges.north - 0.2],
      [edges.east + 0.2, -edges.south + 0.2],
    ])
  const onMap = ([x, y]) => [(x - edges.west) * perDegree, (y + edges.north) * perDegreeNorth]
  const isFrame = (ring) => Math.abs(areaOf(ring)) > width * height
  const pathOf = (shapes) =>
    shapes
      .flatMap((shape) => ringsOf(shape, projection))
      .map((ring) => simplified(ring.map(onMap)))
      // What lies around the whole map is no country here.
      .filter((ring) => ring.length > 5 || !isFrame(ring))
      .filter((ring) => ring.length > 3 && Math.abs(areaOf(ring)) > island)
      .map((ring) => `M${ring.map(([x, y]) => `${Math.round(x)} ${Math.round(y)}`).join('L')}z`)
      .join('')
  const { features } = feature(atlas, atlas.objects.countries)
  const strata = Array.from({ length: Math.floor(height / 22) }, (_, i) => `M0 ${i * 22 + 11}H${width}`).join('')
  const tone = (share, of = 'text') => `color-mix(in oklab,var(--color-${of}) ${share}%,var(--color-background))`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" fill="none" stroke-linejoin="round">
<path d="M0 0H${width}V${height}H0z" fill="${tone(7)}"/><path d="${strata}" stroke="${tone(16)}" stroke-width="1.5"/>
<path d="${pathOf(features.filter(({ id }) => id !== croatia))}" fill="var(--color-background)" stroke="${tone(22)}" stroke-width="1.5"/>
<path d="${pathOf(features.filter(({ id }) => id === croatia))}" fill="${tone(24, 'primary')}" stroke="${tone(70)}" stroke-width="3"/>
</svg>
`
  return { svg: () => svg }
}

function ringsOf(shape, projection) {
  const rings = []
  const ignore = () => {}
  geoStream(
    shape,
    projection.stream({
      point: (x, y) => rings.at(-1).push([x, y]),
      lineStart: () => rings.push([]),
      lineEnd: ignore,
      polygonStart: ignore,
      polygonEnd: ignore,
    }),
  )
  return rings
}

const areaOf = (ring) =>
  ring.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = ring[(i + 1) % ring.length]
    return sum + (x * nextY - nextX * y) / 2
  }, 0)

/** The points without which the line would go elsewhere: by Douglas and Peucker. */
function simplified(points) {
  if (points.length < 3) return points
  const [first, last] = [points[0], points.at(-1)]
  let [farthest, at] = [0, 0]
  for (const [i, point] of points.entries()) {
    const distance = distanceTo(point, first, last)
    if (distance > farthest) [farthest, at] = [distance, i]
  }
  if (farthest < tolerance) return [first, last]
  return [...simplified(points.slice(0, at + 1)).slice(0, -1), ...simplified(points.slice(at))]
}

function distanceTo([x, y], [x1, y1], [x2, y2]) {
  const length = Math.hypot(x2 - x1, y2 - y1)
  if (length === 0) return Math.hypot(x - x1, y - y1)
  return Math.abs((x2 - x1) * (y1 - y) - (x1 - x) * (y2 - y1)) / length
}

export default { 'ovis-map': coast }
