import type { CampaignState } from '@bellbird/contract/campaigns/words'
import { href } from 'react-router'
import { TimeStamp } from '#app/ui/components/time-stamp.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { PageTitle } from '#app/ui/layout/page-title.tsx'
import { TabRow } from '#app/ui/layout/section-tabs.tsx'
import { CampaignActions } from './campaign-actions.tsx'
import type { CampaignHead } from './campaign-head.ts'
import { CampaignStateBadge } from './campaign-state.tsx'

type Tab = 'Overview' | 'Calls' | 'Contacts' | 'Setup' | 'History'

const meanings: Record<CampaignState, string> = {
  draft: 'No one is called until you finish the setup and start the campaign.',
  ready: 'The audience is locked. Start when you’re ready; to change it, reopen the campaign.',
  running: 'Contacts are checked again right before each call.',
  paused: 'No new calls until you resume.',
  completed: 'No more calls.',
}

const meaningsByHand: Partial<typeof meanings> = {
  running: 'Contacts are checked when you create a call list.',
  paused: 'No new calls until you resume. You can still add outcomes.',
  completed: 'No more calls. You can still add outcomes.',
}

type HeadProps = {
  campaign: CampaignHead
  tab: Tab
  through?: string | undefined
}

export function CampaignPageHead({ campaign, tab, through }: HeadProps) {
  const { id, name, state, started, completed, contacts, byHand } = campaign
  const params = { campaignId: id }
  const tabs: [Tab, string, string?][] = [
    ['Overview', href('/campaigns/:campaignId', params)],
    ['Calls', href('/campaigns/:campaignId/calls', params)],
    ['Contacts', href('/campaigns/:campaignId/entries', params), contacts ?? undefined],
    ['Setup', href('/campaigns/:campaignId/setup', params)],
    ['History', href('/campaigns/:campaignId/history', params)],
  ]
  const about = (
    <>
      {through && `${through}. `}
      {started && (
        <>
          Started <TimeStamp iso={started} inSentence />
          {completed && (
            <>
              , finished <TimeStamp iso={completed} inSentence />
            </>
          )}
          .{' '}
        </>
      )}
      {!through && ((byHand && meaningsByHand[state]) || meanings[state])}
    </>
  )
  return (
    <>
      <PageTitle>{tab === 'Overview' ? name : `${tab} of ${name}`}</PageTitle>
      <PageHeader
        back={{ href: href('/campaigns'), label: 'Campaigns' }}
        title={name}
        tab={tab === 'Overview' ? undefined : tab}
        badge={<CampaignStateBadge state={state} />}
        // On phones only the overview says it.
        {...(tab === 'Overview' ? { intro: about } : { wideIntro: about })}
        actions={<CampaignActions campaign={campaign} byHand={byHand && !through} />}
      />
      <TabRow
        section={{
          label: 'Campaign',
          tabs: tabs.map(([label, to, count]) => ({
            href: to,
            label,
            count,
            current: label === tab,
          })),
          tools: [],
        }}
      />
    </>
  )
}
