// The services of others that a brand has, as its pages name them.
import type { ThirdPartiesView } from '../../../cli/schema/page_view.ts'

/** Called with the allowed categories, once that is decided. */
export const decided = 'site:decided'

// A brand without any.
const none: ThirdPartiesView = { categories: [], scripts: [], cookies: {} }

/** How the page describes them. */
export const thirdPartiesOf = (): ThirdPartiesView =>
  JSON.parse(document.querySelector('#page-data')?.textContent || '{}').thirdParties ?? none
