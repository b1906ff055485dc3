import type { ReactNode } from 'react'

import { VoiceBars } from './voice-bars.tsx'

/** The frame speaking on the sheet: voice bars, a statement, the one brass action. */
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
    <section className="bb-voice-panel bb-on-frame">
      <VoiceBars layout="strip" />
      <div>
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
      {children}
    </section>
  )
}
