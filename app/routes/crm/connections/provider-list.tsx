import type { ProviderId } from '@bellbird/contract/options'
import { Plug, RefreshCw, Upload } from 'lucide-react'
import type { ComponentProps } from 'react'
import { href } from 'react-router'
import { Badge } from '#app/ui/components/badge.tsx'
import { Button } from '#app/ui/components/button.tsx'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { OpenedBy } from '#app/ui/components/form.tsx'
import { TextLink } from '#app/ui/components/text-link.tsx'
import { Actions } from '#app/ui/layout/actions.tsx'
import { FeatureRow, FeatureRows } from '#app/ui/layout/feature-rows.tsx'
import { ConnectionDetails } from './connection-details.tsx'
import { type ConnectionView, isBusyWith, type ProviderView } from './provider-view.ts'
import { useOwnPost } from './use-own-post.ts'

type Props = {
  providers: ProviderView[]
  offersAddress: boolean
  offersAnother: string[]
}

export function ProviderList({ providers, offersAddress, offersAnother }: Props) {
  const isOnly = providers.flatMap(({ connections }) => connections).length === 1
  return (
    <FeatureRows label="CRM platforms">
      {providers.map(({ id, name, description, features, hasLoginAddresses, connections }) => {
        const [connection, ...others] = connections
        const another =
          offersAnother.includes(id) && href('/crm/:provider/connect', { provider: id })
        return (
          <FeatureRow
            key={id}
            id={id}
            title={name}
            text={description}
            tags={features}
            badge={
              <Badge tone={connection ? 'green' : 'grey'}>
                {others.length > 0
                  ? `${connections.length} accounts connected`
                  : connection
                    ? 'Connected'
                    : 'Available'}
              </Badge>
            }
            detail={
              others.length > 0 ? (
                <Accounts provider={id} name={name} connections={connections} />
              ) : connection ? (
                <ConnectionDetails
                  name={name}
                  connection={connection}
                  isOnly={isOnly}
                  another={another}
                />
              ) : (
                hasLoginAddresses &&
                offersAddress && (
                  <OtherWay to={href('/crm/:provider/connect', { provider: id })}>
                    Use a sandbox or My Domain
                  </OtherWay>
                )
              )
            }
          >
            {others.length > 0 ? (
              another && (
                <span className="col-span-full grid">
                  <ButtonLink variant="secondary" icon={Plug} to={another} describedBy={id}>
                    Connect another account
                  </ButtonLink>
                </span>
              )
            ) : connection ? (
              <Connected provider={id} connection={connection} isOnly={isOnly} />
            ) : (
              <Connect provider={id} variant="secondary">
                Connect
              </Connect>
            )}
          </FeatureRow>
        )
      })}
    </FeatureRows>
  )
}

function OtherWay({ to, children }: { to: string; children: string }) {
  return (
    <span className="[&>a]:-my-0.5 [&>a]:inline-block [&>a]:py-0.5">
      <TextLink to={to}>{children}</TextLink>
    </span>
  )
}

type AccountsProps = { provider: ProviderId; name: string; connections: ConnectionView[] }

function Accounts({ provider, name, connections }: AccountsProps) {
  return (
    <ul className="grid gap-3">
      {connections.map((connection) => (
        <li key={connection.address} className="grid gap-1 border-t border-line pt-3.5">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <h3
              id={connection.address}
              className="min-w-0 flex-[1_1_14rem] font-semibold wrap-anywhere"
            >
              <bdi>{connection.label}</bdi>
            </h3>
            <Actions className="grid w-full grid-cols-2 md:flex md:w-auto">
              <Connected provider={provider} connection={connection} isOnly={false} />
            </Actions>
          </div>
          <ConnectionDetails name={name} connection={connection} isOnly={false} />
        </li>
      ))}
    </ul>
  )
}

type ConnectProps = Pick<VerbProps, 'variant' | 'children'> & {
  provider: ProviderId
  again?: ConnectionView | undefined
}

function Connect({ provider, again, variant = 'primary', children }: ConnectProps) {
  return (
    <Verb
      titleId={again?.address ?? provider}
      variant={variant}
      action={href('/crm/:provider/connect', { provider })}
      fields={again && { connection: again.address }}
      icon={Plug}
      pendingLabel="Connecting"
    >
      {children}
    </Verb>
  )
}

type ConnectedProps = { provider: ProviderId; connection: ConnectionView; isOnly: boolean }

function Connected({ provider, connection, isOnly }: ConnectedProps) {
  const { address, label, consentLost } = connection
  const titleId = label === undefined ? provider : address
  return (
    <>
      {consentLost && (
        <Connect provider={provider} again={label === undefined ? undefined : connection}>
          Connect again
        </Connect>
      )}
      <Verb
        titleId={titleId}
        action={href('/crm/:connection/sync', { connection: address })}
        variant={isOnly && !consentLost ? 'primary' : 'secondary'}
        icon={RefreshCw}
        busy={isBusyWith(connection, 'sync')}
        pendingLabel="Syncing"
      >
        Sync Contacts
      </Verb>
      {isBusyWith(connection, 'export') ? (
        <Button variant="secondary" pending pendingLabel="Exporting" aria-describedby={titleId}>
          Export
        </Button>
      ) : (
        <ButtonLink
          variant="secondary"
          icon={Upload}
          to={href('/crm/:connection/export', { connection: address })}
          preventScrollReset
          describedBy={titleId}
        >
          Export
        </ButtonLink>
      )}
      <ButtonLink
        variant="ghost"
        to={href('/crm/:connection/disconnect', { connection: address })}
        preventScrollReset
        describedBy={titleId}
      >
        Disconnect
      </ButtonLink>
    </>
  )
}

type VerbProps = ComponentProps<typeof Button> & {
  titleId: string
  action: string
  fields?: Record<string, string> | undefined
  busy?: boolean
}

/** Each is submitted independently, so that two can run at once. */
function Verb({ titleId, action, fields = {}, busy = false, ...button }: VerbProps) {
  const fetcher = useOwnPost([action, ...Object.values(fields)].join(' '))
  return (
    <fetcher.Form method="post" action={action} preventScrollReset className="col-span-full grid">
      <OpenedBy />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button {...button} pending={busy || fetcher.state !== 'idle'} aria-describedby={titleId} />
    </fetcher.Form>
  )
}
