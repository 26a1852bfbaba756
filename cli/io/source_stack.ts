// Where in the sources something went wrong: the code runs bundled, with a map beside each file. A map is read once it is needed.
// Node would read all of them, some nine megabytes, whenever a command or a thread starts.

import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { oncePer } from '../once.ts'
import { attempt } from '../problems/thrown.ts'
import type { CodePlace } from '../schema/templates.ts'
import { unlessRefused } from './system_error.ts'

/** A thrown value as text for a bug report: of an error its stack, with source maps applied. */
export function stackOf(fault: unknown): string {
  if (!(fault instanceof Error)) return String(fault)
  const mapAt = oncePer(mapOf)
  const sourceOf = (place: string, url: string, line: string, column: string) => {
    // Its offsets begin at 0, lines and columns of a stack at 1.
    const entry = mapAt(url)?.findEntry(Number(line) - 1, Number(column) - 1)
    if (entry === undefined || !('originalSource' in entry)) return place
    const source = path.resolve(path.dirname(fileURLToPath(url)), entry.originalSource)
    return `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`
  }
  return (fault.stack ?? fault.message).replace(/(file:\/\/[^\s():]+):(\d+):(\d+)/g, sourceOf)
}

/** None for code that was not bundled, or whose map is gone, and for words of a message that only look like a file. */
const mapOf = (url: string) =>
  attempt(() => new SourceMap(JSON.parse(readFileSync(`${fileURLToPath(url)}.map`, 'utf8'))), undefined)

/** Code with its map, which ends it, under a name that no other program looks for: what it names lies in the folder of the site. */
export function withOwnMap(code = ''): Uint8Array {
  const end = code.lastIndexOf(nodesMap)
  return Buffer.from(end === -1 ? code : code.slice(0, end) + ownMap + code.slice(end + nodesMap.length))
}
const nodesMap = '\n//# sourceMappingURL='
const ownMap = '\n//# siteSourceMap='

/**
 * The line of a site's own code that threw, where that is bundled into a file with its map in it: what packages and the engine
 * do on the way is passed over.
 */
export function sourceIn(file: string, stack: string): CodePlace | undefined {
  const frames = [...stack.matchAll(/(file:\/\/[^\s():]+):(\d+):(\d+)/g)].filter(
    ([, url]) => url === pathToFileURL(file).href,
  )
  if (frames.length === 0) return undefined
  // It may be gone: unused files of the cache are swept.
  const code = unlessRefused(() => readFileSync(file, 'utf8')) ?? ''
  const [, encoded] = /^\/\/# siteSourceMap=data:[^,]+,(\S+)$/m.exec(code) ?? []
  if (encoded === undefined) return undefined
  const map = new SourceMap(JSON.parse(Buffer.from(encoded, 'base64').toString('utf8')))
  for (const [, , line, column] of frames) {
    const entry = map.findEntry(Number(line) - 1, Number(column) - 1)
    if ('originalSource' in entry && isOfSite.test(entry.originalSource))
      return {
        file: entry.originalSource,
        position: { line: entry.originalLine + 1, column: entry.originalColumn + 1, length: 1 },
      }
  }
  return undefined
}
// Below the site's folder; a name with a colon is of no file.
const isOfSite = /^(?!templates\/render\.tsx$|\.\.\/)(?!.*node_modules\/)[^:]+$/
