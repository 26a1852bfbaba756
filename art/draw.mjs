// Draws the scenes into content/media/scenes: `npm run art`, or `npm run art -- wifi e-park` for some of them.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import connecticom from './connecti-com.mjs'
import group from './group.mjs'
import imprion from './imprion.mjs'
import ovis from './ovis.mjs'

const folder = fileURLToPath(new URL('../content/media/scenes/', import.meta.url))
const wanted = process.argv.slice(2)
for (const [name, draw] of Object.entries({ ...imprion, ...connecticom, ...group, ...ovis })) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  writeFileSync(path.join(folder, `${name}.svg`), draw().svg())
}
