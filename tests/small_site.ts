// The small site on disk, for the real blocks and templates: a content folder that `site` builds in a moment.
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { dump, load } from 'js-yaml'
import { type Files, smallSite } from './checked_site.ts'

export const root = path.resolve(import.meta.dirname, '..')
const realContent = path.join(root, 'content')

/** Pages, brands and settings of the small site, in the shapes of the real project. */
export const smallFiles: Record<string, string> = {
  ...Object.fromEntries(
    Object.entries(smallSite)
      .filter(([name]) => name.startsWith('content/') && !name.startsWith('content/messages/'))
      .map(([name, contents]) => [name, contents.replace('theme: plain', `theme: ${name.split('/')[1]}`)]),
  ),
  'content/shared/pages/404.yaml': `title: { all: Not found }
description: { all: Nothing is here. }
hidden: true
blocks: []
`,
}

/**
 * Writes the small site into a folder.
 * @param changes files by path as `content/...`; null leaves one out
 * @returns the content folder
 */
export function writeSmallSite(folder: string, changes: Files = {}): string {
  const content = path.join(folder, 'content')
  cpSync(path.join(realContent, 'media/patterns'), path.join(content, 'media/patterns'), { recursive: true })
  mkdirSync(path.join(content, 'messages'), { recursive: true })
  for (const name of readdirSync(path.join(realContent, 'messages'))) {
    const texts = load(readFileSync(path.join(realContent, 'messages', name), 'utf8')) as Record<
      string,
      Record<string, string>
    >
    const short = Object.entries(texts).map(([key, { sl, en, all }]) => [key, all === undefined ? { sl, en } : { all }])
    writeFileSync(path.join(content, 'messages', name), dump(Object.fromEntries(short)))
  }
  changeFiles(folder, { ...smallFiles, ...changes })
  return content
}

/** Writes, and takes away, files below a folder. */
export function changeFiles(folder: string, changes: Files): void {
  for (const [name, contents] of Object.entries(changes)) {
    const file = path.join(folder, name)
    if (contents === null) rmSync(file, { force: true })
    else {
      mkdirSync(path.dirname(file), { recursive: true })
      writeFileSync(file, contents)
    }
  }
}

/** A block with a heading and a text of the same words in each language. */
export const proseBlock = (title: string, body: string) =>
  `  - component: prose\n    data: ${JSON.stringify({ title: { all: title }, body: { sl: `Besedilo: ${body}`, en: body } })}\n`
