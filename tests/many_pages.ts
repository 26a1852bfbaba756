// The small site with so many pages that two threads share what is made of them.
import { type Files, pageWith } from './checked_site.ts'
import { proseBlock, smallFiles, writeSmallSite } from './small_site.ts'

/** So many that they share the files that are read, too. */
export const manyFiles = 310

/** Writes it with a word that each page says. Its pages bring their preview, which would take longest to draw. Each is one in two languages. */
export function writeManyPages(folder: string, word: string, changes: Files = {}, count = manyFiles / 2): string {
  const pages = Array.from({ length: count }, (_, number) => {
    const body = `Page ${number} of {customers, number} says ${word}. [Home](home)`
    const page = pageWith(proseBlock(`Page ${number}`, body), `Page ${number}`)
    return [`content/${number % 2 ? 'group' : 'imprion'}/pages/topic-${number}.yaml`, page + preview]
  })
  return writeSmallSite(folder, { ...filled, ...Object.fromEntries(pages), ...changes })
}

/** The small site's own pages with something to show, so that a build has nothing to warn of. */
const filled = Object.fromEntries(
  Object.entries(smallFiles).map(([name, text]) => [
    name,
    text.replace('blocks: []\n', `blocks:\n${proseBlock('Words', 'Words.')}`),
  ]),
)

const preview = 'social_image: { src: mark.svg, decorative: true }\n'
