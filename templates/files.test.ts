import { expect, test } from 'vitest'
import type { ThirdParty } from '../cli/schema/field_types.ts'
import { files } from './files.ts'
import { messages as names } from './messages.ts'

const cookies = { days: 182 }
/** Each text is its own name, but for what has a meaning in HTML, and for the days. */
const messages = {
  ...Object.fromEntries(names.map((name) => [name, name])),
  'consent.description': 'Us & <others>',
  'consent.days': [{ argument: 'days', as: 'number' as const }, ' days'],
}

test('the texts of the consent dialog are those of the language, escaped, with each cookie and how long it lives', () => {
  const made = files({ messages, lang: 'en-US', cookies })
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

test('where pages are searched, the texts of search come with the places that it looks through', () => {
  const search = [{ name: 'Coast', url: '/search.json' }]
  const made = files({ messages, lang: 'en-US', cookies, search })
  expect(made.map(({ name }) => name)).toEqual(['consent', 'search'])
  const { lang, sources, texts } = JSON.parse(made[1]?.contents ?? '')
  expect({ lang, sources }).toEqual({ lang: 'en-US', sources: search })
  expect(texts).toMatchObject({ hint: 'search.hint', contact: 'header.contact', retry: 'island.retry' })
})

test('what visitors may choose is asked for category by category, with the services and cookies of each', () => {
  const service = { origins: [], cookies: [] }
  const cookie = (name: string, days: number) => ({ name, purpose: `What <${name}> is for`, days })
  const thirdParties: ThirdParty[] = [
    {
      ...service,
      name: 'Count & Co',
      purpose: 'Counts <visits>.',
      category: 'statistics',
      cookies: [cookie('_a', 30)],
    },
    { ...service, name: 'Maps', purpose: 'Shows where.', category: 'media' },
    { ...service, name: 'Sums', purpose: 'Adds up.', category: 'statistics', cookies: [cookie('<b>', 0)] },
    { ...service, name: 'Shop', purpose: 'Sells.', category: 'necessary', cookies: [cookie('cart', 1)] },
  ]
  const made = JSON.parse(files({ messages, lang: 'en-US', cookies, thirdParties })[0]?.contents ?? '')
  expect(made.consentModal).toMatchObject({
    label: 'consent.choice',
    description: expect.stringMatching(/^consent\.choice_description <button /),
  })
  const [usage, necessary, ...asked] = made.preferencesModal.sections
  expect(usage).toEqual({ title: 'consent.usage', description: 'consent.choice_usage' })
  expect(necessary.cookieTable.body.slice(2)).toEqual([
    { name: '<code>cart</code>', purpose: 'What &lt;cart> is for', duration: '1 days' },
  ])
  expect(asked).toEqual([
    { title: 'consent.media', description: 'Maps: Shows where.', linkedCategory: 'media' },
    {
      title: 'consent.statistics',
      description: 'Count &amp; Co: Counts &lt;visits>. Sums: Adds up.',
      linkedCategory: 'statistics',
      cookieTable: {
        caption: 'consent.cookies',
        headers: { name: 'consent.name', purpose: 'consent.purpose', duration: 'consent.duration' },
        body: [
          { name: '<code>_a</code>', purpose: 'What &lt;_a> is for', duration: '30 days' },
          { name: '<code>&lt;b></code>', purpose: 'What &lt;&lt;b>> is for', duration: 'consent.session' },
        ],
      },
    },
  ])
})

test('a service that is needed leaves nothing to choose', () => {
  const thirdParties: ThirdParty[] = [
    { name: 'Shop', purpose: 'Sells.', category: 'necessary', origins: [], cookies: [] },
  ]
  expect(JSON.parse(files({ messages, lang: 'en-US', cookies, thirdParties })[0]?.contents ?? '')).toMatchObject({
    consentModal: { label: 'consent.title' },
    preferencesModal: { sections: [{ description: 'consent.usage_description' }, { title: 'consent.necessary' }] },
  })
})

test('a text that is not there is none', () => {
  expect(files({ messages: {}, lang: 'en-US', cookies })[0]?.contents).toContain('"label":""')
})
