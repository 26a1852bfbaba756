// What runs under injected faults, and how it is judged: afterwards the old or the new state is there, whole; what went wrong is said
// in words; and the next run without a fault puts everything right.
import { cpSync, existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { pageWith } from '../checked_site.ts'
import { type Ended, filesOf } from '../command.ts'
import { ask } from '../hosting/servers.ts'
import { type Project, siteIn, writeProject } from '../project.ts'
import { type MailServer, message, type Receiver, rawAnswer, startReceiver, statusOf } from '../receiver.ts'
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

export interface Scenario {
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

/** The environment in which Node starts with a fault. */
function faulty(folder: string, fault?: Fault, counts?: string): { NODE_OPTIONS?: string; SITE_FAULT?: string } {
  if (fault === undefined && counts === undefined) return {}
  const preload = pathToFileURL(path.join(import.meta.dirname, 'preload.mjs'))
  return {
    NODE_OPTIONS: `--import=${preload}`,
    SITE_FAULT: JSON.stringify({ folder, kind: 'open', at: 0, code: '', ...fault, counts }),
  }
}

/** What no command may say or do, whatever fails. */
export function wrongWords({ code, stderr }: Ended): string[] {
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
export function building({ project, old, next, kept }: Lane, isFirst = false): Scenario {
  const out = path.join(project.folder, 'dist')
  const before = isFirst ? new Map<string, Buffer>() : old
  const found = () => (existsSync(out) ? filesOf(out) : new Map<string, Buffer>())
  return {
    folders: [out, project.cache],
    back: () => {
      rmSync(out, { recursive: true, force: true })
      if (!isFirst) cpSync(path.join(kept, 'old'), out, { recursive: true, preserveTimestamps: true })
    },
    run: (fault, counts) => siteIn(project, buildArgs, faulty(project.folder, fault, counts)),
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
  }
}

/** A publication to a folder onto the one before. */
export function publishing({ project, kept }: Lane, lost: (held: ReadonlyMap<string, Buffer>) => string[]): Scenario {
  const www = path.join(project.folder, 'www')
  const folder = (name: string) => path.join(kept, name, 'imprion.example')
  const next = filesOf(folder('next'))
  const files = () => {
    const held = filesOf(www)
    return new Map([...held].filter(([name]) => !name.endsWith('.site-half') && name !== '.site-publishing'))
  }
  const args = ['publish', folder('next'), www]
  return {
    folders: [www],
    back: () => {
      rmSync(www, { recursive: true, force: true })
      cpSync(path.join(kept, 'www'), www, { recursive: true, preserveTimestamps: true })
    },
    run: (fault, counts) => siteIn(project, args, faulty(www, fault, counts)),
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
  }
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
export function receiving(dir: string, smtp: MailServer): Scenario {
  const folder = path.join(dir, 'messages')
  const taken = new Set<string>()
  let wrong: string[] = []
  let posts = 0
  const mailed = (subject: string) => smtp.mails.some(({ text }) => text.includes(subject))
  const subjectOf = (text: string) => /\b(fault-\d+)\b/.exec(text)?.[1] ?? ''
  return {
    folders: [],
    back: () => {
      rmSync(folder, { recursive: true, force: true })
      taken.clear()
      smtp.mails.length = 0
    },
    run: async (fault, counts) => {
      wrong = []
      const isUnderFault = fault !== undefined || counts !== undefined
      const env = faulty(folder, fault, counts) as Record<string, string>
      let receiver: Receiver
      try {
        receiver = await startReceiver({ folder, smtpPort: smtp.port, env })
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
      return { code, stdout: '', stderr: receiver.said() }
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
  }
}

/** `site dev`: a page is asked for and changed; after the fault it shows what is saved. */
export function developing({ project }: Lane): Scenario {
  const page = path.join(project.folder, 'content/imprion/pages/rooms.yaml')
  const words = readFileSync(page, 'utf8')
  let wrong: string[] = []
  let saves = 0
  return {
    folders: [project.cache],
    back: () => writeFileSync(page, words),
    run: (fault, counts) => {
      wrong = []
      return siteIn(project, ['dev', '--port', '0'], faulty(project.folder, fault, counts), async (child) => {
        let said = ''
        let isEnded = false
        child.once('close', () => {
          isEnded = true
        })
        child.stdout?.on('data', (text: string) => {
          said += text
        })
        const until = async (isSo: () => Promise<boolean> | boolean, ms = 30_000) => {
          for (const end = performance.now() + ms; performance.now() < end && !isEnded; ) {
            if (await isSo()) return true
            await new Promise((later) => setTimeout(later, 50))
          }
          return false
        }
        await until(() => said.includes('ready after'))
        const port = Number(/http:\/\/localhost:(\d+)/.exec(said)?.[1])
        const shown = async () =>
          (await ask(port, { host: `imprion.localhost:${port}`, path: '/en/rooms' }).catch(() => undefined))?.body
        // A fault may hide one save; the next one shows.
        const isShown = async () => {
          const text = `Saved ${++saves} times`
          writeFileSync(page, words.replaceAll('New.', text))
          return until(async () => (await shown())?.includes(text) ?? false, 6000)
        }
        const isSeen = isEnded || (await isShown()) || (await isShown())
        if (!isSeen && fault?.code !== 'KILL')
          wrong.push(isEnded ? 'it ended by itself' : 'what is saved does not show')
        child.kill('SIGTERM')
      })
    },
    wrongAfter: () => wrong,
    wrongAtEnd: () => wrong,
  }
}

/** How many calls of each kind a run makes. */
export async function countsOf({ back, run: start }: Scenario, file: string): Promise<Record<Kind, number>> {
  back()
  const ended = await start(undefined, file)
  if (![0, 130].includes(ended.code ?? 1)) throw new Error(ended.stderr)
  return JSON.parse(readFileSync(file, 'utf8'))
}

/** Runs a scenario under a fault and again without. @returns what was wrong, in words */
export async function tried(scenario: Scenario, fault: Fault): Promise<string[]> {
  const { back, run: start, folders, wrongAfter, wrongAtEnd } = scenario
  back()
  const before = stateOf(folders)
  const first = await start(fault)
  const wrong = [...wrongWords(first), ...wrongAfter(first)]
  if (folders.length > 0 && stateOf(folders) === before) return wrong
  const next = await start()
  const isFine = [0, 130].includes(next.code ?? 1)
  const after = [...wrongWords(next), ...(isFine ? [] : [`the next run ended with ${next.code}: ${next.stderr}`])]
  return [...wrong, ...after, ...wrongAtEnd()]
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
