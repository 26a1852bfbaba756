// What goes over the wire between a page that is being written in and `site dev`. Types and constants alone: the editor in the
// browser (editor/) and the server (cli/io/edit/edit_server.ts) are both built against them.
//
// How a page is served while Edit is on
//
// - Edit is on for a browser and a host while the cookie `editCookie` is `1`. The editor sets it and loads the page anew.
// - Every page of `site dev`, marked or not, has `<script type="application/json" id="site-edit">` with a `PageTable`, and
//   `<script type="module" src="/__site/edit/editor.js">` (the bundle of editor/main.ts) before all other modules. Modules run
//   in the order of the document, so the editor takes all marks off before any island is hydrated: it has to do so at once,
//   synchronously, at the top of its module.
// - A marked page has a mark behind each text: invisible characters (marks.ts: `unmarked`, `marksIn`), with the number
//   of an entry of `PageTable.marks`. They stand in text nodes, in attributes (alt, aria-label, content, href, src), and in the
//   JSON that islands are hydrated from (`script[type="application/json"]`, JSON-LD). All of them have to be taken off.
//   - A text is what stands in its text node before the mark, from the beginning of the node or the mark before.
//   - Of rich text each paragraph, heading and list item ends with the mark: the field's element is the smallest that holds all.
//   - Of a link the mark ends its `href`; a picture's `src` ends with `#` and the mark (take the `#` away too).
//   - An icon has no text: its first drawn element has the attribute `markAttribute` with the number.
//   - Numbers, colours, choices and dates carry no mark: they are edited in the form of the block or list item around them.
//   - A list item is the largest element that holds marks of no other item of its list: their paths begin alike.
//   - A block is the element whose id is `PageTable.blocks[].id`.
// - The editor puts `editingAttribute` on the root element before other modules run: while it is there, a page's own scripts open
//   nothing by themselves that stands before the page, such as a question for consent.
// - A page that is not marked is byte for byte what it is without the editor, but for the two scripts. A build has neither.
//
// How one asks: POST to `editPath` + the name of an endpoint (`Endpoints`), with a JSON body of at most `largestBody` bytes (an
// upload: the bytes of the file), the header `tokenHeader` with `PageTable.token`, and `Content-Type: application/json`. The
// answer is `Endpoints[name]['answer']` with status 200, or `Refusal` with 400 (not understood), 403 (token, Origin or Host),
// 404 (no such place), 409 (Git does not allow it), 413 (too long), 415 (not JSON), 422 (the content does not allow it) or 503 (the
// content cannot be read).
//
// What is unsaved is a list of `Edit`s, in the order in which they were made; every endpoint that takes it answers for the content
// as it would be with them. docs/architecture.md, "The way of an edit in the page", says how they are merged. An edit whose base is
// not sent is refused. Undo takes an edit out of the list, together with later ones that build upon it.

import { formatsInWords } from '../content/picture_formats.ts'
import type { Kind } from '../schema/field_types.ts'
import type { Bases, Edit, Json, PageAt, Path, Requests, ValuePlace } from './request_shapes.ts'

export type * from './request_shapes.ts'

export const fileOf = (edit: Edit): string => (edit.kind === 'create' ? edit.file : edit.at.file)

/** Below this lie all endpoints. */
export const editPath = '/__site/edit/'
export const editorScript = '/__site/edit/editor.js'
export const claimsScript = '/__site/edit/claims.js'
/** Below any domain: an example of a block as a page of its own; asked with its block, example, brand and locale. */
export const exampleAddress = '/_blocks/example'
/** `1` while Edit is on. Path=/; SameSite=Strict. */
export const editCookie = 'site_edit'
/** Lower case, as servers see it. */
export const tokenHeader = 'x-site-edit'
/** Of an upload: the name that its file has on the author's machine, by encodeURIComponent. */
export const nameHeader = 'x-site-edit-name'
/** The id of the script element with the `PageTable`. */
export const tableId = 'site-edit'
/** Of elements that can hold no text: the number of their mark. */
export const markAttribute = 'data-site-edit'
/** Of the root element while Edit is on. */
export const editingAttribute = 'data-site-editing'
/** What a page's address ends with that opens a place of the content in the editor, or a dialog of the page: the `ValuePlace` as JSON, or its name. */
export const placeHash = '#site-edit='
export const pageTasks = ['new', 'copy', 'move', 'remove'] as const
export type PageTask = (typeof pageTasks)[number]
export const hashOf = (place: ValuePlace | PageTask) =>
  placeHash + encodeURIComponent(typeof place === 'string' ? place : JSON.stringify(place))
/** Of a JSON body, in bytes: edits come with the files that they began from. */
export const largestBody = 8 * 2 ** 20
/** What is said of a file that cannot be shown, such as the HEIC of a telephone. */
export const noPicture = `This is no picture in ${formatsInWords}: export it as one of them.`
/** Of an uploaded picture, in bytes. */
export const largestUpload = 20 * 2 ** 20

// The page

export interface PageTable {
  token: string
  /** In which language and on which brand the page is shown. */
  brand: string
  locale: string
  /** As links name it: `coast/walks`. */
  page: string
  file: string
  /** The variant for this language, where there is one. */
  variant: string | null
  /** By number; null where Edit is off. */
  marks: Record<number, Mark> | null
  /** In the order of the page. */
  blocks: BlockMark[]
  languages: Language[]
  /** Names of the brands, by their folders. */
  brands: { id: string; name: string }[]
}

export interface Language {
  code: string
  name: string
  /** BCP 47. */
  tag: string
}

/** Where a marked piece of the page comes from. */
export interface Mark {
  kind: 'text' | 'markdown' | 'link' | 'image' | 'icon'
  /** Of a text: without its locale. */
  at: ValuePlace
  /** Of a text: the locale whose words are shown, `all` for one that is the same in every language. */
  locale?: string
}

export interface BlockMark {
  /** The id of its element. */
  id: string
  component: string
  /** Its entry in `blocks`: of the page, or of its variant. */
  at: ValuePlace
}

/** The contents of a file as they were read. */
export interface Base {
  /** SHA-256, hexadecimal; empty for a file that was not there. */
  digest: string
  contents: string
}
// Forms

/** How a field is edited. `data` is whatever no other word fits: it is shown and not edited. */
export type FieldKind =
  | Exclude<Kind, NotEdited>
  | 'choice'
  | 'flag'
  | 'plain'
  | 'date'
  | 'moment'
  | 'list'
  | 'object'
  | 'data'

/** Kinds of the schema that have no control of their own: they are written elsewhere, taken from brand.yaml, or computed. */
type NotEdited = 'delivery' | 'pages' | 'attribute' | 'embed' | 'third_parties' | 'unpublished'

/** A field: its value as it is written, and what its schema says of it. */
export interface FieldView {
  kind: FieldKind
  at: ValuePlace
  /** The last step of its path, in words: `Title`, `Cards`, `3`. */
  label: string
  /** What the schema tells authors. */
  description: string
  isRequired: boolean
  /** As it is written; null where it is not. A text: by locale. */
  value: Json
  /** What holds where nothing is written; null for nothing. */
  default: Json
  /** As the schema gives them. */
  examples: Json[]
  /** Of a text: each language of the site, the order that of the site; `all` alone where it is written so. */
  texts?: TextView[]
  /** Of a choice. */
  choices?: string[]
  /** Of a number: whether it may be that of a fact. */
  takesFact?: boolean
  /** Of a number: `minimum`, `maximum`. Of a list: how many items. */
  least?: number | null
  most?: number | null
  /** Of an object, its fields in the order of the schema; of a list, its items. Those that are not written are there too, with
   * null as their value. */
  fields?: FieldView[]
  /** Of a list: what a new item begins with, from its examples and those of its block. */
  newItem?: Json
}

export interface TextView {
  locale: string
  /** Null where there is none in this language. */
  text: string | null
  /** The same with its facts filled in. */
  shown: string | null
  /** What stands in where there is none: the locale whose text is shown. */
  fallback: string | null
  /** How long it may be, as `shownLength` counts (content/text/shown_length.ts); null without a limit. */
  limit: { least: number; most: number } | null
  /** What has to stay as it is, in the order of the text. */
  pieces: Piece[]
  /** How the translation stands: whether its source has changed since. Null where nothing is recorded. */
  state: 'translated' | 'stale' | 'missing' | 'source' | null
  /**
   * What translators have written beside it, while it is unanswered. `offered`: the words that came back where it was changed here
   * meanwhile.
   */
  notes: { text: string; offered: string | null }[]
}

/** A part of a text that must not be broken by accident. Offsets are UTF-16 units of the text. */
export interface Piece {
  kind: 'fact' | 'argument' | 'plural' | 'select' | 'link' | 'avoided' | 'term'
  start: number
  end: number
  /** The name of the fact or argument, the target of the link, the word of the glossary. */
  name: string
  /** What it shows: the fact's value, the linked page's title, the glossary's term for a word that it avoids. */
  shows: string
}

/** Who else shows the same. */
export interface Shared {
  /** Pages that show it, in words: names of pages, `pages with questions`, `every page of coast`. The page at hand is not among them. */
  others: string[]
  /** Of single pages: with what they are called, for a list. */
  pages: { name: string; title: string }[]
  /** On which brands' domains it is shown. */
  brands: string[]
}

/** A step on the way from the file to the field. */
export interface Trail {
  label: string
  at: ValuePlace
  kind: 'page' | 'file' | 'block' | 'item' | 'field'
}

export interface PlaceAnswer {
  field: FieldView
  /** From the page or the file to the field: `Walks by the sea`, `Cards`, `Card 2`, `Title`. */
  trail: Trail[]
  shared: Shared
  /** What is wrong here, and below. */
  problems: ProblemView[]
  /** The file as it was read for this answer: what edits of it begin from. */
  base: Base
}

export interface ProblemView {
  /** Explained in docs/problems.md. */
  code: string
  severity: 'error' | 'warning' | 'note'
  message: string
  hint: string
  file: string
  /** Where in the file; null for the file as a whole. */
  path: Path | null
}

// Preview and saving

export interface PreviewAnswer {
  /** The whole document with the edits, marked as a page is; null where it cannot be rendered. `problems` says why. */
  html: string | null
  table: PageTable | null
  /** What is wrong with the page and its parts with these edits; the rest of the site is judged by `check` and `save`. */
  problems: ProblemView[]
  /** Edits that cannot be made, by their index in the list. */
  conflicts: Conflict[]
  /** What `place` answers for `at`, or for where that stands by now; null where nothing was asked for, or nothing stands there. */
  place: PlaceAnswer | null
  /**
   * The same edits at the places of today, and what they begin from then: where others have changed a file. One whose place is gone
   * stays as it is. Null where nothing has to be said otherwise.
   */
  moved: { edits: Edit[]; bases: Bases } | null
}

/** An edit whose place is no longer as the author saw it. */
export interface Conflict {
  /** Its index in the list of edits. */
  edit: number
  reason: 'changed' | 'gone' | 'exists' | 'refused'
  /** In a sentence. */
  message: string
  /** What stands there now; null for nothing. */
  theirs: Json
}

/** What saving would change in a file. */
export interface FileDiff {
  file: string
  isNew: boolean
  /** Lines of a unified diff, each with its sign: ` `, `-`, `+`; `@@ ... @@` between pieces. */
  lines: string[]
  /** Indexes of the edits that it comes from. */
  edits: number[]
}

export interface CheckAnswer {
  diffs: FileDiff[]
  /** What these edits bring that was not wrong before, over the whole site. One with an error is not saved. */
  problems: ProblemView[]
  conflicts: Conflict[]
}

interface SaveAnswer extends CheckAnswer {
  /** True where the files are written. False: nothing was. */
  isSaved: boolean
  /** Where edits begin that were made on top of those which are saved now: from the same base with them. */
  begun: { file: string; base: string; now: Base }[]
}

// Claims

/** The data of the page of claims, in its script `tableId`: `save` is asked with edits of these places. */
export interface ClaimTable {
  token: string
  /** Whose texts are shown, and from which the others are translated: codes of the site. */
  shown: string
  source: string
  claims: OpenClaim[]
  /** Contents of the files that they stand in. */
  bases: Bases
}

/** What the company is asked to confirm. */
export interface OpenClaim {
  /** Stays the same while other claims come and go. */
  key: string
  claim: string
  who: string
  /** The answer where it is not true; null while there is no answer. */
  denied: string | null
  /** The `confirm` that it stands in. */
  at: ValuePlace
  index: number
  /** How many stand there. */
  count: number
  /** Digest of the file's contents, in `bases`. */
  base: string
  texts: ClaimText[]
}

/** A text beside a claim: it may be what is claimed. */
export interface ClaimText {
  path: Path
  /** By locale, or `all`. */
  text: Record<string, string>
  /** False of a value that is written without languages, such as a telephone number. */
  isLocalized: boolean
  /** True of those that share words with the claim. */
  isMain: boolean
}

// Handing in

export interface ChangedWords {
  /** `all` for words that are the same in every language. */
  locale: string
  /** Null where there were none, or are none now. */
  before: string | null
  now: string | null
}

export interface ContentChange {
  /** `turn`: whether and when visitors see it, in words. */
  what: 'text' | 'link' | 'picture' | 'number' | 'setting' | 'item' | 'order' | 'fact' | 'redirect' | 'turn'
  /** In its file, in words: `title`; `prices, rows 2, name` of a block; of a fact its name. */
  place: string
  /** Of a text. */
  locale: string | null
  /** Null where there was nothing, or is nothing now. Of an order the numbers of its places. */
  before: string | null
  now: string | null
  /** Pages, or who else shows it, in words, where that is not its file alone. */
  shownBy: string[]
}

export interface ChangedFile {
  file: string
  /** What it is called: a page by its title, else its name. */
  title: string
  /** As links name a page; else the file. */
  name: string
  state: 'new' | 'changed' | 'gone' | 'renamed'
  /** The name that it had. */
  from: string | null
  isDraft: boolean
  /** Of a page in one language: its changes are those of the page there. */
  isVariant: boolean
  changes: ContentChange[]
  /** How many links and texts lead to what was renamed by its new name, and say nothing else. */
  follows: number
}

/** A file that is not as it was handed in last. */
export interface PendingFile extends ChangedFile {
  /** How many of its texts are examples still. */
  examples: number
}

export interface PendingAnswer {
  files: PendingFile[]
  /** New pictures that nothing names, below content/media/: they are not handed in. */
  unused: string[]
  /** Goes back with `handin`: nothing else than this is handed in. */
  seen: string
  /** True where Git does not know who writes. */
  asksName: boolean
  /** Whether there is a place where it is sent. */
  hasRemote: boolean
  /** How many times it was handed in here and could not be sent. */
  unsent: number
}

export interface HandInAnswer {
  isSent: boolean
  /** Where a colleague is asked to take it in; null where the host has no such page. */
  page: string | null
  /** Why it could not be sent, for a colleague who knows Git. */
  why: string
  /** Files in it that others have changed since its author took in what they did. */
  alsoChanged: string[]
}

/** What a place was. */
export interface Version {
  by: string
  /** When it was handed in, ISO 8601. */
  on: string
  /** What was said of it then. */
  sentence: string
  /** Whether it is what stands there now. */
  isNow: boolean
  /** From what stands there now to this. */
  words: ChangedWords[]
  /** What takes it back. */
  edits: Edit[]
}

// Pages

/** What another name for a page, or its removal, does to the content. */
export interface PagePlan {
  /** False where it was only asked for, and where `problems` has an error. */
  isDone: boolean
  /** Its own files with their new names; null for one that goes. */
  files: { from: string; to: string | null }[]
  /** What leads to it, by file: what a page is called, or the name of another file. */
  links: { file: string; title: string; count: number }[]
  /** Pages below its address, which stay where they are. */
  below: string[]
  /** How the title in the browser calls a page that has no short name of its own: by its address; null for any other. */
  calledBy: string | null
  problems: ProblemView[]
  /** Where its author goes on. */
  url: string
  /** What brings back a page that has gone; empty for a move, which is undone by another one. */
  undo: { edits: Edit[]; bases: Bases }
}

// Lists to choose from

export interface PageChoice {
  /** As links write it. */
  name: string
  /** In the language of the page. */
  title: string
  brand: string
  isPublished: boolean
  anchors: { id: string; title: string }[]
}

export interface MediaChoice {
  /** As `src` writes it. */
  src: string
  /** Where the editor finds it, to show it. */
  url: string
  /** In pixels; null for one that cannot be read. */
  width: number | null
  height: number | null
  bytes: number
  /** Names of pages that show it, and who else does, in words. */
  usedBy: string[]
}

export interface IconChoice {
  name: string
  /** Inside a 24 by 24 view box. */
  nodes: [tag: string, attributes: Record<string, string>][]
}

export interface ColourChoice {
  /** A token's name, as it is written. */
  name: string
  /** `#rrggbb` on this brand. */
  value: string
  /** WCAG 2 contrast with the page, and with the other half of the field's pair where there is one. */
  contrast: { against: string; value: string; ratio: number; isEnough: boolean }[]
}

interface FactChoice {
  name: string
  /** A number, a day as `2026-12-01`, or company data of the brand. */
  value: number | string
  /** Where it is changed. */
  at: ValuePlace
}

export interface BlockChoice {
  component: string
  description: string
  /** What a new block can begin with: whose pages, pictures and facts are there. */
  examples: { name: string; data: Json }[]
}

// Endpoints

interface Answers {
  /** What stands at a place. A path that ends in a text gives the text; [] the page or the file; `['blocks', 2]` a block. */
  place: PlaceAnswer
  /** The page with the edits, judged, and the place that is open: while the author types. */
  preview: PreviewAnswer
  /** What saving would change and what the whole site says of it. */
  check: CheckAnswer
  /** Writes the files, if nothing speaks against it. */
  save: SaveAnswer
  /** What a place was, the last version first, and the file that edits which take one back begin from. */
  history: { versions: Version[]; base: Base }
  /** What has been saved and not been handed in yet. */
  pending: PendingAnswer
  /** Hands in what is pending, with a sentence that says what it is. */
  handin: HandInAnswer
  /** Takes in what others have done. What was written here at a place that they have changed too comes back as edits. */
  fetch: { files: string[]; edits: Edit[]; bases: Base[] }
  pages: { pages: PageChoice[] }
  media: { media: MediaChoice[] }
  /** At most 200 whose names hold the word; all names begin the search. */
  icons: { icons: IconChoice[]; total: number }
  colours: { colours: ColourChoice[] }
  /** What texts of a page name: facts, and company data. */
  facts: { facts: FactChoice[]; companies: string[] }
  blocks: { blocks: BlockChoice[] }
  /**
   * Contents of a new page (a draft, with a block that shows its title), of a copy of one, or of an empty variant of one, to be put
   * into an edit that creates a file.
   */
  new: {
    file: string
    contents: string
    page: PageAt
    /** Of a copy: the versions for single languages. */
    versions: { file: string; contents: string }[]
  }
  /** Writes at once what cannot be kept in a list of edits of single files; or says what it would do. */
  page: PagePlan
  /**
   * Renames, deletes, restores or crops a picture file at once. Replacing a picture in the pages that show it comes back as edits,
   * with the files in which it can be replaced only by hand.
   */
  picture: {
    edits: Edit[]
    bases: Bases
    left: string[]
    /** Its name afterwards; of a crop that of the part. */
    src: string
  }
  /**
   * A picture: the body is the file itself, `Content-Type` the type that the browser gives it, `nameHeader` its name. It is written at once below content/media/, under a name that is free;
   * pages name it once an edit does.
   */
  upload: { media: MediaChoice }
}

export type Endpoint = keyof Answers
export type Endpoints = { [Name in Endpoint]: { asked: Requests[Name]; answer: Answers[Name] } }

/** Why nothing was done, for the author. */
export interface Refusal {
  error: string
  /** For a colleague who knows Git. */
  detail?: string
}

/**
 * Dispatched on `window` by the page's own script of `site dev` before it loads the page anew for a change on disk. The editor
 * calls `preventDefault()` to show the change itself, by a `preview`.
 */
export const reloadEvent = 'site-dev:reload'
