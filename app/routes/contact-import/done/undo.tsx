import { setTimeout as wait } from 'node:timers/promises'
import type { ImportRecord, ImportUndo } from '@bellbird/contract/contact-import/import-record'
import { waitUntil } from '@bellbird/runtime/background-tasks'
import { formatCount } from '@bellbird/runtime/numbers'
import { href, redirect } from 'react-router'
import { redirectWithProblem, redirectWithSuccess } from '#app/session/toasts.server.ts'
import { Dialog } from '#app/ui/feedback/dialog.tsx'
import { upstream } from '#app/upstream/client/context.server.ts'
import { findImport, undoImport } from '#app/upstream/contact-imports.server.ts'
import type { Route } from './+types/undo.ts'
import { isUndoable } from './undoable.ts'

export const handle = { dialog: true }

/** How long the request waits for the end; after that the record shows the progress. */
const WAIT_MS = 3_000

/** Asks only if there is something to undo; otherwise the record says what happened. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const record = await findImport(context.get(upstream), params.importId)
  if (!isUndoable(record)) throw redirect(href('/contacts/imports/:importId', params))
  return { question: questionOf(record) }
}

function questionOf({ created, updated, to_undo }: ImportRecord) {
  const { removed, restored, kept } = to_undo ?? { removed: created, restored: updated, kept: 0 }
  const words = [
    removed > 0 &&
      `${counted(removed)} this import added will be deleted and removed from campaigns`,
    restored > 0 && `${counted(restored)} it changed will be restored`,
  ].filter(Boolean)
  return [
    words.length > 0 && `${words.join(', and ')}.`,
    removed > 0 && 'Deleted contacts don’t go to the trash.',
    kept > 0 && `${counted(kept)} ${kept === 1 ? 'was' : 'were'} edited since and will be kept.`,
    words.length === 0 &&
      kept > 0 &&
      'Undoing changes no contacts. Delete them in the list instead.',
    !to_undo && 'Contacts edited since are kept.',
    'This can’t be undone.',
  ]
    .filter(Boolean)
    .join(' ')
}

function counted(contacts: number) {
  return contacts === 1 ? '1 contact' : `${formatCount(contacts)} contacts`
}

export async function action({ params, context }: Route.ActionArgs) {
  const record = href('/contacts/imports/:importId', params)
  const undoing = undoImport(context.get(upstream), params.importId)
  waitUntil(undoing)
  const undone = await Promise.race([undoing, wait(WAIT_MS)])
  if (!undone) return redirect(record)
  if (!undone.ok) {
    return redirectWithProblem(record, undone.problem, 'Failed to undo the import')
  }
  return redirectWithSuccess(record, {
    message: 'Import undone',
    description: undone.value.undo ? summaryOf(undone.value.undo) : undefined,
  })
}

function summaryOf({ removed, restored, kept }: ImportUndo) {
  return `${formatCount(removed)} removed, ${formatCount(restored)} restored, ${formatCount(kept)} kept`
}

export default function UndoImport({ loaderData, params }: Route.ComponentProps) {
  return (
    <Dialog
      title="Undo import"
      action={href('/contacts/imports/:importId/undo', params)}
      cancelHref={href('/contacts/imports/:importId', params)}
      confirmLabel="Undo import"
      pendingLabel="Undoing"
    >
      {loaderData.question}
    </Dialog>
  )
}
