import { MAX_SELECTED } from '@bellbird/contract/contacts/bulk-limits'
import { formatCount } from '@bellbird/runtime/numbers'
import { href, redirect } from 'react-router'
import { readForm } from '#app/forms/read-form.server.ts'
import { countedContacts } from '#app/routes/contacts/bulk/job-words.ts'
import { leadOn } from '#app/routes/contacts/bulk/run-job.server.ts'
import { onceKey } from '#app/routes/contacts/once-key.server.ts'
import { redirectWithError } from '#app/session/toasts.server.ts'
import { Dialog } from '#app/ui/feedback/dialog.tsx'
import { upstream } from '#app/upstream/client/context.server.ts'
import { sentenceOf } from '#app/upstream/client/problem.ts'
import { countBin, emptyBin } from '#app/upstream/contact-bin.server.ts'
import type { Route } from './+types/empty.ts'

export const handle = { dialog: true }

export async function loader({ context }: Route.LoaderArgs) {
  const totals = await countBin(context.get(upstream))
  if (!totals?.contacts) throw redirect(href('/contacts/bin'))
  return { ...totals, once: crypto.randomUUID() }
}

/** The upstream rejects any number but the one in the trash. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const count = Math.trunc(Number(form.get('count')))
  if (!count) throw redirect(href('/contacts/bin/empty'))
  const emptied = await emptyBin(context.get(upstream), count, onceKey(form.get('once'), { count }))
  if (emptied.ok) return leadOn(emptied.value, '')
  const { problem } = emptied
  return redirectWithError(href('/contacts/bin'), {
    message: problem.issues[0]?.message ?? sentenceOf(problem) ?? 'Failed to empty the trash',
    description: problem.notice,
  })
}

export default function EmptyTrash({ loaderData }: Route.ComponentProps) {
  const { contacts, merged, once } = loaderData
  const all = contacts === 1 ? '1 contact' : `All ${countedContacts(contacts)}`
  return (
    <Dialog
      title="Empty the trash?"
      action={href('/contacts/bin/empty')}
      cancelHref={href('/contacts/bin')}
      confirmLabel={`Delete ${countedContacts(contacts)} permanently`}
      pendingLabel="Deleting"
      hidden={{ count: String(contacts), once }}
    >
      {contacts === MAX_SELECTED
        ? `The ${countedContacts(contacts)} deleted first, and their history,`
        : `${all} in the trash and ${contacts === 1 ? 'its' : 'their'} history`}{' '}
      will be deleted permanently.{' '}
      {merged > 0 &&
        `${formatCount(merged)} ${merged === 1 ? 'was merged into another contact; that merge' : 'were merged into other contacts; those merges'} can no longer be undone. `}
      Calls stay in the call log. This can’t be undone.
    </Dialog>
  )
}
