// What an author's session does with what is typed, saved, refused and taken back: over the real edit server, without a window.
import { setImmediate } from 'node:timers/promises'
import { effect } from '@preact/signals'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Edit, FieldView, Path } from '../cli/edit/protocol.ts'
import { must } from '../cli/problems/must.ts'
import { pageWith } from '../tests/checked_site.ts'
import { proseBlock } from '../tests/small_site.ts'
import { openWriting, type Tab, type Writing } from '../tests/writing.ts'
import type { ListEdit } from './section_order.ts'

const rooms = 'content/imprion/pages/rooms.yaml'
const halls = 'content/imprion/pages/halls.yaml'
const brand = 'content/imprion/brand.yaml'
const section = (title: string, body: string) =>
  proseBlock(title, body).replace('\n', `\n    id: ${title.toLowerCase()}\n`)
const above = section('Above', 'By others.')
const first = pageWith(`${section('Rooms', 'Quiet.')}${section('Beds', 'Soft.')}`, 'Rooms')
let site: Writing

beforeAll(async () => {
  site = await openWriting({ [rooms]: first, [halls]: pageWith(section('Halls', 'Wide.'), 'Halls') })
})
afterAll(() => site.close())
afterEach(() => site.restore())

/** The words of the first section in English, as they stand in the page. */
const shownIn = (tab: Tab) => () => tab.text('#rooms p')
const body: Path = ['blocks', 0, 'data', 'body']
const eventually = <T>(read: () => T) => expect.poll(read, { interval: 5, timeout: 30_000 })
const edits = (tab: Tab): Edit[] => tab.store.edits.value
const said = (tab: Tab) => () => tab.session.notice.value
const isSaved = (tab: Tab) => eventually(said(tab)).toMatch(/^Saved in/)
const withSectionAbove = (contents: string) => contents.replace('blocks:\n', `blocks:\n${above}`)
/** With other words in the first section. */
const saying = (words: string, contents = first) => contents.replace('"en":"Quiet."', `"en":${JSON.stringify(words)}`)

/** Presses a place, and waits for its form. */
async function open(tab: Tab, path: Path = body, file = rooms) {
  tab.session.choose({ file, path }, { focus: true })
  await eventually(() => tab.session.place.value?.field.at).toEqual({ file, path })
}

/** As the field does it whose text has these words now. */
function type(tab: Tab, words: string, locale = 'en') {
  const { field } = must(tab.session.place.value)
  const read = must(field.texts?.find((text) => text.locale === locale)).text
  tab.session.editText(field.at, locale, read, words === '' ? null : words)
}

/** Letter by letter, each before the server has answered to the one before. */
function typeOn(tab: Tab, before: string, letters: string) {
  for (let end = 1; end <= letters.length; end++) type(tab, before + letters.slice(0, end))
}

async function rewritten(words: string, address = 'imprion/en/rooms') {
  const tab = await site.author(address)
  await open(tab)
  type(tab, words)
  return tab
}

test('a letter that is taken back and another one, typed before the page has followed, are no conflict', async () => {
  const tab = await rewritten('Quiet.x')
  await eventually(shownIn(tab)).toBe('Quiet.x')
  const letGo = tab.hold('preview')
  type(tab, 'Quiet.')
  typeOn(tab, 'Quiet.', 'yz')
  letGo()
  await eventually(shownIn(tab)).toBe('Quiet.yz')
  expect(tab.session.conflicts.value).toEqual([])
  await tab.session.save()
  expect([said(tab)(), site.read(rooms)]).toEqual(['Saved in 1 file.', saying('Quiet.yz')])
})

test('nothing is written before it is saved, and once it is nothing is unsaved', async () => {
  const tab = await rewritten('Quiet indeed.')
  await eventually(shownIn(tab)).toBe('Quiet indeed.')
  expect(site.read(rooms)).toBe(first)
  await tab.session.save()
  expect([site.read(rooms), edits(tab)]).toEqual([saying('Quiet indeed.'), []])
})

test('what is saved stays in the page while the server reads it, and the words of before are not shown again', async () => {
  const tab = await rewritten('Quiet indeed.')
  await eventually(shownIn(tab)).toBe('Quiet indeed.')
  const seen = new Set<string | undefined>()
  const stop = effect(() => {
    if (tab.session.pageVersion.value > 0) seen.add(shownIn(tab)())
  })
  await tab.session.save()
  const version = tab.session.pageVersion.value
  await eventually(() => tab.session.pageVersion.value).toBeGreaterThan(version)
  stop()
  expect([...seen]).toEqual(['Quiet indeed.'])
})

test('where somebody else writes the same text, both versions are known, and mine is kept where it is chosen', async () => {
  const tab = await rewritten('Quiet, mine.')
  await eventually(shownIn(tab)).toBe('Quiet, mine.')
  await site.save({ [rooms]: saying('Quiet, theirs.') })
  const refused = () => tab.session.refusedAt({ file: rooms, path: body }, 'en')
  await eventually(() => refused()?.conflict.theirs).toBe('Quiet, theirs.')
  type(tab, 'Quiet, mine too.')
  await eventually(() => refused()?.edit.to).toBe('Quiet, mine too.')
  await tab.session.save()
  expect([said(tab)(), site.read(rooms)]).toEqual([
    'Nothing was written: see what is in the way.',
    saying('Quiet, theirs.'),
  ])
  const { id, edit, conflict } = must(refused())
  tab.store.beginFrom(id, { ...edit, from: conflict.theirs } as Edit)
  await eventually(shownIn(tab)).toBe('Quiet, mine too.')
  await tab.session.save()
  expect([tab.session.conflicts.value, site.read(rooms)]).toEqual([[], saying('Quiet, mine too.')])
})

test('a value that somebody else writes too is refused, and stays as it was written here', async () => {
  const tab = await site.author('imprion/en/rooms')
  await open(tab, [])
  tab.session.editValue({ file: rooms, path: ['note'] }, null, 'mine')
  await site.save({ [rooms]: `note: theirs\n${first}` })
  await eventually(() => tab.session.refusedAt({ file: rooms, path: ['note'] })?.conflict.theirs).toBe('theirs')
  expect(tab.session.refusedAt({ file: rooms, path: ['note'] })?.edit.to).toBe('mine')
})

test('a section that somebody else puts above moves the text that is open and what is typed in it', async () => {
  const tab = await rewritten('Quiet. eins')
  await site.save({ [rooms]: withSectionAbove(first) })
  typeOn(tab, 'Quiet. eins', ' zwei drei')
  const now = { file: rooms, path: ['blocks', 1, 'data', 'body'] }
  await eventually(() => tab.session.view.value).toEqual({ name: 'place', at: now })
  type(tab, 'Quiet. eins zwei drei vier')
  expect(edits(tab)).toEqual([expect.objectContaining({ at: now, to: 'Quiet. eins zwei drei vier' })])
  await tab.session.save()
  expect(site.read(rooms)).toBe(saying('Quiet. eins zwei drei vier', withSectionAbove(first)))
})

const list = { file: rooms, path: ['blocks'] }
const firstOf = ({ fields = [] }: FieldView) => must(fields[0]).value

test('sections of a list that is not open move and go, one after the other, and what is open goes along', async () => {
  const tab = await rewritten('Quiet indeed.')
  const { editList, view } = tab.session
  const openAt = (index: number) => ({ name: 'place', at: { file: rooms, path: ['blocks', index, 'data', 'body'] } })
  const moved = editList(list, (field) => ({ kind: 'move', at: list, index: 0, to: 1, from: firstOf(field) }))
  const removed = editList(list, (field) => ({ kind: 'remove', at: list, index: 0, from: firstOf(field) }))
  expect(await moved).toBe(true)
  expect(view.value).toEqual(openAt(1))
  expect([await removed, await editList(list, () => undefined)]).toEqual([true, false])
  expect(view.value).toEqual(openAt(0))
  await eventually(() => tab.texts('main h1')).toEqual(['Rooms'])
  await tab.session.stepBack('done')
  await eventually(() => tab.texts('main h1')).toEqual(['Beds', 'Rooms'])
  // What is taken out itself is not there to be open: its list is.
  await editList(list, ({ fields = [] }) => ({ kind: 'remove', at: list, index: 1, from: must(fields[1]).value }))
  expect(view.value).toEqual({ name: 'place', at: list })
})

test('a section goes from a file that somebody else has changed, and what is typed in another one goes along', async () => {
  const tab = await rewritten('Quiet, mine.')
  await eventually(shownIn(tab)).toBe('Quiet, mine.')
  const letGo = tab.hold('preview')
  await site.save({ [rooms]: withSectionAbove(first) })
  const remove = (field: FieldView): ListEdit => ({ kind: 'remove', at: list, index: 0, from: firstOf(field) })
  const removed = tab.session.editList(list, remove)
  letGo()
  expect(await removed).toBe(true)
  await tab.session.save()
  expect(site.read(rooms)).toBe(saying('Quiet, mine.'))
})

test('who opens a fact from a text has a way back to the text, until something else is opened', async () => {
  const tab = await site.author('imprion/en/rooms')
  const { cameFrom, chooseAside, pagePlace } = tab.session
  chooseAside(pagePlace.value)
  expect(cameFrom.value).toBeUndefined()
  await open(tab)
  chooseAside({ file: 'content/facts.yaml', path: ['customers'] })
  expect(cameFrom.value).toEqual({ at: { file: rooms, path: body }, label: 'Body' })
  tab.session.showHandIn()
  expect([tab.session.view.value, cameFrom.value]).toEqual([{ name: 'handin' }, undefined])
})

test('a value that was read before is known as it is written by now', async () => {
  const tab = await site.author('imprion/en/rooms')
  const [note, other] = ['note', 'other'].map((name) => ({ file: rooms, path: [name] }))
  await open(tab, [])
  tab.session.editValue(must(note), null, 'mine')
  expect([note, other].map((at) => tab.session.valueNow(must(at), null))).toEqual(['mine', null])
})

test('a text that is the same in all languages is one still when it is emptied and written anew', async () => {
  const tab = await site.author('imprion/en/rooms')
  await open(tab, ['blocks', 0, 'data', 'title'])
  const at = { file: rooms, path: ['blocks', 0, 'data', 'title'] }
  tab.session.editText(at, 'all', 'Rooms', null)
  await eventually(() => tab.session.place.value?.field.texts?.every(({ text }) => text === null)).toBe(true)
  tab.session.editText(at, 'all', null, 'Chambers')
  await eventually(() => tab.text('#rooms h1')).toBe('Chambers')
  expect(edits(tab)).toEqual([expect.objectContaining({ locale: 'all', from: 'Rooms', to: 'Chambers' })])
})

test('of a file that cannot be read it is told why, and its form comes as soon as it can', async () => {
  const tab = await rewritten('Quiet indeed.')
  await site.save({ [halls]: 'title: {' })
  tab.session.choose({ file: halls, path: [] })
  await eventually(() => tab.session.whyNothing.value).toMatch(`${halls} cannot be read as it is, line 1: `)
  // Once is enough.
  expect(said(tab)()).toBe('')
  await site.save({ [halls]: pageWith(section('Halls', 'Wide.'), 'Halls') })
  await eventually(() => tab.session.place.value?.field.at).toEqual({ file: halls, path: [] })
  expect(tab.session.whyNothing.value).toBe('')
})

test('what the check refuses is told while it is typed, is not written, and stays unsaved', async () => {
  const tab = await rewritten('Quiet. [nowhere](imprion/nowhere)')
  const wrong = () => tab.session.problems.value.filter(({ severity }) => severity === 'error')
  await eventually(() => wrong().map(({ code }) => code)).toEqual(['dead-link'])
  // Below its field, too.
  expect(tab.session.place.value?.problems).toEqual(wrong())
  await tab.session.save()
  expect(said(tab)()).toBe('Nothing was written: see what is in the way.')
  expect(tab.session.view.value).toEqual({ name: 'changes' })
  expect([site.read(rooms), edits(tab).length]).toEqual([first, 1])
})

test('what is shown on other pages too says on which', async () => {
  const tab = await site.author('imprion/en/rooms')
  await open(tab, ['navigation'], brand)
  expect(tab.session.place.value?.shared.others).toEqual(['every page of imprion'])
})

test('what fits no more in another file is listed once it is saved, and the page is left where nobody types on', async () => {
  await site.save({ [halls]: pageWith(section('Halls', 'Call +386 1 234 56 78.'), 'Halls') })
  const tab = await site.author('imprion/en/rooms')
  const phone = { file: 'content/companies/main.yaml', path: ['phone'] }
  await open(tab, phone.path, phone.file)
  tab.session.editValue(phone, must(tab.session.place.value).field.value, '+386 1 234 56 78')
  await tab.session.save()
  expect([said(tab)(), tab.session.view.value]).toEqual([
    'Saved in 1 file. 2 places elsewhere should be looked at now.',
    { name: 'changes' },
  ])
  // In both languages.
  const told = Array(2).fill({ code: 'written-fact', file: halls })
  expect(tab.session.check.value?.problems.map(({ code, file }) => ({ code, file }))).toEqual(told)
})

test('a window that is loaded anew goes on with the page that is in no file yet, one at another address does not', async () => {
  const tab = await site.author('imprion/en/rooms')
  await tab.session.begin({ kind: 'page', name: 'imprion/may-menu', title: 'May menu', locale: 'en' })
  const other = await tab.goTo('imprion/en/halls')
  expect(other.session.table.value.page).toBe('imprion/halls')
  const again = await other.goTo('imprion/en/rooms', { isReloaded: true })
  await eventually(() => again.text('title')).toContain('MAY MENU')
  expect(again.session.table.value.page).toBe('imprion/may-menu')
})

test('a page begins as a draft that is seen at once, and is opened once it is saved', async () => {
  const tab = await site.author('imprion/en/rooms')
  const { page, locale } = tab.session.table.value
  expect(page).toBe('imprion/rooms')
  await tab.session.begin({ kind: 'page', name: 'imprion/summer-offers', title: 'Summer offers', locale })
  await eventually(() => tab.text('title')).toContain('SUMMER OFFERS')
  expect([tab.visited, site.read('content/imprion/pages/summer-offers.yaml')]).toEqual([[], undefined])
  await tab.session.save()
  await eventually(() => tab.visited).toEqual(['/en/summer-offers'])
  expect(site.read('content/imprion/pages/summer-offers.yaml')).toContain('draft: true')
})

test('a page that begins while the one before is still on its way is shown, and opened though it is saved before that', async () => {
  const tab = await rewritten('Quiet indeed.')
  const letGo = tab.hold('preview')
  await eventually(() => tab.asked.at(-1)?.endpoint).toBe('preview')
  await tab.session.begin({ kind: 'page', name: 'imprion/spring-offers', title: 'Spring offers', locale: 'en' })
  await tab.session.save()
  letGo()
  await eventually(() => tab.visited).toEqual(['/en/spring-offers'])
  expect(tab.session.table.value.page).toBe('imprion/spring-offers')
})

test('a page that has begun and is saved is taken back by a step, and done again by one', async () => {
  const tab = await site.author('imprion/en/rooms')
  const file = 'content/imprion/pages/may-offers.yaml'
  await tab.session.begin({ kind: 'page', name: 'imprion/may-offers', title: 'May offers', locale: 'en' })
  await eventually(() => tab.text('title')).toContain('MAY OFFERS')
  await tab.session.save()
  await eventually(() => tab.visited).toEqual(['/en/may-offers'])
  const made = site.read(file)
  const there = await tab.goTo('imprion/en/may-offers')
  await there.session.stepBack('done')
  expect([site.read(file), said(there)()]).toEqual([undefined, 'Undone: New page: imprion/may-offers.'])
  await eventually(() => there.visited).toHaveLength(1)
  const again = await there.goTo('imprion/en/rooms')
  await again.session.stepBack('undone')
  expect([site.read(file), again.store.steps.value.undone]).toEqual([made, []])
})

test('a page that has begun goes by a step while it is in no file, though the others are saved', async () => {
  const tab = await rewritten('Quiet indeed.')
  await tab.session.begin({ kind: 'page', name: 'imprion/june-offers', title: 'June offers', locale: 'en' })
  await eventually(() => tab.text('title')).toContain('JUNE OFFERS')
  const others = tab.store.unsaved.value.filter(({ edit }) => edit.kind !== 'create')
  await tab.session.save(new Set(others.map(({ id }) => id)))
  expect([site.read(rooms), edits(tab).map(({ kind }) => kind)]).toEqual([saying('Quiet indeed.'), ['create']])
  await tab.session.stepBack('done')
  expect([edits(tab), site.read('content/imprion/pages/june-offers.yaml')]).toEqual([[], undefined])
})

test('who asks twice begins one page and one variant, and not one that is there', async () => {
  const tab = await site.author('imprion/en/rooms')
  const { begin } = tab.session
  const variant = { kind: 'variant', page: 'imprion/rooms', locale: 'en' } as const
  await Promise.all([begin(variant), begin(variant)])
  await begin(variant)
  expect(edits(tab)).toHaveLength(1)
  const page = { kind: 'page', name: 'imprion/winter-offers', title: 'Winter offers', locale: 'en' } as const
  await Promise.all([begin(page), begin(page)])
  expect(edits(tab)).toHaveLength(2)
  await expect(begin(page)).rejects.toThrow('There is a page named "imprion/winter-offers" already.')
  await expect(begin({ ...page, name: 'imprion/halls' })).rejects.toThrow(
    'There is a page named "imprion/halls" already.',
  )
  expect(edits(tab)).toHaveLength(2)
})

test('a page is written differently in one language, in a file of its own', async () => {
  const tab = await site.author('imprion/en/rooms')
  await tab.session.begin({ kind: 'variant', page: 'imprion/rooms', locale: 'en' })
  const file = rooms.replace('.yaml', '.en.yaml')
  await open(tab, ['blocks'], file)
  const item = { component: 'prose', id: 'sauna', data: { title: { all: 'Sauna' }, body: { all: 'Hot.' } } }
  tab.session.edit({ kind: 'insert', at: { file, path: ['blocks'] }, index: 0, item })
  await eventually(() => tab.texts('main h1')).toEqual(['Rooms', 'Beds', 'Sauna'])
  await tab.session.save()
  expect([site.read(file), site.read(rooms)]).toEqual([expect.stringContaining('title: { all: Sauna }'), first])
})

test('a page that has begun and is undone gives way to the one that was there before', async () => {
  const tab = await site.author('imprion/en/rooms')
  const before = tab.text('title')
  await tab.session.begin({ kind: 'page', name: 'imprion/summer-offers', title: 'Summer offers', locale: 'en' })
  await eventually(() => tab.text('title')).toContain('SUMMER OFFERS')
  tab.session.showChanges()
  tab.store.undo(must(tab.store.unsaved.value[0]).id)
  await eventually(() => tab.text('title')).toBe(before)
  await eventually(() => tab.session.place.value?.field.at).toEqual({ file: rooms, path: [] })
})

test('of every unsaved change it is known what it will be in its file, and each is undone alone', async () => {
  const tab = await rewritten('Quiet indeed.')
  type(tab, 'Besedilo: Quiet. Res', 'sl')
  tab.session.showChanges()
  await eventually(() => tab.session.check.value?.diffs.map(({ file }) => file)).toEqual([rooms])
  const lines = must(tab.session.check.value?.diffs[0]).lines
  expect(lines.filter((line) => line.startsWith('+')).join()).toContain('Quiet indeed.')
  tab.store.undo(must(tab.store.unsaved.value[0]).id)
  await eventually(shownIn(tab)).toBe('Quiet.')
  await tab.session.save()
  expect(site.read(rooms)).toBe(first.replace('"Besedilo: Quiet."', '"Besedilo: Quiet. Res"'))
})

test('what was done is undone in order, over a save, and done again: a number of the facts, a section', async () => {
  const tab = await site.author('imprion/en/rooms')
  const facts = must(site.read('content/facts.yaml'))
  const [name = ''] = /^\w+/m.exec(facts) ?? []
  const before = Number(/value: (\d+)/.exec(facts)?.[1])
  const sections = () => tab.texts('main h1')
  await open(tab, [name], 'content/facts.yaml')
  tab.session.editValue({ file: 'content/facts.yaml', path: [name, 'value'] }, before, 512)
  await open(tab, ['blocks'])
  const [item = null] = (tab.session.place.value?.field.value as []) ?? []
  tab.session.edit({ kind: 'move', at: { file: rooms, path: ['blocks'] }, index: 0, to: 1, from: item })
  await eventually(sections).toEqual(['Beds', 'Rooms'])
  await tab.session.save()
  await isSaved(tab)
  expect(site.read('content/facts.yaml')).toBe(facts.replace(`value: ${before}`, 'value: 512'))
  await tab.session.stepBack('done')
  await eventually(sections).toEqual(['Rooms', 'Beds'])
  const isBack = { at: { file: 'content/facts.yaml', path: [name, 'value'] }, from: 512, to: before }
  await tab.session.stepBack('done')
  await eventually(() => edits(tab)).toContainEqual(expect.objectContaining(isBack))
  await tab.session.stepBack('undone')
  await eventually(() => edits(tab)).not.toContainEqual(expect.objectContaining(isBack))
  await tab.session.stepBack('done')
  await tab.session.save()
  expect([site.read('content/facts.yaml'), site.read(rooms)]).toEqual([facts, first])
})

test('a page gets another name: links and unsaved words go along, and a step back takes it back', async () => {
  const linked = pageWith(section('Halls', 'Wide, near the [rooms](imprion/rooms).'), 'Halls')
  await site.save({ [halls]: linked })
  const tab = await rewritten('Quiet, mine.')
  const page = { page: 'imprion/rooms', brand: 'imprion', locale: 'en' }
  await tab.session.changePage({ kind: 'move', page, to: 'imprion/chambers' })
  await eventually(() => tab.visited).toEqual(['/en/chambers'])
  expect(edits(tab)).toEqual([expect.objectContaining({ to: 'Quiet, mine.' })])
  const after = await tab.goTo('imprion/en/chambers')
  expect(said(after)()).toMatch(/^The page is now/)
  await eventually(shownIn(after)).toBe('Quiet, mine.')
  await after.session.save()
  const moved = must(site.read('content/imprion/pages/chambers.yaml'))
  expect([moved.includes('Quiet, mine.'), moved.includes('- imprion/rooms')]).toEqual([true, true])
  expect(site.read(halls)).toBe(linked.replaceAll('(imprion/rooms)', '(imprion/chambers)'))
  await after.session.stepBack('done')
  await eventually(() => after.visited).toEqual(['/en/rooms'])
  const back = await after.goTo('imprion/en/rooms')
  expect(said(back)()).toBe('Undone: renaming imprion/rooms.')
  await back.session.stepBack('done')
  await eventually(shownIn(back)).toBe('Quiet.')
  await back.session.save()
  expect([site.read(rooms), site.read(halls)]).toEqual([first, linked])
})

test('who goes elsewhere before a page has its other name finds it done, with the step back', async () => {
  const tab = await rewritten('Quiet, mine.')
  const letGo = tab.hold('page')
  const page = { page: 'imprion/rooms', brand: 'imprion', locale: 'en' }
  tab.session.changePage({ kind: 'move', page, to: 'imprion/chambers' })
  // What it would do is answered; that it shall be done is on its way.
  letGo()
  const letGoOn = tab.hold('page')
  await eventually(() => tab.asked.some(({ body: asked }) => JSON.stringify(asked).includes('"isPlan":false'))).toBe(
    true,
  )
  tab.close()
  letGoOn()
  await eventually(() => site.read('content/imprion/pages/chambers.yaml')).toBeDefined()
  const after = await tab.another('imprion/en/chambers')
  // Pressed before it is known whether that was done.
  await after.session.stepBack('done')
  await eventually(() => after.visited).toEqual(['/en/rooms'])
  expect(site.read(rooms)).toBe(first)
  expect(edits(after)).toEqual([expect.objectContaining({ to: 'Quiet, mine.' })])
})

const mark = () => must(site.read(brand)).match(/^mark: (.*)$/m)?.[1]
const renameMark = { kind: 'rename', src: 'mark.svg', to: 'sign.svg' } as const

/** Gives the mark of the brand another name, as the dialog of a picture does. */
async function renamedMark(tab: Tab) {
  await tab.session.changePicture(renameMark)
  await site.save({})
  expect(mark()).toBe('sign.svg')
}

test('what is typed while the server takes a picture back keeps its own step', async () => {
  const tab = await site.author('imprion/en/rooms')
  await open(tab)
  await renamedMark(tab)
  const letGo = tab.hold('picture')
  const stepping = tab.session.stepBack('done')
  type(tab, 'Quiet. x')
  letGo()
  await stepping
  await site.save({})
  expect(mark()).toBe('mark.svg')
  expect(tab.store.steps.value.done).toEqual([expect.objectContaining({ kind: 'made' })])
  await tab.session.stepBack('done')
  expect(edits(tab)).toEqual([])
})

test('what is pressed while the server takes a step back is done after it', async () => {
  const tab = await rewritten('Quiet, mine.')
  await renamedMark(tab)
  const letGo = tab.hold('picture')
  const pressed = ['done', 'done', 'undone'] as const
  const stepping = pressed.map((side) => tab.session.stepBack(side))
  letGo()
  await Promise.all(stepping)
  expect([mark(), edits(tab)]).toEqual(['mark.svg', [expect.objectContaining({ to: 'Quiet, mine.' })]])
})

test('a page with another name is gone to once, though more of its files is told before it has come: one that came twice would not say what was done', async () => {
  const tab = await site.author('imprion/en/rooms')
  const page = { page: 'imprion/rooms', brand: 'imprion', locale: 'en' }
  await tab.session.changePage({ kind: 'move', page, to: 'imprion/chambers' })
  await eventually(() => tab.visited).toEqual(['/en/chambers'])
  tab.session.filesChanged()
  await setImmediate()
  expect(tab.visited).toEqual(['/en/chambers'])
})

test('two names of a page are taken back by two presses, one right after the other', async () => {
  const page = { page: 'imprion/rooms', brand: 'imprion', locale: 'en' }
  const tab = await site.author('imprion/en/rooms')
  await tab.session.changePage({ kind: 'move', page, to: 'imprion/chambers' })
  const second = await tab.goTo('imprion/en/chambers')
  await second.session.changePage({ kind: 'move', page: { ...page, page: 'imprion/chambers' }, to: 'imprion/suites' })
  const third = await second.goTo('imprion/en/suites')
  await Promise.all([third.session.stepBack('done'), third.session.stepBack('done')])
  await eventually(() => third.visited).toEqual(['/en/chambers'])
  const fourth = await third.goTo('imprion/en/chambers')
  await eventually(() => fourth.visited).toEqual(['/en/rooms'])
  expect(said(await fourth.goTo('imprion/en/rooms'))()).toBe('Undone: renaming imprion/rooms.')
  expect(site.read(rooms)).toBe(first)
})

test('of two tabs that take the same picture back, one does it, and no other step is lost', async () => {
  const one = await rewritten('Quiet. one')
  const other = await one.another('imprion/en/rooms')
  await renamedMark(one)
  await eventually(() => other.store.steps.value.done.length).toBe(2)
  await Promise.all([one.session.stepBack('done'), other.session.stepBack('done')])
  await site.save({})
  expect(mark()).toBe('mark.svg')
  for (const tab of [one, other])
    await eventually(() => tab.store.steps.value.done.map(({ kind }) => kind)).toEqual(['made'])
})

test('a picture that cannot be taken back as things are keeps its step, and can be later', async () => {
  const tab = await site.author('imprion/en/rooms')
  await renamedMark(tab)
  await site.save({ 'content/imprion/pages/broken.yaml': 'image: [sign.svg\n' })
  await tab.session.stepBack('done')
  expect([said(tab)(), mark()]).toEqual([expect.stringContaining('Mend that file first.'), 'sign.svg'])
  await site.save({ 'content/imprion/pages/broken.yaml': null })
  await tab.session.stepBack('done')
  await site.save({})
  expect(mark()).toBe('mark.svg')
})

test('a picture that unsaved words name is taken back once they are saved', async () => {
  const tab = await site.author('imprion/en/rooms')
  await renamedMark(tab)
  await open(tab, [])
  tab.session.editValue({ file: rooms, path: ['note'] }, null, 'sign.svg')
  await tab.session.save()
  await tab.session.stepBack('done')
  await tab.session.stepBack('done')
  expect([said(tab)(), mark()]).toEqual(['Save first: what is unsaved names this picture.', 'sign.svg'])
  await tab.session.save()
  await tab.session.stepBack('done')
  expect([said(tab)(), mark()]).toEqual(['Undone: renaming mark.svg.', 'mark.svg'])
})

test('another name, another picture and a deletion are undone and done again in order, over a save', async () => {
  const pier = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9"/></svg>'
  await site.save({ 'content/media/pier.svg': pier })
  const tab = await site.author('imprion/en/rooms')
  await renamedMark(tab)
  const { edits: given, bases } = await tab.session.changePicture({ kind: 'replace', src: 'sign.svg', by: 'pier.svg' })
  tab.session.takeBack(
    given,
    Object.entries(bases).map(([digest, contents]) => ({ digest, contents })),
  )
  await tab.session.save()
  await site.save({})
  expect(mark()).toBe('pier.svg')
  await tab.session.changePicture({ kind: 'remove', src: 'sign.svg', as: crypto.randomUUID() })
  const isThere = () => site.read('content/media/sign.svg') !== undefined
  expect(isThere()).toBe(false)
  for (const [side, is] of [
    ['done', true],
    ['undone', false],
    ['done', true],
  ] as const) {
    await tab.session.stepBack(side)
    await site.save({})
    expect(isThere()).toBe(is)
  }
  // What stands in its place was saved: what undoes that is unsaved, and the picture that it names keeps its name until it is saved.
  for (const _ of given) await tab.session.stepBack('done')
  expect(mark()).toBe('pier.svg')
  await tab.session.save()
  await site.save({})
  expect(mark()).toBe('sign.svg')
  await tab.session.stepBack('done')
  await site.save({})
  expect([mark(), isThere()]).toEqual(['mark.svg', false])
})

test('a picture whose answer is lost on its way can be taken back, and done again', async () => {
  const tab = await site.author('imprion/en/rooms')
  tab.loseAnswer('picture')
  await expect(tab.session.changePicture(renameMark)).rejects.toThrow('site dev does not answer.')
  await site.save({})
  expect(mark()).toBe('sign.svg')
  for (const [side, name] of [
    ['done', 'mark.svg'],
    ['undone', 'sign.svg'],
  ] as const) {
    tab.loseAnswer('picture')
    await tab.session.stepBack(side)
    const told = said(tab)()
    await site.save({})
    expect([told, mark()]).toEqual([expect.stringContaining('site dev does not answer.'), name])
    await tab.session.stepBack(side)
    expect([mark(), tab.store.steps.value[side]]).toEqual([name, []])
  }
})

test.each([
  ['before the page is loaded anew', false],
  ['afterwards', true],
])('where the answer to a save is lost, what is typed on %s is no conflict with what was saved', async (_, isAnew) => {
  let tab = await rewritten('Quiet, mine.')
  tab.loseAnswer('save')
  await tab.session.save()
  expect([said(tab)(), site.read(rooms)]).toEqual([expect.stringContaining('does not answer'), saying('Quiet, mine.')])
  if (!isAnew) typeOn(tab, 'Quiet, mine.', '!')
  await site.save({})
  if (isAnew) {
    tab = await tab.goTo('imprion/en/rooms')
    await eventually(() => edits(tab)).toEqual([])
    await open(tab)
    typeOn(tab, 'Quiet, mine.', '!')
  }
  await eventually(shownIn(tab)).toBe('Quiet, mine.!')
  expect(tab.session.conflicts.value).toEqual([])
  await tab.session.save()
  expect([site.read(rooms), edits(tab)]).toEqual([saying('Quiet, mine.!'), []])
})

test('a closed tab keeps what was unsaved', async () => {
  const tab = await rewritten('Quiet indeed.')
  tab.close()
  const again = await tab.another('imprion/en/rooms')
  await eventually(shownIn(again)).toBe('Quiet indeed.')
  expect([edits(again).length, site.read(rooms)]).toEqual([1, first])
})

test('two tabs of a page write by turns, and one of them saves what both have written', async () => {
  const one = await site.author('imprion/en/rooms')
  const other = await one.another('imprion/en/rooms')
  await open(one)
  await open(other)
  type(one, 'Quiet. both')
  await eventually(shownIn(other)).toBe('Quiet. both')
  type(other, 'Besedilo: Quiet. both', 'sl')
  for (const tab of [one, other]) {
    await eventually(() => edits(tab).length).toBe(2)
    const inSlovenian = () => tab.session.place.value?.field.texts?.find(({ locale }) => locale === 'sl')?.text
    await eventually(inSlovenian).toBe('Besedilo: Quiet. both')
  }
  await other.session.save()
  await eventually(() => edits(one)).toEqual([])
  expect(site.read(rooms)).toBe(saying('Quiet. both').replace('"Besedilo: Quiet."', '"Besedilo: Quiet. both"'))
})

test('why a save was refused stays to be read while others save, until it is saved', async () => {
  const tab = await rewritten('Quiet, mine.')
  tab.refuse('save', 'The disk is full.')
  await tab.session.save()
  await site.save({ [halls]: pageWith(section('Halls', 'Wide and high.'), 'Halls') })
  await eventually(() => tab.asked.at(-1)?.endpoint).toBe('preview')
  type(tab, 'Quiet, all mine.')
  await eventually(shownIn(tab)).toBe('Quiet, all mine.')
  expect(said(tab)()).toBe('The disk is full.')
  await tab.session.save()
  await isSaved(tab)
})

test('where site dev has gone it says so and keeps what is typed, and what comes back goes on', async () => {
  const tab = await site.author('imprion/en/rooms')
  await open(tab)
  site.stop()
  type(tab, 'Quiet. one')
  const gone = 'site dev does not answer. What you have written is kept in this browser.'
  await eventually(said(tab)).toBe(gone)
  // What was typed before that was known changes nothing of it.
  type(tab, 'Quiet. one more')
  await eventually(() => tab.asked.filter(({ endpoint }) => endpoint === 'preview').length).toBeGreaterThan(1)
  expect(said(tab)()).toBe(gone)
  await site.startAgain()
  // Without another letter.
  await eventually(shownIn(tab)).toBe('Quiet. one more')
  expect(said(tab)()).toBe('')
  type(tab, 'Quiet. one two')
  await eventually(shownIn(tab)).toBe('Quiet. one two')
  expect(said(tab)()).toBe('')
  await tab.session.save()
  expect(site.read(rooms)).toBe(saying('Quiet. one two'))
})

test('where site dev was away while somebody put a section above, what is unsaved is saved where it was written', async () => {
  const tab = await rewritten('Quiet, mine.')
  site.stop()
  await site.save({ [rooms]: withSectionAbove(first) })
  tab.close()
  await site.startAgain()
  const again = await tab.another('imprion/en/rooms')
  await eventually(shownIn(again)).toBe('Quiet, mine.')
  await again.session.save()
  expect(site.read(rooms)).toBe(saying('Quiet, mine.', withSectionAbove(first)))
})

test('a conflict goes with its section, and keeping mine writes there', async () => {
  const tab = await rewritten('Quiet, mine.')
  const theirs = saying('Quiet, theirs.')
  await site.save({ [rooms]: theirs })
  await eventually(() => tab.session.conflicts.value.length).toBe(1)
  await site.save({ [rooms]: withSectionAbove(theirs) })
  const refused = () => tab.session.refusedAt({ file: rooms, path: ['blocks', 1, 'data', 'body'] }, 'en')
  await eventually(() => refused()?.conflict.theirs).toBe('Quiet, theirs.')
  const { id, edit, conflict } = must(refused())
  expect(edit.to).toBe('Quiet, mine.')
  tab.store.beginFrom(id, { ...edit, from: conflict.theirs } as Edit)
  await tab.session.save()
  expect(site.read(rooms)).toBe(saying('Quiet, mine.', withSectionAbove(first)))
})

test('what is typed while it is being saved stays unsaved, and is saved next', async () => {
  const tab = await site.author('imprion/en/rooms')
  await open(tab)
  const letGo = tab.hold('save')
  type(tab, 'Quiet. one')
  const saving = tab.session.save()
  type(tab, 'Quiet. one two')
  letGo()
  await saving
  expect(site.read(rooms)).toBe(saying('Quiet. one'))
  await eventually(shownIn(tab)).toBe('Quiet. one two')
  expect(edits(tab)).toEqual([expect.objectContaining({ from: 'Quiet. one', to: 'Quiet. one two' })])
  type(tab, 'Quiet. one two three')
  await tab.session.save()
  expect([site.read(rooms), edits(tab)]).toEqual([saying('Quiet. one two three'), []])
})

test('what is typed on while a save that is refused is on its way is one change, and one step back', async () => {
  const tab = await site.author('imprion/en/rooms')
  await open(tab)
  type(tab, 'Quiet {')
  const letGo = tab.hold('save')
  const saving = tab.session.save()
  type(tab, 'Quiet { one')
  letGo()
  await saving
  expect(said(tab)()).toBe('Nothing was written: see what is in the way.')
  expect(edits(tab)).toEqual([expect.objectContaining({ from: 'Quiet.', to: 'Quiet { one' })])
  await tab.session.stepBack('done')
  expect([edits(tab), site.read(rooms)]).toEqual([[], first])
})

test('who saves again while a save is on its way has all of it saved', async () => {
  const tab = await site.author('imprion/en/rooms')
  await open(tab)
  const letGo = tab.hold('save')
  type(tab, 'Quiet. one')
  const saving = tab.session.save()
  type(tab, 'Quiet. one two')
  await tab.session.save()
  letGo()
  await saving
  expect([site.read(rooms), edits(tab)]).toEqual([saying('Quiet. one two'), []])
})

test('who types on while a new page is being saved stays in their field until that is saved too', async () => {
  const tab = await site.author('imprion/en/rooms')
  const file = 'content/imprion/pages/autumn-offers.yaml'
  await tab.session.begin({ kind: 'page', name: 'imprion/autumn-offers', title: 'Autumn offers', locale: 'en' })
  const title: Path = ['blocks', 0, 'data', 'title']
  await open(tab, title, file)
  const example = tab.session.place.value?.field.texts?.find(({ locale }) => locale === 'en')?.text
  const letGo = tab.hold('save')
  const saving = tab.session.save()
  type(tab, 'Even')
  letGo()
  await saving
  expect([tab.visited, site.read(file) === undefined]).toEqual([[], false])
  type(tab, 'Even here')
  await tab.session.save()
  await eventually(() => tab.visited).toEqual(['/en/autumn-offers'])
  expect(example).toBe('Autumn offers')
  expect(site.read(file)).toContain('en: Even here\n')
})

test('what is taken back while it is being saved is as it was once that is saved too', async () => {
  const tab = await site.author('imprion/en/rooms')
  await open(tab)
  const letGo = tab.hold('save')
  type(tab, 'Quiet. X')
  const saving = tab.session.save()
  type(tab, 'Quiet.')
  letGo()
  await saving
  expect(site.read(rooms)).toBe(saying('Quiet. X'))
  await eventually(shownIn(tab)).toBe('Quiet.')
  expect(edits(tab)).toHaveLength(1)
  await tab.session.save()
  expect(site.read(rooms)).toBe(first)
})

test('where the page is taken away while it is open it says so, and it comes back with what was typed', async () => {
  const tab = await rewritten('Quiet indeed.')
  await eventually(shownIn(tab)).toBe('Quiet indeed.')
  await site.save({ [rooms]: null })
  await eventually(() => tab.session.whyNothing.value).toContain('it may have been taken away')
  expect(tab.session.place.value).toBeUndefined()
  await site.save({ [rooms]: first })
  await eventually(() => tab.session.place.value?.field.at.path).toEqual(body)
  expect(tab.session.whyNothing.value).toBe('')
  await eventually(shownIn(tab)).toBe('Quiet indeed.')
  await tab.session.save()
  expect(site.read(rooms)).toBe(saying('Quiet indeed.'))
})

test('two authors and a checkout at once: other places are joined, the same place is refused with both versions', async () => {
  const one = await rewritten('Quiet. one')
  const other = await rewritten('Quiet. two')
  type(other, 'Besedilo: Quiet. dva', 'sl')
  await one.session.save()
  await site.save({ [rooms]: `# From a branch\n${site.read(rooms)}` })
  await other.session.save()
  expect(said(other)()).toBe('Nothing was written: see what is in the way.')
  const { id, edit, conflict } = must(other.session.refusedAt({ file: rooms, path: body }, 'en'))
  expect([conflict.theirs, edit.to]).toEqual(['Quiet. one', 'Quiet. two'])
  expect(site.read(rooms)).toBe(`# From a branch\n${saying('Quiet. one')}`)
  other.store.beginFrom(id, { ...edit, from: conflict.theirs } as Edit)
  await other.session.save()
  expect(site.read(rooms)).toBe(
    `# From a branch\n${saying('Quiet. two').replace('"Besedilo: Quiet."', '"Besedilo: Quiet. dva"')}`,
  )
})
