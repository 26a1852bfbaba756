// Takes pictures of blocks for translators, from pages as a build writes them, in the source language.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openChromium } from '../io/chromium.ts'
import { ok, type Result } from '../problems/result.ts'
import type { Environment } from '../schema/receiving.ts'
import type { BlockPlace } from '../translation/unit_notes.ts'
import { build } from './build.ts'
import type { ProjectFolders } from './open_site.ts'
import { preview } from './preview.ts'

/**
 * Writes a picture of each block into a folder.
 * @returns the names of those that are shown on their pages; undefined where this machine has no Chromium
 */
export async function takePictures(
  folders: ProjectFolders,
  places: readonly (BlockPlace & { block: string })[],
  { out, locale, env }: { out: string; locale: string; env: Environment },
): Promise<Result<Set<string> | undefined>> {
  const chromium = await openChromium(env)
  if (chromium === undefined) return ok(undefined)
  const dir = mkdtempSync(path.join(tmpdir(), 'site-pictures-'))
  try {
    const built = await build(
      folders,
      {
        ...{ out: path.join(dir, 'dist'), environment: null, brands: null, locales: [locale] },
        ...{ moment: { at: Date.now(), drafts: true }, strict: false, precompress: false },
      },
      { time: (_, stage) => stage() },
      () => {},
    )
    if (!built.ok) return built
    const log = () => {}
    const options = { ...folders, contentDir: dir, out: path.join(dir, 'dist'), port: 0, host: '127.0.0.1' }
    const served = await preview({ ...options, choosesLocale: false, env, log })
    if (!served.ok) return served
    try {
      const taken = new Set<string>()
      mkdirSync(out, { recursive: true })
      for (const { name, brand, path: page, block } of places) {
        const url = `http://${brand}.localhost:${served.value.port}${page}`
        const picture = await chromium.picture(url, block)
        if (picture === undefined) continue
        writeFileSync(path.join(out, `${name}.jpg`), picture)
        taken.add(name)
      }
      return ok(taken)
    } finally {
      await served.value.close()
    }
  } finally {
    await chromium.end()
    rmSync(dir, { recursive: true, force: true })
  }
}
