import type { ReactNode } from 'react'

import { TagList } from '#app/ui/components/tag.tsx'

/** What is on offer, one bordered row each: an initial, a name with its badge, features, and what to do. */
export function FeatureRows({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className="bb-panel bb-feature-rows" aria-label={label}>
      {children}
    </ul>
  )
}

export function FeatureRow({
  id,
  title,
  text,
  badge,
  tags,
  detail,
  children,
}: {
  /** Given to the title, for buttons to be described by. */
  id: string
  title: string
  text: string
  badge: ReactNode
  tags: string[]
  /** Paragraphs below the features. */
  detail?: ReactNode
  /** The buttons. */
  children: ReactNode
}) {
  return (
    <li>
      <span className="bb-feature-mark" aria-hidden="true">
        {title.slice(0, 1)}
      </span>
      <div className="bb-feature-words">
        <h2>
          <span id={id}>{title}</span> {badge}
        </h2>
        <p>{text}</p>
        <TagList tags={tags} />
        {detail}
      </div>
      <div className="bb-actions">{children}</div>
    </li>
  )
}
