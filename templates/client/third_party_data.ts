// The services of others that a brand has, as its pages name them.

/** Written by templates/client_data.tsx. */
export interface ThirdParties {
  /** Asks every visitor again when it changes; absent if only necessary things are loaded. */
  revision?: number
  /** Those that are asked about. */
  categories: string[]
  /** Runs on every page, by the category that allows it; none for necessary scripts. */
  scripts: { src: string; category?: string }[]
  /** Names of cookies that go when their category is no longer allowed. */
  cookies: Record<string, string[]>
}

/** Called with the allowed categories, once that is decided. */
export const decided = 'site:decided'

// A brand without any.
const none: ThirdParties = { categories: [], scripts: [], cookies: {} }

/** How the page describes them. */
export const thirdPartiesOf = (): ThirdParties =>
  JSON.parse(document.querySelector('#page-data')?.textContent || '{}').thirdParties ?? none
