// Problems of values that have another shape than their field.

import { card, type Example, named, onHome } from './example.ts'

export const shapes: Example[] = [
  {
    code: 'unknown-field',
    means: 'Every field is known by name, so that a misspelt one is not silently ignored.',
    files: card(`${named}\nlinc: enterprise`),
  },
  { code: 'missing-field', means: 'The field has to be written.', files: card('link: enterprise') },
  {
    code: 'wrong-type',
    means: 'Something else is wanted here; most often a text in each language where one text stands.',
    files: card('name: Our networks'),
  },
  {
    code: 'wrong-choice',
    means: 'The field takes one of a few words.',
    files: onHome(`- component: link_cards\n  data:\n    variant: crads\n    cards: [{ ${named} }]\n`),
  },
  {
    code: 'data-fields',
    means: 'What a block shows stands in its `data`.',
    files: onHome(`- component: link_cards\n  cards: [{ ${named} }]\n`),
  },
  {
    code: 'wrong-value',
    means: 'The value has the right type and still cannot be: too few, too many, too small, or of another form.',
    files: onHome('- component: link_cards\n  id: Our Cards\n  data:\n    cards: []\n'),
  },
]
