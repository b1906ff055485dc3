import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'

import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { FailureArt } from './failure-art.tsx'

/** What could not be loaded, why, and a plain link that tries again. */
export function FailurePanel({
  title,
  message,
  tryAgainHref,
  requestId,
  actions,
  headingLevel = 2,
}: {
  title: string
  message: string
  tryAgainHref: string
  requestId?: string
  actions?: ReactNode
  headingLevel?: 1 | 2
}) {
  const Heading = `h${headingLevel}` as const

  return (
    <div className="bb-state" role="alert">
      <FailureArt />
      <Heading>{title}</Heading>
      <p>{message}</p>
      <div className="bb-actions">
        <ButtonLink variant="primary" icon={RotateCw} to={tryAgainHref} reloadDocument>
          Try Again
        </ButtonLink>
        {actions}
      </div>
      {requestId && (
        <p className="bb-reference">
          Reference <code>{requestId}</code>
        </p>
      )}
    </div>
  )
}
