// Who else shows what stands at a place.
import { isOfEveryDomain, pagesShowing, type Use } from '../content/authoring/explain.ts'
import type { PageSummary } from '../content/pages/page_summary.ts'
import { factsFile, isPage, pageOwner } from '../content/paths.ts'
import { type FormContext, textIn } from './field_views.ts'
import type { PageAt, Shared, ValuePlace } from './protocol.ts'

/**
 * @param at a place in a file; what stands on a page is shown there alone, by every brand that has it
 * @param usesOf where a fact is used
 */
export function sharedBy(
  context: FormContext,
  pages: readonly Pick<PageSummary, 'name' | 'file' | 'title' | 'owner' | 'components'>[],
  { file, path }: ValuePlace,
  page: PageAt,
  usesOf: (fact: string) => readonly Use[],
): Shared {
  const { config, templates } = context
  const all = config.brands.map(({ id }) => id)
  if (isPage(file)) return { others: [], pages: [], brands: pageOwner(file) === 'shared' ? all : [pageOwner(file)] }
  const codes = config.allLocales.map(({ code }) => code)
  const [, folder = '', rest = ''] = file.split('/')
  const shownBy = pagesShowing(file, path, { codes, config, templates })
  const titled = (each: (typeof pages)[number]) => ({
    name: each.name,
    title: textIn(context, each.title, page.locale, each.file) ?? each.name,
  })
  const others = (shown: typeof pages) => shown.filter(({ name }) => name !== page.page).map(titled)
  if (file === factsFile && path[0] !== undefined) {
    const users = new Set(
      usesOf(`${path[0]}`).map(({ place, shownBy }) => (isPage(place.file) ? shownBy.split(' ')[0] : shownBy)),
    )
    const showing = pages.filter(({ name }) => users.has(name))
    const named = new Set(showing.map(({ name }) => name))
    return {
      others: [...users].flatMap((name = '') => (named.has(name) ? [] : name)),
      pages: showing.map(titled),
      brands: all,
    }
  }
  if (folder === 'companies') {
    const brands = config.brands.filter(({ written }) => `${written.company}.yaml` === rest).map(({ id }) => id)
    return { others: [shownBy], pages: [], brands }
  }
  const isOfOne = all.includes(folder) && !isOfEveryDomain(file, path)
  if (folder !== 'messages') return { others: [shownBy], pages: [], brands: isOfOne ? [folder] : all }
  const name = `${rest.replace('.yaml', '')}.${path[0]}`
  const users = [...templates.blocks.values()]
    .filter(({ messages }) => messages.includes(name))
    .map((block) => block.name)
  if (users.length === 0) return { others: [shownBy], pages: [], brands: all }
  const showing = others(pages.filter(({ components }) => components.some((component) => users.includes(component))))
  return { others: showing.map(({ name }) => name), pages: showing, brands: all }
}
