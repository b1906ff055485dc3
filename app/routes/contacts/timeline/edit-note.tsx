import { href } from 'react-router'
import { nameOf } from '#app/contacts/name-of.server.ts'
import { parseForm } from '#app/forms/parse.server.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import { COMPARE, reject, rejectChanged } from '#app/forms/reject.ts'
import { redirectWithSuccess } from '#app/session/toasts.server.ts'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { upstream } from '#app/upstream/client/context.server.ts'
import { findContact } from '#app/upstream/contacts.server.ts'
import { findNote, updateNote } from '#app/upstream/timeline.server.ts'
import type { Route } from './+types/edit-note.ts'
import { CurrentVersion, EditEntryPage, stay } from './edit-entry.tsx'
import { NoteForm as Fields } from './note-form.tsx'
import { NoteForm } from './note-form-schema.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const api = context.get(upstream)
  const [contact, note] = await Promise.all([
    findContact(api, params.contactId),
    findNote(api, params.contactId, params.noteId),
  ])
  return { name: nameOf(contact), text: note.text, seen: note.updated_at }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const submission = parseForm(form, NoteForm)
  if (submission.status !== 'success') return stay(reject(submission))

  const api = context.get(upstream)
  const seen = String(form.get('seen') ?? '')
  const updated = await updateNote(api, params, submission.value, seen)
  if (updated.ok) return redirectWithSuccess(href('/contacts/:contactId', params), 'Note saved')
  const { problem } = updated
  if (problem.status !== 412) {
    return stay(reject(submission, { problem, failure: 'Failed to save the note' }))
  }
  const { text: words, updated_at } = await findNote(api, params.contactId, params.noteId)
  return stay(rejectChanged(submission, 'note', COMPARE), { words, seen: updated_at })
}

export default function EditNote({ loaderData, actionData, params }: Route.ComponentProps) {
  const { name, text, seen } = loaderData
  const now = actionData?.now
  return (
    <EditEntryPage
      title={`Edit note about ${name}`}
      contactId={params.contactId}
      name={name}
      deleteHref={href('/contacts/:contactId/notes/:noteId/delete', params)}
      refused={actionData}
    >
      <Fields
        label="Note"
        submitLabel="Save note"
        text={text}
        lastResult={actionData?.result}
        seen={seen}
        now={now?.seen}
        notice={<CurrentVersion now={now} />}
      >
        <ButtonLink variant="ghost" to={href('/contacts/:contactId', params)}>
          Cancel
        </ButtonLink>
      </Fields>
    </EditEntryPage>
  )
}
