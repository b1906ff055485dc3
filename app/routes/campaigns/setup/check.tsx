import { formatCount } from '@bellbird/runtime/numbers'
import { ArrowRight, Check, RefreshCw } from 'lucide-react'
import { href, redirect } from 'react-router'
import { Button } from '#app/ui/components/button.tsx'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { Meter } from '#app/ui/components/meter.tsx'
import { TextLink } from '#app/ui/components/text-link.tsx'
import { TimeStamp } from '#app/ui/components/time-stamp.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { Columns, Stack } from '#app/ui/layout/columns.tsx'
import { PageFoot } from '#app/ui/layout/page-foot.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import { findCampaign, screenCampaign } from '#app/upstream/campaigns.server.ts'
import { upstream } from '#app/upstream/client/context.server.ts'
import { reportOf } from '../report-view.ts'
import { TimeZones } from '../time-zones.tsx'
import type { Route } from './+types/check.ts'
import { ExclusionReasons } from './exclusion-reasons.tsx'
import { BackToStep, SetupHead } from './setup-frame.tsx'

export { CampaignFailure as ErrorBoundary } from '../campaign-failure.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const api = context.get(upstream)
  const { name, state, freezing, updated_at } = await findCampaign(api, params.campaignId)
  if (state !== 'draft' || freezing !== null) {
    throw redirect(href('/campaigns/:campaignId', params))
  }
  const report = reportOf(await screenCampaign(api, params.campaignId), false)
  return { name, saved: updated_at, report }
}

export default function CampaignCheck({ loaderData, params }: Route.ComponentProps) {
  const { name, saved, report } = loaderData
  const { audience, callable } = report
  const { campaignId } = params
  const head = resultOf(report, params)
  return (
    <>
      <SetupHead draft={{ id: campaignId, name, saved }} step="Check" />
      <div className="mb-6">
        <Columns ratio="7:4">
          <Stack>
            {callable > 0 && (
              <Panel {...head}>
                <Meter whole={audience} parts={report.groups} />
              </Panel>
            )}
            <AlsoListed campaignId={params.campaignId} report={report} />
            {audience === 0 && <NobodyMatches campaignId={campaignId} />}
            <ExclusionReasons
              campaignId={campaignId}
              report={report}
              head={callable === 0 ? head : undefined}
            />
            {callable > 0 && <TimeZones zones={report.zones} />}
          </Stack>
          <Stack>
            <WhatIsChecked />
          </Stack>
        </Columns>
      </div>
      <PageFoot
        back={<BackToStep to={href('/campaigns/:campaignId/audience', params)} />}
        actions={
          callable > 0 ? (
            <>
              {/* The steps above lead there, too. */}
              <span className="max-md:hidden">
                <ButtonLink variant="secondary" to={href('/campaigns/:campaignId/launch', params)}>
                  Skip to launch
                </ButtonLink>
              </span>
              <ButtonLink
                variant="primary"
                iconAfter={ArrowRight}
                to={href('/campaigns/:campaignId/agent', params)}
              >
                Continue to agent & script
              </ButtonLink>
            </>
          ) : (
            <Button type="button" disabled iconAfter={ArrowRight} aria-describedby="why-not">
              Continue to agent & script
            </Button>
          )
        }
      >
        <span id="why-not">
          {callable > 0 ? (
            <>
              <b className="text-ink">{formatCount(callable)}</b> ready to call
            </>
          ) : (
            `${audience > 0 ? 'Fix an issue or edit' : 'Edit'} the audience first.`
          )}
        </span>
      </PageFoot>
    </>
  )
}

type ReportProps = { report: Route.ComponentProps['loaderData']['report'] }

/** Two campaigns may call the same number, within the limits per contact. */
function AlsoListed({ campaignId, report: { alsoIn } }: ReportProps & { campaignId: string }) {
  return alsoIn.map(({ id, name, contacts }) => (
    <Notice
      key={id}
      tone="warning"
      title={`${formatCount(contacts)} ${contacts === 1 ? 'is' : 'are'} also on the list of another campaign`}
    >
      <span className="wrap-anywhere">
        <TextLink to={href('/campaigns/:campaignId', { campaignId: id })}>
          <bdi>{name || 'Unnamed campaign'}</bdi>
        </TextLink>{' '}
        has yet to call {contacts === 1 ? 'this number' : 'these numbers'}. To avoid calls from both
        campaigns,{' '}
        <TextLink to={href('/campaigns/:campaignId/audience', { campaignId })}>
          exclude them from the audience
        </TextLink>
        .
      </span>
    </Notice>
  ))
}

function resultOf(
  { audience, callable, checked }: ReportProps['report'],
  params: { campaignId: string },
) {
  return {
    title: `${formatCount(callable)} of ${formatCount(audience)} contacts can be called`,
    intro: (
      <>
        Checked <TimeStamp iso={checked} precise inSentence />, and again before each call.
      </>
    ),
    aside: (
      <div className="flex flex-wrap items-center gap-2">
        {callable === 0 && (
          <ButtonLink size="small" to={href('/campaigns/:campaignId/audience', params)}>
            Edit audience
          </ButtonLink>
        )}
        <ButtonLink
          variant="ghost"
          size="small"
          icon={RefreshCw}
          to={href('/campaigns/:campaignId/check', params)}
          preventScrollReset
        >
          Recheck
        </ButtonLink>
      </div>
    ),
  }
}

function NobodyMatches({ campaignId }: { campaignId: string }) {
  return (
    <Panel>
      <EmptyState
        title="No contacts in the audience"
        actions={
          <>
            <ButtonLink to={href('/campaigns/:campaignId/audience', { campaignId })}>
              Edit audience
            </ButtonLink>
            <ButtonLink to={href('/contacts/import')}>Import contacts</ButtonLink>
          </>
        }
      >
        No contacts match the filters of this campaign.
      </EmptyState>
    </Panel>
  )
}

const checks = [
  'Consent is recorded',
  'The number isn’t on the do-not-call list, and no contact with this number has opted out',
  'The number can be dialed',
  'The time zone is known',
  'No number is called twice in this campaign',
]

function WhatIsChecked() {
  return (
    <>
      <Panel title="What is checked">
        <ul className="grid gap-3">
          {checks.map((text) => (
            <li key={text} className="flex items-start gap-2.5 text-sm">
              <Check className="mt-0.5 size-4 text-muted" />
              {text}
            </li>
          ))}
        </ul>
      </Panel>
      <Notice tone="info" title="When in doubt, we don’t call">
        Contacts are excluded while their consent or time zone is unclear.
      </Notice>
    </>
  )
}
