// The fields of what opens a section, as section_head.tsx shows them.
import { headline, optional, text } from '../../cli/schema/field_types.ts'

export const eyebrow = (example: string) =>
  optional(text({ description: 'A few words above the title.', examples: [{ en: example }] }))

export const sectionTitle = (example: string) =>
  headline({ description: 'Title of the section.', examples: [{ en: example }] })
