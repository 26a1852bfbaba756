// What somebody said of us, word for word. It knows nobody.
import type { BlockProps } from '../../cli/schema/fields.ts'
import { held } from '../../templates/parts/held.tsx'
import type { Data } from './schema.ts'

export default function Quotation({ data }: BlockProps<Data>) {
  return (
    <figure className="quotation">
      <blockquote>
        <p>{held(data.words)}</p>
      </blockquote>
      <figcaption>
        <strong translate="no">{data.name}</strong>
        <span>{data.role}</span>
        <span>{data.organisation}</span>
      </figcaption>
    </figure>
  )
}
