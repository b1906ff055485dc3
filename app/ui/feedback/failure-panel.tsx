import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { href } from 'react-router'

import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { FailureArt } from './failure-art.tsx'
import { State, StateActions, StateText, stateTitle } from './state.tsx'

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
  /** Omitted if the page does not exist: then the panel links to the dashboard. */
  tryAgainHref?: string | undefined
  requestId?: string
  actions?: ReactNode
  headingLevel?: 1 | 2
}) {
  const Heading = `h${headingLevel}` as const

  return (
    <State role="alert">
      <FailureArt />
      <Heading className={stateTitle}>{title}</Heading>
      <StateText>{message}</StateText>
      <StateActions>
        {tryAgainHref === undefined ? (
          <ButtonLink variant="primary" to={href('/')}>
            Go to dashboard
          </ButtonLink>
        ) : (
          <ButtonLink variant="primary" icon={RotateCw} to={tryAgainHref} reloadDocument>
            Try Again
          </ButtonLink>
        )}
        {actions}
      </StateActions>
      {requestId && (
        <p className="mt-5.5 max-w-80 text-xs wrap-anywhere text-muted">
          Reference <code className="block">{requestId}</code>
        </p>
      )}
    </State>
  )
}
