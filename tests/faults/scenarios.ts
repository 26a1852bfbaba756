// What runs under injected faults, and how it is judged: afterwards the old or the new state is there, whole; what went wrong is said
// in words; and the next run without a fault puts everything right.
import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process'
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { pageWith } from '../checked_site.ts'
import { type Ended, endAfter, filesOf } from '../command.ts'
import { ask, type Fetched } from '../hosting/servers.ts'
import { type Project, siteIn, writeProject } from '../project.ts'
import {
  type MailServer,
  message,
  type Receiver,
  rawAnswer,
  startReceiver,
  statusOf,
  writeReceivingSite,
} from '../receiver.ts'
import { changeFiles, proseBlock, smallFiles } from '../small_site.ts'

export const kinds = ['open', 'read', 'create', 'write', 'rename', 'unlink', 'fsync', 'mkdir'] as const
export type Kind = (typeof kinds)[number]

/** What a system gives for calls of each kind. */
export const codesOf: Record<Kind, readonly string[]> = {
  open: ['EACCES', 'EMFILE', 'EIO'],
  read: ['EIO'],
  create: ['ENOSPC', 'EACCES', 'EMFILE', 'EIO'],
  write: ['ENOSPC', 'EIO'],
  rename: ['EXDEV', 'EIO', 'EACCES', 'ENOSPC'],
  unlink: ['EACCES', 'EIO'],
  fsync: ['EIO', 'ENOSPC'],
  mkdir: ['ENOSPC', 'EACCES'],
}

/** The n-th call of a kind, or of all that change something, and what becomes of it. */
export interface Fault {
  kind: Kind | 'change'
  at: number
  code: string
}

/** What can be tried under faults. */
export interface Trial {
  /** How many calls of each kind it makes. */
  counts: () => Promise<Record<Kind, number>>
  /** What was wrong under a fault and after it, in words. */
  tried: (fault: Fault) => Promise<string[]>
  /** Lets go of what it holds. */
  end: () => Promise<void>
}

/** A command that comes to its end, run by run. */
interface Scenario {
  /** Folders that a run changes: where all is as it was, the next run is like any other. */
  folders: string[]
  /** Sets everything back to how it was before the first fault. */
  back: () => void
  /** Runs under a fault, without one, or counting. */
  run: (fault?: Fault, counts?: string) => Promise<Ended>
  /** What is wrong after a fault, before anything is put right. */
  wrongAfter: (ended: Ended) => string[]
  /** What is wrong once the next run has ended. */
  wrongAtEnd: () => string[]
}

/** A hundred times what the longest of them takes: also on a machine that has other work, what has not ended by then never will. */
const limitMs = 600_000

/** The environment in which Node starts with a fault. */
function faulty(
  { folder, except = [] }: { folder: string; except?: string[] },
  fault?: Fault,
  counts?: string,
): Record<string, string> {
  if (fault === undefined && counts === undefined) return {}
  const preload = pathToFileURL(path.join(import.meta.dirname, 'preload.mjs'))
  return {
    NODE_OPTIONS: `--import=${preload}`,
    SITE_FAULT: JSON.stringify({ folder, except, ...fault, counts }),
  }
}

/** What no command may say or do, whatever fails. */
function wrongWords({ code, stderr, isHung }: Ended): string[] {
  if (isHung === true) return [`it hung, and was ended after ${limitMs / 1000} s; it had said: ${stderr.slice(-600)}`]
  if (code === null) return []
  return [
    ...(code > 1 && code !== 130 ? [`it ended with ${code}`] : []),
    ...(/\n {4}at |fault of site itself/.test(stderr) ? [`it showed a stack: ${stderr.slice(0, 600)}`] : []),
    ...(code === 1 && stderr.trim() === '' ? ['it failed and said nothing'] : []),
  ]
}

const same = (found: ReadonlyMap<string, Buffer>, wanted: ReadonlyMap<string, Buffer>) =>
  found.size === wanted.size && [...wanted].every(([name, contents]) => found.get(name)?.equals(contents))

const newer = {
  'content/imprion/brand.yaml': (smallFiles['content/imprion/brand.yaml'] ?? '').replace('A brand', 'Another brand'),
  'content/imprion/pages/wifi.yaml': null,
  'content/imprion/pages/rooms.yaml': pageWith(proseBlock('Rooms', 'New.'), 'Rooms'),
}

/** A small project of its own, built before and after a change: what the scenarios start from. */
export interface Lane {
  project: Project
  /** The output before and after. */
  old: ReadonlyMap<string, Buffer>
  next: ReadonlyMap<string, Buffer>
  kept: string
}

export async function lane(dir: string): Promise<Lane> {
  mkdirSync(dir, { recursive: true })
  const project = writeProject(path.join(dir, 'project'))
  const out = path.join(project.folder, 'dist')
  const kept = path.join(dir, 'kept')
  const built = async () => {
    const ended = await siteIn(project, buildArgs)
    if (ended.code !== 0) throw new Error(ended.stderr)
    return filesOf(out)
  }
  const old = await built()
  cpSync(out, path.join(kept, 'old'), { recursive: true, preserveTimestamps: true })
  changeFiles(project.folder, newer)
  const next = await built()
  cpSync(out, path.join(kept, 'next'), { recursive: true, preserveTimestamps: true })
  return { project, old, next, kept }
}

const buildArgs = ['build', '--brand', 'imprion', '--jobs', '1']

/** A build onto the one before. @param isFirst true: into no folder at all */
export function building({ project, old, next, kept }: Lane, isFirst = false): Trial {
  const out = path.join(project.folder, 'dist')
  const before = isFirst ? new Map<string, Buffer>() : old
  const found = () => (existsSync(out) ? filesOf(out) : new Map<string, Buffer>())
  return trialOf({
    folders: [out, project.cache],
    back: () => {
      rmSync(out, { recursive: true, force: true })
      if (!isFirst) cpSync(path.join(kept, 'old'), out, { recursive: true, preserveTimestamps: true })
    },
    run: (fault, counts) => siteIn(project, buildArgs, { env: faulty(project, fault, counts), limitMs }),
    wrongAfter: (ended) => {
      const lies = found()
      if (same(lies, next)) return []
      if (ended.code === 0) return ['it ended with 0 over another output']
      if (same(lies, before)) return []
      const isTold = ended.code === null || ended.stderr.includes('unfinished-output')
      return existsSync(path.join(out, '.site/journal.json')) && isTold
        ? []
        : ['old and new lie mixed, and it is not said']
    },
    wrongAtEnd: () => (same(found(), next) ? [] : ['the next build has not made it right']),
  })
}

/** A publication to a folder onto the one before. */
export function publishing({ project, kept }: Lane, lost: (held: ReadonlyMap<string, Buffer>) => string[]): Trial {
  const www = path.join(project.folder, 'www')
  const folder = (name: string) => path.join(kept, name, 'imprion.example')
  const next = filesOf(folder('next'))
  const files = () => {
    const held = filesOf(www)
    return new Map([...held].filter(([name]) => !name.endsWith('.site-half') && name !== '.site-publishing'))
  }
  const args = ['publish', folder('next'), www]
  return trialOf({
    folders: [www],
    back: () => {
      rmSync(www, { recursive: true, force: true })
      cpSync(path.join(kept, 'www'), www, { recursive: true, preserveTimestamps: true })
    },
    run: (fault, counts) => siteIn(project, args, { env: faulty({ folder: www }, fault, counts), limitMs }),
    wrongAfter: (ended) => [
      ...lost(files()),
      ...(ended.code === 0 && [...next].some(([name, contents]) => !files().get(name)?.equals(contents))
        ? ['it ended with 0, and is not complete']
        : []),
    ],
    wrongAtEnd: () => {
      const held = filesOf(www)
      const lacking = [...next].filter(([name, contents]) => !held.get(name)?.equals(contents)).map(([name]) => name)
      const more = [...held.keys()].filter((name) => !next.has(name) && !/^(assets|builds)\//.test(name))
      return [...lacking.map((name) => `${name} is not right`), ...more.map((name) => `${name} is left`)]
    },
  })
}

/** Publishes what there was before, for `publishing` to begin with. */
export async function firstPublication({ project, kept }: Lane): Promise<void> {
  const ended = await siteIn(project, ['publish', path.join(kept, 'old', 'imprion.example'), path.join(kept, 'www')])
  if (ended.code !== 0) throw new Error(ended.stderr)
}

/**
 * The receiver of the contact form: two messages are posted, and then it is ended. Each that was answered with success has to be
 * with the mail server once the receiver has run again.
 * @param smtp where mails come in
 */
export function receiving(dir: string, smtp: MailServer): Trial {
  const folder = path.join(dir, 'messages')
  const content = writeReceivingSite(path.join(dir, 'receiving'))
  const taken = new Set<string>()
  let wrong: string[] = []
  let posts = 0
  const mailed = (subject: string) => smtp.mails.some(({ text }) => text.includes(subject))
  const subjectOf = (text: string) => /\b(fault-\d+)\b/.exec(text)?.[1] ?? ''
  return trialOf({
    folders: [],
    back: () => {
      rmSync(folder, { recursive: true, force: true })
      taken.clear()
      smtp.mails.length = 0
    },
    run: async (fault, counts) => {
      wrong = []
      const isUnderFault = fault !== undefined || counts !== undefined
      const env = faulty({ folder }, fault, counts)
      let receiver: Receiver
      try {
        receiver = await startReceiver({ folder, content, smtpPort: smtp.port, env, limitMs })
      } catch (error) {
        const [, stderr = ''] = /has ended:\n([\s\S]*)/.exec(String(error)) ?? []
        // Its folder is a setting, which is told as such.
        return { code: fault?.code === 'KILL' ? null : 1, stdout: '', stderr }
      }
      const subjects = isUnderFault ? [`fault-${++posts}`, `fault-${++posts}`] : []
      for (const subject of subjects) {
        const body = JSON.stringify({ ...message, to: 'info@imprion.example', subject, id: subject })
        const head = `POST /api/contact HTTP/1.1\r\nHost: imprion.example\r\nX-Forwarded-For: 198.51.100.${posts % 250}\r\n`
        const length = `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n`
        if (statusOf(await rawAnswer(receiver.port, head + length + body).catch(() => '')) === 200) taken.add(subject)
      }
      const isSent = () => [...taken].every(mailed)
      for (let waited = 0; waited < (isUnderFault ? 500 : 5000) && !isSent(); waited += 25)
        await new Promise((later) => setTimeout(later, 25))
      // Until what was sent is noted down.
      await new Promise((later) => setTimeout(later, 50))
      if (receiver.child.exitCode !== null) wrong.push('it ended by itself')
      const code = await receiver.end('SIGTERM')
      return { code, stdout: '', stderr: receiver.said(), ...(receiver.isHung() ? { isHung: true } : {}) }
    },
    wrongAfter: () => wrong,
    wrongAtEnd: () => {
      const numbers = new Map<string, Set<string>>()
      for (const { text } of smtp.mails) {
        const [, number = ''] = /^Message-ID: <(\w+)@/m.exec(text) ?? []
        numbers.set(subjectOf(text), (numbers.get(subjectOf(text)) ?? new Set()).add(number))
      }
      const lostOnes = [...taken].filter((subject) => !mailed(subject))
      const twins = [...numbers].filter(([, all]) => all.size > 1)
      return [
        ...lostOnes.map((each) => `${each} was taken and is lost`),
        ...twins.map(([each]) => `${each} came as two`),
      ]
    },
  })
}

/** How long a save may take to show on a machine that is busy; it takes a fifth of a second on one that is not. */
const shownMs = 60_000

/** `site dev` as it runs. */
export interface DevRun {
  child: ChildProcess
  /** On stderr, so far. */
  said: () => string
  isEnded: () => boolean
  /** A page or file of the brand; status 0 where no answer comes. */
  get: (address: string) => Promise<Pick<Fetched, 'status' | 'body'>>
  /** What the browser is told to be wrong now; empty for nothing. */
  report: () => Promise<string>
  /** Waits for something as long as it takes, and the server runs. @returns whether it came */
  until: (isSo: () => Promise<boolean> | boolean) => Promise<boolean>
}

/** Resolves once it is ready, or has ended. */
export async function devRun(child: ChildProcess): Promise<DevRun> {
  let out = ''
  let said = ''
  let isEnded = false
  child.once('close', () => {
    isEnded = true
  })
  child.stdout?.on('data', (text) => {
    out += text
  })
  child.stderr?.on('data', (text) => {
    said += text
  })
  const until = async (isSo: () => Promise<boolean> | boolean, ms = shownMs) => {
    for (const end = performance.now() + ms; performance.now() < end && !isEnded; ) {
      if (await isSo()) return true
      await new Promise((later) => setTimeout(later, 25))
    }
    return false
  }
  await until(() => out.includes('ready after'), limitMs)
  const port = Number(/http:\/\/localhost:(\d+)/.exec(out)?.[1])
  const get = (address: string) =>
    ask(port, { host: `imprion.localhost:${port}`, path: address, limitMs: shownMs }).catch(() => ({
      status: 0,
      body: '',
    }))
  return { child, said: () => said, isEnded: () => isEnded, get, report: () => firstReport(port), until }
}

/** What an open page is told first. */
const firstReport = (port: number) =>
  new Promise<string>((resolve) => {
    const asked = request({ host: '127.0.0.1', port, path: '/_dev/events', headers: { host: 'imprion.localhost' } })
    const give = (report: string) => {
      resolve(report)
      asked.destroy()
    }
    asked.once('error', () => give('no answer'))
    asked.setTimeout(shownMs, () => give('no answer'))
    asked.once('response', (response) => {
      let text = ''
      response.on('error', () => give('no answer'))
      response.on('data', (chunk: Buffer) => {
        text += chunk.toString()
        const [, data] = /^data: (.*)$/m.exec(text) ?? []
        if (data !== undefined) give(JSON.parse(data).report)
      })
    })
    asked.end()
  })

/** What is saved while `site dev` runs. */
interface Edit {
  file: string
  /** The file as it is saved the n-th time. */
  saved: (words: string, n: number) => string
  /** Whether that shows. */
  shows: (get: DevRun['get'], n: number) => Promise<boolean>
}

const rooms = '/en/rooms'
const showsInRooms = (text: (n: number) => string): Edit['shows'] => {
  return async (get, n) => (await get(rooms)).body.includes(text(n))
}

export const edits = {
  page: {
    file: 'content/imprion/pages/rooms.yaml',
    saved: (words, n) => words.replaceAll('New.', `Saved ${n} times.`),
    shows: showsInRooms((n) => `Saved ${n} times.`),
  },
  settings: {
    file: 'content/imprion/brand.yaml',
    saved: (words, n) => words.replace('Another brand', `Brand ${n}`),
    shows: showsInRooms((n) => `Brand ${n}<`),
  },
  block: {
    file: 'blocks/prose/block.tsx',
    saved: (words, n) => words.replace("'prose'", `'prose saved-${n}'`),
    shows: showsInRooms((n) => `saved-${n}"`),
  },
  style: {
    file: 'blocks/prose/block.css',
    saved: (words, n) => `${words}\n.saved-${n} { color: red; }\n`,
    shows: async (get, n) => {
      const [, sheet = ''] = /<link rel="stylesheet" href="([^"]+)"/.exec((await get(rooms)).body) ?? []
      return sheet !== '' && (await get(sheet)).body.includes(`.saved-${n}`)
    },
  },
} satisfies Record<string, Edit>

/** A file of the project, saved again and again. */
export function saver({ folder }: Project, { file, saved, shows }: Edit) {
  const at = path.join(folder, file)
  const words = readFileSync(at, 'utf8')
  let saves = 0
  const save = () => writeFileSync(at, saved(words, ++saves))
  const back = () => writeFileSync(at, words)
  return { save, back, isShown: (get: DevRun['get']) => shows(get, saves) }
}

/** Of what `site dev` reads when it starts: the code of `site` itself is read by every command. */
const ofDev = (project: Project) => ({ ...project, except: [path.join(project.cache, 'cli-')] })

/** `site dev` starts under a fault: it says what is wrong, and ends or serves; then a save shows, and nothing is wrong any more. */
export function starting({ project }: Lane): Trial {
  let wrong: string[] = []
  const { save, back, isShown } = saver(project, edits.page)
  return trialOf({
    folders: [project.cache],
    back,
    run: (fault, counts) => {
      wrong = []
      const onStart = async (child: ChildProcess) => {
        const dev = await devRun(child)
        if (!dev.isEnded()) wrong.push(...(await wrongOf(dev)))
        if (dev.isEnded() && fault === undefined) wrong.push('it ended by itself')
        child.kill('SIGTERM')
      }
      const env = faulty(ofDev(project), fault, counts)
      return siteIn(project, ['dev', '--port', '0'], { env, limitMs, onStart })
    },
    wrongAfter: () => wrong,
    wrongAtEnd: () => wrong,
  })

  async function wrongOf({ get, report, until, said, isEnded }: DevRun): Promise<string[]> {
    const isAnswered = (await get(rooms)).status > 0
    // The first may be the one that the fault comes to.
    for (let saves = 0; saves < 2; saves++) {
      const before = said().length
      save()
      const isTold = () => said().length > before
      if (await until(async () => (await isShown(get)) || (saves === 0 && isTold()))) {
        if (await isShown(get)) break
      }
    }
    const isRight = (await isShown(get)) && (await until(async () => (await report()) === ''))
    if (isEnded()) return []
    return [
      ...(isAnswered ? [] : ['a page was not answered']),
      ...(isRight ? [] : [`what is saved does not show, or is not told to be right: ${await report()}`]),
      ...(/\n {4}at /.test(said()) ? [`it showed a stack: ${said().slice(0, 600)}`] : []),
    ]
  }
}

/**
 * `site dev` that runs meets a fault while it takes in a save and shows it: it goes on with the last good pages, or says what is wrong,
 * and the next save shows. All faults come to one server, and a killed one is followed by another.
 */
export function saving({ project }: Lane, edit: Edit): Trial {
  const { save, back, isShown } = saver(project, edit)
  let running: Promise<DevRun> | undefined
  const start = async () => {
    const args = project.site('dev', '--port', '0')
    const env = { ...process.env, ...faulty(ofDev(project), { kind: 'change', at: 0, code: '' }) }
    const stdio: StdioOptions = ['ignore', 'pipe', 'pipe', 'ipc']
    const child = spawn(process.execPath, args, { cwd: project.folder, env, stdio, detached: true })
    endAfter(child, 2 ** 31 - 1, () => {})
    const dev = await devRun(child)
    if (dev.isEnded()) throw new Error(dev.said())
    save()
    if (!(await dev.until(() => isShown(dev.get)))) throw new Error(`no save shows:\n${dev.said()}`)
    await atRest(dev)
    return dev
  }
  const open = () => {
    running ??= start()
    return running
  }
  const end = async () => {
    const dev = await running
    running = undefined
    if (dev !== undefined && !dev.isEnded()) {
      dev.child.kill('SIGKILL')
      await new Promise((resolve) => dev.child.once('close', resolve))
    }
    back()
  }
  return {
    counts: async () => {
      const dev = await open()
      await tell(dev, { kind: 'change', at: 0, code: '' })
      save()
      if (!(await dev.until(() => isShown(dev.get)))) throw new Error(`no save shows:\n${dev.said()}`)
      return atRest(dev)
    },
    tried: async (fault) => {
      const dev = await open()
      const { get, report, until, said, isEnded } = dev
      const before = said().length
      const isTold = () => said().length > before
      await tell(dev, fault)
      save()
      const isShownOrTold = await until(async () => (await isShown(get)) || isTold() || (await report()) !== '')
      if (!isEnded()) await atRest(dev, true)
      const served = await get(rooms)
      await tell(dev, { kind: 'change', at: 0, code: '' })
      save()
      const isRight = (await until(() => isShown(get))) && (await until(async () => (await report()) === ''))
      if (isEnded() && fault.code === 'KILL') {
        await end()
        await open()
        return []
      }
      const wrong = [
        ...(isShownOrTold ? [] : ['what was saved neither showed nor was anything said']),
        ...(served.status === 200 ? [] : [`the last good page was not served, but ${served.status}`]),
        ...(isRight ? [] : [`the next save does not show, or is not told to be right: ${await report()}`]),
        ...(isEnded() ? ['it ended by itself'] : []),
        ...(/\n {4}at |fault of site/.test(said().slice(before)) ? [`it showed a stack: ${said().slice(before)}`] : []),
      ]
      if (isEnded() || wrong.length > 0) await end()
      else await atRest(dev)
      return wrong
    },
    end,
  }
}

interface Counted {
  counts: Record<Kind, number>
  isMet: boolean
}

/** Gives a server that runs a fault, or asks for its numbers. */
function tell({ child, isEnded }: DevRun, message: Fault | Record<string, never>): Promise<Counted> {
  return new Promise((resolve) => {
    const none = { counts: Object.fromEntries(kinds.map((kind) => [kind, 0])) as Record<Kind, number>, isMet: true }
    if (isEnded()) return resolve(none)
    const close = () => resolve(none)
    child.once('close', close)
    child.once('message', (counted) => {
      child.off('close', close)
      resolve(counted as Counted)
    })
    child.send(message, () => {})
  })
}

/** Waits until a server has come to rest: it works on for a while once nobody waits. @param orMet true: or until the fault has come */
async function atRest(dev: DevRun, orMet = false): Promise<Counted['counts']> {
  // A server that is idle waits 600 ms before it works on.
  const restMs = 1000
  let last = ''
  for (let since = performance.now(); ; ) {
    const { counts, isMet } = await tell(dev, {})
    const now = JSON.stringify(counts)
    if (now !== last) since = performance.now()
    last = now
    if (performance.now() - since > restMs || (orMet && isMet) || dev.isEnded()) return counts
    await new Promise((later) => setTimeout(later, 25))
  }
}

/** A scenario, each run of which is a process of its own. */
function trialOf({ back, run: start, folders, wrongAfter, wrongAtEnd }: Scenario): Trial {
  const isFine = ({ code }: Ended) => [0, 130].includes(code ?? 1)
  return {
    counts: async () => {
      const dir = mkdtempSync(path.join(tmpdir(), 'site-counts-'))
      const file = path.join(dir, 'counts')
      back()
      const ended = await start(undefined, file)
      if (!isFine(ended)) throw new Error(ended.stderr)
      const counts = JSON.parse(readFileSync(file, 'utf8'))
      rmSync(dir, { recursive: true })
      return counts
    },
    tried: async (fault) => {
      back()
      const before = stateOf(folders)
      const first = await start(fault)
      const wrong = [...wrongWords(first), ...wrongAfter(first)]
      if (folders.length > 0 && stateOf(folders) === before) return wrong
      const next = await start()
      const after = isFine(next) ? [] : [`the next run ended with ${next.code}: ${next.stderr}`]
      return [...wrong, ...wrongWords(next), ...after, ...wrongAtEnd()]
    },
    end: async () => back(),
  }
}

/** Names, sizes and times of all files. */
function stateOf(folders: readonly string[]): string {
  const files = folders
    .filter(existsSync)
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => path.join(folder, name)),
    )
  return files
    .sort()
    .map((file) => {
      const found = lstatSync(file)
      return found.isDirectory() ? file : `${file} ${found.size} ${found.mtimeMs}`
    })
    .join('\n')
}
