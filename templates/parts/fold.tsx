// What a phone shows once it is asked for. Where there is room it stands open, and on paper too (disclosure.css).
import type { ReactNode } from 'react'

export function Fold({ name, children }: { name: string; children: ReactNode }) {
  return (
    <details className="fold disclosure">
      <summary>{name}</summary>
      {children}
    </details>
  )
}
