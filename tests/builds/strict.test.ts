// --strict: a warning counts as a problem, whenever it comes to light, and nothing is written.
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { buildText } from '../../cli/io/build/build_summary.ts'
import { pageWith } from '../checked_site.ts'
import { filesOf, site } from '../command.ts'
import { siteIn, writeProject } from '../project.ts'
import { changeFiles, proseBlock, writeSmallSite } from '../small_site.ts'

const dir = mkdtempSync(path.join(tmpdir(), 'site-strict-'))
afterAll(() => rmSync(dir, { recursive: true }))

const heavy = Array.from({ length: 3000 }, (_, n) => ((n * 2654435761) % 4294967296).toString(36)).join(' ')

test.each([
  ['of the content', 'title-length', 'A very long title '.repeat(4), 'Few words.', false],
  ['that only a rendered page shows', 'over-budget', 'Wi-Fi', heavy, true],
])('a warning %s leaves the last output as it is', async (_, code, title, words, isRendered) => {
  const folder = path.join(dir, code)
  const content = writeSmallSite(folder)
  const out = path.join(folder, 'dist')
  const build = (...flags: string[]) => site(['build', '--content', content, '--out', out, ...flags])
  expect(await build('--strict')).toMatchObject({ code: 0 })
  const before = filesOf(out)

  changeFiles(folder, { 'content/imprion/pages/wifi.yaml': pageWith(proseBlock('Text', words), title) })
  const refused = await build('--strict', '--json')
  const said = JSON.parse(refused.stdout)
  expect([refused.code, said.ok, 'result' in said]).toEqual([1, false, false])
  expect(said.problems.map((each: { code: string }) => each.code)).toContain(code)
  expect(said.problems.filter(({ severity }: { severity: string }) => severity !== 'warning')).toEqual([])
  expect(said.timings.some(({ stage }: { stage: string }) => stage === 'render')).toBe(isRendered)
  expect([...filesOf(out)].filter(([name, bytes]) => !before.get(name)?.equals(bytes))).toEqual([])
  expect(existsSync(path.join(out, '.site/staging'))).toBe(false)
  expect((await build('--strict')).stderr).toContain('The last complete output was left as it is.')

  expect(await build()).toMatchObject({ code: 0 })
  expect(filesOf(out).get('imprion.example/en/wifi.html')?.toString()).toContain(words.slice(0, 100))
  // What a build without --strict has kept does not let its warnings pass.
  expect(await build('--strict')).toMatchObject({ code: 1 })
})

test('rules that are too heavy refuse nothing: the build tells developers which block has them', async () => {
  const project = writeProject(path.join(dir, 'project'), {
    'content/imprion/pages/wifi.yaml': pageWith(proseBlock('Text', 'Few words.'), 'Wi-Fi'),
  })
  const rules = heavy.split(' ').map((word) => `.prose .w${word}{color:red}.prose .x${word}{color:blue}`)
  changeFiles(project.folder, { 'blocks/prose/heavy.css': rules.join('\n') })
  const checked = await siteIn(project, ['check', '--strict', '--json'])
  expect([checked.code, JSON.parse(checked.stdout).problems]).toEqual([0, []])
  const built = await siteIn(project, ['build', '--strict', '--json'])
  expect(built.code).toBe(0)
  const { result } = JSON.parse(built.stdout)
  const { overweight } = result
  expect(overweight).toContainEqual(
    expect.objectContaining({
      brand: 'imprion',
      what: 'The style sheet',
      parts: expect.arrayContaining([{ name: 'blocks/prose', bytes: expect.any(Number) }]),
    }),
  )
  expect(overweight[0].parts[0].name).toBe('blocks/prose')
  expect(buildText(result, [])).toMatch(/The style sheet of imprion weighs .* blocks\/prose /)
}, 300_000)
