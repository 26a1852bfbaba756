/** @jsxImportSource preact */
// What is done with a picture itself, wherever it is shown: another name, another picture in its place, and its end.
import { useSignal } from '@preact/signals'
import { useId } from 'preact/hooks'
import type { MediaChoice, PictureAsk } from '../cli/edit/protocol.ts'
import { sentenceOf } from './api.ts'
import { Chooser, Dialog } from './chooser.tsx'
import { pictureWaits } from './edits.ts'
import { loadMedia, media } from './picker_data.ts'
import { aboutPicture, Thumbnail } from './picture.tsx'
import { words } from './strings.ts'
import { session, store } from './window_session.ts'

/** All pictures of the site; the one that is chosen opens. */
export function PictureLibrary({ onClose }: { onClose: () => void }) {
  const chosen = useSignal<string | undefined>(undefined)
  const picture = media.value.find(({ src }) => src === chosen.value)
  if (picture !== undefined) return <PictureDialog picture={picture} onClose={onClose} />
  return (
    <PictureChooser
      title={words.allPictures}
      onChoose={({ src }) => {
        chosen.value = src
      }}
      onClose={() => {
        if (chosen.value === undefined) onClose()
      }}
    />
  )
}

export function PictureChooser({
  title,
  chosen,
  onChoose,
  onClose,
}: {
  title: string
  chosen?: string | undefined
  onChoose: (picture: MediaChoice) => void
  onClose: () => void
}) {
  return (
    <Chooser
      title={title}
      look="grid"
      {...(chosen === undefined ? {} : { chosen })}
      choices={media.value.map((each) => ({
        key: each.src,
        value: each,
        name: each.src,
        note: aboutPicture(each),
        picture: <Thumbnail picture={each} />,
      }))}
      onChoose={onChoose}
      onClose={onClose}
    />
  )
}

export function PictureDialog({ picture, onClose }: { picture: MediaChoice; onClose: () => void }) {
  const id = useId()
  const { src } = picture
  const ending = src.slice(src.lastIndexOf('.'))
  const name = useSignal(src.slice(0, -ending.length))
  const refusal = useSignal('')
  const isBusy = useSignal(false)
  const isChoosing = useSignal(false)
  const waits = pictureWaits(store.edits.value, src)
  const does = async (change: PictureAsk, said: (places: number, left: readonly string[]) => string) => {
    if (isBusy.value) return
    isBusy.value = true
    refusal.value = ''
    try {
      const { edits, bases, left } = await session.changePicture(change)
      session.takeBack(
        edits,
        Object.entries(bases).map(([digest, contents]) => ({ digest, contents })),
      )
      await loadMedia()
      // The server lists it by its new name a moment later.
      if (change.kind === 'rename') renamedHere(change)
      onClose()
      if (edits.length > 0) session.showChanges()
      session.say(said(edits.length, left))
    } catch (error) {
      refusal.value = sentenceOf(error)
    }
    isBusy.value = false
  }
  return (
    <Dialog title={words.picture} onClose={onClose}>
      <div class="picture-tools">
        <Thumbnail picture={picture} />
        <p class="quiet">{aboutPicture(picture)}</p>
        <form
          class="field"
          onSubmit={(event) => {
            event.preventDefault()
            const to = `${name.value}${ending}`
            does({ kind: 'rename', src, to }, () => words.pictureRenamed(to))
          }}
        >
          <label class="name" for={id}>
            {words.pictureName}
          </label>
          <div class="pair">
            <input
              id={id}
              type="text"
              required
              pattern="[a-z0-9\-]+(/[a-z0-9\-]+)*"
              aria-describedby={`${id}-about`}
              value={name.value}
              onInput={({ currentTarget }) => {
                name.value = currentTarget.value
              }}
            />
            <span>{ending}</span>
            <button type="submit" disabled={isBusy.value || waits.file || `${name.value}${ending}` === src}>
              {words.rename}
            </button>
          </div>
          <small class="about" id={`${id}-about`}>
            {waits.file ? words.saveFirst : words.pictureNameAbout}
          </small>
        </form>
        <p role="alert" class={refusal.value === '' ? 'hidden' : 'problem error'}>
          {refusal.value}
        </p>
        <div class="buttons">
          <button
            type="button"
            disabled={isBusy.value || waits.replacing}
            onClick={() => {
              isChoosing.value = true
            }}
          >
            {words.replaceEverywhere}
          </button>
          {picture.usedBy.length === 0 && (
            <button
              type="button"
              disabled={isBusy.value || waits.file}
              onClick={() => does({ kind: 'remove', src, as: crypto.randomUUID() }, () => words.pictureDeleted(src))}
            >
              {words.deletePicture}
            </button>
          )}
        </div>
        {waits.replacing && <p class="quiet">{words.saveFirstToReplace}</p>}
        {picture.usedBy.length > 0 && <p class="quiet">{words.usedStays}</p>}
      </div>
      {isChoosing.value && (
        <PictureChooser
          title={words.replaceBy(src)}
          onChoose={({ src: by }) => {
            if (by !== src) does({ kind: 'replace', src, by }, words.pictureReplaced)
          }}
          onClose={() => {
            isChoosing.value = false
          }}
        />
      )}
    </Dialog>
  )
}

const renamedHere = ({ src, to }: PictureAsk & { kind: 'rename' }) => {
  const addressOf = (name: string) => name.split('/').map(encodeURIComponent).join('/')
  media.value = media.value.map((each) =>
    each.src === src ? { ...each, src: to, url: each.url.replace(addressOf(src), addressOf(to)) } : each,
  )
}
