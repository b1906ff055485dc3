import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

import { EmptyArt } from './empty-art.tsx'
import { State, StateActions, StateText, stateTitle } from './state.tsx'

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
    <State>
      {art && <EmptyArt />}
      {Icon && <Icon className="mb-2 size-8 text-faint" />}
      <Heading className={headingLevel < 3 ? stateTitle : undefined}>{title}</Heading>
      {children && <StateText>{children}</StateText>}
      {actions && <StateActions>{actions}</StateActions>}
    </State>
  )
}
