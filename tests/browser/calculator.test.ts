// The cost calculator in Chromium: an instant estimate, an address that holds it, and the way into the contact form.
import type { Page } from 'playwright'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { isAwake, openSite, type SiteInBrowser } from './site.ts'
import { textIn } from './texts.ts'

let site: SiteInBrowser
beforeAll(async () => {
  site = await openSite(undefined, { hasPictures: false, blocks: ['tms_calculator', 'contact_dialog'] })
}, 300_000)
afterAll(() => site.close())
afterEach(() => expect(site.errors).toEqual([]))

const address = 'https://connecti-com.example/en/tms'
const sum = (page: Page) => page.locator('.tms_calculator output .visually-hidden')
const subscribers = (page: Page) => page.getByRole('spinbutton')

/** The page with its calculator awake. */
async function calculator(url = address, options = {}) {
  const page = await site.visitor({ locale: 'en-US', ...options })
  await page.goto(url)
  await page.locator('.tms_calculator').scrollIntoViewIfNeeded()
  await isAwake(page, 'tms_calculator')
  return page
}

test('the estimate changes with the choice, and says what it is made of', async () => {
  const page = await calculator()
  await subscribers(page).fill('1500')
  await expect
    .poll(() => page.locator('.tms_calculator tbody tr').allInnerTexts())
    .toEqual(expect.arrayContaining(['1,000 subscribers at €0.90\t€900.00', '500 subscribers at €0.60\t€300.00']))
  const before = await sum(page).textContent()
  await page.getByRole('checkbox').first().click()
  await expect.poll(() => sum(page).textContent()).not.toBe(before)
})

const changed = (page: Page) => page.locator('.tms_calculator .changed')

/** One page for all entries. */
let entered: Promise<Page> | undefined
test.each([
  ['5', '100'],
  ['99', '100'],
  ['1.5', '100'],
  ['100.5', '101'],
  ['200000', '100000'],
  ['e', '100'],
])('%s is put right when the field is left, and not before, and it is said', async (typed, count) => {
  entered ??= calculator()
  const page = await entered
  await subscribers(page).fill('100')
  await subscribers(page).press('ControlOrMeta+a')
  await subscribers(page).pressSequentially(typed)
  expect(await subscribers(page).inputValue()).toBe(typed === 'e' ? '' : typed)
  expect(await changed(page).textContent()).toBe('')
  await subscribers(page).blur()
  await expect.poll(() => subscribers(page).inputValue()).toBe(count)
  const numbers = { minimum: '100', maximum: '100,000', entry: Number(count).toLocaleString('en') }
  await expect.poll(() => changed(page).textContent()).toBe(textIn('en', 'tms_calculator.changed', numbers))
  expect(await changed(page).getAttribute('role')).toBe('status')

  // Until the next entry, with whatever it is made.
  await page.getByRole('slider').press(count === '100000' ? 'ArrowLeft' : 'ArrowRight')
  await expect.poll(() => changed(page).textContent()).toBe('')
})

test('an entry that counts as it is needs no word', async () => {
  const page = await calculator()
  for (const typed of ['100', '0250', '1e3', '100000']) {
    await subscribers(page).fill(typed)
    await subscribers(page).blur()
    await expect.poll(() => subscribers(page).inputValue()).toBe(String(Number(typed)))
    expect(await changed(page).textContent()).toBe('')
  }
})

test('Enter puts it right too, and an address that asks for too few says so', async () => {
  const page = await calculator(`${address}?subscribers=7`)
  await expect.poll(() => changed(page).textContent()).toContain('100')
  await subscribers(page).fill('3')
  expect(await changed(page).textContent()).toBe('')
  await subscribers(page).press('Enter')
  await expect.poll(() => subscribers(page).inputValue()).toBe('100')
  expect(await changed(page).textContent()).not.toBe('')
})

test('the press that leaves the field counts, though what is said moves the form', async () => {
  const page = await calculator()
  const module = page.getByRole('checkbox').first()
  const before = await module.isChecked()
  await subscribers(page).fill('5')
  await subscribers(page).evaluate((input) => input.scrollIntoView({ block: 'start', behavior: 'instant' }))
  // At the upper edge of its line: that is the first to move away.
  const box = await page.locator('.tms_calculator fieldset label').first().boundingBox()
  await page.mouse.move((box?.x ?? 0) + 60, (box?.y ?? 0) + 3)
  await page.mouse.down()
  await page.waitForTimeout(100)
  await page.mouse.up()
  await expect.poll(() => module.isChecked()).toBe(!before)
  await expect.poll(() => changed(page).textContent()).not.toBe('')
})

test('the slider runs from the least number to the greatest with the keyboard', async () => {
  const page = await calculator()
  const slider = page.getByRole('slider')
  await slider.focus()
  await page.keyboard.press('End')
  await expect.poll(() => subscribers(page).inputValue()).toBe('100000')
  await expect.poll(() => slider.getAttribute('aria-valuetext')).toBe('100,000')
  await page.keyboard.press('Home')
  await expect.poll(() => subscribers(page).inputValue()).toBe('100')
})

test('a screen reader hears the sum once the visitor pauses, and not every step', async () => {
  const page = await calculator()
  const heard = await page.evaluateHandle(() => {
    const texts: string[] = []
    const status = document.querySelector('.tms_calculator .announced')
    new MutationObserver(() => texts.push(status?.textContent ?? '')).observe(status as Element, {
      childList: true,
      subtree: true,
      characterData: true,
    })
    return texts
  })
  for (const digits of ['2', '25', '250', '2501']) await subscribers(page).fill(digits)
  await expect.poll(() => heard.evaluate((texts) => texts.length)).toBe(1)
  expect(await heard.evaluate((texts) => texts[0])).toBe(`${await sum(page).textContent()} per month`)
})

test('an estimate can be shared by its address, which says nothing of the start', async () => {
  const page = await calculator()
  const start = await sum(page).textContent()
  await subscribers(page).fill('4321')
  await page.getByRole('radio').last().click()
  await page.waitForURL(/subscribers=4321/)
  const [shared, expected] = [page.url(), await sum(page).textContent()]
  expect(expected).not.toBe(start)

  const other = await calculator(shared)
  await expect.poll(() => sum(other).textContent()).toBe(expected)
  expect(await other.getByRole('radio').last().isChecked()).toBe(true)
  await other.getByRole('button', { name: 'Start over' }).click()
  await other.waitForURL(address)
  expect(await sum(other).textContent()).toBe(start)
})

test('another language takes the estimate along at once', async () => {
  const page = await calculator()
  await subscribers(page).fill('4321')
  const link = page.locator('a[hreflang^=de]').first()
  await link.evaluate((german: HTMLAnchorElement) => german.click())
  await page.waitForURL(/\/de\/.*subscribers=4321/)
})

test('what is pressed and typed while the script is on its way is in the sum, and in the message', async () => {
  const page = await site.visitor({ locale: 'en-US', hasTouch: true })
  const letGo = site.server.hold(/assets\/tms_calculator/)
  const woken = page.waitForResponse(/assets\/tms_calculator/)
  await page.goto(address)
  const start = await sum(page).textContent()
  const module = page.locator('.tms_calculator [type=checkbox]').last()
  await module.tap()
  await subscribers(page).tap()
  await subscribers(page).fill('30000')
  await page.locator('.tms_calculator [type=radio]').last().tap()
  expect(await sum(page).textContent()).toBe(start)
  await page.locator('.tms_calculator a.button').dispatchEvent('click')
  letGo()
  await woken
  const message = page.getByRole('dialog').locator('textarea')
  await expect.poll(() => message.inputValue()).toContain('subscribers=30000')
  expect(await sum(page).textContent()).not.toBe(start)
  expect(await subscribers(page).inputValue()).toBe('30000')
  expect(await page.locator('.tms_calculator [type=radio]').last().isChecked()).toBe(true)
  const name = await module.evaluate((box) => box.parentElement?.querySelector('span')?.textContent)
  expect(await message.inputValue()).toContain(name)
})

test('a calculator whose script is gone shows no form that looks alive, and what works without it', async () => {
  const page = await site.visitor({ locale: 'en-US' })
  site.server.answers.push([/assets\/tms_calculator/, { status: 404, body: '' }])
  await page.addInitScript(() => {
    sessionStorage.reloaded ??= Date.now()
  })
  await page.goto(address)
  await page.locator('.tms_calculator').scrollIntoViewIfNeeded()
  const panel = page.locator('.island-error')
  await panel.getByText(textIn('en', 'island.rest')).waitFor()
  expect(await panel.getByRole('link', { name: '@' }).getAttribute('href')).toMatch(/^mailto:/)
  expect(await panel.locator('a[href^="tel:"]').count()).toBe(1)
  expect(await page.locator('.tms_calculator').getByRole('spinbutton').isVisible()).toBe(false)
  expect(await sum(page).isVisible()).toBe(true)
  await panel.getByRole('link', { name: textIn('en', 'header.contact') }).click()
  await page.getByRole('dialog').waitFor()
  site.errors.length = 0
})

test('an address that somebody made up does no harm', async () => {
  const page = await calculator(`${address}?subscribers=99999999999&modules=%3Cb%3E.none&support=x&period=%E0%A4%A`)
  await expect.poll(() => subscribers(page).inputValue()).toBe('100000')
  expect(await page.getByRole('radio').first().isChecked()).toBe(true)
})

test('the link is copied, and said to be', async () => {
  const page = await calculator()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await subscribers(page).fill('777')
  await page.getByRole('button', { name: 'Copy a link' }).click()
  await page.locator('.tms_calculator [role=status]', { hasText: 'Link copied' }).waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('subscribers=777')
})

test('sending opens the contact form with the estimate in it', async () => {
  const page = await calculator()
  await subscribers(page).fill('1000')
  await page.locator('.tms_calculator a.button').click()
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  await expect.poll(() => dialog.locator('textarea').inputValue()).toContain('1,000 subscribers at €0.90: €900.00')
  expect(await dialog.locator('textarea').inputValue()).toContain(`${address}?subscribers=1000`)
  await expect.poll(() => dialog.locator('[name=subject]').inputValue()).toBe('Estimate for TMS')
})

test('without scripts the starting estimate is there, and nothing that does not work', async () => {
  const page = await site.visitor({ javaScriptEnabled: false })
  await page.goto(address)
  expect(await sum(page).textContent()).toMatch(/^€[\d,]+\.\d\d$/)
  expect(await page.locator('.tms_calculator .static').isVisible()).toBe(true)
  expect(await page.locator('.tms_calculator button:visible').count()).toBe(0)
  expect(await page.locator('.tms_calculator a.button').getAttribute('href')).toBe('#contact')
})
