// The media types of what a build writes, for every server that we run or configure.

import { lookup } from 'mrmime'
import { pictureEndings } from '../content/picture_formats.ts'

const ownTypes = new Map([
  // The name by which every browser knows it; the registered one is image/vnd.microsoft.icon.
  ['ico', 'image/x-icon'],
  // An XML file says its own encoding (RFC 7303, 3.1), which a charset of text/xml would override.
  ['xml', 'application/xml'],
])

const unknownType = 'application/octet-stream'

/** Of what builds write. */
const builtExtensions = [...'css html js json svg txt webmanifest xml ico woff2'.split(' '), ...pictureEndings]

/** The media type of a file by its name, with the charset where the type is one of text (RFC 9110, 8.3.1). */
export function mediaTypeOf(file: string): string {
  const extension = extensionOf(file)
  const type = ownTypes.get(extension) ?? lookup(extension) ?? unknownType
  return type.startsWith('text/') ? `${type}; charset=utf-8` : type
}

/** By extension: of everything that a build writes, and of known public files. */
export function mediaTypesOf(files: readonly { path: string }[]): Readonly<Record<string, string>> {
  const published = files.filter(({ path }) => /\.[a-z0-9]+$/i.test(path)).map(({ path }) => extensionOf(path))
  const extensions = [...new Set([...builtExtensions, ...published])].sort()
  const types = extensions.map((extension): [string, string] => [extension, mediaTypeOf(`.${extension}`)])
  return Object.fromEntries(types.filter(([, type]) => type !== unknownType))
}

/** True for text in UTF-8, which is worth compressing on the way. */
export const isTextFile = (file: string) => /^text\/|[/+](json|xml)$/.test(mediaTypeOf(file))

function extensionOf(file: string): string {
  return file.slice(file.lastIndexOf('.') + 1).toLowerCase()
}
