// Dates of expiry are judged by the moment that a command is run for, and nothing that is written depends on it.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { filesOf, site } from '../command.ts'
import { writeSmallSite } from '../small_site.ts'

const dir = mkdtempSync(path.join(tmpdir(), 'site-dates-'))
afterAll(() => rmSync(dir, { recursive: true }))

test('a security.txt that will soon expire is told by check and build, on the day from which it is so', async () => {
  const text = 'Contact: mailto:info@group.example\nExpires: 2027-03-31T00:00:00Z\n'
  const content = writeSmallSite(dir, { 'content/shared/public/.well-known/security.txt': text })
  const out = path.join(dir, 'dist')
  const at = (moment: string, ...args: string[]) =>
    site([...args, '--content', content], { env: { SOURCE_DATE_EPOCH: String(Date.parse(moment) / 1000) } })
  const build = (moment: string) => at(moment, 'build', '--out', out)

  expect(await at('2027-02-28T00:00:00Z', 'check', '--strict')).toMatchObject({ code: 0, stderr: '' })
  const soon = await at('2027-03-02T00:00:00Z', 'check', '--strict')
  expect([soon.code, soon.stdout]).toEqual([1, expect.stringContaining('It expires in 29 days: 2027-03-31')])

  expect(await build('2027-02-28T00:00:00Z')).toMatchObject({ code: 0, stderr: '' })
  const before = filesOf(out)
  // Nothing else has changed: what the last build has said is not said again.
  for (const [moment, said] of [
    ['2027-03-02T00:00:00Z', 'It expires in 29 days'],
    ['2027-04-01T00:00:00Z', 'It has expired'],
  ] as const) {
    const built = await build(moment)
    expect([built.code, built.stderr]).toEqual([0, expect.stringContaining(said)])
    expect(built.stdout).toContain('0 written')
    expect(filesOf(out)).toEqual(before)
  }
  const wrong = await site(['check', '--content', content], { env: { SOURCE_DATE_EPOCH: 'yesterday' } })
  expect([wrong.code, wrong.stderr]).toEqual([2, expect.stringContaining('SOURCE_DATE_EPOCH is a number of seconds')])
}, 300_000)
