import type { Campaign } from '@bellbird/contract/campaigns/campaign'
import type { CampaignState } from '@bellbird/contract/campaigns/words'
import { formatCount } from '@bellbird/runtime/numbers'
import { AudioLines, CircleCheck, Lock, Pause, Play, Trash2, Undo2 } from 'lucide-react'
import { href } from 'react-router'
import { SubmitButton } from '#app/forms/submit-button.tsx'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { Form } from '#app/ui/components/form.tsx'
import { TimeStamp } from '#app/ui/components/time-stamp.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { PageTitle } from '#app/ui/layout/page-title.tsx'
import { TabRow } from '#app/ui/layout/section-tabs.tsx'
import { CampaignStateBadge } from './campaign-state.tsx'

/** The head of every campaign page. */
export function headOf({ id, name, state, freezing, progress, started_at }: Campaign) {
  return {
    id,
    name,
    state,
    freezing: freezing !== null,
    started: started_at,
    contacts: progress && formatCount(progress.entries),
  }
}
type Head = ReturnType<typeof headOf>
type Tab = 'Overview' | 'Calls' | 'Contacts' | 'Setup' | 'History'

const steps = {
  ready: { label: 'Lock audience', pending: 'Locking the audience', icon: Lock },
  start: { label: 'Start', pending: 'Starting', icon: Play },
  pause: { label: 'Pause', pending: 'Pausing', icon: Pause },
  resume: { label: 'Resume', pending: 'Resuming', icon: Play },
  complete: { label: 'Complete', pending: 'Completing', icon: CircleCheck },
  reopen: { label: 'Reopen', pending: 'Reopening', icon: Undo2 },
} as const
type Step = keyof typeof steps

/** The actions for each campaign state, most common first. */
const offers: Record<CampaignState, Step[]> = {
  draft: ['ready'],
  ready: ['start', 'reopen'],
  running: ['pause', 'complete'],
  paused: ['resume', 'complete'],
  completed: ['reopen'],
}

const meanings: Record<CampaignState, string> = {
  draft: 'No calls yet.',
  ready: 'The audience is locked. Start when you’re ready; to change it, reopen the campaign.',
  running: 'Contacts are checked again right before each call.',
  paused: 'No new calls until you resume. You can still add outcomes.',
  completed: 'No more calls. You can still add outcomes.',
}

type HeadProps = {
  campaign: Head
  tab: Tab
  /** Who makes the calls, and how many are in progress. */
  through?: string | undefined
  now?: number | undefined
}

export function CampaignPageHead({ campaign, tab, through, now = 0 }: HeadProps) {
  const { id, name, state, started, contacts } = campaign
  const params = { campaignId: id }
  const tabs: [Tab, string, string?][] = [
    ['Overview', href('/campaigns/:campaignId', params)],
    ['Calls', href('/campaigns/:campaignId/calls', params)],
    ['Contacts', href('/campaigns/:campaignId/entries', params), contacts ?? undefined],
    ['Setup', href('/campaigns/:campaignId/setup', params)],
    ['History', href('/campaigns/:campaignId/history', params)],
  ]
  return (
    <>
      <PageTitle>{tab === 'Overview' ? name : `${tab} of ${name}`}</PageTitle>
      <PageHeader
        back={{ href: href('/campaigns'), label: 'Campaigns' }}
        title={name}
        tab={tab === 'Overview' ? undefined : tab}
        badge={<CampaignStateBadge state={state} />}
        intro={
          <>
            {through && `${through}. `}
            {started && (
              <>
                Started <TimeStamp iso={started} inSentence />.{' '}
              </>
            )}
            {!through && meanings[state]}
          </>
        }
        actions={<Actions campaign={campaign} now={now} />}
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

function Actions({ campaign: { id, state, freezing }, now }: { campaign: Head; now: number }) {
  return (
    <>
      {now > 0 && (
        <span className="flex items-center gap-1.5 text-sm font-semibold text-ok-text">
          <AudioLines className="size-4" />
          {now === 1 ? '1 call now' : `${formatCount(now)} calls now`}
        </span>
      )}
      {state !== 'running' && (
        <ButtonLink
          variant="danger-quiet"
          icon={Trash2}
          to={href('/campaigns/:campaignId/delete', { campaignId: id })}
          preventScrollReset
        >
          Delete
        </ButtonLink>
      )}
      {offers[state].toReversed().map((step) => (
        <StepForm
          key={step}
          campaignId={id}
          step={step}
          asks={step === 'complete' || (step === 'reopen' && state === 'ready')}
          primary={
            step === offers[state][0] && !freezing && state !== 'running' && state !== 'completed'
          }
        />
      ))}
    </>
  )
}

type StepProps = {
  campaignId: string
  step: Step
  /** Whether a dialog asks for confirmation. */
  asks: boolean
  primary: boolean
}

/** A one-button form that moves a campaign to another state. */
export function StepForm({ campaignId, step, asks, primary }: StepProps) {
  const { label, pending, icon } = steps[step]
  const action = href('/campaigns/:campaignId/steps/:step', { campaignId, step })
  if (asks) {
    return (
      <ButtonLink
        variant={step === 'complete' ? 'danger-quiet' : 'secondary'}
        icon={icon}
        to={action}
        preventScrollReset
      >
        {label}
      </ButtonLink>
    )
  }
  return (
    <Form method="post" action={action} preventScrollReset>
      <SubmitButton
        action={action}
        variant={primary ? 'primary' : 'secondary'}
        icon={icon}
        pendingLabel={pending}
      >
        {label}
      </SubmitButton>
    </Form>
  )
}
