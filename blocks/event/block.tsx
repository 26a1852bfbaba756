// An event: when, where, and what to do.
import type { BlockProps } from '../../cli/schema/field_types.ts'
import { Details } from '../../templates/parts/details.tsx'
import { DataScript } from '../../templates/parts/inline.tsx'
import { Link } from '../../templates/parts/link.tsx'
import { placeInWords } from '../../templates/parts/place.ts'
import { SectionHead } from '../../templates/parts/section_head.tsx'
import { textOf } from '../../templates/parts/text_of.ts'
import { eventThing, isThing } from './event_thing.ts'
import type { Data, messages as names } from './schema.ts'
import { timeInWords } from './time.ts'

type Key = (typeof names)[number]

export default function Event({ lang, data, messages }: BlockProps<Data, Key>) {
  const text = (name: Key) => textOf(messages, name)
  const { starts, place, online, state } = data
  return (
    <div className="event beside">
      <SectionHead eyebrow={data.eyebrow} title={data.title} />
      <Details
        terms={[
          {
            term: text('event.when'),
            text: (
              <time dateTime={starts}>
                {state === 'planned' ? null : <strong>{`${text(`event.${state}`)} `}</strong>}
                {state === 'planned' ? timeInWords(data, lang) : <s>{timeInWords(data, lang)}</s>}
              </time>
            ),
          },
          { term: text('event.where'), text: place === undefined ? undefined : placeInWords(place, lang) },
          {
            term: text('event.online'),
            text:
              online === undefined ? undefined : <Link link={online}>{online.href.replace(/^https?:\/\//, '')}</Link>,
          },
        ]}
        text={data.text}
        buttons={data.buttons}
      />
      {isThing(data) ? <DataScript type="application/ld+json" value={eventThing(data)} /> : null}
    </div>
  )
}
