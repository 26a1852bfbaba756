// The sweep: every block folder, every example, every locale, through the engine's own validation and localization.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { transformSync } from 'esbuild'
import fg from 'fast-glob'
import { HtmlValidate } from 'html-validate'
import { type HTMLElement, NodeType, parse } from 'node-html-parser'
import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { colourNames } from '../cli/content/config/theme_tokens.ts'
import { formatMessage } from '../cli/content/text/icu.ts'
import { parseYaml } from '../cli/content/yaml/yaml.ts'
import { consentDays } from '../cli/domain/consent.ts'
import { readIcons } from '../cli/io/sources/read.ts'
import type { Resolve } from '../cli/page/localize.ts'
import { blockElement as elementOf } from '../cli/page/test_block.ts'
import type { Company, Icon, PageFacts } from '../cli/schema/field_types.ts'
import type { Schema } from '../cli/schema/schema_type.ts'
import type { BlockModule } from '../cli/schema/templates.ts'
import { validator } from '../cli/schema/validate.ts'
import { fieldsOf, type LocalizedText } from '../cli/schema/walk_fields.ts'
import { type InlineContents, NoteInline } from '../templates/parts/inline.tsx'
import { inlineContents } from '../tests/inline_contents.ts'
import { interfaceText } from '../tests/interface_texts.ts'

const root = path.resolve(import.meta.dirname, '..')

interface Block extends BlockModule {
  examples: [name: string, data: unknown][]
}

const { locales } = yaml<{ locales: { code: string; tag: string }[] }>('content/site.yaml')
const facts = Object.fromEntries(
  Object.entries(yaml<Record<string, { value: number }>>('content/facts.yaml')).map(([name, { value }]) => [
    name,
    value,
  ]),
)
const company = yaml<Omit<Company, 'country'> & { country: LocalizedText }>('content/companies/main.yaml')
const icons: Record<string, Icon['nodes']> = readIcons()
const validate = validator(locales.map(({ code }) => code))
const html = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    // How React writes HTML: both forms are valid.
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'no-trailing-whitespace': 'off',
    // An example is a part of a page: headings and ids are judged on whole pages.
    'heading-level': 'off',
    'no-missing-references': 'off',
    // Lists without markers lose their role in Safari unless it is written.
    'no-redundant-role': 'off',
    'no-inline-style': 'error',
    'text-content': 'error',
    'wcag/h32': 'off',
  },
})
const blocks = await Promise.all(fg.sync('blocks/*/block.tsx', { cwd: root }).sort().map(loadBlock))
/** What every page has of them. */
const sharedFontRules = [...fontRules('themes/base/*.css'), ...fontRules('templates/parts/*.css')]
const shown = new Set(
  blocks.flatMap(({ schema, examples }) => examples.flatMap(([, data]) => [...writtenFields(schema, data)])),
)

test('the fact that legal texts take the life of a consent from is the one that browsers keep to', () => {
  expect(facts.consent_cookie_days).toBe(consentDays)
})

test('there are blocks', () => {
  expect(blocks.length).toBeGreaterThan(10)
})

for (const block of blocks) {
  describe(block.name, () => {
    test.each(block.examples)('takes the example "%s"', (_, data) => {
      expect(validate(block.schema)(data, `blocks/${block.name}/examples.yaml`)).toEqual([])
    })

    test('shows every field of its schema in some example', () => {
      expect([...fieldsIn(block.schema)].filter(({ field }) => !shown.has(field)).map(({ name }) => name)).toEqual([])
    })

    test('names the fields that stand in headlines, and no others', () => {
      const marked = new Set<string>()
      const printed = new Set<string>()
      for (const [, data] of block.examples) {
        const written = structuredClone(data)
        const tokens = new Map<string, string>()
        for (const field of fieldsOf(block.schema, written)) {
          if (field.kind !== 'text') continue
          const name = field.path.filter((step) => typeof step === 'string').join('.')
          const token = `Q${tokens.size}Q`
          tokens.set(token, name)
          if (field.isHeadline) marked.add(name)
          for (const code of Object.keys(field.value as object)) delete (field.value as Record<string, string>)[code]
          Object.assign(field.value as object, { all: token })
        }
        for (const token of headlineWords(rendered(block, written, { code: 'en', tag: 'en-GB' }), block.name))
          if (tokens.has(token)) printed.add(tokens.get(token) ?? '')
      }
      expect([...marked].sort()).toEqual([...printed].sort())
    })

    test.each(block.examples)('renders the example "%s" in every language, with nothing left unsaid', (_, data) => {
      for (const locale of locales) {
        const page = rendered(block, data, locale)
        expect(textOf(page)).not.toMatch(/\{\w+\}|undefined|\[object|NaN/)
      }
    })

    test.each(block.examples)('notes every style and script that the example "%s" holds inline', (_, data) => {
      const [locale = { code: 'sl', tag: 'sl-SI' }] = locales
      const noted: InlineContents = { styles: [], scripts: [] }
      const note = (kind: 'style' | 'script', contents: string) => {
        noted[`${kind}s`].push(contents)
        return undefined
      }
      const element = <NoteInline value={note}>{blockElement(block, data, locale)}</NoteInline>
      // One that is written without templates/parts/inline.tsx is forbidden by the security policy.
      expect(inlineContents(renderToStaticMarkup(element))).toEqual(noted)
    })

    test.each(block.examples)('renders the example "%s" as valid HTML', async (_, data) => {
      const [locale = { code: 'sl', tag: 'sl-SI' }] = locales
      const report = await html.validateString(
        `<!DOCTYPE html><html lang="${locale.tag}"><head><title>x</title></head><body>${rendered(block, data, locale)}</body></html>`,
      )
      expect(
        report.results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`)),
      ).toEqual([])
    })
  })
}

async function loadBlock(file: string): Promise<Block> {
  const folder = path.dirname(file)
  const load = (name: string) => import(/* @vite-ignore */ path.join(root, folder, name))
  const hasPrepare = existsSync(path.join(root, folder, 'prepare.ts'))
  const { default: component, ...exported } = await load('block.tsx')
  const { schema, messages } = await load('schema.ts')
  return {
    ...exported,
    name: path.basename(folder),
    component,
    schema,
    messages,
    ...(hasPrepare ? { prepare: (await load('prepare.ts')).default } : {}),
    examples: Object.entries(yaml<Record<string, unknown>>(`${folder}/examples.yaml`)),
  }
}

const rendered = (block: Block, data: unknown, locale: { code: string; tag: string }) =>
  renderToStaticMarkup(blockElement(block, data, locale))

function blockElement(block: Block, data: unknown, { code, tag }: { code: string; tag: string }): ReactElement {
  const around = {
    ...{ locale: code, lang: tag, facts, page: listed, pages: [listed] },
    messages: Object.fromEntries(block.messages.map((name) => [name, interfaceText(name)])),
    resolve: resolverFor(code, tag),
  }
  return createElement('section', { id: 'example' }, elementOf(block, data, around))
}

const listed: PageFacts = {
  name: 'guides/cairo',
  link: { href: '/guides/cairo', external: false },
  title: 'Cairo in a day',
  description: 'What to see, and when.',
  date: '2026-11-20',
  authors: ['Ana Novak'],
  tags: ['guide'],
  attributes: { minutes: 30 },
}
const maps = {
  name: 'Maps',
  provider: 'Maps Foundation, Ireland',
  purpose: 'Shows where we are.',
  category: 'media',
  origins: ['https://maps.example'],
  cookies: [{ name: '_map', purpose: 'Remembers the zoom.', days: 30 }],
  privacy: 'https://maps.example/privacy',
}
const twoPages = {
  number: 1,
  pages: [
    { href: '/guides', isCurrent: true },
    { href: '/guides/2', isCurrent: false },
  ],
}
/** What the site itself has: its pictures, icons, colours and company. */
function resolverFor(code: string, tag: string): Partial<Resolve> {
  const text = (written: LocalizedText) => formatMessage(written[code] ?? written.all ?? '', tag, facts)
  return {
    image({ src, alt }) {
      expect(existsSync(path.join(root, 'content/media', src)), `content/media/${src}`).toBe(true)
      return { src: `/${src}`, width: 800, height: 600, alt: alt === undefined ? '' : text(alt), sources: [] }
    },
    icon(name) {
      const nodes = icons[name]
      if (nodes === undefined) throw new Error(`There is no icon named ${name}.`)
      return { name, nodes }
    },
    colour(name) {
      if (name.startsWith('#')) return name
      expect(colourNames).toContain(name)
      return `var(--color-${name})`
    },
    company: () => ({ ...company, country: text(company.country) }),
    thirdParties: () => [maps],
    pages: () => ({ entries: [listed], paging: twoPages, feed: '/guides/feed.xml' }),
  }
}

/** Words like Q5Q that style sheets set in the font of headlines: each in that of the nearest element which a rule gives one. */
function headlineWords(markup: string, block: string): string[] {
  const page = parse(markup)
  const fonts = new Map<HTMLElement, string>()
  for (const [selector, font] of [...sharedFontRules, ...fontRules(`blocks/${block}/*.css`)])
    for (const element of page.querySelectorAll(selector)) fonts.set(element, font)
  const isHeadline = (element: HTMLElement | null): boolean => {
    if (element === null) return false
    const font = fonts.get(element) ?? 'inherit'
    return font === 'inherit' ? isHeadline(element.parentNode) : font === 'var(--font-headline)'
  }
  return page.querySelectorAll('*').flatMap((element) => {
    const own = element.childNodes
      .filter(({ nodeType }) => nodeType === NodeType.TEXT_NODE)
      .map(({ rawText }) => rawText)
    if (element.closest('.visually-hidden') !== null) return []
    return isHeadline(element) ? (own.join(' ').match(/Q\d+Q/g) ?? []) : []
  })
}

/** Selectors of rules that say of a font which it is, in their order, without what nobody sees in markup alone. */
function fontRules(files: string): [selector: string, font: string][] {
  return fg
    .sync(files, { cwd: root })
    .sort()
    .flatMap((file) => {
      const { code } = transformSync(readFileSync(path.join(root, file), 'utf8'), {
        loader: 'css',
        target: 'chrome100',
      })
      return [...code.matchAll(/([^{};]+)\{([^{}]*)\}/g)].flatMap(([, selector = '', rules = '']) => {
        const font = /\bfont:[^;]*?(inherit|var\(--font-\w+\))/.exec(rules)?.[1]
        return font === undefined || selector.includes('::') ? [] : [[selector.trim(), font] as [string, string]]
      })
    })
}

/** What a reader reads: neither tags nor the data in attributes. */
const textOf = (markup: string) => markup.replaceAll(/<[^>]*>/g, ' ')

/** All fields that an author may write, by names such as `cards.icon`. Where a form is sent, and whose services there are, the brand says. */
function* fieldsIn(schema: Schema, at: string[] = []): Generator<{ name: string; field: Schema }> {
  if (schema.items) yield* fieldsIn(schema.items, at)
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    if (field.kind !== 'delivery' && field.kind !== 'third_parties') yield { name: [...at, name].join('.'), field }
    yield* fieldsIn(field, [...at, name])
  }
}

/** The fields that a value has. What several blocks share, such as a button, is the same field in each. */
function* writtenFields(schema: Schema, value: unknown): Generator<Schema> {
  if (Array.isArray(value)) {
    for (const item of value) yield* writtenFields(schema.items ?? {}, item)
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, inside] of Object.entries(value)) {
      const field = schema.properties?.[name]
      if (field === undefined) continue
      yield field
      yield* writtenFields(field, inside)
    }
  }
}

function yaml<T>(file: string): T {
  const parsed = parseYaml(file, readFileSync(path.join(root, file), 'utf8'))
  if (!parsed.ok) throw new Error(`${file}: ${JSON.stringify(parsed.problems)}`)
  return parsed.value as T
}
