import { href, useOutletContext } from 'react-router'
import {
  redirectWithError,
  redirectWithProblem,
  redirectWithSuccess,
} from '#app/session/toasts.server.ts'
import { Dialog } from '#app/ui/feedback/dialog.tsx'
import { upstream } from '#app/upstream/client/context.server.ts'
import { purgeContact } from '#app/upstream/contact-bin.server.ts'
import type { Route } from './+types/purge.ts'
import type { TrashedRow } from './trash-table.tsx'

export { guardsOnly as loader } from '#app/session/confirm-delete.server.ts'

export const handle = { dialog: true }

export async function action({ params, context }: Route.ActionArgs) {
  const purged = await purgeContact(context.get(upstream), params.contactId)
  if (purged.ok) return redirectWithSuccess(href('/contacts/bin'), 'Contact deleted permanently')
  if (purged.problem.status === 404) {
    return redirectWithError(href('/contacts/bin'), {
      message: 'This contact isn’t in the trash',
      description: 'It was restored or has already been deleted permanently.',
    })
  }
  return redirectWithProblem(
    href('/contacts/bin'),
    purged.problem,
    'Failed to delete this contact permanently',
  )
}

export default function PurgeContact({ params }: Route.ComponentProps) {
  const listed = useOutletContext<TrashedRow[]>()
  const name = listed.find(({ id }) => id === params.contactId)?.name
  return (
    <Dialog
      title="Delete permanently"
      action={href('/contacts/bin/:contactId/purge', params)}
      cancelHref={href('/contacts/bin')}
      confirmLabel="Delete permanently"
      pendingLabel="Deleting"
    >
      <bdi>{name ?? 'This contact'}</bdi> and the contact’s history will be deleted permanently.
      Calls stay in the call log. This can’t be undone.
    </Dialog>
  )
}
