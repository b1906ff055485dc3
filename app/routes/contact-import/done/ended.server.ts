import { href, redirect } from 'react-router'
import type { Draft } from '#app/contact-import/drafts/draft.server.ts'
import { type Run, recordRun } from '#app/contact-import/runs/draft-run.server.ts'
import { skippedBy, summaryOf, updatedOf } from '#app/routes/contact-import/import-summary.ts'
import { offering, redirectWithInfo, redirectWithSuccess } from '#app/session/toasts.server.ts'
import { JUST_IMPORTED } from './just-imported.ts'

export async function redirectToResult(draft: Draft, run: Run) {
  const { report = {}, sent, announced, leftOut } = run
  const recorded = report.import_id
  const to = href('/contacts/imports/:importId', { importId: recorded ?? draft.id })
  if (!announced) await recordRun(draft, { ...run, announced: true })
  const nothing = report.failed !== undefined && report.failed > 0 && report.failed === report.total
  if (announced || nothing) return redirect(to)
  const page = recorded ? `${to}?from=${JUST_IMPORTED}` : to
  if (report.created === 0 && updatedOf(report) === 0) {
    return redirectWithInfo(page, {
      message: 'No new contacts',
      description: summaryOf(
        { ...report, created: undefined, skipped: skippedBy(report, leftOut) },
        sent,
      ),
    })
  }
  return redirectWithSuccess(page, {
    message: 'Contacts imported successfully!',
    description: offering(summaryOf(report, sent), { undo: undoOf(report) }),
  })
}

function undoOf({ import_id: importId, created, updated }: NonNullable<Run['report']>) {
  if (!importId || (created === 0 && updated === 0)) return undefined
  return { action: href('/contacts/imports/:importId/undo', { importId }) }
}
