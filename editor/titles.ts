// What a change is called where it is listed, and where it is undone.
import type { Edit, PageTable, Path } from '../cli/edit/protocol.ts'
import type { PageChange, PictureChange } from './steps.ts'
import { words } from './strings.ts'

type Languages = PageTable['languages']

export function titleOf(edit: Edit, languages: Languages): string {
  if (edit.kind === 'create') return words.created(edit.file)
  const place = inWords(edit.at.path)
  if (edit.kind === 'insert') return words.inserted(place, edit.index + 1)
  if (edit.kind === 'remove') return words.removedFrom(place, edit.index + 1)
  if (edit.kind === 'move') return words.movedIn(place, edit.index + 1, edit.to + 1)
  return edit.kind === 'text' ? `${place}, ${languageIn(languages, edit.locale)}` : place
}

/** `blocks`, 2, `data`, `cards`, 0, `name`: as `section 3 › cards 1 › name`. */
const inWords = (path: Path) =>
  path
    .flatMap((step, index) => {
      if (typeof step === 'number' || step === 'data') return []
      const number = path[index + 1]
      const own = typeof number === 'number' ? words.section : words.sections
      const name = step === 'blocks' ? own : step.replaceAll('_', ' ')
      return [typeof number === 'number' ? `${name} ${number + 1}` : name]
    })
    .join(' › ')

export const languageIn = (languages: Languages, code: string) =>
  languages.find((each) => each.code === code)?.name ?? words.allLanguages

/** What the server has written at once. */
export function writtenTitle(step: PageChange | PictureChange): string {
  const { redo } = step
  if ('edits' in redo)
    return redo.edits.flatMap((edit) => (edit.kind === 'create' ? words.created(edit.file) : []))[0] ?? ''
  const change = 'change' in redo ? redo.change : redo
  const name = 'page' in change ? change.page.page : change.src
  return (change.kind === 'remove' ? words.deleting : words.renaming)(name)
}
