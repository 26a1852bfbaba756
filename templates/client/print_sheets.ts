// Prints a sheet alone. The style sheet hides everything else while the document has the attribute.

/** From now on a sheet's button opens the print dialog for the sheet; the page is back once that is closed. */
export function printSheets() {
  const { dataset } = document.documentElement
  addEventListener('click', ({ target }) => {
    if (!(target as Element).closest('[data-print]')) return
    dataset.printing = ''
    print()
  })
  addEventListener('afterprint', () => delete dataset.printing)
}
