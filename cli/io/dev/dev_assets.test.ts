import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { writeProject } from '../../../tests/project.ts'
import { must } from '../../problems/must.ts'
import { DevAssets } from './dev_assets.ts'
import { DevBundle } from './dev_bundle.ts'
import { DevSite } from './dev_site.ts'

test('colours that are taken back while pictures are made in them are shown no more', async () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'site-dev-assets-'))
  const { folder, cache } = writeProject(path.join(dir, 'project'))
  const folders = { root: folder, engine: folder, contentDir: path.join(folder, 'content'), cacheDir: cache }
  const bundle = new DevBundle(folders)
  const site = await DevSite.open(folders, (brand) => `${brand}.localhost`, { onLater: () => {}, onFault: () => {} })
  try {
    await bundle.rebuild()
    const config = must(site.config)
    const [brand, other] = [must(config.brands[0]), must(config.brands[1])]
    const coloured = { ...config, brands: [{ ...brand, tokens: other.tokens }] }
    let now = config
    let made = 0
    const told: string[] = []
    // What happens while assets are made for the first time, for the second, and so on.
    const meanwhile = [
      () => {},
      () => {
        now = config
        assets.renewPictures()
      },
      () => {
        shown = assets.of(brand)
      },
    ]
    let shown: ReturnType<DevAssets['of']> | undefined
    const sources = () => ({
      config: now,
      ...must(bundle.code),
      picturesOf: () => {
        meanwhile[made++]?.()
        return []
      },
      isUsable: () => true,
      letters: () => ({}),
    })
    const assets: DevAssets = new DevAssets(folders, sources, {
      onLater: () => told.push('later'),
      onFault: (fault) => told.push(String(fault)),
    })
    const before = (await assets.of(brand)).assets
    now = coloured
    assets.renewPictures()
    await assets.of(must(coloured.brands[0]))
    await expect.poll(() => made).toBe(2)
    await assets.of(brand)
    await expect.poll(() => shown).toBeDefined()
    expect((await must(shown)).assets).toEqual(before)
    expect(told).toEqual([])
  } finally {
    await site.close()
    await bundle.close()
    rmSync(dir, { recursive: true })
  }
}, 60_000)
