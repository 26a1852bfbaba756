// A strip of marks that scrolls sideways by itself in every browser; the script adds buttons, keys and a slow walk.
import { type KeyboardEvent, useEffect, useRef, useState, type WheelEvent } from 'react'
import type { BlockProps, Hydrate } from '../../cli/schema/field_types.ts'
import { format } from '../../templates/parts/format.ts'
import { Picture } from '../../templates/parts/picture.tsx'
import { SectionHead } from '../../templates/parts/section_head.tsx'
import { opticallySized } from './optical.ts'
import type { Data, messages as names } from './schema.ts'

export const hydrate: Hydrate = 'visible'

/** Slow enough to read a mark and its name. */
const stepMs = 4000

export default function ImagesSlider({ lang, data, messages }: BlockProps<Data, (typeof names)[number]>) {
  const strip = useRef<HTMLElement>(null)
  const walk = useWalk(strip)
  const text = (name: keyof typeof messages) => format(messages[name], {}, lang)
  return (
    <div className="images_slider">
      <div className="top">
        <SectionHead eyebrow={data.eyebrow} title={data.title} description={data.description} />
        <div className="controls">
          <ControlButton name={text('images_slider.previous')} path="m15 5-7 7 7 7" onClick={() => walk.turn(-1)} />
          <ControlButton
            name={text(walk.isWalking ? 'images_slider.pause' : 'images_slider.play')}
            path={walk.isWalking ? 'M9 5v14M15 5v14' : 'M8 5v14l11-7z'}
            onClick={walk.toggle}
          />
          <ControlButton name={text('images_slider.next')} path="m9 5 7 7-7 7" onClick={() => walk.turn(1)} />
        </div>
      </div>
      <section
        className="track"
        aria-label={format(messages['images_slider.label'], { title: data.title }, lang)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1)
        tabIndex={0}
        ref={strip}
        {...walk.handlers}
      >
        <ul>
          {data.items.map(({ image, name }) => (
            <li key={`${image.src} ${name}`}>
              <Picture image={opticallySized(image)} sizes="208px" />
              {name === undefined ? null : <p>{name}</p>}
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

function ControlButton({ name, path, onClick }: { name: string; path: string; onClick: () => void }) {
  return (
    <button type="button" aria-label={name} onClick={onClick}>
      <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d={path} />
      </svg>
    </button>
  )
}

/**
 * Moves a strip: by its width, by a mark, and slowly by itself. It walks only where motion is welcome and the marks do not
 * all fit, rests while pointed at, focused or out of sight, and stops for good as soon as the visitor moves the strip.
 */
function useWalk(strip: { readonly current: HTMLElement | null }) {
  const [isWalking, setWalking] = useState(false)
  const isHeld = useRef(false)
  const isMoved = useRef(false)

  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const timer = setTimeout(() => setWalking(!isMoved.current && endOf(strip.current) > 0), stepMs)
    return () => clearTimeout(timer)
  }, [strip])

  useEffect(() => {
    if (!isWalking) return
    const timer = setInterval(() => {
      if (!isHeld.current && !document.hidden && strip.current && isInSight(strip.current)) move(strip.current, 1)
    }, stepMs)
    return () => clearInterval(timer)
  }, [isWalking, strip])

  const hold = (held: boolean) => () => {
    isHeld.current = held
  }
  const stop = () => {
    isMoved.current = true
    setWalking(false)
  }
  return {
    isWalking,
    toggle() {
      isMoved.current = true
      setWalking(!isWalking)
    },
    turn(direction: 1 | -1) {
      stop()
      if (strip.current) move(strip.current, direction, strip.current.clientWidth)
    },
    handlers: {
      onMouseEnter: hold(true),
      onMouseLeave: hold(false),
      onFocus: hold(true),
      onBlur: hold(false),
      onTouchStart: stop,
      onWheel(event: WheelEvent<HTMLElement>) {
        // The wheel of somebody who only scrolls past moves the page, not the strip.
        if (Math.abs(event.deltaX) > Math.abs(event.deltaY)) stop()
      },
      onKeyDown(event: KeyboardEvent<HTMLElement>) {
        const direction = {
          ArrowLeft: -1,
          ArrowRight: 1,
          Home: Number.NEGATIVE_INFINITY,
          End: Number.POSITIVE_INFINITY,
        }[event.key]
        if (direction === undefined || !strip.current) return
        event.preventDefault()
        stop()
        const isSideways = Number.isFinite(direction)
        move(strip.current, isSideways ? direction * signOf(strip.current) : direction)
      },
    },
  }
}

/** Moves by `direction` times a distance (a mark's, unless given); past either end it starts from the other. */
function move(strip: HTMLElement, direction: number, distance = markWidth(strip)) {
  const end = endOf(strip)
  // From right to left it is scrolled from 0 to -end.
  const sign = signOf(strip)
  const from = sign * strip.scrollLeft
  const isAtEdge = direction > 0 ? from >= end - 1 : from <= 1
  const isWholeWay = !Number.isFinite(direction)
  const target = isAtEdge && !isWholeWay ? end - from : from + direction * distance
  strip.scrollTo({ left: sign * Math.min(Math.max(target, 0), end) })
}

/** How far a strip can scroll; nothing where all its marks fit. */
const endOf = (strip: HTMLElement | null) => (strip ? strip.scrollWidth - strip.clientWidth : 0)

function markWidth(strip: HTMLElement) {
  const [first, second] = strip.querySelectorAll('li')
  return first && second ? Math.abs(second.offsetLeft - first.offsetLeft) : strip.clientWidth
}

function isInSight(strip: HTMLElement) {
  const { top, bottom } = strip.getBoundingClientRect()
  return bottom > 0 && top < innerHeight
}

/** -1 from right to left. */
const signOf = (strip: HTMLElement) => (strip.matches(':dir(rtl)') ? -1 : 1)
