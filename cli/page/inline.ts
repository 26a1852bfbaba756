// What a document holds inline that a Content-Security-Policy must name. It reads finished HTML and changes none.

import { createHash } from 'node:crypto'

export interface Inline {
  /** Contents of `<style>` elements. */
  styles: string[]
  /** Contents of `<script>` elements that run or steer the browser; data (application/json, application/ld+json) is neither. */
  scripts: string[]
}

export function inlineOf(html: string): Inline {
  return {
    styles: contentsOf(html, 'style').map(({ contents }) => contents),
    scripts: contentsOf(html, 'script')
      .filter(({ attributes }) => !/\btype="application\/(ld\+)?json"/.test(attributes))
      .map(({ contents }) => contents),
  }
}

/** As a Content-Security-Policy names what stands inline (CSP 3, 2.3.1). */
export const policyHash = (contents: string) => `sha256-${createHash('sha256').update(contents).digest('base64')}`

/** Found by searching, since a pattern over whole documents would take a tenth of a build's time. */
function contentsOf(html: string, element: string): { attributes: string; contents: string }[] {
  const found: { attributes: string; contents: string }[] = []
  const [opening, closing] = [`<${element}`, `</${element}>`]
  for (let at = html.indexOf(opening); at !== -1; at = html.indexOf(opening, at)) {
    const start = html.indexOf('>', at) + 1
    const end = html.indexOf(closing, start)
    const isElement = /[\s>]/.test(html.charAt(at + opening.length))
    if (isElement && end > start)
      found.push({ attributes: html.slice(at + opening.length, start - 1), contents: html.slice(start, end) })
    at = isElement && end !== -1 ? end : start
  }
  return found
}
