// The small site with so many pages that two threads share them.
import { type Files, pageWith } from '../checked_site.ts'
import { proseBlock, writeSmallSite } from '../small_site.ts'

const count = 310

/** Writes it with a word that each page says. Its pages bring their preview, which would take longest to draw. */
export function writeManyPages(folder: string, word: string, changes: Files = {}): string {
  const pages = Array.from({ length: count }, (_, number) => {
    const body = `Page ${number} of {customers, number} says ${word}. [Home](home)`
    const page = pageWith(proseBlock(`Page ${number}`, body), `Page ${number}`)
    return [`content/${number % 2 ? 'group' : 'imprion'}/pages/topic-${number}.yaml`, page + preview]
  })
  return writeSmallSite(folder, { ...Object.fromEntries(pages), ...changes })
}

const preview = 'social_image: { src: mark.svg, decorative: true }\n'
