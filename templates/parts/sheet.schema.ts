// What every sheet has, whatever is drawn on it: the words above it, its name and its title block.
import { headline, list, markdown, object, optional, text } from '../../cli/schema/field_types.ts'
import { eyebrow, sectionTitle } from './section_head.schema.ts'

/** A name and what stands under it, as in a title block. */
export const entry = object(
  {
    name: text({ description: 'What the entry is.', examples: [{ en: 'Scale' }] }),
    value: text({ description: 'What stands there.', examples: [{ all: '1:100' }] }),
  },
  { description: 'An entry of the title block.', examples: [{ name: { en: 'Scale' }, value: { all: '1:100' } }] },
)
/** The fields of every sheet. */
export const sheetFields = {
  eyebrow: eyebrow('What you get'),
  title: sectionTitle('The report after a survey'),
  description: optional(
    markdown({ description: 'A sentence under the title.', examples: [{ en: 'Every room, every reading.' }] }),
  ),
  name: headline({ description: 'What the document is.', examples: [{ en: 'Survey report' }] }),
  remarks: optional(markdown({ description: 'What is noted at the foot.', examples: [{ en: 'Door closed.' }] })),
  title_block: list(entry, {
    description: 'The title block at the foot of the sheet: number, scale, version ...; one to six entries.',
    examples: [[]],
    minItems: 1,
    maxItems: 6,
  }),
}

/** Names of the interface texts that every sheet shows. */
export const sheetMessages = ['sheet.mark', 'sheet.note', 'sheet.print', 'sheet.rows'] as const
