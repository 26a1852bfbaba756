// The licences of what the site is built with and shown with.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { build } from 'esbuild'
import fg from 'fast-glob'
import { expect, test } from 'vitest'
import { isTaken, noticesOf, packagesOf, shown } from './licenses.mjs'
import { root } from './small_site.ts'

const text = (name: string) => readFileSync(path.join(root, name), 'utf8')

test('every dependency has a licence that somebody has looked at', () => {
  const packages = packagesOf(JSON.parse(text('package-lock.json')))
  expect(packages.length).toBeGreaterThan(200)
  expect(packages.filter((each) => !isTaken(each))).toEqual([])
})

test.each([
  ['MIT', true],
  ['(MIT AND BSD-3-Clause)', true],
  ['GPL-3.0 OR MIT', true],
  ['GPL-3.0', false],
  ['MIT AND GPL-3.0', false],
  ['UNLICENSED', false],
  ['none', false],
])('a dependency under %s: %s', (license, expected) => {
  expect(isTaken({ license, dev: false })).toBe(expected)
})

test('the notices that all domains publish are those of what is installed', () => {
  expect(text('content/shared/public/licenses.txt')).toBe(noticesOf(shown))
})

test('they name all packages whose code reaches a browser, and all fonts', async () => {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: fg.sync(['templates/client/**/*.ts', 'blocks/*/block.tsx'], {
      cwd: root,
      ignore: ['**/*.test.ts', '**/*.d.ts'],
    }),
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    outdir: 'out',
    jsx: 'automatic',
    alias: { react: 'preact/compat', 'react-dom': 'preact/compat', 'react/jsx-runtime': 'preact/jsx-runtime' },
    loader: { '.css': 'file' },
    logLevel: 'silent',
  })
  const packages = Object.keys(metafile.inputs).flatMap(
    (name) => /node_modules\/((@[^/]+\/)?[^/]+)/.exec(name)?.[1] ?? [],
  )
  const fonts = [...text('themes/fonts.yaml').matchAll(/package: ['"]?([^'"\s,}]+)/g)].map(([, name]) => name)
  expect(packages).toContain('preact')
  expect(fonts.length).toBeGreaterThan(0)
  expect([...new Set([...packages, ...fonts])].filter((name) => !shown.includes(name ?? ''))).toEqual([])
})
