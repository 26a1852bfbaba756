// Tells errors of the system from bugs of our own.

/** An error of the system, as opposed to a bug of our own: a full disk, a missing right, a broken device. */
export const isSystemError = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'code' in error && /^E[A-Z0-9]+$/.test(String(error.code))

/** Does something optional: if the disk refuses it, the next run takes longer, and this one goes on. */
export function unlessRefused<T>(act: () => T): T | undefined {
  try {
    return act()
  } catch (error) {
    if (!isSystemError(error)) throw error
    return undefined
  }
}
