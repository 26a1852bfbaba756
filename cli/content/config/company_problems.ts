// What is wrong with a company record beside its shape: a country by the code of another one, a network under the name of another.
import type { Problem } from '../../problems/problem.ts'
import * as problem from '../../problems/sentences.ts'
import { companyPhoneProblems } from '../check/contact_links.ts'
import type { Locale, WrittenCompany } from './config.ts'

type Placed = Pick<WrittenCompany, 'country' | 'country_code' | 'phone' | 'vat_id'>

export const companyProblems = (
  record: Placed & Pick<WrittenCompany, 'social_info'>,
  file: string,
  locales: readonly Locale[],
): Problem[] => [
  ...otherCountries(record, file, locales),
  ...formlessVatId(record.vat_id ?? '', file),
  ...companyPhoneProblems(record.phone ?? '', { file, path: ['phone'] }),
  ...Object.entries(record.social_info ?? {}).flatMap(([network, address]) => {
    const host = URL.canParse(address) ? new URL(address).hostname : ''
    const other = knownNetworks.find((name) => name !== network && new RegExp(`(^|\\.)${name}\\.com$`).test(host))
    const place = { file, path: ['social_info', network] }
    return other === undefined || !knownNetworks.includes(network)
      ? []
      : [problem.wrongValue(place, `${host} is no page of ${network}`, `Write it under "${other}".`)]
  }),
]

/** What of a record says where the company is: the code beside the name of its country, its telephone number and its VAT ID. */
function otherCountries(record: Placed, file: string, locales: readonly Locale[]): Problem[] {
  const { country_code: code, phone = '', vat_id: vatId = '' } = record
  const named = namedCountry(record, locales)
  const dialled = callingCodes[code] === undefined ? undefined : dialledCountry(phone)
  const taxed = vatCountries.has(code) ? vatCountry(vatId) : undefined
  const said = [named?.code, dialled, taxed].filter((each) => each !== undefined)
  const [other, ...more] = new Set(said)
  if (other === undefined || (other === code && more.length === 0)) return []
  const at = (field: string) => ({ file, path: [field] })
  // Where the name of the country is known, and all the rest agrees with it, the code is the slip.
  if (named !== undefined && said.length > 1 && more.length === 0)
    return [problem.wrongValue(at('country_code'), `all else in this record is of ${other}`, `Write "${other}".`)]
  const problems: Problem[] = []
  if (named !== undefined && named.code !== code) {
    const detail = `it stands for ${named.shown}, and the country is called ${named.words}`
    problems.push(problem.wrongValue(at('country_code'), detail, `Write "${named.code}", or correct the name.`))
  }
  if (taxed !== undefined && taxed !== code) {
    const detail = `${vatId} is a number of ${taxed}, and the country_code is ${code}`
    const hint = `Write the number that begins with ${code === 'GR' ? 'EL' : code}, or correct the country.`
    problems.push(problem.doubtfulValue(at('vat_id'), detail, hint))
  }
  if (dialled !== undefined && dialled !== code) {
    const detail = `+${callingCodes[dialled]} is the calling code of ${dialled}, and the country_code is ${code}`
    const hint = `Write the number that begins with +${callingCodes[code]}, if that is a slip.`
    problems.push(problem.doubtfulValue(at('phone'), detail, hint))
  }
  return problems
}

const signsOf = (vatId: string) => vatId.replace(/[\s.-]/g, '')

/** The country of the EU that a VAT ID is of. */
function vatCountry(vatId: string): string | undefined {
  const [written = ''] = /^[A-Z]{2}(?=.{0,2}\d|X)/.exec(signsOf(vatId)) ?? []
  const country = written === 'EL' ? 'GR' : written
  return vatCountries.has(country) ? country : undefined
}

/** A VAT ID with a sign too few or too many. One that is still to come may have X for its digits. */
function formlessVatId(vatId: string, file: string): Problem[] {
  if (vatCountry(vatId) === undefined) return []
  const signs = signsOf(vatId)
  const forms = vatForms.filter((form) => form.slice(0, 2) === signs.slice(0, 2))
  const fits = (form: string) =>
    new RegExp(`^${form.replace(/(?<=..)X/g, '[A-Z\\d+*]').replace(/\d/g, '[\\dX]')}$`).test(signs)
  if (forms.some(fits)) return []
  const [form = ''] = forms
  const detail =
    form.length === signs.length
      ? `a VAT ID of that country is written as ${form}`
      : `it has ${signs.length} characters, and a VAT ID of that country ${form.length}, as ${form}`
  return [problem.doubtfulValue({ file, path: ['vat_id'] }, detail, 'Write it as its tax office does.')]
}

/** The country whose calling code a number begins with, of those whose code no other one has. */
function dialledCountry(phone: string): string | undefined {
  const digits = phone.replace(/[^\d+]/g, '')
  return Object.keys(callingCodes).find((country) => digits.startsWith(`+${callingCodes[country]}`))
}

/** By country, the calling codes that one country has alone (ITU-T E.164). */
const callingCodes: Readonly<Record<string, string>> = Object.fromEntries(
  [
    'AT 43, BA 387, BE 32, BG 359, CH 41, CZ 420, DE 49, DK 45, EE 372, ES 34, FI 358, FR 33, GB 44, GR 30, HR 385, HU 36, IE 353',
    'IT 39, LT 370, LU 352, LV 371, ME 382, MK 389, NL 31, PL 48, PT 351, RO 40, RS 381, SE 46, SI 386, SK 421, UA 380',
  ].flatMap((line) => line.split(', ').map((each) => each.split(' '))),
)

/** VAT IDs as the EU has them (VIES, "What is the format of a VAT number?"); X is a letter, a digit or a sign. */
const vatForms =
  'ATU12345678 BE0123456789 BG123456789 BG1234567890 CY12345678X CZ12345678 CZ123456789 CZ1234567890 DE123456789 DK12345678 EE123456789 EL123456789 ESX1234567X FI12345678 FRXX123456789 HR12345678901 HU12345678 IE1X12345X IE1234567XX IT12345678901 LT123456789 LT123456789012 LU12345678 LV12345678901 MT12345678 NLXXXXXXXXXXXX PL1234567890 PT123456789 RO12 RO123 RO1234 RO12345 RO123456 RO1234567 RO12345678 RO123456789 RO1234567890 SE123456789012 SI12345678 SK1234567890'.split(
    ' ',
  )
const vatCountries = new Set(vatForms.map((form) => form.slice(0, 2).replace('EL', 'GR')))

const knownNetworks = ['facebook', 'instagram', 'linkedin', 'pinterest', 'tiktok', 'youtube']

/** The country that is named in words, where these are the words of its language for a country; that of the code, if any is. */
function namedCountry({ country, country_code: code }: Placed, locales: readonly Locale[]) {
  const named = locales.flatMap(({ code: locale, tag }) => {
    const words = country[locale] ?? country.all
    return words === undefined
      ? []
      : [{ words, names: new Intl.DisplayNames(tag, { type: 'region', fallback: 'none' }) }]
  })
  const isNamed = named.some(({ words, names }) => names.of(code) === words)
  for (const { words, names } of named) {
    const other = isNamed ? code : codes.find((each) => names.of(each) === words)
    if (other !== undefined) return { code: other, words, shown: names.of(code) ?? 'no country' }
  }
  return undefined
}

const alphabet = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const codes = alphabet.flatMap((first) => alphabet.map((second) => first + second))
