// What may be written at a place of a content file: fields and their choices, pages and their blocks, facts, pictures, icons,
// colours, companies, languages, blocks.
import { brandOfFile, valuesIn } from '../content/config/company_data.ts'
import { withoutRegions } from '../content/config/locale_order.ts'
import { companyNames } from '../content/text/company_names.ts'
import { countsOf } from '../grouped.ts'
import { numbered } from '../problems/numbered.ts'
import type { Schema } from '../schema/schema_type.ts'
import { snippetOf } from './block_snippet.ts'
import type { LanguageContext } from './context.ts'
import { titleOf } from './descriptions.ts'
import { componentsOf, type FieldContent, fieldHere, sectionFields } from './fields_here.ts'
import { ownPage } from './names.ts'
import { type OpenPlace, openPlaces } from './yaml_words.ts'

export interface Completion {
  kind: 'page' | 'anchor' | 'fact' | 'media' | 'icon' | 'colour' | 'company' | 'locale' | 'block' | 'field' | 'choice'
  label: string
  /** In a few words, beside the label. */
  detail: string
  /** Put in place of what stands from `start` to `end`. */
  text: string
  /** True if `text` is a snippet as LSP has it, with places to go on writing. */
  isSnippet: boolean
  /** Of a snippet, for editors that have none. */
  withoutSnippet?: string
  start: number
  end: number
}

/** @param offset of the cursor, in UTF-16 units */
export function completionsAt(context: LanguageContext, file: string, contents: string, offset: number): Completion[] {
  for (const open of openPlaces(contents, offset)) {
    const components = componentsOf(open.words)
    // A name of a field is one in the object around it.
    const path = open.isKey ? open.path.slice(0, -1) : open.path
    const content = fieldHere(file, path, components, context.templates)?.taken
    const choices = content === undefined ? [] : choicesFor(context, { file, open, taken: content, contents, offset })
    if (choices.length > 0) return choices
  }
  return []
}

interface At {
  file: string
  open: OpenPlace
  taken: FieldContent
  contents: string
  offset: number
}

interface Choice {
  label: string
  detail?: string
}

function choicesFor(context: LanguageContext, at: At): Completion[] {
  const { file, open, taken } = at
  const { config } = context
  if (taken.takes === 'locales') return open.isKey ? localeFields(context, open) : []
  if (taken.takes === 'block') return blockChoices(context, at)
  if (taken.takes === 'fields') return open.isKey ? fieldChoices(context, at, taken.fields) : []
  if (open.isKey) return []
  const { start, end } = open
  const put = (kind: Completion['kind'], choices: readonly (string | Choice)[]) =>
    choices.map((each): Completion => {
      const { label, detail = '' } = typeof each === 'string' ? { label: each } : each
      return { kind, label, detail, text: label, isSnippet: false, start, end }
    })
  switch (taken.takes) {
    case 'link':
      return linkChoices(context, file, open)
    case 'text':
      return textChoices(context, at, taken.isMarkdown)
    case 'fact':
      return put('fact', factChoices(context))
    case 'media':
      return put('media', config.media)
    case 'icon':
      return put('icon', Object.keys(config.icons))
    case 'colour': {
      const tokens = Object.entries(brandOfFile(config, file)?.tokens ?? {})
      const colours = tokens.filter(([, value]) => value.startsWith('#'))
      return put(
        'colour',
        colours.map(([label, detail]) => ({ label, detail })),
      )
    }
    case 'company':
      return put('company', ['brand', ...Object.keys(config.companies)])
    case 'locale':
      return put(
        'locale',
        config.allLocales.map(({ code, name }) => ({ label: code, detail: name })),
      )
    case 'choice':
      return put('choice', taken.choices)
    case 'layout':
      return put('choice', context.templates.layouts)
    case 'brand':
      return put('choice', [
        ...config.brands.map(({ id, written }) => ({ label: id, detail: written.name })),
        { label: 'all', detail: 'pages of every brand' },
      ])
    case 'tag':
      return put('choice', tagChoices(context))
    case 'theme':
      return put('choice', [...new Set(config.brands.map(({ written }) => written.theme))])
  }
}

const factChoices = ({ config }: LanguageContext): Choice[] =>
  Object.entries(config.facts).map(([label, value]) => ({ label, detail: String(value) }))

/** Tags that pages have, those of most pages first. */
function tagChoices({ pages }: LanguageContext): Choice[] {
  const counts = countsOf(pages.flatMap(({ facts }) => facts.tags ?? []))
  return [...counts].sort(([, a], [, b]) => b - a).map(([label, count]) => ({ label, detail: numbered(count, 'page') }))
}

/** The fields that an object lacks, with the languages of a text. */
function fieldChoices(
  context: LanguageContext,
  { open, contents }: At,
  fields: Readonly<Record<string, Schema>>,
): Completion[] {
  const { start, end } = open
  const there = namesBeside(open)
  const codes = writtenLocales(context)
  const indent = indentOf(contents, start)
  return Object.entries(fields)
    .filter(([name]) => !there.includes(name))
    .map(([name, schema]) => {
      const detail = schema.description ?? ''
      const text = snippetOf({ properties: { [name]: schema }, required: [name] }, codes, indent).trimStart()
      return { kind: 'field', label: name, detail, text, withoutSnippet: `${name}: `, isSnippet: true, start, end }
    })
}

const writtenLocales = ({ config }: Pick<LanguageContext, 'config'>) =>
  withoutRegions(config.allLocales)
    .filter(({ state }) => state !== 'preparing')
    .map(({ code }) => code)

/** Names of the fields that stand in the object around a place. */
function namesBeside({ path, words, start }: OpenPlace): string[] {
  const around = path.slice(0, -1).join('\n')
  return words.flatMap((word) =>
    word.isKey &&
    word.start !== start &&
    word.path.length === path.length &&
    word.path.slice(0, -1).join('\n') === around
      ? [word.value]
      : [],
  )
}

/** In a snippet every line is indented like its first one: what the lines of a field need besides. */
function indentOf(contents: string, start: number): string {
  const line = contents.slice(contents.lastIndexOf('\n', start - 1) + 1, start)
  const margin = /^\s*/.exec(line)?.[0].length ?? 0
  return ' '.repeat((/^\s*(- +)?/.exec(line)?.[0].length ?? 0) - margin)
}

/** The languages that an object of texts lacks. */
function localeFields({ config }: LanguageContext, open: OpenPlace): Completion[] {
  const { start, end } = open
  const there = namesBeside(open)
  const choices = [
    ...config.allLocales.map(({ code, name }) => ({ label: code, detail: name })),
    ...(there.length > 0 ? [] : [{ label: 'all', detail: 'the same in every language' }]),
  ]
  return choices
    .filter(({ label }) => !there.includes(label))
    .map((each) => ({ ...each, kind: 'locale', text: `${each.label}: `, isSnippet: false, start, end }))
}

/** Pages; behind a `#` the blocks of the page that stands before it. */
function linkChoices(context: LanguageContext, file: string, { before, start, end, quote }: WrittenLink): Completion[] {
  const [name = '', anchor] = before.split('#')
  const at = { isSnippet: false, start, end }
  if (anchor !== undefined) {
    const page = context.pages.find((each) => each.name === (name === '' ? ownPage(context, file) : name))
    return (page?.anchors ?? []).map((id) => {
      const label = `${name}#${id}`
      // A # begins a comment where it is not in quotes.
      const text = name === '' && quote === '' ? `'${label}'` : label
      return { ...at, kind: 'anchor', label, detail: titleOf(context, page), text }
    })
  }
  return [
    ...context.pages.map(
      (page): Completion => ({
        ...at,
        kind: 'page',
        label: page.name,
        detail: titleOf(context, page),
        text: page.name,
      }),
    ),
    { ...at, kind: 'page', label: 'home', detail: 'the home page of the domain', text: 'home' },
  ]
}

type WrittenLink = Pick<OpenPlace, 'before' | 'start' | 'end' | 'quote'>

/** Inside of a text: facts behind `{`, pages and blocks behind `](`. */
function textChoices(
  context: LanguageContext,
  { file, open, contents, offset }: At,
  isMarkdown: boolean,
): Completion[] {
  const behind = (pattern: RegExp) => offset + (pattern.exec(contents.slice(offset, offset + 200))?.[0].length ?? 0)
  const [, target] = /\]\(<?([^\s()<>]*)$/.exec(open.before) ?? []
  if (target !== undefined && isMarkdown) {
    const start = offset - target.length
    return linkChoices(context, file, { before: target, start, end: behind(/^[^\s()<>'"]*/), quote: '(' })
  }
  const [, name] = /\{\s*(\w*)$/.exec(open.before) ?? []
  if (name === undefined) return []
  const end = behind(/^\w*/)
  const close = /^\s*[,}]/.test(contents.slice(end, end + 20)) ? '' : '}'
  const values = valuesIn(context.config, file, context.config.settings.default_locale)
  const company = companyNames.map((label) => ({ label, detail: `${values[label] ?? ''}` }))
  return [...factChoices(context), ...company].map(({ label, detail = '' }) => ({
    ...{ kind: 'fact', label, detail, text: `${label}${close}`, isSnippet: false },
    start: offset - name.length,
    end,
  }))
}

/** Blocks by their names, with all that one has to have where nothing of it is written yet. */
function blockChoices(context: LanguageContext, at: At): Completion[] {
  const { config, templates } = context
  const { open, contents } = at
  const { path, words, start, end, isKey } = open
  // An entry of the list, or its `component`.
  const isEntry = isKey ? path.length === 3 : path.length === 2
  const isName = !isKey && path.length === 3
  if (!isEntry && !isName) return []
  const others = words.filter(
    (word) => word.isKey && word.path.length === 3 && word.path[0] === 'blocks' && word.path[1] === path[1],
  )
  if (isEntry && others.length > (isKey ? 1 : 0)) return isKey ? fieldChoices(context, at, sectionFields) : []
  const isAlone = isEntry || others.length === 1
  const codes = writtenLocales({ config })
  const indent = indentOf(contents, start)
  return [...templates.blocks.values()].map((block): Completion => {
    const name = isEntry ? `component: ${block.name}` : block.name
    const text = isAlone ? `${name}\n${indent}data:${snippetOf(block.schema, codes, `${indent}  `)}` : block.name
    const detail = block.schema.description ?? ''
    return { kind: 'block', label: block.name, detail, text, withoutSnippet: name, isSnippet: isAlone, start, end }
  })
}
