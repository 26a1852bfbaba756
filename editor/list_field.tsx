/** @jsxImportSource preact */
// A list: its items in order, to be opened, moved, copied and taken out, and new ones put in.
import { useSignal } from '@preact/signals'
import { useLayoutEffect, useRef } from 'preact/hooks'
import type { FieldView, Json } from '../cli/edit/protocol.ts'
import { BlockGallery, blockName, itemFor } from './block_gallery.tsx'
import { summaryOf } from './field_summary.ts'
import { Icon } from './icons.tsx'
import { loadBlocks } from './picker_data.ts'
import { Problems, problemsIn, problemsOutside } from './problems.tsx'
import { copyOf, keepingIds, type ListEdit } from './section_order.ts'
import { words } from './strings.ts'
import { useTyped } from './use_typed.ts'
import { ValueField } from './value_field.tsx'
import { session } from './window_session.ts'

interface ListProps {
  field: FieldView
  hasName: boolean
}

const noItems: readonly FieldView[] = []

export function ListField({ field, hasName }: ListProps) {
  // As the server says it, and until it says so, as it will be: the next press means what is seen.
  const [items, setItems] = useTyped(field.fields ?? noItems)
  const show = (next: FieldView[]) =>
    setItems(next.map((item, index) => ({ ...item, at: { ...field.at, path: [...field.at.path, index] } })))
  const dragged = useSignal<{ index: number; to: number } | undefined>(undefined)
  const focus = useRef<string | undefined>(undefined)
  const list = useRef<HTMLUListElement>(null)
  const problems = session.place.value?.problems ?? []
  const count = items.length
  const isFull = field.most != null && count >= field.most
  const isLeast = field.least != null && count <= field.least
  const isOfBlocks = field.at.path.length === 1 && field.at.path[0] === 'blocks'
  // The button that moved an item goes along with it, so that it can be pressed again.
  useLayoutEffect(() => {
    if (focus.current === undefined) return
    list.current?.querySelector<HTMLElement>(focus.current)?.focus()
    focus.current = undefined
  }, [items])

  const change = (made: ListEdit) => {
    const group = crypto.randomUUID()
    for (const each of keepingIds({ at: field.at, fields: [...items] }, made, session.table.value.file))
      session.edit(each, group)
  }
  const move = (index: number, to: number, button?: 'up' | 'down') => {
    const item = items[index]
    if (item === undefined || to < 0 || to >= count || to === index) return
    if (button !== undefined) focus.current = `li:nth-child(${to + 1}) [data-does=${button}]`
    show(items.toSpliced(index, 1).toSpliced(to, 0, item))
    change({ kind: 'move', at: field.at, index, to, from: item.value })
    session.say(words.moved(saidOf(item, index), to + 1, count))
  }
  const copy = (index: number) => {
    const item = items[index]
    if (item === undefined) return
    const value = copyOf(item.value)
    show(items.toSpliced(index + 1, 0, { ...item, value }))
    change({ kind: 'insert', at: field.at, index: index + 1, item: value })
  }
  const insert = (index: number, item: Json) => {
    change({ kind: 'insert', at: field.at, index, item })
    session.choose({ ...field.at, path: [...field.at.path, index] })
  }
  const remove = (index: number) => {
    const item = items[index]
    if (item === undefined) return
    focus.current = `li:nth-child(${Math.max(1, index)}) .row`
    show(items.toSpliced(index, 1))
    // In a version for one language an empty list takes the items of the page away.
    const mayBeMissing = !field.isRequired && field.default === null && field.at.file !== session.table.value.variant
    if (count === 1 && mayBeMissing) session.edit({ kind: 'value', at: field.at, from: [item.value], to: null })
    else change({ kind: 'remove', at: field.at, index, from: item.value })
    session.say(words.removed(saidOf(item, index)))
  }

  return (
    <fieldset class="list">
      <legend class={hasName ? 'name' : 'hidden'}>
        {field.label} {field.isRequired && !isOfBlocks && <small>{words.required}</small>}
      </legend>
      <ul ref={list}>
        {items.map((item, index) => (
          <li
            // What is typed in an item changes what it says: it stays the one that has the focus.
            // biome-ignore lint/suspicious/noArrayIndexKey: two items may say the same
            key={index}
            class={`item ${dragged.value?.index === index ? 'dragged' : dragged.value?.to === index ? 'goal' : ''}`}
          >
            <span
              class="grip"
              aria-hidden="true"
              onPointerDown={(event) => {
                if (!event.isPrimary || event.button !== 0) return
                // Else words of the panel would be selected on the way.
                event.preventDefault()
                event.currentTarget.setPointerCapture(event.pointerId)
                dragged.value = { index, to: index }
              }}
              onPointerMove={({ clientY }) => {
                if (dragged.value !== undefined) dragged.value = { index, to: placeAt(list.current, clientY, index) }
              }}
              onPointerUp={() => {
                if (dragged.value !== undefined) move(index, dragged.value.to)
                dragged.value = undefined
              }}
              onPointerCancel={() => {
                dragged.value = undefined
              }}
            >
              <Icon name="grip" />
            </span>
            {isSimple(item) ? (
              <div class="inline">
                <ValueField field={{ ...item, label: nameOf(item, index) }} />
              </div>
            ) : (
              <button type="button" class="row" onClick={() => session.choose(item.at)}>
                <span class="row-name">{nameOf(item, index)}</span>
                <span class="row-value">{summaryOf(item)}</span>
              </button>
            )}
            <span class="tools">
              <Tool
                does="up"
                words={words.up(saidOf(item, index))}
                isOff={index === 0}
                onClick={() => move(index, index - 1, 'up')}
              />
              <Tool
                does="down"
                words={words.down(saidOf(item, index))}
                isOff={index === count - 1}
                onClick={() => move(index, index + 1, 'down')}
              />
              <Tool does="copy" words={words.copy(saidOf(item, index))} isOff={isFull} onClick={() => copy(index)} />
              <Tool
                does="bin"
                words={words.remove(saidOf(item, index))}
                isOff={isLeast}
                onClick={() => remove(index)}
              />
            </span>
            {!isSimple(item) && <Problems list={problemsIn(problems, item.at)} />}
          </li>
        ))}
      </ul>
      <Problems
        list={problemsOutside(
          problemsIn(problems, field.at),
          items.map(({ at }) => at),
        )}
      />
      {isOfBlocks ? (
        <NewBlock onMake={(item) => insert(count, itemFor(field.at.file, item))} />
      ) : (
        <button
          type="button"
          class="add"
          disabled={isFull || field.newItem === undefined}
          onClick={() => insert(count, field.newItem ?? null)}
        >
          <Icon name="plus" /> {isFull ? words.full(field.most ?? count) : words.add(field.label)}
        </button>
      )}
    </fieldset>
  )
}

/** The place of a list at a height of the window, with the next one brought into view: what is dragged may go on. */
function placeAt(list: Element | null, y: number, from: number): number {
  const items = [...(list?.children ?? [])]
  const below = items.findIndex((item) => y < item.getBoundingClientRect().bottom)
  const to = below === -1 ? items.length - 1 : below
  items[to < from ? to - 1 : to + 1]?.scrollIntoView({ block: 'nearest' })
  return to
}

const isSimple = ({ kind }: FieldView) => !['object', 'list', 'text', 'markdown', 'image'].includes(kind)

/** What an item is called where somebody only listens, or where it stands no more. */
const saidOf = (item: FieldView, index: number) => summaryOf(item) || nameOf(item, index)

/** A block is named after its component, anything else by its number. */
function nameOf(item: FieldView, index: number): string {
  const { value } = item
  const component = value !== null && typeof value === 'object' && 'component' in value ? value.component : undefined
  return typeof component === 'string'
    ? blockName(component)
    : /^\d+$/.test(item.label)
      ? words.item(index + 1)
      : item.label
}

function Tool({
  does,
  words: said,
  isOff,
  onClick,
}: {
  does: 'up' | 'down' | 'copy' | 'bin'
  words: string
  isOff: boolean
  onClick: () => void
}) {
  // Not `disabled`: a button that has just moved its item to the end would lose the focus.
  return (
    <button
      type="button"
      class="tool"
      data-does={does}
      aria-label={said}
      title={said}
      aria-disabled={isOff}
      onClick={() => !isOff && onClick()}
    >
      <Icon name={does} />
    </button>
  )
}

/** A block of any kind, begun with one of its examples. */
function NewBlock({ onMake }: { onMake: (item: Json) => void }) {
  const isOpen = useSignal(false)
  return (
    <>
      <button
        type="button"
        class="add"
        onClick={async () => {
          isOpen.value = await loadBlocks()
        }}
      >
        <Icon name="plus" /> {words.newBlock}
      </button>
      {isOpen.value && (
        <BlockGallery
          onMake={onMake}
          onClose={() => {
            isOpen.value = false
          }}
        />
      )}
    </>
  )
}
