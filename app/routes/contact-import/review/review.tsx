import { href, redirect } from 'react-router'
import { readForm } from '#app/forms/read-form.server.ts'
import { runImport } from '#app/routes/contact-import/done/run-import.server.ts'
import {
  doneAt,
  expired,
  openDraft,
  ownDraft,
  type PreviewPage,
  previewPage,
} from '#app/routes/contact-import/drafted.server.ts'
import { redirectWithSuccess } from '#app/session/toasts.server.ts'
import { upstream } from '#app/upstream/client/context.server.ts'
import type { Route } from './+types/review.ts'
import { correctedRowsOf, fixRowsOf } from './fix-fields.server.ts'
import { ReviewPage } from './review-page.tsx'
import { sampleRowsOf } from './sample-rows.server.ts'
import { rejected, saveCorrections } from './save-corrections.server.ts'
import { saveDecisions } from './save-decisions.server.ts'
import { isAsSeen, seenOf } from './seen-preview.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const page = await previewPage(context, params.previewId)
  const { preview } = page
  return {
    ...page,
    rows: fixRowsOf(preview),
    correctedRows: correctedRowsOf(preview),
    samples: sampleRowsOf(preview),
  }
}

/** Saves corrections and choices first; what is then still invalid or already exists is shown before the import. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request)
  let seen = form.get('seen')
  const draft = await (form.has('resume')
    ? ownDraft(context, params.previewId)
    : openDraft(context, params.previewId))
  if (!draft) throw await expired()
  if (!draft.isRead()) throw draft.run ? doneAt(draft.id) : await expired()

  if (isAsSeen(draft.preview, seen)) {
    const before = draft.preview
    const decided = await saveDecisions(draft, form)
    const saved = await saveCorrections(context.get(upstream), draft, form, decided)
    if (saved && !saved.ok) return saved.answer
    const here = href('/contacts/import/:previewId/review', params)
    if (saved && seen === null) return redirectWithSuccess(here, saved.words)
    const unseen = saved && unseenIn(draft.preview, before)
    if (unseen) {
      const description = `Nothing has been imported yet. ${unseen}`
      return redirectWithSuccess(here, { message: saved.words, description })
    }
    if (saved) seen = seenOf(draft.preview)
  }
  const run = await runImport(context.get(upstream), draft, seen)
  if (run === 'changed') return rejected({ message: CHANGED, notice: LOOK_AGAIN, status: 409 })
  if (run?.state === 'failed') return rejected(run)
  return redirect(href('/contacts/imports/:importId', { importId: draft.id }))
}

type Preview = PreviewPage['preview']

/** What the user has to see before corrected rows are imported, if anything. */
function unseenIn(now: Preview, before: Preview) {
  if (now.invalid > 0) return 'Fix the remaining rows, or import without them.'
  const isKnown = (now.existing ?? 0) > (before.existing ?? 0)
  if (isKnown || now.duplicates > before.duplicates) return KNOWN
}

const KNOWN =
  'A corrected row is about someone in your contacts or in an earlier row. Review it, then import.'

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
