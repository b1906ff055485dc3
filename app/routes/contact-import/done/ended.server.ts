import { href, redirect } from 'react-router'
import type { Draft } from '#app/contact-import/drafts/draft.server.ts'
import { type Run, recordRun } from '#app/contact-import/runs/draft-run.server.ts'
import { summaryOf } from '#app/routes/contact-import/import-summary.ts'
import { offering, redirectWithSuccess } from '#app/session/toasts.server.ts'

/** The page with an import's result: its record, or its draft if the upstream records none. */
function resultAt({ id }: Draft, { report }: Run) {
  return href('/contacts/imports/:importId', { importId: report?.import_id ?? id })
}

/** Redirects to the result of an import that has ended. Success is announced once. */
export async function redirectToResult(draft: Draft, run: Run) {
  const to = resultAt(draft, run)
  const { report = {}, sent, announced } = run
  if (!announced) await recordRun(draft, { ...run, announced: true })
  const nothing = report.failed !== undefined && report.failed > 0 && report.failed === report.total
  if (announced || nothing) return redirect(to)
  return redirectWithSuccess(to, {
    message: 'Contacts imported successfully!',
    description: offering(summaryOf(report, sent), { undo: undoOf(report.import_id) }),
  })
}

function undoOf(importId: string | undefined) {
  return importId ? { action: href('/contacts/imports/:importId/undo', { importId }) } : undefined
}
