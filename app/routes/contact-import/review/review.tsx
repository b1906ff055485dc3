import { href, redirect } from 'react-router'
import { readForm } from '#app/forms/read-form.server.ts'
import { runImport } from '#app/routes/contact-import/done/run-import.server.ts'
import {
  doneAt,
  expired,
  openDraft,
  ownDraft,
  previewPage,
} from '#app/routes/contact-import/drafted.server.ts'
import { redirectWithSuccess } from '#app/session/toasts.server.ts'
import { upstream } from '#app/upstream/client/context.server.ts'
import type { Route } from './+types/review.ts'
import { fixRowsOf } from './fix-fields.server.ts'
import { ReviewPage } from './review-page.tsx'
import { rejected, saveCorrections } from './save-corrections.server.ts'
import { saveDecisions } from './save-decisions.server.ts'
import { isAsSeen } from './seen-preview.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const page = await previewPage(context, params.previewId)
  return { ...page, rows: fixRowsOf(page.preview) }
}

/**
 * Imports the file. An import of more than a few seconds continues while its progress is shown. Corrections and
 * choices on the page are saved first, and shown.
 */
export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const seen = form.get('seen')
  const draft = await (form.has('resume')
    ? ownDraft(context, params.previewId)
    : openDraft(context, params.previewId))
  if (!draft) throw await expired()
  if (!draft.isRead()) throw draft.run ? doneAt(draft.id) : await expired()

  if (isAsSeen(draft.preview, seen)) {
    const decided = await saveDecisions(draft, form)
    const saved = await saveCorrections(context.get(upstream), draft, form, decided)
    if (saved && !saved.ok) return saved.answer
    const here = href('/contacts/import/:previewId/review', params)
    if (saved) return redirectWithSuccess(here, seen === null ? saved.words : SAVED)
  }
  const run = await runImport(context.get(upstream), draft, seen)
  if (run === 'changed') return rejected({ message: CHANGED, notice: LOOK_AGAIN, status: 409 })
  if (run?.state === 'failed') return rejected(run)
  return redirect(href('/contacts/imports/:importId', { importId: draft.id }))
}

const SAVED = {
  message: 'Preview updated',
  description: 'Nothing has been imported yet. Review it, then import.',
}

const CHANGED = 'The preview changed since you opened this page, so nothing was imported'
const LOOK_AGAIN = 'Review the new preview, then import.'

/** Valid corrections are saved even if others were rejected, so the rows are read again. */
export function shouldRevalidate() {
  return true
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export default function ReviewImport({ loaderData, actionData }: Route.ComponentProps) {
  return <ReviewPage {...loaderData} rejected={actionData} />
}
