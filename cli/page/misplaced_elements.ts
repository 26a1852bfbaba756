// Elements that browsers move out of the ones that they are written in, as a <div> in a <p>: the page is then another one than React has
// written, and what wakes in it finds other elements.

const closesParagraph = new Set(
  'address article aside blockquote details dialog div dl fieldset figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr main menu nav ol p pre section table ul'.split(
    ' ',
  ),
)
const notInItself = new Set(['a', 'button', 'form'])

/** @param html as React writes it: each element is closed, and no attribute holds a `>` */
export function misplacedIn(html: string): { outer: string; inner: string }[] {
  const open: string[] = []
  const misplaced: { outer: string; inner: string }[] = []
  const elements = html.replace(/<(script|style|template)\b[\s\S]*?<\/\1>/g, '')
  for (const [, end, inner = '', alone] of elements.matchAll(/<(\/?)([a-z][a-z0-9]*)[^>]*?(\/?)>/g)) {
    if (end) {
      open.pop()
      continue
    }
    const outer = closesParagraph.has(inner) && open.includes('p') ? 'p' : inner
    if (outer !== inner || (open.includes(inner) && (inner === 'p' || notInItself.has(inner))))
      misplaced.push({ outer, inner })
    if (!alone) open.push(inner)
  }
  return misplaced
}
