import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

export const chipLink =
  'inline-block rounded-tag py-1 font-[550] text-link hover:underline print:hidden'

export type Chip = { label: string; value: string; removeHref: string }

export function FilterChips({
  chips,
  clearHref,
  children,
}: {
  chips: Chip[]
  clearHref?: string | undefined
  children?: ReactNode
}) {
  return (
    <ul
      className="mb-3.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-xs/5"
      aria-label="Active filters"
    >
      {chips.map(({ label, value, removeHref }) => (
        <li key={label}>
          <Link
            className="inline-flex max-w-full items-center gap-2 rounded-control bg-primary-soft py-1 px-2.5 wrap-anywhere hover:underline forced-colors:border forced-colors:border-[LinkText]"
            to={removeHref}
            preventScrollReset
          >
            <span>
              {label}{' '}
              <b>
                <bdi>{value}</bdi>
              </b>
              <span className="sr-only">, remove filter</span>
            </span>
            <X className="size-4 print:hidden" />
          </Link>
        </li>
      ))}
      {clearHref && (
        <li>
          <Link className={chipLink} to={clearHref} preventScrollReset>
            Clear all
          </Link>
        </li>
      )}
      {children && <li className="flex flex-wrap gap-x-3">{children}</li>}
    </ul>
  )
}
