import type { ReactNode } from 'react'

export function Actions({ className = '', children }: { className?: string; children: ReactNode }) {
  return (
    <div className={`flex flex-wrap items-center gap-2 print:hidden ${className}`}>{children}</div>
  )
}
