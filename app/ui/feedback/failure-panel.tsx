import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { href } from 'react-router'

import { ButtonLink } from '#app/ui/components/button-link.tsx'
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

const bars = [10, 18, 30, 44, 58, 40, 26]
const dots = [0, 1, 2, 3, 4, 5, 6]

function FailureArt() {
  return (
    <svg
      className="mb-9.5 w-46.5 fill-line-strong forced-colors:fill-current"
      viewBox="0 0 186 60"
      aria-hidden="true"
    >
      {bars.map((height, index) => (
        <rect key={height} x={index * 11} y={30 - height / 2} width="5" height={height} rx="2.5" />
      ))}
      <circle className="fill-danger-soft stroke-danger-line" cx="94.5" cy="30" r="12.5" />
      <path
        className="stroke-danger-text stroke-2 [stroke-linecap:round]"
        d="m90.5 26 8 8m0-8-8 8"
      />
      {dots.map((dot) => (
        <rect key={dot} x={114.5 + dot * 11} y="28" width="4.5" height="4" rx="2" />
      ))}
    </svg>
  )
}
