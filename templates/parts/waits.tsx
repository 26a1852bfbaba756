import type { ReactNode } from 'react'

/** Of the button in the footer; the card of the cookie policy asks for the same. */
export const cookiesWait = 'cookies-wait'

/**
 * Says that a press has come before the script that answers it, and keeps the press (templates/client/early_press.ts). It stands
 * before its button, whose `popoverTarget` is its id.
 */
export const Waits = ({ id, children }: { id: string; children: ReactNode }) => (
  <div id={id} className="waits" popover="auto" role="status">
    {children}
  </div>
)
