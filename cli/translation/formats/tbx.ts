// TBX-Basic: the house terms for a translator's own tool, with what they mean, how they are inflected and which words are to be
// avoided. It is written as ISO 30042:2008 has it, which tools that know the edition of 2019 read as well, and OmegaT and the
// Translate Toolkit alone.
import type { Config, Locale } from '../../content/config/config.ts'
import { element, printXml } from './xml.ts'

const statuses = { preferred: 'preferredTerm-admn-sts', avoided: 'deprecatedTerm-admn-sts' }
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
