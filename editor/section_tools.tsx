/** @jsxImportSource preact */
// In the page itself: a grip by which a section is dragged to another place, and a plus between two sections for a new one.
import { useSignal, useSignalEffect } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import type { BlockMark, Json } from '../cli/edit/protocol.ts'
import { BlockGallery, blockName, itemFor } from './block_gallery.tsx'
import { Icon } from './icons.tsx'
import { told } from './picker_data.ts'
import { choose, editList, isBehind, pageVersion, say, table, view } from './session.ts'
import { words } from './strings.ts'

/** A section as it is shown. */
interface Section {
  mark: BlockMark
  box: DOMRect
}

/** Sections of the page's own file: those of a version for one language stand where that says. */
const shownSections = (): Section[] =>
  table.value.blocks.flatMap((mark) => {
    const box = document.getElementById(mark.id)?.getBoundingClientRect()
    return mark.at.file !== table.value.file || box === undefined || box.height === 0 ? [] : [{ mark, box }]
  })

const indexOf = ({ mark }: Section) => Number(mark.at.path[1])
/** Before which section something would stand that is put down at a height of the window. */
const gapAt = (y: number) => shownSections().filter(({ box }) => box.top + box.height / 2 < y).length
const nameOf = ({ mark }: Section) => blockName(mark.component)
const listAt = () => ({ file: table.value.file, path: ['blocks'] })

interface Props {
  /** Below the head of the page, and above or beside the panel. */
  free: { top: number; bottom: number }
}

export function SectionTools({ free }: Props) {
  /** By their places in the file. */
  const over = useSignal<number | undefined>(undefined)
  const dragged = useSignal<{ index: number; y: number } | undefined>(undefined)
  /** Where a new section is asked for. */
  const place = useSignal<number | undefined>(undefined)
  useEffect(() => {
    const move = ({ target }: PointerEvent) => {
      // On the tools themselves they stay.
      if (!(target instanceof Element) || !document.body.contains(target)) return
      const found = shownSections().find(({ mark }) => document.getElementById(mark.id)?.contains(target))
      over.value = found && indexOf(found)
    }
    // A finger that does not move has no other.
    const names = ['pointermove', 'pointerdown'] as const
    for (const name of names) addEventListener(name, move, { passive: true })
    return () => {
      for (const name of names) removeEventListener(name, move)
    }
  }, [])
  /** True while the section that is moved by keys has to be brought into view. */
  const isFollowed = useRef(false)
  useSignalEffect(() => {
    if (pageVersion.value === 0 || !isFollowed.current) return
    const moved = shownSections().find((each) => indexOf(each) === over.peek())
    if (moved !== undefined) document.getElementById(moved.mark.id)?.scrollIntoView({ block: 'center' })
    isFollowed.current = isBehind.peek()
  })
  const { value } = view
  const opened =
    value.name === 'place' && value.at.file === table.value.file && value.at.path[0] === 'blocks'
      ? value.at.path[1]
      : undefined
  const sections = shownSections()
  const current =
    sections.find((each) => indexOf(each) === (dragged.value?.index ?? over.value)) ??
    sections.find((each) => indexOf(each) === opened)

  /** @param gap before the section of this number, of those that are shown */
  const moveTo = (section: Section, gap: number) => {
    const [index, behind, last] = [indexOf(section), sections[gap], sections.at(-1) ?? section]
    const next = behind === undefined ? indexOf(last) + 1 : indexOf(behind)
    const to = next > index ? next - 1 : next
    if (to === index) return
    // The page follows a moment later, and what is pressed next is meant for this one, too.
    over.value = to
    told(async () => {
      const isMoved = await editList(listAt(), ({ at, fields = [] }) => {
        const item = fields[index]
        return item && { kind: 'move', at, index, to, from: item.value }
      })
      if (isMoved) say(words.moved(nameOf(section), to + 1, sections.length))
    })
  }
  const insert = (index: number, item: Json) =>
    told(async () => {
      const at = listAt()
      const isIn = await editList(at, () => ({ kind: 'insert', at, index, item: itemFor(at.file, item) }))
      if (isIn) choose({ ...at, path: ['blocks', index] })
    })
  const gallery = place.value !== undefined && (
    <BlockGallery
      onMake={(item) => insert(place.value ?? 0, item)}
      onClose={() => {
        place.value = undefined
      }}
    />
  )
  if (current === undefined) return <>{gallery}</>
  const { box } = current
  const name = nameOf(current)
  const number = sections.indexOf(current)
  const gap = dragged.value && gapAt(dragged.value.y)
  const lineAt = gap === undefined ? undefined : (sections[gap]?.box.top ?? sections.at(-1)?.box.bottom)
  const isIn = (y: number) => y > free.top && y < free.bottom
  const plus = (y: number, said: string, at: number) =>
    dragged.value === undefined &&
    isIn(y) && (
      <button
        type="button"
        class="plus-between"
        style={{ left: `${box.left + box.width / 2}px`, top: `${y}px` }}
        aria-label={said}
        title={said}
        onClick={() => {
          place.value = at
        }}
      >
        <Icon name="plus" />
      </button>
    )
  return (
    <>
      <fieldset class="section-tools">
        <legend class="hidden">{words.sectionTools(name)}</legend>
        <Grip
          name={name}
          free={free}
          // On a phone words begin at the very edge.
          left={innerWidth < narrowPx ? innerWidth - gripPx : Math.max(0, box.left) + besidePx}
          // Where its section is out of sight for a moment, it keeps the focus.
          top={Math.max(free.top, Math.min(dragged.value?.y ?? box.top + 8, free.bottom - gripPx))}
          onOpen={() => choose(current.mark.at)}
          onStep={(step) => {
            if (sections[number + step] === undefined) return
            isFollowed.current = true
            moveTo(current, step === 1 ? number + 2 : number - 1)
          }}
          onDrag={(y) => {
            dragged.value = y === undefined ? undefined : { index: indexOf(current), y }
          }}
          onDrop={(y) => moveTo(current, gapAt(y))}
        />
        {plus(box.top, words.newAbove(name), indexOf(current))}
        {plus(box.bottom, words.newBelow(name), indexOf(current) + 1)}
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

/** Of what site dev puts at the edge of the window. */
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
  const held = useRef<{ x: number; y: number; isDrag: boolean } | undefined>(undefined)
  const wasDrag = useRef(false)
  const drag = useRef(onDrag)
  drag.current = onDrag
  const follow = () => {
    if (held.current?.isDrag !== true) return
    const { y } = held.current
    if (y < free.top + edgePx) scrollBy({ top: -scrollPx, behavior: 'instant' })
    else if (y > free.bottom - edgePx) scrollBy({ top: scrollPx, behavior: 'instant' })
    drag.current(y)
    requestAnimationFrame(follow)
  }
  const end = () => {
    wasDrag.current = held.current?.isDrag === true
    held.current = undefined
    onDrag(undefined)
  }
  const said = words.dragSection(name)
  return (
    <button
      type="button"
      class="section-grip"
      style={{ left: `${left}px`, top: `${top}px` }}
      aria-label={said}
      title={said}
      onKeyDown={(event) => {
        const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : undefined
        if (step === undefined) return
        event.preventDefault()
        onStep(step)
      }}
      onClick={() => {
        // A drag ends in a click, too.
        if (!wasDrag.current) onOpen()
        wasDrag.current = false
      }}
      onPointerDown={(event) => {
        if (!event.isPrimary || event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        wasDrag.current = false
        held.current = { x: event.clientX, y: event.clientY, isDrag: false }
      }}
      onPointerMove={({ clientX: x, clientY: y }) => {
        const { current: last } = held
        if (last === undefined) return
        if (last.isDrag) last.y = y
        else if (Math.hypot(x - last.x, y - last.y) > dragPx) {
          held.current = { x, y, isDrag: true }
          follow()
        }
      }}
      onPointerUp={({ clientY }) => {
        end()
        if (wasDrag.current) onDrop(clientY)
      }}
      onPointerCancel={end}
    >
      <Icon name="grip" />
    </button>
  )
}
