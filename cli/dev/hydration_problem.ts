// What the browser says of a block that woke in it, as a problem with its place and the components that it is in.
import type { Problem } from '../problems/problem.ts'
import * as problem from '../problems/sentences.ts'
import { attempt } from '../problems/thrown.ts'
import type { Templates } from '../schema/templates.ts'
import type { HydrationReport, StackEntry } from './server_message.ts'

/** @returns undefined for what no block of the site can have said */
export function hydrationProblem(text: string, templates: Pick<Templates, 'blocks'> | undefined): Problem | undefined {
  const { block = '', thrown, built = '', rendered = '', stack = [] } = parsed(text)
  const file = templates?.blocks.get(block)?.file
  if (file === undefined) return undefined
  const { file: at = file, line = 1, column = 1 } = stack.find((each) => each.file !== undefined) ?? {}
  const within = stack.map(entryText).join(', ')
  const of =
    thrown === undefined
      ? problem.hydrationMismatch({ file: at }, { built, rendered, within })
      : problem.brokenIsland({ file: at }, thrown, within)
  return { ...of, position: { line, column, length: 1 } }
}

const entryText = ({ name, file, line }: StackEntry) => `in ${name}${file === undefined ? '' : ` (${file}:${line})`}`

const parsed = (text: string): Partial<HydrationReport> => attempt(() => JSON.parse(text), {}) ?? {}
