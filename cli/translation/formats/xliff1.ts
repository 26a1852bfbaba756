// XLIFF 1.2 (OASIS, February 2008), which most tools still speak: a trans-unit for each sentence, codes as <ph>.
import { byFile, type Exchange, type TextFormat, type Unit } from '../exchange.ts'
import type { Piece } from '../forms.ts'
import type { State } from '../records.ts'
import { all, child, type Element, element, elementsIn, printXml, readXml, wordsOf } from './xml.ts'

/** Section 2.4, "state". */
const states: Record<State, string> = {
  missing: 'new',
  stale: 'needs-translation',
  same: 'translated',
  machine: 'needs-review-translation',
  translated: 'translated',
  reviewed: 'final',
}
const reviewed = ['final', 'signed-off']

const inline = (pieces: readonly Piece[]) => {
  let id = 0
  return pieces.map((piece) => {
    if (typeof piece === 'string') return piece
    id += 1
    return element('ph', { id: `${id}` }, [piece.code])
  })
}

const unitOf = ({ id, pieces, target, targetPieces, state, notes, limit }: Unit): Element =>
  element(
    'trans-unit',
    { id, 'xml:space': 'preserve', ...(limit === undefined ? {} : { maxwidth: `${limit}`, 'size-unit': 'char' }) },
    [
      element('source', {}, inline(pieces)),
      ...(target === undefined ? [] : [element('target', { state: states[state] }, inline(targetPieces))]),
      ...notes.map((note) => element('note', {}, [note])),
    ],
  )

export const xliff1: TextFormat = {
  extension: 'xliff',
  write({ from, to, units }: Exchange) {
    const languages = { 'source-language': from, 'target-language': to, datatype: 'plaintext' }
    return printXml(
      element(
        'xliff',
        { xmlns: 'urn:oasis:names:tc:xliff:document:1.2', version: '1.2' },
        [...byFile(units)].map(([original, own]) =>
          element('file', { original, ...languages }, [element('body', {}, own.map(unitOf))]),
        ),
      ),
    )
  },
  read(contents) {
    const root = readXml(contents)
    if ('reason' in root) return { ok: false, ...root }
    if (root.name !== 'xliff' || !root.attributes.version?.startsWith('1.'))
      return { ok: false, reason: 'It is no XLIFF 1.' }
    const offsetOf = elementsIn(contents)
    const units = all(root, 'trans-unit').map((unit) => {
      const { id = '' } = unit.attributes
      const target = child(unit, 'target')
      const words = (node: Element | undefined) => (node === undefined ? '' : wordsOf(node, () => undefined))
      return {
        id,
        source: words(child(unit, 'source')),
        target: words(target),
        isReviewed: reviewed.includes(target?.attributes.state ?? '') || unit.attributes.approved === 'yes',
        offset: offsetOf(id),
      }
    })
    return { ok: true, to: all(root, 'file')[0]?.attributes['target-language'], units }
  },
}
