// The file that says where to report a vulnerability: .well-known/security.txt (RFC 9116). It is published as
// written; here is what it must contain.
import type { Place, Problem } from '../problems/problem.ts'
import * as problem from '../problems/sentences.ts'

export const securityTextPath = '.well-known/security.txt'

const dayMs = 24 * 60 * 60 * 1000
const yearMs = 366 * dayMs
/** How long before it expires there is a warning: enough for the next release to renew it. */
const soonMs = 30 * dayMs

/**
 * What is wrong with it at a moment: a contact and one date of expiry have to be there (2.5), which is more than thirty days and
 * at most a year ahead.
 */
export function securityTextProblems(place: Place, text: string, now: Date): Problem[] {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '' && !line.startsWith('#'))
  const fields = lines.map((line) => /^([A-Za-z-]+): *(\S.*)$/.exec(line))
  if (fields.includes(null)) return [problem.securityText(place, 'One of its lines is no field')]
  const valuesOf = (name: string) =>
    fields.flatMap((field) => (field?.[1]?.toLowerCase() === name ? (field[2]?.trim() ?? '') : []))
  const contacts = valuesOf('contact')
  if (contacts.length === 0) return [problem.securityText(place, 'It names no Contact')]
  const wrong = contacts.find((contact) => !/^(mailto:[^\s@]+@[^\s@]+|tel:\+?[0-9-]+|https:\/\/\S+)$/.test(contact))
  if (wrong !== undefined)
    return [problem.securityText(place, `Its Contact is no mailto:, tel: or https: address: ${wrong}`)]
  const [expires = '', ...more] = valuesOf('expires')
  if (more.length > 0 || !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(Z|[+-]\d\d:\d\d)$/i.test(expires))
    return [problem.securityText(place, 'It needs exactly one Expires with a date such as 2027-10-31T23:59:59Z')]
  const ahead = Date.parse(expires) - now.getTime()
  if (Number.isNaN(ahead)) return [problem.securityText(place, 'Its Expires is not a date of the calendar')]
  const at = { ...place, word: { text: expires, nth: 0 } }
  if (ahead < 0) return [problem.securityTextDate(at, `It has expired: ${expires}`)]
  if (ahead < soonMs)
    return [problem.securityTextDate(at, `It expires in ${Math.floor(ahead / dayMs)} days: ${expires}`)]
  return ahead > yearMs ? [problem.securityTextDate(at, `Its Expires is more than a year ahead: ${expires}`)] : []
}
