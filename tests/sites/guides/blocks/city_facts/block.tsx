// A place in figures.

import { format } from 'polysite/parts/format.ts'
import type { BlockProps } from 'polysite/schema'
import type { Data, messages as names } from './schema.ts'

export default function CityFacts({ data, lang, messages }: BlockProps<Data, (typeof names)[number]>) {
  const say = (name: (typeof names)[number]) => format(messages[name], {}, lang)
  const money = (currency: string) =>
    new Intl.NumberFormat(lang, { style: 'currency', currency, maximumFractionDigits: 0 })
  const day = new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeZone: 'UTC' })
  const facts: [term: string, said: string][] = [
    ...(data.population === undefined
      ? []
      : [[say('city_facts.population'), new Intl.NumberFormat(lang).format(data.population)] as [string, string]]),
    ...(data.day === undefined
      ? []
      : [[say('city_facts.day'), money(data.day.currency).format(data.day.amount)] as [string, string]]),
    [say('city_facts.time'), format(messages['city_facts.days'], { count: data.days }, lang)],
    [say('city_facts.walked'), day.format(new Date(data.walked))],
  ]
  return (
    <div className="city_facts">
      <h2>{data.title}</h2>
      <dl>
        {facts.map(([term, said]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{said}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
