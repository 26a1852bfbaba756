import path from 'node:path'
import type { Locator, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { root } from '../../small_site.ts'
import {
  changedLines,
  type Editing,
  edits,
  eventually,
  fieldOf,
  heading,
  held,
  isUnsaved,
  lateFrames,
  openEditing,
  openHeading,
  panelOf,
  press,
  saved,
  slowed,
  unsaved,
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

test('no letter is lost behind a press, though its field comes after the first, nor where answers arrive between two and frames come late', async () => {
  const page = await site.author('imprion/en/wifi')
  const before = await words(heading(page))
  await lateFrames(page)
  await slowed(page, 'place', 300)
  await heading(page).click()
  const behind = `${before} everywhere, even here`
  await page.keyboard.type(' everywhere, even here', { delay: 15 })
  await eventually(() => words(heading(page))).toBe(behind)
  // Longer than a frame takes.
  const typed = 'abcdefghijklmnopqrstuvwxyz'
  await page.keyboard.type(typed, { delay: 50 })
  await eventually(() => words(heading(page))).toBe(`${behind}${typed}`)
  expect(await words(fieldOf(page, 'English'))).toBe(`${behind}${typed}`)
})

test('every unsaved change is listed with what it puts, and leads to its text, which takes what is typed once it is pressed in the page again; one alone is undone from the list', async () => {
  const page = await site.author('imprion/en/wifi')
  const before = await openHeading(page)
  await page.keyboard.type(' one')
  await unsaved(page).click()
  const change = panelOf(page).locator('.change')
  expect(await change.locator('ins').allTextContents()).toEqual([' one'])
  await panelOf(page).getByText('For a colleague: as it will be in 1 file').click()
  await eventually(() => panelOf(page).locator('.plus').count()).toBeGreaterThan(0)
  await change.locator('.link').click()
  await fieldOf(page, 'English').waitFor()
  await heading(page).click()
  await page.keyboard.type(' even', { delay: 60 })
  await eventually(() => words(heading(page))).toBe(`${before} one even`)
  await unsaved(page).click()
  await change.getByRole('button', { name: /^Undo: / }).click()
  await eventually(() => words(heading(page))).toBe(before)
  expect(await edits(page)).toEqual([])
})

test('where the panel is closed before its form has come, the key F2 turns Edit off', async () => {
  const page = await site.author('imprion/en/wifi')
  await held(page, 'place')
  await heading(page).click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('F2')
  await page.getByRole('button', { name: 'Edit F2' }).waitFor()
})

test('where somebody else writes the same text, and puts a section above it, what is typed goes on in its field, and both versions are shown', async () => {
  const page = await site.author('imprion/de/wifi')
  await press(heading(page))
  const field = fieldOf(page, 'Deutsch')
  await field.waitFor()
  const before = await words(field)
  // The language of the page comes first.
  expect(await panelOf(page).locator('.language > span').allTextContents()).toEqual([
    'Deutsch',
    'Slovenščina',
    'English',
    'Hrvatski',
    'Français',
    'Italiano',
  ])
  await page.keyboard.type(' mine')
  await isUnsaved(page)
  const [section = ''] =
    /\n {2}- component: \S+\n {4}id: survey\n.*?(?=\n {2}- component)/s.exec(site.original(wifi)) ?? []
  const above = section.replace('\n    id: survey', '')
  site.write(
    wifi,
    site.original(wifi).replace(`${before}`, `${before} theirs`).replace('\nblocks:', `\nblocks:${above}`),
  )
  const conflict = panelOf(page).locator('.conflict')
  let typed = `${before} mine`
  for (let letter = 0; letter < 10; letter++) {
    // As fast as a hand.
    await page.keyboard.type('x', { delay: 100 })
    typed += 'x'
  }
  await conflict.waitFor()
  await page.keyboard.type(' too', { delay: 60 })
  expect(await words(field)).toBe(`${typed} too`)
  await eventually(() => conflict.locator('dd').allTextContents()).toEqual([`${before} theirs`, `${typed} too`])
  await eventually(() => edits(page)).toEqual([
    expect.objectContaining({ at: expect.objectContaining({ path: ['blocks', 1, 'data', 'title'] }) }),
  ])
  await conflict.getByRole('button', { name: 'Keep mine' }).click()
  await eventually(() => page.locator('main').textContent()).toContain(`${typed} too`)
})

test('a fact goes along with the words around it when they are dragged', async () => {
  const page = await site.author('group/en')
  await press(page.locator('#our-path h2'))
  const field = fieldOf(page, 'English')
  await field.waitFor()
  await page.keyboard.press('Control+End')
  for (let step = 0; step < 3; step++) await page.keyboard.press('Shift+ArrowLeft')
  const [text, fact] = [await field.boundingBox(), await field.locator('.chip').boundingBox()]
  if (text === null || fact === null) throw new Error('The field is not seen.')
  const middle = text.y + text.height / 2
  await page.mouse.move(fact.x + fact.width / 2, fact.y + fact.height / 2)
  await page.mouse.down()
  await page.mouse.move(fact.x - 30, middle, { steps: 8 })
  await page.mouse.move(text.x + 13, middle, { steps: 8 })
  await page.mouse.up()
  await eventually(() => edits(page)).toEqual([
    expect.objectContaining({ to: 'e {timeline_first_year, number, ::group-off}Our story sinc' }),
  ])
})

test('Escape ends what is being composed, and leaves the panel open', async () => {
  const page = await site.author('imprion/en/wifi')
  await openHeading(page)
  const keyboard = await page.context().newCDPSession(page)
  await keyboard.send('Input.imeSetComposition', { text: 'か', selectionStart: 1, selectionEnd: 1 })
  await page.keyboard.press('Escape')
  await keyboard.send('Input.insertText', { text: '書' })
  await eventually(() => words(heading(page))).toMatch(/書$/)
})

test('in a card that is a link as a whole, the text below the pointer is the one that opens', async () => {
  const page = await site.author('imprion/en/wifi')
  const card = page.locator('#integrations .card').first()
  for (const text of [card.locator('.rich-text p'), card.locator('h3')]) {
    await text.scrollIntoViewIfNeeded()
    const { x = 0, y = 0, height = 0 } = (await text.boundingBox()) ?? {}
    await page.mouse.click(x + 8, y + height / 2)
    await eventually(() => words(fieldOf(page, 'English'))).toBe(await words(text))
  }
})

test('where the ground of a section is pressed, its form opens, and none of its fields takes what is typed', async () => {
  const page = await site.author('imprion/en/time')
  const section = page.locator('main section.block').first()
  await section.scrollIntoViewIfNeeded()
  const { width = 0, height = 0 } = (await section.boundingBox()) ?? {}
  await section.click({ position: { x: width - 6, y: height - 12 }, timeout: 10_000 })
  await panelOf(page).getByRole('heading', { name: 'Poster' }).waitFor()
  await page.keyboard.type('quiz')
  expect(await edits(page)).toEqual([])
})

test('a long text that is pressed at its end stays where it was pressed', async () => {
  const page = await site.author('group/en/terms-and-conditions')
  const end = page.locator('main section.block').first().locator('p').last()
  await end.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const before = await end.boundingBox()
  await end.click()
  await fieldOf(page, 'English').waitFor()
  const y = await yAtRest(end)
  // Beside the panel its lines break elsewhere.
  expect(Math.abs(y - (before?.y ?? 0))).toBeLessThan(400)
})

test('what a change does not touch stays in the page as it was, of the foot of the page too, which says that it is on other pages', async () => {
  const page = await site.author('imprion/en/wifi')
  const text = page.locator('footer a').first()
  const before = await words(text)
  await page.evaluate(() => {
    for (const element of document.querySelectorAll('footer, footer *, script')) element.setAttribute('data-kept', '')
  })
  const kept = () => page.locator('[data-kept]').count()
  const all = await kept()
  await press(text)
  await fieldOf(page, 'English').waitFor()
  // What is shown on other pages too says so.
  await panelOf(page)
    .getByText(/^Also on/)
    .waitFor()
  await page.keyboard.type(' indeed')
  await eventually(() => words(text)).toBe(`${before} indeed`)
  expect(await kept()).toBe(all)
})

test('the title of another page is shown where it stands, and the own one can be pressed after it', async () => {
  const page = await site.author('group/en/terms-and-conditions')
  const legal = ['Legal notice', 'Terms'].map((name) =>
    page.locator('footer').getByRole('link', { name: new RegExp(`^${name}`) }),
  )
  for (const link of legal) {
    const before = await words(link)
    await press(link)
    await eventually(() => words(fieldOf(page, 'English'))).toBe(before)
    await page.keyboard.type('q')
    await eventually(() => words(link)).toBe(`${before}q`)
  }
})

test('all of it goes by the keyboard alone', async () => {
  const page = await site.author('imprion/en/wifi')
  const before = await words(heading(page))
  await page.keyboard.press('F6')
  await panelOf(page).locator('.row').first().waitFor()
  const focused = () =>
    page.evaluate(() => {
      const root = document.querySelector('site-editor')?.shadowRoot
      return root?.activeElement?.textContent?.trim() ?? ''
    })
  /** Tabs to what begins with a name. */
  const tabTo = async (name: RegExp) => {
    for (let step = 0; step < 80; step++) {
      if (name.test(await focused())) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`The key leads nowhere to ${name}`)
  }
  await panelOf(page).locator('.item .row').first().waitFor()
  await tabTo(/^Image text/)
  await page.keyboard.press('Enter')
  await panelOf(page)
    .getByRole('heading', { name: /^Image text/ })
    .waitFor()
  await tabTo(/^Title/)
  await page.keyboard.press('Enter')
  await fieldOf(page, 'English').waitFor()
  await page.keyboard.type(' indeed')
  await eventually(() => words(heading(page))).toBe(`${before} indeed`)
  // With Caps Lock.
  await page.keyboard.press('Control+S')
  await saved(page)
  expect(changedLines(site, wifi).come).toHaveLength(1)
  // To the next text of the page, and to where the focus is once what had it has gone.
  await page.keyboard.press('F8')
  await eventually(() => focused()).not.toBe('')
  await page.keyboard.press('Escape')
  await page.locator('site-editor .bar').waitFor()
  await eventually(() => focused()).toBe('This page')
})

test('at 360 px the panel stands below the page, and nothing is wider than the window', async () => {
  const page = await site.author('imprion/en/wifi', { viewport: { width: 360, height: 740 }, hasTouch: true })
  await heading(page).tap()
  await fieldOf(page, 'English').waitFor()
  const box = await panelOf(page).boundingBox()
  expect(box).toMatchObject({ x: 0, width: 360 })
  const seen = await heading(page).boundingBox()
  expect((seen?.y ?? 0) + 20).toBeLessThan(box?.y ?? 0)
  expect(await panelOf(page).evaluate((panel) => panel.scrollWidth)).toBeLessThanOrEqual(360)
  await page.keyboard.type(' indeed')
  await page.getByRole('button', { name: 'Save all' }).click({ trial: true })
})

test('the bar leaves the buttons of the cookie notice free, and while Edit is on nobody is asked', async () => {
  const page = await site.author('imprion/en/hospitality', { viewport: { width: 360, height: 740 } })
  await page.context().clearCookies({ name: 'cc_cookie' })
  // A place further down: there it stands at the lower edge on a phone, too.
  await page.goto(`${page.url()}#contact`)
  await page.reload({ waitUntil: 'load' })
  // When it would be asked.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5000 })))
  await page.keyboard.press('F6')
  await panelOf(page).locator('.row').first().waitFor()
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe('site-editor')
  expect(await page.locator('#cc-main').count()).toBe(0)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Done' }).click()
  const buttons = page.locator('#cc-main .cm__btn')
  await buttons.first().waitFor()
  expect(await buttons.count()).toBe(2)
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 740 })
    for (const answer of await buttons.all()) await answer.click({ trial: true })
  }
})

test('whoever listens finds the panel, its heading, its way and its fields by name', async () => {
  const page = await site.author('imprion/en/wifi')
  await press(heading(page))
  await fieldOf(page, 'English').waitFor()
  const tree = await panelOf(page).ariaSnapshot()
  for (const part of [
    'heading "Title" [level=2]',
    'navigation "Where you are"',
    'textbox "English"',
    'button "Save all"',
  ])
    if (part !== 'button "Save all"') expect(tree).toContain(part)
  const { violations } = await axe(page)
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
})

interface Axe {
  violations: { id: string; nodes: { html: string }[] }[]
}

async function axe(page: Page): Promise<Axe> {
  const source = (await import('node:fs')).readFileSync(path.join(root, 'node_modules/axe-core/axe.min.js'), 'utf8')
  await page.evaluate(source)
  return page.evaluate(() =>
    (globalThis as unknown as { axe: { run: (at: object, options: object) => Promise<Axe> } }).axe.run(
      { include: [['site-editor']] },
      { resultTypes: ['violations'] },
    ),
  )
}

/** Where a thing of the page is once nothing scrolls: for a dozen frames. */
const yAtRest = (at: Locator) =>
  at.evaluate(async (element) => {
    let [y, frames] = [element.getBoundingClientRect().y, 0]
    while (frames < 12) {
      await new Promise(requestAnimationFrame)
      const now = element.getBoundingClientRect().y
      frames = now === y ? frames + 1 : 0
      y = now
    }
    return y
  })
