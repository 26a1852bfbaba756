// `content/gone.yaml`: deleted pages, and addresses of an earlier site.
import { link, list, object, optional, plain } from '../field_types.ts'
import { formerPattern } from './patterns.ts'

export const gone = list(
  object(
    {
      page: plain({
        description:
          'The name of a page that is no longer there, as links wrote it; or an address as it was, with its ending, capitals and query, on the main brand unless it begins with the host of another one.',
        examples: ['coast/old-walks', '/Faculty/index.php?id=3', 'https://coast.example/old_offer.html'],
        pattern: `${formerPattern}|^(https?://[^/\\s#?]+)?/(?!/)[^\\s#*\\\\]*$`,
      }),
      to: optional({
        ...link({
          description:
            'Where its readers go: a page by its name, or an https: address. Without it the old address answers that the page is gone.',
          examples: ['coast/walks'],
        }),
        // Servers append the query of the old address, which cannot follow a #.
        pattern: '^(https://[^\\s#]+|[a-z0-9][a-z0-9/-]*)$',
      }),
      locales: optional(
        list(plain({ names: 'locale', description: 'A locale.', examples: ['hr'] }), {
          description:
            'The languages in which it is gone; all of them unless written. Of an address the one that its readers come to: the default one unless written.',
          examples: [['hr']],
          minItems: 1,
        }),
      ),
      note: optional(plain({ description: 'Why, for colleagues.', examples: ['The offer ended in September.'] })),
    },
    { description: 'A page that was deleted, or an address of an earlier site.' },
  ),
  {
    description: 'Pages that were deleted and addresses of an earlier site, so that none of them leads nowhere.',
    examples: [[]],
  },
)
