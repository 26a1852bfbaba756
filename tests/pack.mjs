// Before the engine is packed (package.json): its code bundled, and the notices of the packages that come with it in the bundle.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { writeBundle } from '../cli/bundle.mjs'
import { noticesOf } from './licenses.mjs'

const folder = path.resolve('bundle')
const packages = await writeBundle(process.cwd(), folder)
writeFileSync(
  path.join(folder, 'licenses.txt'),
  noticesOf(packages, 'What is bundled here, and is the work of others.'),
)
