/** @jsxImportSource preact */
// Everything that is unsaved, each change with what it takes away and what it puts there, and what stands in its way.
import { type Edit, type FileDiff, fileOf } from '../cli/edit/protocol.ts'
import { languageIn, pageOf, titleOf } from './change_titles.ts'
import { Conflicting, textsIn } from './conflict.tsx'
import { placeOf } from './edits.ts'
import { Icon } from './icons.tsx'
import { Problems } from './problems.tsx'
import { words } from './strings.ts'
import { session, store } from './window_session.ts'
import { wordChanges } from './word_changes.ts'

export function Changes() {
  const list = store.unsaved.value
  const result = session.check.value
  if (list.length === 0)
    return (
      <>
        <p class="quiet">{words.allSaved}</p>
        {result !== undefined && <Problems list={result.problems} isLinked />}
      </>
    )
  const blocked = new Set(session.conflicts.value.map(({ id }) => id))
  const wrong = new Set(result?.problems.filter(({ severity }) => severity === 'error').map(({ file }) => file))
  // What has nothing to do with a mistake need not wait for it.
  const free = list.filter(({ id, edit }) => !blocked.has(id) && !wrong.has(fileOf(edit)))
  return (
    <>
      <ul class="changes">
        {list.map(({ id, edit }) => (
          <li key={id} class="change">
            <header>
              <button
                type="button"
                class="link"
                onClick={() =>
                  edit.kind !== 'create' || !session.showBegun(edit.file) ? session.choose(placeOf(edit)) : undefined
                }
              >
                {titleOf(edit, session.table.value.languages)}
              </button>
              <button
                type="button"
                class="tool"
                aria-label={words.undo(titleOf(edit, session.table.value.languages))}
                title={words.undoShort}
                disabled={session.isSaving.value}
                onClick={() => store.undo(id)}
              >
                <Icon name="undo" />
              </button>
            </header>
            {edit.kind !== 'create' && <small class="quiet">{pageOf(fileOf(edit))}</small>}
            <Difference edit={edit} />
            {session.conflicts.value
              .filter((each) => each.id === id)
              .map((conflict) => (
                <Conflicting key={id} id={id} edit={edit} conflict={conflict} />
              ))}
          </li>
        ))}
      </ul>
      {result !== undefined && <Problems list={result.problems} isLinked />}
      {free.length > 0 && free.length < list.length && (
        <button
          type="button"
          disabled={session.isSaving.value}
          onClick={() => session.save(new Set(free.map(({ id }) => id)))}
        >
          {words.saveOthers(free.length)}
        </button>
      )}
      {result !== undefined && result.diffs.length > 0 && <Files diffs={result.diffs} />}
      <button type="button" class="plain" disabled={session.isSaving.value} onClick={store.undoAll}>
        {words.undoAll}
      </button>
      <button type="button" class="plain" onClick={session.showHandIn}>
        {words.toHandIn}
      </button>
    </>
  )
}

export const languageName = (code: string) => languageIn(session.table.value.languages, code)

function Difference({ edit }: { edit: Edit }) {
  if (edit.kind === 'text' || edit.kind === 'value') return <Words from={textsIn(edit.from)} to={textsIn(edit.to)} />
  if (edit.kind === 'insert') return <Words from="" to={textsIn(edit.item)} />
  if (edit.kind === 'remove') return <Words from={textsIn(edit.from)} to="" />
  // Its words are in the page.
  if (edit.kind === 'create') return null
  return <p class="difference">{textsIn(edit.from)}</p>
}

/** Words that go struck through, words that come underlined: both are elements that say so to whoever listens. */
export function Words({ from, to }: { from: string; to: string }) {
  return (
    <p class="difference">
      {wordChanges(from, to).map(({ kind, text }, index, all) => {
        const key = `${index} ${text}`
        if (kind === 'stays') return <span key={key}>{text}</span>
        if (kind === 'goes') return <del key={key}>{text}</del>
        // Copied as plain text both are two words.
        return [all[index - 1]?.kind === 'goes' && ' ', <ins key={key}>{text}</ins>]
      })}
    </p>
  )
}

/** What will be in the files, as a colleague reviews it. */
function Files({ diffs }: { diffs: readonly FileDiff[] }) {
  return (
    <details class="more">
      <summary>{words.inFiles(diffs.length)}</summary>
      {diffs.map(({ file, lines }) => (
        <figure key={file}>
          <figcaption>{file}</figcaption>
          <pre class="data">
            {lines.map((line, index) => (
              <span
                // biome-ignore lint/suspicious/noArrayIndexKey: lines as they are, never reordered
                key={`${index} ${line}`}
                class={line.startsWith('+') ? 'plus' : line.startsWith('-') ? 'minus' : ''}
              >
                {line}
                {'\n'}
              </span>
            ))}
          </pre>
        </figure>
      ))}
    </details>
  )
}
