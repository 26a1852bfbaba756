/** @jsxImportSource preact */
// What begins at a page: another page, and a version of this one for a single language.
import { useSignal } from '@preact/signals'
import { useId } from 'preact/hooks'
import type { Asked } from './api.ts'
import { Dialog } from './chooser.tsx'
import { told } from './picker_data.ts'
import { ask, choose, edit, sentenceOf, showPage, table } from './session.ts'
import { words } from './strings.ts'
import { edits } from './unsaved.ts'

export function PageTools() {
  const isOpen = useSignal(false)
  const { page, locale, variant, languages } = table.value
  const language = languages.find(({ code }) => code === locale)?.name ?? locale
  return (
    <div class="buttons">
      <button
        type="button"
        onClick={() => {
          isOpen.value = true
        }}
      >
        {words.newPage}
      </button>
      {variant === null ? (
        <button type="button" onClick={() => told(() => begin({ kind: 'variant', page, locale }))}>
          {words.newVariant(language)}
        </button>
      ) : (
        <button type="button" onClick={() => choose({ file: variant, path: [] })}>
          {words.openVariant(language)}
        </button>
      )}
      {isOpen.value && (
        <NewPage
          onClose={() => {
            isOpen.value = false
          }}
        />
      )}
    </div>
  )
}

let beginning: Promise<void> | undefined

/** Who presses twice means it once. */
function begin(asked: Asked<'new'>): Promise<void> {
  beginning ??= beginNow(asked).finally(() => {
    beginning = undefined
  })
  return beginning
}

async function beginNow(asked: Asked<'new'>) {
  const { file, contents, page } = await ask('new', asked)
  // The server knows only of what is saved.
  const hasBegun = edits.value.some((each) => each.kind === 'create' && each.file === file)
  if (hasBegun && asked.kind === 'page') throw new Error(words.pageIsThere(asked.name))
  if (!hasBegun) edit({ kind: 'create', file, contents })
  showPage(page, file)
}

function NewPage({ onClose }: { onClose: () => void }) {
  const id = useId()
  const { page, locale } = table.value
  const folder = page.includes('/') ? page.slice(0, page.lastIndexOf('/') + 1) : ''
  const title = useSignal('')
  const name = useSignal('')
  const refusal = useSignal('')
  // As long as nobody has named it, it is named after its title.
  const shown = name.value || `${folder}${nameFrom(title.value)}`
  return (
    <Dialog title={words.newPage} onClose={onClose}>
      <form
        class="new-page"
        onSubmit={async (event) => {
          event.preventDefault()
          try {
            await begin({ kind: 'page', name: shown, title: title.value, locale })
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
        <div class="field">
          <label class="name" for={`${id}-name`}>
            {words.pageName}
          </label>
          <input
            id={`${id}-name`}
            type="text"
            required
            pattern="[a-z0-9\-]+(/[a-z0-9\-]+)*"
            aria-describedby={`${id}-refusal`}
            value={shown}
            onInput={({ currentTarget }) => {
              name.value = currentTarget.value
            }}
          />
          <p class={refusal.value === '' ? 'hidden' : 'problem error'} id={`${id}-refusal`} role="alert">
            {refusal.value}
          </p>
          <small class="about">{words.pageNameAbout}</small>
        </div>
        <button type="submit" class="main">
          {words.begin}
        </button>
      </form>
    </Dialog>
  )
}

/** `Wi-Fi für Gäste` as it may stand in an address: `wi-fi-fur-gaste`. */
const nameFrom = (title: string) =>
  title
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{Diacritic}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
