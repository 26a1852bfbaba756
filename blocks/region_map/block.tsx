// A picture with numbered stops. A number leads where its stop does, for a pointer only: others have the list.
import type { BlockProps } from '../../cli/schema/field_types.ts'
import { noBreak } from '../../templates/parts/no_break.tsx'
import { Picture } from '../../templates/parts/picture.tsx'
import { RichText } from '../../templates/parts/rich_text.tsx'
import { SectionHead } from '../../templates/parts/section_head.tsx'
import type { Data } from './schema.ts'

export default function RegionMap({ data }: BlockProps<Data>) {
  return (
    <div className="region_map">
      <SectionHead eyebrow={data.eyebrow} title={data.title} description={data.description} />
      <div className="region">
        <Picture image={data.map} className="map" sizes="(min-width: 1024px) 60vw, 100vw" />
        <ul className="cards">
          {data.stops.map(({ eyebrow, name, description, link, place }, index) => (
            <li key={name} className="card">
              <div className="card-words">
                {eyebrow === undefined ? null : <p className="card-eyebrow">{eyebrow}</p>}
                <h3>
                  <a className="card-link" href={link.href} data-external={link.external ? '' : undefined}>
                    {noBreak(name)}
                  </a>
                </h3>
                {description === undefined ? null : <RichText text={description} />}
              </div>
              <svg className="stop" viewBox="0 0 100 75" aria-hidden="true">
                <a href={link.href} tabIndex={-1}>
                  <circle cx={place.x} cy={place.y * 0.75} r="3.8" />
                  <text x={place.x} y={place.y * 0.75} dy="0.36em">
                    {index + 1}
                  </text>
                </a>
              </svg>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
