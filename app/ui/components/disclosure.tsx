import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'

export function Disclosure({
  summary,
  open,
  flush = false,
  children,
}: {
  summary: ReactNode
  open?: boolean
  flush?: boolean
  children: ReactNode
}) {
  return (
    <details className={flush ? 'not-first:border-t not-first:border-line' : undefined} open={open}>
      <summary
        className={`inline-flex min-h-6 list-none items-center gap-1.5 rounded-tag text-sm font-semibold text-link [&::-webkit-details-marker]:hidden [[open]>&>svg]:rotate-90 ${flush ? 'px-4.5 py-2.5' : ''}`}
      >
        <ChevronRight className="size-4 transition-[rotate]" />
        {summary}
      </summary>
      <div className={flush ? undefined : 'pt-3'}>{children}</div>
    </details>
  )
}
