// XLIFF 2.0 (OASIS, August 2014): a unit with one segment for each sentence, codes as placeholders (4.2.2, 4.7).
import {
  byFile,
  type Exchange,
  parseSent,
  printSent,
  type Sent,
  type Stage,
  saidOf,
  type TextFormat,
  type Unit,
} from '../exchange.ts'
import type { Piece } from '../forms.ts'
import type { State } from '../records.ts'
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
const named = ({ state, isOffer }: Pick<Sent, 'state' | 'isOffer'>): Named =>
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

function unitOf(unit: Unit): Element {
  const { id, source, pieces, target, targetPieces, notes, limit } = unit
  const codes = [
    ...new Set([...pieces, ...targetPieces].flatMap((piece) => (typeof piece === 'string' ? [] : [piece.code]))),
  ]
  const said = limit === undefined ? notes : [...notes, `At most ${limit} characters.`]
  const inline = inlineWriter(codes)
  return element('unit', { id, canResegment: 'no' }, [
    element('mda:metadata', {}, [
      element('mda:metaGroup', { category: 'site' }, [element('mda:meta', { type: sentType }, [printSent(unit)])]),
    ]),
    ...(said.length === 0
      ? []
      : [
          element(
            'notes',
            {},
            said.map((note) => element('note', { category: author }, [note])),
          ),
        ]),
    ...(codes.length === 0
      ? []
      : [
          element(
            'originalData',
            {},
            codes.map((code, index) => element('data', { id: `d${index + 1}` }, [code])),
          ),
        ]),
    element('segment', { ...named(unit) }, [
      element('source', { 'xml:space': 'preserve' }, source === '' ? [] : inline(pieces)),
      ...(target === undefined ? [] : [element('target', { 'xml:space': 'preserve' }, inline(targetPieces))]),
    ]),
  ])
}

/** Of the notes that go out, to tell them from those of translators. */
const author = 'site'

/** Writes pieces with placeholders; the same code has the same number in source and target. */
const inlineWriter = (codes: readonly string[]) => (pieces: readonly Piece[]) => {
  const counts = new Map<string, number>()
  return pieces.map((piece) => {
    if (typeof piece === 'string') return piece
    const { code } = piece
    const nth = (counts.get(code) ?? 0) + 1
    counts.set(code, nth)
    const index = codes.indexOf(code) + 1
    const id = nth === 1 ? `${index}` : `${index}-${nth}`
    return element('ph', { id, dataRef: `d${index}`, disp: code, canDelete: 'no' })
  })
}

export const xliff2: TextFormat = {
  extension: 'xlf',
  write({ from, to, units }: Exchange) {
    return printXml(
      element(
        'xliff',
        {
          xmlns: 'urn:oasis:names:tc:xliff:document:2.0',
          'xmlns:mda': metadata,
          version: '2.0',
          srcLang: from,
          trgLang: to,
        },
        [...byFile(units)].map(([file, own], index) =>
          element('file', { id: `f${index + 1}`, original: file }, own.map(unitOf)),
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
      const data = new Map(all(unit, 'data').map((each) => [each.attributes.id, wordsOf(each, () => undefined)]))
      const codeOf = ({ name, attributes }: Element) =>
        name === 'ph' ? (data.get(attributes.dataRef ?? '') ?? attributes.disp ?? '') : undefined
      // A tool may have cut the unit into several segments.
      const segments = unit.children.filter(
        (each): each is Element => typeof each !== 'string' && /^(segment|ignorable)$/.test(each.name),
      )
      const own = segments.filter(({ name }) => name === 'segment')
      const words = (name: 'source' | 'target') =>
        inOrder(segments, name)
          .map((segment) => {
            const found = child(segment, name) ?? (segment.name === 'ignorable' ? child(segment, 'source') : undefined)
            return found === undefined ? '' : wordsOf(found, codeOf)
          })
          .join('')
      const isWhole = own.every((segment) => child(segment, 'target') !== undefined)
      const meta = all(unit, 'meta').find(({ attributes }) => attributes.type === sentType)
      const sent = parseSent(meta === undefined ? undefined : wordsOf(meta, () => undefined))
      // As much as is said of all of its segments.
      const stages = own.map(({ attributes }) => stageOf(attributes))
      const stage = (['unfinished', undefined, 'translated', 'reviewed'] as const).find((each) => stages.includes(each))
      const remarks = all(unit, 'note').flatMap((note) =>
        note.attributes.category === author ? [] : [wordsOf(note, () => undefined)],
      )
      return {
        id,
        source: words('source'),
        target: isWhole ? words('target') : '',
        said: saidOf(stage, sent, (each) => stageOf(named(each))),
        sent,
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
