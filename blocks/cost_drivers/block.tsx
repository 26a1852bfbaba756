// What drives the cost: each factor with what raises and what lowers it.
import type { BlockProps } from '../../cli/schema/field_types.ts'
import { Buttons } from '../../templates/parts/button.tsx'
import { RichText } from '../../templates/parts/rich_text.tsx'
import { Rows } from '../../templates/parts/rows.tsx'
import { SectionHead } from '../../templates/parts/section_head.tsx'
import { textOf } from '../../templates/parts/text_of.ts'
import type { Data, messages as names } from './schema.ts'

export default function CostDrivers({ data, messages }: BlockProps<Data, (typeof names)[number]>) {
  const rows = data.drivers.map(({ name, more, less }) => ({
    name,
    said: [
      { term: textOf(messages, 'cost_drivers.more'), text: <RichText text={more} /> },
      { term: textOf(messages, 'cost_drivers.less'), text: <RichText text={less} /> },
    ],
  }))
  return (
    <div className="cost_drivers">
      <SectionHead eyebrow={data.eyebrow} title={data.title} description={data.description} />
      <Rows rows={rows} />
      <Buttons buttons={data.buttons} />
    </div>
  )
}
