// What is told of the place that a reader points at, in Markdown: of what is named there, where a link leads, what a fact says, how a
// picture, an icon or a colour looks; else of the field.
import { brandOfFile, companyPlace, valuesIn } from '../content/config/company_data.ts'
import { localeOrder } from '../content/config/locale_order.ts'
import { isColourName } from '../content/config/theme_tokens.ts'
import type { PageSummary } from '../content/pages/page_summary.ts'
import { factsFile } from '../content/paths.ts'
import { isCompanyName } from '../content/text/company_names.ts'
import { fieldsIn } from '../content/yaml/yaml.ts'
import { escapeXml } from '../escape_xml.ts'
import { numbered } from '../problems/numbered.ts'
import type { LanguageContext } from './context.ts'
import { componentsOf, fieldHere } from './fields_here.ts'
import type { Name } from './names.ts'
import { wordsOf } from './yaml_words.ts'

/** Words in Markdown, and the offsets of what they are about; undefined if there is nothing to tell. */
export function hoverAt(
  context: LanguageContext,
  { file, contents, offset, name }: { file: string; contents: string; offset: number; name: Name | undefined },
): { words: string; start: number; end: number } | undefined {
  const description =
    name === undefined || (name.isOwn && name.kind === 'page') ? '' : descriptionOf(context, file, name)
  if (name !== undefined && description !== '') return { words: description, start: name.start, end: name.wholeEnd }
  const all = wordsOf(contents)
  const word = all.find(({ start, end, isKey }) => isKey && start <= offset && offset <= end)
  const field = word && fieldHere(file, word.path, componentsOf(all), context.templates)
  return field === undefined || word === undefined || field.description === ''
    ? undefined
    : { words: field.description, start: word.start, end: word.end }
}

/** Empty if nothing has that name. */
export function descriptionOf(
  context: LanguageContext,
  file: string,
  { kind, name, anchor }: Omit<Name, 'start' | 'end' | 'wholeEnd' | 'isOwn'>,
): string {
  switch (kind) {
    case 'page':
      return pageDescription(context, name, anchor)
    case 'fact':
      return isCompanyName(name) ? companyDescription(context, file, name) : factDescription(context, name)
    case 'media':
      return context.config.media.includes(name)
        ? `![${name}](${context.addressOf(name)})\n\n\`content/media/${name}\``
        : ''
    case 'icon': {
      const nodes = context.config.icons[name]
      return nodes === undefined ? '' : `${picture(name, iconDrawing(nodes))}\n\nIcon \`${name}\``
    }
    case 'colour': {
      const value = colourValue(context, file, name)
      return value === undefined ? '' : `${picture(value, swatch(value))}\n\n\`${value}\``
    }
    case 'company':
      return Object.hasOwn(context.config.companies, name) ? `Company record \`${name}\`` : ''
    case 'tag':
      return tagDescription(context, name)
    case 'block':
      return context.templates.blocks.get(name)?.schema.description ?? ''
  }
}

/** The title of a page in the language that comes first. */
export function titleOf(
  { config }: Pick<LanguageContext, 'config'>,
  page: Pick<PageSummary, 'title'> | undefined,
): string {
  const { settings } = config
  const title = page?.title ?? {}
  const order = localeOrder(settings, settings.default_locale)
  return order.map((code) => title[code]).find((each) => each !== undefined) ?? ''
}

function pageDescription(context: LanguageContext, name: string, anchor: string | undefined): string {
  if (name === 'home') return 'The home page of the domain that the link stands on.'
  const page = context.pages.find((each) => each.name === name)
  if (page === undefined) return ''
  const description = titleOf(context, { title: page.description })
  const block = anchor === undefined || !page.anchors.includes(anchor) ? '' : `, block \`${anchor}\``
  return [`**${plain(titleOf(context, page))}**`, plain(description), `\`${page.file}\`${block}`]
    .filter((each) => each !== '')
    .join('\n\n')
}

function factDescription(context: LanguageContext, name: string): string {
  const value = context.config.facts[name]
  if (value === undefined) return ''
  const fact = fieldsIn(factsFile, context.textOf(factsFile) ?? '')[name] as { description?: unknown } | undefined
  return `**${value}**\n\n${plain(String(fact?.description ?? ''))}`
}

function companyDescription({ config }: LanguageContext, file: string, name: string): string {
  const brand = brandOfFile(config, file)
  if (brand === undefined) return ''
  const value = valuesIn(config, file, config.settings.default_locale)[name]
  return `**${plain(`${value}`)}**\n\n\`${companyPlace(brand, name).file}\``
}

function tagDescription({ pages }: LanguageContext, name: string): string {
  const count = pages.filter(({ facts }) => facts.tags?.includes(name)).length
  return count === 0 ? '' : `Tag \`${name}\` of ${numbered(count, 'page')}`
}

const colourValue = (context: LanguageContext, file: string, name: string): string | undefined =>
  isColourName(name) ? brandOfFile(context.config, file)?.tokens[name] : /^#[0-9a-f]{6}$/i.test(name) ? name : undefined

/** Words of an author are words here too. */
const plain = (words: string) => words.replace(/[\\`*_{}[\]<>#|!]/g, '\\$&').replace(/\s+/g, ' ')

const picture = (name: string, svg: string) =>
  `![${plain(name)}](data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')})`

// Grey can be seen on light and on dark.
const stroke = 'fill="none" stroke="#808080" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"'

function iconDrawing(nodes: LanguageContext['config']['icons'][string]): string {
  const inside = nodes.map(
    ([tag, attributes]) =>
      `<${tag} ${Object.entries(attributes)
        .map(([name, value]) => `${name}="${escapeXml(String(value))}"`)
        .join(' ')}/>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="48" height="48" viewBox="0 0 24 24" ${stroke}>${inside.join('')}</svg>`
}

const swatch = (value: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="32"><rect width="96" height="32" rx="4" fill="${escapeXml(value)}"/></svg>`
