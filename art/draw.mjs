// Draws the scenes into content/media/scenes: `npm run art`, or `npm run art -- wifi e-park` for some of them. They are made as
// small as they can be here, so that a build need not do it.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { optimize } from 'svgo'
import connecticom from './connecti-com.mjs'
import group from './group.mjs'
import imprion from './imprion.mjs'
import ovis from './ovis.mjs'
import shared from './shared.mjs'
import { views } from './views.mjs'

const folder = fileURLToPath(new URL('../content/media/scenes/', import.meta.url))
const scenes = { ...imprion, ...connecticom, ...group, ...ovis, ...shared }
const wanted = process.argv.slice(2)
const write = (name, drawing) => {
  if (wanted.length === 0 || wanted.includes(name))
    writeFileSync(path.join(folder, `${name}.svg`), small(drawing().svg()))
}
// One element a line, for those who compare two versions.
const small = (svg) => optimize(svg, { multipass: true, floatPrecision: 2, js2svg: { pretty: true, indent: 0 } }).data

for (const [name, draw] of Object.entries(scenes)) write(name, () => draw())
for (const [name, [scene, scale, look]] of Object.entries(views)) {
  write(name, () => scenes[scene]({ scale, look, at: [500, 380], isHero: false }))
}
