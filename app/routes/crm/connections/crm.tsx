import { LifeBuoy, RefreshCw } from 'lucide-react'
import { href, useOutlet } from 'react-router'
import { config } from '#app/process/config.server.ts'
import { keepPending, pendingIn } from '#app/session/pending.server.ts'
import { figuresFor } from '#app/session/preferences.server.ts'
import { redirectWithSuccess } from '#app/session/toasts.server.ts'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { DefinitionList } from '#app/ui/components/definition-list.tsx'
import { FigureSwitch } from '#app/ui/components/figure-switch.tsx'
import { TextLink } from '#app/ui/components/text-link.tsx'
import { DialogHost } from '#app/ui/feedback/dialog.tsx'
import { FailedPage } from '#app/ui/feedback/failed-page.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { useRefreshing } from '#app/ui/feedback/use-refreshing.ts'
import { Actions } from '#app/ui/layout/actions.tsx'
import { Columns, Stack } from '#app/ui/layout/columns.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { PageTitle } from '#app/ui/layout/page-title.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import { StatStrip } from '#app/ui/layout/stat-strip.tsx'
import { useExtensions } from '#app/ui/layout/use-extensions.ts'
import { RowList } from '#app/ui/table/row-list.tsx'
import { upstream } from '#app/upstream/client/context.server.ts'
import { listProviders, readConnections } from '#app/upstream/crm.server.ts'
import { toastEnded } from '../runs/ended-run.server.ts'
import { RunList } from '../runs/run-list.tsx'
import type { Route } from './+types/crm.ts'
import { crmFigures } from './crm-figures.server.ts'
import { LastError } from './last-error.tsx'
import { ProviderList } from './provider-list.tsx'
import { providerViews, reportsSyncs } from './provider-view.ts'

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const read = await readConnections(context.get(upstream))
  const { connections } = read
  const isConnectedTo = (provider: string | undefined) =>
    connections.some((connection) => connection.provider === provider)
  if (isConnectedTo((await pendingIn(request)).connecting)) {
    throw await redirectWithSuccess(href('/crm'), 'CRM connected successfully!', {
      headers: { 'set-cookie': await keepPending(request, { connecting: undefined }) },
    })
  }
  await toastEnded(
    request,
    url,
    connections.flatMap(({ last_run }) => last_run ?? []),
  )
  const providers = providerViews(connections)
  const connected = providers.flatMap((one) => one.connections)
  const platforms = providers.filter((one) => one.connections.length > 0).length
  const isPractice = config().practiceCrms
  const isOpen = providers.some((one) => one.hasLoginAddresses && one.connections.length === 0)
  // A connection's own figures are never replaced by samples.
  const reported = connections.some(reportsSyncs)
  const live = reported || figuresFor(request) === 'live'
  const [{ tiles, activity }, offered = []] = await Promise.all([
    crmFigures(context.get(upstream), live, read),
    connections.some(({ id }) => id) || (isOpen && !isPractice)
      ? listProviders(context.get(upstream))
      : undefined,
  ])
  const accounts = connected.length > platforms ? `, ${connected.length} accounts` : ''
  return {
    providers,
    offersAddress: !isPractice && offered.some((one) => one.login_addresses === true),
    offersAnother: offered.flatMap((one) => (one.several_accounts ? one.id : [])),
    several: connected.length > platforms,
    inProgress: connected.some(({ run }) => run?.inProgress),
    summary: `${platforms} of ${providers.length} platforms connected${accounts}`,
    live,
    offersSamples: !reported,
    tiles,
    activity,
    practice: config().practiceCrms,
    supportHref: config().supportUrl ?? href('/help/:topic?', { topic: 'support' }),
  }
}

export default function CrmIntegrations({ loaderData }: Route.ComponentProps) {
  const { providers, summary, live, offersSamples, tiles, supportHref, inProgress, practice } =
    loaderData
  const dialog = useOutlet()
  useRefreshing(inProgress && !dialog)
  return (
    <DialogHost dialog={dialog}>
      <PageTitle>CRM Integrations</PageTitle>
      <PageHeader
        title="CRM Integrations"
        intro={summary}
        actions={offersSamples && <FigureSwitch live={live} action={href('/figures')} />}
      />
      <StatStrip layout="tall" label="CRM figures" tiles={tiles} />
      <div className="mb-6">
        <Stack>
          {practice && <PracticeNotice />}
          <LastError />
          <ProviderList
            providers={providers}
            offersAddress={loaderData.offersAddress}
            offersAnother={loaderData.offersAnother}
          />
        </Stack>
      </div>
      <Stack>
        <Activity {...loaderData.activity} providers={providers} several={loaderData.several} />
        <HelpCard supportHref={supportHref} />
      </Stack>
    </DialogHost>
  )
}

type LoaderData = Route.ComponentProps['loaderData']
type ActivityProps = LoaderData['activity'] & Pick<LoaderData, 'providers' | 'several'>

function Activity({ runs, recorded, status, activity, providers, several }: ActivityProps) {
  const title = 'Recent Activity'
  const all = useExtensions().any && (
    <TextLink to={href('/crm/runs')} quiet>
      View all
    </TextLink>
  )
  if (!status) {
    return (
      <Panel title={title} aside={runs.length > 0 && all} flush>
        {runs.length > 0 ? (
          <RunList runs={runs} several={several} />
        ) : (
          <RowList rows={[noActivity(recorded, providers)]} />
        )}
      </Panel>
    )
  }
  return (
    <Columns ratio="1:1">
      <Panel title="Sync Status" sample>
        <DefinitionList items={status} />
      </Panel>
      <Panel title={title} sample aside={all}>
        <DefinitionList items={activity} />
      </Panel>
    </Columns>
  )
}

function noActivity(recorded: boolean | undefined, providers: LoaderData['providers']) {
  const isConnected = providers.some(({ connections }) => connections.length > 0)
  return {
    key: 'none',
    icon: RefreshCw,
    title: <b>No data yet</b>,
    detail: recorded
      ? `${isConnected ? 'Sync or export' : 'Connect a platform, then sync or export'} your contacts to see the results here.`
      : 'Syncs and exports still work; their results aren’t recorded.',
  }
}

function PracticeNotice() {
  return (
    <Notice tone="info" title="Demo mode">
      HubSpot, Salesforce, and Pipedrive are simulated on this computer with made-up contacts. No
      data leaves it, and everything is reset on restart.
    </Notice>
  )
}

function HelpCard({ supportHref }: { supportHref: string }) {
  return (
    <section
      className="flex flex-wrap items-center gap-3 rounded-card border border-line bg-sunken px-4.5 py-3.5 text-sm"
      aria-labelledby="crm-help"
    >
      <LifeBuoy />
      <div className="flex-[1_1_14rem]">
        <h2 id="crm-help">Need help connecting?</h2>
        <p className="text-muted">Read the setup guide or contact support.</p>
      </div>
      <Actions>
        <ButtonLink to={href('/help/:topic?', { topic: 'connecting-a-crm' })}>
          View Documentation
        </ButtonLink>
        <ButtonLink to={supportHref}>Contact Support</ButtonLink>
      </Actions>
    </section>
  )
}

export function ErrorBoundary() {
  return (
    <FailedPage
      title="CRM Integrations"
      headline="Unable to load CRM integrations"
      loading="your CRM integrations"
      actions={
        <ButtonLink to={href('/help/:topic?', { topic: 'connecting-a-crm' })}>
          View Documentation
        </ButtonLink>
      }
    />
  )
}
