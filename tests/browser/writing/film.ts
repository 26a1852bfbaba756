// The film of docs/writing.md, played as it is told there. With FILM=1 (npm run film) its pictures are taken anew.
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { root } from '../../small_site.ts'
import { decided, type Editing, fieldOf, openEditing, openStart, panelOf, wifi } from '../editing.ts'

vi.setConfig({ testTimeout: 240_000 })
const folder = path.join(root, 'tests/sites/docs/content/media/writing')
const isFilmed = process.env.FILM !== undefined
let site: Editing
beforeAll(async () => {
  site = await openEditing({ hasPictures: isFilmed })
}, 300_000)
afterAll(() => site.close())

const headings = {
  English: 'Wi-Fi your guests praise',
  Slovenščina: 'Wi-Fi, ki ga gostje pohvalijo',
  Hrvatski: 'Wi-Fi koji gosti hvale',
  Deutsch: 'WLAN, das Ihre Gäste loben',
  Français: 'Un Wi-Fi que vos clients apprécient',
  Italiano: 'Un Wi-Fi che gli ospiti apprezzano',
}
const names = {
  English: 'Point of sale',
  Slovenščina: 'PoS-blagajna',
  Hrvatski: 'PoS blagajna',
  Deutsch: 'Kassensystem',
  Français: 'Caisse',
  Italiano: 'Punto cassa',
}

test('a heading in six languages and a new card, from the start to the files: the page shows them, and no file is changed before they are saved', async () => {
  const context = await site.browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-US' })
  const page = await context.newPage()
  // The first page of a brand encodes its pictures.
  page.setDefaultTimeout(120_000)
  // Its pictures are the pages themselves: they are wanted in the film alone.
  await (isFilmed ? page.goto(`http://localhost:${site.port}/`) : openStart(page, site))
  await take(page, 'start')

  await context.addCookies([{ name: 'cc_cookie', value: decided, url: `http://imprion.localhost:${site.port}` }])
  await page.goto(`http://imprion.localhost:${site.port}/en/wifi`)
  await page.getByRole('button', { name: /^Edit/ }).waitFor()
  // The first page of a brand is shown before its letters are there.
  await page.reload()
  await take(page, 'edit')
  await page.getByRole('button', { name: /^Edit/ }).click()
  await page.getByText('Press what you want to change.').waitFor()

  const heading = page.locator('main h1')
  await heading.click()
  for (const [language, words] of Object.entries(headings)) {
    const field = fieldOf(page, language)
    await field.click()
    await page.keyboard.press('Control+a')
    await page.keyboard.insertText(words)
  }
  await expect.poll(() => heading.textContent()).toBe(headings.English)
  await fieldOf(page, 'English').click()
  await take(page, 'heading')

  const cards = page.locator('#integrations h3')
  const before = await cards.count()
  await cards.first().click()
  await panelOf(page).getByRole('navigation').getByRole('button', { name: 'Cards' }).click()
  await panelOf(page)
    .getByRole('button', { name: /^Add to cards/ })
    .click()
  await expect.poll(() => cards.count()).toBe(before + 1)
  await take(page, 'card')
  await panelOf(page).locator('.row').filter({ hasText: 'Name' }).first().click()
  for (const [language, words] of Object.entries(names)) {
    await fieldOf(page, language).click()
    await page.keyboard.press('Control+a')
    await page.keyboard.insertText(words)
  }
  await expect.poll(() => cards.last().textContent()).toContain(names.English)
  // What the check has said of the languages that were missing until then.
  await expect.poll(() => panelOf(page).locator('.problem').count(), { timeout: 30_000 }).toBe(0)
  await take(page, 'name')

  await page.getByRole('button', { name: /^\d+ unsaved$/ }).click()
  await panelOf(page).getByText('For a colleague: as it will be in 1 file').waitFor()
  await take(page, 'changes')
  expect(site.read(wifi)).toBe(site.original(wifi))
  await page.getByRole('button', { name: 'Save all' }).click()
  await page.getByText(/^Saved in/).waitFor()
  for (const words of [...Object.values(headings), ...Object.values(names)]) expect(site.read(wifi)).toContain(words)
})

/** Keeps what is seen, where pictures are wanted. */
async function take(page: Page, name: string) {
  if (!isFilmed) return
  await page.evaluate(() => document.fonts.ready)
  // Whatever moves has come to rest.
  await page.waitForTimeout(800)
  mkdirSync(folder, { recursive: true })
  await sharp(await page.screenshot())
    .resize(1000)
    .webp({ quality: 72 })
    .toFile(path.join(folder, `${name}.webp`))
}
