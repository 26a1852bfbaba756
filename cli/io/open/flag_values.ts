// The names that flags may take, read before any work so that a wrong one is refused at once.
import { existsSync, readdirSync } from 'node:fs'
import { brandFile, siteFile } from '../../content/paths.ts'
import { fieldsIn } from '../../content/yaml/yaml.ts'
import { isTimeZone } from '../../schema/moment.ts'
import { diskPath, textInside } from '../sources/read.ts'

/** Whether a flag lets a name in; null is a flag that was not given. */
export const isChosen = (chosen: string[] | null, name: string) => chosen === null || chosen.includes(name)

export interface FlagValues {
  brands: string[]
  locales: string[]
  environments: string[]
  timeZone: string | undefined
}

/**
 * Brands by their folders, locales and environments by site.yaml; empty if the content is too broken to tell.
 * @param drafts true: locales that are being prepared too
 */
export function flagValues(contentDir: string, drafts = false): FlagValues {
  // The check reports what is wrong with it.
  const text = textInside(contentDir, siteFile, diskPath(contentDir, siteFile))
  const { locales, environments, time_zone } = fieldsIn(siteFile, text ?? '')
  return {
    brands: readdirSync(contentDir)
      .filter((name) => existsSync(diskPath(contentDir, brandFile(name))))
      .sort(),
    locales: (Array.isArray(locales) ? locales : []).flatMap((each: { code?: unknown; state?: unknown } | null) =>
      typeof each?.code === 'string' && (drafts || each.state !== 'preparing') ? [each.code] : [],
    ),
    environments: Object.keys(environments ?? {}),
    timeZone: typeof time_zone === 'string' && isTimeZone(time_zone) ? time_zone : undefined,
  }
}
