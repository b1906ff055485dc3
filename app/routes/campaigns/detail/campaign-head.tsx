import type { CampaignState } from '@bellbird/contract/campaigns/words'
import { CircleCheck, Lock, Pause, Pencil, Play, Trash2, Undo2 } from 'lucide-react'
import { href } from 'react-router'
import { SubmitButton } from '#app/forms/submit-button.tsx'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { Form } from '#app/ui/components/form.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { PageTitle } from '#app/ui/layout/page-title.tsx'
import { StatStrip } from '#app/ui/layout/stat-strip.tsx'
import { CampaignStateBadge } from '../campaign-state.tsx'
import type { Route } from './+types/detail.ts'

type CampaignPage = Route.ComponentProps['loaderData']

const steps = {
  ready: { label: 'Lock audience', pending: 'Locking the audience', icon: Lock },
  start: { label: 'Start', pending: 'Starting', icon: Play },
  pause: { label: 'Pause', pending: 'Pausing', icon: Pause },
  resume: { label: 'Resume', pending: 'Resuming', icon: Play },
  complete: { label: 'Complete', pending: 'Completing', icon: CircleCheck },
  reopen: { label: 'Reopen', pending: 'Reopening', icon: Undo2 },
} as const
type Step = keyof typeof steps

/** The actions of a campaign in its state, the most common one first. */
const offers: Record<CampaignState, Step[]> = {
  draft: ['ready'],
  ready: ['start', 'reopen'],
  running: ['pause', 'complete'],
  paused: ['resume', 'complete'],
  completed: ['reopen'],
}

const meanings: Record<CampaignState, string> = {
  draft: 'No calls yet. Lock the audience to save who is included and their consent.',
  ready:
    'The audience is locked. Start the campaign to create call lists. To change it, reopen it, which discards the locked list.',
  running: 'Create call lists below. Contacts are checked again each time.',
  paused: 'No call lists can be created until you resume. You can still add outcomes.',
  completed: 'No more call lists can be created. You can still add outcomes.',
}

export function CampaignHead({ campaign }: { campaign: CampaignPage }) {
  const { id, name, state, report, freezing } = campaign
  return (
    <>
      <PageTitle>{name}</PageTitle>
      <PageHeader
        back={{ href: href('/campaigns'), label: 'Campaigns' }}
        title={name}
        intro={
          <>
            <CampaignStateBadge state={state} /> {meanings[state]}
          </>
        }
        actions={<Actions campaignId={id} state={state} freezing={freezing !== null} />}
      />
      {report && <StatStrip layout="slim" label="Audience" tiles={report.tiles} />}
    </>
  )
}

type ActionsProps = { campaignId: string; state: CampaignState; freezing: boolean }

function Actions({ campaignId, state, freezing }: ActionsProps) {
  const params = { campaignId }
  return (
    <>
      {state === 'draft' && (
        <ButtonLink icon={Pencil} to={href('/campaigns/:campaignId/audience', params)}>
          Edit
        </ButtonLink>
      )}
      {state !== 'running' && (
        <ButtonLink
          variant="danger-quiet"
          icon={Trash2}
          to={href('/campaigns/:campaignId/delete', params)}
          preventScrollReset
        >
          Delete
        </ButtonLink>
      )}
      {offers[state].toReversed().map((step) => (
        <StepForm
          key={step}
          campaignId={campaignId}
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
  /** Whether a dialog confirms it. */
  asks: boolean
  primary: boolean
}

function StepForm({ campaignId, step, asks, primary }: StepProps) {
  const { label, pending, icon } = steps[step]
  const action = href('/campaigns/:campaignId/steps/:step', { campaignId, step })
  if (asks) {
    return (
      <ButtonLink icon={icon} to={action} preventScrollReset>
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
