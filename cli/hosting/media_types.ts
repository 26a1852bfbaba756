// The media types of what a build writes, for every server that we run or configure. It knows no file.

/** By extension. All text is UTF-8. JavaScript: RFC 9239. BuildManifest: W3C, Web Application BuildManifest. */
export const mediaTypes: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  ico: 'image/x-icon',
  jpg: 'image/jpeg',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
  webmanifest: 'application/manifest+json',
  webp: 'image/webp',
  woff2: 'font/woff2',
  xml: 'application/xml',
}

export const mediaTypeOf = (file: string) => mediaTypes[extensionOf(file)] ?? 'application/octet-stream'

/** True for what is worth compressing on the way. */
export const isText = (file: string) =>
  ['css', 'html', 'js', 'json', 'svg', 'txt', 'webmanifest', 'xml'].includes(extensionOf(file))

const extensionOf = (file: string) => file.slice(file.lastIndexOf('.') + 1).toLowerCase()
