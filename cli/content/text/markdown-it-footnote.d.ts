// The package brings no types, and those that others wrote for it are of another build of markdown-it.
declare module 'markdown-it-footnote' {
  import type MarkdownIt from 'markdown-it'

  export default function footnotes(parser: MarkdownIt): void
}
