// What opens a section: a few words on a branch of the trace, the title, a sentence.
import type { RichText as RichTextValue } from '../../cli/schema/field_types.ts'
import { noBreak } from './no_break.tsx'
import { RichText } from './rich_text.tsx'

interface Props {
  eyebrow?: string | undefined
  title?: string | undefined
  description?: RichTextValue | undefined
  /** Where it does not stand at the left edge of the page: its trace then does not branch off the rail. */
  isInset?: boolean
}

export function SectionHead({ eyebrow, title, description, isInset = false }: Props) {
  if (eyebrow === undefined && title === undefined && description === undefined) return null
  return (
    <div className={isInset ? 'section-head section-head-inset' : 'section-head'}>
      {eyebrow === undefined ? null : <p className="eyebrow">{eyebrow}</p>}
      {title === undefined ? null : <h2>{noBreak(title)}</h2>}
      {description === undefined ? null : <RichText text={description} className="lead" />}
    </div>
  )
}
