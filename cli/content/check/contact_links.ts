// Links to telephones and mailboxes. Nothing but the site's own numbers and addresses tells what is wrong with one, so that it is judged
// with the file that it stands in.
import type { Problem } from '../../problems/problem.ts'
import * as problem from '../../problems/sentences.ts'
import { emptyCompanyPlace } from '../config/company_data.ts'
import type { JudgedBy } from '../config/config.ts'
import { phoneLink } from '../text/company_names.ts'
import { emailMeant } from './emails.ts'
import { placesOf, type WrittenLink } from './placed_fields.ts'

/** True for what a telephone or an e-mail program can open. */
export const isContact = (target: string): boolean =>
  /^mailto:[^\s@/]+@[^\s@/,;?]+\.[^\s@/,;.?]+(\?\S*)?$/.test(target) || /^tel:\+?[0-9 ()-]+$/.test(target)

/** True of a link field that leads to the number or address of the company record. Links within texts are not filled in. */
export const leadsToCompany = ({ target, isInText = false }: WrittenLink): boolean =>
  !isInText && (target === 'tel:{company_phone}' || target === 'mailto:{company_email}')

/** What is wrong with those among these links. */
export const contactProblems = (config: JudgedBy, links: readonly WrittenLink[]): Problem[] =>
  links
    .filter((link) => isContact(link.target) || leadsToCompany(link))
    .flatMap((link) => {
      const each = leadsToCompany(link)
        ? emptyReach(config, link)
        : link.target.startsWith('tel:')
          ? numberProblem(config, link)
          : mailProblem(config, link)
      return each === undefined ? [] : placesOf(link).map((place) => ({ ...each, place }))
    })

/** A link that names company data which is empty. */
function emptyReach(config: JudgedBy, { target, place }: WrittenLink): Problem | undefined {
  const [, name = ''] = /\{(\w+)\}/.exec(target) ?? []
  const empty = emptyCompanyPlace(config, place.file, name, 'all')
  return empty && problem.emptyCompanyData(place, name, empty)
}

function mailProblem(config: JudgedBy, { target, place }: WrittenLink): Problem | undefined {
  const right = emailMeant(config, target.replace(/^mailto:|\?.*/g, ''))
  return right === undefined ? undefined : problem.mistypedEmail(place, target, `mailto:${right}`)
}

/** Countries whose numbers lose their first 0 for callers from abroad. */
const dropsZero = /^tel:\+(?:386|385|381|387|43|49|41|33|44|31|32)/
/** Italy, and San Marino: there it is part of the number. */
const keepsZero = /^tel:\+(?:39|378)/

/** The number behind its country, with or without its first 0; undefined where the country is not known for either. */
function fromAbroad(target: string): string | undefined {
  const [country] = dropsZero.exec(target) ?? []
  if (country !== undefined) return country + target.slice(country.length).replace(/\D/g, '').replace(/^0/, '')
  return keepsZero.test(target) ? phoneLink(target) : undefined
}

/** A number with a 0 behind its country, which a link dials and callers from abroad must not. */
const hasZero = (target: string) =>
  /^tel:\+\d+[ -]*\(0\)/.test(target) ||
  (dropsZero.test(target) && /^tel:\+\d+?[ -]*0/.test(target) && fromAbroad(target) !== phoneLink(target))

/** That of a company record, which pages link. */
export const companyPhoneProblems = (phone: string, place: problem.Place): Problem[] =>
  hasZero(`tel:${phone}`) ? [problem.zeroInNumber(place, phone, fromAbroad(`tel:${phone}`)?.replace('tel:', ''))] : []

/** A number that only a telephone of the same country can call. A short number and a freephone number have no other form. */
function numberProblem({ companies }: JudgedBy, { target, place }: WrittenLink): Problem | undefined {
  if (hasZero(target)) return problem.zeroInNumber(place, target, fromAbroad(target))
  if (/^tel:\+.*\s/.test(target)) return problem.spacedNumber(place, target)
  const digits = target.replace(/\D/g, '')
  const isDialled = /^tel:00[ ()-]*[1-9]/.test(target)
  if (!isDialled && (/^tel:(\+|00)/.test(target) || digits.length <= 6 || /^(080|1?800)/.test(digits))) return undefined
  const phones = Object.values(companies).map(({ phone }) => phoneLink(String(phone ?? '')))
  if (isDialled) return problem.dialledPrefix(place, target, phones)
  const own = digits.replace(/^0+/, '')
  const isSame = (phone: string) => own.length >= 7 && phone.startsWith('tel:+') && phone.endsWith(own)
  const same = new Set(phones.filter(isSame))
  return problem.nationalNumber(place, target, same.size === 1 ? [...same][0] : undefined)
}
