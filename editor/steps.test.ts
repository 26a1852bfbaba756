import { expect, test } from 'vitest'
import { afterEdit } from '../cli/edit/file_values.ts'
import type { Edit, Json, Path } from '../cli/edit/protocol.ts'
import { type Unsaved, withEdit, withoutSaved } from './edits.ts'
import {
  basesOfSteps,
  noSteps,
  type PageChange,
  pictureStep,
  type Step,
  type Steps,
  stepOf,
  stepsAfter,
  stepsFrom,
  stepsHandedIn,
  stepsInFiles,
  stepsJoined,
  stepsOfPage,
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

const made = (id: string, edit: Edit): Step => ({ kind: 'made', id, edit })
const page: PageChange = {
  kind: 'page',
  undo: { change: { kind: 'remove', page: { page: 'imprion/new', brand: 'imprion', locale: 'en' }, to: null } },
  redo: { edits: [], bases: {}, url: 'http://imprion.localhost/en' },
}

test('a picture that was deleted or renamed is taken back by the server, and one that is replaced by edits', () => {
  const removal = { kind: 'remove', src: 'a.svg', as: '1' } as const
  expect(pictureStep(removal)).toEqual({ kind: 'picture', undo: { ...removal, kind: 'restore' }, redo: removal })
  expect(pictureStep({ kind: 'rename', src: 'a.svg', to: 'b.svg' })).toEqual({
    kind: 'picture',
    undo: { kind: 'rename', src: 'b.svg', to: 'a.svg', isBack: true },
    redo: { kind: 'rename', src: 'a.svg', to: 'b.svg', isBack: true },
  })
  expect(pictureStep({ ...removal, kind: 'restore' })).toBeUndefined()
})

test('a step that the server has taken back goes over to the other side, wherever it stands by then, and once', () => {
  const [one, two] = [made('1', text('a', 'b')), made('2', text('b', 'c'))]
  const steps: Steps = { done: [one, page, two], undone: [one] }
  const gone = { done: [one, two], undone: [one, page] }
  expect(stepsAfter(steps, 'done', page, page)).toEqual(gone)
  expect(stepsAfter(gone, 'undone', page, page)).toEqual({ done: [one, two, page], undone: [one] })
  // It can no longer be done, or another tab has taken it back.
  expect(stepsAfter(steps, 'done', page, undefined)).toEqual({ done: [one, two], undone: [one] })
  expect(stepsAfter(gone, 'done', page, page)).toBe(gone)
})

test('a page that has begun and is saved is one step with its versions, in the place of the first of its files', () => {
  const create = (id: string, name: string) => made(id, { kind: 'create', file: name, contents: '' })
  const [first, version, other] = [create('1', 'new.yaml'), create('2', 'new.de.yaml'), create('3', 'other.yaml')]
  const within = made('4', text('a', 'b'))
  const steps: Steps = { done: [first, version, other, within], undone: [version] }
  expect(stepsOfPage(steps, ['new.yaml', 'new.de.yaml'], page)).toEqual({ done: [page, other, within], undone: [] })
})

test('where an edit begins from the version of others, its step does too, and no other one', () => {
  const [own, later, other] = [made('1', text('a', 'b')), made('1', text('b', 'c')), made('2', text('a', 'b'))]
  const steps: Steps = { done: [own, later, other, page], undone: [made('1', move(0, 1, 'x'))] }
  expect(stepsFrom(steps, '1', 'a', 'theirs')).toEqual({
    ...steps,
    done: [made('1', text('theirs', 'b')), later, other, page],
  })
})

test('steps of edits that have become one are steps of that one', () => {
  const [one, two, apart] = [made('1', text('a', 'b')), made('2', text('b', 'c')), made('3', name(0, 'a', 'x'))]
  const before = [one, two].map((step) => step as Step & Unsaved)
  const list = [{ id: '1', edit: text('a', 'c') }]
  const steps: Steps = { done: [one, apart, page], undone: [two] }
  expect(stepsJoined(steps, before, list)).toEqual({ done: [one, apart, page], undone: [{ ...two, id: '1' }] })
})

test('steps in the texts of pages with other names go along, and keep the files that they begin from', () => {
  const out: Step = { kind: 'out', edit: { ...text('a', 'b'), base: 'x' } as Edit }
  const steps: Steps = { done: [{ ...out, kind: 'made', id: '1' }, page], undone: [out] }
  const renamed = (edit: Edit): Edit => ({ ...edit, at: { ...at(['title']), file: 'new.yaml' } }) as Edit
  const moved = renamed(out.edit)
  expect(stepsInFiles(steps, renamed)).toEqual({
    done: [{ kind: 'made', id: '1', edit: moved }, page],
    undone: [{ kind: 'out', edit: moved }],
  })
  expect(
    basesOfSteps({ ...steps, undone: [out, made('2', { kind: 'create', file: 'b.yaml', contents: '' })] }),
  ).toEqual(['x', 'x'])
})

test('words of somebody else in between, a press of its own and another place begin a step', () => {
  const [typed, theirs] = [made('1', text('a', 'ab')), made('1', text('x', 'xy'))]
  const of = (...all: Step[]) => all.reduce((steps, step) => withStep(steps, step), noSteps).done
  expect(of(typed, theirs)).toEqual([typed, theirs])
  expect(of(typed, made('2', name(0, 'ab', 'c')))).toHaveLength(2)
  const on = made('1', text('ab', 'abc'))
  expect(of({ ...typed, group: 'g' }, on)).toHaveLength(2)
  expect(of(typed, { ...on, group: 'g' })).toHaveLength(2)
  expect(of(typed, on)).toEqual([made('1', text('a', 'abc'))])
})

test('a step is taken back where its edit stands in the list by now, and with those of its press', () => {
  const step = made('1', name(0, 'a', 'b')) as Exclude<Step, { kind: 'page' | 'picture' }>
  expect(takenBack([{ id: '1', edit: name(2, 'a', 'b') }], step, '2')?.list).toEqual([])
  const inserted = { id: '1', edit: insert(0, 'x') }
  expect(takenBack([inserted], { ...step, ...inserted, group: 'g' } as typeof step, '2')).toEqual({
    list: [],
    counter: { kind: 'out', edit: inserted.edit, group: 'g' },
  })
  expect(takenBack([], { kind: 'out', edit: inserted.edit, group: 'g' }, '2')).toEqual({
    list: [{ id: '2', edit: inserted.edit }],
    counter: { kind: 'made', id: '2', edit: inserted.edit, group: 'g' },
  })
  expect(takenBack([], { kind: 'made', id: '1', edit: { kind: 'create', file, contents: '' } }, '2')).toBeUndefined()
})

test('steps go on from the file as it is saved: those of that file as it was, and no others', () => {
  const based = (base: string, edit: Edit): Edit => ({ ...edit, base }) as Edit
  const create: Edit = { kind: 'create', file, contents: '' }
  const elsewhere = { ...based('a', text('a', 'b')), at: { file: 'other.yaml', path: ['title'] } } as Edit
  const steps: Steps = {
    done: [
      made('1', based('a', text('a', 'b'))),
      made('2', based('a', text('b', 'c'))),
      made('3', based('x', name(0, 'a', 'b'))),
      made('4', based('x', name(1, 'a', 'b'))),
      made('5', elsewhere),
      made('6', create),
      page,
    ],
    undone: [{ kind: 'out', edit: based('a', text('b', 'a')) }],
  }
  // Others had changed the file by then: the third was brought to it before it was saved.
  const saved = [
    { id: '1', edit: based('a', text('a', 'b')) },
    { id: '3', edit: based('a', name(0, 'a', 'b')) },
  ]
  expect(stepsOnTop(steps, saved, [{ file, base: 'a', now: { digest: 'after' } }])).toEqual({
    done: [
      { ...made('1', based('after', text('a', 'b'))), isSaved: true },
      made('2', based('after', text('b', 'c'))),
      { ...made('3', based('after', name(0, 'a', 'b'))), isSaved: true },
      made('4', based('x', name(1, 'a', 'b'))),
      made('5', elsewhere),
      made('6', create),
      page,
    ],
    undone: [{ kind: 'out', edit: based('after', text('b', 'a')) }],
  })
})

test('edits of one place that both stay keep their own steps', () => {
  const [one, two] = [made('1', text('a', 'b')), made('2', text('b', 'c'))]
  const list = [one, two].map((step) => step as Step & Unsaved)
  expect(stepsJoined({ done: [one, two], undone: [] }, list, list).done).toEqual([one, two])
})
