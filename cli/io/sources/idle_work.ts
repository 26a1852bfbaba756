// What can wait while the site is being written: done once nobody has asked for anything for a while, one thing after the other.
import * as timers from 'node:timers/promises'
import { idleMs } from '../assets/dev_assets.ts'

/** What is put off. Whatever it is, all pages are rendered at its end. */
export interface Due {
  /** Every page is to be read again. */
  pages: boolean
  /** The site is to be judged as a whole. */
  site: boolean
}

export class IdleWork {
  readonly #work: (due: Due) => Promise<void>
  readonly #onFault: (fault: unknown) => void
  #due: Due | undefined
  #timer: NodeJS.Timeout | undefined
  #running = Promise.resolve()
  /** When somebody has asked for something last, by performance.now(). */
  #askedAt = Number.NEGATIVE_INFINITY

  /**
   * @param work does what was put off; where it throws, that is still to be done
   * @param onFault is told what it threw
   */
  constructor(work: (due: Due) => Promise<void>, onFault: (fault: unknown) => void) {
    this.#work = work
    this.#onFault = onFault
  }

  /** Whether the site is still to be judged as a whole. */
  get isSiteDue(): boolean {
    return this.#due?.site === true
  }

  /** The site was judged as a whole: nobody has to do it later. */
  siteIsJudged() {
    if (this.#due !== undefined) this.#due.site = false
  }

  /** To be done once nothing more has been put off for a while. */
  putOff(due: Due) {
    this.#add(due)
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#run(), idleMs)
  }

  /** Somebody asks for something: what runs lets them go first. */
  asked() {
    this.#askedAt = performance.now()
  }

  /** Resolves once nobody has asked for anything for a while. */
  quiet = async (): Promise<void> => {
    await timers.setImmediate()
    for (let left = 1; left > 0; ) {
      left = this.#askedAt + idleMs - performance.now()
      if (left > 0) await timers.setTimeout(left)
    }
  }

  /** Does at once what was put off; resolves once nothing is left to do. */
  async settled(): Promise<void> {
    clearTimeout(this.#timer)
    this.#run()
    await this.#running
  }

  /** Begins nothing more; resolves once what runs has ended. */
  async close(): Promise<void> {
    clearTimeout(this.#timer)
    await this.#running
  }

  #add({ pages, site }: Due) {
    this.#due = { pages: pages || this.#due?.pages === true, site: site || this.#due?.site === true }
  }

  #run() {
    const due = this.#due
    if (due === undefined) return
    this.#due = undefined
    this.#running = this.#running
      .then(() => this.#work(due))
      .catch((fault: unknown) => {
        // Once nobody waits after the next save.
        this.#add(due)
        this.#onFault(fault)
      })
  }
}
