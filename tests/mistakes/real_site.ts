// A copy of the real site that takes one mistake at a time: what stands where in its files, and what the check says once some
// of them are changed. Nothing is judged anew that a mistake has not touched.
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { isScalar, LineCounter, parseDocument, visit } from 'yaml'
import { namedMedia, nothingRead, type Sources, siteCheck } from '../../cli/check_site.ts'
import { textsOfFiles } from '../../cli/content/authoring/localized_texts.ts'
import { checkSpelling } from '../../cli/content/check/check_spelling.ts'
import type { Config } from '../../cli/content/config/config.ts'
import type { FontFacts } from '../../cli/content/config/fonts.ts'
import { type ParsedConfig, parseConfig } from '../../cli/content/config/parse_config.ts'
import { schemaOfFile } from '../../cli/content/config/settings_files.ts'
import { type ParsedPages, pageParser } from '../../cli/content/pages/parse_page.ts'
import { groupsOf, isPage } from '../../cli/content/paths.ts'
import { bundleTemplates } from '../../cli/io/assets/bundle.ts'
import { openFonts } from '../../cli/io/assets/font_files.ts'
import { unusableImages } from '../../cli/io/assets/images.ts'
import { type Dictionaries, openDictionaries } from '../../cli/io/sources/dictionaries.ts'
import { readContent, readIcons, readPages, textOf } from '../../cli/io/sources/read.ts'
import type { Problem } from '../../cli/problems/problem.ts'
import { type PlacedProblem, placed } from '../../cli/problems/report.ts'
import { problemsOf } from '../../cli/problems/result.ts'
import { page } from '../../cli/schema/content_files/page.ts'
import type { Kind } from '../../cli/schema/field_types.ts'
import type { Templates } from '../../cli/schema/templates.ts'
import { fieldsOf } from '../../cli/schema/walk_fields.ts'
import { root } from '../small_site.ts'

const moment = { at: Date.now(), drafts: false }

/** Files by their names; null takes one away. */
export type Changes = Record<string, string | Uint8Array | null>

export type Style = 'plain' | 'single' | 'double' | 'folded' | 'literal'

/** A value of a YAML file, as it stands there. Offsets are in UTF-16 units. */
export interface Spot {
  file: string
  contents: string
  /** Of the value, with its quotes. */
  start: number
  end: number
  /** Where the line of the field begins. */
  lineStart: number
  /** 1-based line of the field. */
  line: number
  /** Columns before the field, or before the dash of its entry. */
  indent: number
  key: string
  value: unknown
  style: Style
  path: (string | number)[]
  /** What its field is; a text of one language has the kind of the whole. */
  kind: Kind | undefined
  /** Of a text. */
  locale: string | undefined
}

export interface RealSite {
  /** Text files by their names: pages, brands, records, interface texts, themes. */
  files: ReadonlyMap<string, string>
  media: readonly string[]
  /** Values of all files, in their order. */
  spots: readonly Spot[]
  /** What `site check --strict --spelling` says of the site with these changes, but for what only rendering tells. */
  judged(changes: Changes): Promise<PlacedProblem[]>
  close(): void
}

export async function openRealSite(): Promise<RealSite> {
  const dir = mkdtempSync(path.join(tmpdir(), 'site-mistakes-'))
  const contentDir = path.join(dir, 'content')
  for (const folder of ['content', 'themes'])
    cpSync(path.join(root, folder), path.join(dir, folder), { recursive: true })
  const cacheDir = path.join(root, 'node_modules/.cache/site')
  const [{ templates }, icons] = await Promise.all([bundleTemplates({ root, engine: root }, cacheDir), readIcons()])
  const judge = new Judge({ dir, contentDir, cacheDir }, templates, icons)
  const originals = filesBelow(dir)
  const change = (changes: Changes) => {
    for (const [name, contents] of Object.entries(changes)) {
      const file = path.join(dir, name)
      if (contents === null) rmSync(file, { force: true, recursive: true })
      else {
        mkdirSync(path.dirname(file), { recursive: true })
        writeFileSync(file, contents)
      }
    }
  }
  const texts = new Map(
    originals
      .filter((file) => file.endsWith('.yaml'))
      .map((file) => [file, readFileSync(path.join(dir, file), 'utf8')]),
  )
  const kept = new Map<string, Uint8Array | null>()
  return {
    files: texts,
    media: originals.filter((file) => file.startsWith('content/media/')).map((file) => file.slice(14)),
    spots: [...texts].flatMap(([file, contents]) => spotsOf(file, contents, templates)),
    async judged(changes) {
      for (const name of Object.keys(changes))
        kept.set(name, originals.includes(name) ? readFileSync(path.join(dir, name)) : null)
      change(changes)
      try {
        return await judge.problems(Object.keys(changes))
      } finally {
        change(Object.fromEntries(kept))
        kept.clear()
      }
    },
    close: () => rmSync(dir, { recursive: true }),
  }
}

const filesBelow = (dir: string): string[] =>
  readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dir, path.join(entry.parentPath, entry.name)))
    .sort()

function checkSite(sources: Sources) {
  const steps = siteCheck(sources)
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value
}

/** The check without threads, which remembers what it has said of files that are as they were. */
class Judge {
  readonly #at: { dir: string; contentDir: string; cacheDir: string }
  readonly #templates: Templates
  readonly #icons: Config['icons']
  readonly #configs = new Map<string, ParsedConfig>()
  readonly #parsers = new WeakMap<Config, ReturnType<typeof pageParser>>()
  readonly #pages = new WeakMap<Config, Map<string, ParsedPages>>()
  readonly #media = new Map<string, Map<string, string>>()
  readonly #fonts = new Map<string, FontFacts>()
  #dictionaries: Dictionaries | undefined

  constructor(at: { dir: string; contentDir: string; cacheDir: string }, templates: Templates, icons: Config['icons']) {
    this.#at = at
    this.#templates = templates
    this.#icons = icons
  }

  async problems(changed: readonly string[]): Promise<PlacedProblem[]> {
    const { dir, contentDir, cacheDir } = this.#at
    const content = await readContent({ root: dir, engine: dir, contentDir })
    const parsed = this.#parsedConfig(content)
    const pageFiles = [...content.pages, ...content.unread.filter(isPage)]
    const { config } = parsed
    const read = { unreadable: content.problems, config: parsed, pageFiles, moment }
    const contents = (file: string) => textOf({ root: dir, engine: dir, contentDir }, file)
    if (config === undefined) return placed(problemsOf(checkSite({ ...read, ...nothingRead })), contents)
    const groups = [...groupsOf(content.pages).values()].map((group) => this.#parsedGroup(config, group))
    const pages = {
      summaries: groups.flatMap(({ summaries }) => summaries),
      problems: groups.flatMap(({ problems }) => problems),
    }
    const site = checkSite({
      ...read,
      pages,
      unusableMedia: await this.#unusable(namedMedia(config, pages.summaries), changed),
      fonts: await this.#openedFonts(config.fonts, cacheDir),
    })
    const spelling = site.ok ? await this.#spelling(config, changed, site.warnings) : []
    return placed([...problemsOf(site), ...spelling], contents)
  }

  #parsedConfig({
    config: sources,
    unread,
    media,
    publicFiles,
  }: Awaited<ReturnType<typeof readContent>>): ParsedConfig {
    const key = JSON.stringify([sources, unread, media, publicFiles])
    const known = this.#configs.get(key)
    if (known !== undefined) return known
    const input = { sources, unread, templates: this.#templates, known: { icons: this.#icons, media, publicFiles } }
    const parsed = parseConfig({ ...input, environment: null, drafts: false })
    // The first is that of the site without a mistake.
    if (this.#configs.size === 0) this.#configs.set(key, parsed)
    return parsed
  }

  #parsedGroup(config: Config, group: readonly string[]): Pick<ParsedPages, 'summaries' | 'problems'> {
    const { files: sources, unread, problems } = readPages(this.#at.contentDir, group)
    const known = this.#pages.get(config) ?? new Map<string, ParsedPages>()
    this.#pages.set(config, known)
    const parse = this.#parsers.get(config) ?? pageParser(config, this.#templates)
    this.#parsers.set(config, parse)
    const key = JSON.stringify([sources, unread])
    const parsed = known.get(key) ?? parse(sources, unread)
    known.set(key, parsed)
    return { summaries: parsed.summaries, problems: [...problems, ...parsed.problems] }
  }

  async #unusable(paths: string[], changed: readonly string[]): Promise<Map<string, string>> {
    const key = JSON.stringify([paths, changed.filter((file) => file.startsWith('content/media/'))])
    const mediaDir = path.join(this.#at.contentDir, 'media')
    const found = this.#media.get(key) ?? (await unusableImages({ mediaDir, cacheDir: this.#at.cacheDir, paths }))
    this.#media.set(key, new Map(found))
    return new Map(found)
  }

  async #openedFonts(fonts: Config['fonts'], cacheDir: string): Promise<FontFacts> {
    const key = JSON.stringify(fonts)
    const found = this.#fonts.get(key) ?? (await openFonts({ root, engine: root, cacheDir, fonts }))
    this.#fonts.set(key, found)
    return found
  }

  async #spelling(config: Config, changed: readonly string[], told: readonly Problem[]) {
    const { contentDir, dir } = this.#at
    this.#dictionaries ??= await openDictionaries({ root, engine: root }, config.locales)
    const content = await readContent({ root: dir, engine: dir, contentDir })
    const sources = [...content.config, ...readPages(contentDir, content.pages).files]
    const own = sources.filter((source) => changed.includes(source.path))
    const given = { config, dictionaries: this.#dictionaries.opened, earlier: told }
    return checkSpelling(textsOfFiles(own, this.#templates), given).problems
  }
}

const styles: Record<string, Style> = {
  PLAIN: 'plain',
  QUOTE_SINGLE: 'single',
  QUOTE_DOUBLE: 'double',
  BLOCK_FOLDED: 'folded',
  BLOCK_LITERAL: 'literal',
}

function spotsOf(file: string, contents: string, templates: Templates): Spot[] {
  const lines = new LineCounter()
  const document = parseDocument(contents, { lineCounter: lines })
  const kinds = kindsOf(file, document.toJS(), templates)
  const spots: Spot[] = []
  visit(document, {
    Scalar(where, node, ancestors) {
      if (where === 'key' || node.range == null) return
      const path = pathTo(ancestors, node)
      const [start, valueEnd] = node.range
      const lineStart = contents.lastIndexOf('\n', start - 1) + 1
      const field = kinds.get(JSON.stringify(path)) ?? kinds.get(JSON.stringify(path.slice(0, -1)))
      const isText = field === 'text' || field === 'markdown' || isAlternative(path)
      spots.push({
        file,
        contents,
        start,
        end: start + contents.slice(start, valueEnd).trimEnd().length,
        lineStart,
        line: lines.linePos(start).line,
        indent: /^ */.exec(contents.slice(lineStart))?.[0].length ?? 0,
        key: `${path.at(-1)}`,
        value: node.value,
        style: styles[node.type ?? ''] ?? 'plain',
        path,
        kind: isAlternative(path) ? 'text' : field,
        locale: isText ? `${path.at(-1)}` : undefined,
      })
    },
  })
  return spots
}

const isAlternative = (path: readonly (string | number)[]) => path.at(-2) === 'alt'

function pathTo(ancestors: readonly unknown[], node: unknown): (string | number)[] {
  return [...ancestors, node].flatMap((each, index, all): (string | number)[] => {
    const next = all[index + 1] as unknown
    const { items, key } = each as { items?: unknown[]; key?: unknown }
    if (isScalar(key)) return [String(key.value)]
    if (items === undefined || next === undefined || 'key' in (next as object)) return []
    return [items.indexOf(next)]
  })
}

function kindsOf(file: string, value: unknown, templates: Templates): Map<string, Kind> {
  const schema = isPage(file) ? page : schemaOfFile(file)
  const found = schema === undefined ? [] : [...fieldsOf(schema, value)]
  const { blocks } = (value ?? {}) as { blocks?: { component: string; data?: unknown }[] }
  for (const [index, { component, data }] of (isPage(file) ? (blocks ?? []) : []).entries()) {
    const block = templates.blocks.get(component)
    if (block !== undefined) found.push(...fieldsOf(block.schema, data, ['blocks', index, 'data']))
  }
  return new Map(found.map(({ path, kind }) => [JSON.stringify(path), kind]))
}
