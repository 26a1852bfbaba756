// A place of a file as a form: its value as it is written, and what its schema says of it.
import { atHome, markedExample, type There } from '../content/authoring/block_examples.ts'
import { pageTextLimits } from '../content/check/check_page_texts.ts'
import { valuesIn } from '../content/config/company_data.ts'
import type { Config } from '../content/config/config.ts'
import { localeOrder } from '../content/config/locale_order.ts'
import { schemaOfFile } from '../content/config/settings_files.ts'
import { isPage, pageName } from '../content/paths.ts'
import type { glossarySearch } from '../content/text/glossary.ts'
import {
  argumentSpans,
  argumentsOf,
  formatMessage,
  isMessage,
  misformatted,
  parseMessage,
} from '../content/text/icu.ts'
import { valueAt } from '../content/yaml/edit_values.ts'
import { blockEntry, page as pageSchema } from '../schema/content_files/page.ts'
import { type Contrast, picture } from '../schema/field_types.ts'
import type { Schema } from '../schema/schema_type.ts'
import type { Templates } from '../schema/templates.ts'
import { fieldIn, type LocalizedText } from '../schema/walk_fields.ts'
import { wordsOffered } from '../translation/translation_lock.ts'
import type { FieldKind, FieldView, Json, Path, Piece, TextView, Trail } from './protocol.ts'

/** What forms are made from besides the file. */
export interface FormContext {
  config: Config
  templates: Pick<Templates, 'blocks'>
  /** The title of a page that a link names; undefined for one that there is not. */
  titleOf: (target: string) => string | undefined
  /** Words of a text that the glossary avoids: made once for a glossary, as it costs more than all texts of a form. */
  avoidedIn: ReturnType<typeof glossarySearch>
  /** What something new may name. */
  there: () => There
  /** How a translation stands beside its source. */
  stateOf: (text: LocalizedText, locale: string) => TextView['state']
  notesOn: (text: LocalizedText, locale: string) => string[]
}

/** A file as it is with the edits. */
export interface FormFile {
  file: string
  value: unknown
}

interface FullSchema extends Schema {
  enum?: string[]
  examples?: Json[]
  format?: string
  pattern?: string
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
  anyOf?: FullSchema[]
}

/** The field at a path; undefined where no schema knows of one. */
export function fieldAt(context: FormContext, file: FormFile, path: Path): FieldView | undefined {
  const isGone = path.some(
    (step, depth) => typeof step === 'number' && valueAt(file.value, path.slice(0, depth + 1)) === undefined,
  )
  if (isGone) return undefined
  if (isPage(file.file) && path.length === 1 && path[0] === 'blocks') return sectionsOf(context, file)
  const found = schemaAt(context, file, path)
  if (found === undefined) return undefined
  const { schema, isRequired } = found
  const view = viewOf(context, file, { schema, path, isRequired, label: labelOf(path, schema) })
  const isWholePage = isPage(file.file) && path.length === 0
  return isWholePage ? { ...view, fields: [...(view.fields ?? []), sectionsOf(context, file)] } : view
}

/** The blocks of a page, or of a version of it, as a list: each has a schema of its own. */
function sectionsOf(context: FormContext, file: FormFile): FieldView {
  const at = { file: file.file, path: ['blocks'] }
  const value = (valueAt(file.value, at.path) ?? null) as Json
  const blocks = Array.isArray(value) ? value : []
  return {
    ...{ kind: 'list', at, label: 'Sections', description: '', isRequired: true, value, default: null, examples: [] },
    fields: blocks.flatMap((_, index) => fieldAt(context, file, ['blocks', index]) ?? []),
  }
}

/** What the object around a colour field says of its pairs. */
export function contrastsAt(context: FormContext, file: FormFile, path: Path): readonly Contrast[] {
  return schemaAt(context, file, path.slice(0, -1))?.schema.contrasts ?? []
}

export function trailTo(context: FormContext, { file, value }: FormFile, path: Path, locale: string): Trail[] {
  const name = isPage(file) ? pageName(context.config.prefixes, file).name : file.replace(/^content\/|\.yaml$/g, '')
  const title = textIn(context, valueAt(value, ['title']), locale, file)
  const first: Trail = { label: title ?? name, at: { file, path: [] }, kind: isPage(file) ? 'page' : 'file' }
  const steps = path.flatMap((step, index): Trail[] => {
    const at = { file, path: path.slice(0, index + 1) }
    if (index === 1 && path[0] === 'blocks') {
      const block = valueAt(value, at.path) as { component?: string; id?: string } | undefined
      return [{ label: block?.id ?? words(block?.component ?? ''), at, kind: 'block' }]
    }
    // The list of blocks and their data are no fields of their own.
    if (path[0] === 'blocks' && (index === 0 || index === 2)) return []
    if (typeof step === 'number')
      return [{ label: itemLabel(context, valueAt(value, at.path), step, { locale, file }), at, kind: 'item' }]
    return [{ label: words(step), at, kind: 'field' }]
  })
  return [first, ...steps]
}

const blockSchema = ({ templates }: FormContext, component: string): FullSchema | undefined =>
  templates.blocks.get(component)?.schema as FullSchema | undefined

function schemaAt(
  context: FormContext,
  { file, value }: FormFile,
  path: Path,
): { schema: FullSchema; isRequired: boolean } | undefined {
  const [list, index, ...rest] = path
  if (isPage(file) && list === 'blocks') {
    if (typeof index !== 'number') return undefined
    const written = valueAt(value, ['blocks', index, 'component'])
    const data = typeof written === 'string' ? blockSchema(context, written) : undefined
    const entry = blockEntry as unknown as FullSchema
    const { component: _, ...own } = entry.properties ?? {}
    const properties = data === undefined ? own : { ...own, data }
    const about = data?.description === undefined ? {} : { description: data.description }
    return below({ ...entry, ...about, properties, required: ['data'] }, rest)
  }
  const schema = (isPage(file) ? pageSchema : schemaOfFile(file)) as FullSchema | undefined
  return schema && below(schema, path)
}

function below(schema: FullSchema, path: Path): { schema: FullSchema; isRequired: boolean } | undefined {
  let found: FullSchema | undefined = schema
  let isRequired = true
  for (const step of path) {
    const around: FullSchema = found.kind === 'image' ? (picture as FullSchema) : found
    const property = fieldIn(around, step)
    if (property === undefined || around.kind !== undefined) return undefined
    isRequired = typeof step === 'number' || around.required?.includes(step) === true
    found = property
  }
  return { schema: found, isRequired }
}

const othersOf = ({ additionalProperties: others }: Schema) => (typeof others === 'object' ? others : undefined)

/** Fields of a picture that have a control of their own in the editor. */
const { src: _, decorative: __, focus: ___, ...besides } = picture.properties

interface At {
  schema: FullSchema
  path: Path
  isRequired: boolean
  label: string
}

function viewOf(context: FormContext, file: FormFile, { schema, path, isRequired, label }: At): FieldView {
  const value = (valueAt(file.value, path) ?? null) as Json
  const kind = kindOf(schema, value)
  const numbers = schema.anyOf?.[0] ?? schema
  const inside = (name: string | number, property: FullSchema, required: boolean): FieldView =>
    viewOf(context, file, {
      schema: property,
      path: [...path, name],
      isRequired: required,
      label: labelOf([...path, name], property),
    })
  const view: FieldView = {
    kind,
    at: { file: file.file, path },
    label,
    description: schema.description ?? '',
    isRequired,
    value,
    default: (schema.default ?? null) as Json,
    examples: schema.examples ?? [],
  }
  switch (kind) {
    case 'text':
    case 'markdown':
      return { ...view, texts: textsOf(context, file, path, value) }
    case 'image':
      return { ...view, fields: Object.entries(besides).map(([name, each]) => inside(name, each as FullSchema, false)) }
    case 'choice':
      return { ...view, choices: schema.enum ?? [] }
    case 'number':
      return {
        ...view,
        takesFact: schema.kind === 'number',
        least: numbers.minimum ?? null,
        most: numbers.maximum ?? null,
      }
    case 'list': {
      const items = (schema.items ?? {}) as FullSchema
      const fields = (Array.isArray(value) ? value : []).map((_, index) => inside(index, items, true))
      const newItem = markedExample(atHome(newItemOf(schema, items), items, context.there()), items) as Json
      return { ...view, fields, newItem, least: schema.minItems ?? null, most: schema.maxItems ?? null }
    }
    case 'object': {
      const own = Object.entries(schema.properties ?? {})
      const others = othersOf(schema)
      const named =
        others === undefined || value === null ? [] : Object.keys(value).map((name) => [name, others] as const)
      const shown = [...own, ...named].filter(([, property]) => property.kind !== 'delivery')
      return {
        ...view,
        fields: shown.map(([name, property]) =>
          inside(name, property as FullSchema, schema.required?.includes(name) === true),
        ),
      }
    }
    default:
      return view
  }
}

function kindOf(schema: FullSchema, value: Json): FieldKind {
  const { kind, type } = schema
  // A fact is a number or a day, and stays what it is.
  if (schema.format === 'number-or-day') return typeof value === 'string' ? 'date' : 'number'
  if (kind === 'embed') return 'plain'
  if (kind === 'delivery' || kind === 'attribute' || kind === 'pages' || kind === 'third_parties') return 'data'
  if (kind !== undefined && kind !== 'unpublished') return kind
  if (type === 'array') return 'list'
  if (type === 'object') return 'object'
  if (schema.enum !== undefined) return 'choice'
  if (type === 'boolean') return 'flag'
  if (type === 'number' || type === 'integer') return 'number'
  if (schema.format === 'date' || schema.format === 'moment') return schema.format
  return type === 'string' ? 'plain' : 'data'
}

/** The first example of the list, or one made of the examples of the item's required fields. */
function newItemOf(list: FullSchema, item: FullSchema): Json {
  const example = (list.examples ?? []).flatMap((each) => (Array.isArray(each) ? each : []))[0]
  return example ?? exampleOf(item)
}

function exampleOf(schema: FullSchema): Json {
  const [example] = schema.examples ?? []
  if (example !== undefined) return example
  if (schema.type === 'array')
    return Array.from({ length: schema.minItems ?? 0 }, () => exampleOf((schema.items ?? {}) as FullSchema))
  const required = Object.entries(schema.properties ?? {}).filter(([name]) => schema.required?.includes(name))
  return Object.fromEntries(required.map(([name, property]) => [name, exampleOf(property as FullSchema)]))
}

// Texts

function textsOf(context: FormContext, file: FormFile, path: Path, value: Json): TextView[] {
  const { config } = context
  const text = (typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}) as LocalizedText
  const codes = text.all === undefined ? config.allLocales.map(({ code }) => code) : ['all']
  return codes.map((locale) => {
    const own = typeof text[locale] === 'string' ? text[locale] : null
    const order = localeOrder(config.settings, locale)
    const fallback = own === null ? (order.find((code) => text[code] !== undefined) ?? null) : null
    return {
      locale,
      text: own,
      shown: own === null ? null : shownText(config, own, locale, file.file),
      fallback,
      limit: limitOf(context, file, path, locale),
      pieces: own === null ? [] : piecesOf(context, own, locale, file.file),
      state: locale === 'all' ? null : context.stateOf(text, locale),
      notes: (locale === 'all' ? [] : context.notesOn(text, locale)).map((note) => ({
        text: note,
        offered: wordsOffered(note) ?? null,
      })),
    }
  })
}

/** Titles and descriptions of pages have limits; all other texts have none. */
function limitOf({ config }: FormContext, { file, value }: FormFile, path: Path, locale: string): TextView['limit'] {
  if (valueAt(value, ['hidden']) === true) return null
  const sectionIn = (code: string) => {
    const section = valueAt(value, ['section', code])
    return typeof section === 'string' ? section : undefined
  }
  const lang = config.allLocales.find(({ code }) => code === locale)?.tag ?? config.settings.default_locale
  return pageTextLimits(config, { file, path }, { sectionIn, codes: [locale], lang }) ?? null
}

/** What has to stay as it is, and words of the glossary; in the order of the text. */
export function piecesOf(
  { config, titleOf, avoidedIn }: Pick<FormContext, 'config' | 'titleOf' | 'avoidedIn'>,
  text: string,
  locale: string,
  file: string,
): Piece[] {
  const spans = argumentSpans(text)
  const values =
    spans.length === 0 ? {} : valuesIn(config, file, locale === 'all' ? config.settings.default_locale : locale)
  const inText = spans.map((span): Piece => {
    const isFact = span.kind === 'argument' && Object.hasOwn(values, span.name)
    return {
      ...span,
      kind: isFact ? 'fact' : span.kind,
      shows: isFact ? `${values[span.name]}` : `{${span.name}}`,
    }
  })
  const links = [...text.matchAll(/\[[^\]]*\]\(([^)\s]+)\)/g)].map(({ 0: whole, 1: name = '', index }): Piece => {
    return { kind: 'link', start: index, end: index + whole.length, name, shows: titleOf(name) ?? name }
  })
  const avoided = avoidedIn(text, locale).map(({ word, index, term }): Piece => {
    return { kind: 'avoided', start: index, end: index + word.length, name: word, shows: term }
  })
  return [...inText, ...links, ...avoided, ...termsIn(config, text, locale)].sort((a, b) => a.start - b.start)
}

function termsIn({ glossary }: Pick<Config, 'glossary'>, text: string, locale: string): Piece[] {
  return glossary.flatMap(({ term }) => {
    const word = term[locale] ?? term.all ?? ''
    const start = word === '' ? -1 : text.indexOf(word)
    const isWhole = start !== -1 && !/\p{L}/u.test(`${text[start - 1] ?? ' '}${text[start + word.length] ?? ' '}`)
    return isWhole ? [{ kind: 'term' as const, start, end: start + word.length, name: word, shows: word }] : []
  })
}

// Words for people

/** `image_text_and_buttons` as `Image text and buttons`. */
export function words(name: string | number): string {
  const text = `${name}`.replaceAll(/[_-]+/g, ' ').trim()
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}

function labelOf(path: Path, schema: Schema): string {
  const step = path.at(-1)
  if (step === undefined) return schema.description ?? ''
  return typeof step === 'number' ? `${step + 1}` : words(step)
}

/** An item is called by the first of its texts. */
function itemLabel(
  context: FormContext,
  item: unknown,
  index: number,
  { locale, file }: { locale: string; file: string },
): string {
  const inside = typeof item === 'object' && item !== null ? Object.values(item) : []
  const text = inside.map((each) => textIn(context, each, locale, file)).find((each) => each !== undefined)
  return text ?? `${index + 1}`
}

/** The words of a text in a language, or in one that stands in; undefined where the value is no text. */
export function textIn(
  { config }: Pick<FormContext, 'config'>,
  value: unknown,
  locale: string,
  file: string,
): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const text = value as Record<string, unknown>
  const shown = localeOrder(config.settings, locale)
    .map((code) => text[code])
    .find((each) => typeof each === 'string')
  return typeof shown === 'string' ? shownText(config, shown, locale, file) : undefined
}

/** A text as a page shows it; as it is written where it holds more than facts. */
function shownText(config: Config, text: string, locale: string, file: string): string {
  const parsed = isMessage(text) ? parseMessage(text) : undefined
  if (parsed?.ok !== true) return text
  const code = locale === 'all' ? config.settings.default_locale : locale
  const values = valuesIn(config, file, code)
  if (misformatted(parsed.tree, values) !== undefined) return text
  const tag = config.allLocales.find((each) => each.code === code)?.tag ?? code
  const isKnown = argumentsOf(parsed.tree).every((name) => Object.hasOwn(values, name))
  return isKnown ? formatMessage(parsed.tree, tag, values) : text
}
