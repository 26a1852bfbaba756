// Follows units of lists whose order has changed: entries are numbered, and found again by their words. The texts of an entry
// move together.

import { keptAt } from '../once.ts'
import type { Languages, SiteText } from './site_texts.ts'
import { partedText } from './text_units.ts'
import { digestOf } from './translation_lock.ts'
import type { ReturnedUnit } from './unit.ts'

/** The units under the ids that their texts have now. @param texts by their ids */
export function followed(
  returned: readonly ReturnedUnit[],
  texts: ReadonlyMap<string, SiteText>,
  languages: Languages,
): ReturnedUnit[] {
  const files = new Set(returned.filter((unit) => !isInPlace(unit, texts, languages)).map(({ id }) => fileOf(id)))
  const now = [...texts.values()]
    .filter(({ id }) => files.has(fileOf(id)))
    .flatMap((text): Step[] => wordsOf(text, languages).map((words) => ({ steps: stepsOf(text.id), words })))
  if (files.size === 0) return [...returned]
  let units = returned.map((unit) => ({ unit, steps: stepsOf(unit.id), words: wordOf(unit) }))
  const deepest = Math.max(0, ...now.map(({ steps }) => steps.length))
  // Outer lists first: what moved with them is in its place then.
  for (let depth = 0; depth < deepest; depth++) {
    const places = byList(now, depth)
    const numbers = new Map(
      [...byList(units, depth)].map(([list, entries]) => [list, renumbered(entries, places.get(list) ?? new Map())]),
    )
    units = units.map((each) => {
      const number = numbers.get(listOf(each.steps, depth))?.get(each.steps[depth] ?? '')
      return number === undefined ? each : { ...each, steps: each.steps.with(depth, number) }
    })
  }
  return units.map(({ unit, steps }) => {
    const [file = '', name, part] = unit.id.split(':')
    if (steps.slice(1).join('.') === (name ?? '')) return unit
    return { ...unit, id: [file, steps.slice(1).join('.'), ...(part === undefined ? [] : [part])].join(':') }
  })
}

interface Step {
  /** The file, and the steps of the name below it. */
  steps: string[]
  /** Which part of the text it is, and the digest of its source. */
  words: string
}

const fileOf = (id: string) => id.split(':')[0] ?? ''
const stepsOf = (id: string) => {
  const [file = '', name = ''] = id.split(':')
  return [file, ...name.split('.')]
}
const wordOf = ({ id, sent, source }: ReturnedUnit) => `${id.split(':')[2] ?? ''} ${sent?.source ?? digestOf(source)}`
const wordsOf = (text: SiteText, languages: Languages) => {
  const source = text.text[languages.from.code] ?? ''
  return [
    ` ${digestOf(source)}`,
    ...partedText({ text, source, target: undefined }, languages).parts.map(
      (part) => `${part.name} ${digestOf(part.source)}`,
    ),
  ]
}

function isInPlace(unit: ReturnedUnit, texts: ReadonlyMap<string, SiteText>, languages: Languages): boolean {
  const [file, name] = unit.id.split(':')
  const text = texts.get(`${file}:${name}`)
  // What is in no list has a name for good.
  if (!/(?:^|\.)\d+(?:\.|$)/.test(name ?? '')) return true
  return text !== undefined && wordsOf(text, languages).includes(wordOf(unit))
}

const isNumber = (step: string | undefined) => /^\d+$/.test(step ?? '')
const listOf = (steps: readonly string[], depth: number) => steps.slice(0, depth).join('.')

/** By list, and the number of the entry in it: all that the entry says. */
function byList(all: readonly Step[], depth: number): Map<string, Map<string, Set<string>>> {
  const lists = new Map<string, Map<string, Set<string>>>()
  for (const { steps, words } of all) {
    const number = steps[depth]
    if (number === undefined || !isNumber(number)) continue
    const entries = keptAt(lists, listOf(steps, depth), () => new Map<string, Set<string>>())
    // Lists within may have changed their order too.
    const below = steps.slice(depth + 1).map((step) => (isNumber(step) ? '*' : step))
    entries.set(number, (entries.get(number) ?? new Set()).add(`${below.join('.')} ${words}`))
  }
  return lists
}

/** New numbers for entries, each of the ones that say most alike; none for those that say nothing alike. */
function renumbered(
  entries: ReadonlyMap<string, ReadonlySet<string>>,
  now: ReadonlyMap<string, ReadonlySet<string>>,
): Map<string, string> {
  const pairs = [...entries].flatMap(([before, words]) =>
    [...now].map(([after, own]) => ({
      before,
      after,
      alike: [...words].filter((each) => own.has(each)).length,
      distance: Math.abs(Number(before) - Number(after)),
    })),
  )
  const numbers = new Map<string, string>()
  const pairedAfter = new Set<string>()
  for (const { before, after, alike } of pairs.sort((a, b) => b.alike - a.alike || a.distance - b.distance)) {
    if (alike === 0 || numbers.has(before) || pairedAfter.has(after)) continue
    numbers.set(before, after)
    pairedAfter.add(after)
  }
  return numbers
}
