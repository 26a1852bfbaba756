// A link to a page of this site or to another one.
import type { ReactNode } from 'react'
import type { Link as LinkValue } from '../../cli/schema/field_types.ts'

interface Props {
  link: LinkValue
  className?: string | undefined
  isCurrent?: boolean
  children: ReactNode
}

export function Link({ link, className, isCurrent = false, children }: Props) {
  return (
    <a href={link.href} className={className} aria-current={isCurrent ? 'page' : undefined}>
      {children}
    </a>
  )
}
