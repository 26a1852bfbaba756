// How the menus of the header close (templates/parts/header.tsx): native details open them. On narrow screens those unfold in
// a popover, which closes by itself, and where nothing may move while a finger presses.

/** Closes a menu on Escape, which gives the focus back to its word, on a press outside, and when the focus goes elsewhere. */
export function closeMenus() {
  const isWide = matchMedia('(min-width: 1024px)')
  for (const type of ['pointerdown', 'focusin', 'keydown'])
    addEventListener(type, ({ target, key }: Event & { key?: string }) => {
      const menu = document.querySelector<HTMLElement>('.submenu[open]')
      if (
        !menu ||
        (!isWide.matches && menu.closest('.menu')) ||
        (key ? key !== 'Escape' : menu.contains(target as Node))
      )
        return
      if (key) menu.querySelector('summary')?.focus()
      menu.removeAttribute('open')
    })
}
