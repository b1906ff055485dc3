import type { ReactNode } from 'react'

export type Tone = 'green' | 'blue' | 'yellow' | 'grey' | 'red'

/** A lamp and a word. The word carries the meaning, the colour repeats it. */
export function Badge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className="bb-badge" data-tone={tone}>
      {StatusDot({ tone })}
      {children}
    </span>
  )
}

export function StatusDot({ tone }: { tone: Tone }) {
  return <i className="bb-lamp" data-tone={tone} aria-hidden="true" />
}
