// Keeps messages on disk until the mail server has them: one file a message, tried again for days, over restarts and with
// the mail server away.
//
//   waiting/<id>.json  taken from a visitor, not yet handed on
//   done/<id>          handed on; empty, and deleted after a day: recognizes a message that is posted again
//   dead/<id>.json     given up, for a person to look at; put back into waiting/, it is tried again after a restart
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { errorText } from './error_text.ts'
import type { ContactMessage } from './message.ts'
import { refusesMessage, type Send } from './smtp.ts'

export interface OutboxOptions {
  folder: string
  send: Send
  /** Called with a line for the operator. No line contains what a visitor wrote. */
  log: (text: string) => void
  /** How long it waits after the first try that failed. */
  firstPauseMs?: number
}

export interface OutboxState {
  waiting: number
  /** How long the oldest has been waiting. */
  waitingSeconds: number
  dead: number
  /** The last message could not be kept: the disk is full, or gone. */
  isBroken: boolean
}

interface Waiting {
  id: string
  /** Milliseconds since the epoch. */
  receivedAt: number
  dueAt: number
}

/** A message as stored in its file; `refusedAt` (ISO 8601) is when the mail server first refused it. */
type StoredMessage = ContactMessage & { refusedAt?: string }

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour
// How long a message that the mail server refuses is tried (RFC 5321, 4.5.4.1: "at least 4-5 days"), even where it says for
// good: most refusals come from settings that will be corrected. While the server is away, nothing is given up.
const giveUpAfter = 5 * day
const doneFor = day
const afterDiskFault = 10 * second
// 1 GB at the most: a longer queue is an attack, or has been neglected for days.
const waitingAtMost = 10_000

/** Of the names of files, by the folders for what becomes of a message. Nothing is kept of one that was sent but its id. */
const endings = { waiting: '.json', done: '', dead: '.json' } as const
type Folder = keyof typeof endings

export class Outbox {
  readonly #folder: string
  readonly #send: Send
  readonly #log: (text: string) => void
  readonly #firstPauseMs: number
  readonly #waiting = new Map<string, Waiting>()
  readonly #dead = new Set<string>()
  readonly #done = new Set<string>()
  readonly #accepting = new Map<string, Promise<void>>()
  /** Since when the mail server has been away, and until when it is left in peace. */
  #away: { since: number; until: number } | undefined
  #isWoken = false
  #stopSleeping = () => {}
  #isClosed = false
  #isBroken = false
  #running: Promise<void> = Promise.resolve()
  #forgottenAt = 0

  private constructor({ folder, send, log, firstPauseMs = second }: OutboxOptions) {
    this.#folder = folder
    this.#send = send
    this.#log = log
    this.#firstPauseMs = firstPauseMs
  }

  /** Takes up what an earlier process has left, and begins to send. @throws if the folder cannot be read or written. */
  static async open(options: OutboxOptions): Promise<Outbox> {
    const outbox = new Outbox(options)
    await outbox.#takeUp()
    outbox.#running = outbox.#run()
    return outbox
  }

  get state(): OutboxState {
    const oldest = Math.min(...[...this.#waiting.values()].map(({ receivedAt }) => receivedAt))
    const waitingSeconds = this.#waiting.size === 0 ? 0 : Math.round((Date.now() - oldest) / second)
    return { waiting: this.#waiting.size, waitingSeconds, dead: this.#dead.size, isBroken: this.#isBroken }
  }

  /** Resolves once the message is on disk; a message that has been taken before is not taken again. Rejects where it cannot be kept. */
  async accept(message: ContactMessage): Promise<void> {
    const { id } = message
    const accepting = this.#accepting.get(id) ?? this.#keep(message)
    this.#accepting.set(id, accepting)
    try {
      await accepting
    } finally {
      this.#accepting.delete(id)
    }
  }

  /** Ends after the message that is on its way. */
  async close(): Promise<void> {
    this.#isClosed = true
    this.#wake()
    await this.#running
  }

  async #keep(message: ContactMessage): Promise<void> {
    const { id, receivedAt } = message
    if (this.#waiting.has(id) || this.#done.has(id) || this.#dead.has(id)) return
    if (this.#waiting.size >= waitingAtMost) throw new Error(`${waitingAtMost} messages are waiting already`)
    this.#isBroken = true
    const file = this.#file('waiting', id)
    try {
      await writeWhole(file, JSON.stringify(message))
    } catch (error) {
      // The visitor is told that it was not accepted.
      await rm(file, { force: true }).catch(() => {})
      throw error
    }
    this.#isBroken = false
    const time = Date.parse(receivedAt)
    this.#waiting.set(id, { id, receivedAt: time, dueAt: time })
    this.#wake()
  }

  async #takeUp(): Promise<void> {
    for (const name of Object.keys(endings)) {
      // No other user of this machine may read what visitors write.
      await mkdir(path.join(this.#folder, name), { recursive: true, mode: 0o700 })
    }
    for (const id of await this.#names('dead')) this.#dead.add(id)
    for (const id of await this.#names('done')) this.#done.add(id)
    for (const name of await readdir(path.join(this.#folder, 'waiting'))) {
      // Cut off while it was written: no visitor was told that it was accepted.
      if (!name.endsWith('.json')) await rm(path.join(this.#folder, 'waiting', name))
      else {
        const id = path.basename(name, '.json')
        const { mtimeMs } = await stat(this.#file('waiting', id))
        this.#waiting.set(id, { id, receivedAt: mtimeMs, dueAt: 0 })
      }
    }
    for (const each of [this.#folder, path.join(this.#folder, 'waiting')]) await syncFolder(each)
    const { waiting, dead } = this.state
    if (waiting > 0) this.#log(`${waiting} messages of an earlier run are waiting.`)
    if (dead > 0) this.#log(`${dead} messages were given up: see ${path.join(this.#folder, 'dead')}.`)
  }

  async #run(): Promise<void> {
    while (!this.#isClosed) {
      const next = this.#next()
      const due = Math.max(next?.dueAt ?? Number.POSITIVE_INFINITY, this.#away?.until ?? 0)
      if (next !== undefined && due <= Date.now()) await this.#deliver(next)
      else {
        await this.#forgetDone()
        await this.#sleep(Math.min(due - Date.now(), hour))
      }
    }
  }

  #next(): Waiting | undefined {
    let next: Waiting | undefined
    for (const each of this.#waiting.values()) if (next === undefined || each.dueAt < next.dueAt) next = each
    return next
  }

  /** A wake that comes before the sleep is not slept over. */
  async #sleep(ms: number): Promise<void> {
    if (!this.#isWoken)
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms)
        this.#stopSleeping = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    this.#isWoken = false
  }

  #wake() {
    this.#isWoken = true
    this.#stopSleeping()
  }

  async #deliver(waiting: Waiting): Promise<void> {
    // A message that was sent but could not be recorded is not sent again.
    if (!this.#done.has(waiting.id)) {
      const message = await this.#read(waiting)
      if (message === undefined) return
      try {
        await this.#send(message)
      } catch (error) {
        if (refusesMessage(error)) return await this.#refused(waiting, message, errorText(error))
        return this.#notSent(waiting, errorText(error))
      }
      this.#done.add(waiting.id)
      if (this.#away !== undefined) this.#log('The mail server takes messages again.')
      this.#away = undefined
    }
    await this.#noteDone(waiting)
  }

  /** First that it went out, then that it waits no more: in between, it is known not to be sent again. */
  async #noteDone(waiting: Waiting): Promise<void> {
    const { id } = waiting
    try {
      await writeSynced(this.#file('done', id), '')
      await syncFolder(path.join(this.#folder, 'done'))
      await rm(this.#file('waiting', id), { force: true })
      this.#waiting.delete(id)
    } catch (error) {
      waiting.dueAt = Date.now() + afterDiskFault
      this.#log(`Message ${id} is handed on, which could not be noted down: ${errorText(error)}`)
    }
  }

  async #refused(waiting: Waiting, message: StoredMessage, said: string): Promise<void> {
    const now = Date.now()
    const refusedAt = message.refusedAt ?? new Date(now).toISOString()
    const refusedFor = now - Date.parse(refusedAt)
    if (refusedFor > giveUpAfter) return await this.#giveUp(waiting, said)
    waiting.dueAt = now + this.#pauseAfter(refusedFor, hour)
    this.#log(`The mail server refuses message ${waiting.id}, which is kept and tried again: ${said}`)
    if (message.refusedAt !== undefined) return
    try {
      await writeWhole(this.#file('waiting', waiting.id), JSON.stringify({ ...message, refusedAt }))
    } catch (error) {
      this.#log(`Message ${waiting.id} is as it was, but not when it was refused: ${errorText(error)}`)
    }
  }

  /** Nothing can be sent now: one try is enough for all. */
  #notSent(waiting: Waiting, said: string) {
    const now = Date.now()
    if (this.#away === undefined) this.#log(`The mail server takes no messages; they are kept and tried again: ${said}`)
    const since = this.#away?.since ?? now
    this.#away = { since, until: now + this.#pauseAfter(now - since, 5 * minute) }
    // Another message is the next to be tried, lest this one stop them all.
    waiting.dueAt = now
  }

  /** As long again as it has failed already, so that the pauses double. */
  #pauseAfter = (failedForMs: number, atMostMs: number) => Math.min(Math.max(failedForMs, this.#firstPauseMs), atMostMs)

  async #giveUp({ id }: Waiting, reason: string): Promise<void> {
    this.#waiting.delete(id)
    this.#dead.add(id)
    this.#log(`Message ${id} is given up and lies in ${path.join(this.#folder, 'dead')}: ${reason}`)
    try {
      await rename(this.#file('waiting', id), this.#file('dead', id))
      await syncFolder(path.join(this.#folder, 'dead'))
    } catch (error) {
      this.#log(`It could not be moved there: ${errorText(error)}`)
    }
  }

  /** Undefined where there is nothing to be sent: the file cannot be read now, is gone, or holds no message. */
  async #read(waiting: Waiting): Promise<StoredMessage | undefined> {
    const { id } = waiting
    try {
      const message = messageIn(await readFile(this.#file('waiting', id), 'utf8'))
      if (message?.id === id) return message
      await this.#giveUp(waiting, 'its file holds no message')
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') this.#waiting.delete(id)
      else waiting.dueAt = Date.now() + afterDiskFault
      this.#log(`Message ${id} cannot be read: ${errorText(error)}`)
    }
    return undefined
  }

  async #forgetDone(): Promise<void> {
    const now = Date.now()
    if (now - this.#forgottenAt < hour) return
    this.#forgottenAt = now
    for (const id of this.#done) {
      const file = this.#file('done', id)
      try {
        const { mtimeMs } = await stat(file)
        if (now - mtimeMs < doneFor) continue
        await rm(file)
      } catch {
        // Deleted by another program; or it cannot be deleted, and is tried again after the next start.
      }
      this.#done.delete(id)
    }
  }

  async #names(folder: Folder): Promise<string[]> {
    const names = await readdir(path.join(this.#folder, folder))
    return names.map((name) => path.basename(name, '.json'))
  }

  #file = (folder: Folder, id: string): string => path.join(this.#folder, folder, id + endings[folder])
}

/** A file is under its name only when it is whole, and on disk when this resolves. */
async function writeWhole(file: string, text: string): Promise<void> {
  const half = `${file}.half`
  await writeSynced(half, text)
  await rename(half, file)
  await syncFolder(path.dirname(file))
}

async function writeSynced(file: string, text: string): Promise<void> {
  const handle = await open(file, 'w', 0o600)
  try {
    await handle.writeFile(text)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** A file's name is on disk only once its folder is. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Undefined if the disk has lost it, or if it was edited. */
function messageIn(text: string): StoredMessage | undefined {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
