// What publishes: the guard against a real server, and what the workflow gives into the hands of others.
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { load } from 'js-yaml'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Files, smallSite } from '../checked_site.ts'
import { run, site } from '../command.ts'
import { writeProject } from '../project.ts'
import { changeFiles, root, writeSmallSite } from '../small_site.ts'

const dir = mkdtempSync(path.join(tmpdir(), 'site-workflow-'))
const dist = path.join(dir, 'dist')
const folder = path.join(dist, 'imprion.example')

beforeAll(async () => {
  const content = writeSmallSite(dir)
  expect(await site(['build', '--content', content, '--out', dist])).toMatchObject({ code: 0 })
})
afterAll(() => rmSync(dir, { recursive: true }))

/** Runs the guard against a server that answers so, of which undefined is none at all. */
async function guarded(answer: ((target: string) => [status: number, body: string]) | undefined) {
  const server = createServer((asked, reply) => {
    const [status, body] = answer?.(asked.url ?? '') ?? [500, '']
    reply.writeHead(status).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const close = () => new Promise((resolve) => server.close(resolve))
  if (answer === undefined) await close()
  try {
    return await run(path.join(root, '.github/guard.sh'), [`http://127.0.0.1:${port}`, folder])
  } finally {
    if (answer !== undefined) await close()
  }
}

const published = (target: string): [number, string] => [200, readFileSync(path.join(folder, target), 'utf8')]
const withPage = (target: string): [number, string] => {
  const [status, text] = published(target)
  const more = '"routes":[{"path":"/gone","locale":"sl","page":"imprion/gone","file":"wifi.html"},'
  return [status, text.replace('"routes":[', more)]
}

test('the guard is passed over where nothing is published yet, and nowhere else', async () => {
  expect(await guarded(() => [404, 'Not found'])).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^Nothing is/),
  })
  expect((await guarded(undefined)).code).not.toBe(0)
  for (const status of [301, 403, 500, 503]) expect((await guarded(() => [status, ''])).code, `${status}`).toBe(1)
  expect((await guarded(() => [200, '<!doctype html>'])).code).not.toBe(0)
  expect((await guarded(() => [200, '{"id":"../../x"}'])).code).not.toBe(0)
  const latestAlone = (target: string): [number, string] =>
    target.endsWith('latest.json') ? published(target) : [404, '']
  expect((await guarded(latestAlone)).code).not.toBe(0)
})

test('the guard lets pass what loses no address, and holds back what does', async () => {
  expect(await guarded(published)).toMatchObject({ code: 0 })
  expect(await guarded(withPage)).toMatchObject({ code: 1, stderr: expect.stringContaining('vanished-url') })
})

interface Step {
  id?: string
  name?: string
  uses?: string
  run?: string
  with?: Record<string, unknown>
  env?: Record<string, string>
}
interface Job {
  permissions: unknown
  outputs?: object
  strategy?: object
  steps: Step[]
  needs?: string | string[]
  if?: string
}
interface Workflow {
  permissions: unknown
  jobs: Record<string, Job>
}
const workflow = load(readFileSync(path.join(root, '.github/workflows/site.yml'), 'utf8')) as Workflow
const jobs = Object.values(workflow.jobs)
const steps = jobs.flatMap((job) => job.steps)

test('actions are named by commits, and jobs may read the repository and no more', () => {
  const used = steps.flatMap(({ uses }) => uses ?? [])
  expect(used.length).toBeGreaterThan(5)
  expect(used.filter((name) => !/^[\w-]+(\/[\w-]+)+@[0-9a-f]{40}$/.test(name))).toEqual([])
  expect(workflow.permissions).toEqual({})
  // What may write a comment, or note what is published, runs nothing of the code.
  const writing: Record<string, object> = { changes: { 'pull-requests': 'write' }, published: { contents: 'write' } }
  for (const [name, { permissions }] of Object.entries(workflow.jobs))
    expect([name, permissions]).toEqual([name, writing[name] ?? { contents: 'read' }])
  expect(workflow.jobs.published?.needs).toBe('publish')
  expect(workflow.jobs.published?.steps.map(({ uses }) => uses)).toEqual([undefined])
})

test('whatever sees a token comes from a lock file', () => {
  const withToken = steps.filter(({ env = {} }) => JSON.stringify(env).includes('secrets.'))
  expect(withToken).toHaveLength(3)
  for (const { run: command = '' } of withToken) expect(command).not.toMatch(/\b(npx|npm)\b/)
  const { dependencies } = JSON.parse(readFileSync(path.join(root, '.github/publish/package.json'), 'utf8'))
  for (const version of Object.values(dependencies)) expect(version).toMatch(/^\d+\.\d+\.\d+$/)
})

test('hidden files that are published reach the publishing job', () => {
  const upload = steps.find((step) => step.with?.name === 'dist' && step.uses?.includes('upload'))
  expect(upload?.with).toMatchObject({ 'include-hidden-files': true })
})

describe('a change of content alone', () => {
  const repository = path.join(dir, 'repository')
  const git = (...args: string[]) =>
    run('git', ['-c', 'user.name=Ana', '-c', 'user.email=ana@group.example', '-C', repository, ...args])
  const commit = async (changes: Files) => {
    changeFiles(repository, changes)
    await git('add', '.')
    expect(await git('commit', '-q', '-m', 'A change')).toMatchObject({ code: 0 })
  }
  const wifi = 'content/imprion/pages/wifi.yaml'

  beforeAll(async () => {
    writeProject(repository)
    cpSync(path.join(root, '.github'), path.join(repository, '.github'), { recursive: true })
    await run('git', ['init', '-q', repository])
    await commit({ '.gitignore': 'node_modules\ndrafts\n' })
  })

  test('meets an engine that has been tested, and a change of the engine does not', async () => {
    const { run: command = '' } = workflow.jobs.engine?.steps.find(({ id }) => id === 'hash') ?? {}
    const output = path.join(dir, 'output')
    const key = async () => {
      const given = { cwd: repository, env: { GITHUB_OUTPUT: output } }
      expect(await run('bash', ['-euc', command], given)).toMatchObject({ code: 0 })
      return readFileSync(output, 'utf8').trim().split('\n').at(-1)
    }
    const before = await key()
    expect(before).toMatch(/^key=tested-[0-9a-f]{32}$/)
    await commit({ [wifi]: smallSite[wifi]?.replace('en: Guest Wi-Fi', 'en: Wi-Fi for guests') ?? null })
    expect(await key()).toBe(before)
    await commit({ 'themes/base/more.css': 'p { color: red }\n' })
    expect(await key()).not.toBe(before)
    expect(workflow.jobs.test).toMatchObject({
      needs: 'engine',
      if: expect.stringContaining("needs.engine.outputs.tested != 'true'"),
    })
    // An engine of which nobody knows that it has been tested is published by nobody.
    expect(workflow.jobs.publish?.if).toContain("needs.engine.result == 'success'")
    expect(workflow.jobs.tested?.needs).toEqual(['engine', 'test'])
  })

  test('is told in words, beside what it goes into', async () => {
    await commit({
      [wifi]: smallSite[wifi]?.replace('en: Guest Wi-Fi', 'en: Wi-Fi for everybody') ?? null,
      'content/site.yaml': `${smallSite['content/site.yaml']}time_zone: Europe/Ljubljana\n`,
    })
    const step = workflow.jobs.build?.steps.find(({ name }) => name === 'Say what would go live')
    const given = { cwd: repository, env: { GITHUB_STEP_SUMMARY: path.join(dir, 'summary') } }
    expect(await run('bash', ['-ec', step?.run ?? ''], given)).toMatchObject({ code: 0 })
    const said = readFileSync(path.join(repository, 'changes.md'), 'utf8')
    expect(readFileSync(path.join(dir, 'summary'), 'utf8')).toBe(said)
    rmSync(path.join(repository, 'changes.md'))
    expect(said).toContain('  - en: Wi-Fi for guests\n  + en: Wi-Fi for everybody\n')
    expect(said).toContain('time zone, on every page: Europe/Ljubljana is new\n')
    // The branch that everything is taken into is what is published, and a commit that is not here is told.
    const changes = (...args: string[]) => run('node', ['cli/site.mjs', 'changes', ...args], { cwd: repository })
    expect(await changes()).toMatchObject({
      code: 0,
      stdout: 'Nothing in the content is changed since the last commit.\n',
    })
    await git('update-ref', 'refs/remotes/origin/main', 'HEAD^1')
    await git('remote', 'add', 'origin', '.')
    expect((await changes()).stdout).toContain('+ en: Wi-Fi for everybody')
    // Of what was taken in, the rest is published with the next run.
    await git('update-ref', 'refs/remotes/origin/published', 'HEAD^1')
    await git('update-ref', 'refs/remotes/origin/main', 'HEAD')
    expect((await changes()).stdout).toContain('+ en: Wi-Fi for everybody')
    await git('update-ref', 'refs/remotes/origin/published', 'HEAD')
    expect((await changes()).stdout).toMatch(/^Nothing in the content is changed since what is published \(\w+\)\.\n$/)
    expect(await changes('no-such')).toMatchObject({ code: 1, stderr: expect.stringContaining('no commit "no-such"') })
    expect((await git('status', '--porcelain')).stdout).toBe('')
  }, 120_000)

  test('that renames a page by hand is told what its links are to say', async () => {
    const linked = 'content/group/pages/enterprise.yaml'
    const link = 'blocks:\n  - component: link_cards\n    data: { cards: [{ name: { all: X }, link: imprion/wifi }] }\n'
    await commit({ [linked]: smallSite[linked]?.replace('blocks: []\n', link) ?? null })
    await commit({ [wifi]: null, 'content/imprion/pages/stay.yaml': smallSite[wifi] ?? null })
    const { stdout } = await run('node', ['cli/site.mjs', 'check'], { cwd: repository })
    expect(stdout).toContain('It was renamed: write "imprion/stay".')
    await git('reset', '-q', '--hard', 'HEAD~2')
  }, 120_000)

  test('that renames a block by hand is told the same', async () => {
    const linked = 'content/group/pages/enterprise.yaml'
    const withId = (id: string) =>
      smallSite[linked]?.replace(
        'blocks: []\n',
        `blocks:\n  - component: link_cards\n    id: ${id}\n    data: { cards: [{ name: { all: X }, link: '#offers' }] }\n`,
      ) ?? null
    await commit({ [linked]: withId('offers') })
    await git('update-ref', 'refs/remotes/origin/published', 'HEAD')
    await commit({ [linked]: withId('prices') })
    const { stdout } = await run('node', ['cli/site.mjs', 'check'], { cwd: repository })
    expect(stdout).toContain('It was renamed: write "#prices".')
    await git('reset', '-q', '--hard', 'HEAD~2')
    await git('update-ref', 'refs/remotes/origin/published', 'HEAD')
  }, 120_000)
})

test('where the token for comments is, nothing of the pull request is run', () => {
  const { steps: own = [], if: condition } = workflow.jobs.changes ?? {}
  expect(condition).toContain('github.event.pull_request.head.repo.full_name == github.repository')
  expect(own.map(({ uses }) => uses?.split('@')[0])).toEqual(['actions/download-artifact', undefined])
})

test('where the token for previews is, nothing of the pull request is run', () => {
  const { steps: own = [], if: condition } = workflow.jobs.preview ?? {}
  expect(condition).toContain('github.event.pull_request.head.repo.full_name == github.repository')
  const checkout = own.find(({ uses }) => uses?.startsWith('actions/checkout@'))
  expect(checkout?.with?.ref).toContain('github.event.pull_request.base.sha')
  expect(
    own.flatMap(({ run: command }) => command ?? []).filter((command) => /site\.mjs|npm (run|test)/.test(command)),
  ).toEqual([])
})

test('every domain that was built is published, whatever its name', async () => {
  expect(workflow.jobs.publish?.strategy).toMatchObject({
    matrix: { host: expect.stringContaining('fromJSON(needs.build.outputs.hosts)') },
  })
  expect(workflow.jobs.build?.outputs).toEqual({ hosts: expect.stringContaining('steps.hosts.outputs.hosts') })
  const step = workflow.jobs.build?.steps.find((each) => (each as { id?: string }).id === 'hosts')
  const output = path.join(dir, 'hosts')
  expect(await run('bash', ['-ec', step?.run ?? ''], { cwd: dir, env: { GITHUB_OUTPUT: output } })).toMatchObject({
    code: 0,
  })
  expect(readFileSync(output, 'utf8')).toBe('hosts=["group.example","imprion.example"]\n')
})
