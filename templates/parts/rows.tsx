// Rows on hairlines: a subject on the left, and texts about it under two or more terms.
import type { ReactNode } from 'react'
import type { RichText as RichTextValue } from '../../cli/schema/field_types.ts'
import { noBreak } from './no_break.tsx'
import { RichText } from './rich_text.tsx'

export interface Row {
  name: string
  text?: RichTextValue
  said: { term: string; text: ReactNode }[]
}

/** Under a section's title: the names of rows are headings of the third level. */
export function Rows({ rows }: { rows: Row[] }) {
  return (
    <ul className="rows">
      {rows.map(({ name, text, said }) => (
        <li key={name}>
          <h3>{noBreak(name)}</h3>
          <div>
            {text === undefined ? null : <RichText text={text} />}
            <dl>
              {said.map((each) => (
                <div key={each.term}>
                  <dt>{each.term}</dt>
                  <dd>{each.text}</dd>
                </div>
              ))}
            </dl>
          </div>
        </li>
      ))}
    </ul>
  )
}
