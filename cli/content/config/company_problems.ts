// What is wrong with a company record beside its shape: a country by the code of another one, a network under the name of another.
import type { Problem } from '../../problems/problem.ts'
import * as problem from '../../problems/sentences.ts'
import { companyPhoneProblems } from '../check/contact_links.ts'
import type { Locale, WrittenCompany } from './config.ts'

export const companyProblems = (
  {
    country,
    country_code: code,
    phone = '',
    vat_id: vatId = '',
    social_info: networks = {},
  }: Pick<WrittenCompany, 'country' | 'country_code' | 'phone' | 'vat_id' | 'social_info'>,
  file: string,
  locales: readonly Locale[],
): Problem[] => [
  ...otherCountry(country, code, file, locales),
  ...otherVatId(vatId, code, file),
  ...companyPhoneProblems(phone, { file, path: ['phone'] }),
  ...otherCallingCode(phone, code, file),
  ...Object.entries(networks).flatMap(([network, address]) => {
    const host = URL.canParse(address) ? new URL(address).hostname : ''
    const other = knownNetworks.find((name) => name !== network && new RegExp(`(^|\\.)${name}\\.com$`).test(host))
    const place = { file, path: ['social_info', network] }
    return other === undefined || !knownNetworks.includes(network)
      ? []
      : [problem.wrongValue(place, `${host} is no page of ${network}`, `Write it under "${other}".`)]
  }),
]

/** A VAT ID of another country of the EU than that of the company: copied from the record of a sister. */
function otherVatId(vatId: string, code: string, file: string): Problem[] {
  const [written = ''] = /^[A-Z]{2}(?=U?[\dX])/.exec(vatId) ?? []
  const right = code === 'GR' ? 'EL' : code
  if (written === right || !vatCountries.has(written) || !vatCountries.has(right)) return []
  const detail = `${vatId} is a number of ${written}, and the country_code is ${code}`
  const hint = `Write the number that begins with ${right}, or correct the country.`
  return [problem.doubtfulValue({ file, path: ['vat_id'] }, detail, hint)]
}

/** A number of another country than that of the company, of those whose calling code no other one has. */
function otherCallingCode(phone: string, code: string, file: string): Problem[] {
  const right = callingCodes[code]
  const digits = phone.replace(/[^\d+]/g, '')
  const [other, written] = Object.entries(callingCodes).find(([, each]) => digits.startsWith(`+${each}`)) ?? []
  if (right === undefined || other === undefined || digits.startsWith(`+${right}`)) return []
  const detail = `+${written} is the calling code of ${other}, and the country_code is ${code}`
  return [
    problem.doubtfulValue(
      { file, path: ['phone'] },
      detail,
      `Write the number that begins with +${right}, if that is a slip.`,
    ),
  ]
}

/** By country, the calling codes that one country has alone (ITU-T E.164). */
const callingCodes: Readonly<Record<string, string>> = Object.fromEntries(
  [
    'AT 43, BA 387, BE 32, BG 359, CH 41, CZ 420, DE 49, DK 45, EE 372, ES 34, FI 358, FR 33, GB 44, GR 30, HR 385, HU 36, IE 353',
    'IT 39, LT 370, LU 352, LV 371, ME 382, MK 389, NL 31, PL 48, PT 351, RO 40, RS 381, SE 46, SI 386, SK 421, UA 380',
  ].flatMap((line) => line.split(', ').map((each) => each.split(' '))),
)

const vatCountries = new Set(
  'AT BE BG CY CZ DE DK EE EL ES FI FR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
)

const knownNetworks = ['facebook', 'instagram', 'linkedin', 'pinterest', 'tiktok', 'youtube']

/** A code of another country than the one that is named in words, where these are the words of its language for a country. */
function otherCountry(
  country: WrittenCompany['country'],
  code: string,
  file: string,
  locales: readonly Locale[],
): Problem[] {
  const named = locales.flatMap(({ code: locale, tag }) => {
    const words = country[locale] ?? country.all
    return words === undefined
      ? []
      : [{ words, names: new Intl.DisplayNames(tag, { type: 'region', fallback: 'none' }) }]
  })
  if (named.some(({ words, names }) => names.of(code) === words)) return []
  for (const { words, names } of named) {
    const right = codes.find((each) => names.of(each) === words)
    if (right !== undefined)
      return [
        problem.wrongValue(
          { file, path: ['country_code'] },
          `it stands for ${names.of(code) ?? 'no country'}, and the country is called ${words}`,
          `Write "${right}", or correct the name.`,
        ),
      ]
  }
  return []
}

const alphabet = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const codes = alphabet.flatMap((first) => alphabet.map((second) => first + second))
