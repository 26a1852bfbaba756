// The first files of a new page, block, brand or language, valid as they are. Each function returns files by name, or a
// sentence that says why the name is not possible.
import { isMap, isSeq, parseDocument, stringify } from 'yaml'
import type { Config, Locale } from '../config/config.ts'
import { withoutRegions } from '../config/locale_order.ts'
import {
  brandFile,
  isAddressable,
  localeCode,
  pageFile,
  sharedContentFolders,
  siteFile,
  variantFile,
} from '../paths.ts'
import { asExample } from '../text/example_sign.ts'
import { withoutValue, withValue } from '../yaml/edit_values.ts'
import { parseYaml } from '../yaml/yaml.ts'
import { newPlace } from './move_page.ts'

/** Contents by file, relative to the project. */
export type NewFiles = Record<string, string>

const scalar = (text: string) => stringify(text, { lineWidth: 0 }).trimEnd()
/** 70 to 160 characters, as descriptions have to have. */
const describe = (name: string) =>
  asExample(`${name}: say here in one sentence of 70 to 160 characters what readers find on this page.`)

/** Whether the title of a document names what the page calls itself: else it would show the page's address. */
export const showsSection = ({ settings }: Pick<Config, 'settings'>) => /\{section\}/i.test(settings.document_title)

/**
 * A draft with a title and one block.
 * @param of.locale the language that it is begun in
 * @param of.only the languages that it will be in; null for all
 * @param of.example the block it opens with, as one of its examples has it; its title is that of the page
 */
export function newPage(
  config: Pick<Config, 'prefixes' | 'allLocales' | 'settings'>,
  names: readonly string[],
  of: {
    name: string
    title: string
    locale: string
    only: readonly string[] | null
    example: { component: string; data: unknown }
  },
): NewFiles | string {
  const { name, title, locale, only, example } = of
  const place = newPlace(config, names, name)
  if (typeof place === 'string') return place
  const data = (example.data ?? {}) as Record<string, unknown>
  const titled = typeof data.title === 'object' ? { ...data, title: { [locale]: title } } : data
  return {
    [pageFile(place.owner, place.path)]:
      `draft: true # seen in site dev alone: take this line away once it is written in ${only === null ? 'every language' : only.join(', ')}
${only === null ? '' : `locales: [${only.join(', ')}]\n`}title:
  ${locale}: ${scalar(title)}
${showsSection(config) ? `section:\n  ${locale}: ${scalar(title)}\n` : ''}description:
  ${locale}: ${scalar(describe(title))}
blocks:
  - component: ${example.component}
    data:
${stringify(titled, { lineWidth: 120 }).replace(/^(?=.)/gm, '      ')}`,
  }
}

/** What belongs to one page alone: where it was before, and when it is published. */
const notCopied = ['moved_from', 'publish_from', 'publish_until']

/**
 * A page once more under another name, as a draft, with its versions for single languages.
 * @param of.title of the copy, in `of.locale`: what the page was called in others is no name of the copy
 */
export function copyOfPage(
  config: Pick<Config, 'prefixes' | 'allLocales' | 'settings'>,
  names: readonly string[],
  of: {
    page: { file: string; owner: string }
    textOf: (file: string) => string | undefined
    name: string
    title: string
    locale: string
  },
): NewFiles | string {
  const { page, textOf, name, title, locale } = of
  const place = newPlace(config, names, name, page)
  if (typeof place === 'string') return place
  const base = pageFile(place.owner, place.path)
  const codes = config.allLocales.map(({ code }) => code)
  const copied = [
    { file: page.file, to: base },
    ...codes.map((code) => ({ file: variantFile(page.file, code), to: variantFile(base, code) })),
  ]
  const files = copied.flatMap(({ file, to }) => {
    const contents = textOf(file)
    if (contents === undefined) return []
    const parsed = parseYaml(file, contents)
    const value = (parsed.ok ? parsed.value : {}) as Record<string, unknown>
    const plain = notCopied
      .filter((field) => Object.hasOwn(value, field))
      .reduce((text, field) => withoutValue(text, [field]), contents)
    if (file !== page.file) return [[to, plain]]
    const own = Object.hasOwn((value.title ?? {}) as object, 'all') ? 'all' : locale
    const hasSection = showsSection(config) || Object.hasOwn(value, 'section')
    const titled = ['title', ...(hasSection ? ['section'] : [])].reduce(
      (text, field) => withValue(text, [field], { [own]: title }),
      plain,
    )
    return [[to, withValue(titled, ['draft'], true)]]
  })
  return Object.fromEntries(files)
}

/** A block with one text. */
export function newBlock(names: readonly string[], name: string, locales: readonly string[]): NewFiles | string {
  if (names.includes(name)) return `There is a block named "${name}" already.`
  if (!/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(name))
    return `"${name}" cannot be the name of a block: it is made of a-z, 0-9 and underscores.`
  const words = name.replaceAll('_', ' ')
  const component = name.replace(/(^|_)(.)/g, (_, __, letter: string) => letter.toUpperCase())
  const lines = (...all: string[]) => `${all.join('\n')}\n`
  const at = `blocks/${name}`
  return {
    [`${at}/schema.ts`]: lines(
      "import { headline, object, type Received } from 'polysite/schema'",
      '',
      'export const schema = object(',
      '  {',
      `    title: headline({ description: 'Heading of the section.', examples: [{ en: 'Our ${words}' }] }),`,
      '  },',
      "  { description: 'What the block is for, in a sentence that authors read.' },",
      ')',
      'export type Data = Received<typeof schema>',
      'export const messages = [] as const',
    ),
    [`${at}/block.tsx`]: lines(
      '// What the block shows, in a line.',
      "import type { BlockProps } from 'polysite/schema'",
      "import type { Data } from './schema.ts'",
      '',
      `export default function ${component}({ data }: BlockProps<Data>) {`,
      '  return (',
      `    <div className="${name}">`,
      '      <h2>{data.title}</h2>',
      '    </div>',
      '  )',
      '}',
    ),
    [`${at}/examples.yaml`]: lines(
      'plain:',
      '  title:',
      ...locales.map((code) => `    ${code}: 'Our ${words} (${code})'`),
    ),
  }
}

/**
 * A brand that wears the look of another until it has its own, and its home page.
 * @param of.base the path below which it stands on the domain of the brand that has the host already
 */
export function newBrand(
  config: Pick<Config, 'brands' | 'prefixes' | 'settings'>,
  { id, name, host, base }: { id: string; name: string; host: string; base?: string | undefined },
): NewFiles | string {
  if (Object.hasOwn(config.prefixes, id)) return `There is a brand named "${id}" already.`
  if (!/^[a-z][a-z0-9-]*$/.test(id) || sharedContentFolders.includes(id))
    return `"${id}" cannot be the folder of a brand: it is made of a-z, 0-9 and hyphens, and ${sharedContentFolders.join(', ')} are taken.`
  const twin = config.brands.find((brand) => brand.written.host === host)
  if (base !== undefined && !isAddressable(base))
    return `"${base}" cannot be a path: it is made of a-z, 0-9, hyphens and slashes.`
  if (twin !== undefined && base === undefined)
    return `The host ${host} is that of ${twin.id} already. With --base it stands below a path of it.`
  if (twin === undefined && base !== undefined) return `No brand has the host ${host}, so nothing can stand below it.`
  const model = config.brands.find((brand) => brand.id === config.settings.main_brand) ?? config.brands[0]
  if (model === undefined) return 'There is no brand yet whose look it could wear.'
  const { theme, company, mark } = model.written
  const order = Math.max(...config.brands.map(({ written }) => written.order)) + 1
  return {
    [brandFile(id)]: `name: ${scalar(name)}
mode: default
order: ${order}
prefix: ${id}
host: ${host}${base === undefined ? '' : `\nbase: ${base}`}
theme: ${theme} # that of ${model.id}; a folder in themes/ of its own gives it its own
company: ${company}
tagline:
  all: ${scalar(name)}
mark: ${mark}
contact: { email: info@${host} }
navigation: []
footer: []
`,
    [pageFile(id, 'index')]: `title:
  all: ${scalar(name)}
description:
  ${config.settings.default_locale}: ${scalar(describe(name))}
blocks: []
`,
  }
}

/** A language that is being prepared: a file of settings with one more. @param contents of site.yaml */
export function newLocale(
  contents: string,
  known: readonly string[],
  { code, tag }: { code: string; tag: string },
): NewFiles | string {
  if (known.includes(code)) return `There is a locale named "${code}" already.`
  if (!new RegExp(`^${localeCode}$`).test(code))
    return `"${code}" cannot be the code of a locale: that is one of a language, such as es, pt-BR or zh-Hant.`
  // A language has one code, the shortest (RFC 5646, section 4.5).
  const [canonical] = Intl.getCanonicalLocales(code)
  if (canonical !== code) return `"${code}" cannot be the code of a locale: that of this language is "${canonical}".`
  const { contents: root } = parseDocument(contents)
  const list = isMap(root) ? root.get('locales') : undefined
  const last = isSeq(list) && list.flow !== true ? list.items.at(-1) : undefined
  if (!isSeq(list) || !isMap(last) || !last.range || !list.range)
    return `The locales of ${siteFile} are not written one below the other, so there is no place to add one.`
  const indent = ' '.repeat(list.range[0] - contents.lastIndexOf('\n', list.range[0]) - 1)
  const { language } = new Intl.Locale(code)
  if (new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }).of(language) === undefined)
    return `"${code}" cannot be the code of a locale: "${language}" is no language that is known.`
  const spoken = new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? code
  const lines = [
    `- code: ${code}`,
    `  name: ${scalar(spoken.charAt(0).toLocaleUpperCase(code) + spoken.slice(1))}`,
    `  tag: ${tag}`,
    // For all who read it, wherever they are: `ar-EG` would be for readers in Egypt alone.
    ...['hreflang', 'sitemap'].map((name) => `  ${name}: ${code}`),
    '  state: preparing',
  ]
  const newline = contents.includes('\r\n') ? '\r\n' : '\n'
  const added = lines.map((line) => `${newline}${indent}${line}`).join('')
  const end = contents.slice(0, last.range[1]).trimEnd().length
  // Behind a comment on the same line.
  const at = end + contents.slice(end).search(/\r?\n|$/)
  return { [siteFile]: contents.slice(0, at) + added + (contents.slice(at) || newline) }
}

/** `es-ES` for `es`: the language where most of its speakers are (CLDR, by Intl), with a script that it is not usually written in there. */
export function likelyTag(code: string): string {
  const { language, script, region } = new Intl.Locale(code).maximize()
  if (region === undefined) return code
  const tag = `${language}-${region}`
  return new Intl.Locale(tag).maximize().script === script ? tag : `${language}-${script}-${region}`
}

/** The locale that a new one may be based on: the first in the same language and script that is based on none itself. */
export function sameLanguage(locales: readonly Pick<Locale, 'code' | 'based_on'>[], code: string): string | undefined {
  const languageOf = (locale: string) => {
    const { language, script } = new Intl.Locale(locale).maximize()
    return `${language}-${script}`
  }
  return withoutRegions(locales).find((each) => languageOf(each.code) === languageOf(code))?.code
}
