// Requirements: what has to be there, what we need from the customer, by which standard.
import type { BlockProps } from '../../cli/schema/field_types.ts'
import { format } from '../../templates/parts/format.ts'
import { RichText } from '../../templates/parts/rich_text.tsx'
import { Rows } from '../../templates/parts/rows.tsx'
import { SectionHead } from '../../templates/parts/section_head.tsx'
import type { Data, messages as names } from './schema.ts'

export default function Requirements({ lang, data, messages }: BlockProps<Data, (typeof names)[number]>) {
  const rows = data.requirements.map(({ name, need, standards = [] }) => ({
    name,
    said: [
      { term: format(messages['requirements.need'], {}, lang), text: <RichText text={need} /> },
      ...(standards.length === 0
        ? []
        : [
            {
              term: format(messages['requirements.standards'], { count: standards.length }, lang),
              text: (
                <ul translate="no">
                  {standards.map((standard) => (
                    <li key={standard}>{standard}</li>
                  ))}
                </ul>
              ),
            },
          ]),
    ],
  }))
  return (
    <div className="requirements">
      <SectionHead eyebrow={data.eyebrow} title={data.title} description={data.description} />
      <Rows rows={rows} />
    </div>
  )
}
