// What the tables of a TrueType font say about its letters: which it has, how wide they are, how lines of them stand
// (OpenType 1.9.1: head, hhea, hmtx, OS/2, cmap, name).

export interface FontTables {
  /** The name by which programs find the font, such as `Funnel Display Light`. */
  family: string
  unitsPerEm: number
  /** Above and below the baseline, and the gap between lines, in font units; `descent` is negative. */
  ascent: number
  descent: number
  lineGap: number
  /** Height of capitals in font units. */
  capHeight: number
  /** Advance width by code point, in font units: every letter that the font has. */
  advances: Map<number, number>
}

/** Reads a font in TrueType form (no woff2), in its default instance. */
export function readFontTables(font: Uint8Array): FontTables {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength)
  const tables = tableViews(view)
  const head = tables('head')
  const hhea = tables('hhea')
  const os2 = tables('OS/2')
  // Bit 7 of fsSelection asks for the typographic measures; browsers take those of hhea otherwise.
  const isTypographic = (os2.getUint16(62) & 0x80) !== 0
  return {
    family: familyOf(tables('name')),
    unitsPerEm: head.getUint16(18),
    ascent: isTypographic ? os2.getInt16(68) : hhea.getInt16(4),
    descent: isTypographic ? os2.getInt16(70) : hhea.getInt16(6),
    lineGap: isTypographic ? os2.getInt16(72) : hhea.getInt16(8),
    capHeight: os2.getUint16(0) >= 2 ? os2.getInt16(88) : 0,
    advances: advancesOf(tables('cmap'), tables('hmtx'), hhea.getUint16(34)),
  }
}

/** The same font under another weight (100 to 900), since two files of one family need different weights. */
export function withWeightClass(font: Uint8Array, weight: number): Uint8Array {
  const copy = Uint8Array.from(font)
  tableViews(new DataView(copy.buffer))('OS/2').setUint16(4, weight)
  return copy
}

/** The typographic family (name 16) or, where it is the same, the family (name 1), as Windows reads it (platform 3). */
function familyOf(name: DataView): string {
  const storage = name.getUint16(4)
  const records = Array.from({ length: name.getUint16(2) }, (_, index) => 6 + index * 12)
  const named = (id: number) => records.find((at) => name.getUint16(at) === 3 && name.getUint16(at + 6) === id)
  const record = named(16) ?? named(1)
  if (record === undefined) throw new Error('The font has no family name.')
  const start = storage + name.getUint16(record + 10)
  const units = Array.from({ length: name.getUint16(record + 8) / 2 }, (_, index) => name.getUint16(start + index * 2))
  return String.fromCharCode(...units)
}

function tableViews(font: DataView): (tag: string) => DataView {
  const tables = new Map<string, DataView>()
  for (let index = 0; index < font.getUint16(4); index++) {
    const record = 12 + index * 16
    const tag = String.fromCharCode(...[0, 1, 2, 3].map((offset) => font.getUint8(record + offset)))
    const start = font.byteOffset + font.getUint32(record + 8)
    tables.set(tag, new DataView(font.buffer, start, font.getUint32(record + 12)))
  }
  return (tag) => {
    const table = tables.get(tag)
    if (!table) throw new Error(`The font has no table "${tag}".`)
    return table
  }
}

function advancesOf(cmap: DataView, hmtx: DataView, metricsCount: number): Map<number, number> {
  const advances = new Map<number, number>()
  for (const [codePoint, glyph] of glyphsOf(cmap)) {
    advances.set(codePoint, hmtx.getUint16(Math.min(glyph, metricsCount - 1) * 4))
  }
  return advances
}

/** Code points and their glyphs, from the fullest Unicode subtable. */
function glyphsOf(cmap: DataView): Map<number, number> {
  const subtables = Array.from({ length: cmap.getUint16(2) }, (_, index) => {
    const offset = cmap.getUint32(4 + index * 8 + 4)
    return { offset, format: cmap.getUint16(offset) }
  })
  const full = subtables.find(({ format }) => format === 12)
  if (full) return segmentedCoverage(cmap, full.offset)
  const basic = subtables.find(({ format }) => format === 4)
  if (basic) return segmentMapping(cmap, basic.offset)
  throw new Error('The font has no Unicode map of format 4 or 12.')
}

function segmentedCoverage(cmap: DataView, table: number): Map<number, number> {
  const glyphs = new Map<number, number>()
  for (let group = 0; group < cmap.getUint32(table + 12); group++) {
    const at = table + 16 + group * 12
    const first = cmap.getUint32(at)
    for (let codePoint = first; codePoint <= cmap.getUint32(at + 4); codePoint++) {
      glyphs.set(codePoint, cmap.getUint32(at + 8) + codePoint - first)
    }
  }
  return glyphs
}

function segmentMapping(cmap: DataView, table: number): Map<number, number> {
  const glyphs = new Map<number, number>()
  const length = cmap.getUint16(table + 6)
  const [ends, starts, deltas, ranges] = [14, 16 + length, 16 + 2 * length, 16 + 3 * length].map((at) => table + at)
  if (ends === undefined || starts === undefined || deltas === undefined || ranges === undefined) return glyphs
  for (let segment = 0; segment < length; segment += 2) {
    const rangeOffset = cmap.getUint16(ranges + segment)
    const first = cmap.getUint16(starts + segment)
    for (let codePoint = first; codePoint <= cmap.getUint16(ends + segment); codePoint++) {
      const listed =
        rangeOffset === 0 ? codePoint : cmap.getUint16(ranges + segment + rangeOffset + (codePoint - first) * 2)
      const glyph = listed === 0 ? 0 : (listed + cmap.getUint16(deltas + segment)) & 0xffff
      if (glyph !== 0) glyphs.set(codePoint, glyph)
    }
  }
  return glyphs
}
