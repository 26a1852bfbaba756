/** @jsxImportSource preact */
// Whether and when visitors see a page, and whether the menu leads to it.
import { useSignal } from '@preact/signals'
import { useEffect, useId } from 'preact/hooks'
import { isExample } from '../cli/content/text/example_sign.ts'
import type { FieldView, Json, PlaceAnswer } from '../cli/edit/protocol.ts'
import { unwrittenIn } from './missing_languages.ts'
import { told } from './picker_data.ts'
import { hasError, Problems, problemsIn } from './problems.tsx'
import { words } from './strings.ts'
import { ValueField } from './value_field.tsx'
import { ask, session, store } from './window_session.ts'

const names = ['draft', 'publish_from', 'publish_until']

/** Fields of a page that stand here and not among the others. */
export const isOfPageState = ({ at: { file, path } }: FieldView) =>
  path.length === 1 && names.includes(`${path[0]}`) && file === session.table.value.file

export function PageState({ page }: { page: FieldView }) {
  const fields = (page.fields ?? []).filter(isOfPageState)
  const valueIn = (name: string) => fields.find(({ at }) => at.path[0] === name)?.value ?? null
  const isScheduled = valueIn('publish_from') !== null || valueIn('publish_until') !== null
  const menu = useMenu()
  const state = valueIn('draft') === true ? words.isDraft : isScheduled ? words.isScheduled : words.isPublished
  const entry = menu === undefined ? '' : menu.entries.length > 0 ? words.inMenu.toLowerCase() : words.notInMenu
  return (
    <details class="more page-state">
      <summary>
        {words.onWebsite}: {[state, entry].filter(Boolean).join(', ')}
      </summary>
      {fields.map((field) => (
        <ValueField key={`${field.at.path[0]}`} field={field} hasName />
      ))}
      <Unwritten page={page} />
      {menu !== undefined && <InMenu page={page} menu={menu} />}
    </details>
  )
}

/** Before it is published: in which languages readers would see the words of another one. */
function Unwritten({ page }: { page: FieldView }) {
  const { none, some } = unwrittenIn(page, session.table.value.languages)
  return (
    <>
      {none.length > 0 && <p class="problem warning">{words.unwritten(none)}</p>}
      {some.length > 0 && <p class="problem warning">{words.partlyWritten(some)}</p>}
    </>
  )
}

interface Item {
  name: Record<string, string>
  link?: string
  entries?: Item[]
}

interface Menu {
  place: PlaceAnswer
  items: Item[]
  /** Those that lead to the page: the path of their list, and their place in it. */
  entries: { path: (string | number)[]; index: number; item: Item }[]
}

/** The menu of the brand that is shown, as it is with all that is unsaved. */
function useMenu(): Menu | undefined {
  const menu = useSignal<PlaceAnswer | undefined>(undefined)
  const list = store.edits.value
  const { brand } = session.table.value
  useEffect(() => {
    const at = { file: `content/${brand}/brand.yaml`, path: ['navigation'] }
    told(async () => {
      const answer = await ask('place', { at, page: session.pageAt.value, edits: list, bases: store.bases.value })
      if (store.edits.value === list) menu.value = answer
    })
  }, [list, brand])
  if (menu.value === undefined) return undefined
  const { field } = menu.value
  const items = (Array.isArray(field.value) ? field.value : []) as unknown as Item[]
  const listed = [
    { path: field.at.path, items },
    ...items.map(({ entries = [] }, index) => ({ path: [...field.at.path, index, 'entries'], items: entries })),
  ]
  const isHere = ({ link = '' }: Item) => link.split('#')[0] === session.table.value.page
  const entries = listed.flatMap(({ path, items }) =>
    items.flatMap((item, index) => (isHere(item) ? [{ path, index, item }] : [])),
  )
  return { place: menu.value, items, entries }
}

function InMenu({ page, menu: { place, items, entries } }: { page: FieldView; menu: Menu }) {
  const id = useId()
  const { locale } = session.table.value
  const { file, path } = place.field.at
  const isFull = place.field.most != null && items.length >= place.field.most
  const below = items.flatMap(({ name, entries }, index) =>
    entries === undefined ? [] : [{ index, name: shownName(name) }],
  )
  const chosen = useSignal(isFull ? `${below[0]?.index ?? ''}` : '')
  const names = namesOf(page)
  /** As it was typed here, in the language of the page. */
  const typed = useSignal<string | undefined>(undefined)
  const word = typed.value ?? names[locale] ?? names.all ?? ''
  const isIn = entries.length > 0
  const canBe = isIn || ((!isFull || below.length > 0) && word.trim() !== '')
  const put = () => {
    const [index, list] =
      chosen.value === ''
        ? [items.length, path]
        : [items[Number(chosen.value)]?.entries?.length ?? 0, [...path, Number(chosen.value), 'entries']]
    const item = {
      name: names.all === word ? names : { ...withoutAll(names), [locale]: word.trim() },
      link: session.table.value.page,
    }
    session.editIn({ kind: 'insert', at: { file, path: list }, index, item }, place.base)
  }
  const takeOut = () => {
    // From the last on: none moves the place of another one.
    for (const { path: list, index, item } of entries.toReversed())
      session.editIn({ kind: 'remove', at: { file, path: list }, index, from: item as unknown as Json }, place.base)
  }
  const wrong = problemsIn(place.problems, place.field.at)
  return (
    <div class="field">
      {!isIn && (
        <>
          <label class="name" for={`${id}-word`}>
            {words.menuWord}
          </label>
          <input
            id={`${id}-word`}
            type="text"
            value={word}
            onInput={({ currentTarget }) => {
              typed.value = currentTarget.value
            }}
          />
        </>
      )}
      {!isIn && below.length > 0 && (
        <select
          aria-label={words.menuPlace}
          value={chosen.value}
          onChange={({ currentTarget }) => {
            chosen.value = currentTarget.value
          }}
        >
          {!isFull && <option value="">{words.menuTop}</option>}
          {below.map(({ index, name }) => (
            <option key={index} value={`${index}`}>
              {words.menuBelow(name)}
            </option>
          ))}
        </select>
      )}
      <label class="switch">
        <input
          type="checkbox"
          role="switch"
          aria-checked={isIn}
          checked={isIn}
          disabled={!canBe}
          aria-describedby={`${id}-said`}
          onChange={() => (isIn ? takeOut() : put())}
        />
        {words.inMenu}
      </label>
      {entries.map(({ path: list, index, item }) => (
        <button
          key={`${list.join('.')} ${index}`}
          type="button"
          class="link"
          onClick={() => session.choose({ file, path: [...list, index, 'name'] }, { focus: true })}
        >
          {words.menuCalls(shownName(item.name))}
        </button>
      ))}
      <div class="said" id={`${id}-said`}>
        {hasError(wrong) && <Problems list={wrong} />}
      </div>
    </div>
  )
}

const shownName = (name: Record<string, string>) =>
  name[session.table.value.locale] ?? name.all ?? Object.values(name)[0] ?? ''
const withoutAll = ({ all: _, ...names }: Record<string, string>) => names

type Words = Record<string, string>
const fieldsOf = (value: Json | undefined): Record<string, Json> =>
  value !== null && typeof value === 'object' && !Array.isArray(value) ? value : {}
const wordsOf = (value: Json | undefined): Words =>
  Object.fromEntries(
    Object.entries(fieldsOf(value)).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && !isExample(entry[1]),
    ),
  )

/** What the page calls itself in each language: by its short name, its title or its heading. */
function namesOf({ fields = [] }: FieldView): Words {
  const valueIn = (name: string) => fields.find(({ at }) => at.path[0] === name)?.value
  const blocks = valueIn('blocks')
  const [first] = Array.isArray(blocks) ? blocks : []
  const heading = fieldsOf(fieldsOf(first).data).title
  const given = [valueIn('section'), valueIn('title'), heading]
    .map(wordsOf)
    .filter((each) => Object.keys(each).length > 0)
  // One that is the same in all languages is the name where no other is given.
  const forAll = given.findIndex(({ all }) => all !== undefined)
  if (forAll === 0) return { all: given[0]?.all ?? '' }
  return Object.assign({}, ...given.slice(0, forAll === -1 ? given.length : forAll).reverse())
}
