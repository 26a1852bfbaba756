// A pool of Vitest with one thread that lives as long as the process. Vitest starts a new one for each run of its tests, which
// takes ten times as long as the tests of a mutant; modules that are loaded once can be asked again and again, because the
// mutant that is active is a variable.
import type { Worker } from 'node:worker_threads'
import { type PoolOptions, type PoolRunnerInitializer, ThreadsPoolWorker, type WorkerRequest } from 'vitest/node'

let kept: Worker | undefined
/** What the thread was last told of the configuration; a run brings it along, since the thread is set up once. */
let config: unknown

type Callback = (arg: unknown) => void

class KeptThread extends ThreadsPoolWorker {
  override name = 'kept'
  #own: [event: string, callback: Callback][] = []

  override async start() {
    if (kept === undefined) {
      await super.start()
      kept = thread(this)
      kept.setMaxListeners(0)
      kept.once('exit', () => {
        kept = undefined
        config = undefined
      })
    } else Object.assign(this, { _thread: kept })
  }

  /** The thread stays; only whoever asked it this time no longer listens. */
  override async stop() {
    for (const [event, callback] of this.#own) super.off(event, callback)
    this.#own = []
  }

  override on(event: string, callback: Callback) {
    this.#own.push([event, callback])
    super.on(event, callback)
  }

  override send(message: WorkerRequest) {
    if (message.type === 'stop') return this.#answer('stopped')
    if (message.type === 'start') {
      const isSetUp = config !== undefined
      config = message.context.config
      if (isSetUp) return this.#answer('started')
    }
    super.send(message.type === 'run' ? { ...message, context: Object.assign(message.context, { config }) } : message)
  }

  /** Says in the thread's place that it is done. */
  #answer(type: 'started' | 'stopped') {
    const message = { type, __vitest_worker_response__: true }
    for (const [event, callback] of [...this.#own]) if (event === 'message') setImmediate(callback, message)
  }
}

const thread = (worker: ThreadsPoolWorker) => (worker as unknown as { _thread: Worker })._thread

export const endThread = async () => {
  await kept?.terminate()
}

export const keptThread: PoolRunnerInitializer = {
  name: 'kept',
  createPoolWorker: (options: PoolOptions) => new KeptThread(options),
}
