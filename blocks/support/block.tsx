// Support, with its hours as the sign that is seen first. The author writes the hours.
import { Fragment } from 'react'
import type { BlockProps } from '../../cli/schema/field_types.ts'
import { Buttons } from '../../templates/parts/button.tsx'
import { noBreak } from '../../templates/parts/no_break.tsx'
import { Picture } from '../../templates/parts/picture.tsx'
import { SectionHead } from '../../templates/parts/section_head.tsx'
import { SharedIcon } from '../../templates/parts/shared_icon.tsx'
import type { Data } from './schema.ts'

export default function Support({ data }: BlockProps<Data>) {
  return (
    <div className={data.image === undefined ? 'support' : 'support with-image'}>
      {data.hours === undefined ? null : (
        <p className="hours">
          <Sign text={data.hours} />
        </p>
      )}
      <div className="words">
        <SectionHead
          eyebrow={data.eyebrow}
          title={data.title}
          description={data.description}
          isInset={data.image === undefined || data.hours === undefined}
        />
        {data.points === undefined || data.points.length === 0 ? null : (
          <ul className="points">
            {data.points.map((point) => (
              <li key={point.text}>
                {point.icon === undefined ? null : <SharedIcon icon={point.icon} />}
                <span>{noBreak(point.text)}</span>
              </li>
            ))}
          </ul>
        )}
        <Buttons buttons={data.buttons} />
      </div>
      {data.image === undefined ? null : <Picture image={data.image} sizes="(min-width: 1024px) 40vw, 100vw" />}
    </div>
  )
}

/** A slash is a piece of the trace. */
function Sign({ text }: { text: string }) {
  const [before, ...after] = text.split('/')
  return (
    <>
      {before}
      {after.map((part) => (
        <Fragment key={part}>
          <b>/</b>
          {part}
        </Fragment>
      ))}
    </>
  )
}
