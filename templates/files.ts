// Small files, one per locale, that client scripts fetch: the consent texts. The build gives them their addresses.
import type { Messages } from '../cli/schema/fields.ts'
import type { MessageKey } from './messages.ts'
import { format } from './parts/format.ts'

// Spec section 9.
const consentDays = 182
const localeDays = 365

/**
 * @param messages the texts named in templates/messages.ts, in one language.
 * @param lang BCP 47 tag of that language.
 * @returns `consent`: what vanilla-cookieconsent calls a translation, as JSON.
 */
export function files({ messages, lang }: { messages: Readonly<Record<string, unknown>>; lang: string }) {
  const text = (name: MessageKey, given = {}) => escaped(format((messages as Messages)[name] ?? '', given, lang))
  const cookie = (name: string, purpose: MessageKey, days: number) => ({
    name: `<code>${name}</code>`,
    purpose: text(purpose),
    duration: text('consent.days', { days }),
  })
  const buttons = { acceptAllBtn: text('consent.accept'), acceptNecessaryBtn: text('consent.reject') }
  const translation = {
    consentModal: {
      label: text('consent.title'),
      description: `${text('consent.description')} <button type="button" data-cc="show-preferencesModal">${text('consent.manage')}</button>`,
      ...buttons,
    },
    preferencesModal: {
      title: text('consent.preferences'),
      ...buttons,
      savePreferencesBtn: text('consent.save'),
      closeIconLabel: text('consent.close'),
      sections: [
        { title: text('consent.usage'), description: text('consent.usage_description') },
        {
          title: text('consent.necessary'),
          description: text('consent.necessary_description'),
          linkedCategory: 'necessary',
          cookieTable: {
            caption: text('consent.cookies'),
            headers: {
              name: text('consent.name'),
              purpose: text('consent.purpose'),
              duration: text('consent.duration'),
            },
            body: [
              cookie('cc_cookie', 'consent.purpose_consent', consentDays),
              cookie('i18n_redirected', 'consent.purpose_locale', localeDays),
            ],
          },
        },
      ],
    },
  }
  return [{ name: 'consent', contents: JSON.stringify(translation) }]
}

/** The library writes its texts as HTML. */
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
