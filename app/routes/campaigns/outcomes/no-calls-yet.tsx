import type { CampaignState } from '@bellbird/contract/campaigns/words'
import { Megaphone } from 'lucide-react'
import { href } from 'react-router'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'

export function NoCallsYet({ campaignId, state }: { campaignId: string; state: CampaignState }) {
  const isDraft = state === 'draft'
  return (
    <EmptyState
      icon={Megaphone}
      title="No calls yet"
      actions={
        <ButtonLink variant="primary" to={href('/campaigns/:campaignId', { campaignId })}>
          {isDraft ? 'Continue setup' : 'View campaign'}
        </ButtonLink>
      }
    >
      {isDraft ? 'Finish the setup and start the campaign' : 'Create a call list first'}, then add
      the outcomes of its calls here.
    </EmptyState>
  )
}
