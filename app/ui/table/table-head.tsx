import { ArrowDown, ArrowUp, Check } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
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

export function SortHeader({
  column = 'text',
  href,
  direction,
  children,
}: {
  column?: Column
  href: string
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

/** Without JavaScript, the link reloads the page with its selection. */
function toggleRows(event: MouseEvent<HTMLElement>) {
  const frame = event.currentTarget.closest('[data-frame]')
  const ticks = [...(frame?.querySelectorAll<HTMLInputElement>('tbody [type=checkbox]') ?? [])]
  if (ticks.length === 0) return
  event.preventDefault()
  const ticked = !ticks.every(({ checked }) => checked)
  for (const tick of ticks) tick.checked = ticked
}

export function SelectHead({ label = 'Select', href }: { label?: string; href?: string }) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: cards take the native role away
    <th scope="col" role="columnheader" data-column="select">
      {href ? (
        <Link
          to={href}
          aria-label={label}
          onClick={toggleRows}
          preventScrollReset
          className="-m-0.75 grid size-6 place-items-center rounded-tag"
        >
          <span className="grid size-4.5 place-items-center rounded-tag border border-line-strong bg-surface hover:border-muted">
            <Check className="invisible size-4.5 rounded-tag bg-primary p-0.75 text-on-primary all-ticked:visible" />
          </span>
        </Link>
      ) : (
        <span className="sr-only">{label}</span>
      )}
    </th>
  )
}
