// A job opening as search engines read it (schema.org/JobPosting).
import { organizationThing, placeThing } from '../../templates/parts/place.ts'
import { plainText } from '../../templates/parts/plain_text.ts'
import type { Data } from './schema.ts'

/** Search engines take only openings that say where one works, from home within countries, and a salary that goes up. */
export const isPosting = ({ place, remote, countries, salary }: Data) =>
  (place !== undefined || (remote && countries !== undefined)) && (salary?.to === undefined || salary.from <= salary.to)

export const jobPosting = (data: Data) => ({
  '@context': 'https://schema.org',
  '@type': 'JobPosting',
  title: data.title,
  description: plainText(data.text),
  datePosted: data.posted,
  // Until the end of that day.
  validThrough: data.closes === undefined ? undefined : `${data.closes}T23:59`,
  employmentType: data.employment.map((kind) => kind.toUpperCase()),
  hiringOrganization: organizationThing(data.company),
  jobLocation: data.place === undefined ? undefined : placeThing(data.place),
  ...(data.remote
    ? {
        jobLocationType: 'TELECOMMUTE',
        applicantLocationRequirements: data.countries?.map((name) => ({ '@type': 'Country', name })),
      }
    : {}),
  baseSalary: data.salary === undefined ? undefined : salaryThing(data.salary),
})

const salaryThing = ({ from, to, currency, per }: NonNullable<Data['salary']>) => ({
  '@type': 'MonetaryAmount',
  currency,
  value: {
    '@type': 'QuantitativeValue',
    ...(to === undefined ? { value: from } : { minValue: from, maxValue: to }),
    unitText: per.toUpperCase(),
  },
})
