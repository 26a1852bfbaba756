// What a page asks of `site dev`, declared once: what it must look like on the wire, and the types of both sides. Nothing of another
// shape reaches the engine.
import { Ajv } from 'ajv'
import {
  Array as ArrayOf,
  Boolean as BooleanOf,
  Integer,
  Literal,
  Null,
  Number as NumberOf,
  Object as ObjectOf,
  Optional,
  Record as RecordOf,
  type Static,
  String as StringOf,
  type TSchema,
  Union,
  Unsafe,
} from 'typebox'
import { localeCode } from '../content/paths.ts'

export type Json = null | boolean | number | string | Json[] | { [name: string]: Json }

/** Steps into a file's YAML: names of fields and numbers of list items, from 0. */
export type Path = (string | number)[]

const object = <Fields extends Record<string, TSchema>>(fields: Fields) =>
  ObjectOf(fields, { additionalProperties: false })
const orNull = <Shape extends TSchema>(shape: Shape) => Union([shape, Null()])
const string = StringOf({ maxLength: 100_000 })
const name = StringOf({ maxLength: 1000 })
const index = Integer({ minimum: 0, maximum: 100_000 })
const uuid = StringOf({ pattern: '^[0-9a-f-]{36}$' })
const percent = NumberOf({ minimum: 0, maximum: 100 })
const json = Unsafe<Json>({})
/** Of a single line, as what Git keeps beside a commit. */
const line = (maxLength: number, pattern = '^[^\\p{Cc}]*$') => StringOf({ maxLength, pattern })

const path = Unsafe<Path>({ type: 'array', items: { anyOf: [index, name] }, maxItems: 50 })

const at = object({
  /** `content/coast/pages/walks.yaml` */
  file: name,
  path,
})
/** Where a value stands in the content. */
export type ValuePlace = Static<typeof at>

const page = object({
  /** The page's name: `coast/walks`. */
  page: name,
  brand: name,
  locale: name,
})
/** A page in a language, as the editor shows it. */
export type PageAt = Static<typeof page>

// Edits

/** The digest of the contents that the file had when its author began; empty for a file that was not there. */
const base = Optional(StringOf({ maxLength: 64 }))

/** What every edit of a file names: the place, and the contents that it is in. */
const edited = { at, base }
/** An entry of the list at the place: `[..., 'cards']`, or `['blocks']`. */
const entry = { ...edited, index }

const textEdit = object({
  kind: Literal('text'),
  /** The text, without the locale. */
  ...edited,
  /** A code of the site, or `all`. */
  locale: StringOf({ pattern: `^(?:${localeCode}|all)$` }),
  /** What stood there when the author began; null for nothing. What stands there now has to be the same for it to be saved. */
  from: orNull(string),
  /** Null takes the language out. */
  to: orNull(string),
})
export type TextEdit = Static<typeof textEdit>

/** Null for a field that was not written, or is to be taken out. */
const valueEdit = object({ kind: Literal('value'), ...edited, from: json, to: json })
/** Any other value as it is written: `coast/walks`, `{ src, alt }`, `rocket`, `accent`, `12`, `{ fact: name }`, `true`. */
export type ValueEdit = Static<typeof valueEdit>

/** The item: of `blocks`, `{ component, id?, data }`. */
const insertEdit = object({ kind: Literal('insert'), ...entry, item: json })
/** Puts an item into a list. A list that is not written yet is written with it. */
export type InsertEdit = Static<typeof insertEdit>

/** `from`: the item as it was. */
const removeEdit = object({ kind: Literal('remove'), ...entry, from: json })
export type RemoveEdit = Static<typeof removeEdit>

/** `to`: where the item stands afterwards. */
const moveEdit = object({ kind: Literal('move'), ...entry, to: index, from: json })
export type MoveEdit = Static<typeof moveEdit>

/** A new file: a page, or a variant of one. The endpoint `new` gives its contents. */
const createEdit = object({ kind: Literal('create'), file: name, contents: string })

const edit = Union([textEdit, valueEdit, insertEdit, removeEdit, moveEdit, createEdit])
/** An unsaved change. Paths speak of the file as its base says it, with the edits before it that have the same base. */
export type Edit = Static<typeof edit>

const edits = ArrayOf(edit, { maxItems: 2000 })
const bases = RecordOf(StringOf(), StringOf(), { maxProperties: 2000 })
/** Contents by digest: those that edits begin from. */
export type Bases = Static<typeof bases>
const unsaved = { edits, bases }

// What changes files at once

const pageChange = Union([
  object({
    kind: Literal('move'),
    page,
    to: name,
    /** It was moved here alone: its new name is not public yet. */
    isBack: Optional(BooleanOf()),
  }),
  object({ kind: Literal('remove'), page, to: orNull(name) }),
])
/** A page moves to another name, or goes and leaves its links and readers to another page. */
export type PageAsk = Static<typeof pageChange>

const box = object({ left: percent, top: percent, right: percent, bottom: percent })
/** A part of a picture: where its edges lie, in percent from the left and from the top. */
export type CropBox = Static<typeof box>

const pictureChange = Union([
  object({
    kind: Literal('rename'),
    src: name,
    to: name,
    /** It had this name before. */
    isBack: Optional(BooleanOf()),
  }),
  /** `as`: a name of its own under which it is kept, to be restored by it even where the answer is lost. */
  object({ kind: Literal('remove'), src: name, as: uuid }),
  object({ kind: Literal('restore'), src: name, as: uuid }),
  object({ kind: Literal('crop'), src: name, box }),
  object({ kind: Literal('replace'), src: name, by: name }),
])
/**
 * A picture gets another name, goes where nothing uses it, comes back, gives way to another one everywhere, or a part of it becomes
 * a picture beside it.
 */
export type PictureAsk = Static<typeof pictureChange>

/** By endpoint. */
const shapes = {
  place: object({ at, page, ...unsaved }),
  /** `base`: the digest that `at` was read with; null where it has not been read yet. */
  preview: object({ page, at: orNull(at), base: orNull(StringOf({ maxLength: 64 })), ...unsaved }),
  check: object({ ...unsaved }),
  save: object({ ...unsaved }),
  history: object({ at, ...unsaved }),
  pending: object({ page }),
  handin: object({
    sentence: line(300),
    author: orNull(object({ name: line(100), email: line(200, '^[^\\s\\p{Cc}@<>]+@[^\\s\\p{Cc}@<>]+$') })),
    seen: StringOf({ pattern: '^[0-9a-f]{40,64}$' }),
  }),
  fetch: object({}),
  pages: object({ page }),
  media: object({}),
  picture: object({ change: pictureChange }),
  icons: object({ word: name }),
  /** `at`: the field. */
  colours: object({ at, page, ...unsaved }),
  facts: object({ page }),
  blocks: object({ page }),
  new: Union([
    object({ kind: Literal('page'), name, title: name, locale: name, component: Optional(name) }),
    object({ kind: Literal('variant'), page: name, locale: name }),
    /** The page with what is unsaved, under another name. */
    object({ kind: Literal('copy'), page: name, name, title: name, locale: name, ...unsaved }),
  ]),
  page: object({ change: pageChange, isPlan: BooleanOf() }),
}

/** What is asked, by endpoint; of `upload` the file itself. */
export type Requests = { [Name in keyof typeof shapes]: Static<(typeof shapes)[Name]> } & { upload: Blob }

const ajv = new Ajv({ strict: false })

export const isEndpoint = (endpoint: string): endpoint is keyof Requests =>
  endpoint === 'upload' || Object.hasOwn(shapes, endpoint)

/** What is wrong with a request; undefined if nothing is. */
export function requestProblem(endpoint: keyof Requests, asked: unknown): string | undefined {
  if (endpoint === 'upload') return undefined
  // Compiled with the first request: that of all shapes takes half a second, and most who look at a site edit nothing.
  const validate = ajv.compile(shapes[endpoint])
  if (validate(asked)) return undefined
  return `This is not understood: ${ajv.errorsText(validate.errors?.slice(0, 1), { dataVar: endpoint })}.`
}
