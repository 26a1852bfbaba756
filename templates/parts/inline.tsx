// Inline parts of a document: a style sheet, a script, data.
import { createContext, useContext } from 'react'

/** What the security policy of a document has to allow by its hash. */
export interface InlineContents {
  styles: string[]
  scripts: string[]
}

/**
 * Told of each inline style and script while a document is rendered; set by templates/render.tsx, and absent in a browser.
 * @returns the address of the file that a script is to be taken from, if it is not to stand in the document
 */
export type NoteContents = (kind: 'style' | 'script', contents: string) => string | undefined
export const NoteInline = createContext<NoteContents | undefined>(undefined)

/**
 * A `<style>` or a classic `<script>` with its contents. The security policy forbids all of them but those that went
 * through here. The hashes of styles stand in it. A script becomes a file of the domain, since the hash of one in the policy of all
 * pages would forbid them their speculation rules (Chromium takes any hash as an end of what is allowed by keywords).
 * @throws for contents that would end the element
 */
export function Inline({ as: Element, contents }: { as: 'style' | 'script'; contents: string }) {
  if (contents.toLowerCase().includes(`</${Element}`)) throw new Error(`an inline ${Element} cannot hold </${Element}`)
  const address = useContext(NoteInline)?.(Element, contents)
  if (address !== undefined) return <script src={address} />
  // biome-ignore lint/security/noDangerouslySetInnerHtml: raw text, which cannot end its element
  return <Element dangerouslySetInnerHTML={{ __html: contents }} />
}

interface Data {
  /** application/json, or application/ld+json for search engines. */
  type?: 'application/json' | 'application/ld+json'
  id?: string
  value: unknown
}

/** A value as JSON for programs. It does not run, so no policy names it; and it cannot end its element (HTML, 4.12.1.3). */
export function DataScript({ type = 'application/json', id, value }: Data) {
  const json = type === 'application/ld+json' ? keptJson(value as object) : jsonOf(value)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every < escaped
  return <script type={type} id={id} dangerouslySetInnerHTML={{ __html: json }} />
}

const jsonOf = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

/** Structured data about the company and its site is the same object on every page. */
function keptJson(thing: object): string {
  const json = markupOf.get(thing) ?? jsonOf(thing)
  markupOf.set(thing, json)
  return json
}
const markupOf = new WeakMap<object, string>()
