import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

import { EmptyArt } from './empty-art.tsx'

/** An empty state: art or icon, heading, one sentence, one or two actions. */
export function EmptyState({
  art,
  icon: Icon,
  title,
  actions,
  headingLevel = 2,
  children,
}: {
  art?: 'cards'
  icon?: LucideIcon
  title: string
  actions?: ReactNode
  headingLevel?: 1 | 2 | 3
  children?: ReactNode
}) {
  const Heading = `h${headingLevel}` as const

  return (
    <div className="bb-state">
      {art && <EmptyArt />}
      {Icon && <Icon />}
      <Heading>{title}</Heading>
      {children && <p>{children}</p>}
      {actions && <div className="bb-actions">{actions}</div>}
    </div>
  )
}
