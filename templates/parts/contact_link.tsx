import type { MouseEvent, ReactNode } from 'react'

interface Props {
  /** What the contact form begins with, as of when the link is pressed. */
  prefill: () => { subject: string; message: string }
  children: ReactNode
}

/** A contact button of a tool: the form begins with what was chosen there. Without a script it leads to the contact section. */
export function ContactLink({ prefill, children }: Props) {
  // What shows the form hears this before the press itself.
  const send = ({ currentTarget }: MouseEvent<HTMLAnchorElement>) => {
    currentTarget.dispatchEvent(new CustomEvent('site:contact', { bubbles: true, detail: prefill() }))
  }
  return (
    // biome-ignore lint/a11y/useValidAnchor: without a script it leads to the contact section
    <a className="button" href="#contact" data-contact="" onClick={send}>
      {children}
    </a>
  )
}
