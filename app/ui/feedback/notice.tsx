import { Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

export function Notice({
  tone,
  title,
  children,
  action,
}: {
  tone: 'info' | 'warning'
  title?: string
  children: ReactNode
  action?: ReactNode
}) {
  const Icon = tone === 'warning' ? TriangleAlert : Info

  return (
    <div className="bb-notice" data-look={tone}>
      <Icon />
      <div>
        {title && <b>{title}</b>}
        <p>{children}</p>
      </div>
      {action}
    </div>
  )
}
