import { expect, test } from 'vitest'
import { site } from '../tests/receiver.ts'
import { settingsOf } from './settings.ts'

const env = { SMTP_URL: 'smtps://me:secret@mail.example:465', CONTACT_FROM: 'Form <form@group.example>' }

test("brands' own addresses and hosts need no setting; others are added", () => {
  const more = { CONTACT_RECIPIENTS: 'sales@group.example, info@ovis.example', CONTACT_ORIGINS: 'https://old.example' }
  const settled = settingsOf({ ...env, ...more, PATH: '/bin' }, site)
  expect(settled.ok && settled.settings.smtp).toEqual({ url: new URL(env.SMTP_URL), from: env.CONTACT_FROM })
  expect(settled.ok && [settled.settings.recipients, settled.settings.origins]).toEqual([
    ['info@group.example', 'info@ovis.example', 'sales@group.example'],
    ['https://group.example', 'https://ovis.example', 'https://old.example'],
  ])
})

test.each([
  [{ SMTP_URL: undefined }, 'SMTP_URL is not set. Write smtps://user:password@mail.example:465.'],
  [
    { SMTP_URL: 'mail.example:465' },
    'SMTP_URL is no address of a mail server. Write smtps://user:password@mail.example:465.',
  ],
  [
    { SMTP_URL: 'https://mail.example' },
    'SMTP_URL is no address of a mail server. Write smtps://user:password@mail.example:465.',
  ],
  [{ SMTP_URL: 'smtp:' }, 'SMTP_URL is no address of a mail server. Write smtps://user:password@mail.example:465.'],
  [
    { CONTACT_FROM: undefined },
    'CONTACT_FROM is not set. Write one that the mail server may send for: website@group.example.',
  ],
  [
    { CONTACT_FROM: 'Form <form@group.example>, x@y.example' },
    'CONTACT_FROM is no e-mail address. Write one that the mail server may send for: website@group.example.',
  ],
  [
    { CONTACT_RECIPIENTS: 'info@group.example;b@c.example' },
    'CONTACT_RECIPIENTS: "info@group.example;b@c.example" is no e-mail address. Write addresses with commas between them.',
  ],
  [
    { CONTACT_ORIGINS: 'https://a.example/' },
    'CONTACT_ORIGINS: "https://a.example/" is no origin. Write https://imprion.example, without a path.',
  ],
  [
    { CONTACT_RECIPENTS: 'a@b.example' },
    'CONTACT_RECIPENTS is no setting. There are CONTACT_FROM, CONTACT_RECIPIENTS, CONTACT_ORIGINS and SMTP_URL.',
  ],
])('%j is told', (part, problem) => {
  expect(settingsOf({ ...env, ...part }, site)).toEqual({ ok: false, problems: [problem] })
})

test.each(['smtp://mail.example', 'smtps://me@mail.example:465'])('%s is the address of a mail server', (url) => {
  expect(settingsOf({ ...env, SMTP_URL: url }, site).ok).toBe(true)
})
