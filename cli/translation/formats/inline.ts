// Codes of a sentence as both versions of XLIFF mark them up: those that belong together as pairs, each with what it is.
import type { Piece } from '../plural_forms.ts'

export type CodeKind = 'argument' | 'strong' | 'emphasis' | 'link' | 'code'

/** A code by itself, or one that ends and the words between the two. */
export type Inline =
  | string
  | { id: string; kind: CodeKind; code: string }
  | { id: string; kind: CodeKind; code: string; end: string; inside: Inline[] }

type Unnamed = string | { kind: CodeKind; code: string; end?: string; inside?: Unnamed[] }

/** The codes of a source and its translation: the same code has the same id in both. */
export function inlinesOf(source: readonly Piece[], target: readonly Piece[]): { source: Inline[]; target: Inline[] } {
  const free = new Map<string, string[]>()
  const freeLinks = new Map<string, string>()
  let count = 0
  const newId = (key: string, kind: CodeKind) => {
    count += 1
    const id = `${count}`
    const ids = free.get(key)
    if (ids === undefined) free.set(key, [id])
    else ids.push(id)
    if (kind === 'link') freeLinks.set(id, key)
    return id
  }
  const knownId = (key: string, kind: CodeKind) => {
    // A link may lead to another address in another language.
    const [link] = kind === 'link' && !free.get(key)?.length ? freeLinks : []
    const code = free.get(link?.[1] ?? key)?.pop()
    if (code === undefined) count += 1
    else freeLinks.delete(code)
    return code ?? `${count}`
  }
  const named = (all: readonly Unnamed[], idOf: typeof newId): Inline[] =>
    all.map((each) => {
      if (typeof each === 'string') return each
      const { kind, code, end, inside } = each
      const id = idOf(`${code}\n${end ?? ''}`, kind)
      return end === undefined || inside === undefined
        ? { id, kind, code }
        : { id, kind, code, end, inside: named(inside, idOf) }
    })
  const own = named(paired(source), newId)
  // The first one is used first, from the end.
  for (const ids of free.values()) ids.reverse()
  return { source: own, target: named(paired(target), knownId) }
}

/** Codes that are never closed, or that would overlap others, stand by themselves. */
function paired(pieces: readonly Piece[]): Unnamed[] {
  const stack: { code: string; inside: Unnamed[] }[] = [{ code: '', inside: [] }]
  const last = () => stack.at(-1)?.inside ?? []
  const unopened = () => {
    const { code, inside } = stack.pop() ?? { code: '', inside: [] }
    last().push({ kind: kindOf(code), code }, ...inside)
  }
  for (const piece of pieces) {
    if (typeof piece === 'string') {
      last().push(piece)
      continue
    }
    const { code } = piece
    const opener = code.startsWith('](') ? '[' : isMark(code) ? code : undefined
    const isOpen = opener !== undefined && stack.some((each) => each.code === opener)
    if (isOpen) {
      while (stack.at(-1)?.code !== opener) unopened()
      const { inside } = stack.pop() ?? { inside: [] }
      last().push({ kind: kindOf(opener), code: opener, end: code, inside })
    } else if (isMark(code) || code === '[') stack.push({ code, inside: [] })
    else last().push({ kind: kindOf(code), code })
  }
  while (stack.length > 1) unopened()
  return last()
}

const isMark = (code: string) => code === '**' || code === '*'

const kindOf = (code: string): CodeKind =>
  code === '**'
    ? 'strong'
    : code === '*'
      ? 'emphasis'
      : /^[[\]]/.test(code)
        ? 'link'
        : code.startsWith('`')
          ? 'code'
          : 'argument'
