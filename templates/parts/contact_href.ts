import type { PageView } from '../../cli/schema/page_view.ts'

/** Where one can write to us: the page's own contact section, or the one on the home page. */
export function contactHref(page: PageView): string {
  const hasContact = page.blocks.some(({ id }) => id === 'contact')
  return hasContact ? '#contact' : `${page.breadcrumbs[0].href}#contact`
}
