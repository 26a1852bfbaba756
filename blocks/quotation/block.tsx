// What somebody said of us, word for word.
import type { BlockProps } from '../../cli/schema/field_types.ts'
import { noBreak } from '../../templates/parts/no_break.tsx'
import { Picture } from '../../templates/parts/picture.tsx'
import type { Data } from './schema.ts'

export default function Quotation({ data }: BlockProps<Data>) {
  return (
    <figure className="quotation">
      <blockquote>
        <p>{noBreak(data.words)}</p>
      </blockquote>
      <figcaption>
        {data.image === undefined ? null : <Picture image={data.image} sizes="5.5rem" />}
        <strong translate="no">{data.name}</strong>
        <span>{data.role}</span>
        <span>{data.organisation}</span>
        {data.logo === undefined ? null : <Picture image={data.logo} className="logo" sizes="10rem" />}
      </figcaption>
    </figure>
  )
}
