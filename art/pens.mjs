// What flat drawings, seen from the front, are made of: outlines, lines, boxes and rings in the tones of the page.

export const shape = (d, data, fill, rest = '') =>
  d.raw(`<path d="${data}" ${fill ? `fill="${d.colourOf(fill)}"` : ''}${rest}/>`)
export const stroke = (d, data, tone, width, rest = '') =>
  d.raw(`<path d="${data}" stroke="${d.colourOf(tone)}" stroke-width="${width}"${rest}/>`)
export const box = (d, x, y, w, h, r, fill, rest = '') =>
  d.raw(
    `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" ${fill ? `fill="${d.colourOf(fill)}"` : ''}${rest}/>`,
  )
export const ring = (d, x, y, r, fill, rest = '') =>
  d.raw(`<circle cx="${x}" cy="${y}" r="${r}" ${fill ? `fill="${d.colourOf(fill)}"` : ''}${rest}/>`)
/** The same numbers each time, between 0 and 1. */
export const chance = (seed) => () => {
  seed = (seed * 16807) % 2147483647
  return seed / 2147483647
}
