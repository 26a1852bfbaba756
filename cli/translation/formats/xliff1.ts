// XLIFF 1.2 (OASIS, February 2008), which most tools still speak: a trans-unit for each sentence, codes as <ph>.
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

/** Section 2.4, "state". */
const states: Record<State, string> = {
  missing: 'new',
  stale: 'needs-translation',
  same: 'translated',
  machine: 'needs-review-translation',
  translated: 'translated',
  reviewed: 'final',
}
const stateNamed = ({ state, isOffer }: Pick<Sent, 'state' | 'isOffer'>) =>
  isOffer ? 'needs-review-translation' : states[state]

const stages: Partial<Record<string, Stage>> = {
  ...({ final: 'reviewed', 'signed-off': 'reviewed', translated: 'translated', new: 'unfinished' } as const),
}
/** Of a state as it is written; undefined where nothing is said. */
const stageOf = (state: string | undefined): Stage | undefined =>
  state?.startsWith('needs-') === true ? 'unfinished' : stages[state ?? '']

const inline = (pieces: readonly Piece[]) => {
  let id = 0
  return pieces.map((piece) => {
    if (typeof piece === 'string') return piece
    id += 1
    return element('ph', { id: `${id}` }, [piece.code])
  })
}

function unitOf(unit: Unit): Element {
  const { id, pieces, target, targetPieces, notes, limit } = unit
  return element(
    'trans-unit',
    {
      id,
      'xml:space': 'preserve',
      extradata: printSent(unit),
      ...(limit === undefined ? {} : { maxwidth: `${limit}`, 'size-unit': 'char' }),
    },
    [
      element('source', {}, inline(pieces)),
      ...(target === undefined ? [] : [element('target', { state: stateNamed(unit) }, inline(targetPieces))]),
      ...notes.map((note) => element('note', { from: author }, [note])),
    ],
  )
}

/** Of the notes that go out, to tell them from those of translators. */
const author = 'site'

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
      const sent = parseSent(unit.attributes.extradata)
      const stage = unit.attributes.approved === 'yes' ? 'reviewed' : stageOf(target?.attributes.state)
      const remarks = unit.children.flatMap((each) =>
        typeof each !== 'string' && each.name === 'note' && each.attributes.from !== author ? [words(each)] : [],
      )
      return {
        id,
        source: words(child(unit, 'source')),
        target: words(target),
        said: saidOf(stage, sent, (each) => stageOf(stateNamed(each))),
        sent,
        ...(remarks.length === 0 ? {} : { remarks }),
        offset: offsetOf(id),
      }
    })
    const languages = (name: string) => [
      ...new Set(all(root, 'file').flatMap(({ attributes }) => attributes[name] ?? [])),
    ]
    const [to, another] = languages('target-language')
    if (another !== undefined) return { ok: false, reason: `It is for two languages, "${to}" and "${another}".` }
    return { ok: true, from: languages('source-language')[0], to, units }
  },
}
