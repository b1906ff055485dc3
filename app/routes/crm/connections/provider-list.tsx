import type { ProviderId } from '@bellbird/contract/options'
import { Plug, RefreshCw, Upload } from 'lucide-react'
import type { ComponentProps } from 'react'
import { href } from 'react-router'
import { Badge } from '#app/ui/components/badge.tsx'
import { Button } from '#app/ui/components/button.tsx'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { OpenedBy } from '#app/ui/components/form.tsx'
import { FeatureRow, FeatureRows } from '#app/ui/layout/feature-rows.tsx'
import { ConnectionDetails } from './connection-details.tsx'
import { type ConnectionView, isBusyWith, type ProviderView } from './provider-view.ts'
import { useOwnPost } from './use-own-post.ts'

/** The providers with their current actions. */
export function ProviderList({
  providers,
  loginAddresses,
}: {
  providers: ProviderView[]
  /** The providers whose accounts sign in at different addresses. */
  loginAddresses: string[]
}) {
  return (
    <FeatureRows label="CRM platforms">
      {providers.map(({ id, name, description, features, connection }) => (
        <FeatureRow
          key={id}
          id={id}
          title={name}
          text={description}
          tags={features}
          badge={
            <Badge tone={connection ? 'green' : 'grey'}>
              {connection ? 'Connected' : 'Available'}
            </Badge>
          }
          detail={
            connection && <ConnectionDetails provider={id} name={name} connection={connection} />
          }
        >
          {connection ? (
            <Connected provider={id} connection={connection} />
          ) : (
            <>
              {loginAddresses.includes(id) && (
                <ButtonLink variant="ghost" to={href('/crm/:provider/connect', { provider: id })}>
                  Sandbox or My Domain
                </ButtonLink>
              )}
              <Connect provider={id}>Connect</Connect>
            </>
          )}
        </FeatureRow>
      ))}
    </FeatureRows>
  )
}

function Connect({ provider, children }: { provider: ProviderId; children: string }) {
  return (
    <Verb
      provider={provider}
      action={href('/crm/:provider/connect', { provider })}
      icon={Plug}
      pendingLabel="Connecting"
    >
      {children}
    </Verb>
  )
}

type ConnectedProps = { provider: ProviderId; connection: ConnectionView }

function Connected({ provider, connection }: ConnectedProps) {
  return (
    <>
      {connection.consentLost && <Connect provider={provider}>Connect again</Connect>}
      <Verb
        provider={provider}
        action={href('/crm/:provider/sync', { provider })}
        variant={connection.consentLost ? 'secondary' : 'primary'}
        icon={RefreshCw}
        busy={isBusyWith(connection, 'sync')}
        pendingLabel="Syncing"
      >
        Sync Contacts
      </Verb>
      {isBusyWith(connection, 'export') ? (
        <Button variant="secondary" pending pendingLabel="Exporting" aria-describedby={provider}>
          Export
        </Button>
      ) : (
        <ButtonLink
          variant="secondary"
          icon={Upload}
          to={href('/crm/:provider/export', { provider })}
          preventScrollReset
          describedBy={provider}
        >
          Export
        </ButtonLink>
      )}
      <ButtonLink
        variant="danger-quiet"
        to={href('/crm/:provider/disconnect', { provider })}
        preventScrollReset
        describedBy={provider}
      >
        Disconnect
      </ButtonLink>
    </>
  )
}

type VerbProps = ComponentProps<typeof Button> & {
  provider: ProviderId
  action: string
  /** Whether it is already in progress. */
  busy?: boolean
}

/** A one-button form. Each is submitted independently, so that two can run at once. */
function Verb({ provider, action, busy = false, ...button }: VerbProps) {
  const fetcher = useOwnPost(action)
  return (
    <fetcher.Form method="post" action={action} preventScrollReset>
      <OpenedBy />
      <Button {...button} pending={busy || fetcher.state !== 'idle'} aria-describedby={provider} />
    </fetcher.Form>
  )
}
