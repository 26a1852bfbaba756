// PO, as GNU gettext has it: an entry for each sentence, its id as context, what is stale or made by a machine as fuzzy.
import { po as gettext } from 'gettext-parser'
import { type Exchange, offsetsIn, type TextFormat, type Unit } from '../exchange.ts'

const entryOf = ({ id, file, source, target, state, notes, limit }: Unit) => ({
  msgctxt: id,
  msgid: source,
  msgstr: [target ?? ''],
  comments: {
    translator: '',
    previous: '',
    reference: file,
    extracted: [...notes, ...(limit === undefined ? [] : [`At most ${limit} characters.`])].join('\n'),
    flag: state === 'stale' || state === 'machine' ? 'fuzzy' : '',
  },
})

export const po: TextFormat = {
  extension: 'po',
  write({ from, to, units }: Exchange) {
    const headers = {
      'Content-Type': 'text/plain; charset=UTF-8',
      'Content-Transfer-Encoding': '8bit',
      'MIME-Version': '1.0',
      Language: to.replace('-', '_'),
      'X-Source-Language': from.replace('-', '_'),
    }
    const translations: Record<string, Record<string, ReturnType<typeof entryOf>>> = {}
    for (const unit of units) translations[unit.id] = { [unit.source]: entryOf(unit) }
    return gettext.compile({ charset: 'utf-8', headers, translations }, { foldLength: 0 }).toString('utf8')
  },
  read(contents) {
    try {
      const { headers, translations } = gettext.parse(contents)
      if (headers['Content-Type'] === undefined)
        return { ok: false, reason: 'It has no header, as each PO file begins with.' }
      const language = Object.entries(headers).find(([name]) => name.toLowerCase() === 'language')?.[1]
      const offsetOf = offsetsIn(contents, /^msgctxt "([^"]*)"/gm)
      const units = Object.entries(translations).flatMap(([id, entries]) =>
        Object.values(entries)
          .filter(({ msgid }) => msgid !== '')
          .map(({ msgid, msgstr, comments }) => ({
            id,
            source: msgid,
            // What is fuzzy waits for somebody to look.
            target: comments?.flag?.includes('fuzzy') === true ? '' : (msgstr[0] ?? ''),
            offset: offsetOf(id),
          })),
      )
      return { ok: true, to: language?.replace('_', '-'), units }
    } catch (error) {
      return { ok: false, reason: `It is no PO file: ${error instanceof Error ? error.message : error}` }
    }
  },
}
