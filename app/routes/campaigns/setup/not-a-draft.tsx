import type { CampaignState } from '@bellbird/contract/campaigns/words'
import { Lock } from 'lucide-react'
import { href } from 'react-router'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { PageTitle } from '#app/ui/layout/page-title.tsx'

type Props = { campaignId: string; name: string; state: CampaignState }

export function NotADraft({ campaignId, name, state }: Props) {
  const campaign = href('/campaigns/:campaignId', { campaignId })
  return (
    <>
      <PageTitle>{`Edit ${name}`}</PageTitle>
      <PageHeader title="Edit campaign" back={{ href: campaign, label: name }} />
      <EmptyState
        icon={Lock}
        title="This campaign can’t be edited"
        actions={<ButtonLink to={campaign}>View campaign</ButtonLink>}
      >
        {state === 'ready'
          ? 'Only drafts can be edited. Reopen the campaign to edit it, which discards its locked list.'
          : 'Only drafts can be edited, and this campaign has started.'}
      </EmptyState>
    </>
  )
}
