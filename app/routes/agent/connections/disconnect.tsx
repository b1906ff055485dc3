import { href } from 'react-router'
import { redirectWithProblem, redirectWithSuccess } from '#app/session/toasts.server.ts'
import { Dialog } from '#app/ui/feedback/dialog.tsx'
import { upstream } from '#app/upstream/client/context.server.ts'
import { deleteConnection, findConnection } from '#app/upstream/voice.server.ts'
import type { Route } from './+types/disconnect.ts'
import { connectionRow } from './platform-view.ts'

export const handle = { dialog: true }

export async function loader({ params, context }: Route.LoaderArgs) {
  const { platform, name, campaigns, waiting } = connectionRow(
    await findConnection(context.get(upstream), params.connectionId),
  )
  return { name, campaigns, waiting, isDialer: platform === 'dialer' }
}

export async function action({ params, context }: Route.ActionArgs) {
  const deleted = await deleteConnection(context.get(upstream), params.connectionId)
  if (!deleted.ok) {
    return redirectWithProblem(href('/agent'), deleted.problem, 'Failed to disconnect')
  }
  return redirectWithSuccess(href('/agent'), 'Disconnected')
}

export default function Disconnect({ loaderData, params }: Route.ComponentProps) {
  const { name, campaigns, waiting, isDialer } = loaderData
  return (
    <Dialog
      title={`Disconnect ${name}?`}
      action={href('/agent/connections/:connectionId/disconnect', params)}
      cancelHref={href('/agent/connections/:connectionId', params)}
      confirmLabel="Disconnect"
      pendingLabel="Disconnecting"
    >
      {campaigns && <p>{campaigns} will pause.</p>}
      {waiting && <p>{waiting} (draft, ready, or paused) will need someone else to call.</p>}
      <p>{isDialer ? 'Its signing secret' : 'The platform’s key'} is deleted from Bellbird.</p>
      <p>Calls, transcripts, and outcomes are kept.</p>
    </Dialog>
  )
}
