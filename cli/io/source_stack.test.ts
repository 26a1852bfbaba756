import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sourceIn, stackOf, withOwnMap } from './source_stack.ts'

const dir = mkdtempSync(path.join(tmpdir(), 'site-stack-'))
const thrown = async () => {
  // Past vitest, which would look for sources itself.
  const { fail } = await import(/* @vite-ignore */ `${pathToFileURL(path.join(dir, 'out/main.mjs'))}?${Math.random()}`)
  try {
    fail()
  } catch (error) {
    return error as Error
  }
  throw new Error('nothing was thrown')
}

beforeAll(async () => {
  writeFileSync(path.join(dir, 'deep.ts'), `\n\nexport const deep = (): never => {\n  throw new Error('why')\n}\n`)
  writeFileSync(path.join(dir, 'main.ts'), `import { deep } from './deep.ts'\nexport const fail = () => deep()\n`)
  await build({
    entryPoints: [path.join(dir, 'main.ts')],
    outfile: path.join(dir, 'out/main.mjs'),
    format: 'esm',
    bundle: true,
    minify: true,
    sourcemap: 'linked',
  })
})
afterAll(() => rmSync(dir, { recursive: true }))

test('a stack names the lines of the sources, whatever was made of them', async () => {
  const stack = stackOf(await thrown())
  expect(stack).toMatch(/^Error: why\n/)
  expect(stack).toContain(`${path.join(dir, 'deep.ts')}:4:9`)
  expect(stack).toContain(`${path.join(dir, 'main.ts')}:2:27`)
})

test('without its map a stack stays as it is, and what is no error is said as it is', async () => {
  const error = await thrown()
  rmSync(path.join(dir, 'out/main.mjs.map'))
  expect(stackOf(error)).toBe(error.stack)
  expect(stackOf('just words')).toBe('just words')
})

test('an address that no file can have stays as it is', () => {
  const error = new Error('no page at file://host/page.ts:1:2, nor at file:///a%2Fb.ts:1:2')
  expect(stackOf(error)).toBe(error.stack)
})

test('an error of a site is found at its own line, past what packages do on the way', async () => {
  const site = mkdtempSync(path.join(tmpdir(), 'site-stack-'))
  const write = (name: string, text: string) => {
    mkdirSync(path.dirname(path.join(site, name)), { recursive: true })
    writeFileSync(path.join(site, name), text)
  }
  write('node_modules/deep/index.js', 'export const deep = () => {\n  throw new Error("why")\n}\n')
  write('blocks/card/block.ts', `import { deep } from 'deep'\n\nexport const fail = () => deep()\n`)
  const file = path.join(site, 'kept/templates.mjs')
  const { outputFiles } = await build({
    ...{
      entryPoints: [path.join(site, 'blocks/card/block.ts')],
      absWorkingDir: site,
      outfile: path.join(site, 'x.mjs'),
    },
    ...{ format: 'esm', bundle: true, sourcemap: 'inline', sourcesContent: false, write: false },
  })
  // What is kept ends with a seal.
  write('kept/templates.mjs', `${Buffer.from(withOwnMap(outputFiles[0]?.text))}// seal\n`)
  const { href } = pathToFileURL(file)
  const stack = `Error: why\n    at deep (${href}:3:9)\n    at fail (${href}:7:18)\n    at file:///elsewhere.mjs:1:1`
  const found = sourceIn(file, stack)
  rmSync(site, { recursive: true })
  expect(found).toEqual({ file: 'blocks/card/block.ts', position: { line: 3, column: 27, length: 1 } })
  expect(sourceIn(file, 'Error: elsewhere')).toBe(undefined)
  expect(sourceIn(file, stack)).toBe(undefined)
})
