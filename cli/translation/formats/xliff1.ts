// XLIFF 1.2 (OASIS, February 2008), which most tools still speak: a trans-unit for each sentence, codes as <bpt>, <ept> and <ph>.

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

/** Section 2.4, "state". */
const states: Record<State, string> = {
  missing: 'new',
  stale: 'needs-translation',
  same: 'translated',
  machine: 'needs-review-translation',
  translated: 'translated',
  reviewed: 'final',
}
const stateNamed = ({ state, isOffer }: Pick<SentUnit, 'state' | 'isOffer'>) =>
  isOffer ? 'needs-review-translation' : states[state]

const stages: Partial<Record<string, Stage>> = {
  ...({ final: 'reviewed', 'signed-off': 'reviewed', translated: 'translated', new: 'unfinished' } as const),
}
/** Of a state as it is written; undefined if nothing is said. */
const stageOf = (state: string | undefined): Stage | undefined =>
  state?.startsWith('needs-') === true ? 'unfinished' : stages[state ?? '']

/** Section 2.4, "ctype": what a code is. */
const types: Record<CodeKind, string> = {
  ...{ argument: 'x-argument', strong: 'bold', emphasis: 'italic', link: 'link', code: 'x-code' },
}

function inlineOf(inline: Inline): (Element | string)[] {
  if (typeof inline === 'string') return [inline]
  const { id, kind, code } = inline
  const ctype = types[kind]
  if (!('end' in inline)) return [element('ph', { id, ctype, 'equiv-text': code }, [code])]
  return [
    element('bpt', { id, rid: id, ctype }, [code]),
    ...inline.inside.flatMap(inlineOf),
    element('ept', { id, rid: id }, [inline.end]),
  ]
}

function unitOf(unit: Unit): Element {
  const { id, name, target, older, notes, limit } = unit
  const inlines = inlinesOf(unit.pieces, unit.targetPieces)
  return element(
    'trans-unit',
    {
      id,
      resname: name === '' ? undefined : name,
      'xml:space': 'preserve',
      extradata: printSent(unit),
      ...(limit === undefined ? {} : { maxwidth: `${limit}`, 'size-unit': 'char' }),
    },
    [
      element('source', {}, inlines.source.flatMap(inlineOf)),
      ...(target === undefined
        ? []
        : [element('target', { state: stateNamed(unit) }, inlines.target.flatMap(inlineOf))]),
      ...(older === undefined || target === undefined
        ? []
        : [
            element('alt-trans', { alttranstype: 'previous-version' }, [
              element('source', {}, [older]),
              element('target', {}, [target]),
            ]),
          ]),
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
        [...grouped(units, ({ file }) => file)].map(([original, own]) =>
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
      const words = (node: Element | undefined) => (node === undefined ? '' : wordsOf(node))
      const sentWith = parseSent(unit.attributes.extradata)
      const stage = unit.attributes.approved === 'yes' ? 'reviewed' : stageOf(target?.attributes.state)
      const remarks = unit.children.flatMap((each) =>
        typeof each !== 'string' && each.name === 'note' && each.attributes.from !== author ? [words(each)] : [],
      )
      return {
        id,
        source: words(child(unit, 'source')),
        target: words(target),
        said: stageChange(stage, sentWith, (each) => stageOf(stateNamed(each))),
        sent: sentWith,
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
