// A product and what it is connected to. The lines are of CSS; the words on them stand in each box for those who do not see them.
import type { BlockProps } from '../../cli/schema/field_types.ts'
import { Icon } from '../../templates/parts/icon.tsx'
import { noBreak } from '../../templates/parts/no_break.tsx'
import { Picture } from '../../templates/parts/picture.tsx'
import { RichText } from '../../templates/parts/rich_text.tsx'
import { SectionHead } from '../../templates/parts/section_head.tsx'
import type { Data } from './schema.ts'

export default function Connections({ data }: BlockProps<Data>) {
  return (
    <div className="connections">
      <SectionHead eyebrow={data.eyebrow} title={data.title} description={data.description} />
      <div className="diagram">
        <div className="hub">
          {data.hub_image === undefined ? null : (
            <Picture image={data.hub_image} sizes="(min-width: 64rem) 29rem, 16rem" />
          )}
          <p>{noBreak(data.hub)}</p>
        </div>
        <ul className="targets">
          {data.boxes.map((box) => (
            <li key={box.name}>
              {box.icon === undefined ? null : <Icon icon={box.icon} />}
              <div className="card-words">
                {box.interface === undefined ? null : <p className="card-eyebrow">{noBreak(box.interface)}</p>}
                <h3>
                  <a className="card-link" href={box.link.href} data-external={box.link.external ? '' : undefined}>
                    {noBreak(box.name)}
                  </a>
                </h3>
                {box.description === undefined ? null : <RichText text={box.description} />}
                {box.button_name === undefined ? null : <b>{box.button_name}</b>}
              </div>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
