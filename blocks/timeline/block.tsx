// Years in large figures, and what happened in each.
import type { BlockProps } from '../../cli/schema/field_types.ts'
import { format } from '../../templates/parts/format.ts'
import { numberFormat } from '../../templates/parts/number_format.ts'
import { RichText } from '../../templates/parts/rich_text.tsx'
import { SectionHead } from '../../templates/parts/section_head.tsx'
import type { Data, messages as names } from './schema.ts'

export default function Timeline({ lang, data, messages }: BlockProps<Data, (typeof names)[number]>) {
  // In the digits of the language, and without what parts thousands: 2 007 would be no year in French.
  const digits = numberFormat(lang, { useGrouping: false })
  return (
    <div className="timeline">
      <SectionHead eyebrow={data.eyebrow} title={data.title} />
      <ol>
        {data.items.map(({ year, description }) => (
          <li key={year}>
            <h3>
              <time dateTime={`${year}`}>{format(messages['timeline.year'], { year: digits.format(year) }, lang)}</time>
            </h3>
            {description.map((text, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: written text, never reordered
              <RichText key={index} text={text} />
            ))}
          </li>
        ))}
      </ol>
    </div>
  )
}
