// The media types of what a build writes, for every server that we run or configure.
import { lookup } from 'mrmime'

/** Files of these kinds are text in UTF-8, and worth compressing on the way. */
const textExtensions = ['css', 'html', 'js', 'json', 'svg', 'txt', 'webmanifest', 'xml']
const otherExtensions = ['avif', 'ico', 'jpg', 'png', 'webp', 'woff2']

/** The media type of a file by its name, with the charset where the type is one of text (RFC 9110, 8.3.1). */
export function mediaTypeOf(file: string): string {
  // The registered name of .ico is image/vnd.microsoft.icon; every browser knows the older one.
  const type = lookup(file) ?? (extensionOf(file) === 'ico' ? 'image/x-icon' : 'application/octet-stream')
  return type.startsWith('text/') ? `${type}; charset=utf-8` : type
}

/** By extension, of everything that a build writes by itself. */
export const mediaTypes: Readonly<Record<string, string>> = Object.fromEntries(
  [...textExtensions, ...otherExtensions].sort().map((extension) => [extension, mediaTypeOf(`.${extension}`)]),
)

/** True for what is worth compressing on the way. */
export const isText = (file: string) => textExtensions.includes(extensionOf(file))

function extensionOf(file: string): string {
  return file.slice(file.lastIndexOf('.') + 1).toLowerCase()
}
