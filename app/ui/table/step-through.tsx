import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import type { useListPlace } from './row-place.ts'

type Props = { place: NonNullable<ReturnType<typeof useListPlace>>; what: string }

export function StepThrough({ place, what }: Props) {
  const { words, previous, next, state } = place
  const step = 'grid size-6 place-items-center rounded-tag hover:bg-hover'
  return (
    <nav
      aria-label={`${what} in the list`}
      className="flex items-center gap-1 text-xs text-muted print:hidden"
    >
      <span className="pr-1">{words}</span>
      {previous && (
        <Link to={previous} state={state} prefetch="intent" data-key="k" className={step}>
          <span className="sr-only">Previous {what}</span>
          <ChevronLeft className="size-4" />
        </Link>
      )}
      {next && (
        <Link to={next} state={state} prefetch="intent" data-key="j" className={step}>
          <span className="sr-only">Next {what}</span>
          <ChevronRight className="size-4" />
        </Link>
      )}
    </nav>
  )
}
