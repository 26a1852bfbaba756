// Pictures in front of the page, one at a time: a native modal dialog.
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import type { Image, Messages } from '../../cli/schema/field_types.ts'
import { format } from './format.ts'
import { Picture } from './picture.tsx'

/** Names of the texts that a block with a lightbox must ask for. lightbox.position: {position}, {count}. */
export const lightboxMessages = ['lightbox.close', 'lightbox.next', 'lightbox.position', 'lightbox.previous'] as const

/** Pictures and their owner. */
export interface Gallery {
  name: string
  images: Image[]
}

// A finger that moves less than this, in CSS pixels, only trembled.
const swipePx = 40

interface Props {
  /** What to show; none keeps it closed. Empty until then, so that the page carries no second copy of the pictures. */
  gallery: Gallery | undefined
  lang: string
  messages: Messages<(typeof lightboxMessages)[number]>
  onClose: () => void
}

export function Lightbox({ gallery, lang, messages, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [index, setIndex] = useState(0)
  useEffect(() => {
    if (gallery === undefined) return
    setIndex(0)
    dialog.current?.showModal()
  }, [gallery])

  const image = gallery?.images[index]
  const count = gallery?.images.length ?? 0
  const move = (by: number) => setIndex((index + by + count) % count)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const right = signOf(event.currentTarget)
    const by = { ArrowRight: right, ArrowLeft: -right, Home: -index, End: count - 1 - index }[event.key]
    if (by === undefined || count < 2) return
    // The page behind has a start and an end too.
    event.preventDefault()
    move(by)
  }
  const down = useRef<number | null>(null)
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    const moved = down.current === null ? 0 : (event.clientX - down.current) * signOf(event.currentTarget)
    down.current = null
    if (count > 1 && Math.abs(moved) >= swipePx) move(moved < 0 ? 1 : -1)
  }
  const text = (key: (typeof lightboxMessages)[number], given = {}) => format(messages[key], given, lang)

  return (
    <dialog
      ref={dialog}
      className="lightbox"
      aria-label={gallery?.name}
      onClose={onClose}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        down.current = event.clientX
      }}
      onPointerUp={onPointerUp}
      onClick={(event) => event.target === dialog.current && dialog.current?.close()}
    >
      {image === undefined ? null : (
        <>
          <Picture key={image.src} image={image} />
          <div className="lightbox-bar">
            {count > 1 ? (
              <>
                <button type="button" className="link-button" onClick={() => move(-1)}>
                  {text('lightbox.previous')}
                </button>
                <button type="button" className="link-button" onClick={() => move(1)}>
                  {text('lightbox.next')}
                </button>
                <span aria-live="polite">{text('lightbox.position', { position: index + 1, count })}</span>
              </>
            ) : null}
            <button type="button" className="link-button" onClick={() => dialog.current?.close()}>
              {text('lightbox.close')}
            </button>
          </div>
        </>
      )}
    </dialog>
  )
}

/** -1 from right to left, where the next picture is on the left. */
const signOf = (dialog: HTMLElement) => (dialog.matches(':dir(rtl)') ? -1 : 1)
