import { List, Megaphone, Plus, Upload } from 'lucide-react'
import { href } from 'react-router'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'

export function CampaignsMissing() {
  return (
    <EmptyState
      icon={Megaphone}
      title="Campaigns aren’t available here yet"
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
      You can still import contacts and call one at a time with the voice agent.
    </EmptyState>
  )
}

/** Without contacts there is nobody to call, so they come first. */
export function NoCampaignsYet({ hasContacts }: { hasContacts: boolean }) {
  return (
    <EmptyState
      icon={Megaphone}
      title="No campaigns yet"
      actions={
        <>
          {!hasContacts && (
            <ButtonLink variant="primary" icon={Upload} to={href('/contacts/import')}>
              Import contacts
            </ButtonLink>
          )}
          <ButtonLink
            variant={hasContacts ? 'primary' : 'secondary'}
            icon={Plus}
            to={href('/campaigns/new')}
          >
            New campaign
          </ButtonLink>
        </>
      }
    >
      Choose who to call, when, and how. You’ll see who can’t be called, and why, before anything
      starts.
    </EmptyState>
  )
}
