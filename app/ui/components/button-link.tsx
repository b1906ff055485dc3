import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { type ButtonLook, buttonClass } from './button.tsx'

type ButtonLinkProps = ButtonLook & {
  to: string
  external?: boolean
  reloadDocument?: boolean
  download?: string | true
  preventScrollReset?: boolean
  replace?: boolean
  state?: unknown
  describedBy?: string
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
