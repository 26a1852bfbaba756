// The summary of a build, as a value and in words.
import type { Overweight } from '../../domain/budget.ts'
import { numbered } from '../../problems/numbered.ts'
import type { Result } from '../../problems/result.ts'
import type { BuildCounts } from '../workers/page_builder.ts'

export interface BuildSummary {
  pages: number
  locales: number
  /** Bytes of all files. */
  bytes: number
  warnings: number
  /** Code that is too heavy: for developers, whose budgets these are. */
  overweight: (Overweight & { brand: string })[]
  domains: DomainSummary[]
  made: BuildCounts
  /** The part of the pages that this machine has rendered into the store; no domain is written then. */
  share?: { index: number; count: number }
}

export interface DomainSummary {
  host: string
  id: string
  pages: number
  /** Bytes of all files. */
  bytes: number
  /** Files that are new or have changed. */
  written: number
}

/** The summary for people: a line for all, one for each domain, and how long the stages took. */
export function buildText(summary: BuildSummary, timings: readonly { stage: string; ms: number }[]): string {
  const { pages, domains, locales, bytes, warnings, overweight } = summary
  if (summary.share !== undefined) {
    const { index, count } = summary.share
    return `${pages} pages are kept: share ${index} of ${count}.\n`
  }
  const widest = Math.max(...domains.map(({ host }) => host.length))
  const rows = domains.map(({ host, id, ...of }) =>
    [
      `  ${host.padEnd(widest)}`,
      `${String(of.pages).padStart(5)} pages`,
      sizeText(of.bytes).padStart(8),
      `${String(of.written).padStart(5)} written`,
      `build ${id}`,
    ].join('  '),
  )
  const all = [
    numbered(pages, 'page'),
    numbered(domains.length, 'domain'),
    numbered(locales, 'locale'),
    sizeText(bytes),
  ]
  const times = timings.map(({ stage, ms }) => `${stage} ${ms} ms`)
  return `${[[...all, ...(warnings > 0 ? [numbered(warnings, 'warning')] : [])].join(', '), ...rows, `  ${times.join(', ')}`, ...overweight.map(overweightText)].join('\n')}\n`
}

function overweightText({ brand, what, bytes, budget, parts }: BuildSummary['overweight'][number]) {
  const kB = (size: number) => `${(size / 1000).toFixed(1)} kB`
  const heaviest = parts.map((part) => `${part.name} ${kB(part.bytes)}`)
  const most = heaviest.length === 0 ? '' : ` Most of it, uncompressed: ${heaviest.join(', ')}.`
  return `  ${what} of ${brand} weighs ${bytes} bytes compressed, more than ${budget}.${most}`
}

const sizeText = (bytes: number) => (bytes < 1e6 ? `${(bytes / 1e3).toFixed(0)} kB` : `${(bytes / 1e6).toFixed(1)} MB`)

/** The state that a failed build leaves the output in, for the end of its report. */
export const leftBehind = (built: Result<BuildSummary>) =>
  !built.ok && built.problems.some(({ code }) => code === 'unfinished-output')
    ? 'Files of two builds lie in the output until a command has finished it.'
    : 'The last complete output was left as it is.'
