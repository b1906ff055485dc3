import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** A link in a sentence is underlined; a quiet one stands on its own. */
export function TextLink({
  to,
  quiet = false,
  reloadDocument = false,
  children,
}: {
  to: string
  quiet?: boolean
  reloadDocument?: boolean
  children: ReactNode
}) {
  return (
    <Link
      className={`rounded-tag text-link underline-offset-3 hover:underline hover:decoration-2 ${quiet ? '' : 'underline'}`}
      to={to}
      reloadDocument={reloadDocument}
    >
      {children}
    </Link>
  )
}
