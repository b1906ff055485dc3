import { LifeBuoy } from 'lucide-react'
import { href, useLocation, useRouteError } from 'react-router'
import { config } from '#app/config.server.ts'
import { connectingProvider, forgetConnecting } from '#app/session/connecting.server.ts'
import { figuresFor } from '#app/session/figures.server.ts'
import { redirectWithSuccess } from '#app/session/toasts.server.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Columns, Stack } from '#app/ui/columns.tsx'
import { DefinitionList } from '#app/ui/definition-list.tsx'
import { FailurePanel } from '#app/ui/failure-panel.tsx'
import { failureIn } from '#app/ui/failure-words.ts'
import { FigureSwitch } from '#app/ui/figure-switch.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { PageTitle } from '#app/ui/page-title.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { StatStrip } from '#app/ui/stat-strip.tsx'
import { upstream } from '#app/upstream/context.server.ts'
import { listConnections } from '#app/upstream/crm.server.ts'
import type { Route } from './+types/crm.ts'
import { crmFigures } from './crm-figures.server.ts'
import { providerCards } from './provider-cards.ts'
import { ProviderList } from './provider-list.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const connections = await listConnections(context.get(upstream))
  const isConnected = (provider: string | undefined) =>
    connections.some((connection) => connection.provider === provider)
  if (isConnected(connectingProvider(request))) {
    throw await redirectWithSuccess(href('/crm'), 'CRM connected successfully!', {
      headers: { 'set-cookie': forgetConnecting() },
    })
  }
  const providers = providerCards.map((card) => ({ ...card, connected: isConnected(card.id) }))
  const connected = providers.filter((provider) => provider.connected)
  return {
    providers,
    summary: `${connected.length} of ${providers.length} platforms connected`,
    figures: await crmFigures(context.get(upstream), figuresFor(request), connections),
    supportHref: config().supportUrl ?? `${href('/help')}#support`,
  }
}

export default function CrmIntegrations({ loaderData }: Route.ComponentProps) {
  const { providers, summary, figures, supportHref } = loaderData
  const { sample, tiles, status, activity } = figures
  return (
    <>
      <PageTitle>CRM Integrations</PageTitle>
      <PageHeader
        title="CRM Integrations"
        intro={summary}
        actions={<FigureSwitch live={!sample} action={href('/figures')} />}
      />
      <StatStrip layout="tall" label="CRM figures" tiles={tiles} />
      <Stack>
        <ProviderList providers={providers} />
        <Columns ratio="1:1">
          <Panel title="Sync Status" sample={sample}>
            <DefinitionList items={status} />
          </Panel>
          <Panel title="Recent Activity" sample={sample}>
            <DefinitionList items={activity} />
          </Panel>
        </Columns>
        <HelpCard supportHref={supportHref} />
      </Stack>
    </>
  )
}

function HelpCard({ supportHref }: { supportHref: string }) {
  return (
    <section className="bb-notice" aria-labelledby="crm-help">
      <LifeBuoy />
      <div>
        <h2 id="crm-help">Need a hand connecting?</h2>
        <p>Read the setup guide or write to us.</p>
      </div>
      <div className="bb-actions">
        <ButtonLink to={`${href('/help')}#crm`}>View Documentation</ButtonLink>
        <ButtonLink to={supportHref}>Contact Support</ButtonLink>
      </div>
    </section>
  )
}

export function ErrorBoundary() {
  const { detail, requestId } = failureIn(useRouteError())
  const { pathname, search } = useLocation()
  return (
    <>
      <PageTitle error>CRM Integrations</PageTitle>
      <PageHeader title="CRM Integrations" />
      <FailurePanel
        title="Unable to load CRM integrations"
        message={
          detail ?? 'Something went wrong while loading your CRM integrations. Please try again.'
        }
        tryAgainHref={`${pathname}${search}`}
        requestId={requestId}
        actions={<ButtonLink to={`${href('/help')}#crm`}>View Documentation</ButtonLink>}
      />
    </>
  )
}
