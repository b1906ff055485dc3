import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'

/** Those with the same `name` open one at a time. */
export function Disclosure({
  summary,
  name,
  open,
  children,
}: {
  summary: ReactNode
  name?: string
  open?: boolean
  children: ReactNode
}) {
  return (
    <details className="bb-disclosure" name={name} open={open}>
      <summary>
        <ChevronRight />
        {summary}
      </summary>
      <div className="bb-disclosure-body">{children}</div>
    </details>
  )
}
