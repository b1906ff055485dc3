import type { ReactNode } from 'react'

/** What cannot be undone. Its button is quiet; the red one waits in the confirmation. */
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
    <section className="bb-panel bb-danger-zone" data-look="danger" aria-label={title}>
      <div>
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
      {children}
    </section>
  )
}
