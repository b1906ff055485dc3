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
      <Link className="bb-sort" to={href} preventScrollReset>
        {children}
        <Arrow />
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
