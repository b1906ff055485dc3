import { data, href, redirect } from 'react-router'
import type { Run } from '#app/contact-import/runs/draft-run.server.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import { summaryOf } from '#app/routes/contact-import/import-summary.ts'
import { runImport } from '#app/routes/contact-import/run/run-import.server.ts'
import { offering, redirectWithSuccess } from '#app/session/toasts.server.ts'
import { upstream } from '#app/upstream/client/context.server.ts'
import type { Route } from './+types/preview.ts'
import { applyChoices, choosesOtherwise } from './apply-choices.server.ts'
import { expired, openDraft, ownDraft, previewPage } from './drafted.server.ts'
import { UPDATE } from './preview-form.tsx'
import { PreviewPage } from './preview-page.tsx'
import { isAsSeen } from './seen-preview.ts'

export function loader({ request, params, context }: Route.LoaderArgs) {
  return previewPage(context, request, params.previewId)
}

/**
 * Imports the file. What takes longer than a few seconds goes on while its progress is shown. Choices that were made
 * and not applied are applied first, and shown.
 */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { previewId } = params
  const form = await readForm(request)
  const seen = form.get('seen')
  const draft = await ownDraft(context, previewId)
  const found = await draft?.preview()
  const updates = form.has(UPDATE)
  if (found && isAsSeen(found, seen) && (updates || choosesOtherwise(form, found))) {
    const opened = await openDraft(context, previewId)
    const not = await applyChoices(context.get(upstream), { ...opened, form })
    if (not) return data({ ...not.refused, chosen: not.chosen }, not)
    const here = href('/contacts/import/:previewId', params)
    return updates ? redirect(here) : redirectWithSuccess(here, CHOSEN)
  }
  const run = draft && (await runImport(context.get(upstream), draft, seen))
  if (!run) throw await expired()
  if (run === 'changed') return rejected(CHANGED)
  if (run.state === 'failed') return rejected(run)
  if (run.state === 'finished') return done(run, params)
  return redirect(href('/contacts/import/:previewId/run', params))
}

const CHOSEN = {
  message: 'Preview updated',
  description: 'Nothing has been imported yet. Review it, then import.',
}

const CHANGED = {
  message: 'The preview changed since you opened this page, so nothing was imported',
  notice: 'Review the new preview, then import.',
  status: 409,
}

function rejected({
  message = '',
  notice,
  status = 502,
}: Pick<Run, 'message' | 'notice' | 'status'>) {
  const chosen: Record<string, string> | undefined = undefined
  return data({ message, notice, chosen, key: crypto.randomUUID() }, { status })
}

/** Rejected rows stay on the page; without any there is nothing left to see. */
function done({ report = {}, sent }: Run, params: { previewId: string }) {
  const failed = report.failed ?? 0
  const to = failed > 0 ? href('/contacts/import/:previewId/run', params) : href('/contacts/import')
  if (failed > 0 && failed === report.total) return redirect(to)
  return redirectWithSuccess(to, {
    message: 'Contacts imported successfully!',
    description: offering(summaryOf(report, sent), { undo: undoOf(report.import_id) }),
  })
}

function undoOf(importId: string | undefined) {
  return importId ? { action: href('/contacts/imports/:importId/undo', { importId }) } : undefined
}

export default function PreviewImport({ loaderData, actionData }: Route.ComponentProps) {
  return <PreviewPage {...loaderData} refused={actionData} chosen={actionData?.chosen} />
}
