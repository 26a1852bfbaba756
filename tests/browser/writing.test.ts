// Writing in the page: what an author does in `site dev`, on the real site, in Chromium.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Locator, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Edit } from '../../cli/edit/protocol.ts'
import { root } from '../small_site.ts'
import { type Editing, fieldOf, openEditing, panelOf } from './editing.ts'

vi.setConfig({ testTimeout: 180_000 })
let site: Editing
beforeAll(async () => {
  site = await openEditing()
}, 300_000)
afterAll(() => site.close())
afterEach(() => site.restore())

const wifi = 'imprion/pages/wifi.yaml'
const index = 'group/pages/index.yaml'
const heading = (page: Page) => page.locator('main h1')
const save = (page: Page) => page.getByRole('button', { name: 'Save all' }).click()
const saved = (page: Page) => page.getByText(/^Saved in/).waitFor()
const unsaved = (page: Page) => page.getByRole('button', { name: /^\d+ unsaved$/ })
const isUnsaved = (page: Page, count = 1) =>
  eventually(() => unsaved(page).allTextContents()).toEqual(count === 0 ? [] : [`${count} unsaved`])
/** Lines that a file has now and had not, and the other way. */
function changedLines(file: string) {
  const [before, after] = [site.original(file).split('\n'), site.read(file).split('\n')]
  return { gone: before.filter((line) => !after.includes(line)), come: after.filter((line) => !before.includes(line)) }
}
const words = (locator: Locator) => locator.textContent()
/** Other tests may have the machine at the same time. */
const eventually = <T>(read: () => T) => expect.poll(read, { timeout: 60_000 })

/** Presses a thing of the page, as an author does. */
async function press(at: Locator) {
  await at.scrollIntoViewIfNeeded()
  await at.click()
}

/** Opens the heading in the panel; gives the words that it has. */
async function openHeading(page: Page): Promise<string | null> {
  const before = await words(heading(page))
  await press(heading(page))
  await fieldOf(page, 'English').waitFor()
  return before
}

/** Saves of a page stay on their way until they are let go. */
async function savesHeld(page: Page): Promise<() => void> {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/edit/save', async (route) => {
    await held
    await route.continue()
  })
  return () => letGo()
}

/** Answers of an endpoint come later by so many milliseconds. */
const slowed = (page: Page, endpoint: string, ms: number) =>
  page.route(`**/edit/${endpoint}`, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, ms))
    await route.continue().catch(() => {})
  })

/** The page on Wi-Fi with a section that somebody else has put above all others. */
function withSectionAbove(contents: string): string {
  const [section = ''] = /\n {2}- component: \S+\n {4}id: survey\n.*?(?=\n {2}- component)/s.exec(contents) ?? []
  return contents.replace('\nblocks:', `\nblocks:${section.replace('\n    id: survey', '')}`)
}

/** What is unsaved, as the browser keeps it. */
const edits = (page: Page): Promise<Edit[]> =>
  page.evaluate(() => {
    const { edits }: { edits: { edit: Edit }[] } = JSON.parse(localStorage.getItem('site-editor') ?? '{"edits":[]}')
    return edits.map(({ edit }) => edit)
  })

test('a heading is pressed and typed: the page shows it in its place, and no file is changed before it is saved', async () => {
  const page = await site.author('imprion/en/wifi')
  const before = await openHeading(page)
  await page.keyboard.type(' indeed')
  await eventually(() => words(heading(page))).toBe(`${before} indeed`)
  expect(site.read(wifi)).toBe(site.original(wifi))
  await save(page)
  await saved(page)
  const { gone, come } = changedLines(wifi)
  expect(gone).toHaveLength(1)
  expect(come).toEqual([`${gone[0]} indeed`])
  await isUnsaved(page, 0)
})

/** As on a machine that has other work: what waits for a frame comes after the next letter. */
const lateFrames = (page: Page) =>
  page.evaluate(() => {
    globalThis.requestAnimationFrame = (run) => setTimeout(() => run(performance.now()), 1000) as unknown as number
  })

test('no letter is lost where answers arrive between two letters, and frames come late', async () => {
  const page = await site.author('imprion/en/wifi')
  const before = await openHeading(page)
  await lateFrames(page)
  const typed = 'abcdefghijklmnopqrstuvwxyz'.repeat(2)
  await page.keyboard.type(typed, { delay: 50 })
  await eventually(() => words(heading(page))).toBe(`${before}${typed}`)
  expect(await words(fieldOf(page, 'English'))).toBe(`${before}${typed}`)
})

test('what is typed behind a press is all there, though its field comes after the first letters', async () => {
  const page = await site.author('imprion/en/wifi')
  const before = await words(heading(page))
  await lateFrames(page)
  await slowed(page, 'place', 300)
  await heading(page).click()
  await page.keyboard.type(' everywhere, even here', { delay: 15 })
  await eventually(() => words(heading(page))).toBe(`${before} everywhere, even here`)
})

test('the text that is open takes what is typed once it is pressed in the page again', async () => {
  const page = await site.author('imprion/en/wifi')
  const before = await openHeading(page)
  await page.keyboard.type(' one')
  await unsaved(page).click()
  await panelOf(page).locator('.change .link').click()
  await fieldOf(page, 'English').waitFor()
  await heading(page).click()
  await page.keyboard.type(' even', { delay: 60 })
  await eventually(() => words(heading(page))).toBe(`${before} one even`)
})

test('where the panel is closed before its form has come, the key E turns Edit off', async () => {
  const page = await site.author('imprion/en/wifi')
  await slowed(page, 'place', 2000)
  await heading(page).click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('e')
  await page.getByRole('button', { name: 'Edit E' }).waitFor()
})

test('a letter that is taken back and another one, typed before the page has followed, are no conflict', async () => {
  const page = await site.author('imprion/en/wifi')
  const before = await openHeading(page)
  await page.keyboard.type('x')
  await eventually(() => words(heading(page))).toBe(`${before}x`)
  await slowed(page, 'preview', 600)
  await page.keyboard.press('Backspace')
  await page.keyboard.type('yz', { delay: 60 })
  await eventually(() => words(heading(page))).toBe(`${before}yz`)
  await save(page)
  await saved(page)
  expect(changedLines(wifi).come).toEqual([expect.stringMatching(/yz$/)])
})

test('where somebody else writes the same text, what is typed stays in its field, and both versions are shown', async () => {
  const page = await site.author('imprion/en/wifi')
  const before = await openHeading(page)
  await page.keyboard.type(' mine')
  await eventually(() => words(heading(page))).toBe(`${before} mine`)
  site.write(wifi, site.original(wifi).replace(`${before}`, `${before} theirs`))
  const conflict = panelOf(page).locator('.conflict')
  await conflict.waitFor()
  await page.keyboard.type(' too', { delay: 60 })
  expect(await words(fieldOf(page, 'English'))).toBe(`${before} mine too`)
  await eventually(() => conflict.locator('dd').allTextContents()).toEqual([`${before} theirs`, `${before} mine too`])
  await conflict.getByRole('button', { name: 'Keep mine' }).click()
  await eventually(() => words(heading(page))).toBe(`${before} mine too`)
})

test('where somebody else writes the same name, it stays in its field as it was typed', async () => {
  const page = await site.author('imprion/en/wifi')
  await page.getByRole('button', { name: 'This page' }).click()
  const panel = panelOf(page)
  await panel.getByText(/^\d+ more fields?/).click()
  const field = panel.getByLabel('Note', { exact: true })
  await field.fill('mine')
  await isUnsaved(page)
  site.write(wifi, `note: theirs\n${site.original(wifi)}`)
  await panel.locator('.conflict').waitFor()
  expect(await field.inputValue()).toBe('mine')
})

test('a section that somebody else puts above takes nobody out of the text that they write', async () => {
  const page = await site.author('imprion/en/wifi')
  await press(page.locator('#survey h2'))
  const field = fieldOf(page, 'Deutsch')
  await field.click()
  await page.keyboard.press('Home')
  await page.keyboard.type('ab ', { delay: 60 })
  await isUnsaved(page)
  const placeOf = async () => {
    const [edit] = await edits(page)
    return edit?.kind === 'text' ? Number(edit.at.path[1]) : undefined
  }
  const before = await placeOf()
  const [, section = ''] = /\n( {2}- component: .*?)(?=\n {2}- component)/s.exec(site.original(wifi)) ?? []
  const another = section.replace(/\n {4}id: .*/, '')
  site.write(wifi, site.original(wifi).replace(section, `${section}\n${another}`))
  await page.keyboard.type('eins zwei drei ', { delay: 150 })
  await eventually(placeOf).toBe(Number(before) + 1)
  await page.keyboard.type('vier ', { delay: 60 })
  expect(await words(field)).toMatch(/^ab eins zwei drei vier /)
})

test('a text that is the same in all languages is one still when it is emptied and written anew', async () => {
  const page = await site.author('ovis/en')
  const text = page.locator('main').getByText('24/7', { exact: true })
  await press(text.first())
  await fieldOf(page, 'All languages').waitFor()
  await page.keyboard.press('Control+a')
  await Promise.all([page.waitForResponse('**/edit/preview'), page.keyboard.press('Delete')])
  await page.waitForTimeout(500)
  await page.keyboard.type('12/7', { delay: 60 })
  await page.getByText('12/7', { exact: true }).first().waitFor()
  expect(await edits(page)).toEqual([expect.objectContaining({ locale: 'all', from: '24/7', to: '12/7' })])
})

test('a short text stays one line, whatever is pasted into it', async () => {
  const page = await site.author('imprion/en/wifi', { permissions: ['clipboard-read', 'clipboard-write'] })
  await openHeading(page)
  await page.evaluate(() => navigator.clipboard.writeText('A title\r\nfrom a document\n'))
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Control+v')
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.type('!')
  await eventually(() => words(heading(page))).toBe('A\u00a0title from a\u00a0document!')
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
  const page = await site.author('imprion/en/wifi')
  const section = page.locator('main section.block').first()
  await section.scrollIntoViewIfNeeded()
  const { width = 0, height = 0 } = (await section.boundingBox()) ?? {}
  await section.click({ position: { x: width - 6, y: height - 12 }, timeout: 10_000 })
  await panelOf(page).getByRole('group', { name: 'Image', exact: true }).waitFor()
  await page.keyboard.type('quiz')
  await page.waitForTimeout(500)
  expect(await unsaved(page).count()).toBe(0)
})

test('a long text that is pressed at its end stays where it was pressed', async () => {
  const page = await site.author('group/en/terms-and-conditions')
  const end = page.locator('main section.block').first().locator('p').last()
  await end.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const before = await end.boundingBox()
  await end.click()
  await fieldOf(page, 'English').waitFor()
  await page.waitForTimeout(1000)
  const { y } = (await end.boundingBox()) ?? { y: 0 }
  // Beside the panel its lines break elsewhere.
  expect(Math.abs(y - (before?.y ?? 0))).toBeLessThan(400)
})

test('what a change does not touch stays in the page as it was, of the foot of the page too', async () => {
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
  await page.keyboard.type(' indeed')
  await eventually(() => words(text)).toBe(`${before} indeed`)
  expect(await kept()).toBe(all)
})

test('beside a text stand all six languages, that of the page first, and each can be written', async () => {
  const page = await site.author('imprion/de/wifi')
  await press(heading(page))
  const languages = ['Deutsch', 'Slovenščina', 'English', 'Hrvatski', 'Français', 'Italiano']
  await fieldOf(page, 'Deutsch').waitFor()
  const names = await panelOf(page)
    .getByRole('textbox')
    .evaluateAll((all) =>
      all.map((each) => {
        const root = each.getRootNode() as ShadowRoot
        return root.getElementById(each.getAttribute('aria-labelledby') ?? '')?.textContent?.trim()
      }),
    )
  expect(names).toEqual(languages)
  for (const language of languages) {
    await fieldOf(page, language).click()
    await page.keyboard.press('End')
    await page.keyboard.type(' Q')
  }
  await save(page)
  await saved(page)
  const { gone, come } = changedLines(wifi)
  expect(come).toEqual(gone.map((line) => `${line} Q`))
  expect(come).toHaveLength(6)
})

test('a fact stays where it is while all around it is typed over, and goes where it is meant to', async () => {
  const page = await site.author('group/en')
  const title = page.locator('#our-path h2')
  await press(title)
  const field = fieldOf(page, 'English')
  await field.waitFor()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Since')
  await isUnsaved(page)
  await page.keyboard.type(' {x}')
  await save(page)
  await saved(page)
  const [come = ''] = changedLines(index).come
  expect(come).toContain('{timeline_first_year, number, ::group-off}')
  expect(come).toContain('Since')
  expect(come).not.toContain('{x}')
  // Once selects it, once more takes it out.
  await field.click()
  await page.keyboard.press('Control+End')
  for (let step = 0; step < 20; step++) await page.keyboard.press('Backspace')
  await eventually(() => field.textContent()).not.toMatch(/\d{4}/)
})

test('what is typed over a text that begins with a plural stands before it, and is undone', async () => {
  const page = await site.author('connecti-com/en')
  await press(page.getByText(/across the group/).first())
  const field = fieldOf(page, 'English')
  await field.waitFor()
  const before = await field.textContent()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Words')
  await eventually(() => field.textContent()).toMatch(/^Words/)
  expect(await field.locator('.chip').count()).toBe(3)
  await page.keyboard.press('Control+z')
  await eventually(() => field.textContent()).toBe(before)
})

test('what the check says is said while typing, and what it refuses stays unsaved', async () => {
  const page = await site.author('imprion/en/wifi')
  const text = page.locator('#survey p').nth(1)
  await press(text)
  await fieldOf(page, 'English').waitFor()
  await page.keyboard.type(' [nowhere](imprion/nowhere)')
  await panelOf(page).getByText('imprion/nowhere').first().waitFor()
  await eventually(() => panelOf(page).locator('.problem.error').count()).toBeGreaterThan(0)
  await save(page)
  await page.getByText('Nothing was written').waitFor()
  expect(site.read(wifi)).toBe(site.original(wifi))
  await isUnsaved(page)
})

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

test('what waits to be confirmed is opened by a press while Edit is on, and chooses nothing of the page', async () => {
  const page = await site.author('imprion/en/wifi')
  const claims = page.locator('site-dev-claims details')
  await claims.locator('summary').click()
  await eventually(() => claims.getAttribute('open')).not.toBeNull()
  expect(await page.getByRole('button', { name: 'Close the panel' }).count()).toBe(0)
})

test('what is shown on other pages too says so', async () => {
  const page = await site.author('imprion/en/wifi')
  await press(page.locator('footer a').first())
  await panelOf(page)
    .getByText(/^Also on/)
    .waitFor()
})

test('the title of another page is shown where it stands, and the own one can be pressed after it', async () => {
  const page = await site.author('group/en/terms-and-conditions')
  const legal = page.locator('footer').getByRole('link', { name: /^(Legal notice|Privacy|Terms)/ })
  const before = await legal.allTextContents()
  expect(before).toHaveLength(3)
  for (const [index, text] of before.entries()) {
    await press(legal.nth(index))
    await eventually(() => words(fieldOf(page, 'English'))).toBe(text)
    await page.keyboard.type('q')
    await eventually(() => legal.allTextContents()).toEqual(before.map((each, at) => (at <= index ? `${each}q` : each)))
  }
})

test('a link is chosen from pages by their titles', async () => {
  const page = await site.author('imprion/en/wifi')
  await openItem(page, '#integrations', 0)
  const field = panelOf(page).getByRole('group', { name: /^Link/ })
  await field.getByRole('button').first().click()
  await page.getByRole('combobox').fill('cybersec')
  await page.keyboard.press('Enter')
  await eventually(() => page.locator('#integrations a').first().getAttribute('href')).toMatch(/cybersecurity/)
  await save(page)
  await saved(page)
  expect(changedLines(wifi).gone).toEqual(['          link: imprion/hospitality'])
})

test('an icon is chosen from drawings', async () => {
  const page = await site.author('imprion/en/wifi')
  await openItem(page, '#integrations', 0)
  const drawn = await page.locator('#integrations svg').first().innerHTML()
  await panelOf(page).getByRole('group', { name: /^Icon/ }).getByRole('button').first().click()
  await page.getByRole('combobox').fill('rocket')
  await page.getByRole('option', { name: 'rocket', exact: true }).click()
  await eventually(() => page.locator('#integrations svg').first().innerHTML()).not.toBe(drawn)
  await save(page)
  await saved(page)
  expect(changedLines(wifi)).toEqual({ gone: ['        - icon: hotel'], come: ['        - icon: rocket'] })
})

test('a picture is dropped, named, shown and asked what it tells', async () => {
  const page = await site.author('imprion/en/wifi')
  await press(page.locator('#survey picture, #survey img').first())
  const panel = panelOf(page)
  await panel.getByText('Drop a picture here').waitFor()
  const bytes = [...readFileSync(path.join(root, 'content/media/marks/cloud-a.svg'))]
  const data = await page.evaluateHandle((all) => {
    const transfer = new DataTransfer()
    transfer.items.add(new File([new Uint8Array(all)], 'Our Tower 2.svg', { type: 'image/svg+xml' }))
    return transfer
  }, bytes)
  await panel.locator('.picture').first().dispatchEvent('drop', { dataTransfer: data })
  await panel.getByText(/The picture is there as/).waitFor()
  await eventually(() => panel.getByRole('group', { name: /^What the picture tells/ }).count()).toBe(1)
  for (const language of ['English', 'Slovenščina', 'Hrvatski', 'Deutsch', 'Français', 'Italiano']) {
    await fieldOf(page, language).click()
    await page.keyboard.type(`Tower ${language}`)
  }
  await save(page)
  await saved(page)
  const { come } = changedLines(wifi)
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
  await slowed(page, 'upload', 1500)
  const dataTransfer = await page.evaluateHandle(() => {
    const transfer = new DataTransfer()
    const drawn = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>'
    transfer.items.add(new File([drawn], 'new.svg', { type: 'image/svg+xml' }))
    return transfer
  })
  await panel.locator('.picture').first().dispatchEvent('drop', { dataTransfer })
  if (isLeft) {
    await page.getByRole('button', { name: 'This page' }).click()
    await panel.getByText('The picture is there as new.svg: choose it').waitFor()
    expect(await edits(page)).toEqual([])
    return
  }
  await panel.getByText('Sending the picture').waitFor()
  expect(await panel.locator('.picture').first().locator('img').count()).toBe(0)
  await fieldOf(page, 'English').click()
  await page.keyboard.type('A new picture')
  await eventually(() => edits(page)).toEqual([
    expect.objectContaining({ to: { src: 'new.svg', alt: {} } }),
    expect.objectContaining({ locale: 'en', to: 'A new picture' }),
  ])
})

test('what of a picture stays in sight is pressed in it, and the picture gets another name in every page', async () => {
  const page = await site.author('imprion/en/wifi')
  const panel = panelOf(page)
  const shown = page.locator('#survey img').first()
  await press(shown)
  await panel.getByText('What stays in sight').first().click()
  const picture = panel.locator('.focus-picture')
  await picture.locator('img').waitFor()
  const { width = 0, height = 0 } = (await picture.boundingBox()) ?? {}
  await picture.click({ position: { x: width / 4, y: height / 2 } })
  await panel.getByRole('slider', { name: 'From the top' }).focus()
  await page.keyboard.press('ArrowRight')
  const position = () => shown.evaluate((image) => getComputedStyle(image).objectPosition)
  await eventually(position).toMatch(/^2[456]% 51%$/)
  await panel.getByRole('button', { name: 'Rename, replace or delete this picture' }).click()
  const dialog = page.getByRole('dialog', { name: 'Picture' })
  expect(await dialog.getByRole('button', { name: 'Rename' }).isDisabled()).toBe(true)
  await page.keyboard.press('Escape')
  await save(page)
  await saved(page)
  expect(changedLines(wifi).come.map((line) => line.trim())).toEqual([
    'focus:',
    expect.stringMatching(/^- 2[456]$/),
    '- 51',
  ])
  await panel.getByRole('button', { name: 'Rename, replace or delete this picture' }).click()
  await dialog.getByLabel('Its name').fill('scenes/walls')
  await dialog.getByRole('button', { name: 'Rename' }).click()
  await page.getByText('The picture is now scenes/walls.svg.').waitFor()
  await eventually(() => site.read(wifi)).toContain('src: scenes/walls.svg')
  expect(existsSync(path.join(site.content, 'media/scenes/imprion-walls.svg'))).toBe(false)
  // A picture that others bring is known too.
  const walls = path.join(site.content, 'media/scenes/walls.svg')
  writeFileSync(walls.replace('walls', 'halls'), readFileSync(walls))
  site.write(wifi, site.read(wifi).replace('scenes/walls.svg', 'scenes/halls.svg'))
  await panel.getByRole('button', { name: /^scenes\/halls\.svg \d/ }).waitFor()
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

test('cards are added, copied, moved and removed', async () => {
  const page = await site.author('imprion/en/wifi')
  await openBlock(page, '#integrations')
  const panel = panelOf(page)
  const cards = page.locator('#integrations li, #integrations .card')
  const names = () => page.locator('#integrations h3').allTextContents()
  const before = await names()
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

test('a card is dragged to its place', async () => {
  const page = await site.author('imprion/en/wifi')
  await openBlock(page, '#integrations')
  const rows = panelOf(page).locator('li.item')
  const names = () => page.locator('#integrations h3').allTextContents()
  const before = await names()
  await rows.nth(2).locator('.grip').dragTo(rows.nth(0))
  await eventually(names).toEqual([before[2], before[0], before[1], ...before.slice(3)])
})

test('sections and cards are dragged by a finger at 360 px', async () => {
  const page = await site.author('imprion/en/wifi', { viewport: { width: 360, height: 740 }, hasTouch: true })
  const ids = () => page.locator('main section.block').evaluateAll((all) => all.map(({ id }) => id))
  const names = () => page.locator('#integrations h3').allTextContents()
  const before = { ids: await ids(), names: await names() }
  await page.getByRole('button', { name: 'This page', exact: true }).tap()
  const rows = panelOf(page).locator('li.item')
  await dragByFinger(page, rows.nth(1).locator('.grip'), rows.nth(2))
  const down = [before.ids[0], before.ids[2], before.ids[1], ...before.ids.slice(3)]
  await eventually(ids).toEqual(down)
  await page.getByRole('button', { name: 'Close the panel' }).tap()
  // Back, in the page itself: until the section above is more than half below the finger.
  await page.locator(`#${before.ids[1]} h2`).first().tap()
  await fieldOf(page, 'English').waitFor()
  await page.getByRole('button', { name: 'Close the panel' }).tap()
  await dragByFinger(page, page.locator('.section-grip'), page.locator('header').first(), () =>
    page.locator(`#${before.ids[2]}`).evaluate((above) => {
      const { top, height } = above.getBoundingClientRect()
      return top + height / 2 > 100
    }),
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
  const middleOf = async (id: string) => {
    const { y, height } = (await page.locator(`#${id}`).boundingBox()) ?? { y: 0, height: 0 }
    return y + height / 2
  }
  await hold('requirements')
  const { x, y } = (await grip.boundingBox()) ?? { x: 0, y: 0 }
  await page.mouse.move(x + 9, y + 9)
  await page.mouse.down()
  // Held above the window the page goes on below it.
  await page.mouse.move(x + 9, 90, { steps: 9 })
  await eventually(() => middleOf('survey')).toBeGreaterThan(100)
  await page.mouse.up()
  await eventually(ids).toEqual([...before.slice(0, 3), 'requirements', 'survey', ...before.slice(5)])
  await hold('questions')
  await page.getByRole('button', { name: /^New section above/ }).click()
  await page.getByRole('combobox').fill('requirements')
  const picture = page.getByRole('option').first().locator('iframe')
  await picture.waitFor()
  expect(await picture.contentFrame().locator('main section').count()).toBe(1)
  await page.keyboard.press('Enter')
  const now = [
    first,
    second,
    expect.stringMatching(/^requirements-/),
    third,
    'requirements',
    'survey',
    ...before.slice(5),
  ]
  await eventually(ids).toEqual(now)
  await save(page)
  await saved(page)
  expect(changedLines(wifi).come).toContain('  - component: requirements')
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
  await drag('integrations', 'Link cards', intro)
  await page.keyboard.press('Escape')
  await eventually(() => page.locator('.drop-line').count()).toBe(0)
  await page.mouse.up()
  follow()
  const left = rest.filter((id) => id !== 'requirements' && id !== 'questions')
  await eventually(ids).toEqual(['questions', intro, 'requirements', ...left])
  expect(await edits(page)).toHaveLength(2)
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
  await save(page)
  await saved(page)
  expect(changedLines(index).come.map((line) => line.trim())).toEqual(['- value: 51'])
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
  await save(page)
  await saved(page)
  expect(changedLines(wifi).come.map((line) => line.trim())).toEqual(['room_width: 4.125', 'hydrate: visible'])
})

test('a page is given the moment from which it is published', async () => {
  const page = await site.author('imprion/en/wifi')
  await page.getByRole('button', { name: 'This page', exact: true }).click()
  const panel = panelOf(page)
  await panel.getByText(/^On the website/).click()
  await panel.getByLabel('Publish from').fill('2026-03-01T08:30')
  await save(page)
  await saved(page)
  expect(changedLines(wifi).come.join()).toMatch(/^publish_from: '?2026-03-01T08:30(:00)?[+-]\d\d:\d\d'?$/)
})

test('the moment from which a page is published is typed, key by key', async () => {
  const page = await site.author('imprion/en/wifi')
  await page.getByRole('button', { name: 'This page' }).click()
  const panel = panelOf(page)
  await panel.getByText(/^On the website/).click()
  const field = panel.getByLabel('Publish from')
  await field.fill('2025-12-24T08:30')
  await isUnsaved(page)
  await field.focus()
  await page.keyboard.type('0301')
  await Promise.all([page.waitForResponse('**/edit/preview'), page.keyboard.type('2')])
  await page.waitForTimeout(1000)
  await page.keyboard.type('026')
  expect(await field.inputValue()).toBe('2026-03-01T08:30')
})

test('a page is written differently in one language', async () => {
  const page = await site.author('imprion/de/wifi')
  const sections = await page.locator('main section.block').count()
  await page.getByRole('button', { name: 'This page', exact: true }).click()
  const panel = panelOf(page)
  await panel.getByRole('button', { name: 'Write this page differently in Deutsch' }).click()
  await isUnsaved(page)
  await panel.getByRole('button', { name: 'New section' }).click()
  await page.getByRole('combobox').fill('cost_drivers')
  await page.keyboard.press('Enter')
  await eventually(() => page.locator('main section.block').count()).toBe(sections + 1)
  await save(page)
  const variant = path.join(site.content, 'imprion/pages/wifi.de.yaml')
  const written = () => (existsSync(variant) ? readFileSync(variant, 'utf8') : '')
  await eventually(written).toContain('component: cost_drivers')
  expect(site.read(wifi)).toBe(site.original(wifi))
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
  await eventually(() => panel.getByText('An example: what you type').count()).toBe(6)
  const grey = () =>
    page.evaluate(() => [...(CSS.highlights.get('site-editor-example') ?? [])].map((range) => `${range}`))
  await eventually(async () => (await grey()).some((each) => each.startsWith('What has'))).toBe(true)
  await field.click()
  await page.keyboard.type('Ours')
  expect(await words(field)).toBe('Ours')
  await panel.getByRole('group', { name: 'Deutsch' }).getByRole('button', { name: 'Keep it as it is' }).click()
  await eventually(() => words(fieldOf(page, 'Deutsch'))).toBe('Was vorhanden sein muss')
  await eventually(async () => (await grey()).some((each) => /^(Ours|What has)/.test(each))).toBe(false)
})

test('an item that is a word keeps the focus while it is typed', async () => {
  const page = await site.author('imprion/en/wifi')
  await page.getByRole('button', { name: 'This page', exact: true }).click()
  const panel = panelOf(page)
  await panel.getByRole('button', { name: 'New section' }).click()
  await page.getByRole('combobox').fill('requirements')
  await page.keyboard.press('Enter')
  await panel.locator('li.item .row').first().click()
  const item = panel.getByRole('textbox', { name: /^Item 1/ })
  await item.fill('')
  await page.keyboard.type('IEEE 7', { delay: 500 })
  await eventually(() => item.inputValue()).toBe('IEEE 7')
  await eventually(() => page.locator('main').textContent()).toContain('IEEE 7')
})

test('a word that is emptied and typed anew keeps its letters, where answers are late', async () => {
  const page = await site.author('imprion/en/wifi')
  await page.getByRole('button', { name: 'This page', exact: true }).click()
  const panel = panelOf(page)
  await panel.getByRole('button', { name: 'New section' }).click()
  await page.getByRole('combobox').fill('requirements')
  await page.keyboard.press('Enter')
  await panel.locator('li.item .row').first().click()
  const item = panel.getByRole('textbox', { name: /^Item 1/ })
  await item.fill('')
  await page.waitForTimeout(1500)
  await page.route('**/edit/preview', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300))
    await route.continue()
  })
  await page.keyboard.type('IEEE 7', { delay: 200 })
  await eventually(() => item.inputValue()).toBe('IEEE 7')
  await eventually(() => page.locator('main').textContent()).toContain('IEEE 7')
})

test('a page begins as a draft that the author sees at once, and is there once it is saved', async () => {
  const page = await site.author('imprion/en/wifi')
  await page.getByRole('button', { name: 'This page', exact: true }).click()
  await panelOf(page).getByRole('button', { name: 'New page' }).click()
  await page.getByLabel('What it is about, in a few words').fill('Summer offers')
  expect(await page.getByLabel('Its name in the address').inputValue()).toBe('imprion/summer-offers')
  await page.getByRole('button', { name: 'Begin', exact: true }).click()
  await eventually(() => page.title()).toContain('Summer offers')
  const visited: number[] = []
  page.on('response', (response) => {
    if (response.request().isNavigationRequest()) visited.push(response.status())
  })
  await save(page)
  await page.waitForURL('**/en/summer-offers')
  await page.getByRole('button', { name: 'This page', exact: true }).waitFor()
  expect([visited, await page.title()]).toEqual([[200], expect.stringContaining('Summer offers')])
  expect(site.read('imprion/pages/summer-offers.yaml')).toContain('draft: true')
})

test('whoever presses twice begins one page, and one variant', async () => {
  const page = await site.author('imprion/en/wifi')
  await page.getByRole('button', { name: 'This page', exact: true }).click()
  await panelOf(page).getByRole('button', { name: 'Write this page differently in English' }).dblclick()
  await unsaved(page).waitFor()
  await page.getByRole('button', { name: 'This page', exact: true }).click()
  await panelOf(page).getByRole('button', { name: 'New page' }).click()
  await page.getByLabel('What it is about, in a few words').fill('Winter offers')
  await page.getByRole('button', { name: 'Begin', exact: true }).dblclick()
  await eventually(() => page.title()).toContain('Winter offers')
  await isUnsaved(page, 2)
  await panelOf(page).getByRole('button', { name: 'New page' }).click()
  await page.getByLabel('What it is about, in a few words').fill('Winter offers')
  await page.getByRole('button', { name: 'Begin', exact: true }).click()
  await page.getByRole('dialog').getByText('There is a page named "imprion/winter-offers" already.').waitFor()
  await isUnsaved(page, 2)
})

test('a page that has begun and is undone gives way to the one that was there before', async () => {
  const page = await site.author('imprion/en/wifi')
  const before = await page.title()
  await page.getByRole('button', { name: 'This page', exact: true }).click()
  await panelOf(page).getByRole('button', { name: 'New page' }).click()
  await page.getByLabel('What it is about, in a few words').fill('Summer offers')
  await page.getByRole('button', { name: 'Begin', exact: true }).click()
  await eventually(() => page.title()).toContain('Summer offers')
  await unsaved(page).click()
  await panelOf(page)
    .getByRole('button', { name: /^Undo: New/ })
    .click()
  await eventually(() => page.title()).toBe(before)
  await panelOf(page).locator('.item .row').first().waitFor()
})

test('a colour is chosen from swatches, which say their contrast', async () => {
  const page = await site.author('group/en')
  await openItem(page, '#why-a-group', 0)
  const panel = panelOf(page)
  await panel.getByText(/^\d+ more fields?/).click()
  await panel
    .locator('.swatch')
    .filter({ hasText: /^primary\d.* : 1 on / })
    .first()
    .click()
  await isUnsaved(page)
  await save(page)
  await saved(page)
  expect(changedLines(index).come.some((line) => /color: primary$/.test(line))).toBe(true)
})

test('every unsaved change is listed with what it takes and puts, and each is undone', async () => {
  const page = await site.author('imprion/en/wifi')
  const before = await openHeading(page)
  await page.keyboard.type(' indeed')
  await fieldOf(page, 'Deutsch').click()
  await page.keyboard.press('End')
  await page.keyboard.type(' genau')
  await unsaved(page).click()
  const changes = panelOf(page).locator('.change')
  await eventually(() => changes.count()).toBe(2)
  expect(await changes.first().locator('ins').allTextContents()).toEqual([' indeed'])
  await panelOf(page).getByText('As it will be in 1 file').click()
  await eventually(() => panelOf(page).locator('.plus').count()).toBeGreaterThan(0)
  await changes.first().getByRole('button', { name: /^Undo/ }).click()
  await eventually(() => words(heading(page))).toBe(before)
  await save(page)
  await saved(page)
  expect(changedLines(wifi).come.map((line) => line.trim().slice(-5))).toEqual(['genau'])
})

test('what was done is undone by key in order, over a save, and done again: a number of the facts, a section, a text', async () => {
  const page = await site.author('group/en')
  const panel = panelOf(page)
  const facts = 'facts.yaml'
  const shown = () => page.locator('main section').first().textContent()
  const sections = () => page.locator('main section.block').evaluateAll((all) => all.map(({ id }) => id))
  const before = await sections()
  await press(page.locator('main').getByText('More than', { exact: false }).first())
  await panel.locator('[data-fact=clients]').first().click()
  await eventually(() => panel.getByText(/^Shown on/).count()).toBe(1)
  await panel.getByRole('spinbutton').fill('512')
  await eventually(shown).toContain('512')
  await page.getByRole('button', { name: 'This page', exact: true }).click()
  await panel
    .getByRole('button', { name: /^Move .* down$/ })
    .first()
    .click()
  const moved = [before[1], before[0], ...before.slice(2)]
  await eventually(sections).toEqual(moved)
  await save(page)
  await saved(page)
  expect(changedLines(facts).come.map((line) => line.trim())).toEqual(['value: 512'])
  const [undo, again] = ['Control+z', 'Control+Shift+z']
  await page.keyboard.press(undo)
  await eventually(sections).toEqual(before)
  await page.keyboard.press(undo)
  await eventually(shown).not.toContain('512')
  await page.keyboard.press(again)
  await eventually(shown).toContain('512')
  await panel.getByRole('button', { name: 'Undo what was done last' }).click()
  await eventually(shown).not.toContain('512')
  await save(page)
  await eventually(() => [site.read(facts), site.read(index)]).toEqual([site.original(facts), site.original(index)])
})

test('a page gets another name from the list of pages: links and unsaved words go along, and a key takes it back', async () => {
  const page = await site.author('imprion/en/wifi')
  const panel = panelOf(page)
  const before = await openHeading(page)
  await page.keyboard.type(' mine')
  await isUnsaved(page)
  await page.goto(`http://localhost:${site.port}/`)
  await page.locator('summary[aria-label="Change imprion/wifi"]').click()
  await page.locator('details[open]').getByText('Rename or move').click()
  await page.getByLabel('Its name in the address').fill('imprion/guest-wifi')
  await page.getByText(/^\d+ links lead here, and will follow/).waitFor()
  // Whoever goes elsewhere before the answer comes loses nothing: it is done, and the step back is there.
  const isAsked = page.waitForRequest((request) => request.postData()?.includes('"isPlan":false') === true)
  await page.getByRole('button', { name: 'Rename', exact: true }).click()
  await isAsked
  const renamed = `http://imprion.localhost:${site.port}/en/guest-wifi`
  await eventually(async () => (await page.goto(renamed).catch(() => null))?.status()).toBe(200)
  await isUnsaved(page)
  await save(page)
  await saved(page)
  const moved = site.read('imprion/pages/guest-wifi.yaml')
  expect([moved.includes(`${before} mine`), moved.includes('- imprion/wifi\n')]).toEqual([true, true])
  expect(site.read('imprion/brand.yaml')).toBe(
    site.original('imprion/brand.yaml').replaceAll('link: imprion/wifi\n', 'link: imprion/guest-wifi\n'),
  )
  await eventually(() => unsaved(page).count()).toBe(0)
  await page.getByRole('button', { name: 'This page', exact: true }).click()
  await panel.getByText(/^On the website: published, in the menu/).click()
  await panel.getByRole('switch', { name: 'In the menu' }).click()
  await eventually(() => panel.getByText(/^On the website: published, not in the menu/).count()).toBe(1)
  await page.keyboard.press('Control+z')
  // What was undone is shown where it stands: the entries of the menu.
  await panel.getByText('Undone.').waitFor()
  await page.keyboard.press('Control+z')
  await page.waitForURL('**/wifi')
  await page.getByText('Undone.').waitFor()
  await page.keyboard.press('Control+z')
  await isUnsaved(page)
  await save(page)
  await eventually(() => [site.read(wifi), site.read('imprion/brand.yaml')]).toEqual([
    site.original(wifi),
    site.original('imprion/brand.yaml'),
  ])
})

test("what is missing in a language is a list that leads to each text, and a colleague's mistake is a line beside the page", async () => {
  const page = await site.author('imprion/hr/wifi')
  const panel = panelOf(page)
  const [, title = ''] = /\n {2}hr: (.*)\n/.exec(site.original(wifi)) ?? []
  site.write(wifi, site.original(wifi).replace(`\n  hr: ${title}`, ''))
  await eventually(async () => {
    await page.goto(`http://localhost:${site.port}/_waiting?locale=hr&page=imprion/wifi`)
    return page.locator('section li').filter({ hasText: 'not translated' }).count()
  }).toBe(1)
  await page.locator('section li').filter({ hasText: 'not translated' }).getByRole('link').click()
  await fieldOf(page, 'Hrvatski').fill(title)
  await save(page)
  await saved(page)
  expect(site.read(wifi)).toBe(site.original(wifi))
  await press(heading(page))
  await page.keyboard.type(' mine')
  await isUnsaved(page)
  const other = 'imprion/pages/hospitality.yaml'
  site.write(other, site.original(other).replace('title:', 'titel:'))
  await page.locator('site-dev-mistakes summary').click()
  expect(await page.locator('site-dev-problems').count()).toBe(0)
  expect(await panel.getByRole('textbox', { name: 'Hrvatski', exact: true }).isVisible()).toBe(true)
  await page.locator('site-dev-mistakes a').first().click()
  await page.waitForURL('**/hospitality')
  site.write(other, site.original(other))
  await eventually(() => page.locator('site-dev-mistakes').count()).toBe(0)
  await isUnsaved(page)
})

test('a closed tab and a crash keep what was unsaved', async () => {
  const page = await site.author('imprion/en/wifi')
  const before = await openHeading(page)
  await page.keyboard.type(' indeed')
  const context = page.context()
  await page.close()
  const again = await context.newPage()
  await again.goto(`http://imprion.localhost:${site.port}/en/wifi`)
  await unsaved(again).waitFor()
  await eventually(() => words(heading(again))).toBe(`${before} indeed`)
  expect(site.read(wifi)).toBe(site.original(wifi))
})

test('two tabs of a page write by turns, and one of them saves what both have written', async () => {
  const page = await site.author('imprion/en/wifi')
  const before = await openHeading(page)
  const other = await page.context().newPage()
  await other.goto(page.url())
  await press(heading(other))
  await fieldOf(other, 'Deutsch').waitFor()
  await page.keyboard.type(' both')
  await eventually(() => words(heading(other))).toBe(`${before} both`)
  await fieldOf(other, 'Deutsch').click()
  await other.keyboard.press('End')
  await other.keyboard.type(' both')
  for (const each of [page, other]) {
    await eventually(() => fieldOf(each, 'Deutsch').textContent()).toMatch(/ both$/)
    await isUnsaved(each, 2)
  }
  await save(other)
  await saved(other)
  await isUnsaved(page, 0)
  const { gone, come } = changedLines(wifi)
  expect(come).toEqual(gone.map((line) => `${line} both`))
})

test('where site dev has gone it says so and keeps what is typed, and what comes back goes on', async () => {
  const page = await site.author('imprion/en/wifi')
  const before = await openHeading(page)
  await site.kill()
  await page.keyboard.type(' one')
  const said = panelOf(page).getByText('site dev does not answer')
  await said.waitFor()
  // Whatever else would be asked only later has had its time.
  await page.waitForTimeout(500)
  expect(await said.isVisible()).toBe(true)
  await site.startAgain()
  await page.keyboard.type(' two')
  await eventually(() => words(heading(page))).toBe(`${before} one two`)
  await save(page)
  await saved(page)
  expect(changedLines(wifi).come).toEqual([`${changedLines(wifi).gone[0]} one two`])
})

test('where site dev was away while somebody put a section above, what is unsaved is saved where it was written', async () => {
  const page = await site.author('imprion/en/wifi')
  const before = `${await openHeading(page)}`
  await page.keyboard.type(' mine')
  await isUnsaved(page)
  await site.kill()
  const pulled = withSectionAbove(site.original(wifi))
  site.write(wifi, pulled)
  await site.startAgain()
  await page.reload()
  await eventually(() => words(heading(page))).toBe(`${before} mine`)
  await save(page)
  await saved(page)
  expect(site.read(wifi)).toBe(pulled.replace(`en: ${before}\n`, `en: ${before} mine\n`))
})

test('a conflict goes with its section, and keeping mine writes there', async () => {
  const page = await site.author('imprion/en/wifi')
  const before = `${await openHeading(page)}`
  await page.keyboard.type(' mine')
  await isUnsaved(page)
  const theirs = site.original(wifi).replace(before, `${before} theirs`)
  site.write(wifi, theirs)
  const conflict = panelOf(page).locator('.conflict')
  await conflict.waitFor()
  site.write(wifi, withSectionAbove(theirs))
  const placeOf = async () => {
    const [edit] = await edits(page)
    return edit?.kind === 'text' ? edit.at.path[1] : undefined
  }
  await eventually(placeOf).toBe(1)
  await eventually(() => conflict.locator('dd').allTextContents()).toEqual([`${before} theirs`, `${before} mine`])
  await conflict.getByRole('button', { name: 'Keep mine' }).click()
  await save(page)
  await saved(page)
  expect(site.read(wifi)).toBe(withSectionAbove(theirs).replace(`${before} theirs`, `${before} mine`))
})

test('what is typed while it is being saved stays unsaved, and is saved next', async () => {
  const page = await site.author('imprion/en/wifi')
  const before = await openHeading(page)
  const letGo = await savesHeld(page)
  await page.keyboard.type(' one')
  await page.keyboard.press('Control+s')
  await page.keyboard.type(' two')
  letGo()
  await eventually(() => site.read(wifi)).toContain(`${before} one\n`)
  await eventually(() => words(heading(page))).toBe(`${before} one two`)
  await isUnsaved(page)
  await page.keyboard.type(' three')
  await save(page)
  await saved(page)
  expect(changedLines(wifi).come).toEqual([`${changedLines(wifi).gone[0]} one two three`])
})

test('who saves again while a save is on its way has all of it saved, with Caps Lock too', async () => {
  const page = await site.author('imprion/en/wifi')
  const before = await openHeading(page)
  const letGo = await savesHeld(page)
  await page.keyboard.type(' one')
  await page.keyboard.press('Control+s')
  await page.keyboard.type(' two')
  await page.keyboard.press('Control+S')
  letGo()
  await eventually(() => site.read(wifi)).toContain(`${before} one two\n`)
  await isUnsaved(page, 0)
})

test('who types on while a new page is being saved stays in their field', async () => {
  const page = await site.author('imprion/en/wifi')
  await page.getByRole('button', { name: 'This page' }).click()
  await panelOf(page).getByRole('button', { name: 'New page' }).click()
  await page.getByLabel('What it is about, in a few words').fill('Autumn offers')
  await page.getByRole('button', { name: 'Begin', exact: true }).click()
  await eventually(() => page.title()).toContain('Autumn offers')
  const before = await openHeading(page)
  const letGo = await savesHeld(page)
  await page.keyboard.press('Control+s')
  await page.keyboard.type('Even')
  letGo()
  const file = 'imprion/pages/autumn-offers.yaml'
  await eventually(() => existsSync(path.join(site.content, file))).toBe(true)
  await page.keyboard.type(' here', { delay: 200 })
  await save(page)
  await page.waitForURL('**/en/autumn-offers')
  // The heading was an example.
  expect(before).toMatch(/\[example\]$/)
  expect(site.read(file)).toContain('en: Even here\n')
})

test('what is taken back while it is being saved is as it was once that is saved too', async () => {
  const page = await site.author('imprion/en/wifi')
  const before = await openHeading(page)
  const letGo = await savesHeld(page)
  await page.keyboard.type(' X')
  await page.keyboard.press('Control+s')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  letGo()
  await eventually(() => site.read(wifi)).toContain(`${before} X\n`)
  await eventually(() => words(heading(page))).toBe(before)
  // The file is written before the page hears of it.
  await isUnsaved(page)
  await save(page)
  await eventually(() => site.read(wifi)).toBe(site.original(wifi))
})

test('where the page is taken away while it is open the panel says so, and it comes back with what was typed', async () => {
  const page = await site.author('imprion/en/wifi')
  const before = await openHeading(page)
  await page.keyboard.type(' indeed')
  await eventually(() => words(heading(page))).toBe(`${before} indeed`)
  rmSync(path.join(site.content, wifi))
  await panelOf(page).getByRole('heading', { name: 'Nothing to show' }).waitFor()
  await panelOf(page).getByText('it may have been taken away').first().waitFor()
  site.write(wifi, site.original(wifi))
  await fieldOf(page, 'English').waitFor()
  await eventually(() => words(heading(page))).toBe(`${before} indeed`)
  await save(page)
  await saved(page)
  expect(changedLines(wifi).come).toHaveLength(1)
})

test('a page that cannot begin says why, and keeps what was typed for it', async () => {
  const page = await site.author('imprion/en/wifi')
  await page.getByRole('button', { name: 'This page', exact: true }).click()
  await panelOf(page).getByRole('button', { name: 'New page' }).click()
  await page.getByLabel('What it is about, in a few words').fill('Wifi')
  await page.getByRole('button', { name: 'Begin', exact: true }).click()
  await page.getByRole('dialog').getByText('There is a page named "imprion/wifi" already.').waitFor()
  await page.getByLabel('Its name in the address').fill('imprion/wifi-at-home')
  await page.getByRole('button', { name: 'Begin', exact: true }).click()
  await eventually(() => page.title()).toContain('Wifi')
})

test('two authors and a checkout at once: other places are joined, the same place is shown with both versions', async () => {
  const one = await site.author('imprion/en/wifi')
  const other = await site.author('imprion/en/wifi')
  await press(heading(one))
  await fieldOf(one, 'English').waitFor()
  await one.keyboard.type(' one')
  await press(heading(other))
  await fieldOf(other, 'English').waitFor()
  await other.keyboard.type(' two')
  await fieldOf(other, 'Deutsch').click()
  await other.keyboard.press('End')
  await other.keyboard.type(' zwei')
  await save(one)
  await saved(one)
  // And another place is changed by a checkout.
  const [come = ''] = changedLines(wifi).come
  site.write(wifi, `# From a branch\n${site.read(wifi)}`)
  await save(other)
  await other.getByText('Nothing was written').waitFor()
  const conflict = panelOf(other).locator('.conflict')
  await conflict.waitFor()
  expect(await conflict.locator('dd').allTextContents()).toEqual([
    expect.stringMatching(/ one$/),
    expect.stringMatching(/ two$/),
  ])
  expect(site.read(wifi)).toContain(come)
  await conflict.getByRole('button', { name: 'Keep mine' }).click()
  await save(other)
  await saved(other)
  expect(site.read(wifi)).toMatch(/^# From a branch\n/)
  expect(changedLines(wifi).come).toEqual([
    '# From a branch',
    expect.stringMatching(/ two$/),
    expect.stringMatching(/ zwei$/),
  ])
})

test('saved words are handed in at the press of a button, and beside them is fetched what others did', async () => {
  const folder = path.dirname(site.content)
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' })
  const colleague = ['-c', 'user.name=Ben', '-c', 'user.email=ben@group.example', '-C', 'ben']
  git('init', '--quiet', '--initial-branch=main')
  try {
    git('config', 'user.name', 'Ana')
    git('config', 'user.email', 'ana@group.example')
    git('add', 'content')
    git('commit', '--quiet', '--message', 'Begin')
    git('clone', '--quiet', '--bare', '.', 'remote.git')
    git('remote', 'add', 'origin', './remote.git')
    git('fetch', '--quiet', 'origin')
    const page = await site.author('imprion/en/wifi')
    const before = (await openHeading(page)) ?? ''
    await fieldOf(page, 'English').fill('Ana was here')
    await save(page)
    await saved(page)
    const panel = panelOf(page)
    await panel.getByRole('button', { name: 'Hand in' }).click()
    await panel.getByLabel('What you did, in one sentence').fill('A heading of mine')
    expect((await panel.locator('.change ins').allTextContents()).join(' ')).toMatch(/Ana.*was.*here/)
    await panel.getByRole('button', { name: 'Hand in' }).click()
    await panel.getByText('It is handed in').waitFor()
    expect(git('log', '-1', '--format=%an: %s', 'origin/words/a-heading-of-mine')).toBe('Ana: A heading of mine\n')

    git('clone', '--quiet', 'remote.git', 'ben')
    const file = path.join(folder, 'ben', 'content', wifi)
    writeFileSync(file, readFileSync(file, 'utf8').replace(before, 'Ben was here'))
    git(...colleague, 'commit', '--quiet', '--all', '--message', 'His heading')
    git(...colleague, 'push', '--quiet', 'origin', 'main')
    await panel.getByRole('button', { name: 'Fetch what others did' }).click()
    const conflict = panel.getByRole('group', { name: 'Changed by somebody else meanwhile' })
    await conflict.waitFor()
    expect(await conflict.locator('dd').allTextContents()).toEqual(['Ben was here', 'Ana was here'])
    expect(site.read(wifi)).toContain('Ben was here')
    expect(site.read(wifi)).not.toContain('<<<<')
    await conflict.getByRole('button', { name: 'Take theirs' }).click()
  } finally {
    for (const name of ['.git', 'remote.git', 'ben']) rmSync(path.join(folder, name), { recursive: true, force: true })
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
  await tabTo(/^Image text and buttons/)
  await page.keyboard.press('Enter')
  await panelOf(page).getByRole('heading', { name: 'Image text and buttons' }).waitFor()
  await tabTo(/^Title/)
  await page.keyboard.press('Enter')
  await fieldOf(page, 'English').waitFor()
  await page.keyboard.type(' indeed')
  await eventually(() => words(heading(page))).toBe(`${before} indeed`)
  await page.keyboard.press('Control+s')
  await saved(page)
  expect(changedLines(wifi).come).toHaveLength(1)
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
  await save(page)
  await saved(page)
})

test('the bar leaves the buttons of the cookie notice free, and while Edit is on nobody is asked', async () => {
  for (const width of [360, 768, 1440]) {
    const page = await site.author('imprion/en/hospitality', { viewport: { width, height: 740 } })
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
    const answers = await buttons.all()
    expect(answers).toHaveLength(2)
    for (const answer of answers) await answer.click({ trial: true })
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

/** From the middle of one thing to the middle of another, step by step, as a finger goes; held there until it is where it is wanted. */
async function dragByFinger(page: Page, from: Locator, to: Locator, isThere = async () => true) {
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
  await eventually(isThere).toBe(true)
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

/** Opens the form of a section, by its place in the list of the page. */
async function openBlock(page: Page, id: string) {
  const at = await page
    .locator('main section.block')
    .evaluateAll((all, wanted) => all.findIndex((each) => `#${each.id}` === wanted), id)
  await page.getByRole('button', { name: 'This page', exact: true }).click()
  await panelOf(page).locator('.item .row').nth(at).click()
  await panelOf(page).locator('.item').first().waitFor()
}

/** Opens the form of a card of a section. */
async function openItem(page: Page, id: string, position: number) {
  await openBlock(page, id)
  await panelOf(page).locator('.item .row').nth(position).click()
  await panelOf(page).getByRole('group').first().waitFor()
}

test('what waits to be confirmed is confirmed, changed and denied by presses and keys, each is undone, at 360 px too', async () => {
  const page = await site.author('group/en', { viewport: { width: 360, height: 740 } })
  await page.goto(`http://localhost:${site.port}/_claims?who=Head+of+sales&locale=en`)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  const row = page.locator('[data-claim]').filter({ hasText: 'The price of Hotspot' })
  const status = (text: string) => page.getByRole('status').filter({ hasText: text }).waitFor()
  const hotspot = 'connecti-com/pages/hotspot.yaml'
  const claim = 'The price of Hotspot depends on'
  await press(row.getByRole('button', { name: 'Confirmed' }))
  await status('Confirmed')
  expect(site.read(hotspot)).not.toContain(claim)
  // The focus is on Undo.
  await page.keyboard.press('Enter')
  await status('Undone')
  expect(site.read(hotspot)).toContain(claim)
  await press(row.getByRole('button', { name: 'Not true' }))
  await page.keyboard.type('It depends on the moon.')
  await press(row.getByRole('button', { name: 'It is not true' }))
  await status('Noted as not true')
  expect(site.read(hotspot)).toContain('denied: It depends on the moon.')
  await press(row.getByRole('button', { name: 'Undo' }))
  await status('Undone')
  expect(site.read(hotspot)).not.toContain('denied')
  await press(row.getByRole('button', { name: 'Changed to' }))
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' Always.')
  await press(row.getByRole('button', { name: 'Save the change' }))
  await row.getByRole('alert').filter({ hasText: 'Change the text in Slovenian too' }).waitFor()
  await press(row.locator('form > label textarea').nth(1))
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' Vedno.')
  await press(row.getByRole('button', { name: 'Save the change' }))
  await status('stale until they are translated again: Croatian, German, French, and Italian')
  expect(site.read(hotspot)).toContain('Vedno.')
  await row.locator('blockquote').filter({ hasText: 'Always.' }).waitFor()
  // As the translation state says it.
  const stale = async () => (await page.request.get(`http://localhost:${site.port}/`)).text()
  await eventually(async () =>
    /connecti-com\.localhost:\d+\/de\/hotspot">de<\/a><strong> <a href="[^"]*">1 stale/.test(await stale()),
  ).toBe(true)
  await press(row.getByRole('button', { name: 'Undo' }))
  await status('Undone')
  expect(site.read(hotspot)).not.toContain('Vedno.')
})
