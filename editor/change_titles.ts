// What a change is called where it is listed, and where it is undone.
import { pathInWords } from '../cli/edit/author_words.ts'
import type { Edit, PageTable } from '../cli/edit/protocol.ts'
import type { PageChange, PictureChange } from './steps.ts'
import { words } from './strings.ts'

type Languages = PageTable['languages']

export function titleOf(edit: Edit, languages: Languages): string {
  if (edit.kind === 'create') return words.created(pageOf(edit.file))
  const place = pathInWords(edit.at.path)
  if (edit.kind === 'insert') return words.inserted(place, edit.index + 1)
  if (edit.kind === 'remove') return words.removedFrom(place, edit.index + 1)
  if (edit.kind === 'move') return words.movedIn(place, edit.index + 1, edit.to + 1)
  return edit.kind === 'text' ? `${place}, ${languageIn(languages, edit.locale)}` : place
}

/** What a file is called: a page as its address begins, `imprion/wifi`. */
export function pageOf(file: string): string {
  const [, folder = '', rest = ''] = /^content\/(?:([^/]+)\/)?(.*)\.\w+$/.exec(file) ?? []
  if (rest === 'brand') return words.fileOfBrand(folder)
  if (folder === 'companies') return words.fileOfCompany(rest)
  if (folder === '' && rest === 'facts') return words.factsOfSite
  return [folder, rest.replace(/^pages\//, '')].filter(Boolean).join('/')
}

export const languageIn = (languages: Languages, code: string) =>
  languages.find((each) => each.code === code)?.name ?? words.allLanguages

/** What the server has written at once. */
export function writtenTitle(step: PageChange | PictureChange): string {
  const { redo } = step
  if ('edits' in redo)
    return redo.edits.flatMap((edit) => (edit.kind === 'create' ? words.created(pageOf(edit.file)) : []))[0] ?? ''
  const change = 'change' in redo ? redo.change : redo
  const name = 'page' in change ? change.page.page : change.src
  return (change.kind === 'remove' ? words.deleting : words.renaming)(name)
}
