// TBX-Basic: the house terms for a translator's own tool, with what they mean, how they are inflected and which words are to be
// avoided; and the terms that such a tool gives back. It is written as ISO 30042:2008 has it, which tools that know the edition of
// 2019 read as well, and OmegaT and the Translate Toolkit alone.
import type { Config, Locale } from '../../content/config/config.ts'
import type { Readable } from '../unit.ts'
import { all, type Element, element, printXml, readXml, wordsOf } from './xml.ts'

export type Term = Config['glossary'][number]

const statuses = { preferred: 'preferredTerm-admn-sts', avoided: 'deprecatedTerm-admn-sts' }
/** The one list that TBX-Basic allows. */
const partsOfSpeech = ['noun', 'verb', 'adjective', 'adverb', 'properNoun', 'other'] as const

/** The glossary in all languages of the site. */
export function tbx(glossary: Config['glossary'], locales: readonly Locale[]): string {
  const tig = (term: string, notes: Record<string, string | undefined>) =>
    element('tig', {}, [
      element('term', {}, [term]),
      ...Object.entries(notes).flatMap(([type, value]) =>
        value === undefined ? [] : [element('termNote', { type }, [value])],
      ),
    ])
  const entries = glossary.map(({ term, avoid, forms, note, part_of_speech: partOfSpeech }, index) => {
    const languages = locales.flatMap(({ code, tag }) => {
      const preferred = term[code] ?? term.all
      if (preferred === undefined) return []
      return element('langSet', { 'xml:lang': tag }, [
        tig(preferred, { partOfSpeech, administrativeStatus: statuses.preferred }),
        ...listed(forms?.[code]).map((form) => tig(form, { partOfSpeech, termType: 'variant' })),
        ...listed(avoid?.[code]).map((word) => tig(word, { administrativeStatus: statuses.avoided })),
      ])
    })
    const definition = note === undefined ? [] : [element('descrip', { type: 'definition' }, [note])]
    return element('termEntry', { id: `c${index + 1}` }, [...definition, ...languages])
  })
  const header = element('martifHeader', {}, [
    element('fileDesc', {}, [element('sourceDesc', {}, [element('p', {}, ['The house terms of the site.'])])]),
  ])
  const root = { type: 'TBX-Basic', 'xml:lang': locales[0]?.tag }
  return printXml(element('martif', root, [header, element('text', {}, [element('body', {}, entries)])]))
}

/** Words with commas between them. */
const listed = (words: string | undefined) =>
  words?.split(',').flatMap((word) => (word.trim() === '' ? [] : [word.trim()])) ?? []

/** The terms of a file, of either edition. @param codeOf the site's code of a language as it is named */
export function readTbx(contents: string, codeOf: (tag: string) => string | undefined): Readable<{ terms: Term[] }> {
  const root = readXml(contents.replace(/<!DOCTYPE\s+martif\s+(?:SYSTEM|PUBLIC)[^<>[\]]*>/, ''))
  if ('reason' in root) return { ok: false, ...root }
  if (root.name !== 'tbx' && root.name !== 'martif') return { ok: false, reason: 'It is no TBX.' }
  const concepts = [...all(root, 'conceptEntry'), ...all(root, 'termEntry')]
  return { ok: true, terms: concepts.map((concept) => termOf(concept, codeOf)) }
}

function termOf(concept: Element, codeOf: (tag: string) => string | undefined): Term {
  const term: Record<string, string> = {}
  const forms: Record<string, string> = {}
  const avoid: Record<string, string> = {}
  const noteOf = (node: Element, name: string, type: string) => {
    const element = all(node, name).find(({ attributes }) => attributes.type === type)
    return element === undefined ? undefined : wordsOf(element).trim()
  }
  const add = (to: Record<string, string>, code: string, words: string) => {
    to[code] = to[code] === undefined ? words : `${to[code]}, ${words}`
  }
  for (const language of [...all(concept, 'langSec'), ...all(concept, 'langSet')]) {
    const code = codeOf(language.attributes['xml:lang'] ?? '')
    if (code === undefined) continue
    for (const section of [...all(language, 'termSec'), ...all(language, 'tig'), ...all(language, 'ntig')]) {
      const [firstTerm] = all(section, 'term')
      const words = firstTerm === undefined ? '' : wordsOf(firstTerm).trim()
      if (words === '') continue
      const status = noteOf(section, 'termNote', 'administrativeStatus') ?? ''
      if (/^(deprecated|superseded)/.test(status)) add(avoid, code, words)
      else if (term[code] === undefined) add(term, code, words)
      else add(forms, code, words)
    }
  }
  const note = noteOf(concept, 'descrip', 'definition')
  const written = noteOf(concept, 'termNote', 'partOfSpeech')
  const partOfSpeech = partsOfSpeech.find((each) => each === written)
  const isEmpty = (text: object) => Object.keys(text).length === 0
  return {
    term,
    ...(isEmpty(forms) ? {} : { forms }),
    ...(isEmpty(avoid) ? {} : { avoid }),
    ...(note === undefined ? {} : { note }),
    ...(partOfSpeech === undefined ? {} : { part_of_speech: partOfSpeech }),
  }
}
