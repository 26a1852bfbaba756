// PO, as GNU gettext has it: an entry for each sentence, its id as context, what is stale or made by a machine as fuzzy.
import { po as gettext } from 'gettext-parser'
import { digestOf } from '../translation_lock.ts'
import {
  type Exchange,
  offsetsIn,
  parseSent,
  printSent,
  type Sent,
  type Stage,
  saidOf,
  type TextFormat,
  type Unit,
} from '../unit.ts'

/** What is stale, made by a machine or said elsewhere waits for a person to look. PO has no word for what was reviewed. */
const isFuzzy = ({ state, isOffer }: Pick<Sent, 'state' | 'isOffer'>) =>
  isOffer || state === 'stale' || state === 'machine'
const stageOf = (sent: Pick<Sent, 'state' | 'isOffer'>): Stage => (isFuzzy(sent) ? 'unfinished' : 'translated')

/** Before what went out, among the comments that tools keep as their translators'. */
const sentMark = 'site:'

function entryOf(unit: Unit) {
  const { id, file, source, target, older, notes, limit } = unit
  return {
    msgctxt: id,
    msgid: source,
    msgstr: [target ?? ''],
    comments: {
      translator: `${sentMark} ${printSent(unit)}`,
      previous: older === undefined ? '' : `msgid ${JSON.stringify(older)}`,
      reference: file,
      extracted: [...notes, ...(limit === undefined ? [] : [`At most ${limit} characters.`])].join('\n'),
      flag: isFuzzy(unit) ? 'fuzzy' : '',
    },
  }
}

export const po: TextFormat = {
  extension: 'po',
  write({ from, to, units }: Exchange) {
    const headers = {
      'Content-Type': 'text/plain; charset=UTF-8',
      'Content-Transfer-Encoding': '8bit',
      'MIME-Version': '1.0',
      Language: to.replaceAll('-', '_'),
      'X-Source-Language': from.replaceAll('-', '_'),
    }
    const translations: Record<string, Record<string, ReturnType<typeof entryOf>>> = {}
    for (const unit of units) translations[unit.id] = { [unit.source]: entryOf(unit) }
    return gettext.compile({ charset: 'utf-8', headers, translations }, { foldLength: 0 }).toString('utf8')
  },
  read(contents) {
    try {
      // Of what has no entry at all the parser gives no headers.
      const { headers, translations }: Partial<ReturnType<typeof gettext.parse>> = gettext.parse(contents)
      if (headers?.['Content-Type'] === undefined || translations === undefined)
        return { ok: false, reason: 'It is no PO file: it has no header.' }
      const language = (wanted: string) =>
        Object.entries(headers)
          .find(([name]) => name.toLowerCase() === wanted)?.[1]
          ?.replaceAll('_', '-')
      const offsetOf = offsetsIn(contents, /^msgctxt "([^"]*)"/gm)
      const units = Object.entries(translations).flatMap(([id, entries]) =>
        Object.values(entries)
          .filter(({ msgid }) => msgid !== '')
          .map(({ msgid, msgstr, comments }) => {
            const said = comments?.translator?.split('\n') ?? []
            const sent = said.flatMap((line) => parseSent(line.trim().replace(sentMark, '')) ?? [])[0]
            const remarks = said.filter((line) => line.trim() !== '' && !line.trim().startsWith(sentMark))
            const [target = ''] = msgstr
            const stage: Stage = comments?.flag?.includes('fuzzy') === true ? 'unfinished' : 'translated'
            // Who changes what is fuzzy and leaves it so is not done with it.
            const isChanged = sent === undefined || digestOf(target) !== sent.target
            return {
              id,
              source: msgid,
              target,
              said: isChanged && stage === 'unfinished' ? stage : saidOf(stage, sent, stageOf),
              sent,
              ...(remarks.length === 0 ? {} : { remarks }),
              offset: offsetOf(id),
            }
          }),
      )
      if (units.length === 0) return { ok: false, reason: 'It holds no texts.' }
      return { ok: true, from: language('x-source-language'), to: language('language'), units }
    } catch (error) {
      return { ok: false, reason: `It is no PO file: ${error instanceof Error ? error.message : error}` }
    }
  },
}
