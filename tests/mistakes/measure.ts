// How the check takes mistakes: for each way whether it tells of one at all, at its line, with the right answer, and once.
import type { PlacedProblem } from '../../cli/problems/report.ts'
import type { Mistake, Way } from './edits.ts'
import type { RealSite } from './real_site.ts'

/** What became of one mistake. */
export interface Verdict {
  family: string
  name: string
  told: boolean
  atLine: boolean
  answered: boolean
  once: boolean
  mistake: Mistake
  said: readonly PlacedProblem[]
}

/**
 * Makes mistakes one at a time.
 * @param places how many of each way, at places that the seed chooses: the same ones each time
 */
export async function* verdicts(
  site: RealSite,
  ways: readonly Way[],
  { places, seed }: { places: number; seed: number },
): AsyncGenerator<Verdict> {
  for (const way of ways) {
    const made = chosen(way.at(site), randomOf(`${seed} ${way.family} ${way.name}`), places)
    const changing = made.filter(({ changes }) =>
      // Where a rule changes nothing it has made no mistake.
      Object.entries(changes).some(([file, text]) => text !== site.files.get(file)),
    )
    for (const mistake of changing) yield verdictOf(way, mistake, await site.judged(mistake.changes))
  }
}

/** @param said what the check says of the whole site; the same words at several places count as one, as in its report */
function verdictOf({ family, name }: Way, mistake: Mistake, said: readonly PlacedProblem[]): Verdict {
  const problems = said.filter(({ severity }) => severity !== 'note')
  const isHere = ({ place, position }: PlacedProblem) =>
    place.file === mistake.file && mistake.lines.includes(position.line)
  const distinct = new Set(problems.map(({ message, hint }) => JSON.stringify([message, hint])))
  return {
    family,
    name,
    told: problems.length > 0,
    atLine: problems.some(isHere),
    answered: problems.some(({ message, hint }) => mistake.answer.test(`${message} ${hint}`)),
    once: distinct.size === 1,
    mistake,
    said: problems,
  }
}

function chosen<T>(from: readonly (() => T | undefined)[], random: () => number, count: number): T[] {
  const left = [...from]
  const found: T[] = []
  while (left.length > 0 && found.length < count) {
    const [make] = left.splice(Math.floor(random() * left.length), 1)
    const made = make?.()
    if (made !== undefined) found.push(made)
  }
  return found
}

/** Numbers from 0 up to 1 that follow from a word: mulberry32 (github.com/cprosche/mulberry32). */
function randomOf(word: string): () => number {
  let state = 0
  for (const letter of word) state = (Math.imul(state, 31) + (letter.codePointAt(0) ?? 0)) | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const qualities = ['told', 'atLine', 'answered', 'once'] as const

/** In percent. */
export const shares = (of: readonly Verdict[]): Record<(typeof qualities)[number], number> =>
  Object.fromEntries(
    qualities.map((quality) => [quality, (100 * of.filter((each) => each[quality]).length) / of.length]),
  ) as Record<(typeof qualities)[number], number>

/** The figures by family and over all, for people. */
export function table(all: readonly Verdict[]): string {
  const line = (name: string, of: readonly Verdict[]) => {
    const { told, atLine, answered, once } = shares(of)
    const ways = new Set(of.map((each) => `${each.family} ${each.name}`)).size
    const cells = [told, atLine, answered, once].map((share) => `${share.toFixed(1).padStart(6)} %`)
    return [name.padEnd(14), `${ways}`.padStart(5), `${of.length}`.padStart(9), ...cells].join('  ')
  }
  const families = [...new Set(all.map(({ family }) => family))]
  return [
    `${'family'.padEnd(14)}   ways   mistakes      told   at line    answer      once`,
    ...families.map((family) =>
      line(
        family,
        all.filter((each) => each.family === family),
      ),
    ),
    line('all', all),
  ].join('\n')
}

/** What fell short, with what was said. */
export const misses = (all: readonly Verdict[]): string =>
  all
    .filter((each) => qualities.some((quality) => !each[quality]))
    .map(({ family, name, mistake, said, ...verdict }) => {
      const missed = qualities.filter((quality) => !verdict[quality]).join(', ')
      const wanted = `${mistake.file}:${mistake.lines.join('|')} ${mistake.answer}`
      const told = said
        .slice(0, 4)
        .map(
          ({ place, position, code, message, hint }) =>
            `    ${place.file}:${position.line} ${code}: ${message} ${hint}`,
        )
      const more = said.length > 4 ? [`    and ${said.length - 4} more`] : []
      return [`${family}: ${name} (${missed})`, `  ${wanted}`, ...told, ...more].join('\n')
    })
    .join('\n')
