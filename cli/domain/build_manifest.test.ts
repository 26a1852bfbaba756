import { expect, test } from 'vitest'
import { checkedSite } from '../../tests/checked_site.ts'
import { buildManifest, recordOf } from './build_manifest.ts'

const files = [
  { path: 'index.html', contents: 'home' },
  { path: 'en.html', contents: 'home' },
].map(recordOf)
const { site } = await checkedSite()
if (!site.ok) throw new Error('the small site has problems')
const [brand] = site.value.config.brands
if (brand === undefined) throw new Error('no brand')
const sealed = (given = files) => buildManifest({ brand, files: given, routes: [], redirects: [], headers: [] })

test('the id is made of paths and contents, in whatever order files come', () => {
  expect(sealed([...files].reverse())).toEqual(sealed())
  expect(sealed().id).toMatch(/^[0-9a-f]{16}$/)
})

test.each([
  ['a changed file', [recordOf({ path: 'index.html', contents: 'home!' }), ...files.slice(1)]],
  ['a renamed file', [recordOf({ path: 'index2.html', contents: 'home' }), ...files.slice(1)]],
  ['one file more', [...files, recordOf({ path: 'new.html', contents: '' })]],
  ['one file less', files.slice(1)],
  [
    'contents that change places',
    [recordOf({ path: 'index.html', contents: 'x' }), recordOf({ path: 'en.html', contents: 'home' })],
  ],
])('%s gives another id', (_, changed) => {
  expect(sealed(changed).id).not.toBe(sealed().id)
})

test('latest.json names the build, and its manifest every file with size and hash', () => {
  const { id, files: made } = sealed()
  expect(made.map(({ path }) => path)).toEqual(['builds/latest.json', `builds/meta/${id}.json`])
  const [latest, manifest] = made.map(({ contents }) => JSON.parse(String(contents)))
  expect(latest).toEqual({ id })
  expect(manifest).toMatchObject({
    id,
    host: 'group.example',
    files: [
      { path: 'en.html', size: 4, sha256: '4ea140588150773ce3aace786aeef7f4049ce100fa649c94fbbddb960f1da942' },
      { path: 'index.html', size: 4, sha256: '4ea140588150773ce3aace786aeef7f4049ce100fa649c94fbbddb960f1da942' },
    ],
  })
})
