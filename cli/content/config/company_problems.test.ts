import { expect, test } from 'vitest'
import { companyProblems } from './company_problems.ts'
import type { Locale } from './config.ts'

const locales = ['sl', 'en'].map((code) => ({ code, tag: code })) as Locale[]
const told = (record: Record<string, unknown>) =>
  companyProblems(
    { country: { sl: 'Slovenija', en: 'Slovenia' }, country_code: 'SI', ...record },
    'content/companies/main.yaml',
    locales,
  ).map(({ hint }) => hint)

const italian = { country: { sl: 'Italija', en: 'Italy' }, country_code: 'IT' }

test.each<[record: Record<string, unknown>, hint: string | undefined]>([
  [{ country_code: 'SI' }, undefined],
  [{ country_code: 'SL' }, 'Write "SI", or correct the name.'],
  [{ vat_id: 'SI12345678' }, undefined],
  [{ vat_id: '12345678' }, undefined],
  [{ vat_id: 'SI XXXXXXXX' }, undefined],
  [{ vat_id: 'SI1234567' }, 'Write it as its tax office does.'],
  [{ country_code: 'NL', country: { en: 'Netherlands' }, vat_id: 'NL001234567B01' }, undefined],
  [{ country_code: 'ES', country: { en: 'Spain' }, vat_id: 'ES1234567X' }, 'Write it as its tax office does.'],
  [{ country_code: 'RO', country: { en: 'Romania' }, vat_id: 'RO123' }, undefined],
  // All else agrees, so that the code is the slip; the telephone alone may be abroad.
  [{ ...italian, country_code: 'SI', phone: '+39 06 123456', vat_id: 'IT12345678901' }, 'Write "IT".'],
  [{ ...italian, country_code: 'SI', phone: '+39 06 123456' }, 'Write "IT".'],
  [{ vat_id: 'HR12345678901' }, 'Write the number that begins with SI, or correct the country.'],
  [{ vat_id: 'ATU12345678' }, 'Write the number that begins with SI, or correct the country.'],
  [{ country: { en: 'Greece' }, country_code: 'GR', vat_id: 'EL123456789', phone: '+30 21 012345' }, undefined],
  [{ country: { en: 'Switzerland' }, country_code: 'CH', vat_id: 'DE123456789' }, undefined],
  [{ phone: '+386 (0)1 234 56 78' }, 'Write "+38612345678".'],
  [{ phone: '+386 1 234 56 78' }, undefined],
  [{ ...italian, phone: '+39 (0)6 123456' }, 'Write "+3906123456".'],
  [{ ...italian, phone: '+39 06 123456' }, undefined],
  [{ phone: '+385 1 234 56 78' }, 'Write the number that begins with +386, if that is a slip.'],
  [{ ...italian, phone: '+386 1 234 56 78' }, 'Write the number that begins with +39, if that is a slip.'],
  [{ ...italian, phone: '+1 212 555 01 00' }, undefined],
  // As people call it, and no list.
  [{ country: { en: 'Holland' }, country_code: 'NL' }, undefined],
  [{ country: { all: 'Srbija' }, country_code: 'RS' }, undefined],
  [{ social_info: { linkedin: 'https://www.instagram.com/a' } }, 'Write it under "instagram".'],
  [{ social_info: { linkedin: 'https://www.linkedin.com/company/a', x: 'https://www.instagram.com/a' } }, undefined],
  [{ social_info: { linkedin: '', facebook: 'https://a.example' } }, undefined],
])('of %j is said: %s', (record, hint) => {
  expect(told(record)).toEqual(hint === undefined ? [] : [hint])
})

test('a telephone number and a VAT ID of one other country are told each, where no name says which country is meant', () => {
  const country = { sl: 'Republika Slovenija' }
  expect(told({ country, phone: '+385 1 234 56 78', vat_id: 'HR12345678901' })).toEqual([
    'Write the number that begins with SI, or correct the country.',
    'Write the number that begins with +386, if that is a slip.',
  ])
})
