// Draws the scenes into content/media/scenes, and the land of the map into blocks/world_info: `npm run art`, or
// `npm run art -- wifi e-park` for some of them; with `--into DIR` all into that folder. They are made as small as they can be here,
// so that a build need not do it.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { Resvg } from '@resvg/resvg-js'
import { formatHex, interpolate } from 'culori'
import { optimize } from 'svgo'
import { parse } from 'yaml'
import { ends as networkEnds } from './connecti-com/ends.mjs'
import { doors } from './doors.mjs'
import { frames } from './drawing.mjs'
import ends from './ends.mjs'
import { drawLand } from './land.mjs'
import lost from './lost.mjs'
import drawStart from './starter.mjs'
import { bases, byDay, heads, narrow, parts, tall } from './views.mjs'

const { values, positionals: names } = parseArgs({ allowPositionals: true, options: { into: { type: 'string' } } })
const placeOf = (place, name) => path.join(values.into ?? path.join(import.meta.dirname, '..', place), name)
/** What the files in the folder of each brand draw, by name. */
const scenes = { ...lost }
for (const { name: brand } of readdirSync(import.meta.dirname, { withFileTypes: true }).filter((it) =>
  it.isDirectory(),
)) {
  for (const file of readdirSync(path.join(import.meta.dirname, brand)))
    Object.assign(scenes, (await import(`./${brand}/${file}`)).default)
}
const isWanted = (name) => names.length === 0 || names.includes(name)
const write = (name, drawing, options) => {
  if (!isWanted(name)) return
  const svg = small(drawing().svg(options), /^door-|^field-|^group-(hours|years)$|-card$/.test(name) ? onPixels : {})
  writeFileSync(
    placeOf('content/media/scenes', `${name}.svg`),
    byDay.includes(name.replace(/-\d$/, '')) ? onPaper(svg) : svg,
  )
}
const onPaper = (svg) => svg.replaceAll('--color-background', '--color-paper').replaceAll('--color-text', '--color-ink')
// One element a line, for those who compare two versions.
const small = (svg, options) =>
  optimize(svg, { multipass: true, floatPrecision: 2, js2svg: { pretty: true, indent: 0 }, ...options }).data
// Of the doors, of which a page shows three, and of what else the home of the group shows: corners on whole pixels look the same, and are a fifth lighter.
const onPixels = {
  plugins: [{ name: 'preset-default', params: { overrides: { convertPathData: { floatPrecision: 0 } } } }],
}

/** What is seen of a picture through a window. */
const partOf = (svg, [left, top, width, height]) => {
  const [head, ...lines] = optimize(svg, { plugins: [], js2svg: { pretty: true, indent: 0 } })
    .data.trim()
    .split('\n')
  const opening = head
    .replace(/width="\d+" height="\d+"/, `width="${width}" height="${height}"`)
    .replace(/viewBox="[^"]*"/, `viewBox="${left} ${top} ${width} ${height}"`)
  const elements = []
  let depth = 0
  for (const line of lines.slice(0, -1)) {
    if (depth === 0) elements.push('')
    elements.push(`${elements.pop()}${line}\n`)
    depth += line.startsWith('</') ? -1 : line.endsWith('/>') || line.includes('</') ? 0 : 1
  }
  const isNamed = (element) => / id="/.test(element)
  const names = elements.filter(isNamed).join('')
  const isSeen = (element) => {
    if (isNamed(element)) return true
    const inRed = element.replace(/(fill|stroke)="[^"nu][^"]*"/g, '$1="red"')
    const box = new Resvg(`${head}${names}${inRed}</svg>`).getBBox()
    return (
      box !== undefined &&
      box.x < left + width &&
      box.y < top + height &&
      box.x + box.width > left &&
      box.y + box.height > top
    )
  }
  return `${opening}\n${elements.filter(isSeen).join('')}</svg>`
}

for (const [name, draw] of Object.entries(scenes)) if (!bases.includes(name)) write(name, () => draw())
for (const [name, [scene, scale, look, at]] of Object.entries(heads)) {
  write(name, () => scenes[scene]({ scale, look, at, isHero: false, frame: frames.door }))
}
for (const [name, draw] of Object.entries({ ...ends, ...networkEnds })) {
  write(`end-${name}`, draw)
  write(`end-${name}.light`, draw, { isLight: true })
}
for (const [name, [scale, look, at]] of Object.entries(narrow)) {
  write(`${name}.narrow`, () => scenes[name]({ scale, look, at, frame: frames.narrow }))
}
for (const [name, [scale, look, at]] of Object.entries(tall)) {
  write(`${name}.narrow`, () => scenes[name]({ scale, look, at, frame: frames.tall, isTall: true }))
}
for (const [name, { scene = name, isTall = false, at }] of Object.entries(parts)) {
  for (const [i, window] of at.entries())
    write(`${name}-${i + 1}`, () => ({ svg: () => partOf(scenes[scene]({ isTall }).svg(), window) }))
}
for (const [brand, draw] of Object.entries(doors)) {
  const theme = readFileSync(new URL(`../themes/${brand}/theme.yaml`, import.meta.url), 'utf8')
  const colours = { text: '#F2F2F2', ...parse(theme) }
  // The colours are known here, so that they are mixed here too.
  const mixed = (_, over, share, ground) => formatHex(interpolate([ground, over], 'oklab')(share / 100))
  const inColours = () =>
    draw()
      .svg()
      .replace(/var\(--color-(\w+)\)/g, (_, name) => colours[name])
      .replace(/color-mix\(in oklab,(#\w+) (\d+)%,(#\w+)\)/g, mixed)
  write(`door-${brand}`, () => ({ svg: inColours }))
}
if (isWanted('start')) {
  writeFileSync(placeOf('cli/starter/content/media', 'start.svg'), small(drawStart().svg()))
}
if (isWanted('land')) {
  // A row of the lattice a line, so that the file shows the map.
  const lines = (items) => items.map((item) => `\n    ${item}`).join()
  const { rows, points } = drawLand()
  const cells = Object.entries(points).map(([code, [x, y]]) => `"${code}": [${x}, ${y}]`)
  writeFileSync(
    placeOf('blocks/world_info', 'land.json'),
    `{\n  "rows": [${lines(rows.map((row) => `"${row}"`))}\n  ],\n  "points": {${lines(cells)}\n  }\n}\n`,
  )
}
