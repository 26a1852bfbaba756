/** @jsxImportSource preact */
// Fields whose values are chosen: links by the titles of pages, pictures from the media, icons from drawings, colours from swatches.

import { type Signal, signal, useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useEffect, useId, useState } from 'preact/hooks'
import { pictureTypes } from '../cli/content/picture_formats.ts'
import type { ColourChoice, FieldView, IconChoice, MediaChoice } from '../cli/edit/protocol.ts'
import { type Picture, pictureOf, useComingPicture } from './bring_picture.ts'
import { Chooser } from './chooser.tsx'
import { Crop } from './crop_field.tsx'
import { focusOf } from './focus.ts'
import { Drawing, Icon } from './icons.tsx'
import { LinkChooser, Texts } from './localized_text.tsx'
import { loadMedia, loadPages, media, pages, told } from './picker_data.ts'
import { aboutPicture, Thumbnail } from './picture.tsx'
import { PictureChooser, PictureDialog } from './picture_tools.tsx'
import { words } from './strings.ts'
import { useTyped } from './use_typed.ts'
import { ask, session, store } from './window_session.ts'

interface Given {
  field: FieldView
}

/** Takes an optional value out. */
export function Without({ field }: Given) {
  if (field.isRequired || field.value === null) return null
  return (
    <button
      type="button"
      class="tool"
      aria-label={words.without(field.label)}
      title={words.without(field.label)}
      onClick={() => session.editValue(field.at, field.value, null)}
    >
      <Icon name="bin" />
    </button>
  )
}

/** Shows what is chosen, and opens what can be chosen once it is there. */
function Opener({
  load,
  isOpen,
  children,
}: {
  load: () => Promise<unknown>
  isOpen: Signal<boolean>
  children: ComponentChildren
}) {
  return (
    <button
      type="button"
      class="value"
      onClick={async () => {
        await load()
        isOpen.value = true
      }}
    >
      {children}
    </button>
  )
}

export function LinkField({ field }: Given) {
  const isOpen = useSignal(false)
  const target = typeof field.value === 'string' ? field.value : ''
  useEffect(() => {
    if (pages.value.length === 0) loadPages()
  }, [])
  const page = pages.value.find(({ name }) => name === target.split('#')[0])
  return (
    <div class="pair">
      <Opener load={loadPages} isOpen={isOpen}>
        {page?.title ?? (target || words.chooseLink)}
        {page !== undefined && <small>{target}</small>}
      </Opener>
      <Without field={field} />
      {isOpen.value && (
        <LinkChooser
          chosen={target}
          onChoose={(link) => session.editValue(field.at, field.value, link.target)}
          onClose={() => {
            isOpen.value = false
          }}
        />
      )}
    </div>
  )
}

// Pictures

const comingWords = { sent: words.pictureIsSent, cropped: words.pictureIsCropped, put: words.pictureIsMade }

/** @param props.children what else is written of the picture */
export function ImageField({ field, children }: Given & { children: ComponentChildren }) {
  const isOpen = useSignal(false)
  const isOver = useSignal(false)
  const isTool = useSignal(false)
  // With what was pressed since it was read, saved or not.
  const picture = pictureOf(session.valueNow(field.at, field.value))
  useEffect(() => {
    if (media.value.length === 0) loadMedia()
  }, [])
  const shown = media.value.find(({ src }) => src === picture?.src)
  const { coming, next, refused, upload, crop } = useComingPicture(field)
  const choose = ({ src }: MediaChoice) => {
    refused.value = ''
    // Another picture tells something else: what it tells is asked for anew, unless it tells nothing.
    session.editValue(field.at, field.value, picture?.decorative ? { src, decorative: true } : { src })
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: files are chosen by the button inside as well
    <div
      class={isOver.value ? 'picture dropping' : 'picture'}
      onDragOver={(event) => {
        event.preventDefault()
        isOver.value = true
      }}
      onDragLeave={() => {
        isOver.value = false
      }}
      onDrop={(event) => {
        event.preventDefault()
        isOver.value = false
        upload(event.dataTransfer?.files)
      }}
    >
      {coming.value === undefined &&
        picture !== undefined &&
        (shown === undefined ? <span class="thumbnail" /> : <Thumbnail picture={shown} />)}
      {coming.value !== undefined && (
        <>
          {next.value !== undefined && <Thumbnail picture={next.value} />}
          <p class="quiet" role="status">
            {comingWords[coming.value]}
          </p>
          <progress aria-label={words.pictureIsMade} />
        </>
      )}
      <div class="pair">
        <Opener load={loadMedia} isOpen={isOpen}>
          {next.value !== undefined && coming.value !== undefined
            ? next.value.src
            : (picture?.src ?? words.choosePicture)}
          {coming.value === undefined && shown !== undefined && <small>{aboutPicture(shown)}</small>}
        </Opener>
        <Without field={field} />
      </div>
      <label class="upload">
        {words.upload}
        <input type="file" accept={pictureTypes.join()} onChange={({ currentTarget }) => upload(currentTarget.files)} />
      </label>
      {refused.value !== '' && (
        <p class="problem error" role="alert">
          {refused.value}
        </p>
      )}
      {picture !== undefined && coming.value === undefined && (
        <>
          <label class="check">
            <input
              type="checkbox"
              checked={picture.decorative === true}
              onChange={({ currentTarget }) => {
                // The form may not show yet what has been changed since, such as where the focus has been moved to.
                const {
                  alt: _,
                  decorative: __,
                  ...others
                } = pictureOf(session.valueNow(field.at, field.value)) ?? picture
                session.editValue(field.at, field.value, {
                  ...others,
                  ...(currentTarget.checked ? { decorative: true } : {}),
                })
              }}
            />
            {words.decorative}
          </label>
          {shown !== undefined && <Focus field={field} picture={picture} shown={shown} />}
          {shown !== undefined && shown.width !== null && (
            <Crop key={shown.src} shown={shown} onCrop={(box) => crop(shown.src, box)} />
          )}
          {shown !== undefined && (
            <button
              type="button"
              class="link"
              onClick={() => {
                isTool.value = true
              }}
            >
              {words.pictureTools}
            </button>
          )}
          {picture.decorative !== true && (
            <fieldset>
              <legend class="name">{words.alt}</legend>
              <Texts field={altOf(field, picture)} />
            </fieldset>
          )}
          {children}
        </>
      )}
      {isTool.value && shown !== undefined && (
        <PictureDialog
          picture={shown}
          onClose={() => {
            isTool.value = false
          }}
        />
      )}
      {isOpen.value && (
        <PictureChooser
          title={words.choosePicture}
          chosen={picture?.src}
          onChoose={choose}
          onClose={() => {
            isOpen.value = false
          }}
        />
      )}
    </div>
  )
}

/** What stays in sight where the picture is cut off to fit: pressed in the picture, or moved by keys. */
function Focus({ field, picture, shown }: Given & { picture: Picture; shown: MediaChoice }) {
  const written = picture.focus ?? null
  const [point, show] = useTyped((focusOf(written) ?? [50, 50]).join(' '))
  const [x = 50, y = 50] = point.split(' ').map(Number)
  const at = { ...field.at, path: [...field.at.path, 'focus'] }
  const set = (to: [number, number]) => {
    show(to.join(' '))
    session.editValue(at, written, to)
  }
  const range = (name: string, value: number, point: (to: number) => [number, number]) => (
    <label>
      {name}
      <input
        type="range"
        min="0"
        max="100"
        value={value}
        onInput={({ currentTarget }) => set(point(currentTarget.valueAsNumber))}
      />
    </label>
  )
  return (
    <details class="more focus">
      <summary>{words.focus(written !== null)}</summary>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: the sliders below have the keys */}
      <div
        class="focus-picture"
        onClick={({ clientX, clientY, currentTarget }) => {
          const { left, top, width, height } = currentTarget.getBoundingClientRect()
          const percent = (part: number) => Math.max(0, Math.min(100, Math.round(part * 100)))
          set([percent((clientX - left) / width), percent((clientY - top) / height)])
        }}
      >
        <Thumbnail picture={shown} />
        <span class="focus-point" style={{ left: `${x}%`, top: `${y}%` }} />
      </div>
      {range(words.fromLeft, x, (to) => [to, y])}
      {range(words.fromTop, y, (to) => [x, to])}
      {written !== null && (
        <button type="button" onClick={() => session.editValue(at, written, null)}>
          {words.focusMiddle}
        </button>
      )}
    </details>
  )
}

/** What a picture tells, as a text in each language of the site. */
function altOf(field: FieldView, { alt = {} }: Picture): FieldView {
  const ownField = field.fields?.find(({ at }) => at.path.at(-1) === 'alt')
  if (ownField?.texts !== undefined) return ownField
  const codes = 'all' in alt ? ['all'] : session.table.value.languages.map(({ code }) => code)
  const texts = codes.map((locale) => ({
    locale,
    text: alt[locale] ?? null,
    shown: alt[locale] ?? null,
    fallback: null,
    limit: null,
    pieces: [],
    state: null,
    notes: [],
  }))
  return { ...field, kind: 'text', at: { ...field.at, path: [...field.at.path, 'alt'] }, label: words.alt, texts }
}

// Icons

// The server gives at most so many for a word; an empty one gives the first.
const drawings = signal<ReadonlyMap<string, IconChoice>>(new Map())

async function findIcons(word: string) {
  const { icons } = await ask('icons', { word })
  drawings.value = new Map([...drawings.value, ...icons.map((icon): [string, IconChoice] => [icon.name, icon])])
}

export function IconField({ field }: Given) {
  const isOpen = useSignal(false)
  const name = typeof field.value === 'string' ? field.value : ''
  useEffect(() => {
    if (name !== '' && !drawings.value.has(name)) told(() => findIcons(name))
  }, [name])
  const icon = drawings.value.get(name)
  return (
    <div class="pair">
      <Opener load={() => told(() => findIcons(''))} isOpen={isOpen}>
        {icon !== undefined && <Drawing nodes={icon.nodes} />}
        {name || words.chooseIcon}
      </Opener>
      <Without field={field} />
      {isOpen.value && (
        <Chooser
          title={words.chooseIcon}
          look="grid"
          chosen={name}
          choices={[...drawings.value.values()].map((each) => ({
            key: each.name,
            value: each.name,
            name: each.name,
            picture: <Drawing nodes={each.nodes} />,
          }))}
          onType={(word) => told(() => findIcons(word))}
          onChoose={(chosen) => session.editValue(field.at, field.value, chosen)}
          onClose={() => {
            isOpen.value = false
          }}
        />
      )}
    </div>
  )
}

// Colours

export function ColourField({ field }: Given) {
  const [colours, setColours] = useState<readonly ColourChoice[]>([])
  const id = useId()
  const colour = typeof field.value === 'string' ? field.value : ''
  const list = store.edits.value
  useEffect(() => {
    told(async () => {
      const { colours: answered } = await ask('colours', {
        ...{ at: field.at, page: session.pageAt.value, edits: list, bases: store.bases.value },
      })
      // An answer of an older list may come after that of a younger one.
      if (store.edits.value === list) setColours(answered)
    })
  }, [list])
  const own = colour.startsWith('#')
  return (
    <div class="colours">
      {!field.isRequired && (
        <Swatch
          id={id}
          name={words.noColour}
          value=""
          isChosen={colour === ''}
          onChoose={() => session.editValue(field.at, field.value, null)}
        />
      )}
      {colours.map(({ name, value, contrast }) => (
        <Swatch
          key={name}
          id={id}
          name={name}
          value={value}
          isChosen={colour === name}
          note={contrast.map(({ against, ratio, isEnough }) => words.contrast(ratio, against, isEnough))}
          isWeak={contrast.some(({ isEnough }) => !isEnough)}
          onChoose={() => session.editValue(field.at, field.value, name)}
        />
      ))}
      <label class="swatch own">
        <input
          type="color"
          value={own ? colour : '#808080'}
          onChange={({ currentTarget }) => session.editValue(field.at, field.value, currentTarget.value.toUpperCase())}
        />
        <span>{own ? colour : words.ownColour}</span>
      </label>
    </div>
  )
}

function Swatch({
  id,
  name,
  value,
  isChosen,
  note = [],
  isWeak = false,
  onChoose,
}: {
  id: string
  name: string
  value: string
  isChosen: boolean
  note?: readonly string[]
  isWeak?: boolean
  onChoose: () => void
}) {
  return (
    <label class="swatch">
      <input type="radio" name={id} checked={isChosen} onChange={onChoose} />
      <span class="ink" style={value === '' ? {} : { background: value }} />
      <span>{name}</span>
      {note.map((each) => (
        <small key={each} class={isWeak ? 'weak' : ''}>
          {each}
        </small>
      ))}
    </label>
  )
}
