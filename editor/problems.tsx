/** @jsxImportSource preact */
// What the check says, as the author reads it in the terminal.
import type { ProblemView, ValuePlace } from '../cli/edit/protocol.ts'

export function Problems({ list }: { list: readonly ProblemView[] }) {
  return (
    <>
      {list.filter(isSaidFirst).map(({ code, severity, message, hint, file, path }) => (
        <p key={`${code} ${file} ${path?.join('.')} ${message}`} class={`problem ${severity}`}>
          {message} {hint}
        </p>
      ))}
    </>
  )
}

/** The same of several languages is said once. */
const isSaidFirst = ({ message, hint }: ProblemView, index: number, all: readonly ProblemView[]) =>
  all.findIndex((each) => each.message === message && each.hint === hint) === index

/** Those of a place and of all that is in it. */
export const problemsIn = (all: readonly ProblemView[], { file, path }: ValuePlace) =>
  all.filter((each) => each.file === file && path.every((step, index) => each.path?.[index] === step))

/** Those that are in none of these places. */
export const problemsOutside = (all: readonly ProblemView[], places: readonly ValuePlace[]) =>
  all.filter((each) => places.every((place) => problemsIn([each], place).length === 0))

export const hasError = (list: readonly ProblemView[]) => list.some(({ severity }) => severity === 'error')
