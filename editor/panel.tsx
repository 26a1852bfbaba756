/** @jsxImportSource preact */
// The panel beside the page, and the bar that stands in its place while nothing is chosen.
import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { Changes } from './changes.tsx'
import { comingPicture } from './coming_picture.ts'
import { PlaceForm } from './form.tsx'
import { HandIn } from './hand_in.tsx'
import { Icon } from './icons.tsx'
import type { View } from './session.ts'
import { words } from './strings.ts'
import { isOn, session, store, turn } from './window_session.ts'

export function Bar() {
  const above = { insetBlockEnd: `calc(1rem + ${useNoticePx()}px)` }
  if (!isOn)
    return (
      <div class="bar" style={above}>
        <button type="button" class="main" onClick={() => turn(true)} aria-keyshortcuts="F2">
          <Icon name="pencil" /> {words.edit} <kbd>F2</kbd>
        </button>
        {store.unsaved.value.length > 0 && <span class="count">{words.unsaved(store.unsaved.value.length)}</span>}
      </div>
    )
  return (
    <section class="bar" style={above} aria-label={words.editor}>
      <button type="button" onClick={() => session.choose(session.pagePlace.value)}>
        {words.thisPage}
      </button>
      <StepButtons />
      {store.unsaved.value.length > 0 ? (
        <SaveButtons />
      ) : (
        <>
          <span class="quiet">{words.pressSomething}</span>
          <HandInButton />
        </>
      )}
      <button type="button" onClick={() => turn(false)} aria-keyshortcuts="F2">
        {words.done}
      </button>
      <Notice />
    </section>
  )
}

/** Height of the question for cookies while it stands at the lower edge of the window: its buttons stay free. */
function useNoticePx(): number {
  const heightPx = useSignal(0)
  useEffect(() => {
    const look = () => {
      const isAsked = document.documentElement.classList.contains('show--consent')
      const box = isAsked ? document.querySelector('#cc-main .cm')?.getBoundingClientRect() : undefined
      // On a phone it may stand below the head of the page.
      heightPx.value = box !== undefined && box.bottom > innerHeight - 1 ? box.height : 0
    }
    const observer = new MutationObserver(look)
    observer.observe(document.documentElement, { attributeFilter: ['class'] })
    addEventListener('resize', look)
    // An open menu sends it down.
    addEventListener('toggle', look, { capture: true })
    look()
    return () => {
      observer.disconnect()
      removeEventListener('resize', look)
      removeEventListener('toggle', look, { capture: true })
    }
  }, [])
  return heightPx.value
}

/** What was done last is undone here, too, by those who know no keys. */
function StepButtons() {
  const { done, undone } = store.steps.value
  const button = (icon: 'undo' | 'redo', name: string, from: 'done' | 'undone', isOff: boolean) => (
    <button
      type="button"
      class="tool"
      aria-label={name}
      title={name}
      aria-keyshortcuts={icon === 'undo' ? 'Control+Z' : 'Control+Shift+Z'}
      // Not `disabled`: a button that has just undone the last step would lose the focus.
      aria-disabled={isOff}
      onClick={() => !isOff && session.stepBack(from)}
    >
      <Icon name={icon} />
    </button>
  )
  if (done.length + undone.length === 0) return null
  return (
    <span class="steps">
      {button('undo', words.undoLast, 'done', done.length === 0)}
      {button('redo', words.redoLast, 'undone', undone.length === 0)}
    </span>
  )
}

const HandInButton = () => (
  <button type="button" onClick={session.showHandIn}>
    {words.handIn}
  </button>
)

/** The list of what is unsaved, and saving it. */
function SaveButtons() {
  const count = store.unsaved.value.length
  if (count === 0)
    return (
      <>
        <span class="quiet">{words.allSaved}</span>
        {session.view.value.name !== 'handin' && <HandInButton />}
      </>
    )
  return (
    <>
      <button type="button" onClick={session.showChanges} aria-pressed={session.view.value.name === 'changes'}>
        {words.unsaved(count)}
      </button>
      {session.view.value.name !== 'changes' && session.conflicts.value.length > 0 && (
        <button type="button" class="problem error" onClick={session.showChanges}>
          {words.conflicts(session.conflicts.value.length)}
        </button>
      )}
      <button
        type="button"
        class="main"
        // Not `disabled`, which would take the focus from whoever has pressed it.
        aria-disabled={session.isSaving.value}
        onClick={() => session.save()}
        aria-keyshortcuts="Control+S"
      >
        {session.isSaving.value ? words.saving : words.save}
      </button>
    </>
  )
}

/** Empty at first where the panel has just come or gone: what stands in a new element from its beginning is not read out. */
function Notice() {
  const text = store.isKept.value ? session.notice.value : words.notKept
  const [said, say] = useState('')
  useEffect(() => say(text), [text])
  return (
    <p class="notice" role="status">
      {said}
    </p>
  )
}

/** The bar stands in the place of a panel that is open for nothing. */
type OpenView = Exclude<View['name'], 'none'>

const views: Record<OpenView, { title: () => string; Body: () => JSX.Element }> = {
  place: {
    title: () =>
      session.place.value?.trail.at(-1)?.label ??
      session.place.value?.field.label ??
      (session.whyNothing.value === '' ? words.reading : words.notThere),
    Body: () => (session.place.value === undefined ? <Nothing /> : <PlaceForm place={session.place.value} />),
  },
  changes: { title: () => words.changes, Body: Changes },
  handin: { title: () => words.handIn, Body: HandIn },
}

export function Panel({ name }: { name: OpenView }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { title, Body } = views[name]
  const errors = session.problems.value.filter(({ severity }) => severity === 'error').length
  // Whoever listens hears where they are; a text that is to be typed in has the focus itself.
  useLayoutEffect(() => heading.current?.focus({ preventScroll: true }), [session.opened.value])
  return (
    <section class="panel" aria-label={words.editor}>
      <header>
        <h2 ref={heading} tabIndex={-1}>
          {title()}
        </h2>
        <button type="button" class="plain" onClick={() => turn(false)} aria-keyshortcuts="F2">
          {words.done}
        </button>
        <button
          type="button"
          class="plain"
          aria-label={words.closePanel}
          title={words.closePanel}
          onClick={session.closePanel}
        >
          <Icon name="x" />
        </button>
      </header>
      {name === 'place' && <Trail />}
      <div class="body">
        <Body />
      </div>
      <footer>
        {/* What was wrong before the last save may be right by now. */}
        {errors > 0 &&
          comingPicture.value === undefined &&
          (store.unsaved.value.length > 0 || !session.isBehind.value) && (
            <p class="problem error">{words.pageHasProblems(errors, store.unsaved.value.length > 0)}</p>
          )}
        <Notice />
        <div class="buttons">
          <button type="button" class="plain" onClick={() => session.choose(session.pagePlace.value)}>
            {words.thisPage}
          </button>
          <StepButtons />
          <SaveButtons />
        </div>
      </footer>
    </section>
  )
}

/** In place of a form that is not there: not yet, or not any more. */
function Nothing() {
  if (session.whyNothing.value === '') return <p class="quiet">{words.reading}</p>
  return (
    <>
      <p class="problem error">{session.whyNothing.value}</p>
      {store.unsaved.value.length > 0 && <p>{words.keptHere}</p>}
    </>
  )
}

/** The way from the page to what is chosen. */
function Trail() {
  const steps = session.place.value?.trail.slice(0, -1) ?? []
  const back = session.cameFrom.value
  if (steps.length === 0) return null
  return (
    <nav class="trail" aria-label={words.trail}>
      <ol>
        {back !== undefined && (
          <li>
            <button type="button" class="link" onClick={() => session.choose(back.at)}>
              {words.backTo(back.label)}
            </button>
          </li>
        )}
        {steps.map(({ label, at }) => (
          <li key={JSON.stringify(at)}>
            <button type="button" class="link" onClick={() => session.choose(at)}>
              {label}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}
