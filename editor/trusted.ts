// The editor's Trusted Types policy: what our own server has rendered becomes a document, and data scripts get new data. The
// server names the policy in the security policy of the pages that it serves.
const policy = globalThis.trustedTypes?.createPolicy('site-edit', {
  createHTML: (html) => html,
  createScript: (data) => data,
})

/** What our own server has rendered, as a document that runs nothing. */
export const documentOf = (html: string): Document =>
  new DOMParser().parseFromString((policy?.createHTML(html) ?? html) as string, 'text/html')

/** Gives a script that holds data other data. */
export function setData(script: Element, data: string) {
  script.textContent = (policy?.createScript(data) ?? data) as string
}
