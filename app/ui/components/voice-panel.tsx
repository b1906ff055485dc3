import type { ReactNode } from 'react'

import { VoiceBars } from './voice-bars.tsx'

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
    <section className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card bg-frame px-4.5 py-4 text-frame-muted [--color-ring:var(--color-brass)]">
      <div className="min-w-0 flex-[1_1_16rem]">
        <h2 className="text-md text-frame-text">{title}</h2>
        <p className="mt-0.5 text-sm">{text}</p>
      </div>
      <div className="min-w-0 flex-[1_1_10rem] max-lg:hidden">
        <VoiceBars layout="strip" />
      </div>
      {children}
    </section>
  )
}
