// The formats of pictures that authors may use, how each is known, and what photographs are encoded as. With which settings is for
// cli/io/assets/ to say.

/** By the names that sharp has for them; in the order in which sentences name them. */
const formats = {
  svg: { ending: 'svg', type: 'image/svg+xml', words: 'SVG' },
  png: { ending: 'png', type: 'image/png', words: 'PNG' },
  jpeg: { ending: 'jpg', type: 'image/jpeg', words: 'JPEG' },
  webp: { ending: 'webp', type: 'image/webp', words: 'WebP' },
  heif: { ending: 'avif', type: 'image/avif', words: 'AVIF' },
} as const

/** What photographs may be encoded as besides JPEG or PNG, the usual one first. */
export const modernFormats = ['avif', 'webp'] as const
/** Unless the site has others: in pixels, the narrowest first. */
export const usualWidths = [320, 640, 960, 1280, 1920]

const all = Object.values(formats)
const [last, ...others] = all.map(({ words }) => words).reverse()
/** `SVG, PNG, JPEG, WebP or AVIF` */
export const formatsInWords = `${others.reverse().join(', ')} or ${last}`

export const pictureTypes: readonly string[] = all.map(({ type }) => type)
export const pictureEndings: readonly string[] = all.map(({ ending }) => ending)

/** @param format as sharp names it */
export const endingOf = (format: string | undefined): string | undefined =>
  Object.hasOwn(formats, format ?? '') ? formats[format as keyof typeof formats].ending : undefined

/** For a regular expression. */
export const pictureEndingPattern = [...pictureEndings, 'jpeg'].join('|')
const pictureName = new RegExp(`^\\s*\\S+\\.(${pictureEndingPattern}|gif|heic)\\s*$`, 'i')

const photographName = new RegExp(`\\.(?!svg)(${pictureEndingPattern})$`, 'i')

/** A photograph or something like one, as against a drawing. */
export const isPhotograph = (file: string) => photographName.test(file)

/** Words that are nothing but the name of a picture, also of one that no page can show. */
export const isPictureName = (words: string) => pictureName.test(words)
