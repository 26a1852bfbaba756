// Parses ICU MessageFormat texts (arguments, plural branches) and formats them.
import { type PluralElement, type SelectElement, TYPE } from '@formatjs/icu-messageformat-parser'
import { type Formatters, IntlMessageFormat } from 'intl-messageformat'
import { must } from '../../problems/must.ts'
import type { MessagePart } from '../../schema/field_types.ts'
import { isCompanyName } from './company_names.ts'

type Tree = ReturnType<IntlMessageFormat['getAst']>

/** Values of arguments: numbers, days as `2026-12-01`, and company data as they are. */
export type Values = Readonly<Record<string, number | string>>

/** The value of an argument where a number is wanted: texts and fields that take a day for one are refused by the check. */
export function numberOf(value: number | string): number {
  if (typeof value === 'number') return value
  throw new Error(`${value} is a day, and no number`)
}

/** True if a text holds anything that MessageFormat would read. Most texts do not, and need not be parsed. */
export const isMessage = (text: string) => text.includes('{') || text.includes("''") || text.includes("'}")

/** `offset` is where in the text the mistake is. */
export type Parsed = { ok: true; tree: Tree } | { ok: false; said: string; hint: string; offset: number }

/** Parses a text; mistakes are explained in plain words. */
export function parseMessage(text: string): Parsed {
  try {
    const tree = new IntlMessageFormat(text, 'en', undefined, { ignoreTag: true, captureLocation: true }).getAst()
    const mistake = quotedBrace(text) ?? loneBrace(text) ?? unknownFormat(text, tree) ?? lostNumber(text, tree)
    return mistake === undefined ? { ok: true, tree } : { ok: false, ...mistake }
  } catch (error) {
    return { ok: false, ...(quotedBrace(text) ?? openBrace(text, error) ?? foreignBranch(text) ?? mistakeIn(error)) }
  }
}

/** Where the words of a text are, outside of arguments and their syntax, in order. */
export function literalsOf(text: string): { start: number; end: number }[] {
  if (!isMessage(text)) return [{ start: 0, end: text.length }]
  const spans: { start: number; end: number }[] = []
  walk(new IntlMessageFormat(text, 'en', undefined, { ignoreTag: true, captureLocation: true }).getAst(), (node) => {
    if (node.type === TYPE.literal && node.location !== undefined)
      spans.push({ start: node.location.start.offset, end: node.location.end.offset })
  })
  return spans
}

/** An argument in a text, from brace to brace. */
interface ArgumentSpan {
  kind: 'argument' | 'plural' | 'select'
  name: string
  start: number
  end: number
}

/** The arguments of a text that are not nested in another, in order; none if it cannot be read. */
export function argumentSpans(text: string): ArgumentSpan[] {
  const parsed = isMessage(text) ? parseMessage(text) : undefined
  if (parsed?.ok !== true) return []
  return parsed.tree.flatMap((node): ArgumentSpan[] => {
    if (node.type === TYPE.literal || node.type === TYPE.pound || node.type === TYPE.tag || node.location === undefined)
      return []
    const kind = node.type === TYPE.plural ? 'plural' : node.type === TYPE.select ? 'select' : 'argument'
    return [{ kind, name: node.value, start: node.location.start.offset, end: node.location.end.offset }]
  })
}

/** The names of a text's arguments, sorted. */
export function argumentsOf(tree: Tree): string[] {
  const names = new Set<string>()
  walk(tree, (node) => {
    if (node.type !== TYPE.literal && node.type !== TYPE.pound) names.add(String(node.value))
  })
  return [...names].sort()
}

/** The names of the arguments of a text as written; none if it cannot be read. */
export function argumentsIn(words: string): string[] {
  const parsed = isMessage(words) ? parseMessage(words) : undefined
  return parsed?.ok === true ? argumentsOf(parsed.tree) : []
}

/** An argument that is written as another kind of value than it has: a day without `date`, or a number with it. */
export function misformatted(
  tree: Tree,
  values: Values,
): { name: string; kind: 'day' | 'number' | 'text' } | undefined {
  let mistake: ReturnType<typeof misformatted>
  walk(tree, (node) => {
    if (node.type === TYPE.literal || node.type === TYPE.pound || node.type === TYPE.tag) return
    const name = String(node.value)
    if (isCompanyName(name)) {
      if (node.type !== TYPE.argument) mistake ??= { name, kind: 'text' }
      return
    }
    if (!Object.hasOwn(values, name)) return
    const kind = typeof values[name] === 'string' ? 'day' : 'number'
    const isDate = node.type === TYPE.date
    if (kind === 'day' ? !isDate : isDate || node.type === TYPE.time) mistake ??= { name, kind }
  })
  return mistake
}

/** Plural categories that the language has (CLDR, by Intl) and that some plural of the text lacks. */
export function missingPlurals(tree: Tree, tag: string): string[] {
  const missing = new Set<string>()
  walk(tree, (node) => {
    if (node.type !== TYPE.plural) return
    const rules = new Intl.PluralRules(tag, { type: node.pluralType ?? 'cardinal' })
    for (const category of neededCategories(rules)) if (!(category in node.options)) missing.add(category)
  })
  return [...missing]
}

/**
 * The forms that whole numbers and common fractions take. CLDR gives French and its sisters a `many` for even millions only; texts
 * about businesses do not need it, and `other` reads right.
 */
export function neededCategories(rules: Intl.PluralRules): string[] {
  const all = rules.resolvedOptions().pluralCategories
  return all.filter((category) => category !== 'many' || commonNumbers.some((each) => rules.select(each) === 'many'))
}
const commonNumbers = [1.5, ...Array.from({ length: 101 }, (_, number) => number)]

/** A text with its arguments filled in, as numbers, days and plurals are written in `tag`. */
export function formatMessage(text: string | Tree, tag: string, values: Values): string {
  const message = new IntlMessageFormat(text, tag, undefined, { ignoreTag: true, formatters })
  // Each is asked for by its name: a page depends on the facts that it shows, and on no other.
  const samples = argumentsOf(message.getAst()).map((name) => {
    const value = values[name]
    return [name, typeof value === 'string' && !isCompanyName(name) ? new Date(value) : value]
  })
  return String(message.format(Object.fromEntries(samples)))
}

/** A day is the same wherever a site is built. */
const formatters: Formatters = {
  getNumberFormat: (tags, options) => new Intl.NumberFormat(tags, options),
  getDateTimeFormat: (tags, options) => new Intl.DateTimeFormat(tags, { ...options, timeZone: 'UTC' }),
  getPluralRules: (tags, options) => new Intl.PluralRules(tags, options),
}

/**
 * An interface text for blocks and scripts: facts filled in, and the arguments that only the browser knows kept as parts,
 * so that no MessageFormat parser has to travel. A plural's `#` is its own argument as a number, less its offset.
 */
export function compileMessage(text: string, tag: string, values: Values): string | MessagePart[] {
  if (!isMessage(text)) return text
  const parsed = parseMessage(text)
  if (!parsed.ok) throw new Error(`unchecked message: ${text}`)
  if (argumentsOf(parsed.tree).every((name) => name in values)) return formatMessage(text, tag, values)
  return partsOf(parsed.tree, tag, values)
}

function partsOf(tree: Tree, tag: string, values: Values, pound: MessagePart = ''): MessagePart[] {
  return tree.flatMap((node): MessagePart[] => {
    if (node.type === TYPE.literal) return [node.value]
    if (node.type === TYPE.pound) return [pound]
    const name = String(node.value)
    const current = values[name]
    if (node.type === TYPE.plural || node.type === TYPE.select) {
      const isPlural = node.type === TYPE.plural
      if (current !== undefined) {
        const number = numberOf(current)
        const count = new Intl.NumberFormat(tag).format(isPlural ? number - node.offset : number)
        return partsOf(branchOf(node, number, tag), tag, values, count)
      }
      const offset = isPlural && node.offset > 0 ? { offset: node.offset } : {}
      const options = Object.entries(node.options).map(([key, { value }]) => [
        key,
        partsOf(value, tag, values, { argument: name, as: 'number', ...offset }),
      ])
      const kind = !isPlural ? 'select' : node.pluralType === 'ordinal' ? 'ordinal' : 'plural'
      return [{ argument: name, as: kind, options: Object.fromEntries(options), ...offset }]
    }
    if (current !== undefined) return [formatMessage([node], tag, values)]
    return [{ argument: name, as: node.type === TYPE.number ? 'number' : 'text' }]
  })
}

function branchOf(node: PluralElement | SelectElement, known: number, tag: string): Tree {
  const { options } = node
  if (node.type === TYPE.select) return (options[known] ?? must(options.other)).value
  const rules = new Intl.PluralRules(tag, { type: node.pluralType ?? 'cardinal' })
  return (options[`=${known}`] ?? options[rules.select(known - node.offset)] ?? must(options.other)).value
}

function walk(tree: Tree, visit: (node: Tree[number]) => void) {
  for (const node of tree) {
    visit(node)
    if (node.type === TYPE.select || node.type === TYPE.plural) {
      for (const option of Object.values(node.options)) walk(option.value, visit)
    }
  }
}

interface Mistake {
  said: string
  hint: string
  offset: number
}

/** An apostrophe before a brace makes all that follows plain text, up to the next one: `l'{name}` is never meant so, `l'{'` is. */
function quotedBrace(text: string): Mistake | undefined {
  const quoted = /\p{L}'(?=[{}](?!'))/u.exec(text)
  return quoted === null
    ? undefined
    : {
        said: 'the apostrophe before this brace turns the brace into text.',
        hint: "Write a typographic apostrophe (’), or two: ''.",
        offset: quoted.index + 1,
      }
}

/** More braces are opened than closed: any further error of the parser follows from that. */
function openBrace(text: string, error: unknown): Mistake | undefined {
  const plain = withoutQuoted(text)
  const isOpen = plain.split('{').length > plain.split('}').length
  return isOpen ? { ...mistakeIn(error), said: 'a closing brace is missing.', hint: closing } : undefined
}

/** A branch of a plural whose name was translated with its words. */
function foreignBranch(text: string): Mistake | undefined {
  const plural = /\{\s*\w+\s*,\s*(?:plural|selectordinal)\s*,/.exec(text)
  if (plural === null) return undefined
  const begin = plural.index + plural[0].length
  let open = 0
  for (const { 0: sign, index } of text.slice(begin).matchAll(/[{}]|[^\s{}]+(?=\s*\{)/g)) {
    if (sign === '{') open++
    else if (sign === '}' && --open < 0) return undefined
    else if (open === 0 && sign !== '}' && !/^(?:=\d+|offset:\d+|zero|one|two|few|many|other)$/.test(sign))
      return { said: `no branch of a plural is called "${sign}".`, hint: branchNames, offset: begin + index }
  }
  return undefined
}

/** A brace that closes nothing, which is shown literally. */
function loneBrace(text: string): Mistake | undefined {
  const plain = withoutQuoted(text)
  let open = 0
  for (const { 0: brace, index } of plain.matchAll(/[{}]/g)) {
    open += brace === '{' ? 1 : -1
    if (open < 0) return { said: 'a closing brace has no opening one.', hint: closing, offset: index }
  }
  return undefined
}

/** A format that does not exist, by its name or as a number skeleton (`{year, number, ::group-off}`), is passed over in silence. */
function unknownFormat(text: string, tree: Tree): Mistake | undefined {
  let mistake: Mistake | undefined
  walk(tree, (node) => {
    if (node.type !== TYPE.number) return
    const { style } = node
    const isNamed = typeof style === 'string'
    const written = isNamed ? [style] : (style?.tokens ?? []).map(({ stem }) => stem)
    const unknown = written.find((each) => !(isNamed ? names : stems).test(each))
    if (unknown === undefined) return
    const hint = 'Write ::group-off, ::percent or another stem of ICU number skeletons, with a plain space before it.'
    const offset = text.indexOf(isNamed ? unknown : '::', node.location?.start.offset)
    mistake ??= { said: `"${unknown}" is no number format.`, hint, offset }
  })
  return mistake
}

/** In a select inside a plural, `#` is a sign like any other (ICU), though an author who writes it there means the number. */
function lostNumber(text: string, tree: Tree): Mistake | undefined {
  const plain = withoutQuoted(text)
  const lostIn = (nodes: Tree, counted?: string, isInSelect = false): Mistake[] =>
    nodes.flatMap((node) => {
      if (node.type === TYPE.literal && counted !== undefined && isInSelect && node.location !== undefined) {
        const { start, end } = node.location
        const sign = /(?<!\p{L})#/u.exec(plain.slice(start.offset, end.offset))
        return sign === null ? [] : lostSign(counted, start.offset + sign.index)
      }
      if (node.type !== TYPE.plural && node.type !== TYPE.select) return []
      const isPlural = node.type === TYPE.plural
      const branches = Object.values(node.options)
      return branches.flatMap(({ value }) => lostIn(value, isPlural ? node.value : counted, !isPlural))
    })
  return lostIn(tree)[0]
}

const lostSign = (counted: string, offset: number): Mistake => ({
  said: 'inside a select, # is no number: it would be shown as #.',
  hint: `Write {${counted}, number} in its place.`,
  offset,
})

/** The same text with quoted braces, and what is quoted with them, blank. */
const withoutQuoted = (text: string) => text.replace(/'[{}][^']*'?/g, (quoted) => ' '.repeat(quoted.length))

// ICU's number skeletons: https://unicode-org.github.io/icu/userguide/format_parse/numbers/skeletons.html
const stems =
  /^(group-(off|min2|auto|on-aligned|thousands)|,_|percent|%|permille|scale|currency|measure-unit|unit|per-measure-unit|unit-width-[a-z-]+|compact-(short|long)|KK?|scientific|engineering|E+.*|notation-simple|precision-[a-z-]+|rounding-mode-[a-z-]+|integer-width|numbering-system|latin|sign-[a-z-]+|decimal-(auto|always)|[.0#@*+?!_()-]+.*)$/
// A no-break space before a skeleton makes a name of it.
const names = /^(integer|percent)$/
const closing = "A brace to be shown is written '{', with both apostrophes."
const branches = 'Write each branch as its name and its words in braces: one {...} few {...} other {...}.'
const branchNames =
  'The names of branches are the same in all languages, and never translated: one, two, few, many, other.'
const words: Record<string, { said: string; hint?: string }> = {
  EXPECT_ARGUMENT_CLOSING_BRACE: { said: 'a closing brace is missing.' },
  UNCLOSED_ARGUMENT_BRACE: { said: 'a closing brace is missing.' },
  UNMATCHED_CLOSING_BRACE: { said: 'a closing brace has no opening one.' },
  EMPTY_ARGUMENT: { said: 'there is nothing between the braces.' },
  MALFORMED_ARGUMENT: {
    said: 'what is between the braces is not an argument.',
    hint: 'An argument is one name in one pair of braces, with a comma behind it before number or plural: {customers, number}.',
  },
  EXPECT_SELECT_ARGUMENT_OPTIONS: {
    said: 'behind plural or select its branches are missing.',
    hint: 'Put a comma behind it, then a branch for each form: {customers, plural, one {...} other {...}}.',
  },
  EXPECT_PLURAL_ARGUMENT_SELECTOR: { said: 'a branch has no name.', hint: branches },
  EXPECT_PLURAL_ARGUMENT_SELECTOR_FRAGMENT: { said: 'a branch has no words in braces.', hint: branches },
  EXPECT_SELECT_ARGUMENT_SELECTOR: { said: 'a branch has no name.', hint: branches },
  EXPECT_SELECT_ARGUMENT_SELECTOR_FRAGMENT: { said: 'a branch has no words in braces.', hint: branches },
  INVALID_PLURAL_ARGUMENT_SELECTOR: { said: 'a branch has a name that no plural has.', hint: branches },
  DUPLICATE_PLURAL_ARGUMENT_SELECTOR: { said: 'a branch is there twice.', hint: branches },
  MISSING_OTHER_CLAUSE: {
    said: 'a plural or select lacks its "other" branch.',
    hint: `Add other {...} before the last brace. ${branchNames}`,
  },
  INVALID_ARGUMENT_TYPE: {
    said: 'this kind of argument does not exist.',
    hint: 'It is number, date, time, plural, selectordinal or select, in small letters.',
  },
}

function mistakeIn(error: unknown): Mistake {
  const name = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)
  const { location } = error as { location?: { start: { offset: number } } }
  const word = words[name]
  return {
    said: word?.said ?? `${name.toLowerCase().replaceAll('_', ' ')}.`,
    hint: word?.hint ?? closing,
    offset: location?.start.offset ?? 0,
  }
}
