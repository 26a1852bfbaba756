// What fields say, judged one by one: names that lead nowhere, pictures, colours, numbers, frames; entries that are the same, or in the wrong order.

import { partyOf } from '../../domain/third_parties.ts'
import type { Problem } from '../../problems/problem.ts'
import * as problem from '../../problems/sentences.ts'
import type { Kind } from '../../schema/field_types.ts'
import { isBefore } from '../../schema/moment.ts'
import type { Schema } from '../../schema/schema_type.ts'
import { fieldsOf, type LocalizedText, objectsOf, objectsWith, type WrittenImage } from '../../schema/walk_fields.ts'
import type { JudgedBy } from '../config/config.ts'
import { colourNames } from '../config/theme_tokens.ts'
import { brandFile, companyFile } from '../paths.ts'
import { isPictureName } from '../picture_formats.ts'
import { argumentsOf, parseMessage } from '../text/icu.ts'
import { picturesOf } from '../text/markdown.ts'
import { wordAt } from '../yaml/word_place.ts'
import type { PlacedField } from './placed_fields.ts'
import { isFact, type Judge, textProblems } from './text_problems.ts'

/** Objects that end before they begin: moments, days, numbers. @param value right by its schema */
export const orderedProblems = (schema: Schema, value: unknown, place: problem.Place): Problem[] =>
  objectsWith('inOrder', schema, value, place.path).flatMap(({ more: inOrder, value: object, path }) => {
    const [first, second] = inOrder.map((name) => (object as Record<string, unknown>)[name])
    const at = { ...place, path: [...path, inOrder[1]] }
    if (typeof first === 'number' && typeof second === 'number' && second < first)
      return [
        problem.wrongValue(at, `${second} is less than ${inOrder[0]} (${first})`, 'Correct the one that is wrong.'),
      ]
    if (typeof first !== 'string' || typeof second !== 'string' || !isBefore(second, first)) return []
    return [problem.wrongValue(at, `${second} is before ${inOrder[0]} (${first})`, 'Correct the one that is wrong.')]
  })

/** Lists with another number of entries than the one fact says that their title names. @param value right by its schema */
export const countProblems = (
  { facts }: Pick<JudgedBy, 'facts'>,
  schema: Schema,
  value: unknown,
  place: problem.Place,
): Problem[] =>
  objectsWith('counted', schema, value, place.path).flatMap(({ more: [text, list], value: object, path }) => {
    const { [text]: words = {}, [list]: entries = [] } = object as Record<string, object | undefined>
    const names = new Set(Object.values(words).flatMap((each: string) => factsIn(each)))
    const [name = ''] = names
    const [count, said] = [Object.keys(entries).length, facts[name]]
    if (typeof said !== 'number' || names.size !== 1 || count === said) return []
    const detail = `it has ${count} entries, and the ${text} says ${said} ({${name}})`
    return [
      problem.doubtfulValue({ ...place, path: [...path, list], key: true }, detail, 'Correct the one that is wrong.'),
    ]
  })

const factsIn = (words: string) => {
  const parsed = parseMessage(words)
  return parsed.ok ? argumentsOf(parsed.tree) : []
}

/** Items of a list that are the same in all that readers see: pasted, and never changed. @param value right by its schema */
export const twinItems = (schema: Schema, value: unknown, place: problem.Place): Problem[] =>
  objectsOf(schema, value, place.path).flatMap(({ schema: { properties = {} }, value: object, path }) =>
    Object.entries(object).flatMap(([name, list]) => {
      const { items } = properties[name] ?? {}
      if (!Array.isArray(list) || list.length === 1 || items?.kind !== undefined || items?.properties === undefined)
        return []
      if (new Set(list.map(beginningOf)).size === list.length) return []
      const written = list.map((item) => JSON.stringify(item))
      return written.flatMap((item, index) => {
        const first = written.indexOf(item)
        const isSaid =
          first !== index && fieldsOf(items, list[index]).some(({ kind, value: said }) => isSentenceLike(kind, said))
        const at = (which: number) => ({ ...place, path: [...path, name, which] })
        return isSaid ? [problem.twinItem(at(index), at(first))] : []
      })
    }),
  )

/** The first value in an item: no two items of most lists begin alike, and need be compared no further. */
function beginningOf(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  for (const name in value) return beginningOf(value[name as keyof typeof value])
  return undefined
}

/** A label may stand in a list twice. */
const isSentenceLike = (kind: Kind, value: unknown) =>
  (kind === 'text' || kind === 'markdown') && Object.values(value as LocalizedText).some((words) => / .* /.test(words))

/** What fields name: icons, media, colours, facts, companies; and what their texts say. */
export const fieldProblems = (judge: Judge, fields: readonly PlacedField[]): Problem[] => [
  ...fields.flatMap(({ kind, value, place, isWhole }) =>
    isWhole === true
      ? wholeProblems(judge, value as LocalizedText, place)
      : (fieldChecks[kind]?.(judge, value, place) ?? []),
  ),
  ...mismatchedPictures(
    judge,
    fields.filter(({ kind }) => kind === 'image'),
  ),
]

/** A picture such as `wifi.narrow.svg` beside another one than `wifi.svg`, where that has its own. */
const mismatchedPictures = ({ config: { media } }: Judge, images: readonly PlacedField[]): Problem[] =>
  images.flatMap(({ value, place }, index) => {
    const { src } = value as WrittenImage
    const [, kind] = /[^/](\.[a-z]+\.[a-z]+)$/.exec(src) ?? []
    const before = images[index - 1]
    if (kind === undefined || before === undefined) return []
    if (place.path.slice(0, -1).join() !== before.place.path.slice(0, -1).join()) return []
    const own = (before.value as WrittenImage).src.replace(/\.[a-z]+$/, kind)
    if (own === src || !media.includes(own)) return []
    const at = problem.within(place, 'src')
    return [problem.doubtfulValue(at, 'it belongs to another picture', `Write ${own}.`)]
  })

/** What a text and its pictures say. */
const wholeProblems = (judge: Judge, text: LocalizedText, place: problem.Place): Problem[] => [
  ...textProblems(judge, text, place, { isMarkdown: true, isWhole: true }),
  ...Object.entries(text).flatMap(([locale, words]) =>
    picturesOf(words).flatMap(({ src, alt, isAlone }) => {
      const index = words.indexOf(`](${src}`) + 2
      const at = wordAt(problem.within(place, locale), words, { word: src, index })
      return [
        ...(judge.config.media.includes(src) ? [] : [noPicture(judge.config, at, src)]),
        ...(alt.trim() === ''
          ? [problem.missingField(at, 'alt', 'Say what the picture tells: ![words](picture).')]
          : []),
        ...(isPictureName(alt) ? [problem.nameAsAlternative(at, alt, false)] : []),
        ...(isAlone
          ? []
          : [problem.unreadMarkup(at, '![', 'A picture is a paragraph of its own: put an empty line around it.')]),
      ]
    }),
  ),
]

const noPicture = ({ media }: JudgedBy, at: problem.Place, src: string) =>
  /(^|\/)\.\.(\/|$)|^\//.test(src) && !media.includes(src.slice(1))
    ? problem.outsideContent(at, src)
    : problem.unknownImage(at, src, media)

type FieldCheck = (judge: Judge, value: unknown, place: problem.Place) => Problem[]

const fieldChecks: Partial<Record<Kind, FieldCheck>> = {
  text: (judge, value, place) => textProblems(judge, value as LocalizedText, place),
  markdown: (judge, value, place) => textProblems(judge, value as LocalizedText, place, { isMarkdown: true }),
  icon: ({ config }, value, place) =>
    Object.hasOwn(config.icons, value as string)
      ? []
      : [problem.unknownIcon(place, value as string, Object.keys(config.icons))],
  image: (judge, value, place) => {
    const { config } = judge
    const { src, alt, decorative } = value as WrittenImage
    const field = (name: string) => problem.within(place, name)
    const at = field('src')
    const exists = config.media.includes(src) ? [] : [noPicture(config, at, src)]
    if (alt === undefined)
      return decorative === false
        ? [...exists, problem.missingField(place, 'alt', 'Say what the picture tells.')]
        : exists
    const both = decorative === true ? [problem.altAndDecorative(field('decorative'))] : []
    const unsaid = Object.entries(alt)
      .filter(([, words]) => isPictureName(words))
      .map(([locale, words]) => problem.nameAsAlternative(problem.within(place, 'alt', locale), words))
    return [...exists, ...both, ...unsaid, ...textProblems(judge, alt, field('alt'))]
  },
  colour: (_config, value, place) => {
    const name = value as string
    const isKnown = /^#[0-9a-f]{6}$/i.test(name) || colourNames.some((known) => known === name)
    return isKnown ? [] : [problem.unknownColour(place, name, colourNames)]
  },
  number: ({ config }, value, place) => {
    if (typeof value === 'number') return []
    const { fact } = value as { fact: string }
    const at = problem.within(place, 'fact')
    if (!isFact(config, fact)) return [problem.unknownFact(at, fact, Object.keys(config.facts))]
    return typeof config.facts[fact] === 'string'
      ? [
          problem.wrongValue(
            at,
            `the fact ${fact} is a day, and a number is wanted here`,
            'Name a fact that is a number.',
          ),
        ]
      : []
  },
  embed: ({ config: { brands } }, value, place) => {
    const [, owner] = place.file.split('/')
    const src = value as string
    if (isPageOfFrame.test(src)) return [problem.frameAddress(place, src, framed(src))]
    const blocked = brands
      .filter(({ id }) => id === owner || owner === 'shared')
      .filter(({ thirdParties }) => partyOf(thirdParties ?? [], src, 'frame') === undefined)
    return blocked
      .slice(0, 1)
      .map(({ id }) =>
        problem.blockedSource(
          place,
          'frame',
          src,
          `Name its origin under third_parties in ${brandFile(id)}, with loads: [frame].`,
        ),
      )
  },
  company: ({ config }, value, place) =>
    value === 'brand' ||
    Object.values(config.prefixes).some((prefix) => (prefix ?? 'index') === value) ||
    Object.hasOwn(config.companies, value as string) ||
    config.brokenFiles.includes(companyFile(value as string)) ||
    // Only its file says which page is the home page of the main brand.
    (value === 'index' && config.brokenFiles.some((file) => file.endsWith('/brand.yaml')))
      ? []
      : [problem.unknownCompany(place, value as string, Object.keys(config.companies))],
}

/** Pages of videos and maps, which refuse to be shown in frames. */
const isPageOfFrame =
  /^https:\/\/(?:(?:www\.|m\.)?youtube(?:-nocookie)?\.com\/(?:watch|shorts\/|live\/)|youtu\.be\/|(?:www\.)?vimeo\.com\/\d|(?:www\.)?google\.[a-z.]+\/maps(?!(?:\/d(?:\/u\/\d+)?)?\/embed|\?(?:[^#]*&)?output=embed)|maps\.app\.goo\.gl\/|www\.openstreetmap\.org\/(?!export\/embed))/

/** The address for a frame, where the page names its video. A film that is not listed has a hash besides, which its frame writes otherwise. */
function framed(src: string): string | undefined {
  const [, video] = /(?:[?&]v=|youtu\.be\/|shorts\/|live\/)([\w-]{5,})/.exec(src) ?? []
  if (video !== undefined) return `https://www.youtube-nocookie.com/embed/${video}`
  const [, film] = /vimeo\.com\/(\d+)\/?(?:$|#|\?(?!.*\bh=))/.exec(src) ?? []
  return film === undefined ? undefined : `https://player.vimeo.com/video/${film}`
}
