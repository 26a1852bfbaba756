// site explain: where what a page shows is written; and which pages show a fact, or certain words.

import { explainPage, type ShownValue, type Use, usesOf } from '../content/authoring/explain.ts'
import type { SourceFile } from '../content/config/config.ts'
import { isIn } from '../content/pages/in_locales.ts'
import { variantFile } from '../content/paths.ts'
import { locator } from '../content/yaml/yaml.ts'
import { urlOf } from '../domain/routes.ts'
import { readContent, readPages } from '../io/sources/read.ts'
import { must } from '../problems/must.ts'
import type { Place } from '../problems/problem.ts'
import { ok, type Result } from '../problems/result.ts'
import { nearest } from '../problems/suggest.ts'
import { type CheckedSite, openSite, type ProjectFolders, type SiteOptions, type Stages } from './open_site.ts'

/** What is asked of the content. */
export type Question =
  | { page: string; locale: string | undefined; field: string | undefined }
  | { fact: string }
  | { words: string }

/** `content/coast/pages/walks.yaml:4:7`, relative to the project. */
type At = { at: string }
export type Explained =
  | {
      page: string
      locale: string
      urls: string[]
      values: (Omit<ShownValue, 'place' | 'facts'> &
        At & { facts: ({ name: string; value: number | undefined } & At)[] })[]
    }
  | { uses: (Omit<Use, 'place'> & At)[] }

/**
 * @returns the answer; a sentence where there is nothing of that name
 */
export async function explain(
  folders: ProjectFolders,
  options: SiteOptions,
  question: Question,
  stages: Stages,
): Promise<Result<Explained | string>> {
  const opened = await openSite(folders, options, stages)
  if (!opened.ok) return opened
  const site = opened.value
  await site.work.end()
  const content = await readContent(folders)
  const sources = [...content.config, ...readPages(folders.contentDir, content.pages).files]
  return ok('page' in question ? pageAnswer(site, sources, question) : usesAnswer(site, sources, question))
}

function pageAnswer(
  { config, templates, pages, routes }: CheckedSite,
  sources: readonly SourceFile[],
  { page: name, locale = config.settings.default_locale, field }: Extract<Question, { page: string }>,
): Explained | string {
  const page = pages.find((each) => each.name === name)
  if (page === undefined)
    return noSuch(
      'page',
      name,
      pages.map((each) => each.name),
    )
  if (!isIn(page, locale))
    return `The page "${name}" is in ${page.locales?.join(', ')} alone: see locales in ${page.file}.`
  const file = (of: string) => sources.find((source) => source.path === of)
  const files = { page: must(file(page.file)), variant: file(variantFile(page.file, locale)) }
  const all = explainPage(files, locale, config, templates)
  const wanted = all.filter((each) => field === undefined || `${each.field}.`.startsWith(`${field}.`))
  if (wanted.length === 0)
    return noSuch(
      'field',
      field ?? '',
      all.map((each) => each.field),
    )
  const at = places(sources)
  const values = wanted.map(({ place, facts, ...value }) => ({
    ...{ ...value, at: at(place) },
    facts: facts.map(({ place: of, ...fact }) => ({ ...fact, at: at(of) })),
  }))
  const urls = routes.filter((route) => route.page === name && route.locale === locale).map(urlOf)
  return { page: name, locale, urls, values }
}

function usesAnswer(
  { config, templates }: CheckedSite,
  sources: readonly SourceFile[],
  question: { fact: string } | { words: string },
): Explained | string {
  if ('fact' in question && !Object.hasOwn(config.facts, question.fact))
    return noSuch('fact', question.fact, Object.keys(config.facts))
  const at = places(sources)
  return { uses: usesOf(sources, question, config, templates).map(({ place, ...use }) => ({ ...use, at: at(place) })) }
}

function noSuch(what: string, name: string, known: readonly string[]): string {
  const near = nearest(name, known)
  return `There is no ${what} named "${name}".${near === undefined ? '' : ` Did you mean "${near}"?`}`
}

function places(sources: readonly SourceFile[]): (place: Place) => string {
  const locators = new Map<string, ReturnType<typeof locator>>()
  const contents = new Map(sources.map((source) => [source.path, source.contents]))
  return (place) => {
    const found = locators.get(place.file) ?? locator(contents.get(place.file) ?? '')
    locators.set(place.file, found)
    const { line, column } = found(place)
    return `${place.file}:${line}:${column}`
  }
}

/** The answer for people: a line for the field and its place, and one for what is written there. */
export function explainedText(answer: Explained): string {
  if ('uses' in answer) {
    const lines = answer.uses.map(({ at, value, shownBy }) => `${at}  ${shownBy}\n  ${short(value)}\n`)
    return lines.length === 0 ? 'Nothing shows it.\n' : lines.join('')
  }
  const { page, locale, urls, values } = answer
  const lines = values.map(({ field, at, value, from, isVariant, facts }) => {
    const notes = [
      ...(isVariant ? ['of the variant'] : []),
      ...(from === undefined
        ? []
        : from === 'all'
          ? ['the same in all languages']
          : [`in ${from}: there is none in ${locale}`]),
    ]
    const known = facts.map((fact) => `  {${fact.name}} is ${fact.value}: ${fact.at}\n`)
    return `${field}  ${at}${notes.length === 0 ? '' : `  (${notes.join(', ')})`}\n  ${short(value)}\n${known.join('')}`
  })
  return `${page} in ${locale}: ${urls.join(', ')}\n\n${lines.join('')}`
}

const short = (text: string) => {
  const line = text.trim().replace(/\s+/g, ' ')
  return line.length > 110 ? `${line.slice(0, 109)}…` : line
}
