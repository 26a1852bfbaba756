// Traces what a page shows to where it is written, field by field; and finds the pages that show a fact or certain words. It
// expects files that have passed the check.

import { stringify } from 'yaml'
import { oncePer } from '../../once.ts'
import type { Place } from '../../problems/problem.ts'
import type { Schema } from '../../schema/schema_type.ts'
import type { Templates } from '../../schema/templates.ts'
import {
  type Field,
  fieldsOf,
  type LocalizedText,
  objectsOf,
  type WrittenImage,
  wordsOf,
} from '../../schema/walk_fields.ts'
import { brandOfFile, companyPlace, valuesIn } from '../config/company_data.ts'
import type { Config, SourceFile } from '../config/config.ts'
import { localeOrder } from '../config/locale_order.ts'
import { schemaOfFile } from '../config/settings_files.ts'
import { type BlockChange, mergeBlocks, withIds } from '../pages/merge_blocks.ts'
import {
  belowContent,
  engineWordsFile,
  factsFile,
  isData,
  isPage,
  messagesFile,
  pageDefinition,
  pageName,
  variantOf,
} from '../paths.ts'
import { isCompanyName } from '../text/company_names.ts'
import { engineLanguage } from '../text/engine_words.ts'
import { escapeRegExp } from '../text/escape_regexp.ts'
import { argumentsIn } from '../text/icu.ts'
import { fieldsIn } from '../yaml/yaml.ts'
import { fieldsOfFile } from './file_fields.ts'
import { alike, foundIn, shows, showsPlain } from './shown_words.ts'

/** A value that a page shows, and where it is written. */
export interface ShownValue {
  /** `title`; of a block its id first: `prices.rows.0.name`. */
  field: string
  place: Place
  /** True if the variant for the language has it, and not the page. */
  isVariant: boolean
  /** As written. */
  value: string
  /** The locale that it falls back to, or `all`; undefined for a text in the language itself, and for other values. */
  from?: string
  facts: { name: string; value: number | string | undefined; place: Place }[]
}

type ExplainedConfig = Pick<
  Config,
  'settings' | 'allLocales' | 'facts' | 'companies' | 'brands' | 'messages' | 'engineMessages' | 'prefixes'
>
type Blocks = Pick<Templates, 'blocks'>

interface WrittenBlock extends BlockChange<{ id: string; component: string; data?: unknown }> {
  /** Its place. */
  file: string
  index: number
}

/**
 * What a page shows in a language: its own fields and those of its blocks, in the order of the page, then interface texts.
 * @param files the page, and its variants for the language, the one that says the last word last
 */
export function explainPage(
  files: { page: SourceFile; variants: readonly SourceFile[] },
  locale: string,
  config: ExplainedConfig,
  templates: Blocks & Pick<Templates, 'languages'>,
): ShownValue[] {
  const sources = [files.page, ...files.variants]
  const fields = sources.map(({ path, contents }) => {
    const value = fieldsIn(path, contents)
    return fieldsOfFile(path, { ...value, blocks: [] }, templates).map((field) => ({ ...field, file: path }))
  })
  const own = [...new Map(fields.flat().map((field) => [`${field.path[0]}`, field])).values()]
  const [base = [], ...changes] = sources.map(blocksOf)
  const blocks = changes.reduce((below, own) => mergeBlocks(below, own), withIds(base))
  const inBlocks = blocks.flatMap(({ id, component, data, file, index }) => {
    const schema = templates.blocks.get(component)?.schema
    return [...(schema === undefined ? [] : fieldsOf(schema, data, []))].map((field) => ({
      ...{ ...field, path: ['blocks', index, 'data', ...field.path], file },
      name: [id, ...field.path].join('.'),
    }))
  })
  const shown = [...own.map((field) => ({ ...field, name: field.path.join('.') })), ...inBlocks]
  return [
    ...shown
      .flatMap(({ name, file, ...field }) =>
        valuesOf({ ...field, file }, locale, config).map((value) => ({
          ...value,
          field: [name, ...value.path].join('.'),
          place: { file, path: [...field.path, ...value.path, ...value.within] },
          isVariant: file !== files.page.path,
        })),
      )
      .map(({ path: _, within: __, ...value }) => value),
    ...messagesOf(
      blocks.map(({ component }) => component),
      locale,
      config,
      templates,
    ),
  ]
}

const blocksOf = ({ path: file, contents }: SourceFile): WrittenBlock[] =>
  blocksOfValue(fieldsIn(file, contents)).map((block, index) => ({ ...block, file, index }))

function blocksOfValue(page: unknown): Omit<WrittenBlock, 'file' | 'index'>[] {
  const { blocks } = Object(page) as { blocks?: unknown }
  return (Array.isArray(blocks) ? blocks : []).map((block) => ({ id: '', component: '', ...block }))
}

/** Interface texts of the blocks. */
function messagesOf(
  components: readonly string[],
  locale: string,
  config: ExplainedConfig,
  { blocks, languages }: Blocks & Pick<Templates, 'languages'>,
): ShownValue[] {
  const tag = config.allLocales.find(({ code }) => code === locale)?.tag ?? locale
  const engineFile = engineWordsFile(engineLanguage(languages, tag) ?? '')
  const names = components.flatMap((component) => blocks.get(component)?.messages ?? [])
  return [...new Set(names)].flatMap((name) => {
    const { file, key } = messageName(name)
    const text = config.messages[name]
    const at = { file: messagesFile(file), path: [key.join('.')] }
    if (text === undefined) return []
    const { within, path: _, ...value } = textValue(text, locale, { config, file: at.file })
    if (config.engineMessages.includes(name))
      return [
        { ...value, field: `message ${name}`, place: { file: engineFile, path: [file, ...key] }, isVariant: false },
      ]
    return [{ ...value, field: `message ${name}`, place: { ...at, path: [...at.path, ...within] }, isVariant: false }]
  })
}

function messageName(name: string) {
  const [file = '', ...key] = name.split('.')
  return { file, key }
}

interface FieldValue extends Pick<ShownValue, 'value' | 'from' | 'facts'> {
  /** Below the field: of the text alternative of a picture. */
  path: string[]
  /** Below that: the locale that a text is taken from. */
  within: string[]
}

function valuesOf(
  { kind, value, file }: Field & { file: string },
  locale: string,
  config: ExplainedConfig,
): FieldValue[] {
  const within = { config, file }
  if (kind === 'text' || kind === 'markdown') return [textValue(value as LocalizedText, locale, within)]
  const plain = { path: [], within: [], facts: [] }
  if (kind === 'image') {
    const { src, alt } = value as WrittenImage
    const altText = alt === undefined ? [] : [{ ...textValue(alt, locale, within), path: ['alt'] }]
    return [{ ...plain, value: src, path: ['src'] }, ...altText]
  }
  if (kind === 'number' && typeof value === 'object') {
    const { fact } = value as { fact: string }
    return [{ ...plain, value: `{${fact}}`, facts: [valueAtName(fact, within, locale)] }]
  }
  return [{ ...plain, value: typeof value === 'object' ? inFlow(value) : String(value) }]
}

const inFlow = (value: unknown) => stringify(value, { collectionStyle: 'flow', lineWidth: 0 }).trimEnd()

/** A file of the site. */
interface Within {
  config: ExplainedConfig
  file: string
}

function textValue(text: LocalizedText, locale: string, within: Within): FieldValue {
  const { config } = within
  const from = localeOrder(config.settings, locale).find((code) => text[code] !== undefined)
  const value = text[from ?? ''] ?? ''
  return {
    value,
    ...(from === undefined || from === locale ? {} : { from }),
    facts: argumentsIn(value)
      .filter((name) => isCompanyName(name) || Object.hasOwn(config.facts, name))
      .map((name) => valueAtName(name, within, locale)),
    path: [],
    within: from === undefined ? [] : [from],
  }
}

/** What a name stands for in texts of a file. */
function valueAtName(name: string, { config, file }: Within, locale: string): ShownValue['facts'][number] {
  const brand = isCompanyName(name) ? brandOfFile(config, file) : undefined
  const place = brand === undefined ? { file: factsFile, path: [name, 'value'] } : companyPlace(brand, name)
  return { name, value: valuesIn(config, file, locale)[name], place }
}

/** A place that has a fact or certain words, and the pages that show it. */
export interface Use {
  place: Place
  /** As written there. */
  value: string
  /** What was looked for as it stands in the value, where it stands there in one piece. */
  found?: string
  /** Names of pages; for a place outside of pages, a description of who shows it. */
  shownBy: string
}

/** What places are asked for: those that use a fact, or those that show certain words, in one locale or in any. */
export type WordsOrFact = { fact: string } | { words: string; locale?: string | undefined }

/**
 * Every place that uses a fact, or shows certain words.
 * @param sources all YAML files of the content; of data, too, where a fact is asked for
 * @param wanted `words` as shown or as written
 */
export function usesOf(
  sources: readonly SourceFile[],
  wanted: WordsOrFact,
  config: ExplainedConfig,
  templates: Templates,
): Use[] {
  const codes = config.allLocales.map(({ code }) => code)
  const ofEngine = 'words' in wanted ? engineWords(wanted, config, templates) : []
  const inFiles = sources.flatMap(({ path: file, contents }) => {
    const shownBy = (path: (string | number)[]) => pagesShowing(file, path, { codes, config, templates })
    // Data has no fields that are known here: a fact in it stands in one of its texts.
    if (isData(file))
      return 'fact' in wanted && new RegExp(`\\{\\s*${escapeRegExp(wanted.fact)}\\s*[,}]`).test(contents)
        ? [{ place: { file }, value: `{${wanted.fact}}`, shownBy: shownBy([]) }]
        : []
    const written = fieldsIn(file, contents)
    const values = 'fact' in wanted ? usingFact : showingWords
    return values(file, written, wanted as never, config, templates).map(({ path, value }) => ({
      ...placeOfWords({ file, path }, value, 'words' in wanted ? wanted.words : ''),
      shownBy: shownBy(path),
    }))
  })
  return [...inFiles, ...ofEngine]
}

/** Interface texts that the site leaves as the engine has them. */
function engineWords(
  { words, locale }: { words: string; locale?: string | undefined },
  config: ExplainedConfig,
  templates: Templates,
): Use[] {
  const codes = config.allLocales.map(({ code }) => code)
  const sought = alike(words)
  return config.engineMessages.flatMap((name) => {
    const { file, key } = messageName(name)
    const shownBy = pagesShowing(messagesFile(file), [key.join('.')], { codes, config, templates })
    return config.allLocales.flatMap(({ code, tag }) => {
      const value = config.messages[name]?.[code]
      if (value === undefined || (locale !== undefined && code !== locale)) return []
      if (!shows(value, tag, config.facts, sought)) return []
      const language = engineLanguage(templates.languages, tag) ?? ''
      const place = { file: engineWordsFile(language), path: [file, ...key] }
      return [{ ...placeOfWords(place, value, words), shownBy }]
    })
  })
}

/** In a long text words are found at their own line. */
function placeOfWords(place: Place, value: string, words: string): Pick<Use, 'place' | 'value' | 'found'> {
  const found = foundIn(value, words)
  return found === undefined ? { place, value } : { place: { ...place, word: { text: found, nth: 0 } }, value, found }
}

interface FileValue {
  path: (string | number)[]
  value: string
}

function usingFact(
  file: string,
  written: unknown,
  { fact }: { fact: string },
  _: ExplainedConfig,
  templates: Templates,
) {
  return fieldsOfFile(file, written, templates).flatMap((field): FileValue[] => {
    if (field.kind === 'number')
      return (field.value as { fact?: string }).fact === fact ? [{ path: field.path, value: `{ fact: ${fact} }` }] : []
    const { path = [], words: text = {} } = wordsOf(field) ?? {}
    return Object.entries(text)
      .filter(([, words]) => typeof words === 'string' && argumentsIn(words).includes(fact))
      .map(([locale, words]) => ({ path: [...path, locale], value: words }))
  })
}

function showingWords(
  file: string,
  written: unknown,
  { words, locale }: { words: string; locale?: string | undefined },
  config: ExplainedConfig,
  templates: Templates,
): FileValue[] {
  const { allLocales, facts } = config
  const sought = alike(words)
  const valuesFor = oncePer((code: string) => valuesIn(config, file, code))
  const tags = new Map(allLocales.map(({ code, tag }) => [code, tag]))
  const inTexts = fieldsOfFile(file, written, templates).flatMap((field): FileValue[] => {
    const { kind, value, path } = field
    if (kind === 'number') {
      const { fact } = Object(value) as { fact?: string }
      const number = String(fact === undefined ? value : facts[fact])
      return alike(number) === sought || Number(number) === numberIn(sought)
        ? [{ path, value: fact === undefined ? number : `{ fact: ${fact} }` }]
        : []
    }
    if (kind === 'link') {
      if (!leadsAway(value)) return []
      const company = valuesFor(allLocales[0]?.code ?? '')
      const target = value.replace(/\{(\w+)\}/g, (written, name) => String(company[name] ?? written))
      return showsPlain(target, sought) ? [{ path, value }] : []
    }
    const { path: at = [], words: text = {} } = wordsOf(field) ?? {}
    return Object.entries(text)
      .filter(([code]) => locale === undefined || code === locale || code === 'all')
      .filter(([code, each]) => shows(each, tags.get(code) ?? 'en', valuesFor(code), sought))
      .map(([code, each]) => ({ path: [...at, code], value: each }))
  })
  const plain = plainValues(file, written, templates).filter(({ value }) => showsPlain(value, sought))
  return [...inTexts, ...plain]
}

/** The number that is all of some words but a currency or a unit: 49,90 €. */
function numberIn(words: string): number | undefined {
  const [, number] = /^[^\d-]{0,4}(-?\d+(?:[.,]\d+)?)[^\d]{0,4}$/.exec(words) ?? []
  return number === undefined ? undefined : Number(number.replace(',', '.'))
}

/** Links to pages show nothing of themselves. */
const leadsAway = (link: unknown): link is string => typeof link === 'string' && /^[a-z]+:/.test(link)

/** Values that are the same in every language: names, addresses, telephone numbers. */
function plainValues(file: string, written: unknown, { blocks }: Blocks): FileValue[] {
  const schema = /\/(companies\/[^/]+|brand)\.yaml$/.test(file) ? schemaOfFile(file) : undefined
  const ofBlocks = isPage(file)
    ? blocksOfValue(written).flatMap(({ component, data }, index) => {
        const { schema } = blocks.get(component) ?? {}
        return schema === undefined ? [] : [...objectsOf(schema, data, ['blocks', index, 'data'])]
      })
    : []
  return [...ofBlocks, ...(schema === undefined ? [] : objectsOf(schema, written))].flatMap((each) =>
    Object.entries(each.value)
      .filter(([name, value]) => typeof value === 'string' && isShownAsWritten(each.schema.properties?.[name]))
      .map(([name, value]) => ({ path: [...each.path, name], value })),
  )
}

const isShownAsWritten = (schema: Schema | undefined) => schema?.kind === undefined && schema?.enum === undefined

/** Whether a place appears in the line of brands, on the domain of each. */
export const isOfEveryDomain = (file: string, [field]: readonly (string | number)[]): boolean =>
  file.endsWith('/brand.yaml') && (field === 'name' || field === 'tagline')

/** The page that shows a place of a file, or who does, in words. */
export function pagesShowing(
  file: string,
  path: readonly (string | number)[],
  {
    codes,
    config,
    templates,
  }: { codes: readonly string[]; config: Pick<ExplainedConfig, 'prefixes'>; templates: Blocks },
): string {
  if (isPage(file)) {
    const variant = variantOf(file, codes)
    const { name } = pageName(config.prefixes, variant?.base ?? file)
    return variant === undefined ? name : `${name} in ${variant.locale}`
  }
  const definition = pageDefinition(file)
  if (definition !== undefined) return `every page from ${definition.collection}`
  if (isData(file)) return `pages from ${belowContent(file)}`
  const [, folder = ''] = file.split('/')
  if (folder === 'companies') return 'every page that shows this company'
  const isOfAll = folder.endsWith('.yaml') || isOfEveryDomain(file, path)
  if (folder !== 'messages') return isOfAll ? 'every page' : `every page of ${folder}`
  const name = `${file.split('/').at(-1)?.replace('.yaml', '')}.${path[0]}`
  const users = [...templates.blocks.values()].filter(({ messages }) => messages.includes(name))
  return users.length === 0 ? 'every page' : `pages with ${users.map((block) => block.name).join(', ')}`
}
