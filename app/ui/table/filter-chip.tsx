import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

export type Chip = { label: string; value: string; removeHref: string }

/** Each chip is a link to the same list without that filter. */
export function FilterChips({
  chips,
  clearHref,
  children,
}: {
  chips: Chip[]
  clearHref: string
  /** What else can be done with the filters. */
  children?: ReactNode
}) {
  if (chips.length === 0) return null

  return (
    <ul className="bb-chips" aria-label="Active filters">
      {chips.map(({ label, value, removeHref }) => (
        <li key={label}>
          <Link className="bb-chip" to={removeHref} preventScrollReset>
            <span>
              {label}{' '}
              <b>
                <bdi>{value}</bdi>
              </b>
              <span className="sr-only">, remove filter</span>
            </span>
            <X />
          </Link>
        </li>
      ))}
      <li>
        <Link className="bb-clear-all" to={clearHref} preventScrollReset>
          Clear all
        </Link>
      </li>
      {children && <li>{children}</li>}
    </ul>
  )
}
