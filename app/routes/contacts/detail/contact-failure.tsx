import { UserX } from 'lucide-react'
import { href, isRouteErrorResponse, useLocation, useRouteError } from 'react-router'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { FailurePanel } from '#app/ui/feedback/failure-panel.tsx'
import { failureIn } from '#app/ui/feedback/failure-words.ts'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { PageTitle } from '#app/ui/layout/page-title.tsx'

const back = { href: href('/contacts'), label: 'Contacts' }

/** Shown if a contact does not exist or cannot be loaded. */
export function ContactFailure() {
  const error = useRouteError()
  const { pathname } = useLocation()
  if (isRouteErrorResponse(error) && error.status === 404) return <ContactNotFound />
  const { title, message, requestId } = failureIn(error)
  return (
    <>
      <PageTitle error>Contact</PageTitle>
      <PageHeader title="Contact" back={back} />
      <FailurePanel title={title} message={message} tryAgainHref={pathname} requestId={requestId} />
    </>
  )
}

function ContactNotFound() {
  return (
    <>
      <PageTitle error>Contact not found</PageTitle>
      <EmptyState
        icon={UserX}
        title="Contact not found"
        headingLevel={1}
        actions={
          <ButtonLink variant="secondary" to={href('/contacts')}>
            Back to contacts
          </ButtonLink>
        }
      >
        The contact you're looking for doesn't exist.
      </EmptyState>
    </>
  )
}
