// The operator's settings, checked before anything is received.

import { brokenRule } from '../blocks/contact_dialog/rules.ts'
import type { Environment, ReceivingSite } from '../cli/schema/receiver.ts'
import { isOrigin } from './request_origin.ts'
import type { SmtpSettings } from './smtp.ts'

export interface Settings {
  smtp: SmtpSettings
  /** Who may be written to. */
  recipients: string[]
  /** Origins whose pages may post here, as `https://imprion.example`. */
  origins: string[]
}

/**
 * @param env SMTP_URL and CONTACT_FROM; CONTACT_RECIPIENTS and CONTACT_ORIGINS name more than the brands' own
 * @returns the settings; or a sentence for each thing that is wrong
 */
export function settingsOf(
  env: Environment,
  site: ReceivingSite,
): { ok: true; settings: Settings } | { ok: false; problems: string[] } {
  const problems: string[] = []
  const names = ['CONTACT_FROM', 'CONTACT_RECIPIENTS', 'CONTACT_ORIGINS']
  for (const name of Object.keys(env).filter((each) => each.startsWith('CONTACT_') && !names.includes(each)))
    problems.push(`${name} is no setting. There are ${names.join(', ')} and SMTP_URL.`)

  const url = smtpUrl(env.SMTP_URL ?? '')
  if (url === undefined) {
    const was = env.SMTP_URL === undefined ? 'is not set' : 'is no address of a mail server'
    problems.push(`SMTP_URL ${was}. Write smtps://user:password@mail.example:465.`)
  }
  const from = env.CONTACT_FROM ?? ''
  if (!isEmail(/<([^<>]+)>\s*$/.exec(from)?.[1] ?? from))
    problems.push(
      `CONTACT_FROM ${from === '' ? 'is not set' : 'is no e-mail address'}. Write one that the mail server may send for: website@group.example.`,
    )
  const recipients = listed(env.CONTACT_RECIPIENTS)
  for (const entry of recipients.filter((each) => !isEmail(each)))
    problems.push(`CONTACT_RECIPIENTS: "${entry}" is no e-mail address. Write addresses with commas between them.`)
  const origins = listed(env.CONTACT_ORIGINS)
  for (const entry of origins.filter((each) => !isOrigin(each)))
    problems.push(`CONTACT_ORIGINS: "${entry}" is no origin. Write https://imprion.example, without a path.`)
  if (url === undefined || problems.length > 0) return { ok: false, problems }
  return {
    ok: true,
    settings: {
      smtp: { url, from },
      recipients: [...new Set([...brandRecipients(site), ...recipients])],
      origins: [...site.brands.map(({ host }) => `https://${host}`), ...origins],
    },
  }
}

export const brandRecipients = ({ brands }: ReceivingSite): string[] => [
  ...new Set(brands.map(({ contact }) => contact.email)),
]

function smtpUrl(text: string): URL | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined
  return url !== undefined && /^smtps?:$/.test(url.protocol) && url.hostname !== '' ? url : undefined
}

const isEmail = (text: string) => text !== '' && brokenRule([{ rule: 'email' }], text, {}) === undefined
const listed = (text = '') =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean)
