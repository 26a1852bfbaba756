// Forms beside the page: fields and what is said of them, sections and items of lists, pictures; on the real site, in Chromium.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Locator, Page } from 'playwright'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Edit } from '../../../cli/edit/protocol.ts'
import { root } from '../../small_site.ts'
import {
  answered,
  changedLines,
  type Editing,
  edits,
  eventually,
  fieldOf,
  held,
  isUnsaved,
  lateFrames,
  openBlock,
  openEditing,
  openItem,
  panelOf,
  press,
  save,
  saved,
  slowed,
  wifi,
  words,
} from '../editing.ts'

vi.setConfig({ testTimeout: 180_000 })
let site: Editing
beforeAll(async () => {
  site = await openEditing({ hasPictures: false })
}, 300_000)
afterAll(() => site.close())
afterEach(() => site.restore())

test('what is wrong with a field is said below it, and of what is in an item below the item', async () => {
  const page = await site.author('imprion/en/wifi')
  await press(page.locator('#planner h2'))
  const panel = panelOf(page)
  const trail = panel.getByRole('navigation').getByRole('button')
  await trail.nth(1).click()
  await panel.getByText(/^\d+ more fields?/).click()
  const field = panel.getByRole('textbox', { name: /^Hydrate/ })
  await field.click()
  await page.keyboard.type('soon')
  await eventually(() => field.getAttribute('aria-invalid')).toBe('true')
  const said = panel.locator('.field:has(input[aria-invalid=true]) .problem.error')
  const message = await words(said)
  expect(message).toMatch(/"soon" does not look like the examples/)
  await trail.first().click()
  const sections = panel.locator('li.item')
  await eventually(() => sections.locator('.problem.error').allTextContents()).toEqual([message])
  expect(
    await sections
      .filter({ has: page.locator('.problem.error') })
      .locator('.row-name')
      .textContent(),
  ).toBe('Wifi planner')
  expect(await panel.locator('.body .problem.error').count()).toBe(1)
})

test('a link is chosen from pages by their titles, and an icon from drawings', async () => {
  const page = await site.author('imprion/en/time')
  await openItem(page, '#integrations', 0)
  const field = panelOf(page).getByRole('group', { name: /^Link/ })
  await field.getByRole('button').first().click()
  await page.getByRole('combobox').fill('cybersec')
  await page.keyboard.press('Enter')
  await eventually(() => page.locator('#integrations a').first().getAttribute('href')).toMatch(/cybersecurity/)
  const drawn = await page.locator('#integrations svg').first().innerHTML()
  await panelOf(page).getByRole('group', { name: /^Icon/ }).getByRole('button').first().click()
  await page.getByRole('combobox').fill('rocket')
  await page.getByRole('option', { name: 'rocket', exact: true }).click()
  await eventually(() => page.locator('#integrations svg').first().innerHTML()).not.toBe(drawn)
  expect((await edits(page)).map(changeOf)).toEqual([
    ['link', 'imprion/timelee', expect.stringMatching(/cybersecurity$/)],
    ['icon', 'calendar-clock', 'rocket'],
  ])
})

test('a number comes from a fact, or is one of its own', async () => {
  const page = await site.author('group/en')
  await openItem(page, '#statistic_numbers', 0)
  const panel = panelOf(page)
  const from = panel.getByLabel(/where the number comes from$/)
  await from.selectOption({ label: 'experts (50)' })
  await eventually(() => page.locator('#statistic_numbers').textContent()).toMatch(/^(?!.*750).*50/s)
  await from.selectOption('A number of its own')
  await panel.getByRole('spinbutton').fill('51')
  await eventually(async () => (await edits(page)).map(changeOf).at(-1)).toEqual(['value', expect.anything(), 51])
})

test('a number and a name are typed at the pace of a typist into fields that said something else, or nothing', async () => {
  const page = await site.author('imprion/en/wifi')
  await press(page.locator('#planner h2'))
  const panel = panelOf(page)
  await panel.getByRole('navigation').getByRole('button').nth(1).click()
  await lateFrames(page)
  await panel.getByRole('spinbutton', { name: /^Room width/ }).fill('')
  await page.keyboard.type('4.125', { delay: 60 })
  await panel.getByText(/^\d+ more fields?/).click()
  await panel.getByRole('textbox', { name: /^Hydrate/ }).click()
  await page.keyboard.type('visible', { delay: 200 })
  await eventually(async () => (await edits(page)).map(changeOf)).toEqual([
    ['room_width', expect.anything(), 4.125],
    ['hydrate', null, 'visible'],
  ])
})

test('the moment from which a page is published is typed, key by key, with its offset', async () => {
  const page = await site.author('imprion/en/wifi')
  await page.getByRole('button', { name: 'This page' }).click()
  const panel = panelOf(page)
  await panel.getByText(/^On the website/).click()
  const field = panel.getByLabel('Publish from')
  await field.fill('2025-12-24T08:30')
  await isUnsaved(page)
  await field.focus()
  await page.keyboard.type('0301')
  await answered(page, 'preview', () => page.keyboard.type('2'))
  await page.keyboard.type('026')
  expect(await field.inputValue()).toBe('2026-03-01T08:30')
  expect((await edits(page)).map(changeOf)).toEqual([
    ['publish_from', null, expect.stringMatching(/^2026-03-01T08:30(:00)?[+-]\d\d:\d\d$/)],
  ])
})

test('an item that is a word keeps the focus while it is typed, and its letters where it is typed anew and answers are late', async () => {
  const page = await site.author('imprion/en/wifi')
  await page.getByRole('button', { name: 'This page', exact: true }).click()
  const panel = panelOf(page)
  await panel.getByRole('button', { name: 'New section' }).click()
  await page.getByRole('combobox').fill('requirements')
  await page.keyboard.press('Enter')
  await panel.locator('li.item .row').first().click()
  const item = panel.getByRole('textbox', { name: /^Item 1/ })
  await item.fill('')
  for (const letter of 'IEEE 7') await answered(page, 'preview', () => page.keyboard.type(letter))
  await eventually(() => item.inputValue()).toBe('IEEE 7')
  await eventually(() => page.locator('main').textContent()).toContain('IEEE 7')
  await answered(page, 'preview', () => item.fill(''))
  await page.route('**/edit/preview', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300))
    await route.continue()
  })
  await page.keyboard.type('IEEE 9', { delay: 200 })
  await eventually(() => item.inputValue()).toBe('IEEE 9')
  await eventually(() => page.locator('main').textContent()).toContain('IEEE 9')
})

test('a colour is chosen from swatches, which say their contrast', async () => {
  const page = await site.author('imprion/en/wifi')
  await openItem(page, '#questions', 0)
  const panel = panelOf(page)
  await panel.getByText(/^\d+ more fields?/).click()
  await panel
    .locator('.swatch')
    .filter({ hasText: /^primary\d.* : 1 on / })
    .first()
    .click()
  await eventually(async () => (await edits(page)).map(changeOf)).toEqual([['color', null, 'primary']])
})

test('a section begins with an example that is grey until it is written over, and says so until then', async () => {
  const page = await site.author('imprion/en/wifi')
  await page.getByRole('button', { name: 'This page', exact: true }).click()
  const sections = await page.locator('main section.block').count()
  await panelOf(page).getByRole('button', { name: 'New section' }).click()
  await page.getByRole('combobox').fill('requirements')
  await page.keyboard.press('Enter')
  await eventually(() => page.locator('main section.block').count()).toBe(sections + 1)
  const panel = panelOf(page)
  await panel.getByRole('button', { name: /^Title/ }).click()
  const field = fieldOf(page, 'English')
  await eventually(() => words(field)).toBe('What has to be in place [example]')
  // In the language of the page alone: what is written in its place has no translations yet.
  await eventually(() => panel.getByText('An example: what you type').count()).toBe(1)
  const grey = () =>
    page.evaluate(() => [...(CSS.highlights.get('site-editor-example') ?? [])].map((range) => `${range}`))
  await eventually(async () => (await grey()).some((each) => each.startsWith('What has'))).toBe(true)
  await panel.getByRole('button', { name: 'Keep it as it is' }).click()
  await eventually(() => words(field)).toBe('What has to be in place')
  await panel.getByRole('button', { name: 'Undo what was done last' }).click()
  await eventually(() => words(field)).toBe('What has to be in place [example]')
  await field.click()
  await page.keyboard.type('Ours')
  expect(await words(field)).toBe('Ours')
  await eventually(async () => (await grey()).some((each) => /^(Ours|What has)/.test(each))).toBe(false)
})

/** The name of a field, what stood in it and what shall. */
const changeOf = (edit: Edit) =>
  edit.kind === 'value' ? [edit.at.path.at(-1), edit.from, edit.to] : [edit.kind, undefined, undefined]

// Lists

test('cards are dragged to their places, moved, copied, removed and added', async () => {
  const page = await site.author('imprion/en/time')
  await openBlock(page, '#integrations')
  const panel = panelOf(page)
  const cards = page.locator('#integrations li, #integrations .card')
  const names = () => page.locator('#integrations h3').allTextContents()
  const [one, two, three, ...others] = await names()
  const rows = panel.locator('li.item')
  await rows.nth(2).locator('.grip').dragTo(rows.nth(0))
  const before = [three, one, two, ...others]
  await eventually(names).toEqual(before)
  await panel
    .getByRole('button', { name: /^Move .* down$/ })
    .first()
    .click()
  await eventually(names).toEqual([before[1], before[0], ...before.slice(2)])
  await panel
    .getByRole('button', { name: /^Copy / })
    .first()
    .click()
  await eventually(names).toEqual([before[1], before[1], before[0], ...before.slice(2)])
  await panel
    .getByRole('button', { name: /^Remove / })
    .nth(1)
    .click()
  await eventually(names).toEqual([before[1], before[0], ...before.slice(2)])
  await panel.getByRole('button', { name: /^Add to cards/ }).click()
  await eventually(async () => (await names()).length).toBe(before.length + 1)
  expect(await cards.count()).toBeGreaterThan(0)
  expect(site.read(wifi)).toBe(site.original(wifi))
})

test('an item goes down as often as its key is pressed, before the page has followed', async () => {
  const page = await site.author('imprion/en/wifi')
  await page.getByRole('button', { name: 'This page' }).click()
  const panel = panelOf(page)
  const rows = panel.locator('.item .row')
  await rows.first().waitFor()
  const before = await rows.allTextContents()
  for (const endpoint of ['preview', 'place']) await slowed(page, endpoint, 500)
  await panel
    .getByRole('button', { name: /^Move .* down$/ })
    .first()
    .focus()
  for (let time = 0; time < 3; time++) await page.keyboard.press('Enter', { delay: 60 })
  const moves = (await edits(page)).map((edit) => edit.kind === 'move' && [edit.index, edit.to])
  expect(moves).toEqual([
    [0, 1],
    [1, 2],
    [2, 3],
  ])
  await eventually(() => rows.allTextContents()).toEqual([...before.slice(1, 4), before[0], ...before.slice(4)])
})

test('sections and cards are dragged by a finger at 360 px', async () => {
  const page = await site.author('imprion/en/time', { viewport: { width: 360, height: 740 }, hasTouch: true })
  const ids = () => page.locator('main section.block').evaluateAll((all) => all.map(({ id }) => id))
  const names = () => page.locator('#integrations h3').allTextContents()
  const before = { ids: await ids(), names: await names() }
  await page.getByRole('button', { name: 'This page', exact: true }).tap()
  const rows = panelOf(page).locator('li.item')
  await dragByFinger(page, rows.nth(1).locator('.grip'), rows.nth(2))
  const down = [before.ids[0], before.ids[2], before.ids[1], ...before.ids.slice(3)]
  await eventually(ids).toEqual(down)
  await page.getByRole('button', { name: 'Close the panel' }).tap()
  // Back, in the page itself: until the section above is more than half below where it is let go.
  await page.locator(`#${before.ids[1]} h2`).first().tap()
  await fieldOf(page, 'English').waitFor()
  await page.getByRole('button', { name: 'Close the panel' }).tap()
  await dragByFinger(
    page,
    page.locator('.section-grip'),
    page.locator('header').first(),
    page.locator(`#${before.ids[2]}`),
  )
  await eventually(ids).toEqual(before.ids)
  await page.getByRole('button', { name: 'This page', exact: true }).tap()
  await rows.nth(before.ids.indexOf('integrations')).locator('.row').tap()
  await eventually(() => rows.count()).toBe(before.names.length)
  await dragByFinger(page, rows.nth(0).locator('.grip'), rows.nth(2))
  await eventually(names).toEqual([before.names[1], before.names[2], before.names[0], ...before.names.slice(3)])
})

test('in the page itself a section goes to another place by pointer, finger and key, and a new one comes between two', async () => {
  const page = await site.author('imprion/en/wifi', { hasTouch: true })
  const ids = () => page.locator('main section.block').evaluateAll((all) => all.map(({ id }) => id))
  const before = await ids()
  const [first, second, third, ...rest] = before
  const grip = page.getByRole('button', { name: /drag it to another place/ })
  const hold = async (id: string) => {
    // Its upper edge is in sight.
    await page.locator(`#${id}`).evaluate((section) => scrollBy(0, section.getBoundingClientRect().top - 200))
    await page.locator(`#${id} h2`).first().hover()
    await eventually(() => grip.count()).toBe(1)
  }
  await hold('questions')
  await grip.focus()
  await page.keyboard.press('ArrowUp')
  // The page need not have followed.
  await page.keyboard.press('ArrowUp')
  await eventually(ids).toEqual([third, first, second, ...rest])
  expect(await grip.evaluate((button) => button.matches(':focus'))).toBe(true)
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await eventually(ids).toEqual(before)
  await page.keyboard.press('Escape')
  await hold('requirements')
  const { x, y } = (await grip.boundingBox()) ?? { x: 0, y: 0 }
  await page.mouse.move(x + 9, y + 9)
  await page.mouse.down()
  // Held above the window the page goes on below it.
  await page.mouse.move(x + 9, 90, { steps: 9 })
  await page.mouse.move(x + 9, await gapAbove(page.locator('#survey')))
  await page.mouse.up()
  const moved = before.filter((id) => id !== 'requirements')
  moved.splice(moved.indexOf('survey'), 0, 'requirements')
  await eventually(ids).toEqual(moved)
  await hold('questions')
  await page.getByRole('button', { name: /^New section above/ }).click()
  await page.getByRole('combobox').fill('requirements')
  const picture = page.getByRole('option').first().locator('iframe')
  await picture.waitFor()
  expect(await picture.contentFrame().locator('main section').count()).toBe(1)
  await page.keyboard.press('Enter')
  await eventually(ids).toEqual([first, second, expect.stringMatching(/^requirements-/), ...moved.slice(2)])
})

test('in the page itself a second drag moves the section that is held, though the page has not followed the first', async () => {
  const page = await site.author('imprion/en/wifi', { viewport: { width: 1280, height: 9000 } })
  const ids = () => page.locator('main section.block').evaluateAll((all) => all.map(({ id }) => id))
  const [intro = '', ...rest] = await ids()
  let follow = () => {}
  const isFollowing = new Promise<void>((resolve) => {
    follow = resolve
  })
  await page.route('**/edit/preview', async (route) => {
    await isFollowing
    await route.continue()
  })
  const grip = (id: string) => page.getByRole('button', { name: new RegExp(`^${id}: drag it`, 'i') })
  const drag = async (id: string, name: string, above: string) => {
    await page.locator(`#${id} h2`).first().hover()
    // Pictures above may still come, and push it down.
    await grip(name).hover()
    await page.mouse.down()
    const { x, y } = (await page.locator(`#${above}`).boundingBox()) ?? { x: 0, y: 0 }
    await page.mouse.move(x + 9, y + 9, { steps: 5 })
    await eventually(() => page.locator('.drop-line').count()).toBe(1)
  }
  await drag('requirements', 'Image with description', 'planner')
  await page.mouse.up()
  await eventually(async () => (await edits(page)).length).toBe(1)
  await drag('questions', 'Colored cards', intro)
  await page.mouse.up()
  await eventually(async () => (await edits(page)).length).toBe(2)
  await drag('survey', 'Image with description', intro)
  await page.keyboard.press('Escape')
  await eventually(() => page.locator('.drop-line').count()).toBe(0)
  await page.mouse.up()
  follow()
  const left = rest.filter((id) => id !== 'requirements' && id !== 'questions')
  await eventually(ids).toEqual(['questions', intro, 'requirements', ...left])
  expect(await edits(page)).toHaveLength(2)
})

// Pictures

test('a picture is dropped, named, shown and asked what it tells', async () => {
  const page = await site.author('imprion/en/wifi')
  // One that is not loaded takes no room: editor.test.ts presses one that is.
  await page.locator('#survey img').first().dispatchEvent('click')
  const panel = panelOf(page)
  await panel.getByText('Drop a picture here').waitFor()
  const field = panel.locator('.picture').first()
  const drop = async (name: string, bytes: number[], type: string) => {
    const dataTransfer = await page.evaluateHandle(
      ([name, bytes, type]) => {
        const transfer = new DataTransfer()
        transfer.items.add(new File([new Uint8Array(bytes)], name, { type }))
        return transfer
      },
      [name, bytes, type] as const,
    )
    await field.dispatchEvent('drop', { dataTransfer })
  }
  const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#28444e' } })
    .jpeg()
    .toBuffer()
  await drop('cut.jpg', [...photo.subarray(0, photo.length / 2)], 'image/jpeg')
  await field.getByText('The file is damaged, or was cut off on its way.').waitFor()
  await drop('Our Tower 2.svg', [...readFileSync(path.join(root, 'content/media/marks/cloud-a.svg'))], 'image/svg+xml')
  await panel.getByText(/The picture is there as/).waitFor()
  expect(await field.locator('.problem').count()).toBe(0)
  await eventually(() => panel.getByRole('group', { name: /^What the picture tells/ }).count()).toBe(1)
  for (const language of ['English', 'Slovenščina', 'Hrvatski', 'Deutsch', 'Français', 'Italiano']) {
    await fieldOf(page, language).click()
    await page.keyboard.insertText(`Tower ${language}`)
  }
  await save(page)
  await saved(page)
  const { come } = changedLines(site, wifi)
  expect(come.some((line) => /src: \S*our-tower-2\S*\.svg/.test(line))).toBe(true)
  expect(come.some((line) => line.includes('Tower Deutsch'))).toBe(true)
})

test.each([
  ['what it tells is asked once it has come', false],
  ['once its form is left it is there to be chosen, and changes nothing', true],
])('of a picture that takes its time, %s', async (_, isLeft) => {
  const page = await site.author('connecti-com/en/fim')
  const panel = panelOf(page)
  await page.getByRole('button', { name: 'This page' }).click()
  await panel.locator('.item .row').first().click()
  await fieldOf(page, 'English').waitFor()
  const letGo = await held(page, 'edit/upload')
  const dataTransfer = await page.evaluateHandle(() => {
    const transfer = new DataTransfer()
    const drawn = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>'
    transfer.items.add(new File([drawn], 'new.svg', { type: 'image/svg+xml' }))
    return transfer
  })
  await panel.locator('.picture').first().dispatchEvent('drop', { dataTransfer })
  if (isLeft) {
    await page.getByRole('button', { name: 'This page' }).click()
    letGo()
    await panel.getByText('The picture is there as new.svg: choose it').waitFor()
    expect(await edits(page)).toEqual([])
    return
  }
  await panel.getByText('Sending the picture').waitFor()
  expect(await panel.locator('.picture').first().locator('img').count()).toBe(0)
  letGo()
  await fieldOf(page, 'English').click()
  await page.keyboard.type('A new picture')
  await eventually(() => edits(page)).toEqual([
    expect.objectContaining({ to: { src: 'new.svg' } }),
    expect.objectContaining({ locale: 'en', to: 'A new picture' }),
  ])
})

test('a file that is dropped beside a field for pictures is not opened in place of the page', async () => {
  const page = await site.author('imprion/en/wifi')
  const isKept = await page.evaluate(() => {
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File(['a'], 'a.png', { type: 'image/png' }))
    const given = { dataTransfer, bubbles: true, cancelable: true }
    return ['dragover', 'drop'].map((name) => !document.body.dispatchEvent(new DragEvent(name, given)))
  })
  expect(isKept).toEqual([true, true])
})

/** From the middle of one thing to the middle of another, step by step, as a finger goes; held there until it is where it is wanted. */
/**
 * Where a section comes to stand above another one, once that has come down far enough: away from the edge, so that the page stays, however
 * late it is let go.
 */
async function gapAbove(section: Locator): Promise<number> {
  const boxOf = async () => (await section.boundingBox()) ?? { y: 0, height: 0 }
  const lowest = 200
  await eventually(async () => {
    const { y, height } = await boxOf()
    return y + height / 2
  }).toBeGreaterThan(lowest)
  return Math.max(lowest - 20, (await boxOf()).y)
}

async function dragByFinger(page: Page, from: Locator, to: Locator, above?: Locator) {
  await from.scrollIntoViewIfNeeded()
  const touch = await page.context().newCDPSession(page)
  const middle = async (at: Locator) => {
    const { x, y, width, height } = (await at.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    return { x: x + width / 2, y: y + height / 2 }
  }
  const start = await middle(from)
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [start] })
  for (let step = 1; step <= 12; step++) {
    // What is dragged to may come into view on the way only.
    const { y } = await middle(to)
    const touchPoints = [{ x: start.x, y: start.y + ((y - start.y) * step) / 12 }]
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints })
  }
  if (above !== undefined) {
    const touchPoints = [{ x: start.x, y: await gapAbove(above) }]
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints })
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}
