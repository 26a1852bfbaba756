// Permission to publish a person's words, or a person's name and picture. It stands beside what it allows, and is never published.
import { date, object, plain, unpublished } from '../../cli/schema/field_types.ts'

export const permission = unpublished(
  object(
    {
      from: plain({ description: 'Who gave it: name and role.', examples: ['Head of IT'] }),
      date: date({ description: 'The day it was given.', examples: ['2026-11-20'] }),
      kept: plain({ description: 'Where it is kept in writing.', examples: ['Contracts, folder 2026-17'] }),
    },
    {
      description: 'Permission to publish this, given in writing. For colleagues: it is never published.',
      examples: [{ from: 'Head of IT', date: '2026-11-20', kept: 'Contracts, folder 2026-17' }],
    },
  ),
)
