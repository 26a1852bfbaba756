// Background work of site dev: it yields to requests, and long work begins only after a while without requests and saves.
import * as timers from 'node:timers/promises'

/** Long enough for the browser to have asked for the page and its files. */
export const idleMs = 600

export class IdleWork {
  readonly #work: () => Promise<void>
  readonly #onFault: (fault: unknown) => void
  #isDue = false
  #timer: NodeJS.Timeout | undefined
  #running = Promise.resolve()
  readonly #requests = new Set<Promise<unknown>>()
  /** When a request came or was answered last, by performance.now(). */
  #activeAt = Number.NEGATIVE_INFINITY

  /** @param work what is scheduled; where it throws, it stays due @param onFault is given what it threw */
  constructor(work: () => Promise<void>, onFault: (fault: unknown) => void) {
    this.#work = work
    this.#onFault = onFault
  }

  /** Runs the work once nothing more has been scheduled for a while. */
  schedule(): void {
    this.#isDue = true
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#run(), idleMs)
  }

  /** Answers a request; work in the background stands back until it is done. */
  async during<T>(answer: () => Promise<T>): Promise<T> {
    this.#activeAt = performance.now()
    const running = answer()
    this.#requests.add(running)
    try {
      return await running
    } finally {
      this.#requests.delete(running)
      this.#activeAt = performance.now()
    }
  }

  /** Resolves once no request is being answered. */
  turn = async (): Promise<void> => {
    await timers.setImmediate()
    while (this.#requests.size > 0) await Promise.allSettled(this.#requests)
  }

  /** Resolves once no request has come for a while. */
  quiet = async (): Promise<void> => {
    await this.turn()
    for (let left = 1; left > 0; ) {
      left = this.#activeAt + idleMs - performance.now()
      if (left > 0) await timers.setTimeout(left)
    }
  }

  /** Runs at once what is scheduled; resolves once nothing is left to do. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer)
    this.#run()
    await this.#running
  }

  /** Begins nothing more; resolves once what runs has ended. */
  async close(): Promise<void> {
    clearTimeout(this.#timer)
    await this.#running
  }

  #run() {
    if (!this.#isDue) return
    this.#isDue = false
    this.#running = this.#running.then(this.#work).catch((fault: unknown) => {
      // It is tried again after the next save.
      this.#isDue = true
      this.#onFault(fault)
    })
  }
}
