// The names that flags may take, read before any work so that a wrong one is refused at once.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { load } from 'js-yaml'

/** Whether a flag lets a name in; null is a flag that was not given. */
export const isChosen = (chosen: string[] | null, name: string) => chosen === null || chosen.includes(name)

export interface FlagValues {
  brands: string[]
  locales: string[]
  environments: string[]
}

/** Brands by their folders, locales and environments by site.yaml; empty where the content is too broken to tell. */
export function flagValues(contentDir: string): FlagValues {
  const brands = existsSync(contentDir)
    ? readdirSync(contentDir)
        .filter((name) => existsSync(path.join(contentDir, name, 'brand.yaml')))
        .sort()
    : []
  const site = readSite(path.join(contentDir, 'site.yaml'))
  return {
    brands,
    locales: (site?.locales ?? []).map(({ code }) => code),
    environments: Object.keys(site?.environments ?? {}),
  }
}

function readSite(file: string): { locales?: { code: string }[]; environments?: Record<string, unknown> } | undefined {
  try {
    return load(readFileSync(file, 'utf8')) as ReturnType<typeof readSite>
  } catch {
    // The front door will say what is wrong with it.
    return undefined
  }
}
