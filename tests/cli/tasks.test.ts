// The task of VS Code that checks the site: what it looks for is what site check prints.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { pageWith } from '../checked_site.ts'
import { site } from '../command.ts'
import { proseBlock, root, writeSmallSite } from '../small_site.ts'

interface Pattern {
  regexp: string
  file?: number
  line?: number
  column?: number
  code?: number
  severity?: number
  message?: number
}

const tasks = (file: string) => JSON.parse(readFileSync(path.join(root, file), 'utf8'))
const {
  tasks: [{ command, options, problemMatcher }],
} = tasks('.vscode/tasks.json')

/** What VS Code finds: patterns that fit lines one below the other. */
function matched(output: string) {
  const patterns: Pattern[] = problemMatcher.pattern
  const lines = output.split(/\r?\n/)
  return lines.flatMap((_, index) => {
    const found: Partial<Record<keyof Pattern, string>> = {}
    for (const [below, { regexp, ...groups }] of patterns.entries()) {
      const fits = new RegExp(regexp).exec(lines[index + below] ?? '')
      if (fits === null) return []
      for (const [name, group] of Object.entries(groups)) {
        const text = fits[group]
        if (text !== undefined) found[name as keyof Pattern] = text
      }
    }
    return [found]
  })
}

test('the task finds each problem that site check prints, with its place, kind and words', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'site-tasks-'))
  const text = proseBlock('Rooms', 'See [it](imprion/nowhere).')
  const files = { 'content/imprion/pages/rooms.yaml': pageWith(text + text, 'Rooms').replace('title: {', 'titel: {') }
  const content = writeSmallSite(folder, files)
  const [, , ...args] = command.split(' ')
  const printed = await site([...args, '--content', content], { env: options.env })
  const { problems } = JSON.parse((await site(['check', '--json', '--content', content])).stdout)
  rmSync(folder, { recursive: true })
  const told = problems.filter(({ severity }: { severity: string }) => severity !== 'note')
  expect(new Set(told.map(({ severity }: { severity: string }) => severity))).toEqual(new Set(['error', 'warning']))
  expect(
    matched(printed.stdout).map((each) => ({
      ...{ code: each.code, severity: each.severity ?? 'error', file: each.file },
      ...{ line: Number(each.line), column: Number(each.column), message: each.message },
    })),
  ).toEqual(told.map(({ hint: _, ...each }: { hint: string }) => each))
})

test('a new site has the same task', () => {
  expect(tasks('cli/starter/.vscode/tasks.json')).toEqual(tasks('.vscode/tasks.json'))
})
