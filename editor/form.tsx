/** @jsxImportSource preact */
// A place of the content as a form, made from what its schema says: texts open in all languages, all else is changed where it
// stands.
import { useSignal } from '@preact/signals'
import { useState } from 'preact/hooks'
import { isExample } from '../cli/content/text/example_sign.ts'
import type { FieldView, PlaceAnswer, ProblemView, ValuePlace } from '../cli/edit/protocol.ts'
import { summaryOf } from './field_summary.ts'
import { History } from './history.tsx'
import { Icon } from './icons.tsx'
import { ListField } from './list_field.tsx'
import { Texts } from './localized_text.tsx'
import { isOfPageState, PageState } from './page_state.tsx'
import { PageTools } from './page_tools.tsx'
import { facts, factsFile } from './picker_data.ts'
import { Without } from './picker_fields.tsx'
import { Problems, problemsIn, problemsOutside } from './problems.tsx'
import { words } from './strings.ts'
import { problemsAt, ValueField } from './value_field.tsx'
import { session } from './window_session.ts'

export function PlaceForm({ place: { field, shared, problems } }: { place: PlaceAnswer }) {
  if (facts.value === undefined) return <p class="quiet">{words.reading}</p>
  const isOfFact = field.at.file === factsFile && field.at.path.length > 0
  // Or a version of it for one language.
  const isOfPage = field.at.path.length === 0 && field.at.file.includes('/pages/')
  const isPage = isOfPage && field.at.file === session.table.value.file
  return (
    <>
      {field.description !== '' && !isOfFact && !isOfPage && <p class="about">{field.description}</p>}
      {isOfFact ? <ShownOn shared={shared} /> : <AlsoOn shared={shared} />}
      {isPage && <PageState page={field} />}
      {field.kind === 'object' ? <Fields fields={field.fields ?? []} /> : <Control field={field} />}
      <Problems list={notSaidAbove(field, problems)} />
      {(isPage || (isOfPage && field.at.file === session.table.value.variant)) && <PageTools />}
      <History key={JSON.stringify(field.at)} at={field.at} />
    </>
  )
}

/** Those that are not said at one of the languages, or at one of the fields. */
function notSaidAbove({ kind, at, texts = [], fields = [] }: FieldView, problems: readonly ProblemView[]) {
  if (kind === 'object') return problemsOutside(problems, fieldsOfForm(fields).filter(isWritten).map(valuePlaceOf))
  if (kind !== 'text' && kind !== 'markdown') return []
  return problems.filter(({ path }) => {
    const language = path?.[at.path.length]
    return language !== undefined && !texts.some(({ locale }) => locale === language)
  })
}
const valuePlaceOf = ({ at }: FieldView): ValuePlace => at
/** Or has to be. */
const isWritten = ({ value, isRequired }: FieldView) => value !== null || isRequired

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

/** A number of the whole site is changed on all these pages, that at hand among them. */
function ShownOn({ shared: { others, pages } }: { shared: PlaceAnswer['shared'] }) {
  if (pages.length + others.length === 0) return <p class="quiet">{words.shownNowhere}</p>
  return (
    <details class="also">
      <summary>{words.shownOn(pages.length, others)}</summary>
      <ul>
        {pages.map(({ name, title }) => (
          <li key={name}>{title || name}</li>
        ))}
      </ul>
    </details>
  )
}

const brandName = (id: string) => session.table.value.brands.find((each) => each.id === id)?.name ?? id

/** What a section says comes before how it stands on the page. */
function fieldsOfForm(given: readonly FieldView[]): FieldView[] {
  const isData = ({ at, kind }: FieldView) => kind === 'object' && at.path.length === 3 && at.path[2] === 'data'
  return [...(given.find(isData)?.fields ?? []), ...given.filter((field) => !isData(field))]
}

/** What a reader sees of a section or a card: its words, where it leads, its picture. */
const isOfContent = ({ kind }: FieldView) => ['text', 'markdown', 'link', 'image', 'icon'].includes(kind)

/** What is written and what matters; behind one line colours, and what is rarely filled. */
function Fields({ fields: given }: { fields: readonly FieldView[] }) {
  const fields = fieldsOfForm(given).filter((field) => !isOfPageState(field))
  const nameOf = ({ at }: FieldView) => `${at.path.at(-1)}`
  // Of a page itself readers see its sections.
  const isOfPage = fields.some(({ at }) => at.path.length === 1 && at.path[0] === 'blocks')
  const isFirst = (field: FieldView) =>
    field.isRequired || (isOfContent(field) && !isOfPage) || (isWritten(field) && field.kind !== 'colour')
  // As it was when the form was opened: a field that moved with its first letter would take the focus away.
  const [first] = useState(() => new Set(fields.filter(isFirst).map(nameOf)))
  const rare = fields.filter((field) => !first.has(nameOf(field)))
  const isOpen = useSignal(rare.some(({ at }) => problemsIn(session.place.value?.problems ?? [], at).length > 0))
  return (
    <>
      {fields
        .filter((field) => first.has(nameOf(field)))
        .map((field) => (
          <Row key={nameOf(field)} field={field} />
        ))}
      {rare.length > 0 && (
        <details
          class="more"
          open={isOpen.value}
          onToggle={({ currentTarget }) => {
            isOpen.value = currentTarget.open
          }}
        >
          <summary>
            {words.rareFields(
              rare.length,
              rare.some(({ kind }) => kind === 'colour'),
              rare.filter(isWritten).length,
            )}
          </summary>
          {isOpen.value && rare.map((field) => <Row key={nameOf(field)} field={field} />)}
        </details>
      )}
    </>
  )
}

function Row({ field }: { field: FieldView }) {
  const summary = summaryOf(field)
  // Before it is written over nothing of it has to be translated.
  const problems = problemsAt(field).filter(({ severity }) => severity === 'error' || !isExample(summary))
  const isPictureToCome = field.kind === 'image' && !isWritten(field)
  const opens = ['text', 'markdown', 'object'].includes(field.kind) || isPictureToCome
  return opens ? (
    <>
      <div class="pair">
        <button type="button" class="row" onClick={() => session.choose(field.at, { focus: isText(field) })}>
          <span class="row-name">
            {field.label} {field.isRequired && <small>{words.required}</small>}
          </span>
          <span class={isExample(summary) ? 'row-value example-value' : 'row-value'}>
            {summary || (isWritten(field) ? words.filled : words.empty)}
          </span>
          <Icon name="next" />
        </button>
        <Without field={field} />
      </div>
      <Problems list={problems} />
    </>
  ) : (
    <Control field={field} hasName />
  )
}

const isText = ({ kind }: FieldView) => kind === 'text' || kind === 'markdown'

/** @param props.hasName true where the field's name is not the title of the form */
function Control({ field, hasName = false }: { field: FieldView; hasName?: boolean }) {
  const { kind } = field
  if (isText(field)) {
    // Who comes right into it hears of what it is a text.
    const trail = session.place.value?.trail.slice(1).map(({ label }) => label) ?? []
    return (
      // biome-ignore lint/a11y/useSemanticElements: a fieldset would have the look of one
      <div role="group" aria-label={trail.toReversed().join(', ') || field.label}>
        <Texts field={field} />
      </div>
    )
  }
  if (kind === 'list') return <ListField field={field} hasName={hasName} />
  if (kind === 'object') return <Row field={field} />
  return <ValueField field={field} hasName={hasName} />
}
