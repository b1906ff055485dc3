import { List, Megaphone, Plus, Upload } from 'lucide-react'
import { href } from 'react-router'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'

/** Where the upstream has no campaigns: what one can do all the same. */
export function CampaignsMissing() {
  return (
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
      Our data service here keeps none. You can already get ready: bring in a list, filter it by
      status and source, and open your voice agent for one call at a time.
    </EmptyState>
  )
}

export function NoCampaignsYet() {
  return (
    <EmptyState
      icon={Megaphone}
      title="No campaigns yet"
      actions={
        <ButtonLink variant="primary" icon={Plus} to={href('/campaigns/new')}>
          Start a campaign
        </ButtonLink>
      }
    >
      Say who is to be called, when and how. Before anyone is, you see who may not be called and
      why.
    </EmptyState>
  )
}
