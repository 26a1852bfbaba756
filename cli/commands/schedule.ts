// site schedule: when pages come and go, as their files say it, and what will be wrong on that day.
import type { Site } from '../check_site.ts'
import { comingTurns } from '../content/pages/schedule.ts'
import { placeText, placeTexts } from '../content/yaml/place_text.ts'
import type { Route } from '../domain/routes.ts'
import { isChosen } from '../io/open/flag_values.ts'
import { openSite, type ProjectFolders, type SiteOptions, type Stages } from '../io/open/open_site.ts'
import { textOf } from '../io/sources/read.ts'
import { laterProblems, noChanges, type ScheduleChanges, scheduleChanges } from '../model/schedule_changes.ts'
import { numbered } from '../problems/numbered.ts'
import type { Problem } from '../problems/problem.ts'
import { placed } from '../problems/report.ts'
import { ok, problemsOf, type Result } from '../problems/result.ts'

/** A moment at which something changes. */
export interface Change extends ScheduleChanges {
  /** As written in the page. */
  at: string
  /** Problems that begin at that moment. */
  problems: { severity: Problem['severity']; code: string; at: string; message: string }[]
}

/** Every moment after the one that the site is looked at, in order. What is wrong today says `site check`. */
export async function schedule(
  folders: ProjectFolders,
  options: SiteOptions & { brands: string[] | null; locales: string[] | null },
  stages: Stages,
): Promise<Result<Change[]>> {
  const site = await openSite(folders, options, stages)
  if (!site.ok) return site
  await site.value.work.end()
  const changes: Change[] = []
  const isAsked = ({ brand, locale, part }: Route) =>
    part === undefined && isChosen(options.brands, brand) && isChosen(options.locales, locale)
  const placeTextOf = placeTexts((file) => textOf(folders, file))
  let before: { site: Site; problems: readonly Problem[] } = { site: site.value, problems: site.warnings }
  for (const { at, written } of comingTurns(site.value.turns, options.moment.at)) {
    const then = await site.value.at(at)
    const problems = problemsOf(then)
    // What cannot be built then has no pages: what follows from it is compared with the last moment that has.
    const turned = then.ok
      ? scheduleChanges({ before: before.site, after: then.value, isAsked, placeText: placeTextOf })
      : noChanges
    const begun = placed(laterProblems(before.problems, problems), (file) => textOf(folders, file))
    const lines = begun.map(({ severity, code, message, place, position }) => ({
      ...{ severity, code, at: placeText(place.file, position), message },
    }))
    changes.push({ at: written, ...turned, problems: lines })
    before = { site: then.ok ? then.value : before.site, problems }
  }
  return ok(changes)
}

/** The changes for people: a paragraph for each moment. */
export function scheduleText(changes: readonly Change[]): string {
  if (changes.length === 0) return 'No page, block, notice or fact has a date that is still to come.\n'
  return changes
    .map(({ at, comes, goes, blocks, notices, facts, emptied, problems }) => {
      const lines = [
        ...comes.map(
          (turn) => `comes    ${turn.page}, at ${numbered(turn.urls.length, 'address', 'addresses')}: ${turn.file}`,
        ),
        ...goes.map(
          (turn) =>
            `ends     ${turn.page}, at ${numbered(turn.urls.length, 'address', 'addresses')}: ${turn.file}${turn.links === 0 ? '' : `\n         ${numbered(turn.links, 'link leads', 'links lead')} to it, and from then on to the home page`}${turn.former.length === 0 ? '' : `\n         gone with it: ${turn.former.join(', ')}, which led to it`}`,
        ),
        ...blocks.map(({ page, block, comes: isNew }) => `${isNew ? 'comes  ' : 'ends   '}  ${block} on ${page}`),
        ...notices.map(({ brand, comes: isNew }) => `${isNew ? 'comes  ' : 'ends   '}  the notice of ${brand}`),
        ...facts.map(({ name, was, is }) => `becomes  ${name}: ${is}, which is ${was} before`),
        ...emptied.map(
          (list) =>
            `empty    a list on ${numbered(list.urls.length, 'page', 'pages')}, such as ${list.urls[0]}: ${list.at}`,
        ),
        ...problems.map((each) => `${each.severity.padEnd(8)} ${each.at}  ${each.code}: ${each.message}`),
      ]
      return `${at}\n${lines.map((line) => `  ${line}\n`).join('')}`
    })
    .join('\n')
}
