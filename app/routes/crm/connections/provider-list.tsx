import type { ProviderId } from '@bellbird/contract/options'
import {
  Cloud,
  type LucideIcon,
  Plug,
  RefreshCw,
  SquareKanban,
  Upload,
  Waypoints,
} from 'lucide-react'
import type { ComponentProps } from 'react'
import { href } from 'react-router'
import { Badge } from '#app/ui/components/badge.tsx'
import { Button } from '#app/ui/components/button.tsx'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { OpenedBy } from '#app/ui/components/form.tsx'
import { TextLink } from '#app/ui/components/text-link.tsx'
import { FeatureRow, FeatureRows } from '#app/ui/layout/feature-rows.tsx'
import { ConnectionDetails } from './connection-details.tsx'
import { type ConnectionView, isBusyWith, type ProviderView } from './provider-view.ts'
import { useOwnPost } from './use-own-post.ts'

type Props = {
  providers: ProviderView[]
  /** Whether an account that signs in at another address can be connected. */
  offersAddress: boolean
}

/** Neutral icons, since their logos are trademarks. */
const icons: Record<ProviderId, LucideIcon> = {
  hubspot: Waypoints,
  salesforce: Cloud,
  pipedrive: SquareKanban,
}

/** The providers with their current actions. At most one connection's is filled. */
export function ProviderList({ providers, offersAddress }: Props) {
  const connected = providers.filter(({ connection }) => connection).length
  return (
    <FeatureRows label="CRM platforms">
      {providers.map(({ id, name, description, features, hasLoginAddresses, connection }) => (
        <FeatureRow
          key={id}
          id={id}
          icon={icons[id]}
          title={name}
          text={description}
          tags={features}
          badge={
            <Badge tone={connection ? 'green' : 'grey'}>
              {connection ? 'Connected' : 'Available'}
            </Badge>
          }
          detail={
            connection ? (
              <ConnectionDetails
                provider={id}
                name={name}
                connection={connection}
                isOnly={connected === 1}
              />
            ) : (
              hasLoginAddresses &&
              offersAddress && (
                <span>
                  <TextLink to={href('/crm/:provider/connect', { provider: id })}>
                    Use a sandbox or My Domain
                  </TextLink>
                </span>
              )
            )
          }
        >
          {connection ? (
            <Connected provider={id} connection={connection} isOnly={connected === 1} />
          ) : (
            <Connect provider={id} variant={connected === 0 ? 'primary' : 'secondary'}>
              Connect
            </Connect>
          )}
        </FeatureRow>
      ))}
    </FeatureRows>
  )
}

type ConnectProps = Pick<VerbProps, 'provider' | 'variant' | 'children'>

function Connect({ provider, variant = 'primary', children }: ConnectProps) {
  return (
    <Verb
      provider={provider}
      variant={variant}
      action={href('/crm/:provider/connect', { provider })}
      icon={Plug}
      pendingLabel="Connecting"
    >
      {children}
    </Verb>
  )
}

type ConnectedProps = { provider: ProviderId; connection: ConnectionView; isOnly: boolean }

function Connected({ provider, connection, isOnly }: ConnectedProps) {
  return (
    <>
      {connection.consentLost && <Connect provider={provider}>Connect again</Connect>}
      <Verb
        provider={provider}
        action={href('/crm/:provider/sync', { provider })}
        variant={isOnly && !connection.consentLost ? 'primary' : 'secondary'}
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
    <fetcher.Form method="post" action={action} preventScrollReset className="col-span-full grid">
      <OpenedBy />
      <Button {...button} pending={busy || fetcher.state !== 'idle'} aria-describedby={provider} />
    </fetcher.Form>
  )
}
