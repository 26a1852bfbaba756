// What the engine says of an example today, as docs/problems.md shows it.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect } from 'vitest'
import type { Problem } from '../../cli/problems/problem.ts'
import { placed, report } from '../../cli/problems/report.ts'
import { checkedSite } from '../checked_site.ts'
import type { Example } from './examples.ts'

/** The words of the engine, and the line of the file that they are about. */
export async function told(example: Example): Promise<{ words: string; line: number }> {
  const dir = mkdtempSync(path.join(tmpdir(), 'site-problems-'))
  mkdirSync(path.join(dir, 'cache'))
  try {
    const { found, contents } = await answerOf(example, dir)
    const own = found.filter(({ code }) => code === example.code)
    expect(own.length, example.code).toBeGreaterThan(0)
    // A note stands below the problem that it follows from.
    const first = own[0]?.severity === 'note' ? placed(found, contents) : placed(own, contents).slice(0, 1)
    const shown = (file: string) => path.relative(dir, path.resolve(dir, file)) || '.'
    const text = report(first, { colour: false, contents, shown, ending: '', all: true })
    // How far up the folder of a server lies depends on where the tests keep their files.
    const words = text.replaceAll(dir + path.sep, '').replaceAll(/(?:\.\.\/)+srv/g, '/srv')
    return { words: withoutCount(words), line: first[0]?.position.line ?? 1 }
  } finally {
    rmSync(dir, { recursive: true })
  }
}

async function answerOf(
  { files, run }: Example,
  dir: string,
): Promise<{ found: Problem[]; contents: (file: string) => string | undefined }> {
  if (run === undefined) {
    const { problems, contents } = await checkedSite(files)
    return { found: problems, contents }
  }
  const found = await run(dir)
  const contents = (file: string) => {
    const at = path.resolve(dir, file)
    return existsSync(at) && /\.(tsx|yaml)$/.test(at) ? readFileSync(at, 'utf8') : undefined
  }
  return { found, contents }
}

const withoutCount = (text: string) => text.replace(/\n\d+ (problem|warning)s? in \d+ files?\. \n$/, '').trimEnd()
