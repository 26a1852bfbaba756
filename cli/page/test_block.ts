// For unit tests of blocks: a block as a page shows it, from data as authors write them. What a page has around it stands in as
// plain values, so that no site has to be there.

import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { localesIn } from '../content/locales_in.ts'
import { fileNameOf, isFileLink } from '../content/public_file.ts'
import { compileMessage, formatMessage, numberOf, type Values } from '../content/text/icu.ts'
import { parseMarkdown, parseWholeMarkdown } from '../content/text/markdown.ts'
import { maskedCode } from '../content/text/markdown_code.ts'
import type { Company, Link, PageFacts } from '../schema/field_types.ts'
import type { BlockModule } from '../schema/templates.ts'
import { keptValidator } from '../schema/validate.ts'
import type { LocalizedText } from '../schema/walk_fields.ts'
import { localizer, type Resolve } from './localize.ts'

/** A block's modules: `schema` of its schema.ts, the default exports of block.tsx and, where it has one, prepare.ts. */
export type TestedBlock = Pick<BlockModule, 'schema' | 'component' | 'prepare'>

/** What there is around the block; each has a default. */
export interface Around {
  /** Code of the language, as texts are keyed; `en`. */
  locale?: string
  /** BCP 47 tag, for numbers, dates and plurals; the code. */
  lang?: string
  /** Interface texts that the block asks for, as content/messages/ writes them, by their full names. */
  messages?: Readonly<Record<string, LocalizedText>>
  /** Facts by name. */
  facts?: Values
  /** The page that the block is on, and those that its lists give. */
  page?: PageFacts
  pages?: readonly PageFacts[]
  /** Answers of your own for links, pictures, icons and the like. */
  resolve?: Partial<Resolve>
}

/**
 * The HTML of a block.
 * @param data as an author writes it in YAML
 * @throws Error with every problem that `site check` would tell of the data, and where a text is missing
 */
export const blockHtml = (block: TestedBlock, data: unknown, around: Around = {}): string =>
  renderToStaticMarkup(blockElement(block, data, around))

/** The same as an element, for tests that put something around it or run it in a browser. */
export function blockElement(block: TestedBlock, data: unknown, around: Around = {}): ReactElement {
  const { locale = 'en', lang = locale, messages = {}, facts = {}, pages = [] } = around
  const problems = keptValidator(validators, localesIn(block.schema, data, locale))(block.schema)(data, 'data')
  if (problems.length > 0) throw new Error(problems.map(({ message, hint }) => `${message} ${hint}`).join('\n'))
  const received = localizer(block.schema)(data, { ...standIns(around, locale, lang), ...around.resolve })
  const { page = standInPage } = around
  const context = { lang, page, pages: () => [...pages] }
  const props = {
    id: 'example',
    lang,
    data: (block.prepare?.(received, context) ?? received) as never,
    messages: Object.fromEntries(
      Object.entries(messages).map(([name, text]) => [name, compileMessage(textIn(text, locale), lang, facts)]),
    ),
  }
  return createElement(block.component, props)
}

/** To compile a schema takes longer than all else here, and one block is tested many times. */
const validators = {}

function textIn(text: LocalizedText, locale: string): string {
  const words = text[locale] ?? text.all
  if (words === undefined) throw new Error(`A text is missing in ${locale}: ${JSON.stringify(text)}`)
  return words
}

function standIns({ facts = {}, pages = [] }: Around, locale: string, lang: string): Resolve {
  const text = (written: LocalizedText) => formatMessage(textIn(written, locale), lang, facts)
  const link = (target: string): Link =>
    isFileLink(target)
      ? { href: `/${fileNameOf(target)}`, external: false, bytes: 120_000 }
      : {
          href: /^([a-z]+:|#)/.test(target) ? target : `/${target}`,
          external: /^https?:/.test(target),
        }
  return {
    text,
    languageOf: () => lang,
    markdown(written, isWhole, ids) {
      if (isWhole !== true) return parseMarkdown(text(written), link)
      const { text: masked, codes } = maskedCode(textIn(written, locale))
      return parseWholeMarkdown(formatMessage(masked, lang, facts), {
        ...{ link, codes, ...(ids && { ids }) },
        image: ({ src, alt }) => ({ ...standInImage(src), alt }),
      })
    },
    link,
    image: ({ src, alt }) => ({ ...standInImage(src), alt: alt === undefined ? '' : text(alt) }),
    icon: (name) => ({ name, nodes: [] }),
    colour: (name) => (name.startsWith('#') ? name : `var(--color-${name})`),
    fact(name) {
      const value = facts[name]
      if (value === undefined) throw new Error(`There is no fact named ${name}: give it as facts.`)
      return numberOf(value)
    },
    company: () => standInCompany,
    delivery: () => ({ action: '/api/contact', email: 'info@site.example' }),
    embed: (src) => ({ src, name: 'Maps', category: 'media' }),
    thirdParties: () => [],
    pages: () => ({ entries: [...pages] }),
  }
}

const standInImage = (src: string) => ({ src: `/${src}`, width: 800, height: 600, sources: [] })

const standInPage: PageFacts = {
  name: 'page',
  link: { href: '/page', external: false },
  title: 'A page',
  description: 'What it is about.',
  authors: [],
  tags: [],
  attributes: {},
}

const standInCompany: Company = {
  name: 'Example Ltd',
  email: 'info@site.example',
  phone: '+44 20 7946 0000',
  address: '1 High Street',
  post_code: 'AB1 2CD',
  city: 'London',
  country: 'United Kingdom',
  country_code: 'GB',
  google_maps_url: '',
  vat_id: '',
  social_info: {},
}
