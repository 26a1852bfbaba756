// The problem of a block or a layout that throws.
import type { CodePlace, Templates } from '../schema/templates.ts'

/** An exception of a block or layout: it must render everything that its schema allows. */
export class BlockError extends Error {
  /** The line of the site's own code that threw, where that is known. */
  source: CodePlace | undefined
  /** The file of the block that React throws at, where no line of it is in the stack. */
  block: string | undefined
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

/** Runs a function of a block or a layout. @throws a BlockError for whatever it throws @param blockOf the file of the block that did it */
export function ofBlock<T>(run: () => T, blockOf?: () => string | undefined): T {
  try {
    return run()
  } catch (error) {
    throw Object.assign(new BlockError(error), { block: blockOf?.() })
  }
}

/** Notes at errors of blocks where they come from. */
export function withSources<A extends unknown[], T>(
  { sourceOf }: Pick<Templates, 'sourceOf'>,
  run: (...given: A) => T,
): (...given: A) => T {
  return (...given) => {
    try {
      return run(...given)
    } catch (error) {
      if (error instanceof BlockError) error.source = sourceOf?.(error.stack ?? '')
      throw error
    }
  }
}
