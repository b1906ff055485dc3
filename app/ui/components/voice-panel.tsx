import type { ReactNode } from 'react'

import { VoiceBars } from './voice-bars.tsx'

/** A panel in the frame's colors: voice bars, a statement and the page's one brass button. */
export function VoicePanel({
  title,
  text,
  children,
}: {
  title: string
  text: string
  children: ReactNode
}) {
  return (
    <section className="flex flex-wrap items-end justify-between gap-x-4 gap-y-4 rounded-sheet bg-frame px-8 py-6 text-frame-muted [--color-ring:var(--color-brass)]">
      <VoiceBars layout="strip" />
      <div className="max-w-136">
        <h2 className="mb-1.5 text-2xl tracking-[-0.027em] text-frame-text">{title}</h2>
        <p>{text}</p>
      </div>
      {children}
    </section>
  )
}
