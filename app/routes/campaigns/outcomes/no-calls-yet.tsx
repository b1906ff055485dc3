import type { CampaignState } from '@bellbird/contract/campaigns/words'
import { Megaphone } from 'lucide-react'
import { href } from 'react-router'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'

const ways: Record<CampaignState, { text: string; label: string }> = {
  draft: {
    text: 'Finish the setup and start the campaign, then add the outcomes of its calls here.',
    label: 'Continue setup',
  },
  ready: {
    text: 'Start the campaign and create a call list, then add the outcomes of its calls here.',
    label: 'View campaign',
  },
  running: {
    text: 'Create a call list first, then add the outcomes of its calls here.',
    label: 'View campaign',
  },
  paused: {
    text: 'Resume the campaign and create a call list, then add the outcomes of its calls here.',
    label: 'View campaign',
  },
  completed: {
    text: 'No call list was created for this campaign, so there are no outcomes to add.',
    label: 'View campaign',
  },
}

/** In place of a form for outcomes that cannot exist yet: what comes first. */
export function NoCallsYet({ campaignId, state }: { campaignId: string; state: CampaignState }) {
  const { text, label } = ways[state]
  return (
    <EmptyState
      icon={Megaphone}
      title="No calls yet"
      actions={
        <ButtonLink variant="primary" to={href('/campaigns/:campaignId', { campaignId })}>
          {label}
        </ButtonLink>
      }
    >
      {text}
    </EmptyState>
  )
}
