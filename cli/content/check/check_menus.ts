// Pages that the menus of their site do not fit: kept from search engines and named there, or a privacy policy that none names.
import type { Problem } from '../../problems/problem.ts'
import * as problem from '../../problems/sentences.ts'
import type { ScheduledPage } from '../pages/page_summary.ts'
import type { WrittenLink } from './placed_fields.ts'

/** @param menus links that stand on no page */
export function checkMenus(pages: readonly ScheduledPage[], menus: readonly WrittenLink[]): Problem[] {
  const named = new Set(menus.map(({ target }) => target))
  const forms = new Map(
    pages.flatMap(({ links }) =>
      links.filter(({ place: { path = [] } }) => path.at(-1) === 'privacy').map((link) => [link.target, link] as const),
    ),
  )
  return pages.flatMap(({ name, file, hidden, legal, unpublished }) => {
    if (unpublished !== undefined) return []
    const form = forms.get(name)
    const entry = menus.find(({ target, place }) => hidden && target === name && place.path?.[0] === 'navigation')
    if (entry !== undefined) return [problem.hiddenEntry({ file, path: ['hidden'] }, entry.place)]
    return form === undefined || legal || named.has(name) ? [] : [problem.unlinkedPrivacy({ file }, form.place)]
  })
}
