import type { User } from '@bellbird/contract/auth/user'
import { href, redirect } from 'react-router'
import { createDraft } from '#app/contact-import/drafts/drafts.server.ts'
import { withoutEnding } from '#app/document/download.server.ts'
import { noteExistingContacts } from '#app/routes/contact-import/existing-contacts.server.ts'
import { currentSession } from '#app/session/context.server.ts'
import { redirectWithError } from '#app/session/toasts.server.ts'
import { upstream } from '#app/upstream/client/context.server.ts'
import { optional } from '#app/upstream/client/optional.ts'
import { listFields } from '#app/upstream/fields.server.ts'
import type { Route } from './+types/fix-skipped-rows.ts'
import { skippedRows } from './skipped-rows.server.ts'

export async function action({ params, context }: Route.ActionArgs) {
  const { run, csv } = await skippedRows(context, params.importId)
  const user = context.get(currentSession).user as User
  const name = `${withoutEnding(run.fileName)}-skipped-rows.csv`
  const fields = await optional(listFields(context.get(upstream)))
  const file = { name, bytes: csv }
  const made = await createDraft(user, file, undefined, fields, run.choices)
  if (!made.ok) {
    return redirectWithError(href('/contacts/imports/:importId', params), made.message)
  }
  const { draft } = made
  await noteExistingContacts(context.get(upstream), draft)
  return redirect(href('/contacts/import/:previewId/review', { previewId: draft.id }))
}

export function loader({ params }: Route.LoaderArgs) {
  throw redirect(href('/contacts/imports/:importId', params))
}

export default function FixSkippedRows() {
  return null
}
