// Large numbers on hairlines.
import type { BlockProps } from '../../cli/schema/field_types.ts'
import { noBreak } from '../../templates/parts/no_break.tsx'
import { numberFormat } from '../../templates/parts/number_format.ts'
import type { Data } from './schema.ts'

/** Characters that stand side by side at the largest size on a phone; more take a row of their own. */
const longest = 4

export default function StatisticNumbers({ data, lang }: BlockProps<Data>) {
  const format = numberFormat(lang)
  const isLong = data.items.some(({ value, suffix = '' }) => (format.format(value) + suffix).length > longest)
  return (
    <div className="statistic_numbers" data-long={isLong ? '' : undefined}>
      {data.title === undefined ? null : (
        <div className="section-head">
          <h2 className="eyebrow">{data.title}</h2>
        </div>
      )}
      <dl>
        {data.items.map(({ name, value, suffix }) => (
          <div key={name}>
            <dt>{noBreak(name)}</dt>
            <dd>
              {format.format(value)}
              {suffix === undefined ? null : <span>{suffix}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
