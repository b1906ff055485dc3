import { setTimeout as wait } from 'node:timers/promises'
import type {
  ImportRecord,
  ImportUndo,
  UndoFigures,
} from '@bellbird/contract/contact-import/import-record'
import { waitUntil } from '@bellbird/runtime/background-tasks'
import { formatCount } from '@bellbird/runtime/numbers'
import { href, redirect } from 'react-router'
import { updatedOf } from '#app/routes/contact-import/import-summary.ts'
import { redirectWithProblem, redirectWithSuccess } from '#app/session/toasts.server.ts'
import { Dialog } from '#app/ui/feedback/dialog.tsx'
import { upstream } from '#app/upstream/client/context.server.ts'
import { findImport, previewImportUndo, undoImport } from '#app/upstream/contact-imports.server.ts'
import type { Route } from './+types/undo.ts'
import { isUndoable } from './undoable.ts'

export const handle = { dialog: true }

const WAIT_MS = 3_000

export async function loader({ params, context }: Route.LoaderArgs) {
  const api = context.get(upstream)
  const [record, preview] = await Promise.all([
    findImport(api, params.importId),
    previewImportUndo(api, params.importId),
  ])
  if (!isUndoable(record)) throw redirect(href('/contacts/imports/:importId', params))
  return {
    changesNothing: preview?.removed === 0 && preview.restored === 0,
    question: preview ? questionOf(preview, record) : unknownQuestionOf(record),
  }
}

/** The figures cover only the contacts that an interrupted undo has left. */
function questionOf({ removed, restored, kept }: UndoFigures, { undo }: ImportRecord) {
  if (removed === 0 && restored === 0) {
    const contacts = undo ? 'The remaining contacts' : 'This import’s contacts'
    return `${contacts} have all been changed or deleted since, so there’s nothing left to undo. You can still mark the import as undone.`
  }
  const changed =
    kept > 0 &&
    `${counted(kept)} ${kept === 1 ? 'has' : 'have'} been changed since and will be kept.`
  return changesOf(removed, restored, changed)
}

/** For an upstream that can’t tell which contacts were edited since. */
function unknownQuestionOf(record: ImportRecord) {
  return changesOf(record.created, updatedOf(record), 'Contacts changed since are kept.')
}

function changesOf(removed: number, restored: number, changed: string | false) {
  const [them, they] = removed === 1 ? ['it', 'It doesn’t'] : ['them', 'They don’t']
  const deletes = `deletes ${the(removed)} this import added`
  const what =
    removed > 0 && restored > 0
      ? `${deletes}, removes ${them} from campaigns, and restores ${the(restored)} it changed`
      : removed > 0
        ? `${deletes} and removes ${them} from campaigns`
        : restored > 0 && `restores ${the(restored)} this import changed`
  const trashed = restored > 0 || changed ? 'Deleted contacts don’t' : they
  return [
    what && `This ${what}.`,
    changed,
    removed > 0 ? `${trashed} go to the trash, and this can’t be undone.` : 'This can’t be undone.',
  ]
    .filter(Boolean)
    .join(' ')
}

function the(contacts: number) {
  return contacts === 1 ? 'the contact' : `the ${counted(contacts)}`
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
      title="Undo this import?"
      action={href('/contacts/imports/:importId/undo', params)}
      cancelHref={href('/contacts/imports/:importId', params)}
      confirmLabel={loaderData.changesNothing ? 'Mark as undone' : 'Undo import'}
      pendingLabel={loaderData.changesNothing ? 'Marking as undone' : 'Undoing'}
    >
      {loaderData.question}
    </Dialog>
  )
}
