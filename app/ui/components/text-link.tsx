import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** A link in a sentence is underlined; a quiet one is on its own. */
export function TextLink({
  to,
  quiet = false,
  children,
}: {
  to: string
  quiet?: boolean
  children: ReactNode
}) {
  return (
    <Link className="bb-link" data-quiet={quiet ? '' : undefined} to={to}>
      {children}
    </Link>
  )
}
