import type { ChangeUndone } from '@bellbird/contract/contacts/history'
import { href } from 'react-router'
import { redirectWithProblem, redirectWithSuccess } from '#app/session/toasts.server.ts'
import { DefinitionList } from '#app/ui/components/definition-list.tsx'
import { Dialog } from '#app/ui/feedback/dialog.tsx'
import { upstream } from '#app/upstream/client/context.server.ts'
import { listContactHistory, undoContactChange } from '#app/upstream/contact-history.server.ts'
import type { Route } from './+types/undo-change.ts'
import { changeView, labelOf } from './change-view.server.ts'

export const handle = { dialog: true }

/** For older changes the confirmation has only text about what will happen. */
const LOOKED_AT = 100

export async function loader({ params, context }: Route.LoaderArgs) {
  const { contactId, changeId } = params
  const range = { limit: LOOKED_AT, offset: 0 }
  const found = await listContactHistory(context.get(upstream), contactId, range)
  const change = found?.rows.find(({ id }) => id === changeId)
  return { fields: change ? changeView(change).fields : [] }
}

export async function action({ params, context }: Route.ActionArgs) {
  const { contactId, changeId } = params
  const contact = href('/contacts/:contactId', { contactId })
  const undone = await undoContactChange(context.get(upstream), contactId, changeId)
  if (!undone.ok) {
    return redirectWithProblem(
      href('/contacts/:contactId/history', { contactId }),
      undone.problem,
      'Failed to undo this change',
    )
  }
  return redirectWithSuccess(contact, {
    message: 'Change undone',
    description: summaryOf(undone.value),
  })
}

function summaryOf({ restored, kept }: ChangeUndone) {
  const parts = [
    restored.length > 0 && `Restored: ${restored.map(labelOf).join(', ')}.`,
    ...kept.map(({ field, reason }) => `Not restored: ${labelOf(field)}. ${reason}.`),
  ]
  return parts.filter(Boolean).join(' ')
}

export default function UndoChange({ loaderData, params }: Route.ComponentProps) {
  const { fields } = loaderData
  const { contactId } = params
  return (
    <Dialog
      title="Undo change"
      action={href('/contacts/:contactId/history/:changeId/undo', params)}
      cancelHref={href('/contacts/:contactId/history', { contactId })}
      confirmLabel="Undo change"
      pendingLabel="Undoing"
      tone="primary"
    >
      <p>
        Restores the previous values. Fields changed again since then, and do-not-call requests, are
        kept.
      </p>
      {fields.length > 0 && (
        <DefinitionList
          items={fields.map(({ label, before }) => ({
            term: label,
            value: before ? <bdi>{before}</bdi> : 'empty',
          }))}
        />
      )}
    </Dialog>
  )
}
