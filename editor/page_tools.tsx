/** @jsxImportSource preact */
// What is done with a page as a whole: another one beside it, another name, a copy, a version for a single language, and its end.
import { useSignal } from '@preact/signals'
import { useEffect, useId } from 'preact/hooks'
import type { Edit, PageAsk, PagePlan } from '../cli/edit/protocol.ts'
import { sentenceOf } from './api.ts'
import { Dialog } from './chooser.tsx'
import { isSameValuePlace } from './edits.ts'
import { LinkChooser } from './localized_text.tsx'
import { folderOf, nameFrom, pageBeside } from './page_name.ts'
import { loadMedia, loadPages, told } from './picker_data.ts'
import { PictureLibrary } from './picture_tools.tsx'
import { Problems } from './problems.tsx'
import { words } from './strings.ts'
import { ask, session, store } from './window_session.ts'

export function PageTools() {
  const { page, locale, variant, languages, file } = session.table.value
  const language = languages.find(({ code }) => code === locale)?.name ?? locale
  const isNew = store.edits.value.some((each) => each.kind === 'create' && each.file === file)
  const hasPictures = useSignal(false)
  const onClose = () => {
    session.pageTask.value = undefined
  }
  const opener = (task: NonNullable<typeof session.pageTask.value>, name: string) => (
    <button
      type="button"
      onClick={() => {
        session.pageTask.value = task
      }}
    >
      {name}
    </button>
  )
  return (
    <div class="buttons">
      {opener('new', words.newPage)}
      {opener('copy', words.copyPage)}
      {variant === null ? (
        <button type="button" onClick={() => told(() => session.begin({ kind: 'variant', page, locale }))}>
          {words.newVariant(language)}
        </button>
      ) : (
        <button type="button" onClick={() => session.choose({ file: variant, path: [] })}>
          {words.openVariant(language)}
        </button>
      )}
      <button
        type="button"
        onClick={async () => {
          await loadMedia()
          hasPictures.value = true
        }}
      >
        {words.allPictures}
      </button>
      {/* A page that is in no file yet cannot be renamed: its author begins another one. */}
      {!isNew && opener('move', words.renamePage)}
      {!isNew && opener('remove', words.removePage)}
      {hasPictures.value && (
        <PictureLibrary
          onClose={() => {
            hasPictures.value = false
          }}
        />
      )}
      {session.pageTask.value === 'new' && <NewPage title={words.newPage} onClose={onClose} />}
      {session.pageTask.value === 'copy' && <NewPage title={words.copyPage} isCopy onClose={onClose} />}
      {session.pageTask.value === 'move' && <RenamePage onClose={onClose} />}
      {session.pageTask.value === 'remove' && <RemovePage onClose={onClose} />}
    </div>
  )
}

/** @param props.isCopy of the page that is shown */
function NewPage({
  title: heading,
  isCopy = false,
  onClose,
}: {
  title: string
  isCopy?: boolean
  onClose: () => void
}) {
  const id = useId()
  const { page, locale } = session.table.value
  const title = useSignal('')
  const name = useSignal('')
  const refusal = useSignal('')
  // As long as nobody has named it, it is named after its title.
  const shown = name.value || `${folderOf(page)}${nameFrom(title.value, locale)}`
  const request = { name: pageBeside(page, shown), title: title.value, locale }
  return (
    <Dialog title={heading} onClose={onClose}>
      <form
        class="new-page"
        onSubmit={async (event) => {
          event.preventDefault()
          try {
            const copy = { kind: 'copy', page, edits: store.edits.value, bases: store.bases.value, ...request } as const
            await session.begin(isCopy ? copy : { kind: 'page', ...request })
            onClose()
          } catch (error) {
            refusal.value = sentenceOf(error)
          }
        }}
      >
        <div class="field">
          <label class="name" for={`${id}-title`}>
            {words.pageTitle}
          </label>
          <input
            id={`${id}-title`}
            type="text"
            required
            autofocus
            value={title.value}
            onInput={({ currentTarget }) => {
              title.value = currentTarget.value
            }}
          />
        </div>
        <NameInput
          value={shown}
          refusal={refusal.value}
          about={isCopy ? words.copyAbout : words.pageNameAbout}
          onInput={(to) => {
            name.value = to
          }}
        />
        <button type="submit" class="main">
          {words.begin}
        </button>
      </form>
    </Dialog>
  )
}

interface NameProps {
  value: string
  refusal: string
  about: string
  hasFocus?: boolean
  onInput: (name: string) => void
}

function NameInput({ value, refusal, about, hasFocus = false, onInput }: NameProps) {
  const id = useId()
  return (
    <div class="field">
      <label class="name" for={id}>
        {words.pageName}
      </label>
      <input
        id={id}
        type="text"
        required
        autofocus={hasFocus}
        pattern="[a-z0-9\-]+(/[a-z0-9\-]+)*"
        aria-describedby={`${id}-refusal ${id}-about`}
        value={value}
        onInput={({ currentTarget }) => onInput(currentTarget.value.toLowerCase().replaceAll(' ', '-'))}
      />
      <p class={refusal === '' ? 'hidden' : 'problem error'} id={`${id}-refusal`} role="alert">
        {refusal}
      </p>
      <small class="about" id={`${id}-about`}>
        {about}
      </small>
    </div>
  )
}

/** What is asked of a page before it is done, and doing it. */
function usePageChange(onClose: () => void) {
  const plan = useSignal<PagePlan | undefined>(undefined)
  const refusal = useSignal('')
  const isBusy = useSignal(false)
  const run = async (work: () => Promise<PagePlan>) => {
    if (isBusy.value) return
    isBusy.value = true
    refusal.value = ''
    try {
      plan.value = await work()
      if (plan.value.isDone) onClose()
    } catch (error) {
      refusal.value = sentenceOf(error)
    }
    isBusy.value = false
  }
  // What leads to it is the same whatever is done.
  useEffect(() => {
    run(() => ask('page', { change: { kind: 'remove', page: session.pageAt.value, to: null }, isPlan: true }))
  }, [])
  return { plan, refusal, isBusy, does: (change: PageAsk) => run(() => session.changePage(change)) }
}

function RenamePage({ onClose }: { onClose: () => void }) {
  const id = useId()
  const { page, file } = session.table.value
  const name = useSignal(page)
  const { plan, refusal, isBusy, does } = usePageChange(onClose)
  const path = plan.value?.calledBy ?? ''
  const sectionAt = { file, path: ['section'] }
  const isOfSection = (each: Edit) => 'at' in each && isSameValuePlace(each.at, sectionAt)
  const asksCalled = path !== '' && !store.edits.value.some(isOfSection)
  const called = useSignal('')
  useEffect(() => {
    called.value = path
  }, [path])
  return (
    <Dialog title={words.renamePage} onClose={onClose}>
      <form
        class="new-page"
        onSubmit={async (event) => {
          event.preventDefault()
          // What is unsaved goes along to the new name.
          if (asksCalled && called.value.trim() !== '')
            session.edit({ kind: 'text', at: sectionAt, locale: 'all', from: null, to: called.value.trim() })
          await does({ kind: 'move', page: session.pageAt.value, to: pageBeside(page, name.value) })
          const added = asksCalled ? store.unsaved.value.find((each) => isOfSection(each.edit)) : undefined
          // Where the answer is lost it may have been done.
          if (added !== undefined && store.askedOfPage.value === undefined && plan.value?.isDone !== true)
            store.undo(added.id)
        }}
      >
        <NameInput
          value={name.value}
          refusal={refusal.value}
          about={words.renameAbout}
          hasFocus
          onInput={(to) => {
            name.value = to
          }}
        />
        {asksCalled && (
          <div class="field">
            <label class="name" for={id}>
              {words.calledInTitle}
            </label>
            <input
              id={id}
              type="text"
              aria-describedby={`${id}-about`}
              value={called.value}
              onInput={({ currentTarget }) => {
                called.value = currentTarget.value
              }}
            />
            <small class="about" id={`${id}-about`}>
              {words.calledInTitleAbout(path)}
            </small>
          </div>
        )}
        <Leading plan={plan.value} said={words.linksFollow} />
        <button type="submit" class="main" disabled={isBusy.value || pageBeside(page, name.value) === page}>
          {words.rename}
        </button>
      </form>
    </Dialog>
  )
}

function RemovePage({ onClose }: { onClose: () => void }) {
  const { page } = session.table.value
  const instead = useSignal<{ target: string; title: string } | undefined>(undefined)
  const isChoosing = useSignal(false)
  const { plan, refusal, isBusy, does } = usePageChange(onClose)
  const isLinked = plan.value !== undefined && plan.value.links.length > 0
  const isReady = plan.value !== undefined && (!isLinked || instead.value !== undefined)
  return (
    <Dialog title={words.removePage} onClose={onClose}>
      <form
        class="new-page"
        onSubmit={(event) => {
          event.preventDefault()
          does({ kind: 'remove', page: session.pageAt.value, to: instead.value?.target ?? null })
        }}
      >
        <p>{words.removeAbout(session.place.value?.trail[0]?.label ?? page)}</p>
        <Leading plan={plan.value} said={words.linksNeedAnother} />
        <div class="field">
          <span class="name">{words.insteadOf}</span>
          <button
            type="button"
            class="value"
            onClick={async () => {
              await loadPages()
              isChoosing.value = true
            }}
          >
            {instead.value?.title ?? (isLinked ? words.chooseLink : words.insteadNothing)}
          </button>
        </div>
        <p class={refusal.value === '' ? 'hidden' : 'problem error'} role="alert">
          {refusal.value}
        </p>
        <button type="submit" class="main" disabled={isBusy.value || !isReady}>
          {words.remove(session.place.value?.trail[0]?.label ?? page)}
        </button>
      </form>
      {isChoosing.value && (
        <LinkChooser
          onlyPages
          onChoose={(link) => {
            instead.value = link
          }}
          onClose={() => {
            isChoosing.value = false
          }}
        />
      )}
    </Dialog>
  )
}

/** What leads to the page, and what is in the way of what was asked last. */
function Leading({ plan, said }: { plan: PagePlan | undefined; said: (links: number) => string }) {
  if (plan === undefined) return <p class="quiet">{words.reading}</p>
  const count = plan.links.reduce((sum, each) => sum + each.count, 0)
  const isTried = plan.files.some(({ to }) => to !== null)
  return (
    <>
      <p>{count === 0 ? words.noLinks : said(count)}</p>
      {count > 0 && (
        <ul class="leading">
          {plan.links.map((each) => (
            <li key={each.file}>
              {each.title} <small>{words.links(each.count)}</small>
            </li>
          ))}
        </ul>
      )}
      {plan.below.length > 0 && <p class="quiet">{words.staysBelow(plan.below)}</p>}
      {isTried && <Problems list={plan.problems.filter(({ severity }) => severity === 'error')} />}
    </>
  )
}
