import { href } from 'react-router'
import { TextLink } from '#app/ui/components/text-link.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { PageTitle } from '#app/ui/layout/page-title.tsx'

/** Shown instead of a step if the campaign is locked. */
export function NotADraft({ campaignId, name }: { campaignId: string; name: string }) {
  const campaign = href('/campaigns/:campaignId', { campaignId })
  return (
    <>
      <PageTitle>{`Edit ${name}`}</PageTitle>
      <PageHeader title="Edit campaign" back={{ href: campaign, label: name }} />
      <Notice tone="warning" title="This campaign can’t be edited">
        Only drafts can be edited. Until the first call, you can{' '}
        <TextLink to={campaign}>reopen the campaign</TextLink>, which discards its locked list.
      </Notice>
    </>
  )
}
