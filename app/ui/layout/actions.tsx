import type { ReactNode } from 'react'

/** Buttons side by side, hidden in print. */
export function Actions({
  as: Element = 'div',
  className = '',
  children,
}: {
  as?: 'div' | 'span'
  className?: string
  children: ReactNode
}) {
  return (
    <Element className={`flex flex-wrap items-center gap-2 print:hidden ${className}`}>
      {children}
    </Element>
  )
}
