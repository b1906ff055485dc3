import { href, redirect } from 'react-router'
import { readForm } from '#app/forms/read-form.server.ts'
import { redirectWithError, redirectWithSuccess } from '#app/session/toasts.server.ts'
import { upstream } from '#app/upstream/client/context.server.ts'
import { sentenceOf } from '#app/upstream/client/problem.ts'
import { restoreContact } from '#app/upstream/contact-bin.server.ts'
import type { Route } from './+types/restore.ts'

export function loader() {
  throw redirect(href('/contacts/bin'))
}

/** The pressed button names the contact. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const contactId = String(form.get('contact_id') ?? '')
  if (!contactId) throw redirect(href('/contacts/bin'))
  const restored = await restoreContact(context.get(upstream), contactId)
  if (restored.ok) {
    return redirectWithSuccess(href('/contacts/:contactId', { contactId }), 'Contact restored')
  }
  const { status, notice } = restored.problem
  if (status === 404) {
    return redirectWithError(href('/contacts/bin'), {
      message: 'This contact isn’t in the trash',
      description: 'It has already been restored or was deleted permanently.',
    })
  }
  return redirectWithError(href('/contacts/bin'), {
    message: 'Failed to restore this contact',
    description: sentenceOf(restored.problem) ?? notice,
  })
}

export default function RestoreContact() {
  return null
}
