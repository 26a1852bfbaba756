// Texts of the real site in Chromium: opened in the editor, by a press where they are seen and else from the forms, changed in one
// language, saved, and compared line by line: every text of every page, in one language each. A part of `npm run test:hard`; every
// third of one page, in a minute, with
// SITE_EVERY_TEXT=sample npm run test:hard -- tests/browser/every_text.test.ts
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Locator, Page, Request } from 'playwright'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { isScalar, parseDocument } from 'yaml'
import { textsOf } from '../../cli/content/authoring/localized_texts.ts'
import { isPage } from '../../cli/content/paths.ts'
import { words } from '../../cli/edit/field_views.ts'
import type { Mark, Path, TextEdit } from '../../cli/edit/protocol.ts'
import { bundleTemplates } from '../../cli/io/assets/bundle.ts'
import type { Templates } from '../../cli/schema/templates.ts'
import { lostLines } from '../lost_lines.ts'
import { root } from '../small_site.ts'
import { type Editing, fieldOf, openEditing, panelOf } from './editing.ts'

const languages = {
  en: 'English',
  de: 'Deutsch',
  sl: 'Slovenščina',
  fr: 'Français',
  hr: 'Hrvatski',
  it: 'Italiano',
  all: 'All languages',
}
const isWhole = process.env.SITE_EVERY_TEXT !== 'sample'
const sample = 'content/connecti-com/pages/hotspot.yaml'
const pages = readdirSync(path.join(root, 'content'), { recursive: true, encoding: 'utf8' })
  .map((file) => `content/${file.replaceAll(path.sep, '/')}`)
  .filter((file) => isPage(file) && (isWhole || file === sample))
  .sort()

let site: Editing
let templates: Templates
beforeAll(async () => {
  site = await openEditing()
  ;({ templates } = await bundleTemplates({ root, engine: root }, path.join(root, 'node_modules/.cache/site')))
}, 300_000)
afterAll(() => site.close())
afterEach(() => Promise.all(site.browser.contexts().map((context) => context.close())))

/** Texts that stand in a file of their own on many pages are changed once. */
const done = new Set<string>()
const keyOf = (at: { file: string; path: Path }) => JSON.stringify([at.file, at.path])
const textIn = (file: string) => readFileSync(path.join(path.dirname(site.content), file), 'utf8')

for (const [index, file] of pages.entries()) {
  const locale = (['en', 'de', 'sl', 'fr', 'hr', 'it'] as const)[index % 6] ?? 'en'
  test(`texts of ${file} change their own lines in ${locale}, and no others`, { timeout: 900_000 }, async () => {
    const before = new Map<string, string>()
    const texts = textsOf({ path: file, contents: textIn(file) }, templates)
      .filter(({ text }) => text[locale] !== undefined || text.all !== undefined)
      .filter((_, position) => isWhole || position % 3 === 0)
    const own = new Set(texts.map(({ path: at }) => keyOf({ file, path: at })))
    // The title of a page that menus or the footer name has been changed on the first page that shows them.
    const open = texts.filter(({ path: at }) => !done.has(keyOf({ file, path: at })))
    const page = await openMarked(file, locale)
    // What all pages share, such as menus, is changed on the first that shows it.
    const pressed = await changePressed(page, locale, (mark) => own.has(keyOf(mark.at)) || isWhole)
    let opened = 0
    for (const { path: at, text } of open) {
      if (done.has(keyOf({ file, path: at }))) continue
      await openInForms(page, at)
      await change(page, { file, path: at }, text.all === undefined ? locale : 'all')
      opened++
    }
    const edits = await editsOf(page)
    for (const { at } of edits) before.set(at.file, textIn(at.file))
    await page.getByRole('button', { name: 'Save all' }).click()
    await page.getByText(/^Saved in/).waitFor()
    const changedHere = edits.filter(({ at }) => at.file === file).map(({ at }) => JSON.stringify(at.path))
    expect(changedHere.sort()).toEqual(open.map(({ path: at }) => JSON.stringify(at)).sort())
    for (const [each, contents] of before) expectOnly(contents, textIn(each), ofFile(edits, each))
    const lines = [...before].map(([each, contents]) => lostLines(contents, textIn(each)).length)
    console.log(
      `${file} in ${locale}: ${pressed} texts pressed, ${opened} opened from forms; ` +
        `${lines.reduce((sum, count) => sum + count, 0)} lines of ${before.size} files changed`,
    )
  })
}

const ofFile = (edits: readonly TextEdit[], file: string) => edits.filter(({ at }) => at.file === file)

/** What is unsaved, as the editor keeps it. */
async function editsOf(page: Page): Promise<TextEdit[]> {
  const kept = await page.evaluate(() => localStorage.getItem('site-editor') ?? '{"edits":[]}')
  return (JSON.parse(kept) as { edits: { edit: TextEdit }[] }).edits.map(({ edit }) => edit)
}

/** Questions that a page waits to be answered. */
const asking = new WeakMap<Page, Set<Request>>()

/** The page of a file with Edit on, with the texts of the document by the numbers of their marks, as the server sent them. */
async function openMarked(file: string, locale: string): Promise<Page> {
  const [, owner = '', , ...rest] = file.split('/')
  const name = rest.join('/').replace(/(^|\/)index\.yaml$|\.yaml$/, '')
  const page = await site.author(`${owner === 'shared' ? 'group' : owner}/${locale}/${name}`.replace(/\/$/, ''), {
    beforeScripts: noteMarks,
  })
  const open = new Set<Request>()
  asking.set(page, open)
  page.on('request', (request) => request.url().includes('/edit/') && open.add(request))
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (request) => open.delete(request))
  return page
}

interface Noting {
  notedTexts: Map<number, Text>
}

/** In the page, before the editor takes the marks off: in each text with one mark, which number that is (cli/edit/marks.ts). */
function noteMarks() {
  document.addEventListener('readystatechange', () => {
    if (document.readyState !== 'interactive') return
    const noted = new Map<number, Text>()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const text = node as Text
      const found = [...text.data.matchAll(/\u{e0001}([\u{e0030}-\u{e0039}]+)\u{e007f}/gu)]
      const digits = [...(found[0]?.[1] ?? '')].map((digit) => (digit.codePointAt(0) ?? 0) - 0xe0030)
      if (found.length === 1 && text.parentElement?.closest('script, style, template') === null)
        noted.set(Number(digits.join('')), text)
    }
    ;(globalThis as unknown as Noting).notedTexts = noted
  })
}

/** Presses each text that is seen in the page, and changes it. @returns how many */
async function changePressed(page: Page, locale: string, isMeant: (mark: Mark) => boolean): Promise<number> {
  const table = JSON.parse((await page.locator('#site-edit').textContent()) ?? '') as { marks: Record<string, Mark> }
  let count = 0
  for (const [id, mark] of Object.entries(table.marks)) {
    const isText = mark.kind === 'text' || mark.kind === 'markdown'
    if (!isText || !isMeant(mark) || done.has(keyOf(mark.at)) || (mark.locale !== locale && mark.locale !== 'all'))
      continue
    const point = await page.evaluate(pointOf, Number(id))
    if (point === null) continue
    await page.mouse.click(point.x, point.y)
    await change(page, mark.at, mark.locale)
    count++
  }
  return count
}

/** In the page: a point of a text that a pointer can press, in the window; null where there is none. */
function pointOf(id: number): { x: number; y: number } | null {
  const text = (globalThis as unknown as Noting).notedTexts.get(id)
  if (text === undefined || !text.isConnected) return null
  text.parentElement?.scrollIntoView({ block: 'center', behavior: 'instant' })
  const range = document.createRange()
  range.selectNodeContents(text)
  for (const { left, top, width, height } of range.getClientRects()) {
    const [x, y] = [left + width / 2, top + height / 2]
    if (width <= 2 || height <= 2) continue
    const [uppermost, ...below]: Element[] = document.elementsFromPoint(x, y)
    // The layer of a link that covers its card stands out of the link's own lines, and shows nothing.
    const isLayer: boolean = uppermost?.matches('.card-link') === true && below[0] === text.parentElement
    const caret: CaretPosition | null = uppermost === text.parentElement ? document.caretPositionFromPoint(x, y) : null
    if (isLayer || caret?.offsetNode === text) return { x, y }
  }
  return null
}

/** Types at the end of the text that is open, and sees that it is the text that was meant. */
async function change(page: Page, at: { file: string; path: Path }, locale: keyof typeof languages | string) {
  const field = fieldOf(page, languages[locale as keyof typeof languages]).last()
  await field.press('Control+End')
  // Where lengths have limits a letter takes the place of another.
  const isLimited = at.path.length === 1
  if (isLimited) await page.keyboard.press('Backspace')
  await page.keyboard.insertText(isLimited ? 'q' : ' q')
  const last = (await editsOf(page)).at(-1)
  expect([last?.at.file, last?.at.path, last?.locale]).toEqual([at.file, at.path, locale])
  const from = last?.from ?? ''
  expect(last?.to).toBe(isLimited ? `${from.slice(0, -1)}q` : `${from} q`)
  done.add(keyOf(at))
  await isShown(page)
}

/** Once the page shows what was typed: what is pressed next may stand elsewhere then. */
async function isShown(page: Page) {
  const frames = () => page.evaluate(() => new Promise((seen) => requestAnimationFrame(() => setTimeout(seen))))
  await frames()
  await expect.poll(() => asking.get(page)?.size, { timeout: 30_000, interval: 10 }).toBe(0)
  await frames()
}

// Forms

/** How many steps of the way lead to a place: neither the list of sections nor their data is one. */
const stepsTo = (at: Path) => at.length - (at[0] !== 'blocks' || at.length === 0 ? 0 : at.length > 2 ? 2 : 1)

async function openInForms(page: Page, at: Path) {
  const trail = panelOf(page).getByRole('navigation', { name: 'Where you are' }).getByRole('button')
  await page.getByRole('button', { name: 'This page', exact: true }).click()
  await expect.poll(() => trail.count()).toBe(0)
  for (let depth = 0; depth < at.length; depth++) {
    // The form of a section is that of its data.
    if (depth === 2 && at[0] === 'blocks') continue
    const [name = '', next] = at.slice(depth)
    const row = rowOf(page, typeof next === 'number' ? [name, next] : [name])
    // What a picture tells stands in the form that has the picture.
    if (at.at(-1) === 'alt' && depth >= at.length - 2 && (await row.count()) === 0) return
    if (typeof next === 'number') depth++
    await row.click()
    await expect.poll(() => trail.count()).toBe(stepsTo(at.slice(0, depth + 1)))
  }
}

/** The button of a field in the form that is open, or of an item of one of its lists. */
function rowOf(page: Page, [name = '', index]: Path): Locator {
  const panel = panelOf(page)
  const label = name === 'blocks' ? 'Sections' : words(name)
  const isNamed = new RegExp(`^${label} ?(required)?$`)
  if (typeof index !== 'number')
    return panel.locator('.row').filter({ has: page.locator('.row-name').getByText(isNamed) })
  const list = panel.locator('fieldset.list').filter({ has: page.locator('legend').getByText(isNamed) })
  return list.locator('li.item').nth(index).locator('.row')
}

// Files

/** Of two versions of a file: each text that was changed says what was typed, and no line of anything else is another. */
function expectOnly(before: string, after: string, edits: readonly TextEdit[]) {
  const changed = new Map(edits.map(({ at, locale, to }) => [JSON.stringify([...at.path, locale]), to]))
  const [was, is] = [leavesOf(parseDocument(before).toJS()), leavesOf(parseDocument(after).toJS())]
  const expected = new Map([...was].map(([place, value]) => [place, changed.get(place) ?? value]))
  expect([...is]).toEqual([...expected])
  const paths = edits.map(({ at, locale }) => [...at.path, locale])
  expect(lostLines(before, after).filter((line) => !linesOf(before, paths).has(line))).toEqual([])
  expect(lostLines(after, before).filter((line) => !linesOf(after, paths).has(line))).toEqual([])
}

/** Every value with its path. */
function leavesOf(value: unknown, at: Path = []): Map<string, unknown> {
  if (typeof value !== 'object' || value === null) return new Map([[JSON.stringify(at), value]])
  const isList = Array.isArray(value)
  return new Map(
    Object.entries(value).flatMap(([step, inside]) => [...leavesOf(inside, [...at, isList ? Number(step) : step])]),
  )
}

/** Numbers of the lines, from 0, on which values are written. */
function linesOf(contents: string, paths: readonly Path[]): Set<number> {
  const document = parseDocument(contents)
  const lineAt = (offset: number) => contents.slice(0, offset).split('\n').length - 1
  return new Set(
    paths.flatMap((at) => {
      const node = document.getIn(at, true)
      const [start, end] = (isScalar(node) && node.range) || [0, 0]
      const [first, last] = [lineAt(start), lineAt(start + contents.slice(start, end).trimEnd().length)]
      return Array.from({ length: last - first + 1 }, (_, index) => first + index)
    }),
  )
}
