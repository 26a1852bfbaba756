// XLIFF 2.0 (OASIS, August 2014): a unit with one segment for each sentence, codes as placeholders (4.2.2, 4.7).
import { byFile, type Exchange, type TextFormat, type Unit } from '../exchange.ts'
import type { Piece } from '../forms.ts'
import type { State } from '../records.ts'
import { all, child, type Element, element, elementsIn, printXml, readXml, wordsOf } from './xml.ts'

/** 4.4.4 and 4.3.1.31: what a segment may be called, and what more we say of it. */
const states: Record<State, { state: string; subState?: string }> = {
  missing: { state: 'initial' },
  stale: { state: 'initial', subState: 'site:stale' },
  same: { state: 'translated', subState: 'site:same' },
  machine: { state: 'translated', subState: 'site:machine' },
  translated: { state: 'translated' },
  reviewed: { state: 'reviewed' },
}

function unitOf({ id, source, pieces, target, targetPieces, state, notes, limit }: Unit): Element {
  const codes = [
    ...new Set([...pieces, ...targetPieces].flatMap((piece) => (typeof piece === 'string' ? [] : [piece.code]))),
  ]
  const said = limit === undefined ? notes : [...notes, `At most ${limit} characters.`]
  const inline = inlineWriter(codes)
  return element('unit', { id, canResegment: 'no' }, [
    ...(said.length === 0
      ? []
      : [
          element(
            'notes',
            {},
            said.map((note) => element('note', {}, [note])),
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
    element('segment', states[state], [
      element('source', { 'xml:space': 'preserve' }, source === '' ? [] : inline(pieces)),
      ...(target === undefined ? [] : [element('target', { 'xml:space': 'preserve' }, inline(targetPieces))]),
    ]),
  ])
}

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
        { xmlns: 'urn:oasis:names:tc:xliff:document:2.0', version: '2.0', srcLang: from, trgLang: to },
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
      const words = (name: string) =>
        segments
          .map((segment) => {
            const found = child(segment, name) ?? (segment.name === 'ignorable' ? child(segment, 'source') : undefined)
            return found === undefined ? '' : wordsOf(found, codeOf)
          })
          .join('')
      const own = segments.filter(({ name }) => name === 'segment')
      const isReviewed = own.every(({ attributes: { state } }) => state === 'reviewed' || state === 'final')
      const isWhole = own.every((segment) => child(segment, 'target') !== undefined)
      return {
        id,
        source: words('source'),
        target: isWhole ? words('target') : '',
        isReviewed,
        offset: offsetOf(id),
      }
    })
    return { ok: true, to: root.attributes.trgLang, units }
  },
}
