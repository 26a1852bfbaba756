// The services of others that a brand has, as its pages name them.

/** Written by templates/client_data.tsx. */
export interface ThirdParties {
  /** Another one asks everybody again; none where nothing but what is necessary is loaded. */
  revision?: number
  /** Those that are asked about. */
  categories: string[]
  /** To run on every page, by the category that allows it; none for what is necessary. */
  scripts: { src: string; category?: string }[]
  /** Names of cookies that go when their category is no longer allowed. */
  cookies: Record<string, string[]>
}

/** Told of what is allowed, once that is decided: an array of categories. */
export const decided = 'site:decided'

// A brand without any.
const none: ThirdParties = { categories: [], scripts: [], cookies: {} }

/** What the page says of them. */
export const thirdPartiesOf = (): ThirdParties =>
  JSON.parse(document.querySelector('#page-data')?.textContent || '{}').thirdParties ?? none
