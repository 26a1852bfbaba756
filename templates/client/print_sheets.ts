// Prints a sheet alone. The style sheet hides everything else while the document and the sheet's section have the attribute.

/** From now on a sheet's button opens the print dialog for the sheet; the page is back once that is closed. */
export function printSheets() {
  addEventListener('click', ({ target }) => {
    const section = (target as Element).closest('[data-print]')?.closest('section')
    if (!section) return
    for (const part of [document.documentElement, section]) part.setAttribute('data-printing', '')
    print()
  })
  addEventListener('afterprint', () => {
    for (const part of document.querySelectorAll('[data-printing]')) part.removeAttribute('data-printing')
  })
}
