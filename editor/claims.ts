// Makes the page of claims of `site dev` answer: each press is an edit of the content, saved as the editor saves, and undone by the
// edit the other way round. What is saved shows here without loading the page anew, so nothing moves under the pointer.
import {
  type Base,
  type ClaimTable,
  type ClaimText,
  type Edit,
  type Json,
  type OpenClaim,
  reloadEvent,
  tableId,
} from '../cli/edit/protocol.ts'
import { asker } from './api.ts'
import { claimWords as words } from './strings.ts'
import { documentOf } from './trusted.ts'

/** An answer that was saved here. */
interface Answered {
  undo: Edit[]
  /** Of the file once it was saved: where the undoing begins. */
  base: Base
}

const tableIn = (page: Document): ClaimTable => JSON.parse(page.getElementById(tableId)?.textContent ?? '{}')

let table = tableIn(document)
const ask = asker(table.token)
const answered = new Map<string, Answered>()
const status = document.querySelector('[role=status]')

const rowsOf = (page: Document) => [...page.querySelectorAll<HTMLElement>('[data-claim]')]
const keyOf = (row: HTMLElement) => row.dataset.claim ?? ''
const claimOf = (row: HTMLElement) => table.claims.find(({ key }) => key === keyOf(row))

document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-do]') : null
  if (button === null) return
  const row = button.closest<HTMLElement>('[data-claim]')
  if (button.dataset.do === 'print') print()
  if (button.dataset.do === 'copy') copyList(button)
  if (row !== null) pressed(row, button.dataset.do ?? '')
})

document.addEventListener('keydown', ({ key, target }) => {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-claim]') : null
  if (key === 'Escape' && row?.querySelector('form')) closeForm(row)
})

// What changes on the disk, through us or others, is taken in row by row.
addEventListener(reloadEvent, (event) => {
  event.preventDefault()
  refresh()
})

// A choice shows at once; without scripts the button does it.
document.querySelector('header form')?.addEventListener('change', ({ currentTarget }) => {
  if (currentTarget instanceof HTMLFormElement) currentTarget.requestSubmit()
})

async function copyList(pressed: HTMLElement) {
  const list = await (await fetch(pressed.dataset.text ?? '')).text()
  await navigator.clipboard.writeText(list)
  pressed.textContent = words.copied
}

function say(text: string) {
  if (status !== null) status.textContent = text
}

function pressed(row: HTMLElement, what: string) {
  if (row.ariaBusy === 'true') return
  const claim = claimOf(row)
  if (what === 'undo') return undo(row)
  if (what === 'cancel') return closeForm(row)
  if (claim === undefined) return showWrong(row, words.gone)
  if (what === 'confirm') return answer(row, claim, { edits: [withoutClaim(claim)], said: words.confirmed })
  if (what === 'withdraw') return answer(row, claim, { edits: [withAnswer(claim, null)], said: words.withdrawn })
  if (what === 'deny') return openForm(row, denyForm(row, claim))
  if (what === 'change') return openForm(row, changeForm(row, claim))
}

// Edits

/** The last one goes with its list. */
function withoutClaim(claim: OpenClaim): Edit {
  const { at, index, count, base } = claim
  if (count === 1) return { kind: 'value', at, base, from: [written(claim)], to: null }
  return { kind: 'remove', at, base, index, from: written(claim) }
}

const withAnswer = ({ at, index, base, denied: from }: OpenClaim, to: string | null): Edit => ({
  ...{ kind: 'value', base, from, to },
  at: { ...at, path: [...at.path, index, 'denied'] },
})

const written = ({ claim, who, denied }: OpenClaim): Json => (denied === null ? { claim, who } : { claim, who, denied })

/** The edit that takes another one back, from the file that it has made. */
function inverse(edit: Edit, base: string): Edit {
  switch (edit.kind) {
    case 'text':
    case 'value':
      return { ...edit, base, from: edit.to, to: edit.from } as Edit
    case 'remove':
      return { kind: 'insert', at: edit.at, base, index: edit.index, item: edit.from }
    default:
      throw new Error(`no answer is a ${edit.kind}`)
  }
}

interface Answer {
  edits: Edit[]
  /** Once it is saved. */
  said: string
  /** What visitors read then, in the language that is shown; undefined if it is what they read before. */
  reads?: string[]
}

async function answer(row: HTMLElement, { base }: OpenClaim, { edits, said, reads }: Answer) {
  const now = await save(row, edits, { digest: base, contents: table.bases[base] ?? '' })
  if (now === undefined) return
  answered.set(keyOf(row), { undo: edits.map((edit) => inverse(edit, now.digest)).reverse(), base: now })
  if (reads !== undefined) {
    for (const old of row.querySelectorAll('blockquote')) old.remove()
    row.querySelector('.claim')?.after(...reads.map((each) => element('blockquote', {}, each)))
  }
  showState(row, said)
  say(said)
}

async function undo(row: HTMLElement) {
  const last = answered.get(keyOf(row))
  if (last === undefined) return
  const now = await save(row, last.undo, last.base)
  if (now === undefined) return
  answered.delete(keyOf(row))
  await refresh()
  say(words.undone)
  rowsOf(document)
    .find((each) => keyOf(each) === keyOf(row))
    ?.querySelector('button')
    ?.focus()
}

/** What the file says once it is saved; undefined if it was not, which the row says. */
async function save(row: HTMLElement, edits: Edit[], base: Base): Promise<Base | undefined> {
  row.ariaBusy = 'true'
  const buttons = [...row.querySelectorAll<HTMLButtonElement>('button')].filter((each) => !each.disabled)
  for (const button of buttons) button.disabled = true
  row.querySelector('.wrong')?.remove()
  try {
    const saved = await ask('save', { edits, bases: { [base.digest]: base.contents } })
    const now = saved.begun[0]?.now
    if (saved.isSaved && now !== undefined) return now
    const reasons = [
      ...saved.conflicts.map(({ message }) => message),
      ...saved.problems.filter(({ severity }) => severity === 'error').map(({ message, hint }) => `${message} ${hint}`),
    ]
    showWrong(row, `${words.notSaved} ${reasons.join(' ')}`)
    row.ariaBusy = null
    if (saved.conflicts.length > 0) await refresh()
  } catch (error) {
    showWrong(row, `${words.notSaved} ${error instanceof Error ? error.message : String(error)}`)
  } finally {
    row.ariaBusy = null
    for (const button of buttons) button.disabled = false
  }
  return undefined
}

// Rows

function showWrong(row: HTMLElement, text: string) {
  row.querySelector('.wrong')?.remove()
  row.append(element('p', { className: 'wrong', role: 'alert' }, text))
}

/** Says in the place of the buttons what was answered. */
function showState(row: HTMLElement, said: string) {
  row.querySelector('form')?.remove()
  const answers = row.querySelector<HTMLElement>('.answers')
  if (answers === null) return
  const undoing = button('undo', words.undo)
  answers.hidden = false
  answers.replaceChildren(element('p', { className: 'state' }, said), undoing)
  undoing.focus()
}

/** Takes in what the server says now. A row that is or was answered here stays, and so does one that somebody writes in. */
async function refresh() {
  const page = documentOf(await (await fetch(location.href)).text())
  if (page.getElementById(tableId) === null) return
  table = tableIn(page)
  const next = new Map(rowsOf(page).map((row) => [keyOf(row), row]))
  for (const row of rowsOf(document)) {
    const now = next.get(keyOf(row))
    next.delete(keyOf(row))
    if (row.ariaBusy === 'true' || answered.has(keyOf(row)) || row.querySelector('form') !== null) continue
    if (now === undefined) row.remove()
    else if (now.outerHTML !== row.outerHTML) replaceRow(row, now)
  }
  for (const row of next.values()) {
    const who = row.closest<HTMLElement>('[data-who]')?.dataset.who
    const section = [...document.querySelectorAll<HTMLElement>('[data-who]')].find((each) => each.dataset.who === who)
    if (section === undefined) document.querySelector('main')?.append(document.importNode(sectionOf(row), true))
    else section.querySelector('ol')?.append(document.importNode(row, true))
  }
  const explained = page.querySelector('header h1 + p')
  if (explained !== null) document.querySelector('header h1 + p')?.replaceWith(document.importNode(explained, true))
}

const sectionOf = (row: HTMLElement): Node => row.closest('[data-who]') ?? row

/** With what is said of it: why an answer was not saved. */
function replaceRow(row: HTMLElement, now: HTMLElement) {
  const wrong = row.querySelector('.wrong')
  const next = document.importNode(now, true)
  if (wrong !== null) next.append(wrong)
  row.replaceWith(next)
}

// Forms

function openForm(row: HTMLElement, form: HTMLFormElement) {
  const answers = row.querySelector<HTMLElement>('.answers')
  if (answers !== null) answers.hidden = true
  answers?.before(form)
  form.querySelector('textarea')?.focus()
}

function closeForm(row: HTMLElement) {
  row.querySelector('form')?.remove()
  row.querySelector('.wrong')?.remove()
  const answers = row.querySelector<HTMLElement>('.answers')
  if (answers !== null) answers.hidden = false
  answers?.querySelector('button')?.focus()
  refresh()
}

function denyForm(row: HTMLElement, claim: OpenClaim): HTMLFormElement {
  const field = area('')
  const form = formWith([labelled(words.whatIsTrue, field)], words.sendDenial)
  form.onsubmit = (event) => {
    event.preventDefault()
    const denied = field.value.trim() || words.notTrue
    answer(row, claim, { edits: [withAnswer(claim, denied)], said: words.denied })
  }
  return form
}

/** A field for each text that may be meant, in the language shown and in the one that others are translated from. */
function changeForm(row: HTMLElement, claim: OpenClaim): HTMLFormElement {
  const { shown, source } = table
  const names = new Intl.DisplayNames('en', { type: 'language' })
  const nameOf = (code: string) => names.of(code) ?? code
  const fields = claim.texts.flatMap((text) =>
    localesToWrite(text, shown, source).map((locale) => {
      const words = text.text[locale] ?? ''
      return { text, locale, words, area: area(words), name: locale === 'all' ? '' : nameOf(locale) }
    }),
  )
  const labels = (isMain: boolean) =>
    fields.filter(({ text }) => text.isMain === isMain).map(({ name, area }) => labelled(name || words.value, area))
  const others = labels(false)
  const form = formWith(
    [
      element('p', {}, shown === source ? words.changeOne : words.changeTwo(nameOf(shown), nameOf(source))),
      ...labels(true),
      ...(others.length === 0 ? [] : [folded(words.otherTexts(others.length), others)]),
    ],
    words.sendChange,
  )
  form.onsubmit = (event) => {
    event.preventDefault()
    const changed = fields.filter(({ area, words }) => area.value.trim() !== words.trim())
    const isSourceLeft = changed.some(
      ({ text, locale }) =>
        locale !== 'all' &&
        locale !== source &&
        text.text[source] !== undefined &&
        changed.every((each) => each.text !== text || each.locale !== source),
    )
    if (changed.length === 0) return showWrong(row, words.nothingChanged)
    if (changed.some(({ area }) => area.value.trim() === '')) return showWrong(row, words.emptied)
    if (isSourceLeft) return showWrong(row, words.changeSource(nameOf(source)))
    const written = new Set(changed.map(({ locale }) => locale))
    const stale = new Set(changed.flatMap(({ text }) => Object.keys(text.text)).filter((code) => !written.has(code)))
    const edits = changed.map(({ text, locale, words, area }): Edit => {
      const at = { file: claim.at.file, path: text.path }
      const to = area.value.trim()
      return text.isLocalized
        ? { kind: 'text', at, base: claim.base, locale, from: text.text[locale] ?? null, to }
        : { kind: 'value', at, base: claim.base, from: words, to }
    })
    const message = stale.size === 0 ? words.changed : `${words.changed} ${words.stale([...stale].map(nameOf))}`
    const reads = changed
      .filter(({ locale }) => locale === shown || locale === 'all')
      .map(({ area }) => area.value.trim().replace(/\]\([^)]*\)|[*[\]`]/g, ''))
    answer(row, claim, { edits: [...edits, withoutClaim(claim)], said: message, reads })
  }
  return form
}

const localesToWrite = ({ text }: ClaimText, shown: string, source: string): string[] =>
  text.all === undefined ? [...new Set([shown, source])] : ['all']

function formWith(children: Node[], send: string): HTMLFormElement {
  const buttons = element('p', { className: 'ways' })
  const submit = element('button', { type: 'submit' }, send)
  buttons.append(submit, button('cancel', words.cancel))
  const form = element('form')
  form.append(...children, buttons)
  return form
}

function folded(title: string, children: Node[]): HTMLElement {
  const details = element('details')
  details.append(element('summary', {}, title), ...children)
  return details
}

function labelled(name: string, field: HTMLTextAreaElement): HTMLElement {
  const label = element('label', {}, name)
  label.append(field)
  return label
}

const area = (value: string) => element('textarea', { value, rows: 2 })

function button(what: string, name: string): HTMLButtonElement {
  const result = element('button', { type: 'button' }, name)
  result.dataset.do = what
  return result
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]> = {},
  text?: string,
): HTMLElementTagNameMap[Name] {
  const result = Object.assign(document.createElement(name), properties)
  if (text !== undefined) result.textContent = text
  return result
}
