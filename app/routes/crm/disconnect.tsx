import { providers } from '@bellbird/contract/options'
import { href } from 'react-router'
import { Dialog } from '#app/ui/feedback/dialog.tsx'
import { PageTitle } from '#app/ui/layout/page-title.tsx'
import { upstream } from '#app/upstream/context.server.ts'
import { disconnectProvider } from '#app/upstream/crm.server.ts'
import type { Route } from './+types/disconnect.ts'
import { providerIn } from './provider-in.ts'
import { report } from './report.server.ts'

export const handle = { dialog: true }

export function loader({ params }: Route.LoaderArgs) {
  return { name: providers[providerIn(params)] }
}

export async function action({ params, context }: Route.ActionArgs) {
  const outcome = await disconnectProvider(context.get(upstream), providerIn(params))
  return report(outcome, {
    success: 'CRM disconnected successfully!',
    failure: 'Failed to disconnect CRM',
  })
}

export default function DisconnectProvider({ loaderData, params }: Route.ComponentProps) {
  const { name } = loaderData
  return (
    <>
      <PageTitle>{`Disconnect ${name}`}</PageTitle>
      <Dialog
        title={`Disconnect ${name}?`}
        action={href('/crm/:provider/disconnect', params)}
        cancelHref={href('/crm')}
        confirmLabel="Disconnect"
        pendingLabel="Disconnecting"
      >
        <p>
          A sync or export in progress stops. The permission to use your {name} account and your
          conflict rules for it are deleted.
        </p>
        <p>
          Your contacts stay, here and in {name}. Connect the same account again and they are
          matched as before, so nobody is added twice.
        </p>
      </Dialog>
    </>
  )
}
