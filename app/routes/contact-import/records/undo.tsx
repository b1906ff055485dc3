import { setTimeout as wait } from 'node:timers/promises'
import type { ImportUndo } from '@bellbird/contract/contact-import/import-record'
import { href, redirect } from 'react-router'
import { waitUntil } from '#app/background-tasks.server.ts'
import { counted } from '#app/routes/contact-import/import-summary.ts'
import { redirectWithError, redirectWithSuccess } from '#app/session/toasts.server.ts'
import { Dialog } from '#app/ui/feedback/dialog.tsx'
import { PageTitle } from '#app/ui/layout/page-title.tsx'
import { findImport, undoImport } from '#app/upstream/contact-imports.server.ts'
import { upstream } from '#app/upstream/context.server.ts'
import { sentenceOf } from '#app/upstream/problem.ts'
import type { Route } from './+types/undo.ts'
import { isUndoable } from './undoable.ts'

export const handle = { dialog: true }

/** How long a person waits for the end itself; then the record tells how far it is. */
const PATIENCE_MS = 3_000

/** Asks only where there is something to undo; whatever else became of the import, its record tells. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const record = await findImport(context.get(upstream), params.importId)
  if (!isUndoable(record)) throw redirect(href('/contacts/imports/:importId', params))
  return null
}

export async function action({ params, context }: Route.ActionArgs) {
  const record = href('/contacts/imports/:importId', params)
  const undoing = undoImport(context.get(upstream), params.importId)
  waitUntil(undoing)
  const undone = await Promise.race([undoing, wait(PATIENCE_MS)])
  if (!undone) return redirect(record)
  if (!undone.ok) {
    return redirectWithError(record, {
      message: sentenceOf(undone.problem) ?? 'Failed to undo the import',
      description: undone.problem.notice,
    })
  }
  return redirectWithSuccess(record, {
    message: 'Import undone',
    description: undone.value.undo ? summaryOf(undone.value.undo) : undefined,
  })
}

function summaryOf({ removed, restored, kept }: ImportUndo) {
  return `${counted(removed)} removed, ${counted(restored)} restored, ${counted(kept)} kept`
}

export default function UndoImport({ params }: Route.ComponentProps) {
  return (
    <>
      <PageTitle>Undo import</PageTitle>
      <Dialog
        title="Undo import"
        action={href('/contacts/imports/:importId/undo', params)}
        cancelHref={href('/contacts/imports/:importId', params)}
        confirmLabel="Undo import"
        pendingLabel="Undoing"
      >
        Contacts this import created are removed, and those it changed become what they were before.
        Contacts that were edited since are kept as they are.
      </Dialog>
    </>
  )
}
