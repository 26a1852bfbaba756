// site new: the files that a page, a block, a brand or a language begins with, written where they belong.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { openingExample } from '../content/authoring/block_examples.ts'
import {
  likelyTag,
  type NewFiles,
  newBlock,
  newBrand,
  newLocale,
  newPage,
  sameLanguage,
} from '../content/authoring/new_files.ts'
import { withTypeTools } from '../content/authoring/type_tools.ts'
import type { Config, Locale } from '../content/config/config.ts'
import { withoutRegions } from '../content/config/locale_order.ts'
import { engineWordsFile, pageName, siteFile } from '../content/paths.ts'
import { engineLanguage, newLanguageFile } from '../content/text/engine_words.ts'
import { openConfig } from '../io/open/open_config.ts'
import type { ProjectFolders } from '../io/open/open_site.ts'
import { blockExamples } from '../io/sources/code_files.ts'
import { diskPath, projectPath, readContent } from '../io/sources/read.ts'
import { writeContent } from '../io/write_content/write_files.ts'
import { ok, type Result } from '../problems/result.ts'
import type { Templates } from '../schema/templates.ts'

export type NewRequest =
  | {
      kind: 'page'
      name: string
      title: string
      locale: string | undefined
      only: string[] | null
      block: string | undefined
    }
  | { kind: 'block'; name: string }
  | { kind: 'brand'; name: string; title: string; host: string; base: string | undefined }
  | { kind: 'locale'; name: string; tag: string | undefined }

export interface NewResult {
  /** Relative to the project. */
  files: string[]
  /** What to do next, a sentence each. */
  next: string[]
}

/** @returns the files that were written; a sentence if the request cannot be met */
export async function writeNew(folders: ProjectFolders, wanted: NewRequest): Promise<Result<NewResult | string>> {
  const opened = await openConfig(folders, null)
  if (!opened.ok) return opened
  const { config, templates } = opened.value
  const content = await readContent(folders)
  const newFiles = (): NewFiles | string => {
    switch (wanted.kind) {
      case 'page': {
        const names = content.pages.map((file) => pageName(config.prefixes, file).name)
        const { locale = wanted.only?.[0] ?? config.settings.default_locale, only } = wanted
        if (only?.includes(locale) === false) return `A page in ${only.join(', ')} has no title in ${locale}.`
        const codes = only ?? withoutRegions(config.allLocales).map(({ code }) => code)
        const example = openingOf(folders, opened.value, { named: wanted.block, codes, pages: names })
        if (typeof example === 'string') return example
        return newPage(config, names, { ...wanted, locale, example })
      }
      case 'block':
        return newBlock(
          [...templates.blocks.keys()],
          wanted.name,
          withoutRegions(config.locales).map(({ code }) => code),
        )
      case 'brand':
        return newBrand(config, { id: wanted.name, name: wanted.title, host: wanted.host, base: wanted.base })
      case 'locale': {
        const { name: code, tag = likelyTag(code) } = wanted
        const codes = config.allLocales.map((each) => each.code)
        return newLocale(readFileSync(diskPath(folders.contentDir, siteFile), 'utf8'), codes, { code, tag })
      }
    }
  }
  const files = newFiles()
  if (typeof files === 'string') return ok(files)
  const names = Object.keys(files)
  const existing = names.find((name) => wanted.kind !== 'locale' && existsSync(projectPath(folders, name)))
  if (existing !== undefined) return ok(`${existing} is there already.`)
  const tools = wanted.kind === 'block' ? packageWithTools(folders) : {}
  write(folders, { ...files, ...tools })
  const engine = path.relative(folders.root, folders.engine)
  const steps = nextSteps(wanted, templates.languages, config.allLocales, engine)
  return ok({
    files: [...names, ...Object.keys(tools)],
    next: Object.keys(tools).length === 0 ? steps : [...steps, toolsStep],
  })
}

const toolsStep = 'package.json names TypeScript now: install it (npm install), and npm run types checks the block.'

/** The site's package.json with what type-checks a block; nothing where it has that already. */
function packageWithTools({ root, engine }: ProjectFolders): NewFiles {
  const file = path.join(root, 'package.json')
  if (root === engine || !existsSync(file)) return {}
  const text = readFileSync(file, 'utf8')
  const own = JSON.parse(text)
  if ('typescript' in { ...own.dependencies, ...own.devDependencies }) return {}
  const [, indent = '  '] = /^([ \t]+)"/m.exec(text) ?? []
  const ofEngine = JSON.parse(readFileSync(path.join(engine, 'package.json'), 'utf8'))
  return { 'package.json': `${JSON.stringify(withTypeTools(ofEngine, own), null, indent)}\n` }
}

/** The block that a page opens with; a sentence if the site has no such block. */
function openingOf(
  folders: ProjectFolders,
  { config, templates: { blocks } }: { config: Config; templates: Templates },
  { named, codes, pages }: { named: string | undefined; codes: readonly string[]; pages: readonly string[] },
): { component: string; data: unknown } | string {
  if (named !== undefined && !blocks.has(named))
    return `There is no block named "${named}". Blocks: ${[...blocks.keys()].join(', ')}.`
  const examplesOf = (block: string) => blockExamples(folders, block)
  const example = openingExample(blocks.values(), examplesOf, { named, codes, there: { ...config, pages } })
  return (
    example ??
    `No example ${named === undefined ? 'that opens a page' : `of the block "${named}"`} can stand in this content: they name pages, pictures, facts or sections that are not there. Name another block with --block.`
  )
}

function write(folders: ProjectFolders, files: NewFiles) {
  const ofContent = Object.entries(files).filter(([name]) => name.startsWith('content/'))
  writeContent(folders.contentDir, new Map(ofContent))
  for (const [name, contents] of Object.entries(files)) {
    if (name.startsWith('content/')) continue
    const at = projectPath(folders, name)
    mkdirSync(path.dirname(at), { recursive: true })
    writeFileSync(at, contents)
  }
}

/**
 * @param locales that were there before
 * @param engine its folder, as seen from the project
 */
export function nextSteps(
  wanted: NewRequest,
  languages: Templates['languages'],
  locales: readonly Pick<Locale, 'code' | 'based_on'>[],
  engine: string,
): string[] {
  switch (wanted.kind) {
    case 'page':
      return [
        'Put your own words into it; npx site dev shows it, and docs/content.md says what else a page may have.',
        `Lead readers there with a link: ${wanted.name}`,
        `Take "draft: true" away once it is written in ${wanted.only?.join(', ') ?? 'every language'}.`,
      ]
    case 'block':
      return [
        'Write schema.ts first, then block.tsx; npx site dev shows the examples at http://localhost:4000/_blocks.',
        'Keep examples.yaml beside it, with every field; npx site schema tells editors of them.',
      ]
    case 'brand':
      return [
        'npx site check lists the texts that are missing.',
        'Give it a look in themes/, a mark in content/media/, a menu, and its host in the environments of content/site.yaml.',
      ]
    case 'locale': {
      const { name, tag = likelyTag(name) } = wanted
      const base = sameLanguage(locales, name)
      return [
        ...(base === undefined
          ? []
          : [
              `The site has this language as ${base}: write "based_on: ${base}" beside its code in content/site.yaml, and it shows the texts of ${base} where it has none of its own (docs/content.md, "A language of a region").`,
            ]),
        engineLanguage(languages, tag) === undefined
          ? `The engine has no interface texts in this language: write them in ${newLanguageFile(tag)}, as ${path.join(engine, engineWordsFile('en'))} has them.`
          : 'Menus and forms have their words already: the engine knows this language.',
        `Write texts under ${wanted.name}; npx site dev shows them.`,
        `Or have them translated: npx site translations export --to ${wanted.name} --only missing.`,
        'Take "state: preparing" away to publish it: then npx site check lists what is missing.',
      ]
    }
  }
}

export const writtenText = ({ files, next }: NewResult): string =>
  `${files.map((file) => `${file}\n`).join('')}\nNext:\n${next.map((step) => `- ${step}\n`).join('')}`
