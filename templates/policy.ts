// What client scripts and style sheets do that the security policy of every page has to allow.

export const policy = {
  /** Scripts write speculation rules into the page: templates/client/prefetch.ts. */
  speculates: true,
  /** A style sheet holds a picture as `data:`. */
  hasDataImages: false,
}
