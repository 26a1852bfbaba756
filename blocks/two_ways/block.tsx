// biome-ignore-all lint/a11y/noRedundantRoles: some browsers forget what a table is that is laid out anew.
// The same work in two ways, as a table whose columns are two lines.
import type { BlockProps } from '../../cli/schema/field_types.ts'
import { noBreak } from '../../templates/parts/no_break.tsx'
import { SectionHead } from '../../templates/parts/section_head.tsx'
import type { Data } from './schema.ts'

export default function TwoWays({ data }: BlockProps<Data>) {
  return (
    <div className="two_ways">
      <SectionHead eyebrow={data.eyebrow} title={data.title} description={data.description} />
      <table role="table">
        <thead role="rowgroup">
          <tr role="row">
            <th scope="col" role="columnheader">
              {data.subject}
            </th>
            <th scope="col" role="columnheader">
              {data.before}
            </th>
            <th scope="col" role="columnheader">
              {data.after}
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {data.steps.map(({ name, before, after }) => (
            <tr key={name} role="row">
              <th scope="row" role="rowheader">
                {noBreak(name)}
              </th>
              <td role="cell">{noBreak(before)}</td>
              <td role="cell">{noBreak(after)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
