// What opens a section: a few words on a branch of the trace, the title, a sentence. It knows no section.
import type { RichText as RichTextValue } from '../../cli/schema/fields.ts'
import { RichText } from './rich_text.tsx'

interface Props {
  eyebrow?: string | undefined
  title?: string | undefined
  description?: RichTextValue | undefined
}

export function SectionHead({ eyebrow, title, description }: Props) {
  if (eyebrow === undefined && title === undefined && description === undefined) return null
  return (
    <div className="section-head">
      {eyebrow === undefined ? null : <p className="eyebrow">{eyebrow}</p>}
      {title === undefined ? null : <h2>{title}</h2>}
      {description === undefined ? null : <RichText text={description} className="lead" />}
    </div>
  )
}
