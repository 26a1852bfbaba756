// Pages as a whole, what is unsaved and undone, other tabs, other authors and another run of site dev, on the real site, in Chromium.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import {
  type Editing,
  edits,
  eventually,
  fieldOf,
  heading,
  held,
  index,
  isUnsaved,
  nextFrame,
  openEditing,
  openHeading,
  openStart,
  panelOf,
  press,
  save,
  saved,
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

test('a page that cannot begin says why, and one that can is a draft that is seen at once, and there once it is saved; it may be written differently in one language', async () => {
  const page = await site.author('imprion/en/wifi')
  await page.getByRole('button', { name: 'This page', exact: true }).click()
  await panelOf(page).getByRole('button', { name: 'New page' }).click()
  await page.getByLabel('What it is about, in a few words').fill('Wifi')
  await page.getByRole('button', { name: 'Begin', exact: true }).click()
  await page.getByRole('dialog').getByText('There is a page named "imprion/wifi" already.').waitFor()
  await page.getByLabel('What it is about, in a few words').fill('Summer offers')
  expect(await page.getByLabel('Its name in the address').inputValue()).toBe('imprion/summer-offers')
  await page.getByRole('button', { name: 'Begin', exact: true }).click()
  await eventually(() => page.title()).toContain('SUMMER OFFERS')
  const visited: number[] = []
  page.on('response', (response) => {
    if (response.request().isNavigationRequest()) visited.push(response.status())
  })
  await save(page)
  await page.waitForURL('**/en/summer-offers')
  await page.getByRole('button', { name: 'This page', exact: true }).waitFor()
  expect([visited, await page.title()]).toEqual([[200], expect.stringContaining('SUMMER OFFERS')])
  expect(site.read('imprion/pages/summer-offers.yaml')).toContain('draft: true')
  await page.getByRole('button', { name: 'This page', exact: true }).click()
  await panelOf(page).getByRole('button', { name: 'Write this page differently in English' }).click()
  await eventually(async () => (await edits(page)).map((edit) => edit.kind === 'create' && edit.file)).toEqual([
    expect.stringMatching(/summer-offers\.en\.yaml$/),
  ])
})

test('a page gets another name from the list of pages: links and unsaved words go along, also where its author has gone elsewhere, and a key takes it back', async () => {
  const page = await site.author('imprion/en/wifi')
  await openHeading(page)
  await page.keyboard.type(' mine')
  await isUnsaved(page)
  await openStart(page, site)
  await page.locator('summary[aria-label="Change imprion/wifi"]').click()
  await page.locator('details[open]').getByText('Rename or move').click()
  await page.getByLabel('Its name in the address').fill('imprion/guest-wifi')
  await page.getByText(/^\d+ links lead here, and will follow/).waitFor()
  // Whoever goes elsewhere before the answer comes loses nothing: it is done, and the step back is there.
  const isAsked = page.waitForRequest((request) => request.postData()?.includes('"isPlan":false') === true)
  await page.getByRole('button', { name: 'Rename', exact: true }).click()
  await isAsked
  await page.goto('about:blank')
  await eventually(() => existsSync(path.join(site.content, 'imprion/pages/guest-wifi.yaml'))).toBe(true)
  const renamed = `http://imprion.localhost:${site.port}/en/guest-wifi`
  await eventually(async () => (await page.goto(renamed, { waitUntil: 'commit' }).catch(() => null))?.status()).toBe(
    200,
  )
  await isUnsaved(page)
  expect(site.read('imprion/brand.yaml')).toBe(
    site.original('imprion/brand.yaml').replaceAll('link: imprion/wifi\n', 'link: imprion/guest-wifi\n'),
  )
  await page.keyboard.press('Control+z')
  await page.waitForURL('**/wifi')
  await page.getByText(/^Undone: /).waitFor()
  await eventually(() => [site.read(wifi), site.read('imprion/brand.yaml')]).toEqual([
    site.original(wifi),
    site.original('imprion/brand.yaml'),
  ])
})

test('a number of the facts takes the keys as soon as it is pressed, and what was done is undone by key in order, and done again', async () => {
  const page = await site.author('group/en')
  const panel = panelOf(page)
  const shown = () => page.locator('main section').first().textContent()
  await press(page.locator('main').getByText('More than', { exact: false }).first())
  await panel.locator('[data-fact=clients]').first().click()
  await eventually(() => panel.getByText(/^Shown on/).count()).toBe(1)
  await page.keyboard.type('512')
  await eventually(shown).toContain('512')
  await page.keyboard.press('Control+z')
  await eventually(shown).not.toContain('512')
  await page.keyboard.press('Control+Shift+z')
  await eventually(shown).toContain('512')
  await panel.getByRole('button', { name: 'Undo what was done last' }).click()
  await eventually(shown).not.toContain('512')
  await page.getByRole('button', { name: 'This page', exact: true }).click()
  await panel.getByText(/^On the website: published, in the menu/).click()
  await panel.getByRole('switch', { name: 'In the menu' }).click()
  await eventually(() => panel.getByText(/^On the website: published, not in the menu/).count()).toBe(1)
  await page.keyboard.press('Control+z')
  // What was undone is shown where it stands: the entries of the menu.
  await panel.getByText(/^Undone: /).waitFor()
})

test('two tabs of a page write by turns, one that is closed loses nothing, and where the page is taken away its panel says so', async () => {
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
  await eventually(() => fieldOf(page, 'Deutsch').textContent()).toMatch(/ both$/)
  await page.close()
  await isUnsaved(other, 2)
  rmSync(path.join(site.content, wifi))
  await panelOf(other).getByRole('heading', { name: 'Nothing to show' }).waitFor()
  await panelOf(other).getByText('it may have been taken away').first().waitFor()
})

test("what is missing in a language is a list that leads to each text, and a colleague's mistake is a line beside the page", async () => {
  const page = await site.author('imprion/hr/wifi', { beforeScripts: sayWhatIsTold })
  const panel = panelOf(page)
  const [, title = ''] = /\n {2}hr: (.*)\n/.exec(site.original(wifi)) ?? []
  site.write(wifi, site.original(wifi).replace(`\n  hr: ${title}`, ''))
  const isTold = () => page.waitForEvent('console', (message) => message.text().startsWith('told '))
  await eventually(async () => {
    const isFirst = isTold()
    await page.goto(`http://localhost:${site.port}/_missing?locale=hr&page=imprion/wifi`)
    const isThere = (await page.locator('section li').filter({ hasText: 'not translated' }).count()) === 1
    // One that is older than its contents is loaded anew in a moment.
    const version = await page.locator('[data-site-dev]').getAttribute('data-site-dev')
    return isThere && (await isFirst).text() === `told ${version}`
  }).toBe(true)
  // Whoever has pressed a link is not called back by what somebody saves meanwhile.
  const answer = await held(page, 'hr/wifi')
  const isAsked = page.waitForRequest('**/hr/wifi')
  const isPressed = page.locator('section li').filter({ hasText: 'not translated' }).getByRole('link').click()
  await isAsked
  const isChanged = isTold()
  site.write(index, `# saved meanwhile\n${site.original(index)}`)
  await isChanged
  answer()
  await isPressed
  await fieldOf(page, 'Hrvatski').fill(title)
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

test('what waits to be confirmed is confirmed, changed and denied by presses and keys, each is undone, at 360 px too', async () => {
  const page = await site.author('group/en', { viewport: { width: 360, height: 740 } })
  await page.goto(`http://localhost:${site.port}/_claims?who=Head+of+sales&locale=en`)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  const row = page.locator('[data-claim]').filter({ hasText: 'The price of Hotspot' })
  const status = (text: string) => page.getByRole('status').filter({ hasText: text }).waitFor()
  const hotspot = 'connecti-com/pages/hotspot.yaml'
  const claim = 'The price of Hotspot depends on'
  // What it comes to is told before the answer is there.
  const isTold = page.waitForResponse(/_claims/)
  await page.route('**/edit/save', async (route) => {
    const response = await route.fetch()
    await (await isTold).finished()
    await nextFrame(page)
    await route.fulfill({ response })
  })
  await press(row.getByRole('button', { name: 'Confirmed' }))
  await status('Confirmed')
  await page.unroute('**/edit/save')
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

/** A page of `site dev` says to the console of which version it is told. */
function sayWhatIsTold() {
  if (location.pathname !== '/_missing') return
  new EventSource('/_dev/events').onmessage = ({ data }) => console.log(`told ${JSON.parse(data).version}`)
}
