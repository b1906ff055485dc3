import type { CampaignState } from '@bellbird/contract/campaigns/words'
import { href } from 'react-router'
import { TextLink } from '#app/ui/components/text-link.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { PageTitle } from '#app/ui/layout/page-title.tsx'

/** Shown instead of a step if the campaign is locked. */
type Props = { campaignId: string; name: string; state: CampaignState }

export function NotADraft({ campaignId, name, state }: Props) {
  const campaign = href('/campaigns/:campaignId', { campaignId })
  return (
    <>
      <PageTitle>{`Edit ${name}`}</PageTitle>
      <PageHeader title="Edit campaign" back={{ href: campaign, label: name }} />
      <Notice tone="warning" title="This campaign can’t be edited">
        {state === 'ready' ? (
          <>
            Only drafts can be edited. You can{' '}
            <TextLink to={campaign}>reopen the campaign</TextLink>, which discards its locked list.
          </>
        ) : (
          <>
            Only drafts can be edited, and this campaign has started.{' '}
            <TextLink to={campaign}>View the campaign</TextLink>
          </>
        )}
      </Notice>
    </>
  )
}
