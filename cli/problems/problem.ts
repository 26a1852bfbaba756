// A problem: what is wrong, where, and what to do about it. The sentences are in sentences/, in a file by subject.

/** A place in a file: the path to a value in its YAML. `key` points at the name of a field instead of its value. */
export interface Place {
  file: string
  path?: (string | number)[]
  key?: boolean
  /** A word of the text that is the value: the one before which `nth` like it stand. */
  word?: { text: string; nth: number }
  /** For a mistake in the YAML itself: its offset in UTF-16 units. */
  offset?: number
}

/** The place of a value inside of another one. */
export const within = (place: Place, ...steps: (string | number)[]): Place & { path: (string | number)[] } => ({
  ...place,
  path: [...(place.path ?? []), ...steps],
})

/**
 * What is to be written in place of what stands there, where only one answer is right: of the text at the place, or of the name of the
 * file. Where more than one answer is possible there is no fix.
 */
export type Fix = { from: string; to: string } | { rename: string }

export interface Problem {
  /** Permanent; explained in docs/problems.md. */
  code: string
  /** A note says what could not be judged because of an error. */
  severity: 'error' | 'warning' | 'note'
  place: Place
  /** What happened, a full sentence. */
  message: string
  /** What to do next. */
  hint: string
  /** The name that it is about, for those who look for what many problems have in common. */
  about?: string
  /** Of links: where they lead. */
  targets?: readonly string[]
  /** Of a text that is missing: in which languages, and the one that is shown meanwhile. */
  missing?: { locales: readonly string[]; from?: string | undefined }
  /** The one right answer, for `site check --fix`. */
  fix?: Fix
  /** How many more warnings of the same words and file are left out after it (repeats.ts). */
  more?: number
  /** What was probably meant, in place of the text at the place: editors offer it where there is no fix. */
  suggestion?: { from: string; to: string }
  /** The cause that it has in common with others of its code and file, and the name of its own where all of them have one place. */
  alike?: { cause: string; name?: string }
  /** Related places in other files. */
  related?: Related[]
  /** Line and column, once they have been looked up. */
  position?: Position
  /** True of a warning that comes by itself on some day: `--strict` does not count it, or a date would stop everybody's work. */
  isOfDate?: true
}

/** Whether `--strict` counts a problem. */
export const isCounted = ({ isOfDate }: Problem): boolean => isOfDate !== true

/** Another place that a problem is about, and what is there, in a full sentence. */
export interface Related {
  place: Place
  says: string
  position?: Position
}

/** 1-based line and column, and the number of characters to underline. */
export interface Position {
  line: number
  column: number
  length: number
}

/** True if something is wrong, as against worth a warning. */
export const hasError = (problems: readonly Problem[]) => problems.some(({ severity }) => severity === 'error')
