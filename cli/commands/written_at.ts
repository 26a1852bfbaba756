// Where in the content the words of a page are written.

import { textsOfFiles } from '../content/text/texts.ts'
import { placeTexts } from '../content/yaml/place_text.ts'
import { openSources } from './open_config.ts'
import type { ProjectFolders } from './open_site.ts'

/** Gives the function that finds the lines of words; of content that cannot be read it finds none. */
export async function writtenAt(folders: ProjectFolders): Promise<(words: string) => string[]> {
  const opened = await openSources(folders)
  if (!opened.ok) return () => []
  const { sources, templates } = opened.value
  const contents = new Map(sources.map((source) => [source.path, source.contents]))
  const at = placeTexts((file) => contents.get(file))
  const places = new Map<string, string[]>()
  for (const { file, text, path } of textsOfFiles(sources, templates))
    for (const [locale, words] of Object.entries(text))
      for (const part of words.split(/\n\s*\n|\n\s*[-*] /)) {
        const place = at({ file, path: [...path, locale] })
        const found = places.get(plain(part)) ?? []
        places.set(plain(part), found.includes(place) ? found : [...found, place])
      }
  return (words) => places.get(plain(words)) ?? []
}

/** Words as a page shows them, whatever their marks, links and spaces. */
const plain = (words: string) =>
  words
    .replace(/\[([^\]]*)\]\([^)\s]*\)/g, '$1')
    .replace(/[*`]|^\s*(#+|-) /g, '')
    .replace(/[\u2060\u200b\u00ad]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
