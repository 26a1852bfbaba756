// What is told of the place that a reader points at: of what is named there, else of the field.
import type { LanguageContext } from './context.ts'
import { descriptionOf } from './descriptions.ts'
import { componentsOf, fieldHere } from './fields_here.ts'
import type { Name } from './names.ts'
import { wordsOf } from './yaml_words.ts'

/** Words in Markdown, and the offsets of what they are about; undefined if there is nothing to tell. */
export function hoverAt(
  context: LanguageContext,
  { file, contents, offset, name }: { file: string; contents: string; offset: number; name: Name | undefined },
): { words: string; start: number; end: number } | undefined {
  const description =
    name === undefined || (name.isOwn && name.kind === 'page') ? '' : descriptionOf(context, file, name)
  if (name !== undefined && description !== '') return { words: description, start: name.start, end: name.wholeEnd }
  const all = wordsOf(contents)
  const word = all.find(({ start, end, isKey }) => isKey && start <= offset && offset <= end)
  const field = word && fieldHere(file, word.path, componentsOf(all), context.templates)
  return field === undefined || word === undefined || field.description === ''
    ? undefined
    : { words: field.description, start: word.start, end: word.end }
}
