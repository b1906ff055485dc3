import { Outlet, useLocation, useMatches } from 'react-router'
import { LeaveGuard } from '#app/forms/leave-guard.tsx'
import { requireSession } from '#app/session/guards.server.ts'
import { requireOwnForm } from '#app/session/own-forms.server.ts'
import { FailurePanel } from '#app/ui/feedback/failure-panel.tsx'
import { failureIn } from '#app/ui/feedback/failure-words.ts'
import { PageTitle } from '#app/ui/layout/page-title.tsx'
import type { Route } from './+types/signed-in.ts'

export const middleware: Route.MiddlewareFunction[] = [requireSession, requireOwnForm]

/** Client navigation runs middleware only if there is a loader. */
export function loader() {
  return null
}

export default function SignedInPages() {
  return (
    <LeaveGuard>
      <Outlet key={useAddressOfPage()} />
    </LeaveGuard>
  )
}

/** As a key, it keeps the history from carrying input over to the same form at another URL; dialogs don't change it. */
function useAddressOfPage() {
  const matches = useMatches()
  return matches[matches.findIndex(({ id }) => id === 'routes/frame/signed-in') + 1]?.pathname
}

/** A failed page keeps its frame, so that the rest of the product stays available. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { pathname, search } = useLocation()
  const { isMissing, title, message, requestId } = failureIn(error)
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <FailurePanel
        title={title}
        message={message}
        tryAgainHref={isMissing ? undefined : `${pathname}${search}`}
        requestId={requestId}
        headingLevel={1}
      />
    </>
  )
}
