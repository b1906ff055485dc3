import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import type { Column } from './table.tsx'

export function HeadCell({ column = 'text', children }: { column?: Column; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: cards take the native role away
    <th scope="col" role="columnheader" data-column={column}>
      {children}
    </th>
  )
}

/** A link to the same list in another order. */
export function SortHeader({
  column = 'text',
  href,
  direction,
  children,
}: {
  column?: Column
  href: string
  /** How the list is ordered by this column now; null when it is not. */
  direction: 'ascending' | 'descending' | null
  children: ReactNode
}) {
  const Arrow = direction === 'ascending' ? ArrowUp : ArrowDown

  return (
    // biome-ignore lint/a11y/noRedundantRoles: cards take the native role away
    <th scope="col" role="columnheader" data-column={column} aria-sort={direction ?? undefined}>
      <Link
        className="group/sort inline-flex min-h-6 items-center gap-1 rounded-tag hover:text-ink hover:underline hover:underline-offset-3"
        to={href}
        preventScrollReset
      >
        {children}
        <Arrow
          className={`size-3.5 ${direction ? '' : 'invisible group-hover/sort:visible group-focus-visible/sort:visible'}`}
        />
      </Link>
    </th>
  )
}

export function SelectHead({ label = 'Select' }: { label?: string }) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: cards take the native role away
    <th scope="col" role="columnheader" data-column="select">
      <span className="sr-only">{label}</span>
    </th>
  )
}
