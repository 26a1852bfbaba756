/** @jsxImportSource preact */
// A place that its author and somebody else have changed: what each has written, to choose one of both or to write a third.
import { useSignal } from '@preact/signals'
import { useRef } from 'preact/hooks'
import type { Conflict, Edit, Json } from '../cli/edit/protocol.ts'
import { placeOf } from './edits.ts'
import { words } from './strings.ts'
import { session, store } from './window_session.ts'

const shownAs = (value: Json): string =>
  value === null ? '' : typeof value === 'string' ? value : JSON.stringify(value)

/** The words of an item in the language of the page, for somebody who does not read JSON. */
export function textsIn(value: Json): string {
  if (typeof value === 'boolean') return words.flag(value)
  const all = wordsIn(value)
  return all.slice(0, 12).join(' · ') + (all.length > 12 ? ' …' : '')
}

function wordsIn(value: Json): string[] {
  if (value === null || typeof value !== 'object') return [shownAs(value)].filter(Boolean)
  if (Array.isArray(value)) return value.flatMap(wordsIn)
  const { languages, locale } = session.table.value
  const isText = languages.some(({ code }) => code in value)
  // What waits to be confirmed is no word of the page.
  const { confirm: _, ...rest } = value
  const shown = Object.fromEntries(Object.entries(rest).filter(([, each]) => typeof each !== 'boolean'))
  return isText ? wordsIn(value[locale] ?? Object.values(value)[0] ?? null) : Object.values(shown).flatMap(wordsIn)
}

/**
 * Both versions, to choose one of them or to write a third.
 * @param onWrite puts the cursor where it is written; where that is not here, its place is opened
 */
export function Conflicting({
  id,
  edit,
  conflict,
  onWrite = () => session.choose(placeOf(edit), { focus: true }),
}: {
  id: string
  edit: Edit
  conflict: Conflict
  onWrite?: (at: HTMLFieldSetElement | null) => void
}) {
  const canStay = conflict.reason === 'changed' && 'from' in edit
  const isChange = edit.kind === 'text' || edit.kind === 'value'
  const at = useRef<HTMLFieldSetElement>(null)
  /** What its author had written before a third version was begun. */
  const before = useSignal<Json | undefined>(undefined)
  return (
    <fieldset class="conflict" ref={at}>
      <legend>{words.conflict}</legend>
      {before.value !== undefined ? (
        <p class="problem error">{words.writeAnother}</p>
      ) : (
        // Of a text that is changed there the legend says all.
        conflict.reason !== 'changed' && <p class="problem error">{conflict.message}</p>
      )}
      {canStay && (
        <dl>
          <dt>{words.theirs}</dt>
          <dd>{isChange ? shownAs(conflict.theirs) : textsIn(conflict.theirs)}</dd>
          {isChange && (
            <>
              <dt>{words.mine}</dt>
              <dd>{shownAs(before.value ?? edit.to)}</dd>
            </>
          )}
        </dl>
      )}
      <div class="buttons">
        {canStay && (
          <button type="button" onClick={() => store.beginFrom(id, { ...edit, from: conflict.theirs } as Edit)}>
            {before.value === undefined ? words.keepMine : words.keepAnother}
          </button>
        )}
        <button type="button" disabled={session.isSaving.value} onClick={() => store.undo(id)}>
          {words.takeTheirs}
        </button>
        {canStay && isChange && before.value === undefined && (
          <button
            type="button"
            onClick={() => {
              before.value = edit.to
              onWrite(at.current)
            }}
          >
            {words.another}
          </button>
        )}
      </div>
    </fieldset>
  )
}
