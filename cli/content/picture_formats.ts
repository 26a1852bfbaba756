// Pictures in one place: the formats that authors may use, how each is known, what photographs are encoded as and how, and their
// limits. The code that encodes is in cli/io/assets/; that of preview cards and icons has its own settings beside it.

/**
 * By the names that sharp has for them when it writes; in the order in which sentences name them. `encoding` is how photographs are
 * made for pages: it shows no difference to the original at arm's length; 4:4:4 keeps coloured lines and letters clean. With an effort
 * of 3 an AVIF is 15 % smaller and takes three times as long: more than four minutes for the eighty photographs of a shop. `crop` is
 * how a part of a picture is kept: a build encodes it once more, so it has to be as good as the original.
 */
export const rasterFormats = {
  png: {
    ...{ ending: 'png', type: 'image/png', words: 'PNG' },
    ...{ encoding: { compressionLevel: 9, palette: false }, crop: {} },
  },
  jpeg: {
    ...{ ending: 'jpg', type: 'image/jpeg', words: 'JPEG' },
    ...{ encoding: { quality: 80, mozjpeg: true }, crop: { quality: 95, chromaSubsampling: '4:4:4' } },
  },
  webp: {
    ...{ ending: 'webp', type: 'image/webp', words: 'WebP' },
    ...{ encoding: { quality: 80, effort: 5, smartSubsample: true }, crop: { quality: 95 } },
  },
  avif: {
    ...{ ending: 'avif', type: 'image/avif', words: 'AVIF' },
    encoding: { quality: 55, effort: 1, chromaSubsampling: '4:4:4' },
    crop: { quality: 95, chromaSubsampling: '4:4:4' },
  },
} as const
export type RasterFormat = keyof typeof rasterFormats
const vectorFormat = { ending: 'svg', type: 'image/svg+xml', words: 'SVG' }

/** What photographs may be encoded as besides JPEG or PNG, the usual one first. */
export const modernFormats = ['avif', 'webp'] as const
/** Unless the site has others: in pixels, the narrowest first. */
export const usualWidths = [320, 640, 960, 1280, 1920]
/** The widest of the one file for browsers that read no modern format, some of a hundred. */
export const fallbackWidth = 960
/** An attack by dimensions ends here; a 12 000 x 8 000 photograph passes. */
export const mostPixels = 100_000_000
/** Of a picture in the media, in bytes. A photograph of as many pixels as are taken has half of this. */
export const largestPicture = 64 * 2 ** 20

const all = [vectorFormat, ...Object.values(rasterFormats)]
const [last, ...others] = all.map(({ words }) => words).reverse()
/** `SVG, PNG, JPEG, WebP or AVIF` */
export const formatsInWords = `${others.reverse().join(', ')} or ${last}`

export const pictureTypes: readonly string[] = all.map(({ type }) => type)
export const pictureEndings: readonly string[] = all.map(({ ending }) => ending)

/** @param format as sharp names what it has read */
export const formatOf = (format: string | undefined): RasterFormat | undefined => {
  const name = format === 'heif' ? 'avif' : format
  return Object.hasOwn(rasterFormats, name ?? '') ? (name as RasterFormat) : undefined
}

/** The ending of a file's name, of drawings too. */
export const endingOf = (format: string | undefined): string | undefined => {
  const raster = formatOf(format)
  if (raster !== undefined) return rasterFormats[raster].ending
  return format === 'svg' ? vectorFormat.ending : undefined
}

/** For a regular expression. */
export const pictureEndingPattern = [...pictureEndings, 'jpeg'].join('|')
const pictureName = new RegExp(`^\\s*\\S+\\.(${pictureEndingPattern}|gif|heic)\\s*$`, 'i')

const photographName = new RegExp(`\\.(?!svg)(${pictureEndingPattern})$`, 'i')

/** A photograph or something like one, as against a drawing. */
export const isPhotograph = (file: string) => photographName.test(file)

/** Words that are nothing but the name of a picture, also of one that no page can show. */
export const isPictureName = (words: string) => pictureName.test(words)
