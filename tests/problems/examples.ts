// For each problem what it means, and the smallest input that brings it about: a module for each section of docs/problems.md. It
// knows no sentence of the engine: those are what the input is run for.
import type { Example } from './examples/example.ts'
import { files } from './examples/files.ts'
import { links } from './examples/links.ts'
import { looks } from './examples/looks.ts'
import { names } from './examples/names.ts'
import { output } from './examples/output.ts'
import { shapes } from './examples/shapes.ts'
import { slips } from './examples/slips.ts'
import { texts } from './examples/texts.ts'
import { translations } from './examples/translations.ts'

export type { Example }

/** In the order of the page. */
export const groups: { title: string; examples: Example[] }[] = [
  { title: 'Files and YAML', examples: files },
  { title: 'Shapes', examples: shapes },
  { title: 'Slips', examples: slips },
  { title: 'Names', examples: names },
  { title: 'Links and pages', examples: links },
  { title: 'Texts', examples: texts },
  { title: 'Looks and weight', examples: looks },
  { title: 'Output', examples: output },
  { title: 'Translations', examples: translations },
]
