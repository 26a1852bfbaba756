// A text as a translator sees it: whole sentences, one for each form that a plural takes in her language, with the parts that
// no translator may change as codes; and back.
import { TYPE } from '@formatjs/icu-messageformat-parser'
import { hoistSelectors } from '@formatjs/icu-messageformat-parser/manipulator.js'
import { doPrintAST } from '@formatjs/icu-messageformat-parser/printer.js'
import { argumentsIn, isMessage, neededCategories, parseMessage } from '../content/text/icu.ts'

type Tree = ReturnType<typeof hoistSelectors>
type Selector = Extract<Tree[number], { options: unknown }>

/** One sentence of a text. Its name is empty if the text has no plurals, else as `count-one`. */
export interface Form {
  name: string
  text: string
  /** True if `#` stands for a number. */
  inPlural: boolean
  /** Which branch of each plural and choice it is: `count` is `one`. */
  branches: Readonly<Record<string, string>>
}

/**
 * The sentences of a text with the plural forms that another language needs; one that it lacks has the words of `other`. A text
 * that is no right message is one sentence.
 */
export function formsFor(text: string, tag: string): Form[] {
  const expand = (tree: Tree, form: Omit<Form, 'text'>): Form[] => {
    const selector = selectorOf(tree)
    if (selector === undefined) return [{ ...form, text: doPrintAST(tree, form.inPlural) }]
    const inPlural = form.inPlural || selector.type !== TYPE.select
    return keysFor(selector, tag).flatMap((key) => {
      const branches = { ...form.branches, [selector.value]: key }
      return expand(branchOf(selector, key), { name: below(form.name, selector, key), inPlural, branches })
    })
  }
  const whole = { name: '', inPlural: false, branches: {} }
  const tree = hoisted(text)
  return tree === undefined ? [{ ...whole, text }] : expand(tree, whole)
}

/**
 * What a translation says in one branch of the plurals and choices of its source, whether or not it has these itself; undefined
 * where it has others, so that it says more than one thing there.
 */
export function formOf(text: string, { branches, inPlural }: Form, tag: string): string | undefined {
  const parsed = isMessage(text) ? parseMessage(text) : undefined
  if (parsed?.ok !== true) return text
  const chosen = (tree: Tree): Tree | undefined => {
    const nodes = tree.map((node) => {
      if (!('options' in node)) return [node]
      const key = branches[node.value]
      return key === undefined ? undefined : chosen(branchIn(node, key, tag))
    })
    return nodes.includes(undefined) ? undefined : nodes.flatMap((node) => node ?? [])
  }
  const tree = chosen(parsed.tree)
  return tree === undefined ? undefined : doPrintAST(tree, inPlural)
}

/** An exact number that a translation does not single out has the words of its category. */
function branchIn(selector: Selector, key: string, tag: string): Tree {
  const isExact = key.startsWith('=') && selector.type === TYPE.plural && selector.options[key] === undefined
  if (!isExact) return branchOf(selector, key)
  const rules = new Intl.PluralRules(tag, { type: selector.pluralType ?? 'cardinal' })
  return branchOf(selector, rules.select(Number(key.slice(1)) - selector.offset))
}

/**
 * Puts sentences together to a text with the plurals of `source`, in the forms of the language.
 * @param sentences by their names, as `formsFor` gives them; all of them have to be there
 */
export function joinForms(source: string, tag: string, sentences: ReadonlyMap<string, string>): string {
  const join = (tree: Tree, name: string): string => {
    const selector = selectorOf(tree)
    if (selector === undefined) return sentences.get(name) ?? ''
    const branches = keysFor(selector, tag).map((key) => ({
      key,
      text: join(branchOf(selector, key), below(name, selector, key)),
    }))
    return printSelector(selector, branches)
  }
  const tree = hoisted(source)
  return tree === undefined ? (sentences.get('') ?? '') : join(tree, '')
}

/** A plural with what all of its branches begin and end with outside of it, as people write it. */
function printSelector(selector: Selector, branches: readonly { key: string; text: string }[]): string {
  const texts = branches.map(({ text }) => text)
  const [first = ''] = texts
  // A sentence that has the number in all of its forms alike needs no plural.
  const isOne = texts.length > 1 && texts.every((text) => text === first)
  if (isOne && !first.includes('#') && argumentsIn(first).includes(selector.value)) return first
  const start = isOne ? 0 : sharedStart(texts)
  const end = isOne ? 0 : sharedEnd(texts.map((text) => text.slice(start)))
  const inside = branches.map(({ key, text }) => `${key} {${text.slice(start, text.length - end)}}`).join(' ')
  const offset = 'offset' in selector && selector.offset > 0 ? ` offset:${selector.offset}` : ''
  const printed = `{${selector.value}, ${typeOf(selector)},${offset} ${inside}}`
  return first.slice(0, start) + printed + first.slice(first.length - end)
}

/** How many signs several texts begin with alike: whole words, without syntax, and never all of a text. */
function sharedStart(texts: readonly string[]): number {
  const [first = '', ...rest] = texts
  let length = 0
  while (length < first.length && rest.every((text) => text[length] === first[length])) length += 1
  const words = /^[^{}#']*/.exec(first.slice(0, length))?.[0] ?? ''
  return leavingWords(texts, words.length - (/\S*$/.exec(words)?.[0].length ?? 0))
}
/** The same of their ends: what closes a sentence or a clause stands behind all of its forms. */
function sharedEnd(texts: readonly string[]): number {
  const [first = '', ...rest] = texts
  let length = 0
  while (length < first.length && rest.every((text) => text.at(-1 - length) === first.at(-1 - length))) length += 1
  const end = first.slice(first.length - length)
  const words = end.slice(Math.max(...[...`{}#'`].map((sign) => end.lastIndexOf(sign))) + 1)
  return leavingWords(texts, words.length - (/^\S*?(?=[.,;:!?…،؛؟]*(?:\s|$))/.exec(words)?.[0].length ?? 0))
}
const leavingWords = (texts: readonly string[], length: number) =>
  texts.length > 1 && texts.every((text) => text.length > length) ? length : 0

/** The order that people are used to; `Intl` gives another. */
const categories = ['zero', 'one', 'two', 'few', 'many', 'other']

function keysFor(selector: Selector, tag: string): string[] {
  const own = Object.keys(selector.options)
  if (selector.type === TYPE.select) return own
  const needed = neededCategories(new Intl.PluralRules(tag, { type: selector.pluralType ?? 'cardinal' }))
  return [...own.filter((key) => key.startsWith('=')), ...categories.filter((each) => needed.includes(each))]
}
const typeOf = (selector: Selector) =>
  selector.type === TYPE.select ? 'select' : selector.pluralType === 'ordinal' ? 'selectordinal' : 'plural'
const branchOf = ({ options }: Selector, key: string): Tree => (options[key] ?? options.other)?.value ?? []
const below = (name: string, { value }: Selector, key: string) =>
  [name, `${value}-${key.replace('=', '')}`].filter(Boolean).join('.')

/** A message with its plurals outermost; undefined for a text without any. */
function hoisted(text: string): Tree | undefined {
  if (!isMessage(text)) return undefined
  const parsed = parseMessage(text)
  if (!parsed.ok) return undefined
  const tree = hoistSelectors(parsed.tree)
  return selectorOf(tree) === undefined ? undefined : tree
}

const selectorOf = (tree: Tree): Selector | undefined =>
  tree.length === 1 && tree[0] !== undefined && 'options' in tree[0] ? tree[0] : undefined

/** A piece of a sentence: words, or a code that stays as it is. */
export type Piece = string | { code: string }

// Arguments, and what is quoted against being one; marks of Markdown: code, strong, emphasis.
const argument = String.raw`'[{}][^']*'|\{[^{}]*\}`
const marks = String.raw`${'`'}[^${'`'}]+${'`'}|\*\*|\*(?=\S)|(?<=\S)\*`
// Of brackets within each other the inner ones are the link.
const link = /\[([^[\]]*)\](\([^()\s]*\))/g

/** Words and codes of a sentence, in order; together they are the sentence. */
export function piecesOf(
  sentence: string,
  { isMarkdown, inPlural }: { isMarkdown: boolean; inPlural: boolean },
): Piece[] {
  const spans = [
    ...spansOf(sentence, new RegExp([argument, ...(inPlural ? ['#'] : [])].join('|'), 'g')),
    ...(isMarkdown ? [...spansOf(sentence, new RegExp(marks, 'g')), ...linksIn(sentence)] : []),
  ].sort((a, b) => a.from - b.from)
  const pieces: Piece[] = []
  let end = 0
  for (const { from, to } of spans) {
    if (from < end) continue
    pieces.push(sentence.slice(end, from), { code: sentence.slice(from, to) })
    end = to
  }
  return [...pieces, sentence.slice(end)].filter((piece) => piece !== '')
}

interface Span {
  from: number
  to: number
}
const spansOf = (text: string, pattern: RegExp): Span[] =>
  [...text.matchAll(pattern)].map(({ 0: { length }, index }) => ({ from: index, to: index + length }))
const linksIn = (text: string): Span[] =>
  [...text.matchAll(link)].flatMap(({ 0: { length }, 2: target = '', index }) => [
    { from: index, to: index + 1 },
    { from: index + length - target.length - 1, to: index + length },
  ])

/** The codes that a translation has to have, sorted: all but the number of a plural, which a form may say in a word. */
export const codesOf = (sentence: string, form: { isMarkdown: boolean; inPlural: boolean }): string[] =>
  piecesOf(sentence, form)
    .flatMap((piece) => (typeof piece === 'string' || piece.code === '#' ? [] : [piece.code.replace(/\s+/g, ' ')]))
    .sort()
