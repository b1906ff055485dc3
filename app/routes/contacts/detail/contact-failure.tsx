import { lazy } from 'react'
import { href, isRouteErrorResponse, useLocation, useRouteError } from 'react-router'
import { FailurePanel } from '#app/ui/feedback/failure-panel.tsx'
import { failureIn } from '#app/ui/feedback/failure-words.ts'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { PageTitle } from '#app/ui/layout/page-title.tsx'

const ContactNotFound = lazy(() => import('./contact-not-found.tsx'))

const back = { href: href('/contacts'), label: 'Contacts' }

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
