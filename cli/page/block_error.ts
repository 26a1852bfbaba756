// The problem of a block or a layout that throws.

/** An exception of a block or layout: it must render everything that its schema allows. */
export class BlockError extends Error {
  constructor(cause: unknown) {
    super(saidBy(cause), { cause })
    if (cause instanceof Error && cause.stack !== undefined) this.stack = cause.stack
  }
}

/** The message of an error, and the function that it comes from: of a block, its component. */
function saidBy(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const [, thrower] = /\n +at (?:Object\.|new )?([\w$]+)(?: \[as \w+\])? \([^\n]*/.exec(error.stack ?? '') ?? []
  return `${error.message}${thrower === undefined ? '' : ` (in ${thrower})`}`
}

/** Runs a function of a block or a layout. @throws a BlockError for whatever it throws */
export function ofBlock<T>(run: () => T): T {
  try {
    return run()
  } catch (error) {
    throw new BlockError(error)
  }
}
