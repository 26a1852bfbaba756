// PO, as GNU gettext has it: an entry for each sentence, its id as context, what is stale or made by a machine as fuzzy.

import { po as gettext } from 'gettext-parser'
import { thrownText } from '../../problems/thrown.ts'
import { digestOf } from '../translation_lock.ts'
import {
  type Exchange,
  offsetsIn,
  parseSent,
  printSent,
  type ReturnedUnit,
  type SentUnit,
  type Stage,
  stageChange,
  type TextFormat,
  type Unit,
} from '../unit.ts'

/** What is stale, made by a machine or said elsewhere waits for a person to look. PO has no word for what was reviewed. */
const isFuzzy = ({ state, isOffer }: Pick<SentUnit, 'state' | 'isOffer'>) =>
  isOffer || state === 'stale' || state === 'machine'
const stageOf = (sent: Pick<SentUnit, 'state' | 'isOffer'>): Stage => (isFuzzy(sent) ? 'unfinished' : 'translated')

/**
 * Before what went out and its id, among the comments that tools keep as their translators': some put another context in the
 * place of ours, and of entries with the same words they make one, with the comments of all.
 */
const sentMark = 'site:'

/** Entries are numbered by where they begin: of two of one id the parser would keep the last. */
const numbered = (contents: string) => contents.replace(/^msgctxt "/gm, (start, offset) => `${start}${offset}#`)
const numberIn = /^(\d+)#/

function entryOf(unit: Unit) {
  const { id, file, source, target, older, notes, limit } = unit
  return {
    msgctxt: id,
    msgid: source,
    msgstr: [target ?? ''],
    comments: {
      translator: `${sentMark} ${printSent(unit)} ${id}`,
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
    const cut = cutAt(contents)
    if (cut !== undefined)
      return { ok: false, reason: 'It is no PO file, or no whole one: here it ends or cannot be read.', offset: cut }
    try {
      // Of what has no entry at all the parser gives no headers.
      const { headers, translations }: Partial<ReturnType<typeof gettext.parse>> = gettext.parse(numbered(contents))
      if (headers?.['Content-Type'] === undefined || translations === undefined)
        return { ok: false, reason: 'It is no PO file: it has no header.' }
      const language = (wanted: string) =>
        Object.entries(headers)
          .find(([name]) => name.toLowerCase() === wanted)?.[1]
          ?.replaceAll('_', '-')
      const commentOf = offsetsIn(contents, /^# site: \S+ (\S+)/gm)
      const units = Object.entries(translations).flatMap(([context, entries]) =>
        Object.values(entries)
          .filter(({ msgid }) => msgid !== '')
          .flatMap(({ msgid, msgstr, comments }) => {
            const commentLines = comments?.translator?.split('\n').map((line) => line.trim()) ?? []
            const sentWith = commentLines.flatMap((line) => (line.startsWith(sentMark) ? sentAndId(line) : []))
            const remarks = commentLines.filter((line) => line !== '' && !line.startsWith(sentMark))
            const own = { source: msgid, target: msgstr[0] ?? '', isFuzzy: comments?.flag?.includes('fuzzy') === true }
            const number = numberIn.exec(context)?.[1]
            const id = context.replace(numberIn, '')
            return (sentWith.length === 0 ? [{ id, sent: undefined }] : sentWith).map((each) => ({
              ...returned({ ...own, id: each.id ?? id, sent: each.sent }),
              ...(remarks.length === 0 ? {} : { remarks }),
              offset: number === undefined ? commentOf(each.id ?? id) : Number(number),
            }))
          }),
      )
      if (units.length === 0) return { ok: false, reason: 'It holds no texts.' }
      return { ok: true, from: language('x-source-language'), to: language('language'), units }
    } catch (error) {
      return { ok: false, reason: `It is no PO file: ${thrownText(error)}` }
    }
  },
}

/**
 * Where a line is no part of an entry, in UTF-16 units, or the last entry is without a translation: the parser takes what a cut has
 * left of a text for all of it.
 */
function cutAt(contents: string): number | undefined {
  let last = 'msgstr'
  let offset = 0
  for (const line of contents.split('\n')) {
    const words = line.trim()
    const [, keyword] = entryLine.exec(words) ?? []
    if (words !== '' && !words.startsWith('#') && keyword === undefined) return offset
    if (keyword) last = keyword
    offset += line.length + 1
  }
  return last.startsWith('msgstr') ? undefined : contents.length
}
const entryLine = /^(msgctxt|msgid|msgid_plural|msgstr(?:\[\d+\])?|)\s*"(?:[^"\\]|\\.)*"$/

function sentAndId(line: string): { sent: SentUnit | undefined; id: string | undefined } {
  const [, sent, id] = line.split(/\s+/)
  return { sent: parseSent(sent), id }
}

function returned({
  isFuzzy,
  ...unit
}: Pick<ReturnedUnit, 'id' | 'source' | 'target' | 'sent'> & { isFuzzy: boolean }) {
  const { sent, target } = unit
  const stage: Stage = isFuzzy ? 'unfinished' : 'translated'
  // Who changes what is fuzzy and leaves it so is not done with it.
  const isChanged = sent === undefined || digestOf(target) !== sent.target
  return { ...unit, said: isChanged && isFuzzy ? stage : stageChange(stage, sent, stageOf) }
}
