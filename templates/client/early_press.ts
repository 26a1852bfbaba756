/** Repeats a press that came before there was a script: what says that the page is loading is still shown (templates/parts/waits.tsx). */
export function repeatEarlyPress() {
  const waits = [...document.querySelectorAll<HTMLElement>('.waits')].find((each) => each.checkVisibility?.())
  if (!waits) return
  waits.hidePopover()
  const pressed = document.activeElement?.closest<HTMLElement>(`[popovertarget=${waits.id}]`)
  // Safari does not focus a button that is pressed.
  ;(pressed ?? (waits.nextElementSibling as HTMLElement)).click()
}
