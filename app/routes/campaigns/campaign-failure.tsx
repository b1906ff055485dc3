import { href, isRouteErrorResponse, useRouteError } from 'react-router'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { FailedPage } from '#app/ui/feedback/failed-page.tsx'
import { PageTitle } from '#app/ui/layout/page-title.tsx'

export function CampaignFailure() {
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 404) return <CampaignNotFound />
  return (
    <FailedPage
      title="Campaign"
      back={{ href: href('/campaigns'), label: 'Campaigns' }}
      headline="Unable to load this campaign"
      loading="this campaign"
    />
  )
}

function CampaignNotFound() {
  return (
    <>
      <PageTitle error>Campaign not found</PageTitle>
      <EmptyState
        title="Campaign not found"
        headingLevel={1}
        actions={
          <ButtonLink variant="secondary" to={href('/campaigns')}>
            Back to campaigns
          </ButtonLink>
        }
      >
        It was deleted or never existed.
      </EmptyState>
    </>
  )
}
