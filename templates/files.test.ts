import { expect, test } from 'vitest'
import { files } from './files.ts'
import { messages as names } from './messages.ts'

/** Each text is its own name, but for what has a meaning in HTML, and for the days. */
const messages = {
  ...Object.fromEntries(names.map((name) => [name, name])),
  'consent.description': 'Us & <others>',
  'consent.days': [{ argument: 'days', as: 'number' as const }, ' days'],
}

test('the texts of the consent dialog are those of the language, escaped, with each cookie and how long it lives', () => {
  const made = files({ messages, lang: 'en-US' })
  expect(made.map(({ name }) => name)).toEqual(['consent'])
  const buttons = { acceptAllBtn: 'consent.accept', acceptNecessaryBtn: 'consent.reject' }
  expect(JSON.parse(made[0]?.contents ?? '')).toEqual({
    consentModal: {
      label: 'consent.title',
      description: 'Us &amp; &lt;others> <button type="button" data-cc="show-preferencesModal">consent.manage</button>',
      ...buttons,
    },
    preferencesModal: {
      title: 'consent.preferences',
      ...buttons,
      savePreferencesBtn: 'consent.save',
      closeIconLabel: 'consent.close',
      sections: [
        { title: 'consent.usage', description: 'consent.usage_description' },
        {
          title: 'consent.necessary',
          description: 'consent.necessary_description',
          linkedCategory: 'necessary',
          cookieTable: {
            caption: 'consent.cookies',
            headers: { name: 'consent.name', purpose: 'consent.purpose', duration: 'consent.duration' },
            body: [
              { name: '<code>cc_cookie</code>', purpose: 'consent.purpose_consent', duration: '182 days' },
              { name: '<code>i18n_redirected</code>', purpose: 'consent.purpose_locale', duration: '365 days' },
            ],
          },
        },
      ],
    },
  })
})

test('a text that is not there is none', () => {
  expect(files({ messages: {}, lang: 'en-US' })[0]?.contents).toContain('"label":""')
})
