import { Trash2 } from 'lucide-react'
import { data, href, useOutlet } from 'react-router'
import { parseForm } from '#app/forms/parse.server.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import { COMPARE, reject, rejectChanged } from '#app/forms/reject.ts'
import { RejectionToast } from '#app/forms/rejection-toast.tsx'
import { nameOf } from '#app/routes/contacts/contact-view.server.ts'
import { redirectWithSuccess } from '#app/session/toasts.server.ts'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { DialogHost } from '#app/ui/feedback/dialog.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { PageTitle } from '#app/ui/layout/page-title.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import { upstream } from '#app/upstream/client/context.server.ts'
import { findContact } from '#app/upstream/contacts.server.ts'
import { findNote, updateNote } from '#app/upstream/timeline.server.ts'
import type { Route } from './+types/edit-note.ts'
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
  const { text, updated_at } = await findNote(api, params.contactId, params.noteId)
  return stay(rejectChanged(submission, 'note', COMPARE), { text, seen: updated_at })
}

/** The same form again; with `now`, the note as it is by now is shown beside what was typed. */
function stay(
  { data: refused, init }: ReturnType<typeof reject>,
  now?: { text: string; seen: string },
) {
  return data({ ...refused, now }, init ?? undefined)
}

export default function EditNote({ loaderData, actionData, params }: Route.ComponentProps) {
  const { name, text, seen } = loaderData
  const contact = href('/contacts/:contactId', params)
  return (
    <DialogHost dialog={useOutlet()}>
      <PageTitle error={Boolean(actionData)}>{`Edit note about ${name}`}</PageTitle>
      <PageHeader
        back={{ href: contact, label: name }}
        title={`Edit note about ${name}`}
        actions={
          <ButtonLink
            variant="danger-quiet"
            icon={Trash2}
            to={href('/contacts/:contactId/notes/:noteId/delete', params)}
            preventScrollReset
          >
            Delete
          </ButtonLink>
        }
      />
      <RejectionToast refused={actionData} />
      <Panel>
        <Fields
          label="Note"
          submitLabel="Save note"
          text={text}
          lastResult={actionData?.result}
          hidden={{ seen: actionData?.now?.seen ?? seen }}
          notice={
            actionData?.now && (
              <Notice tone="warning" title="Current version">
                <span dir="auto" className="whitespace-pre-line">
                  {actionData.now.text}
                </span>
              </Notice>
            )
          }
        >
          <ButtonLink variant="ghost" to={contact}>
            Cancel
          </ButtonLink>
        </Fields>
      </Panel>
    </DialogHost>
  )
}
