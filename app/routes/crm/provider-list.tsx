import { Plug, RefreshCw, Upload } from 'lucide-react'
import type { ComponentProps } from 'react'
import { href } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { FeatureRow, FeatureRows } from '#app/ui/feature-rows.tsx'
import { OpenedBy } from '#app/ui/form.tsx'
import type { ProviderId } from '#contract/options.ts'
import { useOwnPost } from './use-own-post.ts'

type Provider = {
  id: ProviderId
  name: string
  description: string
  features: string[]
  connected: boolean
}

/** The providers, each with what can be done with it now. */
export function ProviderList({ providers }: { providers: Provider[] }) {
  return (
    <FeatureRows label="CRM platforms">
      {providers.map(({ id, name, description, features, connected }) => (
        <FeatureRow
          key={id}
          id={id}
          title={name}
          text={description}
          tags={features}
          badge={
            <Badge tone={connected ? 'green' : 'grey'}>
              {connected ? 'Connected' : 'Available'}
            </Badge>
          }
        >
          {connected ? <Connected provider={id} /> : <Available provider={id} />}
        </FeatureRow>
      ))}
    </FeatureRows>
  )
}

function Available({ provider }: { provider: ProviderId }) {
  return (
    <Verb
      provider={provider}
      action={href('/crm/:provider/connect', { provider })}
      icon={Plug}
      pendingLabel="Connecting"
    >
      Connect
    </Verb>
  )
}

function Connected({ provider }: { provider: ProviderId }) {
  return (
    <>
      <Verb
        provider={provider}
        action={href('/crm/:provider/sync', { provider })}
        variant="secondary"
        icon={RefreshCw}
        pendingLabel="Syncing"
      >
        Sync Contacts
      </Verb>
      <Verb
        provider={provider}
        action={href('/crm/:provider/export', { provider })}
        variant="secondary"
        icon={Upload}
        pendingLabel="Exporting"
      >
        Export
      </Verb>
      <Verb
        provider={provider}
        action={href('/crm/:provider/disconnect', { provider })}
        variant="danger-quiet"
        pendingLabel="Disconnecting"
      >
        Disconnect
      </Verb>
    </>
  )
}

type VerbProps = ComponentProps<typeof Button> & { provider: ProviderId; action: string }

/** A form of one button. Each is on its way by itself, so that two can run at once. */
function Verb({ provider, action, ...button }: VerbProps) {
  const fetcher = useOwnPost(action)
  return (
    <fetcher.Form method="post" action={action} preventScrollReset>
      <OpenedBy />
      <Button {...button} pending={fetcher.state !== 'idle'} aria-describedby={provider} />
    </fetcher.Form>
  )
}
