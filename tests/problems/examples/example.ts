// What the examples of problems are made with: pieces of the small site, and what judges them.
import type { Redirect } from '../../../cli/domain/redirects.ts'
import type { Problem } from '../../../cli/problems/problem.ts'
import type { Result } from '../../../cli/problems/result.ts'
import { type Files, pageWith, smallSite } from '../../checked_site.ts'

export interface Example {
  code: string
  means: string
  /** Files of the small site that are changed; the first is shown. */
  files?: Files
  /** Where no content brings it about: what does, in words, and the engine's own answer. `dir` is empty, and is named `.` */
  when?: string
  run?: (dir: string) => Promise<Problem[]> | Problem[]
}

export const home = 'content/group/pages/index.yaml'

export const enterprise = 'content/group/pages/enterprise.yaml'

export const indented = (text: string) => text.replace(/^(?=.)/gm, '  ')

export const onHome = (blocks: string): Files => ({ [home]: pageWith(indented(blocks)) })

export const card = (fields: string) =>
  onHome(`- component: link_cards
  data:
    cards:
      - ${fields.replaceAll('\n', '\n        ')}
`)

/** A block that shows the title of the page. */
export const prose = '  - component: prose\n    data: { title: { all: Wi-Fi }, body: { all: Text } }\n'

export const named = 'name: { sl: Naša omrežja, en: Our networks }'

export const changed = (file: string, from: string, to: string): Files => ({
  [file]: (smallSite[file] ?? '').replace(from, to),
})

export const other = (title: string) => pageWith('', title).replace('blocks:', 'blocks: []')

export const problemsOf = (result: Result<unknown>) => (result.ok ? result.warnings : result.problems)

export const redirect = (from: string, to: string): Redirect => ({
  from,
  to,
  andBelow: false,
  keepsRest: false,
  status: 301,
})
