// site explain: where something that a page shows is written; and which pages show a fact or certain words.

import { openSite, type ProjectFolders, type SiteOptions, type Stages } from '../io/open/open_site.ts'
import { withCollections, withMarkdown } from '../io/sources/collections.ts'
import { readContent, readPages, textOf } from '../io/sources/read.ts'
import { type Explained, pageAnswer, type Question, usesAnswer } from '../model/explanation.ts'
import type { ContentFiles } from '../model/site_files.ts'
import { ok, type Result } from '../problems/result.ts'

/** @returns the answer; a sentence where there is nothing of that name */
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
  const written = await readContent(folders)
  if (!('page' in question)) {
    const content = withMarkdown(folders.contentDir, written)
    return ok(usesAnswer(site, writtenIn(folders, content), question, content.expanded?.originOf))
  }
  const content = await withCollections(folders, written, { isOffline: true })
  return ok(pageAnswer(site, writtenIn(folders, content), question, content.expanded?.originOf))
}

function writtenIn(folders: ProjectFolders, { config, pages, expanded }: ContentFiles) {
  const sources = [...config, ...readPages(folders.contentDir, pages, expanded?.files).files]
  const contents = new Map(sources.map((source) => [source.path, source.contents]))
  return { sources, contentsOf: (file: string) => contents.get(file) ?? textOf(folders, file) }
}

/** The answer for people: a line for the field and its place, and one for what is written there. */
export function explainedText(answer: Explained): string {
  if ('uses' in answer) {
    const lines = answer.uses.map(({ at, value, found, shownBy }) => `${at}  ${shownBy}\n  ${short(value, found)}\n`)
    return lines.length === 0 ? nothing : lines.join('')
  }
  const { page, locale, urls, around, values } = answer
  const lines = values.map(({ field, at, value, from, isVariant, facts }) => {
    const notes = [
      ...(isVariant ? ['of the variant'] : []),
      ...(from === undefined
        ? []
        : from === 'all'
          ? ['the same in all languages']
          : [`in ${from}: there is none in ${locale}`]),
    ]
    const factLines = facts.map((fact) => `  {${fact.name}} is ${fact.value}: ${fact.at}\n`)
    return `${field}  ${at}${notes.length === 0 ? '' : `  (${notes.join(', ')})`}\n  ${short(value)}\n${factLines.join('')}`
  })
  const { menus, company } = around
  return `${page} in ${locale}: ${urls.join(', ')}\nMenu and footer: ${menus.join(', ')}; company: ${company.join(', ')}\n\n${lines.join('')}`
}

const nothing = `Nothing is written like this. Blocks and layouts may put it together of several texts, or compute it: ask for fewer
words of it, or for the page with --field.
`

/** A line of a text: its beginning, or what stands around some words of it. */
function short(text: string, words = ''): string {
  const [line = '', found = ''] = [text, words].map((each) => each.trim().replace(/\s+/g, ' '))
  const end = line.indexOf(found) + found.length + 40
  const rest = end <= 110 ? line : `…${line.slice(Math.min(end, line.length) - 109)}`
  return rest.length > 110 ? `${rest.slice(0, 109)}…` : rest
}
