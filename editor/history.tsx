/** @jsxImportSource preact */
// What a place was before, by whom and when, beside what it is now; and taking it back.
import { useSignal } from '@preact/signals'
import type { ValuePlace, Version } from '../cli/edit/protocol.ts'
import { type Answer, NotPossible, sentenceOf } from './api.ts'
import { languageName, Words } from './changes.tsx'
import { words } from './strings.ts'
import { ask, session, store } from './window_session.ts'

export function History({ at }: { at: ValuePlace }) {
  const answer = useSignal<Answer<'history'> | undefined>(undefined)
  const fault = useSignal('')
  const look = async () => {
    try {
      fault.value = ''
      answer.value = await ask('history', { at, edits: store.edits.value, bases: store.bases.value })
    } catch (error) {
      fault.value = error instanceof NotPossible ? words.noHistory : sentenceOf(error)
    }
  }
  return (
    <details
      class="more"
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) look()
      }}
    >
      <summary>{words.history}</summary>
      {fault.value !== '' && <p class="quiet">{fault.value}</p>}
      {answer.value?.versions.length === 0 && <p class="quiet">{words.noHistory}</p>}
      <ol class="changes">
        {answer.value?.versions.map((version) => (
          <Earlier
            key={`${version.on} ${version.sentence}`}
            {...version}
            onTake={() => {
              if (answer.value === undefined) return
              session.takeBack(
                version.edits.map((edit) =>
                  edit.kind === 'create' ? edit : { ...edit, base: answer.value?.base.digest ?? '' },
                ),
                [answer.value.base],
              )
              session.say(words.takenBack)
              answer.value = undefined
              look()
            }}
          />
        ))}
      </ol>
    </details>
  )
}

function Earlier({ by, on, sentence, isNow, words: changed, edits, onTake }: Version & { onTake: () => void }) {
  return (
    <li class="change">
      <header>
        <strong>{sentence}</strong>
        {isNow && <span class="quiet">{words.isNow}</span>}
      </header>
      <small class="quiet">
        {by}, <time dateTime={on}>{new Date(on).toLocaleDateString('en', { dateStyle: 'long' })}</time>
      </small>
      {changed.slice(0, shownAtOnce).map(({ locale, before, now }) => (
        <dl key={`${locale} ${before} ${now}`} class="versions">
          <dt>{words.wasThen(languageName(locale))}</dt>
          <dd>{now ?? words.empty}</dd>
          <dt>{words.isToday}</dt>
          <dd>
            <Words from={now ?? ''} to={before ?? ''} />
          </dd>
        </dl>
      ))}
      {changed.length > shownAtOnce && <p class="quiet">{words.moreWords(changed.length - shownAtOnce)}</p>}
      {!isNow && changed.length === 0 && <p class="quiet">{words.noWords}</p>}
      {edits.length > 0 && (
        <button type="button" onClick={onTake}>
          {words.takeBack}
        </button>
      )}
    </li>
  )
}

// Of a page that is the beginning.
const shownAtOnce = 12
