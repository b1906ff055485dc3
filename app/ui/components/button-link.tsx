import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { type ButtonLook, buttonClass } from './button.tsx'

type ButtonLinkProps = ButtonLook & {
  to: string
  /** Opens in a new tab. */
  external?: boolean
  /** Loads the document instead of navigating inside it: downloads, retries. */
  reloadDocument?: boolean
  download?: string | true
  preventScrollReset?: boolean
  /** Takes the place of this page in the browser's history. */
  replace?: boolean
  state?: unknown
  /** The id of what says more about where it leads. */
  describedBy?: string
  /** The single key that follows it. */
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
  // The space is for browsers that show words alone, where two buttons would read as one.
  return (
    <>
      <Link
        {...link}
        aria-describedby={describedBy}
        className={buttonClass({ variant, size, block })}
        {...(external && { target: '_blank', rel: 'noopener noreferrer' })}
      >
        {Icon && <Icon className={size === 'small' ? undefined : '-ms-0.5'} />}
        <span>{children}</span>
        {external && <span className="sr-only"> (opens in a new tab)</span>}
        {IconAfter && <IconAfter className={size === 'large' ? '-me-0.5' : undefined} />}
      </Link>{' '}
    </>
  )
}
