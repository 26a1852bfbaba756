// Opening hours. That it is open now only the browser can know.

import { format } from 'polysite/parts/format.ts'
import type { BlockProps, Hydrate } from 'polysite/schema'
import { useEffect, useState } from 'react'
import { isOpenAt } from './open_at.ts'
import { type Data, type messages as names, weekdays } from './schema.ts'

export const hydrate: Hydrate = 'visible'

// 1 January 2024 was a Monday.
const dayOf = (index: number) => new Date(Date.UTC(2024, 0, 1 + index))

export default function OpeningHours({ data, lang, messages }: BlockProps<Data, (typeof names)[number]>) {
  const [isOpen, setOpen] = useState<boolean>()
  useEffect(() => setOpen(isOpenAt(data, Date.now())), [data])
  const say = (name: (typeof names)[number]) => format(messages[name], {}, lang)
  const weekday = new Intl.DateTimeFormat(lang, { weekday: 'long', timeZone: 'UTC' })
  const hoursOf = (day: (typeof weekdays)[number]) => data.hours.filter(({ days }) => days.includes(day))
  return (
    <div className="opening_hours">
      <h2>{data.title}</h2>
      <p aria-live="polite">
        {say('opening_hours.hours')}
        {isOpen === undefined ? null : (
          <strong data-open={isOpen}> · {say(isOpen ? 'opening_hours.open' : 'opening_hours.closed')}</strong>
        )}
      </p>
      <dl>
        {weekdays.map((day, index) => (
          <div key={day}>
            <dt>{weekday.format(dayOf(index))}</dt>
            <dd>
              {hoursOf(day).length === 0
                ? say('opening_hours.closed_day')
                : hoursOf(day)
                    .map(({ opens, closes }) => `${opens}–${closes}`)
                    .join(', ')}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
