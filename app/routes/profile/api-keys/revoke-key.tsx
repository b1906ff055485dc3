import { data, href } from 'react-router'
import { confirmDelete } from '#app/session/confirm-delete.server.ts'
import { Dialog } from '#app/ui/feedback/dialog.tsx'
import { listApiKeys, revokeApiKey } from '#app/upstream/api-keys.server.ts'
import { upstream } from '#app/upstream/client/context.server.ts'
import type { Route } from './+types/revoke-key.ts'

export const handle = { dialog: true }

const back = href('/profile/api-keys')

export async function loader({ params, context }: Route.LoaderArgs) {
  const keys = await listApiKeys(context.get(upstream))
  const key = keys?.find(({ id }) => id === params.keyId)
  if (!key) throw data(null, { status: 404 })
  return { name: key.name }
}

export function action({ params, context }: Route.ActionArgs) {
  return confirmDelete({
    remove: revokeApiKey(context.get(upstream), params.keyId),
    to: back,
    done: 'API key revoked',
    failure: 'Failed to revoke the API key',
    event: 'api_key_revoked',
  })
}

export default function RevokeKey({ loaderData, params }: Route.ComponentProps) {
  return (
    <Dialog
      title={`Revoke “${loaderData.name}”?`}
      pageTitle="Revoke API key"
      action={href('/profile/api-keys/:keyId/revoke', params)}
      cancelHref={back}
      confirmLabel="Revoke key"
      pendingLabel="Revoking"
    >
      Programs that use this key stop working immediately. This can’t be undone.
    </Dialog>
  )
}
