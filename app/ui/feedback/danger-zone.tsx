import type { ReactNode } from 'react'

import { panelClass } from '#app/ui/layout/panel.tsx'

/** Its button is quiet; the red one is in the confirmation. */
export function DangerZone({
  title,
  text,
  children,
}: {
  title: string
  text: string
  children: ReactNode
}) {
  return (
    <section
      className={`flex flex-wrap items-center justify-between gap-x-4 gap-y-3.5 px-4.5 py-3.5 print:hidden ${panelClass('danger')}`}
      aria-label={title}
    >
      <div>
        <h2 className="text-md">{title}</h2>
        <p className="mt-0.5 text-sm text-muted">{text}</p>
      </div>
      {children}
    </section>
  )
}
