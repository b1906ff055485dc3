import type { ChangeUndone } from '@bellbird/contract/contacts/history'
import { href } from 'react-router'
import { redirectWithError, redirectWithSuccess } from '#app/session/toasts.server.ts'
import { DefinitionList } from '#app/ui/components/definition-list.tsx'
import { Dialog } from '#app/ui/feedback/dialog.tsx'
import { PageTitle } from '#app/ui/layout/page-title.tsx'
import { listContactHistory, undoContactChange } from '#app/upstream/contact-history.server.ts'
import { upstream } from '#app/upstream/context.server.ts'
import { sentenceOf } from '#app/upstream/problem.ts'
import type { Route } from './+types/undo-change.ts'
import { changeView, labelOf } from './change-view.server.ts'

export const handle = { dialog: true }

/** Of an older change the question says in words alone what will happen. */
const LOOKED_AT = 100

export async function loader({ params, context }: Route.LoaderArgs) {
  const { contactId, changeId } = params
  const stretch = { limit: LOOKED_AT, offset: 0 }
  const found = await listContactHistory(context.get(upstream), contactId, stretch)
  const change = found?.rows.find(({ id }) => id === changeId)
  return { fields: change ? changeView(change).fields : [] }
}

export async function action({ params, context }: Route.ActionArgs) {
  const { contactId, changeId } = params
  const contact = href('/contacts/:contactId', { contactId })
  const undone = await undoContactChange(context.get(upstream), contactId, changeId)
  if (!undone.ok) {
    return redirectWithError(href('/contacts/:contactId/history', { contactId }), {
      message: sentenceOf(undone.problem) ?? 'Failed to undo this change',
      description: undone.problem.notice,
    })
  }
  return redirectWithSuccess(contact, { message: 'Change undone', description: told(undone.value) })
}

function told({ restored, kept }: ChangeUndone) {
  const parts = [
    restored.length > 0 && `As before: ${restored.map(labelOf).join(', ')}.`,
    ...kept.map(({ field, reason }) => `Kept ${labelOf(field)}: ${reason}.`),
  ]
  return parts.filter(Boolean).join(' ')
}

export default function UndoChange({ loaderData, params }: Route.ComponentProps) {
  const { fields } = loaderData
  const { contactId } = params
  return (
    <>
      <PageTitle>Undo change</PageTitle>
      <Dialog
        title="Undo change"
        action={href('/contacts/:contactId/history/:changeId/undo', params)}
        cancelHref={href('/contacts/:contactId/history', { contactId })}
        confirmLabel="Undo change"
        pendingLabel="Undoing"
        tone="primary"
      >
        <p>
          What this change replaced is put back. A field that was changed again since is kept, and
          so is a refusal to be called.
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
    </>
  )
}
