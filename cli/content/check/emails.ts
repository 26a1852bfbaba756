// The e-mail addresses of the site's brands and companies, and those that are meant by mistyped ones.
import { isSlipOf } from '../../problems/suggest.ts'
import type { JudgedBy } from '../config/config.ts'

export const emailsOf = ({ brands, companies }: JudgedBy) =>
  [
    ...brands.map(({ written }) => written.contact?.email),
    ...Object.values(companies).map(({ email }) => email),
  ].filter((email) => typeof email === 'string')

/** The address that was meant by one whose host is that of an address of ours but for a slip; undefined for all others. */
export function emailMeant(config: JudgedBy, email: string): string | undefined {
  const [name, host = ''] = email.split('@')
  const hosts = [...new Set(emailsOf(config).map((each) => each.split('@')[1] ?? ''))]
  if (hosts.includes(host)) return undefined
  const labels = host.toLowerCase().split('.')
  const near = hosts.find((each) => {
    const others = each.toLowerCase().split('.')
    const odd = labels.flatMap((label, index) => (label === others[index] ? [] : [index]))
    const [at = -1] = odd
    const [label = '', other = ''] = [labels[at], others[at]]
    // A short one may well be another company's.
    return others.length === labels.length && odd.length === 1 && other.length >= leastOfLabel && isSlipOf(label, other)
  })
  return near === undefined ? undefined : `${name}@${near}`
}
const leastOfLabel = 5
