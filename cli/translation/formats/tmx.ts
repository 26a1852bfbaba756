// TMX 1.4b (LISA, 2005): what is translated, for the memory of a translator's own tool; and what such a memory knows.
import type { Exchange, Readable, Unit } from '../unit.ts'
import { type CodeKind, type Inline, inlinesOf } from './inline.ts'
import { all, child, type Element, element, printXml, readXml, wordsOf } from './xml.ts'

/** "type" of codes, as the specification recommends them. */
const types: Record<CodeKind, string> = {
  ...{ argument: 'x-argument', strong: 'bold', emphasis: 'italic', link: 'link', code: 'x-code' },
}

function inlineOf(inline: Inline): (Element | string)[] {
  if (typeof inline === 'string') return [inline]
  const { id, kind, code } = inline
  const type = types[kind]
  if (!('end' in inline)) return [element('ph', { x: id, type }, [code])]
  return [
    element('bpt', { i: id, x: id, type }, [code]),
    ...inline.inside.flatMap(inlineOf),
    element('ept', { i: id }, [inline.end]),
  ]
}

/** The units that have a translation which fits their words of today. */
export function printTmx({ from, to, units }: Exchange): string {
  const isKnown = ({ target, state, isOffer }: Unit) => target !== undefined && state !== 'stale' && !isOffer
  const header = element('header', {
    ...{ creationtool: 'site', creationtoolversion: '1', segtype: 'block', 'o-tmf': 'site' },
    ...{ adminlang: 'en', srclang: from, datatype: 'plaintext' },
  })
  const variant = (lang: string, inlines: readonly Inline[]) =>
    element('tuv', { 'xml:lang': lang }, [element('seg', {}, inlines.flatMap(inlineOf))])
  const translated = units.filter(isKnown).map(({ id, pieces, targetPieces, state }) => {
    const inlines = inlinesOf(pieces, targetPieces)
    return element('tu', { tuid: id }, [
      element('prop', { type: 'x-state' }, [state]),
      variant(from, inlines.source),
      variant(to, inlines.target),
    ])
  })
  return printXml(element('tmx', { version: '1.4' }, [header, element('body', {}, translated)]))
}

/** A sentence in each language that a memory has it in, by the tag as it is written. */
type Remembered = ReadonlyMap<string, string>

/** All that a memory knows. */
export function readTmx(contents: string): Readable<{ entries: Remembered[] }> {
  // Tools write a document type that names the rules of the format, and declares nothing.
  const root = readXml(contents.replace(/<!DOCTYPE\s+tmx\s+(?:SYSTEM|PUBLIC)[^<>[\]]*>/, ''))
  if ('reason' in root) return { ok: false, ...root }
  if (root.name !== 'tmx') return { ok: false, reason: 'It is no TMX.' }
  const entries = all(root, 'tu').map(
    (entry): Remembered =>
      new Map(
        all(entry, 'tuv').flatMap((tuv) => {
          const [lang, seg] = [tuv.attributes['xml:lang'] ?? tuv.attributes.lang, child(tuv, 'seg')]
          return lang === undefined || seg === undefined ? [] : [[lang, wordsOf(seg)] as const]
        }),
      ),
  )
  return { ok: true, entries }
}
