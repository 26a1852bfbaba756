// The drawings of the site lie beside what draws them: a function that changes has to change them, and one that goes has to go with them.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../small_site.ts'

test('each drawing is the one that art draws, and none is left of what it drew once', () => {
  const drawn = mkdtempSync(path.join(tmpdir(), 'drawings-'))
  execFileSync('node', ['art/draw.mjs', '--into', drawn], { cwd: root })
  const places: Record<string, string> = { 'start.svg': 'cli/starter/content/media', 'land.json': 'blocks/world_info' }
  const names = readdirSync(drawn)
  const others = names.filter((name) => {
    const kept = path.join(root, places[name] ?? 'content/media/scenes', name)
    return !readFileSync(kept).equals(readFileSync(path.join(drawn, name)))
  })
  expect(others).toEqual([])
  expect(readdirSync(path.join(root, 'content/media/scenes')).filter((name) => !names.includes(name))).toEqual([])
}, 300_000)
