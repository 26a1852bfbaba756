// In which order the signs of a text are seen.
import type { Locator } from 'playwright'

/** The signs of a text in the order in which they are seen, from the left: as it stands, and without any element in it. */
export const readingOrder = (text: Locator) =>
  text.evaluate((element) => {
    const seen = (root: Element) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const signs: { sign: string; left: number }[] = []
      for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null)
        for (let at = 0; at < node.data.length; at++) {
          const range = document.createRange()
          range.setStart(node, at)
          range.setEnd(node, at + 1)
          const { left, width } = range.getBoundingClientRect()
          if (width > 0) signs.push({ sign: node.data[at] ?? '', left })
        }
      return signs
        .sort((one, other) => one.left - other.left)
        .map(({ sign }) => sign)
        .join('')
    }
    const plain = document.createElement('span')
    plain.textContent = element.textContent
    // On one line, however little room is left beside it.
    plain.style.whiteSpace = 'nowrap'
    element.parentElement?.parentElement?.append(plain)
    const order = { asItStands: seen(element), asPlainText: seen(plain) }
    plain.remove()
    return order
  })
