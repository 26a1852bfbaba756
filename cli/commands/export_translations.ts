// site translations export: writes a file for the translators of each language.
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Locale } from '../content/config/config.ts'
import { openChromium } from '../io/chromium.ts'
import type { ProjectFolders } from '../io/open/open_site.ts'
import { openChosen, withOlderSources } from '../io/translation/open_translations.ts'
import { readReturned } from '../io/translation/returned_files.ts'
import type { Problem } from '../problems/problem.ts'
import { failed, ok, type Result } from '../problems/result.ts'
import * as problem from '../problems/sentences.ts'
import type { Environment } from '../schema/receiver.ts'
import { type Volume, volumeCounter } from '../translation/coverage.ts'
import type { FormatName } from '../translation/formats/format_names.ts'
import { formats } from '../translation/formats/formats.ts'
import { tbx } from '../translation/formats/tbx.ts'
import type { SiteText } from '../translation/site_texts.ts'
import { takeBack } from '../translation/take_back.ts'
import { exchangeOf } from '../translation/text_units.ts'
import { byLocale, type Choice, localeNamed, type OpenTexts, statesOf } from '../translation/texts_by_locale.ts'
import { type ReturnedUnit, type Unit, withDraft } from '../translation/unit.ts'
import { type BlockPlace, blockPlaceOf, picturesFolder } from '../translation/unit_notes.ts'
import { volumeText } from './translations.ts'

interface Exported extends Volume {
  files: string[]
  texts: number
}

/** Writes a file for each language, and the glossary beside them. @param options.out a folder; or a file, with `{locale}` in its name */
export async function exportTranslations(
  folders: ProjectFolders,
  choice: Choice,
  options: { out: string; format: FormatName; only: string[]; pictures: boolean; env: Environment },
): Promise<Result<Exported>> {
  const result = await openChosen(folders, choice)
  if (!result.ok) return result
  const opened = result.value
  const { config, texts, source } = opened
  const { out, only } = options
  const format = formats[options.format]
  const files = new Map<string, string | Uint8Array>()
  const exported: Exported = { files: [], texts: 0, words: 0, repeated: 0, matched: 0 }
  const waiting: Problem[] = []
  const inLocales = (await withOlderSources(folders, opened, byLocale(opened, choice), options.env)).map((each) => ({
    to: each.locale,
    chosen: each.translations.filter(({ state }) => only.includes(state)),
  }))
  const beside = isPattern(out) ? path.dirname(`${out.split('{locale}')[0]}-`) : out
  const chosenTexts = inLocales.flatMap(({ chosen }) => chosen.map(({ text }) => text))
  const pictures = options.pictures
    ? await picturesOf(folders, opened, chosenTexts, { ...options, out: beside })
    : noPictures
  for (const { to, chosen } of inLocales) {
    if (chosen.length === 0) continue
    const exchange = exchangeOf(config, chosen, { from: source, to, all: texts, pictures: pictures.taken })
    const volume = volumeCounter(source.tag)(exchange.units.filter(({ state }) => only.includes(state)))
    exported.texts += chosen.length
    exported.words += volume.words
    exported.repeated += volume.repeated
    exported.matched += volume.matched
    const file = isPattern(out)
      ? out.replaceAll('{locale}', to.code)
      : path.join(out, `${source.code}-${to.code}.${format.extension}`)
    const { count, drafts } = await earlierExport(opened, file, to)
    const draftOf = ({ id, source: words, target }: Unit) => {
      const draft = drafts.get(id)
      return draft === undefined || draft.source !== words || draft.target === target ? undefined : draft.target
    }
    const lostDrafts = [...drafts.keys()].filter((id) => !exchange.units.some((unit) => unit.id === id)).length
    if (count + lostDrafts > 0 || drafts === unreadable)
      waiting.push(problem.unreturnedFile({ file }, count + lostDrafts))
    const units = exchange.units.map((unit) => {
      const draft = draftOf(unit)
      return draft === undefined ? unit : withDraft(unit, draft)
    })
    files.set(file, await format.write({ ...exchange, units }))
  }
  if (waiting.length > 0) return failed(waiting)
  if (files.size > 0) files.set(path.join(beside, 'glossary.tbx'), tbx(config.glossary, config.allLocales))
  for (const [file, contents] of files) {
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, contents)
  }
  return ok({ ...exported, files: [...files.keys()] }, pictures.problems)
}

interface Pictures {
  taken: ReadonlySet<string>
  problems: Problem[]
}
const noPictures: Pictures = { taken: new Set(), problems: [] }

/** Pictures of the blocks that texts are in. If that fails, the texts are exported without them. */
async function picturesOf(
  folders: ProjectFolders,
  { config, source }: OpenTexts,
  texts: readonly SiteText[],
  { out, env }: { out: string; env: Environment },
): Promise<Pictures> {
  const places = new Map(
    texts.flatMap((text) => {
      const place = blockPlaceOf(config, text, source.code)
      const { name = '', block } = place ?? {}
      return place === undefined || block === undefined ? [] : [[name, { ...place, block }] as const]
    }),
  )
  if (places.size === 0) return noPictures
  const result = await takePictures(folders, [...places.values()], {
    ...{ out: path.join(out, picturesFolder), locale: source.code, env },
  })
  if (!result.ok) return { ...noPictures, problems: [problem.noPictures('The site cannot be built.')] }
  if (typeof result.value === 'string') return { ...noPictures, problems: [problem.noPictures(result.value)] }
  return { taken: result.value, problems: [] }
}

/**
 * Writes a picture of each block into a folder, from pages as a build writes them, in the source language.
 * @returns the names of those that are shown on their pages; a sentence where no picture can be taken
 */
async function takePictures(
  folders: ProjectFolders,
  places: readonly (BlockPlace & { block: string })[],
  { out, locale, env }: { out: string; locale: string; env: Environment },
): Promise<Result<Set<string> | string>> {
  const chromium = await openChromium(env)
  if (typeof chromium === 'string') return ok(chromium)
  // Loaded on demand: this needs the code of a whole build.
  const [{ build }, { preview }] = await Promise.all([import('./build.ts'), import('./preview.ts')])
  const dir = mkdtempSync(path.join(tmpdir(), 'site-pictures-'))
  try {
    const built = await build(
      folders,
      {
        ...{ out: path.join(dir, 'dist'), environment: null, brands: null, locales: [locale] },
        ...{ moment: { at: Date.now(), drafts: true }, strict: false, precompress: false },
      },
      { time: (_, stage) => stage() },
      () => {},
    )
    if (!built.ok) return built
    const log = () => {}
    const options = { ...folders, contentDir: dir, out: path.join(dir, 'dist'), port: 0, host: '127.0.0.1' }
    const served = await preview({ ...options, choosesLocale: false, env, log })
    if (!served.ok) return served
    try {
      const pictured = new Set<string>()
      mkdirSync(out, { recursive: true })
      for (const { name, brand, path: page, block } of places) {
        const url = `http://${brand}.localhost:${served.value.port}${page}`
        const picture = await chromium.picture(url, block)
        if (picture === undefined) continue
        writeFileSync(path.join(out, `${name}.jpg`), picture)
        pictured.add(name)
      }
      return ok(pictured)
    } finally {
      await served.value.close()
    }
  } finally {
    await chromium.end()
    rmSync(dir, { recursive: true, force: true })
  }
}

const isPattern = (out: string) => out.includes('{locale}')

interface EarlierExport {
  /** How many texts hold changes that the site does not have yet. */
  count: number
  /** Drafts, which stay in the file, by the ids of their units. */
  drafts: ReadonlyMap<string, ReturnedUnit>
}
const unreadable: EarlierExport['drafts'] = new Map()

/** What an existing file holds. */
async function earlierExport(opened: OpenTexts, file: string, to: Locale): Promise<EarlierExport> {
  // A memory only repeats what the site has.
  if (!existsSync(file) || file.endsWith('.tmx')) return { count: 0, drafts: new Map() }
  const read = await readReturned(file)
  if (!read.ok || (read.to !== undefined && localeNamed(opened.config, read.to)?.code !== to.code))
    return { count: 0, drafts: unreadable }
  const { config, texts, source } = opened
  const stateOf = statesOf(opened)
  const { edits, marks, problems } = takeBack(config, read.units, {
    ...{ file, texts, from: source, to, isMachine: false, conflicts: 'reported', stateOf },
  })
  const newMarks = [...marks].filter(([pair, mark]) =>
    mark === '' ? stateOf(pair) === 'stale' : stateOf(pair) !== mark,
  )
  const refused = new Set(problems.filter(({ severity }) => severity === 'error').map(({ place }) => place.offset))
  const written = [...edits.values()].flat().length
  const drafts = read.units.filter((unit) => unit.said === 'unfinished' && unit.target !== '')
  return {
    count: Math.max(written, newMarks.length) + refused.size,
    drafts: new Map(drafts.map((unit) => [unit.id, unit])),
  }
}

export const exportedText = ({ files, texts, ...volume }: Exported): string =>
  texts === 0
    ? 'There is nothing to translate.\n'
    : `${files.map((file) => `${path.relative('.', file)}\n`).join('')}${texts} texts, ${volumeText(volume)}.\n`
