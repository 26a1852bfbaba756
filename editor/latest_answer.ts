interface Options {
  /** Before it is asked, unless it is to be at once. */
  pauseMs: number
  onAnswer: () => void
  onFault: (fault: unknown) => void
}

/**
 * Runs a question again and again, one at a time, for what was asked last: at once, or after a pause.
 * @param run gives false where there was nothing to ask
 */
export function latest(run: () => Promise<boolean>, { pauseMs, onAnswer, onFault }: Options) {
  let isRunning = false
  let isWanted = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const start = async () => {
    if (isRunning) {
      isWanted = true
      return
    }
    isRunning = true
    isWanted = false
    try {
      if (await run()) onAnswer()
    } catch (error) {
      onFault(error)
    }
    isRunning = false
    if (isWanted) start()
  }
  return (now = false) => {
    clearTimeout(timer)
    timer = setTimeout(start, now ? 0 : pauseMs)
  }
}
