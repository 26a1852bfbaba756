// Plain text under the title of a section.
import type { BlockProps } from '../../cli/schema/field_types.ts'
import { RichText } from '../../templates/parts/rich_text.tsx'
import { SectionHead } from '../../templates/parts/section_head.tsx'
import type { Data } from './schema.ts'

export default function TextSection({ data }: BlockProps<Data>) {
  return (
    <div className="text_section beside">
      <SectionHead eyebrow={data.eyebrow} title={data.title} />
      <RichText text={data.text} />
    </div>
  )
}
