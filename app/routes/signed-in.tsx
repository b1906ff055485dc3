import { Outlet, useLocation, useMatches } from 'react-router'
import { LeaveGuard } from '#app/forms/leave-guard.tsx'
import { requireSession } from '#app/session/guards.server.ts'
import { requireOwnForm } from '#app/session/own-forms.server.ts'
import { FailurePanel } from '#app/ui/feedback/failure-panel.tsx'
import { failureIn } from '#app/ui/feedback/failure-words.ts'
import { PageTitle } from '#app/ui/layout/page-title.tsx'
import type { Route } from './+types/signed-in.ts'

export const middleware: Route.MiddlewareFunction[] = [requireSession, requireOwnForm]

/** Middleware runs on client navigation only where there is a loader to ask for. */
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

/**
 * The page's own address, without what a dialog on it adds. The same form of another address is another form: the
 * words that stand in one must not be taken over into the next when the history jumps between them.
 */
function useAddressOfPage() {
  const matches = useMatches()
  return matches[matches.findIndex(({ id }) => id === 'routes/signed-in') + 1]?.pathname
}

/** A page that fails keeps its frame, so that the rest of the product stays within reach. */
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
