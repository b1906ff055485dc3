import type { User } from '@bellbird/contract/auth/user'
import { data, href, redirect } from 'react-router'
import { findPreview } from '#app/contact-import/drafts/drafts.server.ts'
import type { Run } from '#app/contact-import/runs/draft-run.server.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import { summaryOf } from '#app/routes/contact-import/import-summary.ts'
import { runImport } from '#app/routes/contact-import/run/run-import.server.ts'
import { currentSession } from '#app/session/context.server.ts'
import { redirectWithSuccess } from '#app/session/toasts.server.ts'
import { upstream } from '#app/upstream/context.server.ts'
import type { Route } from './+types/preview.ts'
import { applyChoices, choosesOtherwise } from './apply-choices.server.ts'
import { expired, openDraft, previewPage } from './drafted.server.ts'
import { UPDATE } from './preview-form.tsx'
import { PreviewPage } from './preview-page.tsx'
import { isAsSeen } from './seen-preview.ts'

export function loader({ request, params, context }: Route.LoaderArgs) {
  const user = context.get(currentSession).user as User
  return previewPage(context.get(upstream), user, request, params.previewId)
}

/**
 * Imports the file. What takes longer than a few seconds goes on while its progress is shown. Choices that were made
 * and not applied are applied first, and shown.
 */
export async function action({ request, params, context }: Route.ActionArgs) {
  const user = context.get(currentSession).user as User
  const { previewId } = params
  const form = await readForm(request)
  const seen = form.get('seen')
  const found = await findPreview(user, previewId)
  const updates = form.has(UPDATE)
  if (found && isAsSeen(found, seen) && (updates || choosesOtherwise(form, found))) {
    const preview = await openDraft(user, previewId)
    const not = await applyChoices(context.get(upstream), { user, previewId, preview, form })
    if (not) return data({ ...not.refused, chosen: not.chosen }, not)
    const here = href('/contacts/import/:previewId', params)
    return updates ? redirect(here) : redirectWithSuccess(here, CHOSEN)
  }
  const run = await runImport(context.get(upstream), user, previewId, seen)
  if (!run) throw await expired()
  if (run === 'changed') return refused(CHANGED)
  if (run.state === 'failed') return refused(run)
  if (run.state === 'finished') return done(run, params)
  return redirect(href('/contacts/import/:previewId/run', params))
}

const CHOSEN = {
  message: 'Preview updated with what you chose',
  description: 'Nothing is imported yet. If it is right now, import it.',
}

const CHANGED = {
  message: 'This file was read otherwise since this page was opened, so nothing was imported',
  notice: 'Here is what importing it would do now. If that is right, import it.',
  status: 409,
}

function refused({
  message = '',
  notice,
  status = 502,
}: Pick<Run, 'message' | 'notice' | 'status'>) {
  const chosen: Record<string, string> | undefined = undefined
  return data({ message, notice, chosen, key: crypto.randomUUID() }, { status })
}

/** Rows that were refused stay to be looked at; with none there is nothing left to see. */
function done({ report = {}, sent }: Run, params: { previewId: string }) {
  const failed = report.failed ?? 0
  const to = failed > 0 ? href('/contacts/import/:previewId/run', params) : href('/contacts/import')
  if (failed > 0 && failed === report.total) return redirect(to)
  return redirectWithSuccess(to, {
    message: 'Contacts imported successfully!',
    description: summaryOf(report, sent),
  })
}

export default function PreviewImport({ loaderData, actionData }: Route.ComponentProps) {
  return <PreviewPage {...loaderData} refused={actionData} chosen={actionData?.chosen} />
}
