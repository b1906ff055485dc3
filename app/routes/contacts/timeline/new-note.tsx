import { href } from 'react-router'
import { nameOf } from '#app/contacts/name-of.server.ts'
import { parseForm } from '#app/forms/parse.server.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import { reject } from '#app/forms/reject.ts'
import { RejectionToast } from '#app/forms/rejection-toast.tsx'
import { listPath } from '#app/routes/contacts/list/list-path.ts'
import { onceKey } from '#app/routes/contacts/once-key.server.ts'
import { redirectWithSuccess } from '#app/session/toasts.server.ts'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { PageTitle } from '#app/ui/layout/page-title.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import { upstream } from '#app/upstream/client/context.server.ts'
import { findContact } from '#app/upstream/contacts.server.ts'
import { createNote } from '#app/upstream/timeline.server.ts'
import type { Route } from './+types/new-note.ts'
import { NoteForm as Fields } from './note-form.tsx'
import { NoteForm } from './note-form-schema.ts'

export { ContactFailure as ErrorBoundary } from '#app/routes/contacts/detail/contact-failure.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const contact = await findContact(context.get(upstream), params.contactId)
  return { name: nameOf(contact), once: crypto.randomUUID() }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const submission = parseForm(form, NoteForm)
  if (submission.status !== 'success') return reject(submission)

  const note = submission.value
  const key = onceKey(form.get('once'), note)
  const created = await createNote(context.get(upstream), params.contactId, note, key)
  if (!created.ok) {
    return reject(submission, { problem: created.problem, failure: 'Failed to add the note' })
  }
  const from = form.get('list')
  const back = from === null ? href('/contacts/:contactId', params) : listPath(String(from))
  return redirectWithSuccess(back, 'Note added')
}

export default function NewNote({ loaderData, actionData, params }: Route.ComponentProps) {
  const { name, once } = loaderData
  const contact = href('/contacts/:contactId', params)
  return (
    <>
      <PageTitle error={Boolean(actionData)}>{`Add a note about ${name}`}</PageTitle>
      <PageHeader back={{ href: contact, label: name }} title={`Add a note about ${name}`} />
      <RejectionToast refused={actionData} />
      <div className="max-w-176">
        <Panel>
          <Fields
            label="Note"
            submitLabel="Add note"
            lastResult={actionData?.result}
            hidden={{ once }}
          >
            <ButtonLink variant="ghost" to={contact}>
              Cancel
            </ButtonLink>
          </Fields>
        </Panel>
      </div>
    </>
  )
}
