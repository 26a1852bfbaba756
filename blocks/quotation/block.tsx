// What somebody said of us, word for word.
import type { BlockProps } from '../../cli/schema/fields.ts'
import { noBreak } from '../../templates/parts/no_break.tsx'
import type { Data } from './schema.ts'

export default function Quotation({ data }: BlockProps<Data>) {
  return (
    <figure className="quotation">
      <blockquote>
        <p>{noBreak(data.words)}</p>
      </blockquote>
      <figcaption>
        <strong translate="no">{data.name}</strong>
        <span>{data.role}</span>
        <span>{data.organisation}</span>
      </figcaption>
    </figure>
  )
}
