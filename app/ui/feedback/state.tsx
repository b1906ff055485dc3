import type { ReactNode } from 'react'

export function State({ role, children }: { role?: 'alert'; children: ReactNode }) {
  return (
    <div
      className="grid flex-1 content-center justify-items-center pt-12 pb-18 text-center"
      data-slot="state"
      role={role}
    >
      {children}
    </div>
  )
}

export const stateTitle = 'text-lg tracking-[-0.02em]'

export function StateText({ children }: { children: ReactNode }) {
  return <p className="mt-2 max-w-80 text-balance wrap-anywhere text-muted">{children}</p>
}

export function StateActions({ children }: { children: ReactNode }) {
  return (
    <div className="mt-5.5 flex flex-wrap items-center justify-center gap-2 print:hidden">
      {children}
    </div>
  )
}
