// Which parts of a text nobody should break while typing: arguments, the syntax of plurals, and their numbers.
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'

/** A part of a text that is shown as one piece and that typing leaves alone. */
export interface ProtectedPart {
  from: number
  to: number
  /** `argument`: a fact as it stands. `form`: the beginning of a plural's form. `end`: of the plural. `count`: its number (#). */
  kind: 'argument' | 'form' | 'end' | 'count'
  /** The name of the argument. */
  name: string
  /** Of a `form`: `one`, `few`, `other`, `=0` ... */
  form: string
  /** How the page writes its number. */
  number: Intl.NumberFormatOptions
  /** What goes where this part is taken out on purpose: the argument with all its forms. */
  whole: { from: number; to: number }
}

/** The protected parts of a text, in order; undefined if it cannot be read. */
export function protectedParts(text: string): ProtectedPart[] | undefined {
  if (!text.includes('{')) return []
  try {
    return partsOf(parse(text, { ignoreTag: true, captureLocation: true, requiresOtherClause: false }))
  } catch {
    return undefined
  }
}

function partsOf(
  elements: MessageFormatElement[],
  plural?: { name: string; from: number; to: number },
): ProtectedPart[] {
  return elements.flatMap((element): ProtectedPart[] => {
    const [from, to] = [element.location?.start.offset ?? 0, element.location?.end.offset ?? 0]
    if (element.type === TYPE.literal || element.type === TYPE.tag) return []
    if (element.type === TYPE.pound)
      return [
        { from, to, kind: 'count', name: plural?.name ?? '#', form: '', number: {}, whole: plural ?? { from, to } },
      ]
    const whole = { from, to }
    const shared = { name: element.value, form: '', number: numberStyle(element), whole }
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return [{ ...shared, from, to, kind: 'argument' }]
    let last = from
    const forms = Object.entries(element.options).flatMap(([form, option]): ProtectedPart[] => {
      const [open, close] = [(option.location?.start.offset ?? last) + 1, (option.location?.end.offset ?? to) - 1]
      const head: ProtectedPart = { ...shared, from: last, to: open, kind: 'form', form }
      last = close
      return [head, ...partsOf(option.value, { name: element.value, ...whole })]
    })
    return [...forms, { ...shared, from: last, to, kind: 'end' }]
  })
}

function numberStyle(element: MessageFormatElement): Intl.NumberFormatOptions {
  // Without a type it stands there digit by digit.
  if (element.type === TYPE.argument) return { useGrouping: false }
  if (element.type !== TYPE.number || typeof element.style !== 'object') return {}
  return element.style?.parsedOptions ?? {}
}

/** How often each argument is used: what a text had before a change, it has to have behind it. */
export const argumentCount = (parts: readonly ProtectedPart[]) =>
  new Set(parts.map(({ whole }) => `${whole.from}`)).size

/**
 * Typed words as words: braces would begin an argument, and behind a letter no apostrophe can make text of one (cli/content/text/icu.ts),
 * so they become brackets.
 */
export const asWords = (typed: string) => typed.replaceAll("'", '’').replaceAll('{', '(').replaceAll('}', ')')

/** What takes the place of a whole text: typed braces become words, pasted ones where nobody could read them as arguments. */
export const asInserted = (inserted: string, isTyped: boolean) =>
  /[{}]/.test(inserted) && (isTyped || protectedParts(inserted) === undefined) ? asWords(inserted) : inserted

/** What stands for a value in a text. */
export const argumentOf = (name: string, kind: 'number' | 'day' | 'company') =>
  ({ number: `{${name}, number}`, day: `{${name}, date, long}`, company: `{${name}}` })[kind]

/** The same with a form for each way in which the language counts. */
export function pluralOf(name: string, tag: string): string {
  const rules = new Intl.PluralRules(tag)
  // As the check asks for them: `many` of French and its sisters is for even millions alone.
  const isNeeded = (form: string) =>
    form !== 'many' || [1.5, ...Array(101).keys()].some((number) => rules.select(number) === form)
  const needed = rules.resolvedOptions().pluralCategories.filter(isNeeded)
  const order = ['zero', 'one', 'two', 'few', 'many', 'other']
  const forms = [...needed].sort((a, b) => order.indexOf(a) - order.indexOf(b)).map((form) => `${form} {# }`)
  return `{${name}, plural, ${forms.join(' ')}}`
}
