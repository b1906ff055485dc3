import type { CampaignState } from '@bellbird/contract/campaigns/words'
import {
  CircleCheck,
  Copy,
  Download,
  ListChecks,
  Lock,
  Pause,
  Play,
  Trash2,
  Undo2,
  Upload,
} from 'lucide-react'
import { href } from 'react-router'
import { SubmitButton } from '#app/forms/submit-button.tsx'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { Form } from '#app/ui/components/form.tsx'
import { MoreMenu } from '#app/ui/components/more-menu.tsx'
import { listAddress } from '#app/ui/table/list-address.ts'
import type { CampaignHead } from './campaign-head.ts'

const steps = {
  ready: { label: 'Lock audience', pending: 'Locking the audience', icon: Lock },
  start: { label: 'Start', pending: 'Starting', icon: Play },
  pause: { label: 'Pause', pending: 'Pausing', icon: Pause },
  resume: { label: 'Resume', pending: 'Resuming', icon: Play },
  complete: { label: 'Complete…', pending: 'Completing', icon: CircleCheck },
  reopen: { label: 'Reopen', pending: 'Reopening', icon: Undo2 },
} as const
type Step = keyof typeof steps

/** The actions of a campaign in its state, from the end of the row. */
const offers: Record<CampaignState, Step[]> = {
  draft: ['ready'],
  ready: ['start', 'reopen'],
  running: ['complete', 'pause'],
  paused: ['resume', 'complete'],
  completed: ['reopen'],
}

type ActionsProps = {
  campaign: CampaignHead
  /** Whether outcomes come from the user. */
  byHand: boolean
}

export function CampaignActions({ campaign, byHand }: ActionsProps) {
  const { id, state, freezing } = campaign
  const offered = state === 'draft' && !freezing ? [] : offers[state]
  return (
    <>
      {state === 'draft' && !freezing && (
        <ButtonLink
          variant="primary"
          icon={ListChecks}
          to={href('/campaigns/:campaignId', { campaignId: id })}
        >
          Continue setup
        </ButtonLink>
      )}
      {offered.toReversed().map((step) => (
        <StepForm
          key={step}
          campaignId={id}
          step={step}
          asks={step === 'complete' || (step === 'reopen' && state === 'ready')}
          primary={step === offered[0] && !freezing && state !== 'running' && state !== 'completed'}
        />
      ))}
      {byHand && (state === 'paused' || state === 'completed') && (
        <ButtonLink icon={Upload} to={href('/campaigns/:campaignId/outcomes', { campaignId: id })}>
          Upload outcomes
        </ButtonLink>
      )}
      <More {...campaign} />
    </>
  )
}

function More({ id, state, once }: CampaignHead) {
  const params = { campaignId: id }
  const duplicate = href('/campaigns/:campaignId/duplicate', params)
  return (
    <MoreMenu>
      <Form method="post" action={duplicate}>
        <input type="hidden" name="once" value={once} />
        <SubmitButton action={duplicate} variant="ghost" icon={Copy} block>
          Duplicate
        </SubmitButton>
      </Form>
      <ButtonLink
        variant="ghost"
        icon={Download}
        to={href('/campaigns/:campaignId/entries/export', params)}
        reloadDocument
      >
        Export contacts
      </ButtonLink>
      <ButtonLink
        variant="ghost"
        icon={Download}
        to={listAddress(href('/campaigns/calls/export'), { campaign_id: id })}
        reloadDocument
      >
        Export calls
      </ButtonLink>
      {state !== 'running' && (
        <ButtonLink
          variant="ghost"
          icon={Trash2}
          to={href('/campaigns/:campaignId/delete', params)}
          preventScrollReset
        >
          Delete
        </ButtonLink>
      )}
    </MoreMenu>
  )
}

type StepProps = {
  campaignId: string
  step: Step
  asks: boolean
  primary: boolean
}

export function StepForm({ campaignId, step, asks, primary }: StepProps) {
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
