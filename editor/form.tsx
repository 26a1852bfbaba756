/** @jsxImportSource preact */
// A place of the content as a form, made from what its schema says: texts open in all languages, all else is changed where it
// stands.
import { useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useId, useState } from 'preact/hooks'
import type { Address, FieldView, Json, PlaceAnswer, ProblemView } from '../cli/edit/protocol.ts'
import { Conflicting } from './changes.tsx'
import { Icon } from './icons.tsx'
import { ListField } from './list_field.tsx'
import { PageTools } from './new_page.tsx'
import { companies, facts } from './picker_data.ts'
import { ColourField, IconField, ImageField, LinkField } from './picker_fields.tsx'
import { hasError, Problems, problemsIn, problemsOutside } from './problems.tsx'
import { choose, editValue, place, refusedAt, table } from './session.ts'
import { words } from './strings.ts'
import { Texts } from './texts.tsx'
import { useTyped } from './use_typed.ts'

export function PlaceForm({ place: { field, shared, problems } }: { place: PlaceAnswer }) {
  if (facts.value === undefined) return <p class="quiet">{words.reading}</p>
  return (
    <>
      {field.description !== '' && <p class="about">{field.description}</p>}
      <AlsoOn shared={shared} />
      {field.kind === 'object' ? <Fields fields={field.fields ?? []} /> : <Control field={field} />}
      <Problems list={notSaidAbove(field, problems)} />
      {field.at.path.length === 0 && <PageTools />}
    </>
  )
}

/** Those that are not said at one of the languages, or at one of the fields. */
function notSaidAbove({ kind, at, texts = [], fields = [] }: FieldView, problems: readonly ProblemView[]) {
  if (kind === 'object') return problemsOutside(problems, fieldsOfForm(fields).filter(isWritten).map(addressOf))
  if (kind !== 'text' && kind !== 'markdown') return []
  return problems.filter(({ path }) => {
    const language = path?.[at.path.length]
    return language !== undefined && !texts.some(({ locale }) => locale === language)
  })
}
const addressOf = ({ at }: FieldView): Address => at
/** Or has to be. */
const isWritten = ({ value, isRequired }: FieldView) => value !== null || isRequired

/** What the check says of a field, while it is typed. */
const problemsAt = ({ at, kind }: FieldView) =>
  problemsIn(place.value?.problems ?? [], at)
    // What a picture tells is typed below it, and has its own.
    .filter(({ path }) => kind !== 'image' || path?.[at.path.length] !== 'alt')

function AlsoOn({ shared: { others, pages, brands } }: { shared: PlaceAnswer['shared'] }) {
  if (others.length === 0) return null
  const names = pages.length > 0 ? pages.map(({ title, name }) => title || name) : others
  return (
    <details class="also">
      <summary>
        {words.alsoOn(pages.length > 0 ? words.many(pages.length, 'other page', 'other pages') : others.join(', '))}
      </summary>
      <ul>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      {brands.length > 1 && <p class="quiet">{words.onBrands(brands.map(brandName))}</p>}
    </details>
  )
}
const brandName = (id: string) => table.value.brands.find((each) => each.id === id)?.name ?? id

/** What a section says comes before how it stands on the page. */
function fieldsOfForm(given: readonly FieldView[]): FieldView[] {
  const isData = ({ at, kind }: FieldView) => kind === 'object' && at.path.length === 3 && at.path[2] === 'data'
  return [...(given.find(isData)?.fields ?? []), ...given.filter((field) => !isData(field))]
}

/** What is written, and behind it what could be. */
function Fields({ fields: given }: { fields: readonly FieldView[] }) {
  const fields = fieldsOfForm(given)
  const nameOf = ({ at }: FieldView) => `${at.path.at(-1)}`
  // As it was when the form was opened: a field that moved with its first letter would take the focus away.
  const [written] = useState(() => new Set(fields.filter(isWritten).map(nameOf)))
  const isThere = (field: FieldView) => written.has(nameOf(field))
  const absent = fields.filter((field) => !isThere(field))
  const isOpen = useSignal(false)
  return (
    <>
      {fields.filter(isThere).map((field) => (
        <Row key={nameOf(field)} field={field} />
      ))}
      {absent.length > 0 && (
        <details
          class="more"
          onToggle={({ currentTarget }) => {
            isOpen.value = currentTarget.open
          }}
        >
          <summary>{words.couldBe(absent.length)}</summary>
          {isOpen.value && absent.map((field) => <Row key={nameOf(field)} field={field} />)}
        </details>
      )}
    </>
  )
}

function Row({ field }: { field: FieldView }) {
  const opens = field.kind === 'text' || field.kind === 'markdown' || field.kind === 'object'
  return opens ? (
    <>
      <button type="button" class="row" onClick={() => choose(field.at, { focus: field.kind !== 'object' })}>
        <span class="row-name">
          {field.label}
          {field.isRequired && <small>{words.required}</small>}
        </span>
        <span class="row-value">{summaryOf(field) || words.empty}</span>
        <Icon name="next" />
      </button>
      <Problems list={problemsAt(field)} />
    </>
  ) : (
    <Control field={field} hasName />
  )
}

/** In a few words what a value says, in the language of the page. */
export function summaryOf(field: FieldView): string {
  if (field.texts !== undefined) {
    const { locale } = table.value
    const shown = field.texts.find((each) => each.locale === locale || each.locale === 'all')
    return shown?.text ?? field.texts.find(({ text }) => text !== null)?.text ?? ''
  }
  if (field.fields !== undefined) {
    const texts = field.fields.map(summaryOf).filter((text) => text !== '')
    // Words say more than the name of a section or of a colour.
    const first = field.fields.find(
      ({ kind, value }) => ['text', 'markdown', 'object'].includes(kind) && value !== null,
    )
    return first === undefined ? (texts[0] ?? '') : summaryOf(first)
  }
  return typeof field.value === 'string' || typeof field.value === 'number' ? `${field.value}` : ''
}

interface ControlProps {
  field: FieldView
  /** True where its name is not the title of the form. */
  hasName?: boolean
}

export function Control({ field: given, hasName = false }: ControlProps) {
  const { kind } = given
  const refused = refusedAt(given.at)
  const field = refused === undefined ? given : { ...given, value: refused.edit.to }
  if (kind === 'text' || kind === 'markdown') return <Texts field={field} />
  if (kind === 'list') return <ListField field={field} hasName={hasName} />
  if (kind === 'object') return <Row field={field} />
  return (
    <>
      <Named field={field} hasName={hasName}>
        {(id) => <Input id={id} field={field} />}
      </Named>
      {refused !== undefined && <Conflicting {...refused} />}
    </>
  )
}

/** A field's name, what it is for, and itself. */
function Named({ field, hasName, children }: ControlProps & { children: (id: string) => ComponentChildren }) {
  const id = useId()
  const isGroup = ['image', 'colour', 'link', 'icon'].includes(field.kind)
  const [Around, Name] = isGroup ? (['fieldset', 'legend'] as const) : (['div', 'label'] as const)
  return (
    <Around class="field">
      <Name class={hasName ? 'name' : 'hidden'} id={`${id}-name`} {...(isGroup ? {} : { for: id })}>
        {field.label}
        {field.isRequired && <small>{words.required}</small>}
      </Name>
      {children(id)}
      {hasName && field.description !== '' && (
        <small class="about" id={`${id}-about`}>
          {field.description}
        </small>
      )}
      <div class="said" id={`${id}-said`}>
        <Problems list={problemsAt(field)} />
      </div>
    </Around>
  )
}

function Input({ id, field }: { id: string; field: FieldView }) {
  const set = (to: Json) => editValue(field.at, field.value, to)
  const shared = {
    id,
    'aria-describedby': `${id}-about ${id}-said`,
    'aria-labelledby': `${id}-name`,
    'aria-invalid': hasError(problemsAt(field)),
  }
  switch (field.kind) {
    case 'link':
      return <LinkField field={field} />
    case 'image':
      return <ImageField field={field} />
    case 'icon':
      return <IconField field={field} />
    case 'colour':
      return <ColourField field={field} />
    case 'flag':
      return <Flag shared={shared} field={field} onSet={set} />
    case 'choice':
    case 'company':
      return (
        <Select
          shared={shared}
          field={field}
          values={field.kind === 'company' ? companies.value : (field.choices ?? [])}
          onChoose={set}
        />
      )
    case 'number':
      return <NumberInput shared={shared} field={field} onSet={set} />
    case 'date':
    case 'moment':
      return <TimeInput shared={shared} field={field} onSet={set} />
    case 'data':
      return <pre class="data">{JSON.stringify(field.value, null, 2)}</pre>
    default:
      return <PlainInput shared={shared} field={field} onSet={set} />
  }
}

interface InputProps {
  shared: Record<string, string | boolean>
  field: FieldView
  onSet: (to: Json) => void
}

function Flag({ shared, field, onSet }: InputProps) {
  const [isSet, set] = useTyped(field.value === true)
  return (
    <input
      {...shared}
      type="checkbox"
      checked={isSet}
      onChange={({ currentTarget: { checked } }) => {
        set(checked)
        onSet(checked ? true : field.default === true ? false : null)
      }}
    />
  )
}

function Select({
  shared,
  field,
  values,
  onChoose,
}: Omit<InputProps, 'onSet'> & { values: readonly string[]; onChoose: (to: Json) => void }) {
  const [chosen, show] = useTyped(typeof field.value === 'string' ? field.value : '')
  return (
    <select
      {...shared}
      value={chosen}
      onChange={({ currentTarget: { value } }) => {
        show(value)
        onChoose(value || null)
      }}
    >
      {!field.isRequired && <option value="">{words.unlessWritten(field.default)}</option>}
      {values.map((value) => (
        <option key={value} value={value}>
          {value}
        </option>
      ))}
    </select>
  )
}

/** What is typed stays typed until it means something. */
function PlainInput({ shared, field, onSet }: InputProps) {
  const [typed, type] = useTyped(textOf(field.value))
  return (
    <input
      {...shared}
      type="text"
      value={typed}
      placeholder={field.default === null ? textOf(field.examples[0] ?? null) : textOf(field.default)}
      {...(field.pattern === undefined ? {} : { pattern: field.pattern })}
      spellcheck={false}
      onInput={({ currentTarget }) => {
        type(currentTarget.value)
        onSet(currentTarget.value || null)
      }}
    />
  )
}

function NumberInput({ shared, field, onSet }: InputProps) {
  const { value } = field
  const fact = value !== null && typeof value === 'object' && 'fact' in value ? String(value.fact) : ''
  const names = Object.entries(facts.value ?? {})
  const [typed, type] = useTyped(typeof value === 'number' ? `${value}` : '')
  return (
    <div class="pair">
      <select
        aria-label={words.numberFrom(field.label)}
        value={fact}
        onChange={({ currentTarget }) =>
          onSet(currentTarget.value === '' ? (facts.value?.[fact] ?? null) : { fact: currentTarget.value })
        }
      >
        <option value="">{words.ownNumber}</option>
        {names.map(([name, number]) => (
          <option key={name} value={name}>
            {name} ({number})
          </option>
        ))}
      </select>
      {fact === '' && (
        <input
          {...shared}
          type="number"
          step="any"
          value={typed}
          {...(field.least == null ? {} : { min: field.least })}
          {...(field.most == null ? {} : { max: field.most })}
          onInput={({ currentTarget }) => {
            const { value, valueAsNumber } = currentTarget
            type(value)
            onSet(Number.isNaN(valueAsNumber) ? null : valueAsNumber)
          }}
        />
      )}
    </div>
  )
}

/** A day, or a moment on the author's own clock: written with the offset that holds there on that day. */
function TimeInput({ shared, field, onSet }: InputProps) {
  const isMoment = field.kind === 'moment'
  const written = typeof field.value === 'string' ? field.value : ''
  const [typed, type] = useTyped(isMoment ? onClock(written) : written)
  return (
    <input
      {...shared}
      type={isMoment ? 'datetime-local' : 'date'}
      value={typed}
      onChange={({ currentTarget: { value } }) => {
        type(value)
        onSet(value === '' ? null : isMoment ? withOffset(value) : value)
      }}
    />
  )
}

const two = (number: number) => `${Math.trunc(number)}`.padStart(2, '0')

/** `2026-12-01T08:00+01:00` as this machine's clock shows it: `2026-12-01T08:00`. */
export function onClock(moment: string): string {
  const at = new Date(moment)
  if (Number.isNaN(at.getTime())) return ''
  const day = `${`${at.getFullYear()}`.padStart(4, '0')}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`
}

/** The other way. */
export function withOffset(local: string): string {
  const minutes = -new Date(local).getTimezoneOffset()
  const [sign, size] = [minutes < 0 ? '-' : '+', Math.abs(minutes)]
  return `${local.slice(0, 16)}${sign}${two(size / 60)}:${two(size % 60)}`
}

const textOf = (value: Json) => (value === null ? '' : typeof value === 'string' ? value : JSON.stringify(value))
