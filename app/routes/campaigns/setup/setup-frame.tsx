import { ArrowRight, ChevronLeft, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { href } from 'react-router'
import { SubmitButton } from '#app/forms/submit-button.tsx'
import { Button } from '#app/ui/components/button.tsx'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { TimeStamp } from '#app/ui/components/time-stamp.tsx'
import { useSubmitting } from '#app/ui/feedback/use-submitting.ts'
import { PageFoot } from '#app/ui/layout/page-foot.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { PageTitle } from '#app/ui/layout/page-title.tsx'
import { Stepper } from '#app/ui/layout/stepper.tsx'
import { CampaignStateBadge } from '../campaign-state.tsx'

const steps = ['Audience', 'Check', 'Agent & script', 'Schedule', 'Launch'] as const
export type SetupStep = (typeof steps)[number]

type Draft = {
  id: string
  name: string
  saved: string
  callable?: number | undefined
}

export function SetupHead({
  draft,
  step,
  error = false,
}: {
  /** Null before it is saved for the first time. */
  draft: Draft | null
  step: SetupStep
  error?: boolean
}) {
  const title = draft?.name ?? 'New campaign'
  return (
    <>
      <PageTitle error={error}>{draft ? `${step}: ${title}` : title}</PageTitle>
      <PageHeader
        back={{ href: href('/campaigns'), label: 'Campaigns' }}
        beside={
          draft && (
            <span className="text-xs/6 text-muted">
              Saved <TimeStamp iso={draft.saved} inSentence />
            </span>
          )
        }
        title={title}
        badge={<CampaignStateBadge state="draft" />}
        actions={
          draft && (
            <ButtonLink
              variant="ghost"
              icon={Trash2}
              to={href('/campaigns/:campaignId/delete', { campaignId: draft.id })}
            >
              Delete
            </ButtonLink>
          )
        }
      />
      <Stepper
        label="Steps of a campaign"
        steps={[...steps]}
        current={steps.indexOf(step) + 1}
        hrefs={draft ? stepHrefs(draft.id) : []}
        problem={
          draft?.callable === 0 ? { step: 'Check', text: 'no one can be called yet' } : undefined
        }
      />
    </>
  )
}

function stepHrefs(campaignId: string) {
  const params = { campaignId }
  return [
    href('/campaigns/:campaignId/audience', params),
    href('/campaigns/:campaignId/check', params),
    href('/campaigns/:campaignId/agent', params),
    href('/campaigns/:campaignId/schedule', params),
    href('/campaigns/:campaignId/launch', params),
  ]
}

type FootProps = {
  back?: string
  next: string
  children?: ReactNode
}

export function SetupFoot({ back, next, children }: FootProps) {
  const busy = useSubmitting()
  return (
    <PageFoot
      back={back && <BackToStep to={back} />}
      actions={
        <>
          <Button variant="secondary" name="intent" value="save" disabled={busy}>
            <span>
              Save<span className="max-md:sr-only"> draft</span>
            </span>
          </Button>
          <SubmitButton iconAfter={ArrowRight} name="intent" value="continue" pendingLabel="Saving">
            {next}
          </SubmitButton>
        </>
      }
    >
      {children}
    </PageFoot>
  )
}

/** Only an icon on phones, so that the foot is one row. */
export function BackToStep({ to }: { to: string }) {
  return (
    <ButtonLink icon={ChevronLeft} to={to}>
      <span className="max-md:sr-only">Back</span>
    </ButtonLink>
  )
}
