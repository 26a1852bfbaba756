// The map of a metro, of which every stop is a link: one line through the page, and two that leave it and come back.
import type { BlockProps } from '../../cli/schema/field_types.ts'
import { noBreak } from '../../templates/parts/no_break.tsx'
import { RichText } from '../../templates/parts/rich_text.tsx'
import { SectionHead } from '../../templates/parts/section_head.tsx'
import type { Data } from './schema.ts'

export default function NetworkMap({ data }: BlockProps<Data>) {
  return (
    <div className="network_map">
      <SectionHead eyebrow={data.eyebrow} title={data.title} description={data.description} />
      {(['upper', 'main', 'lower'] as const).map((line) => (
        <ul key={line} className={line}>
          {data[line].map(({ eyebrow, name, description, link }) => (
            <li key={name}>
              {eyebrow === undefined ? null : <p className="card-eyebrow">{eyebrow}</p>}
              <h3>
                <a className="card-link" href={link.href} data-external={link.external ? '' : undefined}>
                  {noBreak(name)}
                </a>
              </h3>
              {description === undefined ? null : <RichText text={description} />}
            </li>
          ))}
        </ul>
      ))}
    </div>
  )
}
