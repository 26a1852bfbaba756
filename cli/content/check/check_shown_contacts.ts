// Telephone numbers, e-mail addresses and hosts that words show, and their link does not lead to.
import type { Problem } from '../../problems/problem.ts'
import * as problem from '../../problems/sentences.ts'
import type { Schema } from '../../schema/schema_type.ts'
import { fieldsOf, type LocalizedText, objectsOf } from '../../schema/walk_fields.ts'
import { wordAt } from '../yaml/word_place.ts'

/**
 * In the words beside a link field, and in those of links in texts.
 * @param value right by its schema
 * @param filled words with the company data that they name
 */
export function shownOtherwise(
  schema: Schema,
  value: unknown,
  place: problem.Place,
  filled: (words: string) => string,
): Problem[] {
  const fields = fieldsOf(schema, value, place.path)
  if (!fields.some(({ kind, value }) => (kind === 'markdown' ? isReachInText(value) : hasReach(value)))) return []
  const inTexts = fields
    .filter(({ kind }) => kind === 'markdown')
    .flatMap(({ value, path }) =>
      Object.entries(value as LocalizedText).flatMap(([locale, text]) =>
        [...text.matchAll(/\[([^\][]*)\]\(((?:tel:|mailto:|https?:\/\/)[^)\s]{1,200})\)/g)].flatMap(
          ({ 0: link, 1: words = '', 2: target = '', index }) => {
            const of = { word: target, index: index + link.lastIndexOf(target) }
            const at = wordAt({ ...place, path: [...path, locale] }, text, of)
            return otherReach(target, filled(words)).map((shown) => problem.shownOtherwise(at, target, shown))
          },
        ),
      ),
    )
  const inFields = objectsOf(schema, value, place.path).flatMap(
    ({ schema: { properties = {} }, value: object, path }) => {
      const entries = Object.entries(object as Record<string, unknown>)
      const links = entries.filter(([name, target]) => properties[name]?.kind === 'link' && hasReach(target))
      const texts = entries.filter(([name]) => properties[name]?.kind === 'text')
      return links.flatMap(([name, target]) => {
        const words = texts.flatMap(([, text]) => Object.values(text as LocalizedText)).join('\n')
        const at = { ...place, path: [...path, name] }
        return otherReach(filled(target as string), filled(words))
          .slice(0, 1)
          .map((shown) => problem.shownOtherwise(at, target as string, shown))
      })
    },
  )
  return [...inTexts, ...inFields]
}

const hasReach = (written: unknown): written is string => typeof written === 'string' && /^(tel|mailto):/.test(written)
const reachInText = /\]\((tel|mailto):|\[(https?:\/\/|www\.)/
function isReachInText(text: unknown): boolean {
  for (const locale in text as LocalizedText) if (reachInText.test((text as LocalizedText)[locale] ?? '')) return true
  return false
}

/** What words show of the kind of a link, where none of it is where the link leads. */
function otherReach(target: string, words: string): string[] {
  if (/^https?:/.test(target)) {
    // Names such as Node.js are no addresses.
    const [, shown] = /^\s*(?:https?:\/\/|(?=www\.))([a-z0-9.-]+\.[a-z]{2,})/i.exec(words) ?? []
    const plain = (host = '') => host.toLowerCase().replace(/^www\./, '')
    const { hostname } = URL.canParse(target) ? new URL(target) : {}
    return shown === undefined || hostname === undefined || `.${plain(hostname)}`.endsWith(`.${plain(shown)}`)
      ? []
      : [shown]
  }
  if (target.startsWith('mailto:')) {
    const shown = words.match(/[\p{L}\p{N}][\p{L}\p{N}._%+'-]{0,63}@[\p{L}\p{N}.-]{1,200}\.\p{L}{2,}/gu) ?? []
    const [address = ''] = target.slice('mailto:'.length).toLowerCase().split('?')
    return shown.some((each) => each.toLowerCase() === address) ? [] : shown
  }
  const shown = (words.match(/(?:\+|\b0)\d(?:[\d ()\u00a0\u202f.]|(?<=\d)-(?=\d)){4,20}\d/g) ?? []).filter(
    (each) => each.replace(/\D/g, '').length >= 7 && !timeOrDate.test(each),
  )
  const called = digitsOf(target)
  // A link without the country is told as such.
  const isSame = (digits: string) => called.endsWith(digits) || digits.endsWith(called)
  return shown.some((each) => isSame(digitsOf(each))) ? [] : shown
}

/** 08.00-16.00, 01. 02. 2027 */
const timeOrDate = /^\d\d\.\d\d[\s-]\s?\d\d\.\d\d(?!\d)|^\d\d[.-]\s?\d{1,2}[.-]\s?(?:19|20)\d\d(?!\d)/

/** Without the zeros that stand for a country or a region, of which a link has the code. */
const digitsOf = (number: string) => number.replace('(0)', '').replace(/\D/g, '').replace(/^0+/, '')
