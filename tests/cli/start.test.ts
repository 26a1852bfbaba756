import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { siteIn, writeProject } from '../project.ts'

test('commands that are started at once, before their code was ever bundled, all run', async () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'site-start-'))
  try {
    for (const round of ['first', 'second']) {
      const project = writeProject(path.join(dir, round))
      const started = [0, 1, 2, 3, 4, 5].map(async (turn) => {
        await wait(turn * 60)
        return siteIn(project, ['cache'])
      })
      const ended = await Promise.all(started)
      expect(ended.map(({ code, stderr }) => [code, stderr])).toEqual(ended.map(() => [0, '']))
    }
  } finally {
    rmSync(dir, { recursive: true })
  }
}, 240_000)
