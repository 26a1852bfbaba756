import { expect, test } from 'vitest'
import { afterEdit } from '../cli/edit/file_values.ts'
import type { Edit, Json, Path } from '../cli/edit/protocol.ts'
import { type Unsaved, withEdit, withoutSaved } from './edits.ts'
import {
  noSteps,
  type Step,
  type Steps,
  stepOf,
  stepsHandedIn,
  stepsOnTop,
  stepsWithout,
  takenBack,
  withStep,
} from './steps.ts'

const file = 'content/imprion/pages/wifi.yaml'
const at = (path: Path) => ({ file, path })
const began = { title: { en: 'Wi-Fi' }, cards: [{ name: 'a' }, { name: 'b' }, { name: 'c' }] }
const text = (from: string | null, to: string): Edit => ({ kind: 'text', at: at(['title']), locale: 'en', from, to })
const name = (index: number, from: string, to: string): Edit => ({
  ...{ kind: 'value', at: at(['cards', index, 'name']), from, to },
})
const cards = at(['cards'])
const insert = (index: number, item: Json): Edit => ({ kind: 'insert', at: cards, index, item })
const remove = (index: number, from: Json): Edit => ({ kind: 'remove', at: cards, index, from })
const move = (index: number, to: number, from: Json): Edit => ({ kind: 'move', at: cards, index, to, from })

/** An author, with the file as it lies on the disk. */
class Author {
  disk: unknown = began
  digest = '0'
  list: Unsaved[] = []
  steps: Steps = noSteps
  #last = 0

  does(...edits: Edit[]) {
    for (const each of edits) {
      const made = { id: `${++this.#last}`, edit: { ...each, base: this.digest } as Edit }
      this.list = withEdit(this.list, made)
      this.steps = withStep(this.steps, stepOf(this.list, made))
    }
    return this
  }
  saves() {
    const digest = `${Number(this.digest) + 1}`
    const begun = [{ file, base: this.digest, now: { digest, contents: '' } }]
    this.disk = this.page
    this.steps = stepsOnTop(this.steps, this.list, begun)
    this.list = withoutSaved(this.list, this.list, begun)
    this.digest = digest
    return this
  }
  goes(from: 'done' | 'undone') {
    const step = this.steps[from].at(-1) as Exclude<Step, { kind: 'page' | 'picture' }>
    const taken = takenBack(this.list, step, `${++this.#last}`)
    if (taken === undefined) throw new Error('nothing to take back')
    const to = from === 'done' ? 'undone' : 'done'
    const left = { ...this.steps, [from]: this.steps[from].slice(0, -1) }
    this.steps = { ...left, [to]: [...left[to], taken.counter] }
    this.list = taken.list
    return this
  }
  get page(): unknown {
    // Each begins from the file as it lies there: nobody has written into another one.
    expect(this.list.flatMap(({ edit }) => ('base' in edit ? edit.base : []))).toEqual(this.list.map(() => this.digest))
    return this.list.reduce((value, { edit }) => afterEdit(value, edit), this.disk)
  }
}

const steps: Edit[] = [
  text('Wi-Fi', 'Net'),
  insert(1, { name: 'new' }),
  name(1, 'new', 'newer'),
  move(0, 2, { name: 'a' }),
  text('Net', 'Network'),
  remove(3, { name: 'c' }),
]
const saves = Array.from({ length: 2 ** steps.length }, (_, bits) => steps.map((_, index) => (bits >> index) % 2 === 1))

test('all steps are undone in order, and done again, wherever it was saved in between', () => {
  for (const saved of saves) {
    const author = new Author()
    const seen = [author.page]
    for (const [index, step] of steps.entries()) {
      author.does(step)
      if (saved[index]) author.saves()
      seen.push(author.page)
    }
    for (const page of seen.slice(0, -1).reverse()) expect(author.goes('done').page).toEqual(page)
    for (const page of seen.slice(1)) expect(author.goes('undone').page).toEqual(page)
    // And once more from what was saved half way back.
    author.goes('done').goes('done').saves()
    for (const page of seen.slice(0, -3).reverse()) expect(author.goes('done').page).toEqual(page)
  }
})

test('what is undone before it is saved leaves nothing unsaved', () => {
  const author = new Author().does(...steps)
  for (const _ of steps) author.goes('done')
  expect(author.list).toEqual([])
})

test('typing on in a text is one step, and typed back it is none', () => {
  const typed = new Author().does(text('Wi-Fi', 'W'), text('W', 'Wo'), text('Wo', 'Wok'))
  expect(typed.steps.done).toHaveLength(1)
  expect(typed.goes('done').list).toEqual([])
  expect(new Author().does(text('Wi-Fi', 'W'), text('W', 'Wi-Fi')).steps.done).toEqual([])
})

test('what was saved is a step of its own: typing on in it is undone to what was saved', () => {
  const author = new Author().does(text('Wi-Fi', 'X')).saves().does(text('X', 'Y'))
  expect(author.goes('done').page).toEqual({ ...began, title: { en: 'X' } })
  expect(author.goes('done').page).toEqual(began)
})

test('what somebody does after undoing is not followed by what was undone', () => {
  const author = new Author()
    .does(text('Wi-Fi', 'Net'))
    .goes('done')
    .does(insert(0, { name: 'x' }))
  expect(author.steps.undone).toEqual([])
})

test('what was taken out of the list by hand comes back, and its own step is not undone twice', () => {
  const author = new Author().does(text('Wi-Fi', 'Net'), insert(0, { name: 'x' }))
  const [gone] = author.list
  author.list = author.list.slice(1)
  author.steps = stepsWithout(author.steps, gone === undefined ? [] : [gone])
  expect(author.goes('done').page).toEqual({ title: { en: 'Net' }, cards: [{ name: 'x' }, ...began.cards] })
  expect(author.goes('done').page).toEqual({ ...began, title: { en: 'Net' } })
  expect(author.steps.done).toEqual([])
})

test('what was handed in is not undone, and what is unsaved still is', () => {
  const author = new Author()
    .does(text('Wi-Fi', 'Net'))
    .saves()
    .does(insert(0, { name: 'x' }))
  author.steps = stepsHandedIn(author.steps, author.list)
  expect(author.goes('done').page).toEqual({ ...began, title: { en: 'Net' } })
  expect(author.steps.done).toEqual([])
})

test('what the server has written stays in its order among the steps, saved or not, until it is handed in', () => {
  const renamed: Step = {
    kind: 'picture',
    undo: { kind: 'rename', src: 'b.svg', to: 'a.svg', isBack: true },
    redo: { kind: 'rename', src: 'a.svg', to: 'b.svg' },
  }
  const author = new Author().does(text('Wi-Fi', 'Net'))
  author.steps = withStep(author.steps, renamed)
  author.does(text('Net', 'Network')).saves()
  expect(author.steps.done.map(({ kind }) => kind)).toEqual(['made', 'picture', 'made'])
  expect(author.steps.done[1]).toEqual(renamed)
  expect(author.goes('done').page).toEqual({ ...began, title: { en: 'Net' } })
  expect(stepsHandedIn(author.steps, []).done).toEqual([])
})

test('what is typed after the page was loaded anew is a step of its own, though it goes on in the same text', () => {
  const step = (id: string, edit: Edit): Step => ({ kind: 'made', id, edit })
  const before = withStep(noSteps, step('1', text('a', 'ab')))
  const on = step('1', text('ab', 'abc'))
  expect([withStep(before, on).done.length, withStep(before, on, true).done.length]).toEqual([1, 2])
})
