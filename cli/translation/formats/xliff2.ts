// XLIFF 2.0 (OASIS, August 2014): a unit with one segment for each sentence, codes as placeholders (4.2.2, 4.7).

import { grouped } from '../../grouped.ts'
import type { State } from '../states.ts'
import {
  type Exchange,
  parseSent,
  printSent,
  type SentUnit,
  type Stage,
  stageChange,
  type TextFormat,
  type Unit,
} from '../unit.ts'
import { type CodeKind, type Inline, inlinesOf } from './inline.ts'
import { all, child, type Element, element, elementsIn, printXml, readXml, wordsOf } from './xml.ts'

/** 4.4.4 and 4.3.1.31: what a segment may be called, and what more we say of it. */
interface Named {
  state?: string
  subState?: string
}
const states: Record<State, Named> = {
  // Unsaid it is "initial": once a target is there and nothing more is said, it is a translation.
  missing: {},
  stale: { state: 'initial', subState: 'site:stale' },
  same: { state: 'translated', subState: 'site:same' },
  machine: { state: 'translated', subState: 'site:machine' },
  translated: { state: 'translated' },
  reviewed: { state: 'reviewed' },
}
const named = ({ state, isOffer }: Pick<SentUnit, 'state' | 'isOffer'>): Named =>
  isOffer ? { state: 'translated', subState: 'site:elsewhere' } : states[state]

const waiting = ['site:stale', 'site:machine', 'site:elsewhere']
function stageOf({ state, subState }: Named): Stage | undefined {
  if (state === 'reviewed' || state === 'final') return 'reviewed'
  if (state === 'initial' || (state === 'translated' && waiting.includes(subState ?? ''))) return 'unfinished'
  return state === 'translated' ? 'translated' : undefined
}

/** The metadata module (5.4), which tools that do not know it have to keep. */
const metadata = 'urn:oasis:names:tc:xliff:metadata:2.0'
const sentType = 'sent'
/** Translation candidates (5.1): of a stale text what it was translated from. */
const matches = 'urn:oasis:names:tc:xliff:matches:2.0'
const segmentId = 's'
/** Size and length restriction (5.8). */
const sizes = 'urn:oasis:names:tc:xliff:sizerestriction:2.0'

/** 4.3.1.35 and 4.3.1.36: what a code is. */
const types: Record<CodeKind, { type: string; subType?: string }> = {
  argument: { type: 'ui', subType: 'xlf:var' },
  strong: { type: 'fmt', subType: 'xlf:b' },
  emphasis: { type: 'fmt', subType: 'xlf:i' },
  link: { type: 'link' },
  code: { type: 'other' },
}

function unitOf(unit: Unit): Element {
  const { id, name, source, target = '', older, notes, limit } = unit
  const inlines = inlinesOf(unit.pieces, unit.targetPieces)
  const codes = [...new Set([...inlines.source, ...inlines.target].flatMap(codesIn))]
  const allNotes = limit === undefined ? notes : [...notes, `At most ${limit} characters.`]
  const words = (all: readonly Inline[]) => all.map((each) => inlineOf(each, codes))
  const some = (list: string, elements: Element[]) => (elements.length === 0 ? [] : [element(list, {}, elements)])
  const earlier =
    older === undefined
      ? []
      : [
          element('mtc:match', { ref: `#${segmentId}`, type: 'tm', subType: 'site:earlier' }, [
            element('source', {}, [older]),
            element('target', {}, [target]),
          ]),
        ]
  const attributes = {
    ...{ id, name: name === '' ? undefined : name, canResegment: 'no' },
    'slr:sizeRestriction': limit === undefined ? undefined : `${limit}`,
  }
  return element('unit', attributes, [
    ...some('mtc:matches', earlier),
    element('mda:metadata', {}, [
      element('mda:metaGroup', { category: 'site' }, [element('mda:meta', { type: sentType }, [printSent(unit)])]),
    ]),
    ...some(
      'notes',
      allNotes.map((note) => element('note', { category: author }, [note])),
    ),
    ...some(
      'originalData',
      codes.map((code, index) => element('data', { id: `d${index + 1}` }, [code])),
    ),
    element('segment', { id: older === undefined ? undefined : segmentId, ...named(unit) }, [
      element('source', { 'xml:space': 'preserve' }, source === '' ? [] : words(inlines.source)),
      ...(unit.target === undefined ? [] : [element('target', { 'xml:space': 'preserve' }, words(inlines.target))]),
    ]),
  ])
}

const codesIn = (inline: Inline): string[] =>
  typeof inline === 'string'
    ? []
    : 'end' in inline
      ? [inline.code, ...inline.inside.flatMap(codesIn), inline.end]
      : [inline.code]

function inlineOf(inline: Inline, codes: readonly string[]): Element | string {
  if (typeof inline === 'string') return inline
  const { id, kind, code } = inline
  const refTo = (each: string) => `d${codes.indexOf(each) + 1}`
  // What stands for words is read as such; of marks nothing is.
  if (!('end' in inline))
    return element('ph', { id, ...types[kind], equiv: code, disp: code, dataRef: refTo(code), canDelete: 'no' })
  const { end, inside } = inline
  return element(
    'pc',
    {
      ...{ id, ...types[kind], dispStart: code, dispEnd: end },
      ...{ dataRefStart: refTo(code), dataRefEnd: refTo(end), canDelete: 'no' },
    },
    inside.map((each) => inlineOf(each, codes)),
  )
}

/** Of the notes that go out, to tell them from those of translators. */
const author = 'site'

export const xliff2: TextFormat = {
  extension: 'xlf',
  write({ from, to, units }: Exchange) {
    return printXml(
      element(
        'xliff',
        {
          xmlns: 'urn:oasis:names:tc:xliff:document:2.0',
          'xmlns:mda': metadata,
          'xmlns:mtc': matches,
          'xmlns:slr': sizes,
          version: '2.0',
          srcLang: from,
          trgLang: to,
        },
        [...grouped(units, ({ file }) => file)].map(([file, own], index) =>
          element('file', { id: `f${index + 1}`, original: file }, [
            element('slr:profiles', { generalProfile: 'xliff:codepoints' }),
            ...own.map(unitOf),
          ]),
        ),
      ),
    )
  },
  read(contents) {
    const root = readXml(contents)
    if ('reason' in root) return { ok: false, ...root }
    if (root.name !== 'xliff' || !root.attributes.version?.startsWith('2.'))
      return { ok: false, reason: 'It is no XLIFF 2.' }
    const offsetOf = elementsIn(contents)
    const units = all(root, 'unit').map((unit) => {
      const { id = '' } = unit.attributes
      const data = new Map(all(unit, 'data').map((each) => [each.attributes.id, wordsOf(each)]))
      const original = (ref: string | undefined, shown: string | undefined) => data.get(ref ?? '') ?? shown ?? ''
      const codeOf = ({ name, attributes }: Element): { before: string; after?: string } | undefined =>
        name === 'pc'
          ? {
              before: original(attributes.dataRefStart, attributes.dispStart),
              after: original(attributes.dataRefEnd, attributes.dispEnd),
            }
          : // A pair that a tool has cut in two.
            /^(ph|sc|ec)$/.test(name)
            ? { before: original(attributes.dataRef, attributes.disp) }
            : undefined
      // A tool may have cut the unit into several segments.
      const segments = unit.children.filter(
        (each): each is Element => typeof each !== 'string' && /^(segment|ignorable)$/.test(each.name),
      )
      const own = segments.filter(({ name }) => name === 'segment')
      const words = (name: 'source' | 'target') =>
        inOrder(segments, name)
          .map((segment) => {
            const element =
              child(segment, name) ?? (segment.name === 'ignorable' ? child(segment, 'source') : undefined)
            return element === undefined ? '' : wordsOf(element, codeOf)
          })
          .join('')
      const isWhole = own.every((segment) => child(segment, 'target') !== undefined)
      const meta = all(unit, 'meta').find(({ attributes }) => attributes.type === sentType)
      const sentWith = parseSent(meta === undefined ? undefined : wordsOf(meta))
      // As much as is said of all of its segments.
      const stages = own.map(({ attributes }) => stageOf(attributes))
      const stage = (['unfinished', undefined, 'translated', 'reviewed'] as const).find((each) => stages.includes(each))
      const remarks = all(unit, 'note').flatMap((note) => (note.attributes.category === author ? [] : [wordsOf(note)]))
      return {
        id,
        source: words('source'),
        target: isWhole ? words('target') : '',
        said: stageChange(stage, sentWith, (each) => stageOf(named(each))),
        sent: sentWith,
        ...(remarks.length === 0 ? {} : { remarks }),
        offset: offsetOf(id),
      }
    })
    return { ok: true, from: root.attributes.srcLang, to: root.attributes.trgLang, units }
  },
}

/** Segments as their translations follow each other: each may say its place (4.3.1.22, "order"). */
function inOrder(segments: readonly Element[], name: 'source' | 'target'): Element[] {
  if (name === 'source') return [...segments]
  const placed = segments.map((segment, index) => ({
    segment,
    order: Number(child(segment, 'target')?.attributes.order ?? index + 1),
  }))
  return placed.sort((a, b) => a.order - b.order).map(({ segment }) => segment)
}
