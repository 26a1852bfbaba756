/** @jsxImportSource preact */
// A dialog in which one thing is chosen from many: by typing a part of its name, by arrow keys, or by pressing it.
import type { ComponentChildren } from 'preact'
import { useEffect, useId, useMemo, useRef, useState } from 'preact/hooks'
import { plainLetters } from '../cli/plain_letters.ts'
import { words } from './strings.ts'

export interface Choice<T> {
  key: string
  value: T
  /** What it is called; what is typed is looked for in it, in `also` and in `note`. */
  name: string
  also?: string
  /** True for one that is not shown before something is typed. */
  isRare?: boolean
  picture?: ComponentChildren
  note?: string
}

interface ChooserProps<T> {
  title: string
  choices: readonly Choice<T>[]
  chosen?: string
  /** `grid` for drawings, `pictures` for large ones, `list` for names. */
  look: Look
  onChoose: (value: T) => void
  onClose: () => void
  /** Told what is typed, where not all there is was given at once. */
  onType?: (typed: string) => void
  /** Offers what was typed itself, such as an address. */
  own?: (typed: string) => Choice<T> | undefined
  children?: ComponentChildren
}

type Look = 'grid' | 'pictures' | 'list'

// More at once than anybody looks through; whoever wants another types a part of its name.
const shownAtOnce = 80

export function Chooser<T>({
  title,
  choices,
  chosen,
  look,
  onChoose,
  onClose,
  onType,
  own,
  children,
}: ChooserProps<T>) {
  const id = useId()
  const [typed, type] = useState('')
  const [at, setAt] = useState(
    Math.max(
      0,
      choices.findIndex(({ key }) => key === chosen),
    ),
  )
  const matches = useMemo(() => {
    const typedWords = plainLetters(typed).split(/\s+/).filter(Boolean)
    const fits = ({ name, also = '', note = '', isRare = false }: Choice<T>) => {
      const all = plainLetters(`${name} ${also} ${note}`)
      return typedWords.length === 0 ? !isRare : typedWords.every((word) => all.includes(word))
    }
    const starts = ({ name }: Choice<T>) => typedWords[0] !== undefined && plainLetters(name).startsWith(typedWords[0])
    const fitting = choices.filter(fits)
    const mine = own?.(typed.trim())
    return [
      ...(mine === undefined ? [] : [mine]),
      ...fitting.filter(starts),
      ...fitting.filter((each) => !starts(each)),
    ]
  }, [typed, choices])
  const shown = matches.slice(0, shownAtOnce)
  const hidden = (typed.trim() === '' ? choices : matches).length - shown.length
  const list = useRef<HTMLDivElement>(null)
  const current = Math.min(at, shown.length - 1)
  useEffect(() => {
    list.current?.children[current]?.scrollIntoView({ block: 'nearest' })
  }, [current, shown])
  const choose = (choice: Choice<T> | undefined) => {
    if (choice === undefined) return
    onChoose(choice.value)
    onClose()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = stepOf(event.key, look === 'list' ? 1 : columnsOf(list.current), look)
    if (step !== 0) setAt(Math.max(0, Math.min(shown.length - 1, current + step)))
    else if (event.key === 'Enter' && !event.isComposing) choose(shown[current])
    else return
    event.preventDefault()
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <input
        class="search"
        type="search"
        // biome-ignore lint/a11y/noRedundantRoles: there is no `list`, which alone would imply it
        role="combobox"
        list={undefined}
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-activedescendant={shown.length === 0 ? undefined : `${id}-${current}`}
        aria-autocomplete="list"
        aria-label={words.chooser.search}
        placeholder={words.chooser.search}
        value={typed}
        autofocus
        onInput={({ currentTarget }) => {
          type(currentTarget.value)
          onType?.(currentTarget.value)
          setAt(0)
        }}
        onKeyDown={onKeyDown}
      />
      {children}
      <div class={`choices choices-${look}`} id={`${id}-list`} role="listbox" aria-label={title} ref={list}>
        {shown.map((choice, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys (WAI-ARIA, combobox)
          <div
            key={choice.key}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === current}
            aria-current={choice.key === chosen ? 'true' : undefined}
            aria-label={look !== 'list' ? `${choice.name}${choice.note ? `, ${choice.note}` : ''}` : undefined}
            title={look === 'grid' ? choice.name : undefined}
            onClick={() => choose(choice)}
          >
            {choice.picture}
            <span class="choice-name">{choice.name}</span>
            {choice.note && <small>{choice.note}</small>}
          </div>
        ))}
      </div>
      <p class="quiet" role="status">
        {hidden > 0 ? words.chooser.more(hidden) : words.chooser.found(matches.length)}
      </p>
    </Dialog>
  )
}

/** A modal dialog of the platform: it keeps the focus, and Escape closes it. */
export function Dialog({
  title,
  onClose,
  children,
}: {
  title: string
  onClose: () => void
  children: ComponentChildren
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    const { current } = dialog
    const root = current?.getRootNode() as ShadowRoot
    const before = root.activeElement as HTMLElement | null
    current?.showModal()
    return () => before?.focus()
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does what a press outside does
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onClose={onClose}
      onClick={({ target, currentTarget }) => target === currentTarget && onClose()}
    >
      <div class="dialog">
        <header>
          <h2 id={id}>{title}</h2>
          <button type="button" class="plain" aria-label={words.close} onClick={onClose}>
            ✕
          </button>
        </header>
        {children}
      </div>
    </dialog>
  )
}

function stepOf(key: string, columns: number, look: Look): number {
  if (key === 'ArrowDown') return columns
  if (key === 'ArrowUp') return -columns
  if (look !== 'list' && key === 'ArrowRight') return 1
  if (look !== 'list' && key === 'ArrowLeft') return -1
  return 0
}

const columnsOf = (list: HTMLElement | null) =>
  list === null ? 1 : getComputedStyle(list).gridTemplateColumns.split(' ').length
