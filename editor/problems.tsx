/** @jsxImportSource preact */
// What the check says, in words of an author.
import { pathInWords } from '../cli/edit/author_words.ts'
import type { PageTable, Path, ProblemView, ValuePlace } from '../cli/edit/protocol.ts'
import { pageOf } from './change_titles.ts'
import { session } from './window_session.ts'

/** @param props.isLinked where what they are about stands elsewhere: each leads there */
export function Problems({ list, isLinked = false }: { list: readonly ProblemView[]; isLinked?: boolean }) {
  const { languages } = session.table.value
  return (
    <>
      {list
        .filter((...each) => isLinked || isSaidFirst(...each))
        .map(({ code, severity, message, hint, file, path }) => (
          <p key={`${code} ${file} ${path?.join('.')} ${message}`} class={`problem ${severity}`}>
            {isLinked && (
              <button
                type="button"
                class="link"
                onClick={() => session.choose({ file, path: fieldIn(path ?? [], languages) }, { focus: true })}
              >
                {[pageOf(file), pathInWords(path ?? [], languages)].filter(Boolean).join(' › ')}
              </button>
            )}{' '}
            {message} {hint}
          </p>
        ))}
    </>
  )
}

/** A text is one field in all its languages. */
const fieldIn = (path: Path, languages: PageTable['languages']): Path =>
  languages.some(({ code }) => code === path.at(-1)) ? path.slice(0, -1) : path

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
