// A sheet that works out what an hour costs in which nothing works. Without a script it shows its start, and examples. What was
// entered goes into the page's address, and into the contact form, which the page opens like for any contact button.
import { useCallback, useMemo } from 'react'
import type { BlockProps, Hydrate } from '../../cli/schema/field_types.ts'
import { ContactLink } from '../../templates/parts/contact_link.tsx'
import { format } from '../../templates/parts/format.ts'
import { ShareButton, useSharedChoice } from '../../templates/parts/shared_choice.tsx'
import { Sheet } from '../../templates/parts/sheet.tsx'
import { Table } from '../../templates/parts/table.tsx'
import { choiceOf, type Entry, entered, hourOf, limits, workOf } from './costs.ts'
import type { Data, messages as names } from './schema.ts'

export const hydrate: Hydrate = 'visible'

type Name = (typeof names)[number]
type Say = (name: Name, given?: Record<string, string | number>) => string

const workingDay = 8
const day = Array.from({ length: limits.hours[1] }, (_, hour) => hour)

export default function Downtime({ id, lang, data, messages }: BlockProps<Data, Name>) {
  const { people, cost, sales, hours } = data
  const start = useMemo(() => ({ people, cost, sales, hours }), [people, cost, sales, hours])
  const read = useCallback((query: URLSearchParams) => choiceOf(query, start), [start])
  const { choice, setChoice, address } = useSharedChoice(start, read)
  const say: Say = (name, given = {}) => format(messages[name], given, lang)
  const amounts = useMemo(
    () => new Intl.NumberFormat(lang, { style: 'currency', currency: data.currency, maximumFractionDigits: 0 }),
    [lang, data.currency],
  )
  const money = (amount: number) => amounts.format(amount)
  const sign = amounts.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? data.currency
  const hour = hourOf(choice)
  const outage = say('downtime.outage', { hours: choice.hours })
  const set = (name: Entry, typed: string) => setChoice({ ...choice, [name]: entered(name, typed) })
  const prefill = () => {
    const lines = [
      `${say('downtime.people')}: ${choice.people}`,
      `${say('downtime.cost')}: ${money(choice.cost)}`,
      `${say('downtime.sales')}: ${money(choice.sales)}`,
      `${say('downtime.an_hour')}: ${money(hour)}`,
      `${outage}: ${money(hour * choice.hours)}`,
      address(),
    ]
    return { subject: say('downtime.subject'), message: lines.join('\n') }
  }
  return (
    <Sheet {...{ id, data, messages }}>
      <div className="on-sheet downtime">
        <form autoComplete="off" onSubmit={(event) => event.preventDefault()}>
          {(['people', 'cost', 'sales'] as const).map((name) => (
            <p key={name}>
              <label htmlFor={`${id}-${name}`}>{say(`downtime.${name}`)}</label>
              <input
                id={`${id}-${name}`}
                type="number"
                inputMode="numeric"
                min={limits[name][0]}
                max={limits[name][1]}
                value={choice[name]}
                onInput={({ currentTarget: { value } }) => set(name, value)}
              />
              <span aria-hidden="true">{name === 'people' ? null : sign}</span>
            </p>
          ))}
          <p className="length">
            <label htmlFor={`${id}-hours`}>{say('downtime.hours')}</label>
            <output htmlFor={`${id}-hours`}>{say('downtime.duration', { hours: choice.hours })}</output>
            <input
              id={`${id}-hours`}
              type="range"
              min={limits.hours[0]}
              max={limits.hours[1]}
              value={choice.hours}
              onInput={({ currentTarget: { value } }) => set('hours', value)}
            />
          </p>
        </form>
        <p className="hour" role="status" data-long={hour < 100_000 ? undefined : ''}>
          {`${say('downtime.an_hour')} `}
          <b>{money(hour)}</b>
        </p>
        <div className="sums">
          <dl>
            <div>
              <dt>{say('downtime.work', { people: choice.people, cost: money(choice.cost) })}</dt>
              <dd>{money(workOf(choice))}</dd>
            </div>
            <div>
              <dt>{say('downtime.lost')}</dt>
              <dd>{money(choice.sales)}</dd>
            </div>
            <div className="outage">
              <dt>{outage}</dt>
              <dd>{money(hour * choice.hours)}</dd>
            </div>
          </dl>
          <svg viewBox="0 0 191 12" aria-hidden="true">
            {day.map((past) => (
              <g key={past} className={past < choice.hours ? 'dark' : undefined}>
                <rect x={past * 8} y="0" width="7" height="12" />
              </g>
            ))}
          </svg>
        </div>
        <Table
          lang={lang}
          data={{
            subject: say('downtime.column_example'),
            columns: [
              { name: say('downtime.column_formula'), decimals: 0 },
              { name: say('downtime.column_hour'), unit: sign, decimals: 0 },
              { name: say('downtime.column_day'), unit: sign, decimals: 0 },
            ],
            rows: data.examples.map((given) => ({
              name: given.name,
              words: [`${given.people} × ${money(given.cost)} + ${money(given.sales)}`],
              measures: [hourOf(given), hourOf(given) * workingDay],
            })),
          }}
        />
        <div className="onward">
          <ContactLink prefill={prefill}>{data.button}</ContactLink>
          <ShareButton address={address} label={say('downtime.share')} done={say('downtime.shared')} />
          <p className="rough">{data.rough}</p>
          <p className="rough static">{say('downtime.static')}</p>
        </div>
      </div>
    </Sheet>
  )
}
