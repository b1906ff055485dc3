import { Megaphone } from 'lucide-react'
import { href } from 'react-router'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'

/** For a draft, in place of a form for outcomes that cannot exist yet: what comes first. */
export function NoCallsYet({ campaignId }: { campaignId: string }) {
  return (
    <EmptyState
      icon={Megaphone}
      title="No calls yet"
      actions={
        <ButtonLink variant="primary" to={href('/campaigns/:campaignId', { campaignId })}>
          Continue setup
        </ButtonLink>
      }
    >
      Finish the setup and start the campaign, then add the outcomes of its calls here.
    </EmptyState>
  )
}
