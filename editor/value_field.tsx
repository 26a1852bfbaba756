/** @jsxImportSource preact */
// A field that holds one value, changed where it stands in the form.
import type { ComponentChildren } from 'preact'
import { useId, useLayoutEffect, useRef } from 'preact/hooks'
import type { FieldView, Json } from '../cli/edit/protocol.ts'
import { comingPicture } from './coming_picture.ts'
import { Conflicting } from './conflict.tsx'
import { isSameValuePlace } from './edits.ts'
import { companies, factAt, facts, factsFile, namesOf } from './picker_data.ts'
import { ColourField, IconField, ImageField, LinkField } from './picker_fields.tsx'
import { hasError, Problems, problemsIn } from './problems.tsx'
import { words } from './strings.ts'
import { useTyped } from './use_typed.ts'
import { session } from './window_session.ts'

interface ValueProps {
  field: FieldView
  /** True if its name is not the title of the form. */
  hasName?: boolean
}

export function ValueField({ field: given, hasName = false }: ValueProps) {
  const refused = session.refusedAt(given.at)
  const field = refused === undefined ? given : { ...given, value: refused.edit.to }
  return (
    <>
      <Named field={field} hasName={hasName}>
        {(id) => <Input id={id} field={field} />}
      </Named>
      {refused !== undefined && (
        <Conflicting
          {...refused}
          onWrite={(at) =>
            at?.previousElementSibling?.querySelector<HTMLElement>('input, select, textarea, button')?.focus()
          }
        />
      )}
    </>
  )
}

/** What the check says of a field, while it is typed. */
export const problemsAt = ({ at, kind, value }: FieldView) =>
  problemsIn(session.place.value?.problems ?? [], at)
    // What a picture tells is typed below it, and has its own.
    .filter(({ path }) => kind !== 'image' || path?.[at.path.length] !== 'alt')
    // Its text says so itself, where it stands in the form.
    .filter(({ code }) => code !== 'example-text')
    .map((each) => (kind === 'image' && each.code === 'missing-field' ? { ...each, ...wantedOf(value) } : each))

/** What a picture still needs, without the names of fields. */
const wantedOf = (picture: Json) => ({
  message: isPicture(picture) ? words.sayWhatItTells : words.choosePicture,
  hint: '',
})
const isPicture = (value: Json) =>
  value !== null && typeof value === 'object' && 'src' in value && typeof value.src === 'string'

const isComing = ({ at }: FieldView) => comingPicture.value !== undefined && isSameValuePlace(comingPicture.value, at)

/** A field's name, what it is for, and itself. */
function Named({ field, hasName, children }: ValueProps & { children: (id: string) => ComponentChildren }) {
  const id = useId()
  const isGroup = ['image', 'colour', 'link', 'icon'].includes(field.kind)
  const [Around, Name] = isGroup ? (['fieldset', 'legend'] as const) : (['div', 'label'] as const)
  return (
    <Around class="field">
      <Name class={hasName ? 'name' : 'hidden'} id={`${id}-name`} {...(isGroup ? {} : { for: id })}>
        {field.label} {field.isRequired && <small>{words.required}</small>}
      </Name>
      {children(id)}
      {hasName && field.description !== '' && (
        <small class="about" id={`${id}-about`}>
          {field.description}
        </small>
      )}
      <div class="said" id={`${id}-said`}>
        <Problems list={isComing(field) ? [] : problemsAt(field)} />
      </div>
    </Around>
  )
}

function Input({ id, field }: { id: string; field: FieldView }) {
  const set = (to: Json) => session.editValue(field.at, field.value, to)
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
      return (
        <ImageField field={field}>
          {field.fields?.flatMap((each) =>
            each.kind === 'text' ? [] : <ValueField key={each.label} field={each} hasName />,
          )}
        </ImageField>
      )
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

/** Who has pressed a number of the whole site, or data of the company, is here to change it. */
function useFocusOfFact({ at }: FieldView) {
  const input = useRef<HTMLInputElement>(null)
  const isPressed =
    session.wantsFocus.value && session.place.value !== undefined && isSameValuePlace(session.place.value.field.at, at)
  const fact = at.file === factsFile && at.path[1] === 'value' && at.path[0]
  useLayoutEffect(() => {
    if (fact === false && !isPressed) return
    input.current?.focus()
    input.current?.select()
  }, [fact, isPressed, session.focusAsked.value])
  return input
}

/** What is typed stays typed until it means something. */
function PlainInput({ shared, field, onSet }: InputProps) {
  const [typed, type] = useTyped(textOf(field.value))
  const input = useFocusOfFact(field)
  return (
    <input
      {...shared}
      ref={input}
      type="text"
      value={typed}
      placeholder={field.default === null ? textOf(field.examples[0] ?? null) : textOf(field.default)}
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
  const names = namesOf('number')
  if (field.takesFact === false) return <OwnNumber shared={shared} field={field} onSet={onSet} />
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
      {fact === '' ? (
        <OwnNumber shared={shared} field={field} onSet={onSet} />
      ) : (
        <button type="button" class="link" onClick={() => session.chooseAside(factAt(fact))}>
          {words.changeFact(fact.replaceAll('_', ' '), `${facts.value?.[fact]}`)}
        </button>
      )}
    </div>
  )
}

function OwnNumber({ shared, field, onSet }: InputProps) {
  const [typed, type] = useTyped(typeof field.value === 'number' ? `${field.value}` : '')
  const input = useFocusOfFact(field)
  return (
    <input
      {...shared}
      ref={input}
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
function onClock(moment: string): string {
  const at = new Date(moment)
  if (Number.isNaN(at.getTime())) return ''
  const day = `${`${at.getFullYear()}`.padStart(4, '0')}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`
}

/** The other way. */
function withOffset(local: string): string {
  const minutes = -new Date(local).getTimezoneOffset()
  const [sign, size] = [minutes < 0 ? '-' : '+', Math.abs(minutes)]
  return `${local.slice(0, 16)}${sign}${two(size / 60)}:${two(size % 60)}`
}

const textOf = (value: Json) => (value === null ? '' : typeof value === 'string' ? value : JSON.stringify(value))
