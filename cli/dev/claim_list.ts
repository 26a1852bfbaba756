// The claims of a site for the people who confirm them, each with the texts beside it.

import { blockNames, type PlacedText } from '../content/authoring/localized_texts.ts'
import { isPage } from '../content/paths.ts'
import { valueAt } from '../content/yaml/edit_values.ts'
import type { ClaimText, OpenClaim, Path } from '../edit/protocol.ts'
import { type Claim, claimsOf } from '../schema/claims.ts'

/** A claim of a file. The digest of its contents is the caller's. */
export type FileClaim = Omit<OpenClaim, 'base'> & {
  /** The id of the block that claims it; null for the page or the file as a whole. */
  block: string | null
}

/** The claims of a file, with the texts beside each. @param value the parsed file @param texts of the file */
export function fileClaims(file: string, value: unknown, texts: readonly PlacedText[]): FileClaim[] {
  const ids = isPage(file) ? blockNames(value) : []
  const counts = new Map<string, number>()
  return claimsOf(file, value).map((each) => {
    const path = each.place.path ?? []
    const at = path.slice(0, -1)
    const [field, number] = path
    const block = field === 'blocks' ? (ids[Number(number)] ?? null) : null
    const name = [file, block, each.claim, each.who].join('\n')
    const nth = counts.get(name) ?? 0
    counts.set(name, nth + 1)
    return {
      ...{ key: `${name}\n${nth}`, claim: each.claim, who: each.who, denied: each.denied ?? null, block },
      at: { file, path: at },
      index: Number(path.at(-1)),
      count: (valueAt(value, at) as unknown[]).length,
      texts: textsBeside(each, { value, texts, around: at.slice(0, -1) }),
    }
  })
}

/** The texts of the object that has the claim; if it has none, its other values. */
function textsBeside(
  { claim }: Claim,
  { value, texts, around }: { value: unknown; texts: readonly PlacedText[]; around: Path },
): ClaimText[] {
  const localized = texts
    .filter(({ path }) => around.every((step, index) => path[index] === step))
    .map(({ path, text }) => ({ path, text: { ...text }, isLocalized: true }))
  const own = localized.length > 0 ? localized : plainValues(valueAt(value, around), around)
  const main = mainTexts(claim, own)
  const others = own.filter((each) => !main.includes(each))
  return [...main.map((each) => ({ ...each, isMain: true })), ...others.map((each) => ({ ...each, isMain: false }))]
}

/** Names and numbers of a record, as written. */
function plainValues(value: unknown, path: Path): Omit<ClaimText, 'isMain'>[] {
  if (typeof value === 'string') return [{ path, text: { all: value }, isLocalized: false }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inside]) =>
    name === 'confirm' ? [] : plainValues(inside, [...path, Array.isArray(value) ? Number(name) : name]),
  )
}

/** This many are shown open; the others are folded. */
const mostMain = 3

/** The texts that have words in common with a claim, in whatever language, those with the most first; else the first text. */
function mainTexts<T extends Pick<ClaimText, 'text'>>(claim: string, texts: readonly T[]): readonly T[] {
  const claimRoots = rootsOf(claim)
  const ranked = texts
    .map((each) => ({
      each,
      common: Math.max(...Object.values(each.text).map((words) => commonOf(words, claimRoots))),
    }))
    .sort((a, b) => b.common - a.common)
  const best = ranked[0]?.common ?? 0
  const near = ranked.filter(({ common }) => common >= 2 && common * 2 > best).slice(0, mostMain)
  return (near.length === 0 ? ranked.slice(0, 1) : near).map(({ each }) => each)
}

const commonOf = (words: string, claimRoots: ReadonlySet<string>) =>
  [...rootsOf(words)].filter((root) => claimRoots.has(root)).length

/** The beginnings of its longer words: endings differ. */
const rootsOf = (words: string) =>
  new Set((words.toLowerCase().match(/\p{L}{4,}|\p{N}+/gu) ?? []).map((word) => word.slice(0, 4)))
