// Interface texts: those of the site and of the engine, which of them are missing, and which nothing shows.

import type { Problem } from '../../problems/problem.ts'
import * as problem from '../../problems/sentences.ts'
import { meant } from '../../problems/suggest.ts'
import type { BlockModule, Templates } from '../../schema/templates.ts'
import type { LocalizedText } from '../../schema/walk_fields.ts'
import type { PlacedField } from '../check/placed_fields.ts'
import { engineWordsFile, messagesFile } from '../paths.ts'
import { engineLanguage, withEngineText } from '../text/engine_words.ts'
import type { Config, Locale } from './config.ts'
import { withoutRegions } from './locale_order.ts'
import { type CheckedFile, named } from './settings_files.ts'

/** A file of interface texts that is not there, with the blocks that ask for it: wrong only where a page has one. */
export interface Unwritten {
  blocks: string[]
  problem: Problem
}

/** Interface texts by their full names: `close` in lightbox.yaml is `lightbox.close`. What a site leaves unwritten is the engine's. */
export function messagesOf(
  from: {
    checked: CheckedFile[]
    brokenFiles: readonly string[]
    templates: Templates
    engine: ReadonlyMap<string, LocalizedText>
    locales: readonly Locale[]
  },
  problems: Problem[],
  unwritten: Unwritten[],
): Pick<Config, 'messages' | 'messageLocales' | 'engineMessages'> {
  const { checked, brokenFiles, templates, engine, locales } = from
  const messages: Config['messages'] = {}
  const at: Record<string, problem.Place> = {}
  for (const { name, path, value } of named(checked, 'messages')) {
    for (const [key, text] of Object.entries(value)) {
      messages[`${name}.${key}`] = text
      at[`${name}.${key}`] = { file: path, path: [key] }
    }
  }
  const present = named(checked, 'messages').map(({ path }) => path)
  const checkedMessages = messageProblems(messages, at, { templates, present, engine, locales })
  problems.push(...checkedMessages.problems.filter(({ place }) => !brokenFiles.includes(place.file)))
  unwritten.push(...checkedMessages.unwritten.filter((each) => !brokenFiles.includes(each.problem.place.file)))
  const messageLocales = [...new Set(Object.values(messages).flatMap((text) => Object.keys(text)))]
  const engineMessages = [...engine.keys()].filter((name) => messages[name] === undefined)
  for (const [name, text] of engine) messages[name] = withEngineText(messages[name], text)
  return { messages, messageLocales, engineMessages }
}

/** Texts of the engine as fields of its files, where the site shows them: for the letters that fonts need. */
export function* engineFields(
  names: readonly string[],
  engine: ReadonlyMap<string, LocalizedText>,
  { allLocales, messages }: Pick<Config, 'allLocales' | 'messages'>,
  languages: Templates['languages'],
): Generator<PlacedField> {
  for (const { code, tag } of allLocales) {
    const file = engineWordsFile(engineLanguage(languages, tag) ?? '')
    for (const name of names) {
      const words = engine.get(name)?.[code]
      if (words !== undefined && words === messages[name]?.[code])
        yield { kind: 'text', value: { [code]: words }, place: { file, path: name.split('.') } }
    }
  }
}

/** The checked names of interface texts: those shown and not there, those there and not shown. */
function messageProblems(
  messages: Record<string, LocalizedText>,
  places: Record<string, problem.Place>,
  from: {
    templates: Templates
    present: readonly string[]
    engine: ReadonlyMap<string, LocalizedText>
    locales: readonly Locale[]
  },
): { problems: Problem[]; unwritten: Unwritten[] } {
  const { templates, present, engine, locales } = from
  const users = new Map<string, string>()
  for (const name of templates.messages) users.set(name, 'templates/messages.ts')
  for (const block of templates.blocks.values())
    for (const name of [...block.messages, ...(block.receiverMessages ?? [])]) users.set(name, `blocks/${block.name}`)
  const fileOf = (name: string) => messagesFile(name.split('.')[0] ?? '')
  const unused = Object.keys(messages).filter((name) => !users.has(name))
  const missing = [...users].filter(([name]) => messages[name] === undefined && !engine.has(name))
  // A file under a wrong name: all of its texts are missing, and all texts of the other file are unused.
  const has = (file: string, names: Iterable<string>) => [...names].some((name) => fileOf(name) === file)
  const lostFiles = [...new Set(missing.map(([name]) => fileOf(name)))].filter((file) => !present.includes(file))
  const strayFiles = [...new Set(unused.map(fileOf))].filter((file) => !has(file, users.keys()))
  const renamed = strayFiles.map((file) => ({ file, from: meant(file, lostFiles) }))
  const names = missing.map(([name]) => name)
  const mistyped = new Map(
    unused.map((name) => [
      name,
      meant(
        name,
        names.filter((other) => fileOf(other) === fileOf(name)),
      ),
    ]),
  )
  const meantNames = new Set(mistyped.values())
  const missingFiles = lostFiles
    .filter((file) => renamed.every(({ from }) => from !== file))
    .map((file) => ({
      blocks: [...templates.blocks.values()].filter(asksFor(file, fileOf)).map(({ name }) => name),
      isOfTemplates: templates.messages.some((name) => fileOf(name) === file),
      problem: problem.missingFile({ file }, 'It holds interface texts that blocks and templates show.'),
    }))
  const wrongNames = [
    ...renamed.map(({ file, from }) => problem.unusedMessages({ file }, from)),
    ...missing
      .filter(([name]) => !lostFiles.includes(fileOf(name)) && !meantNames.has(name))
      .map(([name, user]) => problem.missingMessage({ file: fileOf(name) }, name, user)),
    ...unused
      .filter((name) => !strayFiles.includes(fileOf(name)))
      .map((name) => {
        const place = { ...(places[name] ?? { file: '' }), key: true }
        return problem.unusedMessage(place, name, mistyped.get(name))
      }),
  ]
  const inNoLanguage = untranslated(
    [...users.keys()].filter((name) => messages[name] === undefined),
    engine,
    locales,
  ).map(({ file, ...of }) => ({
    blocks: [...templates.blocks.values()].filter(asksFor(file, fileOf)).map(({ name }) => name),
    isOfTemplates: templates.messages.some((name) => fileOf(name) === file),
    problem: problem.untranslatedMessages({ file }, of),
  }))
  const all = [...missingFiles, ...inNoLanguage]
  const ofTemplates = all.filter(({ isOfTemplates }) => isOfTemplates)
  return {
    problems: [...wrongNames, ...ofTemplates.map((each) => each.problem)],
    unwritten: all.filter(({ isOfTemplates }) => !isOfTemplates),
  }
}

/** Texts of the engine that a language of the site has not, by the files in which they are to be written. */
function untranslated(
  names: readonly string[],
  engine: ReadonlyMap<string, LocalizedText>,
  locales: readonly Locale[],
): { file: string; locale: string; names: string[] }[] {
  const ownNames = names.filter((name) => engine.has(name))
  const fileOf = (name: string) => messagesFile(name.split('.')[0] ?? '')
  return [...new Set(ownNames.map(fileOf))].flatMap((file) =>
    withoutRegions(locales).flatMap(({ code: locale, state }) => {
      const without = ownNames.filter((name) => fileOf(name) === file && engine.get(name)?.[locale] === undefined)
      return state === 'preparing' || without.length === 0 ? [] : [{ file, locale, names: without }]
    }),
  )
}

const asksFor =
  (file: string, fileOf: (name: string) => string) =>
  ({ messages, receiverMessages = [] }: Pick<BlockModule, 'messages' | 'receiverMessages'>) =>
    [...messages, ...receiverMessages].some((name) => fileOf(name) === file)
