/** @jsxImportSource preact */
// What has been saved and not been handed in, in words and by page; handing it in; and taking in what others did.
import { signal } from '@preact/signals'
import { useEffect, useId } from 'preact/hooks'
import {
  type ContentChange,
  type HandInAnswer,
  type PendingAnswer,
  type PendingFile,
  reloadEvent,
} from '../cli/edit/protocol.ts'
import { NotPossible, sentenceOf } from './api.ts'
import { blockName } from './block_gallery.tsx'
import { pageOf } from './change_titles.ts'
import { languageName, Words } from './changes.tsx'
import { factsFile } from './picker_data.ts'
import { words } from './strings.ts'
import { ask, session, store } from './window_session.ts'

/** Undefined while nobody knows. */
const pending = signal<PendingAnswer | undefined>(undefined)
const handedIn = signal<HandInAnswer | undefined>(undefined)
/** What has just been done, or why it could not be. */
const result = signal<{ text: string; detail: string; isFault: boolean }>({ text: '', detail: '', isFault: false })
const isBusy = signal('')
const sentence = signal('')
const name = signal('')
const email = signal('')

// Git keeps no name of hers here, so that her browser does, where it keeps anything.
const [nameKey, emailKey] = ['site-editor-name', 'site-editor-email']
function keptName() {
  try {
    name.value ||= localStorage.getItem(nameKey) ?? ''
    email.value ||= localStorage.getItem(emailKey) ?? ''
  } catch {}
}
function keepName() {
  try {
    localStorage.setItem(nameKey, name.value)
    localStorage.setItem(emailKey, email.value)
  } catch {}
}

async function run(doing: string, work: () => Promise<void>) {
  if (isBusy.value !== '') return
  isBusy.value = doing
  result.value = { text: '', detail: '', isFault: false }
  try {
    await work()
  } catch (error) {
    const detail = error instanceof NotPossible ? error.detail : ''
    result.value = { text: sentenceOf(error), detail, isFault: true }
  }
  isBusy.value = ''
}

async function look() {
  pending.value = await ask('pending', { page: session.pageAt.value })
}

const handIn = (seen: string, asksName: boolean) =>
  run(words.handingIn, async () => {
    const author = asksName ? { name: name.value.trim(), email: email.value.trim() } : null
    if (author !== null) keepName()
    // Where something has been changed since it was looked at, that is shown with the refusal.
    handedIn.value = await ask('handin', { sentence: sentence.value.trim(), author, seen }).catch(async (error) => {
      await look()
      throw error
    })
    sentence.value = ''
    if (handedIn.value.isSent || handedIn.value.why === '') store.handedIn()
    await look()
  })

const fetchOthers = () =>
  run(words.fetching, async () => {
    const { files, edits, bases } = await ask('fetch', {})
    session.takeBack(edits, bases)
    handedIn.value = undefined
    result.value = { text: words.fetched(files.map(pageOf)), detail: '', isFault: false }
    if (edits.length > 0) {
      session.showChanges()
      session.say(words.bothChanged(edits.length))
    }
    await look()
  })

export function HandIn() {
  const count = store.unsaved.value.length
  useEffect(() => {
    handedIn.value = undefined
    keptName()
  }, [])
  useEffect(() => {
    const again = () => run(words.reading, look)
    again()
    addEventListener(reloadEvent, again)
    return () => removeEventListener(reloadEvent, again)
  }, [count])
  const answer = pending.value
  const { text, detail, isFault } = result.value
  return (
    <div class="hand-in">
      {count > 0 && <p class="problem warning">{words.notSavedYet(count)}</p>}
      {answer !== undefined && answer.files.length === 0 && answer.unsent === 0 && handedIn.value === undefined && (
        <p class="quiet">{words.nothingPending}</p>
      )}
      {answer !== undefined && answer.unused.length > 0 && <p class="quiet">{words.unusedPictures(answer.unused)}</p>}
      {answer !== undefined && answer.files.length > 0 && <Pending pending={answer} />}
      {handedIn.value !== undefined && <Sent {...handedIn.value} />}
      {answer !== undefined && answer.files.length === 0 && answer.unsent > 0 && (
        <button type="button" class="main" disabled={isBusy.value !== ''} onClick={() => handIn(answer.seen, false)}>
          {words.sendAgain}
        </button>
      )}
      <p class={isFault ? 'problem error' : 'quiet'} role="status">
        {isBusy.value || text}
      </p>
      {detail !== '' && <ForColleague text={detail} />}
      {answer?.hasRemote === true && (
        <button type="button" disabled={isBusy.value !== ''} onClick={fetchOthers}>
          {words.fetchOthers}
        </button>
      )}
    </div>
  )
}

function Pending({ pending: { files, seen, asksName } }: { pending: PendingAnswer }) {
  const id = useId()
  const examples = files.reduce((sum, each) => sum + each.examples, 0)
  return (
    <form
      class="hand-in"
      onSubmit={(event) => {
        event.preventDefault()
        handIn(seen, asksName)
      }}
    >
      <p>{words.pending(files.length)}</p>
      {examples > 0 && <p class="problem warning">{words.examplesLeft(examples)}</p>}
      <ul class="changes">
        {files.map((file) => (
          <File key={file.file} {...file} />
        ))}
      </ul>
      <div class="field">
        <label class="name" for={`${id}-sentence`}>
          {words.sentence}
        </label>
        <input
          id={`${id}-sentence`}
          type="text"
          required
          maxLength={300}
          pattern=".*\S.*"
          value={sentence.value}
          aria-describedby={`${id}-about`}
          onInput={({ currentTarget }) => {
            sentence.value = currentTarget.value
          }}
        />
        <small class="about" id={`${id}-about`}>
          {words.sentenceAbout}
        </small>
      </div>
      {asksName && (
        <>
          <div class="field">
            <label class="name" for={`${id}-name`}>
              {words.yourName}
            </label>
            <input
              id={`${id}-name`}
              type="text"
              required
              maxLength={100}
              autocomplete="name"
              value={name.value}
              onInput={({ currentTarget }) => {
                name.value = currentTarget.value
              }}
            />
          </div>
          <div class="field">
            <label class="name" for={`${id}-email`}>
              {words.yourEmail}
            </label>
            <input
              id={`${id}-email`}
              type="email"
              required
              maxLength={200}
              autocomplete="email"
              value={email.value}
              onInput={({ currentTarget }) => {
                email.value = currentTarget.value
              }}
            />
          </div>
        </>
      )}
      <button type="submit" class="main" disabled={isBusy.value !== ''}>
        {words.handIn}
      </button>
    </form>
  )
}

function File({ file, title, name, state, from, changes, follows, examples }: PendingFile) {
  return (
    <li class="change">
      <header>
        <strong>{file === factsFile ? words.factsOfSite : title}</strong>
        <span class="quiet">{words.fileState[state]}</span>
      </header>
      {from !== null && <Words from={from} to={name} />}
      {examples > 0 && (
        <button type="button" class="link problem warning" onClick={() => session.choose({ file, path: [] })}>
          {words.examplesHere(examples)}
        </button>
      )}
      {follows > 0 && <p class="quiet">{words.follows(follows)}</p>}
      {changes.slice(0, shownAtOnce).map((change) => (
        <OneChange key={JSON.stringify(change)} {...change} />
      ))}
      {changes.length > shownAtOnce && <p class="quiet">{words.moreChanges(changes.length - shownAtOnce)}</p>}
    </li>
  )
}

const OneChange = ({ what, place, locale, before, now, shownBy }: ContentChange) => (
  <div>
    <small class="quiet">
      {words.changed[what](blockName(place), now !== null)}
      {locale !== null && ` · ${languageName(locale)}`}
    </small>
    {!(what === 'item' && isNamed(place, now ?? before)) && <Words from={before ?? ''} to={now ?? ''} />}
    {shownBy.length > 0 && <p class="quiet">{words.shownBy(shownBy)}</p>}
  </div>
)

/** Whether an item says nothing more than its place does. */
const isNamed = (place: string, item: string | null) => item === '' || item === place || place.startsWith(`${item} `)

// Of a new page that is the beginning; nobody reads all of it here.
const shownAtOnce = 24

function Sent({ isSent, page, why, alsoChanged }: HandInAnswer) {
  return (
    <>
      <p class={why === '' ? '' : 'problem warning'}>
        {isSent ? words.sent : why === '' ? words.handedIn : words.notSent}
      </p>
      {alsoChanged.length > 0 && <p class="problem warning">{words.alsoChanged(alsoChanged.map(pageOf))}</p>}
      {page !== null && (
        <p>
          <a class="main" href={page} target="_blank" rel="noreferrer">
            {words.askToTakeIn}
          </a>
        </p>
      )}
      {why !== '' && <ForColleague text={why} />}
    </>
  )
}

/** What Git says. */
const ForColleague = ({ text }: { text: string }) => (
  <details class="more">
    <summary>{words.forColleague}</summary>
    <pre class="data">{text}</pre>
  </details>
)
