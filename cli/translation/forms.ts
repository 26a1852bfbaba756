// A text as a translator sees it: whole sentences, one for each form that a plural takes in her language, with the parts that
// no translator may change as codes; and back.
import { TYPE } from '@formatjs/icu-messageformat-parser'
import { hoistSelectors } from '@formatjs/icu-messageformat-parser/manipulator.js'
import { doPrintAST } from '@formatjs/icu-messageformat-parser/printer.js'
import { isMessage, neededCategories, parseMessage } from '../content/text/icu.ts'

type Tree = ReturnType<typeof hoistSelectors>
type Selector = Extract<Tree[number], { options: unknown }>

/** One sentence of a text. Its name is empty where the text has no plurals, else as `count-one`. */
export interface Form {
  name: string
  text: string
  /** True where `#` stands for a number. */
  inPlural: boolean
}

/** The sentences that a text is made of, as it is. A text that is no right message is one sentence. */
export const formsOf = (text: string): Form[] => expanded(text, ({ options }) => Object.keys(options))

/** The sentences of a text with the plural forms that another language needs; one that it lacks has the words of `other`. */
export const formsFor = (text: string, tag: string): Form[] => expanded(text, (selector) => keysFor(selector, tag))

/**
 * Puts sentences together to a text with the plurals of `source`, in the forms of the language.
 * @param sentences by their names, as `formsFor` gives them; all of them have to be there
 */
export function joinForms(source: string, tag: string, sentences: ReadonlyMap<string, string>): string {
  const join = (tree: Tree, name: string): string => {
    const selector = selectorOf(tree)
    if (selector === undefined) return sentences.get(name) ?? ''
    const offset = 'offset' in selector && selector.offset > 0 ? ` offset:${selector.offset}` : ''
    const branches = keysFor(selector, tag).map(
      (key) => `${key} {${join(branchOf(selector, key), below(name, selector, key))}}`,
    )
    return `{${selector.value}, ${typeOf(selector)},${offset} ${branches.join(' ')}}`
  }
  const tree = hoisted(source)
  return tree === undefined ? (sentences.get('') ?? '') : join(tree, '')
}

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

function expanded(text: string, keysOf: (selector: Selector) => string[]): Form[] {
  const expand = (tree: Tree, name: string, inPlural: boolean): Form[] => {
    const selector = selectorOf(tree)
    if (selector === undefined) return [{ name, text: doPrintAST(tree, inPlural), inPlural }]
    const isPlural = inPlural || selector.type !== TYPE.select
    return keysOf(selector).flatMap((key) => expand(branchOf(selector, key), below(name, selector, key), isPlural))
  }
  const tree = hoisted(text)
  return tree === undefined ? [{ name: '', text, inPlural: false }] : expand(tree, '', false)
}

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
const link = /\[([^\]]*)\](\([^()\s]*\))/g

/** Words and codes of a sentence, in order; together they are the sentence. */
export function piecesOf(
  sentence: string,
  { isMarkdown, inPlural }: { isMarkdown: boolean; inPlural: boolean },
): Piece[] {
  const spans = [
    ...found(sentence, new RegExp([argument, ...(inPlural ? ['#'] : [])].join('|'), 'g')),
    ...(isMarkdown ? [...found(sentence, new RegExp(marks, 'g')), ...linksIn(sentence)] : []),
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
const found = (text: string, pattern: RegExp): Span[] =>
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
