import { valuesOf } from '@bellbird/contract/options'
import { ChartColumn, Megaphone, Upload, UserPlus } from 'lucide-react'
import { href } from 'react-router'
import { z } from 'zod'
import { queryOf } from '#app/forms/query.ts'
import { currentSession } from '#app/session/context.server.ts'
import { isOnboarded } from '#app/session/onboarded.ts'
import { figuresFor, preferencesIn } from '#app/session/preferences.server.ts'
import { ActionCard, ActionCards } from '#app/ui/components/action-card.tsx'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { FigureSwitch } from '#app/ui/components/figure-switch.tsx'
import { SampleTag } from '#app/ui/components/sample-tag.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { Columns, Stack } from '#app/ui/layout/columns.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { PageTitle } from '#app/ui/layout/page-title.tsx'
import { SectionTabs } from '#app/ui/layout/section-tabs.tsx'
import { StatStrip } from '#app/ui/layout/stat-strip.tsx'
import { upstream } from '#app/upstream/client/context.server.ts'
import { optional } from '#app/upstream/client/optional.ts'
import type { Route } from './+types/dashboard.ts'
import { CampaignPerformance } from './campaign-performance.tsx'
import { CampaignsNow } from './campaigns-now.tsx'
import { sampleFigures } from './dashboard-figures.server.ts'
import { dueTasks } from './due-tasks.server.ts'
import { DueTasks } from './due-tasks.tsx'
import { firstSteps } from './first-steps.server.ts'
import { FirstSteps } from './first-steps.tsx'
import { activityOf, countedContacts, liveDashboard } from './live-dashboard.server.ts'
import { NeedsYou } from './needs-you.tsx'
import { type Period, periods } from './period.ts'
import { sampleActivity } from './recent-activity.server.ts'
import { RecentActivity } from './recent-activity.tsx'
import { sampleChart } from './sample-chart.server.ts'

const Query = z.object({
  period: z.enum(valuesOf(periods)).default('30-days'),
})

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { period } = queryOf(url, Query)
  const { user } = context.get(currentSession)
  const live = figuresFor(request) === 'live'
  const api = context.get(upstream)
  const { first_steps, figures } = preferencesIn(request)
  const offers = !live && figures === undefined
  const activity = live ? activityOf(api) : undefined
  const counted =
    live || offers || first_steps !== 'hidden' ? countedContacts(api, activity) : undefined
  const [steps, own, due, shown] = await Promise.all([
    first_steps === 'hidden' || !counted ? undefined : firstSteps(api, counted),
    offers && counted ? optional(counted) : undefined,
    dueTasks(api),
    activity && counted ? liveDashboard(api, period, activity, counted) : samples(period),
  ])
  const onboarded = user ? isOnboarded(user) : true
  return { live, period, onboarded, steps, offersOwn: (own?.total ?? 0) > 0, due, ...shown }
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

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { live, onboarded, steps, offersOwn, tiles, due } = loaderData
  return (
    <>
      <PageTitle>Dashboard</PageTitle>
      <PageHeader
        title="Dashboard"
        intro={live ? 'Live figures from your account.' : aboutSamples(offersOwn)}
        actions={<FigureSwitch live={live} action={href('/figures')} />}
      />
      <SectionTabs />
      {!onboarded && !steps && <FinishSettingUp />}
      {steps && <FirstSteps done={steps} isSetUp={onboarded} />}
      <StatStrip layout="tall" label="Key figures" tiles={tiles} />
      <Stack>
        {live ? (
          <LivePanels {...loaderData} />
        ) : (
          <>
            {due.tasks.length > 0 && <DueTasks {...due} />}
            {/* The steps of a new user offer most of them. */}
            {!steps && <QuickActions />}
            <Columns ratio="7:4" even>
              <CampaignPerformance {...loaderData} />
              <RecentActivity sample rows={loaderData.activity} />
            </Columns>
            {steps && <QuickActions />}
          </>
        )}
      </Stack>
    </>
  )
}

/** What needs attention comes first on phones, and beside the chart where there is room. */
function LivePanels(loaded: Route.ComponentProps['loaderData']) {
  const { due, needs, now, activity } = loaded
  return (
    <>
      {due.tasks.length > 0 && <DueTasks {...due} />}
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)] lg:grid-rows-[auto_1fr]">
        {needs && (
          <div className="lg:col-start-2">
            <NeedsYou needs={needs} />
          </div>
        )}
        <div className="grid lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <CampaignPerformance {...loaded} />
        </div>
        {now.length > 0 && (
          <div className="lg:col-start-1 lg:row-start-3">
            <CampaignsNow campaigns={now} />
          </div>
        )}
        <div className="grid lg:col-start-2 lg:row-span-2">
          <RecentActivity sample={false} rows={activity} />
        </div>
      </div>
      <QuickActions />
    </>
  )
}

function aboutSamples(offersOwn: boolean) {
  return (
    <>
      Figures marked <SampleTag /> are examples, not your data.
      {offersOwn && ' Choose “Show my data” for your own.'}
    </>
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
        Three short steps: company, agent voice, and consent.
      </Notice>
    </div>
  )
}

function QuickActions() {
  return (
    <section aria-labelledby="quick-actions" className="print:hidden">
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
          text="Calls, contacts, and sources"
        />
      </ActionCards>
    </section>
  )
}
