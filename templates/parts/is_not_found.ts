// Whether a page is the one that is shown for those that are not there: that of all brands, or a brand's own.
import type { PageView } from '../../cli/schema/page_view.ts'

export const isNotFound = ({ page }: Pick<PageView, 'page'>): boolean => /^([^/]+\/)?404$/.test(page)
