/** @jsxImportSource preact */
// In the page itself: a grip by which a section is dragged to another place, and a plus between two sections for a new one.
import { useSignal, useSignalEffect } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import type { BlockMark, Json } from '../cli/edit/protocol.ts'
import { BlockGallery, blockName, itemFor } from './block_gallery.tsx'
import { Icon } from './icons.tsx'
import { loadBlocks, told } from './picker_data.ts'
import { idsIn, indexOfPlace, moveOf, type Place } from './section_order.ts'
import { words } from './strings.ts'
import { session } from './window_session.ts'

/** A section as it is shown. */
interface Section {
  mark: BlockMark
  box: DOMRect
}

/** Sections of the page's own file: those of a version for one language stand where that says. */
const shownSections = (): Section[] =>
  session.table.value.blocks.flatMap((mark) => {
    const box = document.getElementById(mark.id)?.getBoundingClientRect()
    return mark.at.file !== session.table.value.file || box === undefined || box.height === 0 ? [] : [{ mark, box }]
  })

const indexOf = ({ mark }: Section) => Number(mark.at.path[1])
/** Before which section something would stand that is put down at a height of the window. */
const gapAt = (y: number) => shownSections().filter(({ box }) => box.top + box.height / 2 < y).length
const nameOf = ({ mark }: Section) => blockName(mark.component)
const listAt = () => ({ file: session.table.value.file, path: ['blocks'] })

interface Props {
  /** Below the head of the page, and above or beside the panel. */
  free: { top: number; bottom: number }
}

export function SectionTools({ free }: Props) {
  /** By the ids of their elements: numbers of the page that is shown may be stale already. */
  const over = useSignal<string | undefined>(undefined)
  const dragged = useSignal<{ id: string; y: number } | undefined>(undefined)
  /** Where a new section is asked for. */
  const place = useSignal<Place | undefined>(undefined)
  const tools = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    const move = ({ type, target }: PointerEvent) => {
      // On the tools themselves they stay.
      if (!(target instanceof Element) || !document.body.contains(target)) return
      // Keys mean the section that they have been used for, even if somebody nudges the mouse.
      if (type === 'pointermove' && tools.current?.querySelector(':focus-visible') != null) return
      over.value = shownSections().find(({ mark }) => document.getElementById(mark.id)?.contains(target))?.mark.id
    }
    // A tap sends no pointermove, so pointerdown counts as well.
    const names = ['pointermove', 'pointerdown'] as const
    for (const name of names) addEventListener(name, move, { passive: true })
    return () => {
      for (const name of names) removeEventListener(name, move)
    }
  }, [])
  /** True while the section that is moved by keys has to be brought into view. */
  const isFollowed = useRef(false)
  useSignalEffect(() => {
    if (session.pageVersion.value === 0 || !isFollowed.current) return
    const moved = shownSections().find(({ mark }) => mark.id === over.peek())
    if (moved !== undefined) document.getElementById(moved.mark.id)?.scrollIntoView({ block: 'center' })
    isFollowed.current = session.isBehind.peek()
  })
  const { value } = session.view
  const opened =
    value.name === 'place' && value.at.file === session.table.value.file && value.at.path[0] === 'blocks'
      ? value.at.path[1]
      : undefined
  const sections = shownSections()
  const sectionOf = (id: string | undefined) => sections.find(({ mark }) => mark.id === id)
  const current =
    dragged.value !== undefined
      ? sectionOf(dragged.value.id)
      : (sectionOf(over.value) ?? sections.find((each) => indexOf(each) === opened))

  const moveTo = (section: Section, goal: Parameters<typeof moveOf>[2]) => {
    const { id } = section.mark
    // The page follows a moment later, and what is pressed next is meant for this one, too.
    over.value = id
    told(async () => {
      let message = words.sectionGone
      await session.editList(listAt(), (list) => {
        const move = moveOf(idsIn(list), id, goal)
        const item = move && list.fields?.[move.index]
        if (move === undefined || item === undefined) return undefined
        message = move.to === move.index ? '' : words.moved(nameOf(section), move.to + 1, list.fields?.length ?? 0)
        isFollowed.current = 'step' in goal && message !== ''
        return message === '' ? undefined : { kind: 'move', at: list.at, ...move, from: item.value }
      })
      if (message !== '') session.say(message)
    })
  }
  const insert = (beside: Place, item: Json) =>
    told(async () => {
      const at = listAt()
      let index: number | undefined
      await session.editList(at, (list) => {
        index = indexOfPlace(idsIn(list), beside)
        return index === undefined ? undefined : { kind: 'insert', at, index, item: itemFor(at.file, item) }
      })
      if (index === undefined) session.say(words.sectionGone)
      else session.choose({ ...at, path: ['blocks', index] })
    })
  const { value: beside } = place
  const gallery = beside !== undefined && (
    <BlockGallery
      onMake={(item) => insert(beside, item)}
      onClose={() => {
        place.value = undefined
      }}
    />
  )
  if (current === undefined) return <>{gallery}</>
  const { box } = current
  const name = nameOf(current)
  const { id } = current.mark
  const gap = dragged.value && gapAt(dragged.value.y)
  const lineAt = gap === undefined ? undefined : (sections[gap]?.box.top ?? sections.at(-1)?.box.bottom)
  const isIn = (y: number) => y > free.top && y < free.bottom
  const plus = (y: number, said: string, isBelow: boolean) =>
    dragged.value === undefined &&
    isIn(y) && (
      <button
        type="button"
        class="plus-between"
        style={{ left: `${box.left + box.width / 2}px`, top: `${y}px` }}
        aria-label={said}
        title={said}
        onClick={async () => {
          if (await loadBlocks()) place.value = { id, isBelow }
        }}
      >
        <Icon name="plus" />
      </button>
    )
  return (
    <>
      <fieldset class="section-tools" ref={tools}>
        <legend class="hidden">{words.sectionTools(name)}</legend>
        <Grip
          name={name}
          free={free}
          // On a phone text begins at the left edge, and the grip would cover it.
          left={innerWidth < narrowPx ? innerWidth - gripPx : Math.max(0, box.left) + besidePx}
          // Where its section is out of sight for a moment, it keeps the focus.
          top={Math.max(free.top, Math.min(dragged.value?.y ?? box.top + 8, free.bottom - gripPx))}
          onOpen={() => session.choose(current.mark.at)}
          onStep={(step) => {
            moveTo(current, { step, shown: sections.map(({ mark }) => mark.id) })
          }}
          onDrag={(y) => {
            // It may have gone from the page under the hand that drags it.
            if (y === undefined && dragged.peek() !== undefined && document.getElementById(id) === null)
              session.say(words.sectionGone)
            dragged.value = y === undefined ? undefined : { id, y }
          }}
          onDrop={(y) => {
            const shown = shownSections()
            const behind = shown[gapAt(y)]
            moveTo(current, { id: (behind ?? shown.at(-1) ?? current).mark.id, isBelow: behind === undefined })
          }}
        />
        {plus(box.top, words.newAbove(name), false)}
        {plus(box.bottom, words.newBelow(name), true)}
      </fieldset>
      {lineAt !== undefined && (
        <div
          class="drop-line"
          style={{ left: `${box.left}px`, top: `${lineAt}px`, width: `${box.width}px` }}
          aria-hidden="true"
        />
      )}
      {gallery}
    </>
  )
}

/** Keeps clear of the mark that `site dev` shows at the edge of the window. */
const besidePx = 26
const narrowPx = 768
const [gripPx, dragPx, edgePx, scrollPx] = [48, 6, 60, 14]

interface GripProps extends Pick<Props, 'free'> {
  name: string
  left: number
  top: number
  onOpen: () => void
  onStep: (step: 1 | -1) => void
  /** @param y undefined where it ends */
  onDrag: (y: number | undefined) => void
  onDrop: (y: number) => void
}

/** A press opens the section; from some pixels on it is a drag, which scrolls the page at the edges of the window. */
function Grip({ name, free, left, top, onOpen, onStep, onDrag, onDrop }: GripProps) {
  const press = useRef<{ x: number; y: number; isDrag: boolean } | undefined>(undefined)
  const wasDrag = useRef(false)
  const drag = useRef(onDrag)
  drag.current = onDrag
  const follow = () => {
    if (press.current?.isDrag !== true) return
    const { y } = press.current
    if (y < free.top + edgePx) scrollBy({ top: -scrollPx, behavior: 'instant' })
    else if (y > free.bottom - edgePx) scrollBy({ top: scrollPx, behavior: 'instant' })
    drag.current(y)
    requestAnimationFrame(follow)
  }
  const end = () => {
    if (press.current === undefined) return
    wasDrag.current = press.current.isDrag
    press.current = undefined
    drag.current(undefined)
  }
  useEffect(() => {
    // Captured: the editor itself closes the panel at Escape, unless something else has used the key.
    const cancel = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || press.current === undefined) return
      event.preventDefault()
      end()
    }
    // The browser would drag the picture that the grip has just left, and end the drag of the section.
    const keepDrag = (event: Event) => press.current !== undefined && event.preventDefault()
    addEventListener('keydown', cancel, { capture: true })
    addEventListener('dragstart', keepDrag)
    return () => {
      removeEventListener('dragstart', keepDrag)
      removeEventListener('keydown', cancel, { capture: true })
      end()
    }
  }, [])
  const label = words.dragSection(name)
  return (
    <button
      type="button"
      class="section-grip"
      style={{ left: `${left}px`, top: `${top}px` }}
      aria-label={label}
      title={label}
      onKeyDown={(event) => {
        const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : undefined
        if (step === undefined) return
        event.preventDefault()
        onStep(step)
      }}
      onClick={({ detail }) => {
        // A drag ends in a click, too; a click by a key (detail 0) is never the end of one.
        if (!wasDrag.current || detail === 0) onOpen()
        wasDrag.current = false
      }}
      onPointerDown={(event) => {
        if (!event.isPrimary || event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        wasDrag.current = false
        press.current = { x: event.clientX, y: event.clientY, isDrag: false }
      }}
      onPointerMove={({ clientX: x, clientY: y }) => {
        const { current: last } = press
        if (last === undefined) return
        if (last.isDrag) last.y = y
        else if (Math.hypot(x - last.x, y - last.y) > dragPx) {
          press.current = { x, y, isDrag: true }
          follow()
        }
      }}
      onPointerUp={({ clientY }) => {
        const isDrag = press.current?.isDrag === true
        end()
        if (isDrag) onDrop(clientY)
      }}
      onPointerCancel={end}
      onLostPointerCapture={end}
    >
      <Icon name="grip" />
    </button>
  )
}
