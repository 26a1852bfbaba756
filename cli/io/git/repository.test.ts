// Handing in and taking in, with the real Git in temporary folders: an author's clone, a colleague's, and the remote between them.
import { spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir, uptime } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { Git } from './git.ts'
import { handIn } from './hand_in.ts'
import { NotPossible } from './not_possible.ts'
import { handedInVersions, pendingFiles, pendingState } from './pending.ts'
import { Repository } from './repository.ts'
import { fetchOthers, takeIn } from './take_in.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})
/** A remote with two clones, as it is at the beginning of every test. */
const start = mkdtempSync(path.join(tmpdir(), 'site-git-'))
afterAll(() => rmSync(start, { recursive: true, force: true }))

const page = 'content/coast/pages/walks.yaml'
const walks = `title:
  en: Walks
  de: Wege
blocks:
  - component: prose
    data:
      heading:
        en: By the sea
        de: Am Meer
`
const codes = ['en', 'de']
const ana = { name: 'Ana', email: 'ana@coast.example' }

/** Without the examples of hooks that each clone begins with, and the process that looks after it at the end of each command. */
const plain = {
  ...{ GIT_TEMPLATE_DIR: '', GIT_CONFIG_COUNT: '1' },
  ...{ GIT_CONFIG_KEY_0: 'maintenance.auto', GIT_CONFIG_VALUE_0: 'false' },
}

/** A folder with a clone of its own, in which somebody writes. */
class Desk {
  readonly folder: string
  readonly env: Record<string, string>

  constructor(folder: string) {
    this.folder = folder
    const home = path.dirname(folder)
    this.env = { PATH: process.env.PATH ?? '', HOME: home, GIT_CONFIG_NOSYSTEM: '1', ...plain }
  }
  git(...args: string[]) {
    const { status, stdout, stderr } = spawnSync('git', args, { cwd: this.folder, env: this.env, encoding: 'utf8' })
    if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}`)
    return stdout.trim()
  }
  write(file: string, contents: string) {
    mkdirSync(path.dirname(path.join(this.folder, file)), { recursive: true })
    writeFileSync(path.join(this.folder, file), contents)
  }
  change(file: string, from: string, to: string) {
    this.write(file, this.read(file).replace(from, to))
  }
  read = (file: string) => readFileSync(path.join(this.folder, file), 'utf8')
  has = (file: string) => existsSync(path.join(this.folder, file))
  commit(message: string) {
    this.git('add', '--all')
    this.git('-c', 'user.name=Ben', '-c', 'user.email=ben@coast.example', 'commit', '--quiet', '-m', message)
  }
  /** Where authors' work is taken in, as a host does at the press of a button. */
  push(message: string) {
    this.commit(message)
    this.git('push', '--quiet', 'origin', 'main')
  }
  open = () => Repository.open(path.join(this.folder, 'content'), this.env, () => codes)
  async handIn(sentence: string, author: typeof ana | null = null) {
    const repository = await this.open()
    return handIn(repository, { sentence, author, seen: (await pendingState(repository)).seen })
  }
  async fetch() {
    const repository = await this.open()
    await fetchOthers(repository)
    return takeIn(repository)
  }
  /** Has a line of a shell run before everything that Git is asked, with its arguments. */
  beforeGit(line: string) {
    const programs = emptyFolder()
    const script = `#!/bin/sh\n${line}\nPATH='${this.env.PATH}' exec git "$@"\n`
    writeFileSync(path.join(programs, 'git'), script, { mode: 0o755 })
    this.env.PATH = `${programs}:${this.env.PATH}`
  }
  files = (commit: string) => this.git('show', '--format=', '--name-only', commit).split('\n')
}

function emptyFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'site-git-'))
  folders.push(folder)
  return folder
}

beforeAll(() => {
  const [all, colleague] = [new Desk(start), new Desk(path.join(start, 'ben'))]
  all.git('init', '--quiet', '--bare', '--initial-branch=main', 'remote.git')
  all.git('clone', '--quiet', 'remote.git', 'ben')
  // It is copied with all around it.
  colleague.git('remote', 'set-url', 'origin', '../remote.git')
  colleague.git('switch', '--quiet', '--create', 'main')
  colleague.write(page, walks)
  colleague.write('cli/code.ts', 'export const one = 1\n')
  colleague.commit('Begin')
  colleague.git('push', '--quiet', '--set-upstream', 'origin', 'main')
  all.git('clone', '--quiet', 'remote.git', 'ana')
  new Desk(path.join(start, 'ana')).git('remote', 'set-url', 'origin', '../remote.git')
})

/** Ana writes, and Git knows her; Ben takes in. */
function desks({ isKnown = true } = {}) {
  const folder = emptyFolder()
  cpSync(start, folder, { recursive: true })
  const [author, colleague] = [new Desk(path.join(folder, 'ana')), new Desk(path.join(folder, 'ben'))]
  if (isKnown) for (const [name, value] of Object.entries(ana)) author.git('config', `user.${name}`, value)
  return { author, colleague, remote: path.join(folder, 'remote.git') }
}

const refusedWith = (run: Promise<unknown>) =>
  run.then(
    () => ({ sentence: 'nothing', detail: '' }),
    (error: unknown) => {
      if (error instanceof NotPossible) return { sentence: error.message, detail: error.detail }
      throw error
    },
  )

test('what is handed in is one commit of content, on a branch of its own, in the name of its author, and is sent', async () => {
  const { author, remote } = desks()
  author.change(page, 'Walks', 'Long walks')
  author.write('content/media/sea.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')
  author.write('content/coast/pages/[new].yaml', walks)
  author.write('content/notes.txt', 'mine')
  author.write('content/.secret', 'mine')
  author.change('cli/code.ts', '1', '2')
  author.write('cli/more.ts', 'export const more = 1\n')
  author.git('add', 'cli/more.ts')
  const repository = await author.open()
  expect((await pendingFiles(repository)).map(({ file }) => file)).toEqual([
    'content/coast/pages/[new].yaml',
    page,
    'content/media/sea.svg',
  ])
  const handedIn = await author.handIn('Longer walks, and the “sea”!')
  expect(handedIn).toEqual({
    branch: 'words/longer-walks-and-the-sea',
    isSent: true,
    page: undefined,
    why: '',
    alsoChanged: [],
  })
  expect(author.git('log', '-1', '--format=%an <%ae> %s')).toBe('Ana <ana@coast.example> Longer walks, and the “sea”!')
  expect(author.files('HEAD')).toEqual(['content/coast/pages/[new].yaml', page, 'content/media/sea.svg'])
  expect(author.git('status', '--porcelain').split('\n')).toEqual([
    'M cli/code.ts',
    'A  cli/more.ts',
    '?? content/.secret',
    '?? content/notes.txt',
  ])
  const sent = new Desk(remote).git('rev-parse', 'words/longer-walks-and-the-sea')
  expect(sent).toBe(author.git('rev-parse', 'HEAD'))
  expect(await pendingFiles(repository)).toEqual([])
})

test('a page that others have changed meanwhile is named once it is handed in', async () => {
  const { author, colleague } = desks()
  author.change(page, 'Walks', 'Long walks')
  colleague.change(page, 'Walks', 'Short walks')
  colleague.write('content/coast/pages/more.yaml', walks)
  colleague.push('Shorter')
  expect(await author.handIn('Longer')).toMatchObject({ isSent: true, alsoChanged: [page] })
})

test('what is handed in next goes to the same branch, and a page that was taken away goes with it', async () => {
  const { author } = desks()
  author.change(page, 'Walks', 'Long walks')
  await author.handIn('Longer')
  rmSync(path.join(author.folder, page))
  expect(await author.handIn('None at all')).toMatchObject({ branch: 'words/longer', isSent: true })
  expect(author.git('log', '--format=%s').split('\n')).toEqual(['None at all', 'Longer', 'Begin'])
  expect(author.files('HEAD')).toEqual([page])
})

test('without a remote it is a branch and a commit; at a detached head too', async () => {
  const { author } = desks()
  author.git('remote', 'remove', 'origin')
  author.git('switch', '--quiet', '--detach')
  author.change(page, 'Walks', 'Long walks')
  const handedIn = await author.handIn('Longer')
  expect(handedIn).toEqual({ branch: 'words/longer', isSent: false, page: undefined, why: '', alsoChanged: [] })
  expect(author.git('symbolic-ref', '--short', 'HEAD')).toBe('words/longer')
  expect((await refusedWith(author.fetch())).sentence).toContain('knows of no place where others hand in')
})

test('what is not sent is kept, and sent the next time', async () => {
  const { author, remote } = desks()
  const hook = path.join(remote, 'hooks', 'pre-receive')
  mkdirSync(path.dirname(hook))
  writeFileSync(hook, '#!/bin/sh\necho "closed for today" >&2\nexit 1\n')
  chmodSync(hook, 0o755)
  author.change(page, 'Walks', 'Long walks')
  const handedIn = await author.handIn('Longer')
  expect(handedIn.isSent).toBe(false)
  expect(handedIn.why).toContain('closed for today')
  expect((await pendingState(await author.open())).unsent).toBe(1)
  rmSync(hook)
  expect((await author.handIn('')).isSent).toBe(true)
  expect((await pendingState(await author.open())).unsent).toBe(0)
  expect((await refusedWith(author.handIn('Again'))).sentence).toContain('Nothing has been written')
})

test('a branch of the same name elsewhere is another one, and what was put onto ours is fetched first', async () => {
  const { author, colleague } = desks()
  colleague.git('switch', '--quiet', '--create', 'words/longer')
  colleague.git('push', '--quiet', 'origin', 'words/longer')
  author.git('fetch', '--quiet')
  author.change(page, 'Walks', 'Long walks')
  expect((await author.handIn('Longer')).branch).toBe('words/longer-2')
  colleague.git('fetch', '--quiet')
  colleague.git('switch', '--quiet', 'words/longer-2')
  colleague.change(page, 'Am Meer', 'An der See')
  colleague.commit('A word')
  colleague.git('push', '--quiet')
  author.change(page, 'By the sea', 'At sea')
  const refused = await author.handIn('Shorter')
  expect(refused.isSent).toBe(false)
  expect((await author.fetch()).merged).toEqual([])
  expect(author.read(page)).toContain('An der See')
  expect((await author.handIn('')).isSent).toBe(true)
})

test('a hook that refuses leaves everything as it was', async () => {
  const { author } = desks()
  const hook = path.join(author.folder, '.git', 'hooks', 'pre-commit')
  mkdirSync(path.dirname(hook), { recursive: true })
  writeFileSync(hook, '#!/bin/sh\necho "too long" >&2\nexit 1\n')
  chmodSync(hook, 0o755)
  author.write('content/coast/pages/new.yaml', walks)
  author.change(page, 'Walks', 'Long walks')
  const before = author.git('status', '--porcelain', '--untracked-files=all')
  const refused = await refusedWith(author.handIn('Longer'))
  expect(refused).toEqual({ sentence: expect.stringContaining('has refused it'), detail: 'too long' })
  expect(author.git('status', '--porcelain', '--untracked-files=all')).toBe(before)
  expect(author.git('branch', '--format=%(refname:short)')).toBe('main')
})

test('what a killed program has left is in the way until the computer was started anew, and what others hold is left alone', async () => {
  const { author } = desks()
  author.change(page, 'Walks', 'Long walks')
  const lock = path.join(author.folder, '.git/index.lock')
  writeFileSync(lock, '')
  expect((await refusedWith(author.handIn('Longer'))).sentence).toContain('start the computer anew')
  expect([existsSync(lock), author.read(page)]).toEqual([true, walks.replace('Walks', 'Long walks')])
  const before = new Date(Date.now() - uptime() * 1000 - 60_000)
  utimesSync(lock, before, before)
  expect((await author.handIn('Longer')).isSent).toBe(true)
})

test('who is not known to Git is asked, and nothing is written into its settings', async () => {
  const { author } = desks({ isKnown: false })
  author.change(page, 'Walks', 'Long walks')
  expect((await pendingState(await author.open())).author).toBeUndefined()
  await author.handIn('Longer', { name: 'Ana; "$(id)" & Co', email: 'ana@coast.example' })
  expect(author.git('log', '-1', '--format=%an')).toBe('Ana; "$(id)" & Co')
  expect(author.git('config', '--list', '--local')).not.toContain('user.')
})

test('what was changed after it was looked over is not handed in', async () => {
  const { author } = desks()
  author.change(page, 'Walks', 'Long walks')
  const repository = await author.open()
  const { seen } = await pendingState(repository)
  author.change(page, 'Long', 'Longest')
  const refused = await refusedWith(handIn(repository, { sentence: 'Longer', author: null, seen }))
  expect(refused.sentence).toContain('look it over once more')
})

test('notes on translations go along, and are nothing that somebody looks over', async () => {
  const { author } = desks()
  author.change(page, 'Walks', 'Long walks')
  const repository = await author.open()
  const { seen } = await pendingState(repository)
  author.write('content/translations.lock', 'notes\n')
  expect((await pendingFiles(repository)).map(({ file }) => file)).toEqual([page])
  await handIn(repository, { sentence: 'Longer', author: null, seen })
  expect(author.files('HEAD')).toEqual([page, 'content/translations.lock'])
  author.write('content/translations.lock', 'more notes\n')
  expect((await refusedWith(author.handIn('Notes'))).sentence).toContain('Nothing has been written')
})

test('a page has a history, also under the name that it had before', async () => {
  const { author } = desks()
  author.change(page, 'Walks', 'Long walks')
  await author.handIn('Longer')
  author.git('mv', page, 'content/coast/pages/hikes.yaml')
  author.git('commit', '--quiet', '--message', 'Renamed')
  const repository = await author.open()
  const history = await handedInVersions(repository, 'content/coast/pages/hikes.yaml', 40)
  expect(history.map(({ by, sentence }) => [by, sentence])).toEqual([
    ['Ana', 'Renamed'],
    ['Ana', 'Longer'],
    ['Ben', 'Begin'],
  ])
  expect(history[2]?.contents).toBe(walks)
  expect(history[2]?.on).toMatch(/^\d{4}-\d\d-\d\dT/)
  expect(await handedInVersions(repository, 'content/../cli/code.ts', 40)).toEqual([])
})

test('a merge that is not finished stands in the way, and so does a folder without Git', async () => {
  const { author } = desks()
  author.git('switch', '--quiet', '--create', 'other')
  author.change(page, 'Walks', 'Other walks')
  author.commit('Other')
  author.git('switch', '--quiet', 'main')
  author.change(page, 'Walks', 'Long walks')
  author.commit('Long')
  spawnSync('git', ['merge', 'other'], { cwd: author.folder, env: { ...author.env, GIT_AUTHOR_NAME: 'Ana' } })
  const before = author.read(page)
  const refused = await refusedWith(author.handIn('Longer'))
  expect(refused).toEqual({ sentence: expect.stringContaining('is not finished'), detail: `MERGE_HEAD\n${page}` })
  expect((await refusedWith(author.fetch())).sentence).toContain('is not finished')
  expect(author.read(page)).toBe(before)
  const alone = new Desk(path.join(emptyFolder(), 'alone'))
  alone.write(page, walks)
  expect((await refusedWith(alone.open())).sentence).toContain('not connected')
  alone.env.PATH = '/nowhere'
  expect((await refusedWith(alone.open())).sentence).toContain('Git is not installed')
})

test('what others did comes in beside what is written here: by line, and by place where lines touch', async () => {
  const { author, colleague } = desks()
  author.change(page, 'Wege', 'Lange Wege')
  author.write('content/coast/pages/new.yaml', walks)
  colleague.change(page, 'Walks', 'Hikes')
  colleague.change('cli/code.ts', '1', '2')
  colleague.push('Hikes')
  const { files, merged } = await author.fetch()
  expect([files, merged]).toEqual([[page], []])
  expect(author.read(page)).toBe(walks.replace('Walks', 'Hikes').replace('Wege', 'Lange Wege'))
  expect(author.read('cli/code.ts')).toContain('2')
  expect(author.git('rev-parse', 'HEAD')).toBe(author.git('rev-parse', 'origin/main'))
  expect(author.git('status', '--porcelain').split('\n')).toEqual([`M ${page}`, '?? content/coast/pages/new.yaml'])
})

test('where both have changed the same place the file says theirs, and what was written here comes back as an edit', async () => {
  const { author, colleague } = desks()
  author.change(page, 'Walks', 'Long walks')
  author.change(page, 'Am Meer', 'An der See')
  await author.handIn('Longer')
  author.change(page, 'Long walks', 'Longest walks')
  colleague.change(page, 'Walks', 'Hikes')
  colleague.push('Hikes')
  const { merged } = await author.fetch()
  expect(merged.map(({ base, edits }) => ({ base, edits }))).toEqual([
    {
      base: walks,
      edits: [{ kind: 'text', at: { file: page, path: ['title'] }, locale: 'en', from: 'Walks', to: 'Longest walks' }],
    },
  ])
  expect(author.read(page)).toBe(walks.replace('Walks', 'Hikes').replace('Am Meer', 'An der See'))
  expect(author.git('show', `refs/worktree/before-fetch:${page}`)).toContain('Longest walks')
  expect((await author.handIn('With theirs')).isSent).toBe(true)
})

test('a page that others have taken away stays away, and what was written in it comes back as a page to make anew', async () => {
  const { author, colleague } = desks()
  author.change(page, 'Walks', 'Long walks')
  colleague.git('rm', '--quiet', page)
  colleague.push('Gone')
  const { merged } = await author.fetch()
  expect(author.has(page)).toBe(false)
  expect(merged[0]?.edits).toEqual([{ kind: 'create', file: page, contents: walks.replace('Walks', 'Long walks') }])
})

test.each([['merge'], ['squash']])('once it is taken in by %s the author is back where all others are', async (how) => {
  const { author, colleague } = desks()
  author.change(page, 'Walks', 'Long walks')
  const { branch } = await author.handIn('Longer')
  colleague.git('fetch', '--quiet')
  if (how === 'squash') {
    colleague.git('merge', '--quiet', '--squash', `origin/${branch}`)
    colleague.push('Longer (#1)')
  } else {
    colleague.git(
      '-c',
      'user.name=Ben',
      '-c',
      'user.email=b@c.d',
      'merge',
      '--quiet',
      '--no-ff',
      '--no-edit',
      `origin/${branch}`,
    )
    colleague.git('push', '--quiet', 'origin', 'main')
  }
  author.change(page, 'Am Meer', 'An der See')
  expect((await author.fetch()).merged).toEqual([])
  expect(author.git('symbolic-ref', '--short', 'HEAD')).toBe('main')
  expect(author.git('rev-parse', 'HEAD')).toBe(author.git('rev-parse', 'origin/main'))
  expect(author.git('status', '--porcelain')).toBe(`M ${page}`)
  expect(author.read(page)).toBe(walks.replace('Walks', 'Long walks').replace('Am Meer', 'An der See'))
})

test('two authors in worktrees of one folder hand in one file each, see what both have changed, and move no folder but their own', async () => {
  const { author: shared, colleague } = desks({ isKnown: false })
  const worktreeOf = (name: string) => {
    shared.git('worktree', 'add', '--quiet', '--detach', `../${name}`, 'origin/main')
    const desk = new Desk(path.join(path.dirname(shared.folder), name))
    const email = `${name}@coast.example`
    Object.assign(desk.env, {
      ...{ GIT_AUTHOR_NAME: name, GIT_AUTHOR_EMAIL: email, GIT_COMMITTER_NAME: name, GIT_COMMITTER_EMAIL: email },
    })
    return desk
  }
  const [anna, bea] = [worktreeOf('anna'), worktreeOf('bea')]
  const takeInto = (branch: string) => {
    colleague.git('fetch', '--quiet')
    colleague.git('merge', '--quiet', '--ff-only', `origin/${branch}`)
    colleague.git('push', '--quiet', 'origin', 'main')
  }
  anna.change(page, 'Walks', 'Long walks')
  bea.change(page, 'Walks', 'Short walks')
  bea.change(page, 'Am Meer', 'An der See')
  takeInto((await anna.handIn('Walks')).branch)
  const { merged } = await bea.fetch()
  expect(merged.flatMap(({ edits }) => edits)).toEqual([
    { kind: 'text', at: { file: page, path: ['title'] }, locale: 'en', from: 'Walks', to: 'Short walks' },
  ])
  expect(bea.read(page)).toBe(walks.replace('Walks', 'Long walks').replace('Am Meer', 'An der See'))
  const second = await bea.handIn('Walks')
  expect([second.isSent, bea.git('log', '-1', '--format=%an <%ae>')]).toEqual([true, 'bea <bea@coast.example>'])
  takeInto(second.branch)
  expect((await anna.fetch()).merged).toEqual([])
  expect(anna.read(page)).toBe(bea.read(page))
  for (const desk of [shared, anna, bea]) expect(desk.git('status', '--porcelain')).toBe('')
  expect(shared.read(page)).toBe(walks)
})

test('code that is being worked on here is not touched, and nothing else then', async () => {
  const { author, colleague } = desks()
  author.change('cli/code.ts', '1', '3')
  author.change(page, 'Walks', 'Long walks')
  colleague.change('cli/code.ts', '1', '2')
  colleague.change(page, 'Am Meer', 'An der See')
  colleague.push('Two')
  const refused = await refusedWith(author.fetch())
  expect(refused).toEqual({ sentence: expect.stringContaining('being worked on'), detail: 'cli/code.ts' })
  expect([author.read('cli/code.ts'), author.read(page)]).toEqual([
    'export const one = 3\n',
    walks.replace('Walks', 'Long walks'),
  ])
})

test('what Git was doing when it took too long does not stand in the way of the next time', async () => {
  const { author } = desks()
  const hook = path.join(author.folder, '.git', 'hooks', 'pre-commit')
  mkdirSync(path.dirname(hook), { recursive: true })
  writeFileSync(hook, '#!/bin/sh\nsleep 60\n')
  chmodSync(hook, 0o755)
  author.change(page, 'Walks', 'Long walks')
  const git = new Git(author.folder, author.env)
  expect((await git.run(['commit', '--quiet', '--message=Longer', '--', page], { timeoutMs: 1000 })).code).toBeNull()
  rmSync(hook)
  expect((await author.handIn('Longer')).isSent).toBe(true)
})

test('a step that is refused takes nothing back of what the one before it has brought together', async () => {
  const { author, colleague } = desks()
  author.change(page, 'Walks', 'Long walks')
  const { branch } = await author.handIn('Longer')
  colleague.git('fetch', '--quiet')
  colleague.git('switch', '--quiet', branch)
  colleague.change(page, 'Long walks', 'Hikes')
  colleague.commit('Hikes')
  colleague.git('push', '--quiet')
  colleague.git('switch', '--quiet', 'main')
  colleague.change('cli/code.ts', '1', '2')
  colleague.push('Two')
  author.change(page, 'Long walks', 'Longest walks')
  author.change('cli/code.ts', '1', '3')
  const { merged } = await author.fetch()
  expect(author.read(page)).toContain('Hikes')
  expect(merged.flatMap(({ edits }) => edits)).toMatchObject([{ from: 'Long walks', to: 'Longest walks' }])
  expect((await refusedWith(author.fetch())).detail).toBe('cli/code.ts')
})

test('what is saved while both sides are brought together is not written over', async () => {
  const { author, colleague } = desks()
  author.change(page, 'Walks', 'Long walks')
  colleague.change(page, 'Am Meer', 'An der See')
  colleague.push('A word')
  const saved = walks.replace('Walks', 'Longest walks')
  const elsewhere = path.join(emptyFolder(), 'saved.yaml')
  writeFileSync(elsewhere, saved)
  // Another program saves as soon as Git brings the lines together.
  author.beforeGit(`[ "$1" = merge-file ] && cp ${elsewhere} ${path.join(author.folder, page)}`)
  expect((await refusedWith(author.fetch())).sentence).toContain('changed meanwhile')
  expect(author.read(page)).toBe(saved)
})

test('where others have put a link in place of a page, nothing is written to where it leads', async () => {
  const { author, colleague } = desks()
  const outside = path.join(emptyFolder(), 'outside.yaml')
  writeFileSync(outside, 'mine')
  author.change(page, 'Walks', 'Long walks')
  rmSync(path.join(colleague.folder, page))
  symlinkSync(outside, path.join(colleague.folder, page))
  colleague.push('A link')
  await author.fetch()
  expect(readFileSync(outside, 'utf8')).toBe('mine')
})

test('where others have put a link in place of a folder, nothing is taken away where it leads', async () => {
  const { author, colleague } = desks()
  const outside = emptyFolder()
  writeFileSync(path.join(outside, path.basename(page)), 'mine')
  author.change(page, 'Walks', 'Long walks')
  rmSync(path.join(colleague.folder, path.dirname(page)), { recursive: true })
  symlinkSync(outside, path.join(colleague.folder, path.dirname(page)))
  colleague.push('A link')
  const { merged } = await author.fetch()
  expect(merged.flatMap(({ edits }) => edits)).toMatchObject([{ kind: 'create', file: page }])
  expect(readFileSync(path.join(outside, path.basename(page)), 'utf8')).toBe('mine')
})

test('where a step is refused halfway, what was written here lies there again', async () => {
  const { author, colleague } = desks()
  const fresh = 'content/coast/pages/new.yaml'
  author.change(page, 'Walks', 'Long walks')
  author.write(fresh, walks.replace('Walks', 'Mine'))
  colleague.change(page, 'Walks', 'Hikes')
  colleague.write(fresh, walks.replace('Walks', 'Theirs'))
  colleague.push('Hikes')
  author.beforeGit('[ "$1" = rm ] && echo "it is locked" >&2 && exit 1')
  expect((await refusedWith(author.fetch())).detail).toBe('it is locked')
  expect(author.read(page)).toContain('Long walks')
  expect(author.read(fresh)).toContain('Mine')
})

test('what is pending is read by a few processes, however many files it is', async () => {
  const { author } = desks()
  const log = path.join(emptyFolder(), 'log')
  author.change(page, 'Walks', 'Long walks')
  const names = [...'abcdefghijklmnopqrstuv']
  for (const name of names) author.write(`content/coast/pages/${name}.yaml`, `title: ${name}\n`)
  author.beforeGit(`echo >> ${log}`)
  const changed = await pendingFiles(await author.open())
  expect(changed.map(({ before, now }) => [before?.toString(), now?.toString()])).toEqual([
    ...names.map((name) => [undefined, `title: ${name}\n`]),
    [walks, walks.replace('Walks', 'Long walks')],
  ])
  expect(readFileSync(log, 'utf8').length).toBeLessThan(12)
})

test('over HTTP it is sent with the password that Git has, and refused at once without, and no password is shown', async () => {
  const { author, colleague, remote } = desks()
  const server = await serveOverHttp(path.dirname(remote), 'ana:secret')
  const { port } = server.address() as AddressInfo
  const address = (password: string) => `http://ana:${password}@127.0.0.1:${port}/remote.git`
  author.git('remote', 'set-url', 'origin', address('wrong-secret'))
  author.change(page, 'Walks', 'Long walks')
  const handedIn = await author.handIn('Longer')
  const { detail } = await refusedWith(author.fetch())
  expect([handedIn.isSent, handedIn.branch]).toEqual([false, 'words/longer'])
  for (const said of [handedIn.why, detail]) {
    expect(said).toContain(`127.0.0.1:${port}`)
    expect(said).not.toContain('secret')
  }
  author.git('remote', 'set-url', 'origin', address('secret'))
  expect(await author.handIn('')).toMatchObject({ isSent: true, branch: 'words/longer' })
  colleague.change(page, 'Am Meer', 'An der See')
  colleague.push('A word')
  expect((await author.fetch()).merged).toEqual([])
  expect(author.read(page)).toBe(walks.replace('Walks', 'Long walks').replace('Am Meer', 'An der See'))
  server.close()
})

/** Repositories below a folder, by Git's own program for web servers. */
async function serveOverHttp(folder: string, account: string): Promise<Server> {
  const asked = `Basic ${Buffer.from(account).toString('base64')}`
  const server = createServer((request, reply) => {
    if (request.headers.authorization !== asked) {
      reply.writeHead(401, { 'WWW-Authenticate': 'Basic realm="coast"' }).end()
      return
    }
    const { pathname, search } = new URL(`http://localhost${request.url}`)
    const backend = spawn('git', ['http-backend'], {
      env: {
        PATH: process.env.PATH ?? '',
        GIT_PROJECT_ROOT: folder,
        GIT_HTTP_EXPORT_ALL: '1',
        REMOTE_USER: 'ana',
        REQUEST_METHOD: request.method ?? '',
        PATH_INFO: pathname,
        QUERY_STRING: search.slice(1),
        CONTENT_TYPE: request.headers['content-type'] ?? '',
        HTTP_CONTENT_ENCODING: request.headers['content-encoding'] ?? '',
        ...(request.headers['content-length'] && { CONTENT_LENGTH: request.headers['content-length'] }),
      },
    })
    request.pipe(backend.stdin)
    const chunks: Buffer[] = []
    backend.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
    backend.on('close', () => {
      const answer = Buffer.concat(chunks)
      const end = answer.indexOf('\r\n\r\n')
      const lines = answer.toString('latin1', 0, end).split('\r\n')
      const headers = lines.map((line) => line.split(/: ?/, 2) as [string, string])
      const status = headers.find(([name]) => name === 'Status')?.[1]
      reply.writeHead(Number.parseInt(status ?? '200', 10), Object.fromEntries(headers)).end(answer.subarray(end + 4))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}
