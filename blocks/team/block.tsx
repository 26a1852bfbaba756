// The people who do the work.
import type { BlockProps } from '../../cli/schema/field_types.ts'
import { Picture } from '../../templates/parts/picture.tsx'
import { SectionHead } from '../../templates/parts/section_head.tsx'
import type { Data } from './schema.ts'

export default function Team({ data }: BlockProps<Data>) {
  return (
    <div className="team">
      <SectionHead eyebrow={data.eyebrow} title={data.title} description={data.description} />
      <ul className="pictures">
        {data.people.map(({ name, role, image }) => (
          <li key={name}>
            <Picture image={image} sizes="(min-width: 1024px) 20rem, 50vw" />
            <h3 translate="no">{name}</h3>
            <p>{role}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}
