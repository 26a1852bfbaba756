// TBX-Basic (ISO 30042:2019, DCA style): the house terms for a translator's own tool, with the words to avoid beside them.
import type { Config, Locale } from '../../content/config/config.ts'
import { element, printXml } from './xml.ts'

/** The glossary in all languages of the site. */
export function tbx(glossary: Config['glossary'], locales: readonly Locale[]): string {
  const termSec = (term: string, status: 'preferredTerm-admn-sts' | 'deprecatedTerm-admn-sts') =>
    element('termSec', {}, [
      element('term', {}, [term]),
      element('termNote', { type: 'administrativeStatus' }, [status]),
    ])
  const entries = glossary.map(({ term, avoid }, index) =>
    element(
      'conceptEntry',
      { id: `c${index + 1}` },
      locales.flatMap(({ code, tag }) => {
        const preferred = term[code] ?? term.all
        const avoided = avoid?.[code]?.split(',').map((word) => word.trim()) ?? []
        if (preferred === undefined) return []
        return element('langSec', { 'xml:lang': tag }, [
          termSec(preferred, 'preferredTerm-admn-sts'),
          ...avoided.filter((word) => word !== '').map((word) => termSec(word, 'deprecatedTerm-admn-sts')),
        ])
      }),
    ),
  )
  const header = element('tbxHeader', {}, [
    element('fileDesc', {}, [element('sourceDesc', {}, [element('p', {}, ['The house terms of the site.'])])]),
  ])
  const root = { type: 'TBX-Basic', style: 'dca', 'xml:lang': locales[0]?.tag, xmlns: 'urn:iso:std:iso:30042:ed-2' }
  return printXml(element('tbx', root, [header, element('text', {}, [element('body', {}, entries)])]))
}
