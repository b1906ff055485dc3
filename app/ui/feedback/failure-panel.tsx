import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'

import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { FailureArt } from './failure-art.tsx'
import { State, StateActions, StateText, stateTitle } from './state.tsx'

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
    <State role="alert">
      <FailureArt />
      <Heading className={stateTitle}>{title}</Heading>
      <StateText>{message}</StateText>
      <StateActions>
        <ButtonLink variant="primary" icon={RotateCw} to={tryAgainHref} reloadDocument>
          Try Again
        </ButtonLink>
        {actions}
      </StateActions>
      {requestId && (
        <p className="mt-5.5 max-w-80 text-[0.8125rem] text-balance wrap-anywhere text-muted">
          Reference <code>{requestId}</code>
        </p>
      )}
    </State>
  )
}
