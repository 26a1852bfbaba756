// What saved files touch: the code, the settings, pages, pictures, fonts or style sheets of the site in memory.
import { fontsFile, isPage, isThemeData, mediaPath } from '../content/paths.ts'

export interface Affected {
  code: boolean
  /** All of the content that is neither page nor picture, and the data of themes. */
  settings: boolean
  media: boolean
  pages: boolean
  fonts: boolean
  styles: boolean
  examples: boolean
  /** The whole content folder was taken away or replaced. */
  allContent: boolean
}

/** @param files relative to the project, with `/`; a folder stands for all that is in it */
export function affectedBy(files: readonly string[]): Affected {
  const folders = ['blocks', 'emit', 'templates', 'themes', 'content'].filter((folder) => files.includes(folder))
  const are = (test: (file: string) => boolean, ...within: string[]) =>
    files.some(test) || folders.some((folder) => within.includes(folder))
  return {
    code: are(isCode, 'blocks', 'emit', 'templates'),
    settings: are((file) => isSetting(file) || isThemeData(file), 'content', 'themes'),
    media: are(isMedia, 'content'),
    pages: are(isPage, 'content'),
    fonts: are((file) => file === fontsFile, 'themes'),
    styles: are(isStyle, 'blocks', 'templates', 'themes'),
    examples: are((file) => /^blocks\/[^/]+\/examples\.yaml$/.test(file)),
    allContent: folders.includes('content'),
  }
}

/** Some scripts carry their styles. */
const isCarried = (file: string) => /^templates\/client\/.+\.css$/.test(file)
const isCode = (file: string) =>
  isCarried(file) || (/^(blocks|emit|templates)\/.+\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
const isStyle = (file: string) => /^(blocks|templates|themes)\/.+\.css$/.test(file) && !isCarried(file)
const isMedia = (file: string) => mediaPath(file) !== undefined
const isSetting = (file: string) => file.startsWith('content/') && !isPage(file) && !isMedia(file)
