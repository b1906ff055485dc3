import { ChevronsUpDown } from 'lucide-react'
import type { ReactNode } from 'react'

const sheet =
  'max-md:not-open:hidden max-md:fixed max-md:inset-[auto_0.75rem_0.75rem] max-md:w-auto max-md:max-h-[80dvh] max-md:overflow-y-auto max-md:rounded-sheet max-md:border max-md:border-line max-md:bg-surface max-md:p-2 max-md:shadow-float max-md:backdrop:bg-overlay'

export function PopoverSheet({
  id,
  label,
  current,
  className,
  children,
}: {
  id: string
  label: string
  current: ReactNode
  className: string
  children: ReactNode
}) {
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className="flex min-h-11 w-full items-center justify-between rounded-control border border-line-strong bg-surface px-3 font-semibold not-supports-[selector(:popover-open)]:hidden md:hidden"
      >
        <span className="min-w-0 truncate">
          <span className="sr-only">{label}: </span>
          <bdi>{current}</bdi>
        </span>
        <ChevronsUpDown className="size-4 text-muted" />
      </button>
      <div
        id={id}
        popover="auto"
        className={`pointer-events-auto h-auto text-inherit md:static md:w-auto md:overflow-visible md:bg-transparent ${className} ${sheet}`}
      >
        {children}
      </div>
    </>
  )
}
