// What a document holds inline that a Content-Security-Policy must name. It reads finished HTML and changes none.

export interface Inline {
  /** Contents of `<style>` elements. */
  styles: string[]
  /** Contents of `<script>` elements that run or steer the browser; data (application/json, application/ld+json) is neither. */
  scripts: string[]
}

export function inlineOf(html: string): Inline {
  const inline: Inline = { styles: [], scripts: [] }
  for (const [, name, attributes = '', contents = ''] of html.matchAll(/<(style|script)\b([^>]*)>(.*?)<\/\1>/gs)) {
    if (contents === '') continue
    if (name === 'style') inline.styles.push(contents)
    else if (!/\btype="application\/(ld\+)?json"/.test(attributes)) inline.scripts.push(contents)
  }
  return inline
}
