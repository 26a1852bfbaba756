import { parse } from 'node-html-parser'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Company } from '../../cli/schema/field_types.ts'
import JobOpening, { amountInWords } from './block.tsx'
import { jobPosting } from './job_posting.ts'
import { type Data, messages as names } from './schema.ts'

const data: Data = {
  title: 'Engineer',
  text: [{ type: 'paragraph', children: ['You plan.'] }],
  posted: '2026-11-20',
  closes: '2026-12-31',
  employment: ['full_time', 'part_time'],
  place: { city: 'Koper', country_code: 'SI' },
  remote: true,
  countries: ['SI', 'HR'],
  salary: { from: 2600, to: 3400, currency: 'EUR', per: 'month' },
  company: { name: 'Group d.o.o.' } as Company,
}

test.each<[lang: string, words: string]>([
  ['sl-SI', '2600–3400 €'],
  ['de-DE', '2.600–3.400 €'],
  ['en-US', '€2,600 – €3,400'],
])('what is paid is in %s %s', (lang, words) => {
  expect(amountInWords({ from: 2600, to: 3400, currency: 'EUR', per: 'month' }, lang).replace(/\s/g, ' ')).toBe(words)
})

test.each<[from: number, to: number | undefined, words: string]>([
  [12.5, undefined, '€12.50'],
  [12, undefined, '€12'],
  [12.5, 14.25, '€12.50 – €14.25'],
])('what is paid from %d to %s is %s', (from, to, words) => {
  expect(amountInWords({ from, to, currency: 'EUR', per: 'hour' } as never, 'en-US').replace(/\s/g, ' ')).toBe(words)
})

test.each<[why: string, more: Partial<Data>, is: boolean]>([
  ['has a place', { remote: false }, true],
  ['is done from home in countries', { place: undefined } as never, true],
  ['is done from anywhere', { place: undefined, countries: undefined } as never, false],
  ['is done nowhere', { place: undefined, remote: false } as never, false],
  ['pays less at most than at least', { salary: { from: 3400, to: 2600, currency: 'EUR', per: 'month' } }, false],
])('an opening that %s is told to search engines: %#', (_why, more, is) => {
  const messages = Object.fromEntries(names.map((name) => [name, name]))
  const html = renderToStaticMarkup(
    <JobOpening id="job" lang="en-US" data={{ ...data, ...more }} messages={messages as never} />,
  )
  expect(html.includes('application/ld+json')).toBe(is)
})

test('a job opening is told to search engines as the page shows it', () => {
  expect(JSON.parse(JSON.stringify(jobPosting(data)))).toEqual({
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: 'Engineer',
    description: 'You plan.',
    datePosted: '2026-11-20',
    validThrough: '2026-12-31T23:59',
    employmentType: ['FULL_TIME', 'PART_TIME'],
    hiringOrganization: { '@type': 'Organization', name: 'Group d.o.o.' },
    jobLocation: {
      '@type': 'Place',
      address: { '@type': 'PostalAddress', addressLocality: 'Koper', addressCountry: 'SI' },
    },
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: [
      { '@type': 'Country', name: 'SI' },
      { '@type': 'Country', name: 'HR' },
    ],
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: 'EUR',
      value: { '@type': 'QuantitativeValue', minValue: 2600, maxValue: 3400, unitText: 'MONTH' },
    },
  })
})

test('where it is stands in one line, from home too', () => {
  const messages = Object.fromEntries(names.map((name) => [name, name]))
  const { title, text, posted, employment, company } = data
  const html = (shown: Data) =>
    parse(renderToStaticMarkup(<JobOpening id="job" lang="en-US" data={shown} messages={messages as never} />))
  expect(html(data).querySelector('dd')?.textContent).toBe('Koper, Slovenia; job_opening.remote (Slovenia and Croatia)')
  const least = html({ title, text, posted, employment, company, remote: false })
  expect(least.querySelectorAll('dt')).toHaveLength(2)
})
