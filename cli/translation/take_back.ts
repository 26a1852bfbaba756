// Judges returned units one by one: right changes become edits, everything else becomes a problem.

import { fieldJudge, textProblems } from '../content/check/text_problems.ts'
import type { Config } from '../content/config/config.ts'
import { argumentSpans, argumentsIn } from '../content/text/icu.ts'
import { shownLength } from '../content/text/shown_length.ts'
import type { TextEdit } from '../content/yaml/edit_yaml.ts'
import { notPrintable } from '../content/yaml/yaml.ts'
import { moreThanIn } from '../grouped.ts'
import { keptAt } from '../once.ts'
import { hasError, type Problem } from '../problems/problem.ts'
import * as problem from '../problems/sentences.ts'
import { isLate, type Verdict, verdictOf } from './merge.ts'
import { followed } from './moved_units.ts'
import type { Languages, SiteText } from './site_texts.ts'
import type { Part } from './split_text.ts'
import type { State } from './states.ts'
import { codeIn, codesOfPart, isSentence, limitOf, partedText, textIdOf, unitId } from './text_units.ts'
import { digestOf, type Mark, type Older, type Pair } from './translation_lock.ts'
import type { ReturnedUnit } from './unit.ts'

/** What happens where both sides have changed the words: a problem is reported, the site's words win, or the file's. */
export type Conflicts = 'reported' | 'ours' | 'theirs'

/** An edit, and where in the returned file it comes from. */
export interface PlacedEdit extends TextEdit {
  offset: number
}

export interface ImportOutcome {
  /** By the file that they change. */
  edits: Map<string, PlacedEdit[]>
  /** Marks that the file sets on translations of the site, changed or not. */
  marks: Map<Pair, Mark>
  /** Translations that stay stale: parts of them are missing, or were made from older words. */
  stale: Map<Pair, Older>
  /** Counts of texts: unchanged, not translated yet, marked as not ready. */
  unchanged: number
  untranslated: number
  unfinished: number
  /** Notes of translators, by the ids of their units. */
  remarks: Map<string, string[]>
  /** The words of the file at conflicts that the site has won, by the ids of units. */
  conflicts: Map<string, string>
  problems: Problem[]
}

interface MergeContext extends Languages {
  /** The returned file, in which problems are placed. */
  file: string
  config: Config
  judge: ReturnType<typeof fieldJudge>
  conflicts: Conflicts
  isMachine: boolean
  stateOf: (pair: Pair) => State
}

/**
 * Judges returned units against the site as it is now.
 * @param given.file the returned file, in which problems are placed
 * @param given.isMachine true if a machine has made them, unless they say that a human has read them
 * @param given.stateOf how a translation of the site stands beside its source
 */
export function takeBack(
  config: Config,
  returned: readonly ReturnedUnit[],
  given: Omit<MergeContext, 'config' | 'judge'> & { texts: readonly SiteText[] },
): ImportOutcome {
  const { file, texts, from } = given
  const outcome: ImportOutcome = {
    ...{ edits: new Map(), marks: new Map(), stale: new Map(), remarks: new Map(), conflicts: new Map(), problems: [] },
    ...{ unchanged: 0, untranslated: 0, unfinished: 0 },
  }
  const owners = new Map(texts.filter(({ text }) => text[from.code] !== undefined).map((text) => [text.id, text]))
  const byText = new Map<SiteText, Map<string, ReturnedUnit>>()
  const twice = new Set<string>()
  for (const unit of followed(returned.map(withoutEdges), owners, given)) {
    const text = owners.get(textIdOf(unit.id))
    const at = { file, offset: unit.offset }
    if (unit.remarks !== undefined) outcome.remarks.set(unit.id, unit.remarks)
    if (text === undefined) {
      if (isChange(unit)) outcome.problems.push(problem.unknownTranslation(at, unit.id))
      continue
    }
    const own = keptAt(byText, text, () => new Map<string, ReturnedUnit>())
    if (own.has(unit.id)) {
      if (own.get(unit.id)?.target !== unit.target) twice.add(unit.id)
    } else own.set(unit.id, unit)
  }
  const judge = fieldJudge(config)
  for (const [text, units] of byText) {
    for (const [id, unit] of units) {
      if (!twice.has(id)) continue
      outcome.problems.push(problem.doubleTranslation({ file, offset: unit.offset }, id))
      units.delete(id)
    }
    takeText({ ...given, config, judge }, outcome, { text, units })
  }
  return outcome
}

function takeText(
  given: MergeContext,
  taken: ImportOutcome,
  { text, units: returned }: { text: SiteText; units: ReadonlyMap<string, ReturnedUnit> },
): void {
  const { file, from, to, stateOf } = given
  const source = text.text[from.code] ?? ''
  const target = text.text[to.code]
  const names = [...returned.keys()].map((id) => id.slice(text.id.length + 1))
  const { parts, isApart, join } = partedText({ text, source, target }, given, names)
  const at = ({ offset }: ReturnedUnit) => ({ file, offset })
  const ids = parts.map((part) => unitId(text, part))
  const units = renamed(returned, ids)
  for (const [id, unit] of units)
    if (!ids.includes(id) && isChange(unit))
      taken.problems.push(problem.changedSource(at(unit), id, unit.source, undefined))
  const merged = parts.map((part) => {
    const unit = units.get(unitId(text, part))
    const now = {
      source: part.source,
      target: part.target,
      isApart: isApart && target !== undefined && part.target === undefined,
    }
    return { part, unit, ...verdictIn(given, { text, part, unit, now: { ...now, whole: target } }) }
  })
  const problems = merged.flatMap(({ problems }) => problems)
  for (const { unit, isConflict } of merged)
    if (unit !== undefined && isConflict === true) taken.conflicts.set(unit.id, unit.target)
  taken.problems.push(...problems)
  const verdicts = merged.map(({ verdict }) => verdict)
  const isNews = verdicts.some((verdict) => ['changed', 'late', 'confirmed', 'doubted'].includes(verdict ?? ''))
  if (!isNews) {
    if (verdicts.includes('unfinished')) taken.unfinished += 1
    else if (verdicts.includes('untranslated')) taken.untranslated += 1
    else if (problems.length === 0) taken.unchanged += 1
    return
  }
  const isNew = (verdict: Verdict | undefined) => verdict === 'changed' || verdict === 'late'
  const words = new Map(
    merged.map(({ part, unit, verdict }) => [part.name, isNew(verdict) ? unit?.target : part.target]),
  )
  const isWritten = verdicts.some(isNew)
  const written = isWritten ? join(({ name }) => words.get(name)) : target
  const [first] = merged.flatMap(({ unit }) => unit ?? [])
  if (first === undefined) return
  if (written === undefined) {
    const lacking = merged.find(({ part }) => !words.get(part.name))
    if (problems.length === 0 && lacking !== undefined)
      taken.problems.push(problem.missingForm(at(lacking.unit ?? first), unitId(text, lacking.part)))
    return
  }
  if (isWritten) {
    const wrong = newProblems(given, text, written).map((each) => ({ ...each, place: at(first) }))
    taken.problems.push(...wrong)
    if (hasError(wrong)) return
  }
  const before = target === undefined ? 'translated' : stateOf({ source, translation: target, locale: to.code })
  const standing = merged.map(({ unit, verdict }) => standingOf(given, { unit, verdict, before }))
  const pair = { source, translation: written, locale: to.code }
  if (standing.includes('stale')) {
    const late = merged.flatMap(({ unit, verdict }) => (verdict === 'late' && unit !== undefined ? [unit] : []))
    const sources = late.map((unit) => unit.sent?.source ?? digestOf(unit.source))
    taken.stale.set(pair, { translation: target, sources })
  } else
    taken.marks.set(
      pair,
      standing.includes('machine') ? 'machine' : standing.every((each) => each === 'reviewed') ? 'reviewed' : '',
    )
  if (written === target) taken.unchanged += 1
  else {
    const edits = keptAt(taken.edits, text.file, () => [])
    edits.push({ path: text.path, locale: to.code, text: written, offset: first.offset })
  }
}

/** Units under the names that their parts have now: one whose words were edited stands where the others leave room for it. */
function renamed(
  units: ReadonlyMap<string, ReturnedUnit>,
  known: readonly string[],
): ReadonlyMap<string, ReturnedUnit> {
  const ids = [...units.keys()]
  const [lost, open] = [ids.filter((id) => !known.includes(id)), known.filter((id) => !units.has(id))]
  const isInOrder = ids.length === known.length && ids.every((id, index) => lost.includes(id) || known[index] === id)
  const kindOf = (id: string | undefined) => id?.replace(/([ps]\.)[\w-]{6}(-\d+)?/g, '$1')
  const isPaired = lost.length === open.length && lost.every((id, index) => kindOf(id) === kindOf(open[index]))
  if (lost.length === 0 || !isPaired || !(isInOrder || lost.length === 1)) return units
  return new Map([...units].map(([id, unit]) => [open[lost.indexOf(id)] ?? id, unit]))
}

/** True if a unit is worth a word though its place is gone. */
/** A unit without the white space that a spreadsheet or a paste has put around its words; what was sent so comes back so. */
function withoutEdges(unit: ReturnedUnit): ReturnedUnit {
  const { source, target, sent } = unit
  const isOwn = /^\s|\s$/.test(source) || digestOf(target) === sent?.target
  return isOwn ? unit : { ...unit, target: target.trim() }
}

const isChange = (unit: ReturnedUnit) =>
  !['untouched', 'untranslated'].includes(verdictOf(unit, { source: unit.source, target: undefined, isApart: false }))

/** How a part stands once the file is taken back. */
function standingOf(
  { isMachine }: MergeContext,
  { unit, verdict, before }: { unit: ReturnedUnit | undefined; verdict: Verdict | undefined; before: State },
): State {
  // A file that went out before the review says nothing against it; one that does not tell when it went out, only by doubt.
  const isOlder = unit?.sent === undefined ? verdict === 'confirmed' : unit.sent.state !== 'reviewed'
  if (before === 'reviewed' && isOlder && (verdict === 'confirmed' || verdict === 'doubted')) return 'reviewed'
  if (verdict === 'changed' || verdict === 'confirmed') {
    if (unit?.said === 'reviewed') return 'reviewed'
    return isMachine && verdict === 'changed' ? 'machine' : 'translated'
  }
  if (verdict === 'late') return 'stale'
  // Of a stale text the file tells which parts were so.
  if (before === 'stale' && (unit?.sent?.state === 'translated' || unit?.sent?.state === 'reviewed'))
    return 'translated'
  return verdict === 'doubted' && before === 'reviewed' ? 'translated' : before
}

interface OnePart {
  text: SiteText
  part: Part
  unit: ReturnedUnit | undefined
  now: Parameters<typeof verdictOf>[1] & { whole: string | undefined }
}

/** What becomes of a part; undefined if it did not come back, or not as it should. */
function verdictIn(
  given: MergeContext,
  { text, part, unit, now }: OnePart,
): { verdict: Verdict | undefined; problems: Problem[]; isConflict?: true } {
  if (unit === undefined) return { verdict: undefined, problems: [] }
  const verdict = verdictOf(unit, now)
  const { id } = unit
  const at = { file: given.file, offset: unit.offset }
  // What stands in a list may be another entry by now, unless it still has the translation that went out.
  const isLost = verdict === 'late' && now.target === undefined && /[:.]\d+(?:[:.]|$)/.test(text.id)
  if (verdict === 'outdated' || isLost)
    return { verdict: undefined, problems: [problem.changedSource(at, id, unit.source, now.source)] }
  if (verdict === 'conflict' && given.conflicts !== 'theirs') {
    const isReported = given.conflicts === 'reported'
    const whole = now.target ?? now.whole ?? ''
    const problems = isReported ? [problem.translationConflict(at, id, unit.target, whole)] : []
    return { verdict: undefined, problems, isConflict: true }
  }
  if (verdict !== 'changed' && verdict !== 'late' && verdict !== 'conflict') return { verdict, problems: [] }
  if (!isLate(unit, now)) {
    const problems = wordProblems(given, { text, part, unit })
    return { verdict: problems.length === 0 ? 'changed' : undefined, problems }
  }
  const problems = wordProblems(given, { text, part: { ...part, source: unit.source }, unit })
  if (problems.length > 0) return { verdict: undefined, problems }
  return { verdict: 'late', problems: [problem.lateTranslation(at, id, unit.source, now.source)] }
}

function wordProblems(
  given: MergeContext,
  { text, part, unit }: { text: SiteText; part: Part; unit: ReturnedUnit },
): Problem[] {
  const at = { file: given.file, offset: unit.offset }
  const control = notPrintable.exec(unit.target)
  if (control !== null) return [problem.controlCharacter(at, unit.target.charCodeAt(control.index))]
  const lost = lostCodes(given, { text, part, words: unit.target })
  const limit = isSentence(part) ? limitOf(given.config, text, given) : undefined
  const length = shownLength(unit.target)
  return [
    ...(lost === undefined ? [] : [problem.lostCode(at, unit.id, lost)]),
    ...(limit !== undefined && length > limit ? [problem.longTranslation(at, unit.id, length, limit)] : []),
  ]
}

function lostCodes(
  { config, from, to }: MergeContext,
  { text, part, words }: { text: SiteText; part: Part; words: string },
): ReturnType<typeof differing> {
  // A translation may need a plural that its source does without, and the other way round: its arguments are the same.
  const hasPlurals = [part.source, words].some((each) => argumentSpans(each).some(({ kind }) => kind !== 'argument'))
  if (hasPlurals) return differing(argumentsIn(part.source), argumentsIn(words))
  const codes = codesOfPart(text, part, part.source)
  const there = codesOfPart(text, part, words)
  // The address of the source may stay where the language has one of its own.
  return differing(
    codes.map((code) => (there.includes(code) ? code : codeIn(config, code, { from: from.code, to: to.code }))),
    there,
  )
}

/** What would be wrong with a text, and was not before. */
function newProblems({ judge, to }: MergeContext, text: SiteText, written: string): Problem[] {
  const place = { file: text.file, path: text.path }
  const codesIn = (words: string | undefined) =>
    textProblems(judge, words === undefined ? text.text : { ...text.text, [to.code]: words }, place, {
      anyArgument: true,
      isMarkdown: text.isMarkdown,
      isWhole: text.isWhole === true,
    }).filter(({ place: { path = [] } }) => path[text.path.length] === to.code)
  const before = codesIn(text.text[to.code]).map(({ code }) => code)
  return codesIn(written).filter(({ code }) => !before.includes(code))
}

/** What one list has and the other lacks; undefined if they are the same. */
function differing(
  wanted: readonly string[],
  found: readonly string[],
): { lost: string[]; added: string[] } | undefined {
  const without = (list: readonly string[], other: readonly string[]) => moreThanIn(list, other, (each) => each)
  const [lost, added] = [without(wanted, found), without(found, wanted)]
  return lost.length + added.length === 0 ? undefined : { lost, added }
}
