// Where in the sources something went wrong: the code runs bundled, with a map beside each file. A map is read once it is needed.
// Node would read all of them, some nine megabytes, whenever a command or a thread starts.
import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** A thrown value as text for a bug report: of an error its stack, with source maps applied. */
export function stackOf(fault: unknown): string {
  if (!(fault instanceof Error)) return String(fault)
  const maps = new Map<string, SourceMap | undefined>()
  const sourceOf = (place: string, url: string, line: string, column: string) => {
    if (!maps.has(url)) maps.set(url, mapOf(url))
    // Its offsets begin at 0, lines and columns of a stack at 1.
    const entry = maps.get(url)?.findEntry(Number(line) - 1, Number(column) - 1)
    if (entry === undefined || !('originalSource' in entry)) return place
    const source = path.resolve(path.dirname(fileURLToPath(url)), entry.originalSource)
    return `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`
  }
  return (fault.stack ?? fault.message).replace(/(file:\/\/[^\s():]+):(\d+):(\d+)/g, sourceOf)
}

function mapOf(url: string): SourceMap | undefined {
  try {
    return new SourceMap(JSON.parse(readFileSync(`${fileURLToPath(url)}.map`, 'utf8')))
  } catch {
    // Code that was not bundled, whose map is gone, or words of a message that only look like a file: the stack says what it can.
    return undefined
  }
}
