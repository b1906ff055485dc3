import { data, href } from 'react-router'
import { logSecurity } from '#app/log.server.ts'
import { redirectWithProblem, redirectWithSuccess } from '#app/session/toasts.server.ts'
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

export async function action({ params, context }: Route.ActionArgs) {
  const revoked = await revokeApiKey(context.get(upstream), params.keyId)
  if (!revoked.ok && revoked.problem.status !== 404) {
    return redirectWithProblem(back, revoked.problem, 'Failed to revoke the API key')
  }
  logSecurity('api_key_revoked')
  return redirectWithSuccess(back, 'API key revoked')
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
