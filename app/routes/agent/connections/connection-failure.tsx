import { href, isRouteErrorResponse, useRouteError } from 'react-router'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { FailedPage } from '#app/ui/feedback/failed-page.tsx'
import { PageTitle } from '#app/ui/layout/page-title.tsx'

export function ConnectionFailure() {
  const error = useRouteError()
  if (!isRouteErrorResponse(error) || error.status !== 404) {
    return (
      <FailedPage
        title="Voice platform"
        back={{ href: href('/agent'), label: 'AI Voice Agent' }}
        headline="Unable to load this voice platform"
        loading="this voice platform"
      />
    )
  }
  return (
    <>
      <PageTitle error>Voice platform not found</PageTitle>
      <EmptyState
        title="Voice platform not found"
        headingLevel={1}
        actions={<ButtonLink to={href('/agent')}>Back to AI Voice Agent</ButtonLink>}
      >
        It was disconnected or never existed.
      </EmptyState>
    </>
  )
}
