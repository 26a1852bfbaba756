// What an author does with pictures and with the words of others in `site dev`, on the real site, in Chromium.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { changedLines, type Editing, eventually, fieldOf, openEditing, panelOf, save, saved, wifi } from '../editing.ts'

vi.setConfig({ testTimeout: 180_000 })
let site: Editing
beforeAll(async () => {
  site = await openEditing()
}, 300_000)
afterAll(() => site.close())
afterEach(() => site.restore())

const walls = 'scenes/imprion-walls.svg'
const isThere = (src: string) => existsSync(path.join(site.content, 'media', src))
const pressed = async (page: Page, keys: string, said: 'Undone' | 'Done again') => {
  await page.keyboard.press(keys)
  await panelOf(page).getByText(said).waitFor()
}

/** The page on Wi-Fi with the form of its picture of walls open. */
async function openPicture(): Promise<Page> {
  const page = await site.author('imprion/en/wifi')
  const shown = page.locator('#survey img').first()
  await shown.scrollIntoViewIfNeeded()
  await shown.click()
  await panelOf(page).getByText('What stays in sight').first().waitFor()
  return page
}

test('a picture is cropped by dragging and by keys, beside the whole one, and the step is undone by key', async () => {
  const page = await openPicture()
  const panel = panelOf(page)
  const { alt } = await panel.evaluate(() => ({ alt: document.querySelector('#survey img')?.getAttribute('alt') }))
  await panel.getByText('Crop', { exact: true }).click()
  const picture = panel.locator('.crop-picture')
  await picture.locator('img').waitFor()
  await picture.scrollIntoViewIfNeeded()
  const { x = 0, y = 0, width = 0, height = 0 } = (await picture.boundingBox()) ?? {}
  await page.mouse.move(x + 4, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x + 4 + width / 4, y + height / 2, { steps: 4 })
  await page.mouse.up()
  const left = panel.getByRole('slider', { name: 'Left edge' })
  expect(await left.inputValue()).toBe('25')
  await panel.getByRole('slider', { name: 'Lower edge' }).press('Home')
  expect(await panel.getByRole('slider', { name: 'Lower edge' }).inputValue()).toBe('5')
  await panel.getByRole('slider', { name: 'Lower edge' }).press('End')
  await left.press('ArrowLeft')
  await panel.getByRole('button', { name: /^Crop to \d+ × \d+$/ }).click()
  await panel.getByText(/^The part is here as scenes\/imprion-walls-crop\.svg/).waitFor()
  const box = (src: string) =>
    /viewBox="([^"]*)"/
      .exec(readFileSync(path.join(site.content, 'media', src), 'utf8'))?.[1]
      ?.split(' ')
      .map(Number)
  const [, , whole = 0, high] = box(walls) ?? []
  const inTenths = [whole * 0.24, 0, whole * 0.76, high ?? 0].map((each) => Math.round(each * 10) / 10)
  expect(box('scenes/imprion-walls-crop.svg')).toEqual(inTenths)
  const shown = page.locator('#survey img').first()
  await eventually(() => shown.getAttribute('src')).toContain('imprion-walls-crop')
  expect(await shown.getAttribute('alt')).toBe(alt)
  await page.getByRole('button', { name: 'Save all' }).click()
  await page.getByText(/^Saved in/).waitFor()
  expect(site.read(wifi)).toBe(site.original(wifi).replace(walls, 'scenes/imprion-walls-crop.svg'))
  await pressed(page, 'Control+z', 'Undone')
  await page.getByRole('button', { name: 'Save all' }).click()
  await eventually(() => site.read(wifi)).toBe(site.original(wifi))
})

test('what of a picture stays in sight is pressed in it, and the picture gets another name in every page', async () => {
  const page = await openPicture()
  const panel = panelOf(page)
  const shown = page.locator('#survey img').first()
  await panel.getByText('What stays in sight').first().click()
  const picture = panel.locator('.focus-picture')
  await picture.locator('img').waitFor()
  const { width = 0, height = 0 } = (await picture.boundingBox()) ?? {}
  await picture.click({ position: { x: width / 4, y: height / 2 } })
  const fromTop = panel.getByRole('slider', { name: 'From the top' })
  const middle = Number(await fromTop.inputValue())
  expect(Math.abs(middle - 50)).toBeLessThanOrEqual(1)
  await fromTop.focus()
  await page.keyboard.press('ArrowRight')
  const position = () => shown.evaluate((image) => getComputedStyle(image).objectPosition)
  await eventually(position).toMatch(new RegExp(`^2[456]% ${middle + 1}%$`))
  await panel.getByRole('button', { name: 'Rename, replace or delete this picture' }).click()
  const dialog = page.getByRole('dialog', { name: 'Picture' })
  expect(await dialog.getByRole('button', { name: 'Rename' }).isDisabled()).toBe(true)
  await page.keyboard.press('Escape')
  await save(page)
  await saved(page)
  expect(changedLines(site, wifi).come.map((line) => line.trim())).toEqual([
    'focus:',
    expect.stringMatching(/^- 2[456]$/),
    `- ${middle + 1}`,
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

test('another picture comes in the place of one, and what is deleted from the list of all comes back by key, and goes again', async () => {
  const page = await openPicture()
  const panel = panelOf(page)
  const dialog = page.getByRole('dialog', { name: 'Picture' })
  await panel.getByRole('button', { name: 'Rename, replace or delete this picture' }).click()
  await dialog.getByRole('button', { name: 'Put another in its place everywhere' }).click()
  await page.getByRole('combobox').fill('imprion-ledger')
  await page.getByRole('option').first().waitFor()
  await page.keyboard.press('Enter')
  await panel.getByText(/^It is replaced in \d place/).waitFor()
  await save(page)
  await saved(page)
  await eventually(() => site.read(wifi)).not.toContain(walls)
  await panel.getByRole('button', { name: 'This page' }).first().click()
  await panel.getByRole('button', { name: 'All pictures' }).click()
  await page.getByRole('combobox').fill(walls)
  await page.getByRole('option').first().waitFor()
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await panel.getByText(`${walls} is deleted.`).waitFor()
  await eventually(() => isThere(walls)).toBe(false)
  await pressed(page, 'Control+z', 'Undone')
  await eventually(() => isThere(walls)).toBe(true)
  await pressed(page, 'Control+Shift+z', 'Done again')
  await eventually(() => isThere(walls)).toBe(false)
})

test('where others write the same text, a third version is written beside both, whatever is open', async () => {
  const page = await site.author('imprion/en/wifi')
  const panel = panelOf(page)
  const heading = page.locator('main h1')
  const before = (await heading.textContent()) ?? ''
  await heading.click()
  await fieldOf(page, 'English').fill('Mine')
  await eventually(() => heading.textContent()).toBe('Mine')
  await panel.getByRole('button', { name: 'This page' }).first().click()
  site.write(wifi, site.original(wifi).replace(before, 'Theirs'))
  await panel.getByRole('button', { name: '1 also changed by others' }).click()
  const conflict = panel.getByRole('group', { name: 'Changed by somebody else meanwhile' })
  await conflict.getByRole('button', { name: 'Write another' }).click()
  // Its place is open now, with both versions.
  await fieldOf(page, 'English').waitFor()
  await conflict.getByRole('button', { name: 'Write another' }).click()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Of both')
  await eventually(() => heading.textContent()).toBe('Theirs')
  expect(await conflict.locator('dd').allTextContents()).toEqual(['Theirs', 'Mine'])
  await conflict.getByRole('button', { name: 'Keep what I have written' }).click()
  await eventually(() => heading.textContent()).toBe('Of both')
  await page.getByRole('button', { name: 'Save all' }).click()
  await page.getByText(/^Saved in/).waitFor()
  expect(site.read(wifi)).toBe(site.original(wifi).replace(before, 'Of both'))
})

interface Heard {
  role: string
  name: string
}

/** What has the focus, as assistive technology is told of it, and what it stands in. */
async function heard(page: Page): Promise<Heard[]> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  await session.detach()
  const propertyOf = (node: (typeof nodes)[number], name: string) =>
    node.properties?.find((each) => each.name === name)?.value.value
  const focused = nodes.filter((node) => propertyOf(node, 'focused') === true).at(-1)
  const around: Heard[] = []
  for (let node = focused; node !== undefined; node = nodes.find(({ nodeId }) => nodeId === node?.parentId)) {
    const [role, name] = [`${node.role?.value}`, `${node.name?.value ?? ''}`]
    if (!node.ignored && name !== '') around.push({ role, name })
  }
  return around
}

test('each text that F8 opens is told with its language, its field and its section; every control has a name', async () => {
  const page = await site.author('imprion/en/wifi')
  const panel = panelOf(page)
  const groups = async () =>
    (await heard(page)).filter(({ role }) => role === 'textbox' || role === 'group').map(({ name }) => name)
  await page.locator('#survey h2').click()
  await eventually(groups).toEqual(['English', 'English', 'Title, survey'])
  await page.keyboard.press('F8')
  await eventually(groups).toEqual(['English', 'English', expect.stringMatching(/, survey$/)])
  expect(
    await panel.getByRole('textbox').evaluateAll((all) => all.map((each) => each.getAttribute('lang')?.slice(0, 2))),
  ).toEqual(['en', 'sl', 'hr', 'de', 'fr', 'it'])
  await page.locator('#survey img').first().click()
  for (const name of ['What stays in sight', 'Crop']) await panel.getByText(name).first().click()
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  const controls =
    /^(button|textbox|link|slider|combobox|checkbox|dialog|spinbutton|searchbox|listbox|option|DisclosureTriangle)$/
  const unnamed = nodes.filter(
    ({ ignored, role, name }) => !ignored && controls.test(`${role?.value}`) && `${name?.value ?? ''}`.trim() === '',
  )
  expect(unnamed).toEqual([])
})

test('what is done is read out wherever the panel goes, and a dialog gives the focus back', async () => {
  const page = await site.author('imprion/en/wifi')
  const panel = panelOf(page)
  await page.evaluate(() => {
    const root = document.querySelector('site-editor')?.shadowRoot
    const notices: string[] = []
    Object.assign(window, { notices })
    new MutationObserver((records) => {
      for (const each of records.flatMap(({ addedNodes }) => [...addedNodes]))
        if (each instanceof Element)
          for (const notice of each.querySelectorAll('[role=status].notice')) notices.push(notice.textContent ?? '')
    }).observe(root ?? document, { childList: true, subtree: true })
  })
  await page.locator('main h1').click()
  await fieldOf(page, 'English').fill('Mine')
  await page.keyboard.press('Control+s')
  await panel.getByText(/^Saved in/).waitFor()
  await page.keyboard.press('Escape')
  await panel.getByText(/^Saved in/).waitFor()
  expect(await page.evaluate(() => Reflect.get(window, 'notices'))).toEqual(['', ''])
  await panel.getByRole('button', { name: 'This page' }).click()
  const opener = panel.getByRole('button', { name: 'Rename or move the page' })
  await opener.click()
  await page.getByRole('dialog', { name: /./ }).waitFor()
  await page.keyboard.press('Escape')
  await eventually(async () => (await heard(page))[0]?.name).toBe('Rename or move the page')
})
