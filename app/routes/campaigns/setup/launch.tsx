import { earliestDay } from '@bellbird/contract/calling/earliest-day'
import { formatCount } from '@bellbird/runtime/numbers'
import { Play } from 'lucide-react'
import { href, redirect } from 'react-router'
import { saysThatAnAiIsCalling } from '#app/calling/ai-disclosure.ts'
import { hoursWords } from '#app/calling/hours-schema.ts'
import { isLate, LATE_HOURS, LATE_HOURS_WHY } from '#app/calling/late-hours.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import { Button } from '#app/ui/components/button.tsx'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { DefinitionList } from '#app/ui/components/definition-list.tsx'
import { Form } from '#app/ui/components/form.tsx'
import { TextLink } from '#app/ui/components/text-link.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { useSubmitting } from '#app/ui/feedback/use-submitting.ts'
import { Columns, Stack } from '#app/ui/layout/columns.tsx'
import { PageFoot } from '#app/ui/layout/page-foot.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import { findCampaignCalling } from '#app/upstream/campaign-calling.server.ts'
import { createBatch, findCampaign, screenCampaign } from '#app/upstream/campaigns.server.ts'
import type { Upstream } from '#app/upstream/client/client.server.ts'
import { upstream } from '#app/upstream/client/context.server.ts'
import { optional } from '#app/upstream/client/optional.ts'
import { fieldsOf } from '../audience-fields.server.ts'
import { spokenIn } from '../calling-view.ts'
import { contacts, definitionOf } from '../campaign-view.ts'
import { reportOf } from '../report-view.ts'
import { takeCampaignSteps } from '../steps/take-step.server.ts'
import type { Route } from './+types/launch.ts'
import { BeforeYouStart } from './before-you-start.tsx'
import { ExclusionReasons } from './exclusion-reasons.tsx'
import { forecastOf } from './forecast.server.ts'
import { BackToStep, SetupHead } from './setup-frame.tsx'
import { StartButtons } from './start-buttons.tsx'

export { CampaignFailure as ErrorBoundary } from '../campaign-failure.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const api = context.get(upstream)
  const campaign = await findCampaign(api, params.campaignId)
  if (campaign.state !== 'draft' || campaign.freezing !== null) {
    throw redirect(href('/campaigns/:campaignId', params))
  }
  const screening = await screenCampaign(api, params.campaignId)
  const report = reportOf(screening, false)
  const { audience, callable, excluded, now, next } = report
  const calling = await optional(findCampaignCalling(api, params.campaignId))
  const [fields, forecast] = await Promise.all([
    fieldsOf(api, [campaign]),
    forecastOf(api, campaign, calling, Promise.resolve(screening)),
  ])
  const definition = definitionOf(campaign, fields)
  return {
    name: campaign.name,
    spoken: spokenIn(calling, definition),
    byHand: !calling?.connection_id,
    disconnected: calling?.disconnected ?? false,
    isOver: Boolean(calling?.stops_on && calling.stops_on < earliestDay()),
    saved: campaign.updated_at,
    definition,
    audience,
    callable,
    excluded,
    blocked: callable === 0 ? report : undefined,
    now,
    next,
    saysAi: saysThatAnAiIsCalling(campaign.disclosure),
    late: isLate(Object.entries(hoursWords(campaign.window)))
      ? [{ title: LATE_HOURS, text: LATE_HOURS_WHY }]
      : [],
    forecast: forecast?.estimates ?? [],
  }
}

/** The most contacts on it, as the campaign’s page suggests. */
const FIRST_LIST = 100

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const steps = form.get('intent') === 'later' ? ['ready'] : ['ready', 'start']
  const api = context.get(upstream)
  const { campaignId } = params
  const next =
    form.get('intent') === 'list'
      ? () => firstList(api, campaignId, Number(form.get('now')))
      : undefined
  return takeCampaignSteps(api, campaignId, steps, next)
}

async function firstList(api: Upstream, campaignId: string, now: number) {
  const size = now >= 1 ? Math.min(Math.floor(now), FIRST_LIST) : FIRST_LIST
  const list = await createBatch(api, campaignId, size, crypto.randomUUID())
  if (!list.ok || list.value.id === null) return undefined
  return href('/campaigns/:campaignId/lists/:listId', { campaignId, listId: list.value.id })
}

export default function CampaignLaunch({ loaderData, params }: Route.ComponentProps) {
  const { name, saved, callable, blocked, now, disconnected, isOver } = loaderData
  const action = href('/campaigns/:campaignId/launch', params)
  const busy = useSubmitting(action)
  const canStart = callable > 0 && !disconnected && !isOver
  return (
    <>
      <SetupHead draft={{ id: params.campaignId, name, saved, callable }} step="Launch" />
      <div className="mb-6 grid gap-5">
        {blocked?.audience === 0 && (
          <Notice tone="warning" title="No one can be called">
            There are no contacts in the audience.
          </Notice>
        )}
        {disconnected && (
          <Notice tone="warning" title="The platform of this campaign was disconnected">
            Choose another one, or dial it yourself, under{' '}
            <TextLink to={href('/campaigns/:campaignId/agent', params)}>Agent & script</TextLink>.
          </Notice>
        )}
        {isOver && (
          <Notice tone="warning" title="The end date has passed">
            No one would be called. Change it under{' '}
            <TextLink to={href('/campaigns/:campaignId/schedule', params)}>Schedule</TextLink>.
          </Notice>
        )}
        <Columns ratio="7:4">
          <Stack>
            {blocked && (
              <ExclusionReasons
                campaignId={params.campaignId}
                report={blocked}
                head={{
                  title: 'No one can be called',
                  intro: 'Fix a problem below, then start.',
                  aside: null,
                }}
              />
            )}
            <Chosen {...loaderData} campaignId={params.campaignId} />
          </Stack>
          <div className="max-md:order-first">
            <BeforeYouStart {...loaderData} lock={canStart ? { action, busy } : undefined} />
          </div>
        </Columns>
      </div>
      <Form method="post" action={action} className="mt-auto">
        <input type="hidden" name="now" value={now} />
        <PageFoot
          back={<BackToStep to={href('/campaigns/:campaignId/schedule', params)} />}
          actions={
            callable === 0 ? (
              <Blocked campaignId={params.campaignId} audience={blocked?.audience ?? 0} />
            ) : disconnected ? (
              <ButtonLink
                variant="primary"
                to={href('/campaigns/:campaignId/agent', { campaignId: params.campaignId })}
              >
                Choose who calls
              </ButtonLink>
            ) : isOver ? (
              <ButtonLink
                variant="primary"
                to={href('/campaigns/:campaignId/schedule', { campaignId: params.campaignId })}
              >
                Change the end date
              </ButtonLink>
            ) : (
              <StartButtons action={action} busy={busy} {...loaderData} />
            )
          }
        >
          {blocked && blocked.audience > 0 && 'No one can be called'}
        </PageFoot>
      </Form>
    </>
  )
}

type BlockedProps = { campaignId: string; audience: number }

function Blocked({ campaignId, audience }: BlockedProps) {
  if (audience > 0) {
    return (
      <Button type="button" disabled icon={Play}>
        Start campaign
      </Button>
    )
  }
  return (
    <ButtonLink variant="primary" to={href('/campaigns/:campaignId/audience', { campaignId })}>
      Edit audience
    </ButtonLink>
  )
}

type ChosenProps = Pick<
  Route.ComponentProps['loaderData'],
  'definition' | 'spoken' | 'audience' | 'callable' | 'excluded'
> & { campaignId: string }

function Chosen({ campaignId, definition, spoken, audience, ...counts }: ChosenProps) {
  const { callable, excluded } = counts
  const { hours, attempts, country, results } = definition
  const params = { campaignId }
  return (
    <>
      <Panel
        title="Audience"
        aside={<Edit what="audience" to={href('/campaigns/:campaignId/audience', params)} />}
      >
        <DefinitionList
          items={[
            { term: 'Who', value: definition.audience },
            country,
            { term: 'In audience', value: contacts(audience) },
            ...(callable > 0
              ? [
                  { term: 'Ready to call', value: contacts(callable) },
                  {
                    term: 'Excluded',
                    value:
                      excluded > 0 ? (
                        <>
                          {formatCount(excluded)} ·{' '}
                          <TextLink to={href('/campaigns/:campaignId/check', params)}>
                            Reasons
                          </TextLink>
                        </>
                      ) : (
                        'None'
                      ),
                  },
                ]
              : []),
          ]}
        />
      </Panel>
      <Panel
        title="Agent & script"
        aside={<Edit what="agent and script" to={href('/campaigns/:campaignId/agent', params)} />}
      >
        <DefinitionList items={spoken} />
      </Panel>
      <Panel
        title="Schedule"
        aside={<Edit what="schedule" to={href('/campaigns/:campaignId/schedule', params)} />}
      >
        <DefinitionList
          items={[
            ...hours.map((line) => ({ term: line.days, value: line.hours })),
            ...attempts,
            ...results,
          ]}
        />
      </Panel>
    </>
  )
}

function Edit({ what, to }: { what: string; to: string }) {
  return (
    <TextLink to={to} quiet>
      Edit <span className="sr-only">{what}</span>
    </TextLink>
  )
}
