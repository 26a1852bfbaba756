// The same work in two ways, as a table whose columns are two lines.
import type { BlockProps } from '../../cli/schema/fields.ts'
import { noBreak } from '../../templates/parts/no_break.tsx'
import { SectionHead } from '../../templates/parts/section_head.tsx'
import type { Data } from './schema.ts'

export default function TwoWays({ data }: BlockProps<Data>) {
  return (
    <div className="two_ways">
      <SectionHead eyebrow={data.eyebrow} title={data.title} description={data.description} />
      <table>
        <thead>
          <tr>
            <th scope="col">{data.subject}</th>
            <th scope="col">{data.before}</th>
            <th scope="col">{data.after}</th>
          </tr>
        </thead>
        <tbody>
          {data.steps.map(({ name, before, after }) => (
            <tr key={name}>
              <th scope="row">{noBreak(name)}</th>
              <td>{noBreak(before)}</td>
              <td>{noBreak(after)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
