// Which new pictures no content names, such as one that was tried and taken back. It knows neither Git nor the disk.

import { mediaPath } from '../content/paths.ts'
import { pictureEndingPattern } from '../content/picture_formats.ts'
import type { ChangedFile } from './protocol.ts'

/** @param texts all that may name a picture; where one stands in any word, it is named */
export const unnamedPictures = (
  changed: readonly Pick<ChangedFile, 'file' | 'state'>[],
  texts: readonly string[],
): string[] =>
  changed.flatMap(({ file, state }) => {
    const src = mediaPath(file)
    if (state !== 'new' || src === undefined || !picture.test(src)) return []
    return texts.some((text) => text.includes(src)) ? [] : [file]
  })

const picture = new RegExp(`\\.(${pictureEndingPattern})$`, 'i')
