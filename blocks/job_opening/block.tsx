// A job opening: where, how, since when, and what to do.
import type { BlockProps } from '../../cli/schema/field_types.ts'
import { dayInWords } from '../../templates/parts/day_in_words.ts'
import { Details } from '../../templates/parts/details.tsx'
import { format } from '../../templates/parts/format.ts'
import { DataScript } from '../../templates/parts/inline.tsx'
import { placeInWords } from '../../templates/parts/place.ts'
import { SectionHead } from '../../templates/parts/section_head.tsx'
import { textOf } from '../../templates/parts/text_of.ts'
import { isPosting, jobPosting } from './job_posting.ts'
import type { Data, messages as names } from './schema.ts'

type Key = (typeof names)[number]

export default function JobOpening({ lang, data, messages }: BlockProps<Data, Key>) {
  const text = (name: Key) => textOf(messages, name)
  const { place, remote, countries, salary, posted, closes } = data
  const region = new Intl.DisplayNames(lang, { type: 'region' })
  const together = new Intl.ListFormat(lang)
  const afar = countries === undefined ? '' : ` (${together.format(countries.map((code) => region.of(code) ?? code))})`
  const where = [
    ...(place === undefined ? [] : [placeInWords(place, lang)]),
    ...(remote ? [`${text('job_opening.remote')}${afar}`] : []),
  ]
  return (
    <div className="job_opening beside">
      <SectionHead eyebrow={data.eyebrow} title={data.title} />
      <Details
        terms={[
          { term: text('job_opening.where'), text: where.length === 0 ? undefined : where.join('; ') },
          {
            term: text('job_opening.employment'),
            text: together.format(data.employment.map((kind) => text(`job_opening.${kind}`))),
          },
          {
            term: text('job_opening.salary'),
            text:
              salary === undefined
                ? undefined
                : format(messages[`job_opening.${salary.per}`], { amount: amountInWords(salary, lang) }, lang),
          },
          { term: text('job_opening.posted'), text: <Day day={posted} lang={lang} /> },
          {
            term: text('job_opening.closes'),
            text: closes === undefined ? undefined : <Day day={closes} lang={lang} />,
          },
        ]}
        text={data.text}
        buttons={data.buttons}
      />
      {isPosting(data) ? <DataScript type="application/ld+json" value={jobPosting(data)} /> : null}
    </div>
  )
}

const Day = ({ day, lang }: { day: string; lang: string }) => <time dateTime={day}>{dayInWords(day, lang)}</time>

export function amountInWords({ from, to, currency }: NonNullable<Data['salary']>, lang: string): string {
  const money = new Intl.NumberFormat(lang, {
    style: 'currency',
    currency,
    maximumFractionDigits: 2,
    trailingZeroDisplay: 'stripIfInteger',
  })
  return to === undefined ? money.format(from) : money.formatRange(from, to)
}
