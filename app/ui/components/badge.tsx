import type { ReactNode } from 'react'
import { fills } from './meter.tsx'

export const toneClasses = {
  green: 'border-ok-dot/40 bg-ok-soft text-ok-text',
  blue: 'border-info-dot/40 bg-info-soft text-info-text',
  yellow: 'border-warn-dot/40 bg-warn-soft text-warn-text',
  grey: 'border-neutral-dot/40 bg-neutral-soft text-neutral-text',
  red: 'border-danger/40 bg-danger-soft text-danger-text',
}

export type Tone = keyof typeof toneClasses

/** The word carries the meaning. */
export function Badge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-tag border px-2 text-xs/5 font-semibold whitespace-nowrap in-[td]:whitespace-normal print:border-current print:bg-transparent ${toneClasses[tone]}`}
      data-tone={tone}
    >
      {StatusDot({ tone })}
      {children}
    </span>
  )
}

export function StatusDot({ tone }: { tone: Tone }) {
  return (
    <i
      className={`size-1.75 flex-none rounded-full forced-color-adjust-none forced-colors:bg-[CanvasText] ${fills[tone].dot}`}
      aria-hidden="true"
    />
  )
}
