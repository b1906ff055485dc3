import { valuesOf } from '@bellbird/contract/options'
import { ChartColumn, Megaphone, Upload, UserPlus } from 'lucide-react'
import { href } from 'react-router'
import { z } from 'zod'
import { latestActivity } from '#app/activity/activity-page.server.ts'
import { queryOf } from '#app/forms/query.ts'
import { currentSession } from '#app/session/context.server.ts'
import { isOnboarded } from '#app/session/onboarded.ts'
import { figuresFor, preferencesIn } from '#app/session/preferences.server.ts'
import { ActionCard, ActionCards } from '#app/ui/components/action-card.tsx'
import { Button } from '#app/ui/components/button.tsx'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { FigureSwitch } from '#app/ui/components/figure-switch.tsx'
import { Form } from '#app/ui/components/form.tsx'
import { SampleTag } from '#app/ui/components/sample-tag.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { Columns, Stack } from '#app/ui/layout/columns.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { PageTitle } from '#app/ui/layout/page-title.tsx'
import { SectionTabs } from '#app/ui/layout/section-tabs.tsx'
import { StatStrip } from '#app/ui/layout/stat-strip.tsx'
import { findCallTotals } from '#app/upstream/calls.server.ts'
import { findCampaignStats } from '#app/upstream/campaigns.server.ts'
import type { Upstream } from '#app/upstream/client/client.server.ts'
import { upstream } from '#app/upstream/client/context.server.ts'
import { optional } from '#app/upstream/client/optional.ts'
import { listContacts } from '#app/upstream/contacts.server.ts'
import type { Route } from './+types/dashboard.ts'
import { callChart, firstDayOf } from './call-chart.server.ts'
import { CampaignPerformance } from './campaign-performance.tsx'
import { campaignRow, campaignsNow } from './campaigns-now.server.ts'
import { CampaignsNow } from './campaigns-now.tsx'
import { liveFigures, sampleFigures } from './dashboard-figures.server.ts'
import { dueTasks } from './due-tasks.server.ts'
import { DueTasks } from './due-tasks.tsx'
import { firstSteps } from './first-steps.server.ts'
import { FirstSteps } from './first-steps.tsx'
import { needsYou } from './needs-you.server.ts'
import { NeedsYou } from './needs-you.tsx'
import { type Period, periods } from './period.ts'
import { sampleActivity } from './recent-activity.server.ts'
import { RecentActivity } from './recent-activity.tsx'
import { sampleChart } from './sample-chart.server.ts'

const SHOWN_ENTRIES = 7

const Query = z.object({
  period: z.enum(valuesOf(periods)).default('30-days'),
})

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { period } = queryOf(url, Query)
  const { user } = context.get(currentSession)
  const live = figuresFor(request) === 'live'
  const api = context.get(upstream)
  const { first_steps, figures } = preferencesIn(request)
  const tasks = dueTasks(api)
  const newest = listContacts(api, { sort: '-created_at', limit: SHOWN_ENTRIES, offset: 0 })
  const [steps, own, due, shown] = await Promise.all([
    first_steps === 'hidden' ? undefined : firstSteps(api, newest),
    optional(newest),
    tasks,
    live ? liveDashboard(api, period, tasks, newest) : samples(period),
  ])
  const offersOwn = !live && figures === undefined && own !== undefined && own.total > 0
  const onboarded = user ? isOnboarded(user) : true
  return { live, period, onboarded, steps, offersOwn, due, ...shown }
}

function samples(period: Period) {
  return {
    tiles: sampleFigures(),
    activity: sampleActivity(),
    chart: sampleChart(period),
    calls: null,
    campaigns: true,
    now: [],
    needs: null,
  }
}

async function liveDashboard(
  api: Upstream,
  period: Period,
  tasks: ReturnType<typeof dueTasks>,
  newest: ReturnType<typeof listContacts>,
) {
  const from = firstDayOf(period)
  // The dashboard can be shown without any of these.
  const [contacts, activity, stats, totals, { now, needs }] = await Promise.all([
    newest,
    latestActivity(api, SHOWN_ENTRIES, newest),
    optional(findCampaignStats(api, { from })),
    optional(findCallTotals(api, { from })),
    campaignsAndNeeds(api, tasks),
  ])
  const byDay = totals?.by_day ?? stats?.by_day
  return {
    tiles: liveFigures(contacts, stats),
    activity,
    chart: null,
    calls: byDay ? callChart(period, byDay) : null,
    campaigns: stats !== undefined,
    now,
    needs,
  }
}

async function campaignsAndNeeds(api: Upstream, tasks: ReturnType<typeof dueTasks>) {
  const [campaigns, { total: due }] = await Promise.all([campaignsNow(api), tasks])
  if (!campaigns) return { now: [], needs: null }
  return { now: campaigns.map(campaignRow), needs: await needsYou(api, campaigns, due) }
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { live, period, onboarded, steps, offersOwn, ...rest } = loaderData
  const { due, tiles, activity, now, needs, ...shown } = rest
  return (
    <>
      <PageTitle>Dashboard</PageTitle>
      <PageHeader
        title="Dashboard"
        intro={live ? 'Live figures from your account.' : <AboutSamples />}
        actions={<FigureSwitch live={live} action={href('/figures')} />}
      />
      <SectionTabs />
      {!onboarded && <FinishSettingUp />}
      {steps && <FirstSteps done={steps} />}
      {offersOwn && <OwnFigures />}
      <StatStrip layout="tall" label="Key figures" tiles={tiles} />
      <Stack>
        <DueTasks {...due} />
        <QuickActions />
        <Columns ratio="7:4" even={!live}>
          {live ? (
            <>
              <Stack>
                <CampaignPerformance period={period} {...shown} />
                {now.length > 0 && <CampaignsNow campaigns={now} />}
              </Stack>
              <Stack>
                {needs && <NeedsYou needs={needs} />}
                <RecentActivity sample={false} rows={activity} />
              </Stack>
            </>
          ) : (
            <>
              <CampaignPerformance period={period} {...shown} />
              <RecentActivity sample rows={activity} />
            </>
          )}
        </Columns>
      </Stack>
    </>
  )
}

function AboutSamples() {
  return (
    <>
      Figures marked <SampleTag /> are examples, not your data.
    </>
  )
}

/** Until the user chooses, suggests their own figures in place of the samples once there are contacts. */
function OwnFigures() {
  return (
    <div className="pb-5">
      <Notice
        tone="info"
        title="Your contacts are here"
        action={
          <Form method="post" action={href('/figures')} preventScrollReset>
            <Button variant="secondary" size="small" name="figures" value="live">
              Show my data
            </Button>
          </Form>
        }
      >
        The figures below are still examples.
      </Notice>
    </div>
  )
}

function FinishSettingUp() {
  return (
    <div className="pb-5">
      <Notice
        tone="info"
        title="Finish setting up"
        action={
          <ButtonLink variant="secondary" to={href('/onboarding')}>
            Continue setup
          </ButtonLink>
        }
      >
        Three short steps: company, agent voice and consent.
      </Notice>
    </div>
  )
}

function QuickActions() {
  return (
    <section aria-labelledby="quick-actions">
      <h2 id="quick-actions" className="pb-3 text-md">
        Quick actions
      </h2>
      <ActionCards>
        <ActionCard
          href={href('/contacts/new')}
          icon={UserPlus}
          title="Add a contact"
          text="Enter one person manually"
        />
        <ActionCard
          href={href('/contacts/import')}
          icon={Upload}
          title="Import contacts"
          text="From CSV or Excel"
        />
        <ActionCard
          href={href('/campaigns/new')}
          icon={Megaphone}
          title="Start a campaign"
          text="Choose who to call and when"
        />
        <ActionCard
          href={href('/analytics')}
          icon={ChartColumn}
          title="View analytics"
          text="Calls, contacts and sources"
        />
      </ActionCards>
    </section>
  )
}
