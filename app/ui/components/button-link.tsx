import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { type ButtonLook, buttonClass } from './button.tsx'

type ButtonLinkProps = ButtonLook & {
  to: string
  /** Opens in a new tab. */
  external?: boolean
  /** Loads the document instead of navigating on the client, for downloads and retries. */
  reloadDocument?: boolean
  download?: string | true
  preventScrollReset?: boolean
  /** Replaces this page in the browser's history. */
  replace?: boolean
  state?: unknown
  /** The id of an element that describes where it leads. */
  describedBy?: string
  /** The single key that activates it. */
  'data-key'?: string
  children: ReactNode
}

export function ButtonLink({
  variant = 'secondary',
  size,
  icon: Icon,
  iconAfter: IconAfter,
  block,
  external = false,
  describedBy,
  children,
  ...link
}: ButtonLinkProps) {
  // Text browsers need the space to separate adjacent buttons.
  return (
    <>
      <Link
        {...link}
        aria-describedby={describedBy}
        className={buttonClass({ variant, size, block })}
        {...(external && { target: '_blank', rel: 'noopener noreferrer' })}
      >
        {Icon && <Icon className={size === 'small' ? undefined : '-ms-0.5'} />}
        {children}
        {external && <span className="sr-only"> (opens in a new tab)</span>}
        {IconAfter && <IconAfter className={size === 'large' ? '-me-0.5' : undefined} />}
      </Link>{' '}
    </>
  )
}
