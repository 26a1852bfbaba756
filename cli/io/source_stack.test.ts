import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stackOf } from './source_stack.ts'

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
