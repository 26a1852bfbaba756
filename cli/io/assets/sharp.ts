// Pictures that native code encodes and draws. Node waits for it even when a process exits; so a command that ends
// one has to know that it runs.

let running = 0

/** Work that nothing in Node can break off. */
export async function unstoppable<T>(work: Promise<T>): Promise<T> {
  running++
  try {
    return await work
  } finally {
    running--
  }
}

/** True while exiting would wait for an encoder. */
export const isUnstoppable = (): boolean => running > 0

/** Loaded where something has to be encoded. */
export async function encoder() {
  const { default: sharp } = await import('sharp')
  // An encoder that shares its work among threads may write other bytes on a machine with more of them.
  sharp.concurrency(1)
  return sharp
}
