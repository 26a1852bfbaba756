// The land of Europe, Africa and the Middle East as dots on a lattice, and where each country lies on it. Runs at build
// only. It knows neither languages nor which countries are served.
import atlas from './land.json' with { type: 'json' }

/** The lattice holds so many columns and rows; a dot stands wherever column + row is even, so that lines run at 45 degrees. */
export const size = 120
export const height = atlas.rows.length

/** A place on the lattice. */
export interface Cell {
  x: number
  y: number
}

export interface Country {
  /** Sorted by row, then column. */
  cells: Cell[]
  /** A cell of the country, the nearest to its middle. */
  point: Cell
}

export interface Land {
  cells: Cell[]
  /** Those on the map, by ISO 3166-1 alpha-2 code. */
  countries: ReadonlyMap<string, Country>
}

let cachedLand: Land | undefined

/** The land and its countries, as art/land.mjs has drawn them. The same for every page, so it is read once. */
export function land(): Land {
  cachedLand ??= read()
  return cachedLand
}

/**
 * Cells as the path of a line whose dashes are dots: one stroke per run of neighbours in a row, two units a dot. Each run
 * starts from where the last one ended, which compresses to two thirds of what absolute places do.
 */
export function dots(cells: readonly Cell[]): string {
  const cellKeys = new Set(cells.map(key))
  let path = ''
  let pen: Cell | undefined
  for (const { x, y } of cells) {
    if (cellKeys.has(key({ x: x - 2, y }))) continue
    let end = x
    while (cellKeys.has(key({ x: end, y }))) end += 2
    path += pen ? `m${x - pen.x} ${y - pen.y}h${end - x}` : `M${x} ${y}h${end - x}`
    pen = { x: end, y }
  }
  return path
}

function read(): Land {
  const byCode = new Map<string, Cell[]>()
  const cells: Cell[] = []
  for (const [y, row] of atlas.rows.entries())
    for (const [column, [code = '']] of [...row.matchAll(/../g)].entries()) {
      if (code === '..') continue
      const cell = { x: 2 * column + (y % 2), y }
      cells.push(cell)
      byCode.set(code, [...(byCode.get(code) ?? []), cell])
    }
  const countries = Object.entries(atlas.points).map(([code, [x = 0, y = 0]]): [string, Country] => [
    code,
    { cells: byCode.get(code) ?? [{ x, y }], point: { x, y } },
  ])
  return { cells, countries: new Map(countries) }
}

const key = ({ x, y }: Cell) => y * size + x
