// The contact form in Chromium, with its real receiver behind it and a real SMTP server behind that.
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Locator, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { contactHandler } from '../../receiver/handler.ts'
import { contactListener } from '../../receiver/node.ts'
import { sendOnce } from '../../receiver/send_once.ts'
import { smtpSender } from '../../receiver/smtp.ts'
import { interfaceText } from '../interface_texts.ts'
import { type MailServer, mailServer, site as texts } from '../receiver.ts'
import { smallFiles, writeSmallSite } from '../small_site.ts'
import { builtSite } from './built_site.ts'
import { openSite, type SiteInBrowser, type VisitorOptions } from './site.ts'
import { textIn } from './texts.ts'

// A brand with an endpoint, and one without.
const posting = 'https://imprion.example/en/wifi'
const mailing = 'https://mailing.example/en'

const folder = mkdtempSync(path.join(tmpdir(), 'site-contact-'))
let site: SiteInBrowser
let smtp: MailServer
beforeAll(async () => {
  const root = mkdtempSync(path.join(folder, 'dist-'))
  symlinkSync(path.join(builtSite(), 'imprion.example'), path.join(root, 'imprion.example'))
  symlinkSync(path.join(builtSite(mailingContent(), 'mailing'), 'mailing.example'), path.join(root, 'mailing.example'))
  site = await openSite(root, { hasPictures: false, blocks: ['contact_dialog'] })
  smtp = await mailServer()
}, 300_000)
afterAll(async () => {
  await site.close()
  await smtp.close()
  rmSync(folder, { recursive: true })
})
beforeEach(() => {
  smtp.mails.length = 0
})
afterEach(() => expect(site.errors).toEqual([]))

/** The small site with a contact form, and nobody to post it to. */
function mailingContent(): string {
  const form = { title: { all: 'Contact' }, button: { all: 'Write' }, privacy: 'terms' }
  const changed = (name: string, change: (text: string) => string) => ({ [name]: change(smallFiles[name] ?? '') })
  return writeSmallSite(folder, {
    ...changed('content/group/brand.yaml', (text) => text.replace('group.example', 'mailing.example')),
    ...changed('content/group/pages/index.yaml', (text) =>
      text.replace('blocks: []', `blocks:\n  - component: contact_dialog\n    data: ${JSON.stringify(form)}`),
    ),
  })
}

interface Visit extends VisitorOptions {
  /** The form waits until nobody can say that a robot has filled it in. */
  isSlow?: boolean
}

/**
 * What moves is painted frame by frame, and what is filled in within three seconds waits for their end: few tests are about that. A page that
 * leads to another one moves to it, and does not bear that this is taken out on the way.
 */
async function opened(url = posting, { isSlow = false, ...options }: Visit = {}) {
  const page = await site.visitor({ reducedMotion: 'reduce', ...options })
  // By the clock that the form asks, hours go by.
  if (!isSlow)
    await page.addInitScript(() => {
      const now = performance.now.bind(performance)
      performance.now = () => now() * 10_000
    })
  const send = smtpSender({ url: new URL(`smtp://127.0.0.1:${smtp.port}`), from: 'form@imprion.example' })
  const recipients = ['info@imprion.example']
  const handler = contactHandler({ site: texts, recipients, origins: [], accept: sendOnce(send), log: console.error })
  site.server.answers.push([/^\/api\/contact$/, contactListener(handler, { log: console.error })])
  await page.goto(url)
  return page
}
const moving = { reducedMotion: 'no-preference' } as const
const dialog = (page: Page) => page.locator('dialog[data-contact-form]')
const field = (page: Page, name: string) => dialog(page).locator(`.fields [name=${JSON.stringify(name)}]`)
const isAwake = (page: Page) => page.waitForFunction(() => document.querySelector('.fields')?.matches('[novalidate]'))
async function openDialog(page: Page) {
  await page.locator('[data-contact]:visible').first().click()
  await isAwake(page)
  await unfold(page)
}
/** What nobody has to fill in stands folded away. */
const unfold = (page: Page) =>
  dialog(page)
    .locator('.more')
    .evaluate((more: HTMLDetailsElement) => {
      more.open = true
    })
async function fill(page: Page) {
  await unfold(page)
  await field(page, 'name').fill('Ana Kovač')
  await field(page, 'email').fill('ana@hotel.example')
  await field(page, 'subject').fill('Wi-Fi for 80 rooms')
  await field(page, 'message').fill('Please send us an offer.')
  await field(page, 'consent').check()
}
const submit = (page: Page) => dialog(page).locator('.fields button[type=submit]').click()
const en = (name: string) => textIn('en', `contact_dialog.${name}`)
/** What a page asks besides: the first of them, by its label in its language. */
const asked = (page: Page) => dialog(page).locator('.details input').first()
const posts = () => site.server.requests.filter((request) => request.startsWith('POST'))

test('a message is sent, arrives, and says so, to which address we reply too; its line runs through, the draft is gone', async () => {
  const page = await opened(posting, { ...moving, isSlow: true })
  await openDialog(page)
  await fill(page)
  const line = dialog(page).locator('.line')
  expect(await line.getAttribute('data-state')).toBe('writing')
  expect(await line.evaluate((each) => getComputedStyle(each).maskImage)).not.toBe('none')
  await submit(page)
  await expect.poll(() => dialog(page).locator('.fields button').textContent()).toBe(en('sending'))
  const thanks = dialog(page).getByRole('heading', { name: en('sent_title') })
  await thanks.waitFor()
  await expect.poll(() => thanks.evaluate((title) => title === document.activeElement)).toBe(true)
  expect(smtp.mails).toHaveLength(1)
  expect(smtp.mails[0]?.text).toContain('Subject: [imprion.example] Wi-Fi for 80 rooms')
  expect(smtp.mails[0]?.body).toContain('Page: https://imprion.example/en/wifi')
  expect(smtp.mails[0]?.body).toContain('Language: en-US')
  expect(await dialog(page).locator('.thanks').getByRole('listitem').allTextContents()).toContain(
    textIn('en', 'contact_dialog.reply_to', { address: 'ana@hotel.example' }),
  )
  const sent = dialog(page).locator('.thanks .line')
  expect(await sent.evaluate((each) => getComputedStyle(each).maskImage)).toBe('none')
  await expect.poll(() => sent.evaluate((each) => getComputedStyle(each).backgroundSize)).toBe('100% 100%')
  await dialog(page)
    .locator('.thanks')
    .getByRole('button', { name: en('close') })
    .click()
  await page.reload()
  await openDialog(page)
  expect(await field(page, 'message').inputValue()).toBe('')
})

test('fields are validated on blur and on change, not while typing, nor where the window loses the focus', async () => {
  const page = await opened()
  await openDialog(page)
  const error = dialog(page).locator('.field .error')
  await field(page, 'name').focus()
  await field(page, 'name').evaluate((input) => input.dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
  await page.waitForTimeout(100)
  expect(await error.count()).toBe(0)
  await field(page, 'company').focus()
  await expect.poll(() => error.allTextContents()).toEqual([en('name_required')])
  await field(page, 'name').fill('Ana')
  expect(await error.count()).toBe(1)
  await field(page, 'email').pressSequentially('ana@')
  await expect.poll(() => error.count()).toBe(0)
  await field(page, 'phone').focus()
  await expect.poll(() => error.allTextContents()).toEqual([en('email_email')])
  await field(page, 'email').pressSequentially('hotel.example')
  expect(await error.count()).toBe(1)
  await page.keyboard.press('Enter')
  await expect.poll(() => error.allTextContents()).not.toContain(en('email_email'))
  await field(page, 'message').fill('Short')
  await field(page, 'consent').check()
  await expect.poll(() => error.allTextContents()).toContain(textIn('en', 'contact_dialog.message_min', { min: 10 }))
  await field(page, 'consent').uncheck()
  await expect.poll(() => error.allTextContents()).toContain(en('consent_required'))
})

const pointers = [
  { pointer: 'mouse', width: 1280 },
  { pointer: 'touch', width: 390 },
] as const

/** Holds a pointer down for as long as a hand does, at the middle of what is seen. */
async function press(page: Page, target: Locator, pointer: 'mouse' | 'touch') {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (box === null) throw new Error('It is not seen')
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const held = () => page.waitForTimeout(100)
  if (pointer === 'mouse') {
    await page.mouse.move(at.x, at.y)
    await page.mouse.down()
    await held()
    await page.mouse.up()
    return
  }
  const finger = await page.context().newCDPSession(page)
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] })
  await held()
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

test.each(pointers)(
  'a press that leaves a field counts, whether its message comes or goes: $pointer, $width px',
  async ({ pointer, width }) => {
    const page = await opened(posting, {
      ...moving,
      viewport: { width, height: 800 },
      hasTouch: pointer === 'touch',
    })
    await openDialog(page)
    await fill(page)
    const errors = dialog(page).locator('.field .error')
    const consent = field(page, 'consent')

    await field(page, 'email').fill('ana@')
    await press(page, consent, pointer)
    await expect.poll(() => consent.isChecked()).toBe(false)
    await expect.poll(() => errors.count()).toBe(2)

    await field(page, 'email').fill('ana@hotel.example')
    expect(await errors.count()).toBe(2)
    await press(page, consent, pointer)
    await expect.poll(() => consent.isChecked()).toBe(true)
    await expect.poll(() => errors.count()).toBe(0)

    await field(page, 'name').fill('')
    await press(page, dialog(page).locator('.fields button[type=submit]'), pointer)
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('name')
    await field(page, 'name').fill('Ana Kovač')
    await press(page, dialog(page).locator('.fields button[type=submit]'), pointer)
    await dialog(page).locator('.thanks').waitFor()
    expect(smtp.mails).toHaveLength(1)
  },
)

test('sending what is incomplete tells each field why, in a colour of its own, and puts the focus on the first', async () => {
  const page = await opened()
  await openDialog(page)
  await field(page, 'subject').fill('')
  await submit(page)
  await expect
    .poll(() => dialog(page).locator('.field .error').allTextContents())
    .toEqual(['name', 'email', 'message', 'subject', 'consent'].map((name) => en(`${name}_required`)))
  expect(await dialog(page).getByRole('status').textContent()).toBe(
    textIn('en', 'contact_dialog.summary', { count: 5 }),
  )
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('name')
  const snapshot = await dialog(page)
    .getByRole('textbox', { name: en('name') })
    .ariaSnapshot()
  expect(snapshot).toContain(`textbox "${en('name')}"`)
  for (const name of ['name', 'email', 'subject', 'message', 'consent']) {
    const described = await field(page, name).evaluate((input) => ({
      isInvalid: input.getAttribute('aria-invalid'),
      by: document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent,
    }))
    expect(described).toEqual({ isInvalid: 'true', by: en(`${name}_required`) })
  }
  expect(posts()).toEqual([])
  const error = dialog(page).locator('.field .error').first()
  const colours = await error.evaluate((each) => {
    const root = getComputedStyle(document.documentElement)
    const probe = document.body.appendChild(document.createElement('i'))
    const resolved = (name: string) => {
      probe.style.color = root.getPropertyValue(name)
      return getComputedStyle(probe).color
    }
    return {
      error: getComputedStyle(each).color,
      tone: resolved('--color-error'),
      primary: resolved('--color-primary'),
    }
  })
  expect(colours.error).toBe(colours.tone)
  expect(colours.error).not.toBe(colours.primary)
  expect(await error.locator('svg').count()).toBe(1)
})

test('on a phone each field says what is wrong in the language of the page, and the one that gets the focus is seen, with its label', async () => {
  const page = await opened(posting.replace('/en', '/de'), { viewport: { width: 360, height: 900 } })
  await openDialog(page)
  await field(page, 'message').fill('x')
  await submit(page)
  const sentence = (name: string, given = {}) => textIn('de', `contact_dialog.${name}`, given)
  await expect
    .poll(() => dialog(page).locator('.field .error').allTextContents())
    .toEqual([
      sentence('name_required'),
      sentence('email_required'),
      sentence('message_min', { min: 10 }),
      sentence('consent_required'),
    ])
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('name')
  for (const selector of ['[name=name]', 'label[for$=-name]']) {
    const isSeen = () =>
      dialog(page)
        .locator(`.fields ${selector}`)
        .evaluate((element) => {
          const { left, top, width, height } = element.getBoundingClientRect()
          return document.elementFromPoint(left + width / 2, top + height / 2) === element
        })
    await expect.poll(isSeen, { message: selector }).toBe(true)
  }
})

test.each(['sl', 'hr', 'de', 'fr', 'it'])('the form of a page in %s has its messages in that language', (locale) => {
  const html = site.file('imprion.example', `${locale === 'sl' ? '' : `${locale}/`}wifi.html`)
  const [, given = ''] = /data-island="contact_dialog".*?<script type="application\/json">([^<]*)/s.exec(html) ?? []
  const { messages } = JSON.parse(given)
  // A text with an argument comes in pieces, the words before it first.
  for (const name of ['name_required', 'email_required', 'message_min', 'consent_required', 'failed'])
    expect([messages[`contact_dialog.${name}`]].flat()[0]).toBe(
      interfaceText(`contact_dialog.${name}`)[locale]?.split('{', 1)[0],
    )
})

test('a failure, or no connection, is said and loses nothing, offers an e-mail, is told from a refusal for too many messages, and the next try works', async () => {
  const page = await opened()
  site.server.answers.unshift([/^\/api\/contact$/, { status: 502, body: '{"ok":false}' }])
  await openDialog(page)
  await fill(page)
  await page.context().setOffline(true)
  await submit(page)
  const problem = dialog(page).getByRole('alert')
  await expect.poll(() => problem.textContent()).toContain(en('offline'))
  expect(posts()).toEqual([])
  await page.context().setOffline(false)
  await expect.poll(() => problem.textContent()).toBe('')
  await submit(page)
  await expect.poll(() => problem.textContent()).toContain(en('failed'))
  expect(await problem.textContent()).toContain(en('kept'))
  expect(decodeURIComponent((await problem.getByRole('link').getAttribute('href')) ?? '')).toBe(
    'mailto:info@imprion.example?subject=Wi-Fi for 80 rooms&body=Please send us an offer.\r\n\r\nAna Kovač\r\nana@hotel.example',
  )
  expect(await field(page, 'message').inputValue()).toBe('Please send us an offer.')
  site.server.answers[0] = [/^\/api\/contact$/, { status: 429, body: '{}' }]
  await submit(page)
  await expect.poll(() => problem.textContent()).toContain(en('too_many'))
  // A connection that breaks.
  site.server.answers[0] = [/^\/api\/contact$/, null]
  await submit(page)
  await expect.poll(() => problem.textContent()).toContain(en('failed'))
  site.server.answers.shift()
  await dialog(page)
    .getByRole('button', { name: en('retry') })
    .click()
  await dialog(page).locator('.thanks').waitFor()
  expect(smtp.mails).toHaveLength(1)
})

test('what was typed survives closing and a reload, and what was typed before the script came stays', async () => {
  const page = await opened()
  const letGo = site.server.hold(/assets\/contact_dialog/)
  await page.locator('header [data-contact]').click()
  await field(page, 'name').pressSequentially('Ana')
  letGo()
  await isAwake(page)
  expect(await field(page, 'name').inputValue()).toBe('Ana')
  await field(page, 'message').fill('Half a sen')
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'hidden' })
  await expect.poll(() => page.evaluate(() => document.activeElement?.matches('header [data-contact]'))).toBe(true)
  await page.reload()
  await openDialog(page)
  await expect.poll(() => field(page, 'message').inputValue()).toBe('Half a sen')
})

/** Answers the form's script as a server does that holds a newer build, until the page has been loaded anew. */
function publishNewBuild() {
  const gone: (typeof site.server.answers)[number] = [
    /assets\/contact_dialog/,
    (_, response) => {
      site.server.answers.splice(site.server.answers.indexOf(gone), 1)
      response.writeHead(404).end()
    },
  ]
  site.server.answers.push(gone)
}

test.each(['press', 'hand over'])(
  'after a new build the form opens by itself once the page is loaded anew: %s',
  async (how) => {
    const page = await opened(posting, moving)
    publishNewBuild()
    const loaded = page.waitForEvent('load')
    if (how === 'press') await page.locator('header [data-contact]').click()
    else {
      const detail = { subject: 'Estimate', message: '1,000 subscribers' }
      await page.evaluate((given) => dispatchEvent(new CustomEvent('site:contact', { detail: given })), detail)
    }
    await loaded
    await isAwake(page)
    await expect.poll(() => dialog(page).evaluate((element: HTMLDialogElement) => element.open)).toBe(true)
    if (how === 'hand over') {
      await expect.poll(() => field(page, 'message').inputValue()).toBe('1,000 subscribers')
      expect(await field(page, 'subject').inputValue()).toBe('Estimate')
    }
    expect(site.errors.splice(0).every((error) => /dynamically imported module/.test(error))).toBe(true)

    await page.keyboard.press('Escape')
    await page.reload()
    await page.waitForTimeout(500)
    expect(await dialog(page).isVisible()).toBe(false)
  },
)

test.each([
  ['sent', posting],
  ['handed to the e-mail program', mailing],
])('what is sent before the script came is %s once it has', async (_, url) => {
  const page = await opened(url)
  const letGo = site.server.hold(/assets\/contact_dialog/)
  await page.locator('header [data-contact]').click()
  await fill(page)
  await submit(page)
  expect(await page.locator('.fields[novalidate]').count()).toBe(0)
  letGo()
  await isAwake(page)
  if (url === posting) await dialog(page).locator('.thanks').waitFor()
  else await dialog(page).getByText(en('mail_opened')).waitFor()
  expect(posts()).toEqual(url === posting ? ['POST imprion.example/api/contact'] : [])
  expect(page.url()).toBe(url)
})

test('pressing twice sends once, and under reduced motion the line is connected at once', async () => {
  const page = await opened()
  await openDialog(page)
  await fill(page)
  const letGo = site.server.hold(/^\/api\/contact$/)
  const button = dialog(page).locator('.fields button[type=submit]')
  await button.evaluate((element: HTMLElement) => {
    element.click()
    element.click()
  })
  await expect.poll(posts).toHaveLength(1)
  await field(page, 'subject').press('Enter')
  letGo()
  await dialog(page).locator('.thanks').waitFor()
  expect(posts()).toHaveLength(1)
  expect(smtp.mails).toHaveLength(1)
  const sent = dialog(page).locator('.thanks .line')
  expect(await sent.evaluate((each) => each.getAnimations().length)).toBe(0)
  expect(await sent.evaluate((each) => getComputedStyle(each).backgroundSize)).toBe('100% 100%')
})

test('a brand without an endpoint prepares an e-mail', async () => {
  const page = await opened(mailing)
  await page.evaluate(() => {
    const asked: string[] = []
    Object.assign(globalThis, { asked })
    navigation.addEventListener('navigate', (event) => {
      if (event.destination.url.startsWith('mailto:')) asked.push(event.destination.url)
    })
  })
  await openDialog(page)
  await fill(page)
  await submit(page)
  await dialog(page).getByText(en('mail_opened')).waitFor()
  expect(await field(page, 'message').inputValue()).toBe('Please send us an offer.')
  expect(posts()).toEqual([])
})

test('an estimate that is handed over stands in the form, beside what was typed and in place of an earlier one', async () => {
  const page = await opened()
  await openDialog(page)
  await field(page, 'message').fill('Hello.')
  await page.keyboard.press('Escape')
  const hand = (message: string) =>
    page.evaluate((message) => {
      const detail = { subject: 'Estimate', message }
      document.querySelector('main')?.dispatchEvent(new CustomEvent('site:contact', { bubbles: true, detail }))
    }, message)
  await hand('1,000 subscribers')
  await expect.poll(() => field(page, 'message').inputValue()).toBe('Hello.\n\n1,000 subscribers')
  expect(await field(page, 'subject').inputValue()).toBe('Estimate')
  await page.keyboard.press('Escape')
  await hand('1,000 subscribers')
  expect(await field(page, 'message').inputValue()).toBe('Hello.\n\n1,000 subscribers')
  await page.keyboard.press('Escape')
  await hand('2,000 subscribers')
  await expect.poll(() => field(page, 'message').inputValue()).toBe('Hello.\n\n2,000 subscribers')
})

test('the dialog holds the focus and the page, and the start of typing is its first field', async () => {
  const page = await opened()
  await openDialog(page)
  await expect.poll(() => asked(page).evaluate((input) => input === document.activeElement)).toBe(true)
  for (let count = 0; count < 14; count++) {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('dialog, body')?.tagName)).toMatch(/DIALOG|BODY/)
  }
  const behind = await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)
  expect(behind).toBe('hidden')
  await dialog(page).locator('.head button').click()
  await dialog(page).waitFor({ state: 'hidden' })
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).not.toBe('hidden')
})

test('without a script the form stands in the page, posts, and comes back to say so', async () => {
  const page = await opened(posting, { ...moving, javaScriptEnabled: false })
  await asked(page).fill('84')
  await dialog(page).locator('.more summary').click()
  await field(page, 'name').fill('Ana Kovač')
  await field(page, 'email').fill('ana@hotel.example')
  await field(page, 'subject').fill('Wi-Fi')
  await field(page, 'message').fill('Please send us an offer.')
  await field(page, 'consent').check()
  await submit(page)
  await page.waitForURL(/wifi#.*-sent$/)
  expect(await page.getByText(en('sent_title')).first().isVisible()).toBe(true)
  expect(smtp.mails).toHaveLength(1)
  expect(smtp.mails[0]?.body).toMatch(/^.+: 84$/m)
})

test('without a script a form that breaks a rule comes back filled in, in the language of its page', async () => {
  const page = await opened('https://imprion.example/de/wifi', { ...moving, javaScriptEnabled: false })
  await asked(page).fill('viele')
  await dialog(page).locator('.more summary').click()
  await field(page, 'name').fill('Ana Kovač')
  await field(page, 'email').fill('ana@hotel.example')
  await field(page, 'subject').fill('WLAN')
  await field(page, 'message').fill('Kurz')
  await field(page, 'consent').check()
  await submit(page)
  await page.getByRole('heading', { name: textIn('de', 'contact_receiver.check') }).waitFor()
  const message = page.getByRole('textbox', { name: textIn('de', 'contact_dialog.message') })
  expect(await message.inputValue()).toBe('Kurz')
  expect(await page.getByText(textIn('de', 'contact_dialog.message_min', { min: 10 })).isVisible()).toBe(true)
  const rooms = page.locator('[name^="detail:number:"]').first()
  expect(await rooms.inputValue()).toBe('viele')
  const label = (await rooms.getAttribute('name'))?.split(':')[2] ?? ''
  expect(await page.getByText(textIn('de', 'rules.number', { field: label })).isVisible()).toBe(true)
  await rooms.fill('84')
  await message.fill('Bitte senden Sie uns ein Angebot.')
  await page.getByRole('button').click()
  await page.waitForURL(/\/de\/wifi#.*-sent$/)
  expect(await page.getByText(textIn('de', 'contact_dialog.sent_title')).first().isVisible()).toBe(true)
  expect(smtp.mails).toHaveLength(1)
  expect(smtp.mails[0]?.body).toContain('Page: https://imprion.example/de/wifi')
  expect(smtp.mails[0]?.body).toContain(`${label}: 84`)
})

test('what a page asks besides is judged, kept, and sent under its own words', async () => {
  const page = await opened()
  await openDialog(page)
  const label = (await asked(page).getAttribute('name'))?.split(':')[2] ?? ''
  await asked(page).fill('about eighty')
  await field(page, 'name').focus()
  const wrong = dialog(page).getByText(textIn('en', 'rules.number', { field: label }))
  await wrong.waitFor()
  await asked(page).fill('1,084')
  await field(page, 'name').focus()
  await wrong.waitFor({ state: 'detached' })
  await page.reload()
  await openDialog(page)
  await expect.poll(() => asked(page).inputValue()).toBe('1,084')
  await fill(page)
  await submit(page)
  await dialog(page).locator('.thanks').waitFor()
  expect(smtp.mails[0]?.body).toContain(`${label}: 1,084`)
})

test('a field that is folded away comes out where it breaks a rule', async () => {
  const page = await opened()
  await openDialog(page)
  await fill(page)
  await field(page, 'subject').fill('')
  await dialog(page).locator('.more summary').click()
  expect(await field(page, 'subject').isVisible()).toBe(false)
  await submit(page)
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('subject')
  expect(await field(page, 'subject').isVisible()).toBe(true)
})

test('the light at the end of the page is on with the button, and stays on once the message is sent', async () => {
  const page = await opened(posting, moving)
  const light = page.locator('.light')
  const isOn = () => light.evaluate((each) => getComputedStyle(each).opacity === '1')
  expect(await isOn()).toBe(false)
  await page.locator('.invitation .button').focus()
  await expect.poll(isOn).toBe(true)
  await page.keyboard.press('Enter')
  await dialog(page).waitFor()
  await fill(page)
  await submit(page)
  await dialog(page).locator('.thanks').waitFor()
  await page.keyboard.press('Escape')
  await dialog(page).locator('.thanks').waitFor({ state: 'detached' })
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await page.mouse.move(1, 1)
  await expect.poll(() => light.evaluate((each) => each.getAnimations().length)).toBe(0)
  expect(await isOn()).toBe(true)
})

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }

test('on a phone the form fits the screen, no keyboard comes before a field is chosen, and above it each field can be seen, and what sends it', async () => {
  const page = await opened(posting.replace('/en', '/de'), phone)
  await page.locator('main [data-contact]').first().tap()
  await isAwake(page)
  expect(await page.evaluate(() => document.activeElement?.matches('input, textarea, select'))).toBe(false)
  const send = async () => (await dialog(page).locator('.send').boundingBox()) ?? { y: 0, height: 0 }
  // It comes in from below.
  await expect.poll(async () => (await send()).y + (await send()).height).toBeLessThanOrEqual(740)
  const bottom = await send()
  for (const name of ['name', 'email', 'message']) {
    const { y, height } = (await field(page, name).boundingBox()) ?? { y: 0, height: 0 }
    expect([name, y > 0 && y + height < bottom.y]).toEqual([name, true])
  }
  // Its keyboard leaves the page so much: interactive-widget=resizes-content.
  await page.setViewportSize({ width: 360, height: 400 })
  for (const name of ['name', 'email', 'message', 'consent']) {
    await field(page, name).focus()
    const isSeen = () =>
      field(page, name).evaluate((control) => {
        const { left, top, width, height } = control.getBoundingClientRect()
        const at = (y: number) => document.elementFromPoint(left + width / 2, y) === control
        return at(top + 2) && at(top + height - 2)
      })
    await expect.poll(isSeen, { message: name }).toBe(true)
    const button = (await dialog(page).locator('.send button').boundingBox()) ?? { y: 0, height: 0 }
    expect(button.y + button.height).toBeLessThanOrEqual(400)
  }
})

test('the privacy policy opens beside the form', async () => {
  const page = await opened()
  await openDialog(page)
  await field(page, 'message').fill('Half a sen')
  const [beside] = await Promise.all([page.waitForEvent('popup'), dialog(page).locator('.consent a').click()])
  await beside.waitForLoadState()
  expect(beside.url()).toBe('https://imprion.example/en/privacy-policy')
  expect(await field(page, 'message').inputValue()).toBe('Half a sen')
})

test('without a script and without an endpoint there is an e-mail address, and no form that leads nowhere', async () => {
  const page = await opened(mailing, { javaScriptEnabled: false })
  expect(await dialog(page).isVisible()).toBe(false)
  expect(await page.locator('.contact_dialog .button').first().getAttribute('href')).toMatch(
    /^mailto:info@group\.example/,
  )
})
