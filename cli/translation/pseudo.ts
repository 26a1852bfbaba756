// A pseudo language that makes every text longer, accented and bracketed, to show what is cut off or written into code.
import { TYPE } from '@formatjs/icu-messageformat-parser'
import { doPrintAST } from '@formatjs/icu-messageformat-parser/printer.js'
import { isMessage, parseMessage } from '../content/text/icu.ts'
import { piecesOf } from './plural_forms.ts'

/** The environment in which all texts are shown so. */
export const pseudoEnvironment = 'pseudo'

/** Words as they are shown there; arguments, plurals, links and marks are as they were. */
export function pseudo(words: string): string {
  if (!isMessage(words)) return bracketed(accented(words))
  const parsed = parseMessage(words)
  return parsed.ok ? bracketed(doPrintAST(inTree(parsed.tree), false)) : words
}

type Tree = Parameters<typeof doPrintAST>[0]

const inTree = (tree: Tree): Tree =>
  tree.map((node) => {
    if (node.type === TYPE.literal) return { ...node, value: accented(node.value) }
    if (!('options' in node)) return node
    const options = Object.entries(node.options).map(([key, { value }]) => [key, { value: inTree(value) }])
    return { ...node, options: Object.fromEntries(options) } as typeof node
  })

/** A text in the marks of Markdown has a bracket on each line, behind what makes it a list or a heading. */
const bracketed = (words: string) => words.replace(/^(\s*(?:[-*] |\d+\. |#+ |> )?)(\S.*)$/gm, '$1⟦$2⟧')

const accented = (words: string) =>
  piecesOf(words, { isMarkdown: true, inPlural: false })
    .map((piece) =>
      typeof piece === 'string' ? piece.replace(/[a-z]/gi, (letter) => letters[letter] ?? letter) : piece.code,
    )
    .join('')

// Vowels twice: about as much longer as German is than English.
const letters: Record<string, string> = Object.fromEntries(
  [
    'aáà',
    'eéè',
    'iíì',
    'oóò',
    'uúù',
    'AÁÀ',
    'EÉÈ',
    'IÍÌ',
    'OÓÒ',
    'UÚÙ',
    'cč',
    'sš',
    'zž',
    'nñ',
    'yý',
    'CČ',
    'SŠ',
    'ZŽ',
    'NÑ',
  ].map(([letter = '', ...shown]) => [letter, shown.join('')]),
)
