// What came back from a translator, judged sentence by sentence: what is right is to be written, all else is told and left out.
import { fieldJudge, textProblems } from '../content/check/check_fields.ts'
import type { Config } from '../content/config/config.ts'
import type { TextEdit } from '../content/yaml/edit_yaml.ts'
import type { Problem } from '../problems/problem.ts'
import * as problem from '../problems/sentences.ts'
import type { Returned } from './exchange.ts'
import { formsOf, joinForms } from './forms.ts'
import type { Mark, Pair } from './records.ts'
import { codesOfUnit, type Languages, limitOf, type SiteText, unitsOf } from './site_texts.ts'

export interface TakenBack {
  /** By the file that they change. */
  edits: Map<string, TextEdit[]>
  /** What the file says of translations that are in the site now, changed or not. */
  marks: Map<Pair, Mark>
  /** Texts that come out as they are, and those that nobody has translated yet. */
  unchanged: number
  untranslated: number
  problems: Problem[]
}

/**
 * Judges returned sentences against the site as it is now.
 * @param given.file the returned file, in which problems are placed
 * @param given.isMachine true where a machine has made them, unless they say that a human has read them
 */
export function takeBack(
  config: Config,
  returned: readonly Returned[],
  given: Languages & { file: string; texts: readonly SiteText[]; isMachine: boolean },
): TakenBack {
  const { file, texts, from, to } = given
  const taken: TakenBack = { edits: new Map(), marks: new Map(), unchanged: 0, untranslated: 0, problems: [] }
  const owners = new Map(
    texts.flatMap((text) => {
      const source = text.text[from.code]
      if (source === undefined) return []
      const target = text.text[to.code]
      return unitsOf({ text, source, target, state: 'missing' }, { tag: to.tag }).map(
        (unit) => [unit.id, text] as const,
      )
    }),
  )
  const byText = new Map<SiteText, Map<string, Returned>>()
  for (const unit of returned) {
    const text = owners.get(unit.id)
    if (text === undefined) taken.problems.push(problem.unknownTranslation({ file, offset: unit.offset }, unit.id))
    else byText.set(text, (byText.get(text) ?? new Map()).set(unit.id, unit))
  }
  const judge = fieldJudge(config)
  for (const [text, units] of byText) {
    const answer = judged({ ...given, config, judge }, text, units)
    if ('problems' in answer) {
      taken.problems.push(...answer.problems)
      continue
    }
    const { written } = answer
    if (written === undefined) {
      taken.untranslated += 1
      continue
    }
    const mark = answer.isReviewed ? 'reviewed' : given.isMachine ? 'machine' : ''
    taken.marks.set({ source: text.text[from.code] ?? '', translation: written, locale: to.code }, mark)
    if (written === text.text[to.code]) taken.unchanged += 1
    else {
      const edits = taken.edits.get(text.file) ?? []
      taken.edits.set(text.file, edits)
      edits.push({ path: text.path, locale: to.code, text: written })
    }
  }
  return taken
}

type Answer = { written: string | undefined; isReviewed: boolean } | { problems: Problem[] }

function judged(
  given: Languages & {
    file: string
    texts: readonly SiteText[]
    config: Config
    judge: ReturnType<typeof fieldJudge>
  },
  text: SiteText,
  returned: ReadonlyMap<string, Returned>,
): Answer {
  const { file, config, from, to } = given
  const source = text.text[from.code] ?? ''
  const target = text.text[to.code]
  const wanted = unitsOf({ text, source, target, state: 'missing' }, { tag: to.tag })
  const units = [...returned.values()]
  if (units.every((unit) => unit.target === '')) return { written: undefined, isReviewed: false }
  const at = (unit: Returned) => ({ file, offset: unit.offset })
  const [first] = units
  const sentences = new Map<string, string>()
  const problems: Problem[] = []
  for (const unit of wanted) {
    const name = unit.id.slice(text.id.length + 1)
    const own = returned.get(unit.id)
    const words = own?.target ?? unit.target ?? ''
    if (own !== undefined && own.source !== unit.source)
      problems.push(problem.changedSource(at(own), unit.id, own.source, unit.source))
    else if (words === '' && first !== undefined) problems.push(problem.missingForm(at(own ?? first), unit.id))
    else if (own !== undefined) {
      const inPlural = name !== ''
      const lost = differing(codesOfUnit(text, unit.source, inPlural), codesOfUnit(text, own.target, inPlural))
      if (lost !== undefined) problems.push(problem.lostCode(at(own), unit.id, lost))
      const limit = limitOf(config, text, { from, to })
      if (limit !== undefined && words.length > limit)
        problems.push(problem.longTranslation(at(own), unit.id, words.length, limit))
    }
    sentences.set(name, words)
  }
  if (problems.length > 0 || first === undefined) return { problems }
  // A text that is taken back as it was keeps the way in which its author wrote it.
  const isSame =
    target !== undefined &&
    formsOf(target).every((form) => sentences.get(form.name) === form.text) &&
    formsOf(target).length === sentences.size
  const written = isSame ? target : joinForms(source, to.tag, sentences)
  const place = { file: text.file, path: text.path }
  const told = (words: string | undefined) =>
    textProblems(given.judge, words === undefined ? text.text : { ...text.text, [to.code]: words }, place, {
      anyArgument: true,
      isMarkdown: text.isMarkdown,
    }).filter(({ place: { path = [] } }) => path[text.path.length] === to.code)
  const before = told(target).map(({ code }) => code)
  const found = isSame ? [] : told(written).filter(({ code }) => !before.includes(code))
  if (found.length > 0) return { problems: found.map((each) => ({ ...each, place: at(first) })) }
  return { written, isReviewed: units.every((unit) => unit.isReviewed === true) }
}

/** What one list has and the other lacks; undefined where they are the same. */
function differing(
  wanted: readonly string[],
  found: readonly string[],
): { lost: string[]; added: string[] } | undefined {
  const without = (list: readonly string[], other: readonly string[]) => {
    const rest = [...other]
    return list.filter((each) => {
      const index = rest.indexOf(each)
      if (index !== -1) rest.splice(index, 1)
      return index === -1
    })
  }
  const [lost, added] = [without(wanted, found), without(found, wanted)]
  return lost.length + added.length === 0 ? undefined : { lost, added }
}
