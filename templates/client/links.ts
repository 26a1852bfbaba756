// What following a link does.

/** True if following the link replaces this document. */
export function leaves(link: HTMLAnchorElement): boolean {
  const isHere = link.href.split('#')[0] === location.href.split('#')[0]
  return /^https?:/.test(link.href) && /^(_self)?$/.test(link.target) && !link.hasAttribute('download') && !isHere
}

/** True for a click that the browser would follow in this tab. */
export function isPlain(event: MouseEvent): boolean {
  return !(event.defaultPrevented || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
}

/** Closes the menu of a link: the link may lead to a place on this page, which the menu would cover. */
export function closeMenuOf(link: Element) {
  link.closest('.submenu')?.removeAttribute('open')
  link.closest<HTMLElement>('[popover]')?.hidePopover?.()
}
