/** @jsxImportSource preact */
// What the check says, as the author reads it in the terminal.
import type { ProblemView } from '../cli/edit/protocol.ts'

export function Problems({ list }: { list: readonly ProblemView[] }) {
  return (
    <>
      {list.map(({ code, severity, message, hint, file, path }) => (
        <p key={`${code} ${file} ${path?.join('.')} ${message}`} class={`problem ${severity}`}>
          {message} {hint}
        </p>
      ))}
    </>
  )
}
