// A file that a domain publishes as it is written: one of content/<brand>/public/, or of content/shared/public/.

export interface PublicFile {
  /** `content/coast/public/.well-known/security.txt` */
  file: string
  /** Id of a brand, or `shared`. */
  owner: string
  /** Where it lies on the domain: `.well-known/security.txt`. */
  path: string
  /** Bytes. */
  size: number
  /** False of a document or a video that is another kind of file than its name says. */
  isOfItsType: boolean
}

/** The file of this name as a public one; undefined where it lies in no `public/`. @param of.begins its first bytes, as Latin letters */
export function publicFile(file: string, of: { size: number; begins: string }): PublicFile | undefined {
  const [, owner, path] = /^content\/([^/]+)\/public\/(.+)$/.exec(file) ?? []
  if (owner === undefined || path === undefined) return undefined
  const [, ending = ''] = /\.(\w+)$/.exec(path.toLowerCase()) ?? []
  return { file, owner, path, size: of.size, isOfItsType: beginnings.get(ending)?.test(of.begins) !== false }
}

export const isPublic = (file: string) => /^content\/[^/]+\/public\/./.test(file)

/** For a regular expression: endings that no page has, nor any file that the engine writes at the root of a domain. */
export const documentEndingPattern = 'pdf|docx?|xlsx?|pptx?|zip|mp[34]|webm|vtt'

/** How files of pages begin that browsers show by themselves: ISO 32000-2, 7.5.2; ISO 14496-12, 4.3; RFC 8794, 11.2; WebVTT, 4.1. */
const beginnings = new Map([
  ['pdf', /^%PDF-/],
  ['mp4', /^.{4}ftyp/s],
  ['webm', /^.E\xdf\xa3/s],
  ['vtt', /^(\xef\xbb\xbf)?WEBVTT/],
])

/** The file that a link written as `file:prices.pdf` names where it stands: that of the brand, or the shared one. */
export function linkedFile(
  { publicFiles }: { publicFiles: Readonly<Record<string, PublicFile>> },
  target: string,
  owner: string,
): PublicFile | undefined {
  const path = fileNameOf(target)
  return publicFiles[`content/${owner}/public/${path}`] ?? publicFiles[`content/shared/public/${path}`]
}

/** Its path in `public/`: that of `file:prices.pdf` is `prices.pdf`. */
export const fileNameOf = (target: string) => target.slice('file:'.length)

/** True for a link to a public file of the site; `file:///` points at a disk. */
export const isFileLink = (target: string) => /^file:[^/\\]/.test(target)
