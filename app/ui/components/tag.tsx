import type { ReactNode } from 'react'
import { StatusDot, type Tone } from './badge.tsx'

/** The color is redundant: it helps people who sort by sight. */
export function Tag({ tone, children }: { tone?: Tone | undefined; children: ReactNode }) {
  return (
    <span className="inline-flex max-w-full items-center gap-1.5 rounded-tag border border-neutral-dot/40 px-2 py-0.5 text-xs font-medium text-muted">
      {tone && tone !== 'grey' && <StatusDot tone={tone} />}
      <bdi className="min-w-0">{children}</bdi>
    </span>
  )
}

export function TagList({ tags, tones = {} }: { tags: string[]; tones?: Record<string, Tone> }) {
  return (
    <ul className="flex flex-wrap gap-1.5">
      {tags.map((tag) => (
        <li key={tag}>
          <Tag tone={tones[tag]}>{tag}</Tag>
        </li>
      ))}
    </ul>
  )
}
