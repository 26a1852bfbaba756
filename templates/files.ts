// Small files, one per locale, that client scripts fetch: the consent texts, and those of search. The build gives them their addresses.

import type { Category } from '../cli/schema/content_files/third_parties.ts'
import type { Messages, ThirdParty } from '../cli/schema/field_types.ts'
import type { CookieQuestion } from '../cli/schema/page_view.ts'
import type { SearchSource } from '../cli/schema/templates.ts'
import type { MessageKey } from './messages.ts'
import { format } from './parts/format.ts'

// Spec section 9.
const localeDays = 365

/** The titles of what visitors may allow, in this order. */
const titles: Record<Exclude<Category, 'necessary'>, MessageKey> = {
  media: 'consent.media',
  statistics: 'consent.statistics',
  marketing: 'consent.marketing',
}
const optional = Object.keys(titles) as (keyof typeof titles)[]

/**
 * @param messages the texts named in templates/messages.ts, in one language.
 * @param lang BCP 47 tag of that language.
 * @param cookies what visitors are asked
 * @param thirdParties services of others; without any there is nothing to choose
 * @param search where its pages are searched; none if they are not
 * @returns `consent`: what vanilla-cookieconsent calls a translation, as JSON; `search`: what templates/client/search/search.ts shows.
 */
export function files({
  messages,
  lang,
  cookies,
  thirdParties = [],
  search = [],
}: {
  messages: Readonly<Record<string, unknown>>
  lang: string
  cookies: Pick<CookieQuestion, 'days'>
  thirdParties?: readonly ThirdParty[]
  search?: readonly SearchSource[]
}) {
  const text = (name: MessageKey, given = {}) => escaped(format((messages as Messages)[name] ?? '', given, lang))
  const cookie = (name: string, purpose: MessageKey, days: number) => ({
    name: `<code>${name}</code>`,
    purpose: text(purpose),
    duration: text('consent.days', { days }),
  })
  const buttons = { acceptAllBtn: text('consent.accept'), acceptNecessaryBtn: text('consent.reject') }
  const used = optional.filter((name) => thirdParties.some(({ category }) => category === name))
  const isChoice = used.length > 0
  const headers = {
    name: text('consent.name'),
    purpose: text('consent.purpose'),
    duration: text('consent.duration'),
  }
  const ofCategory = (category: string) =>
    thirdParties
      .filter((party) => party.category === category)
      .flatMap(({ cookies }) => cookies)
      .map(({ name, purpose, days }) => ({
        name: `<code>${escaped(name)}</code>`,
        purpose: escaped(purpose),
        duration: days === 0 ? text('consent.session') : text('consent.days', { days }),
      }))
  const sectionOf = (category: (typeof optional)[number]) => {
    const services = thirdParties.filter((party) => party.category === category)
    const body = ofCategory(category)
    return {
      title: text(titles[category]),
      description: services.map(({ name, purpose }) => `${escaped(name)}: ${escaped(purpose)}`).join(' '),
      linkedCategory: category,
      ...(body.length === 0 ? {} : { cookieTable: { caption: text('consent.cookies'), headers, body } }),
    }
  }
  const translation = {
    consentModal: {
      label: text(isChoice ? 'consent.choice' : 'consent.title'),
      description: `${text(isChoice ? 'consent.choice_description' : 'consent.description')} <button type="button" data-cc="show-preferencesModal">${text('consent.manage')}</button>`,
      ...buttons,
    },
    preferencesModal: {
      title: text('consent.preferences'),
      ...buttons,
      savePreferencesBtn: text('consent.save'),
      closeIconLabel: text('consent.close'),
      sections: [
        {
          title: text('consent.usage'),
          description: text(isChoice ? 'consent.choice_usage' : 'consent.usage_description'),
        },
        {
          title: text('consent.necessary'),
          description: text('consent.necessary_description'),
          linkedCategory: 'necessary',
          cookieTable: {
            caption: text('consent.cookies'),
            headers,
            body: [
              cookie('cc_cookie', 'consent.purpose_consent', cookies.days),
              cookie('i18n_redirected', 'consent.purpose_locale', localeDays),
              ...ofCategory('necessary'),
            ],
          },
        },
        ...used.map(sectionOf),
      ],
    },
  }
  return [
    { name: 'consent', contents: JSON.stringify(translation) },
    ...(search.length === 0
      ? []
      : [{ name: 'search', contents: JSON.stringify(searchData(messages as Messages, lang, search)) }]),
  ]
}

/** What the script of search is given. Its texts keep their arguments as `{query}`. */
export interface SearchData {
  lang: string
  sources: readonly SearchSource[]
  texts: Record<(typeof searchTexts)[number] | 'contact' | 'retry', string>
}

const searchTexts = [
  'close',
  'failed',
  'field',
  'hint',
  'keys',
  'loading',
  'none',
  'none_help',
  'open',
  'partly',
  'results',
] as const

function searchData(messages: Messages, lang: string, sources: readonly SearchSource[]): SearchData {
  const text = (name: MessageKey) => format(messages[name] ?? '', {}, lang)
  const own = Object.fromEntries(searchTexts.map((name) => [name, text(`search.${name}`)]))
  const texts = { ...own, contact: text('header.contact'), retry: text('island.retry') } as SearchData['texts']
  return { lang, sources, texts }
}

/** The library writes its texts as HTML. */
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
