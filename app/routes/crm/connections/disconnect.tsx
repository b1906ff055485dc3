import { href } from 'react-router'
import { Dialog } from '#app/ui/feedback/dialog.tsx'
import { upstream } from '#app/upstream/client/context.server.ts'
import { disconnectProvider } from '#app/upstream/crm.server.ts'
import { addressIn } from '../provider-in.ts'
import { report, requireConnection } from '../report.server.ts'
import type { Route } from './+types/disconnect.ts'

export const handle = { dialog: true }

export async function loader({ params, context }: Route.LoaderArgs) {
  const { name } = await requireConnection(context.get(upstream), params)
  return { name }
}

export async function action({ params, context }: Route.ActionArgs) {
  const address = addressIn(params)
  const outcome = await disconnectProvider(context.get(upstream), address)
  return report(outcome, {
    address,
    success: 'CRM disconnected successfully!',
    failure: 'Failed to disconnect CRM',
  })
}

export default function DisconnectProvider({ loaderData, params }: Route.ComponentProps) {
  const { name } = loaderData
  return (
    <Dialog
      title={`Disconnect ${name}?`}
      pageTitle={`Disconnect ${name}`}
      action={href('/crm/:connection/disconnect', params)}
      cancelHref={href('/crm')}
      confirmLabel="Disconnect"
      pendingLabel="Disconnecting"
    >
      <p>
        A sync or export in progress stops. Access to your {name} account and your conflict rules
        for it are deleted.
      </p>
      <p>
        Your contacts stay in both places. If you connect the same account again, they are matched
        as before, so no duplicates are created.
      </p>
    </Dialog>
  )
}
