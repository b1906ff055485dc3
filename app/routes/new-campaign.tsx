import { List, Megaphone, Upload } from 'lucide-react'
import { href } from 'react-router'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { PageTitle } from '#app/ui/page-title.tsx'

/** The guard of the frame runs on client navigation only where there is a loader to ask for. */
export function loader() {
  return null
}

export default function NewCampaign() {
  return (
    <>
      <PageTitle>Start a campaign</PageTitle>
      <PageHeader title="Start a campaign" back={{ href: href('/'), label: 'Dashboard' }} />
      <EmptyState
        icon={Megaphone}
        title="Campaigns are not part of this version"
        actions={
          <>
            <ButtonLink variant="primary" icon={List} to={`${href('/contacts')}?status=lead`}>
              Choose who to call
            </ButtonLink>
            <ButtonLink variant="secondary" icon={Upload} to={href('/contacts/import')}>
              Import contacts
            </ButtonLink>
          </>
        }
      >
        You can already get ready: bring in a list, filter it by status and source, and open your
        voice agent for one call at a time.
      </EmptyState>
    </>
  )
}
