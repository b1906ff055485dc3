import { formatCount } from '@bellbird/runtime/numbers'
import { href, redirect } from 'react-router'
import { readForm } from '#app/forms/read-form.server.ts'
import { countedContacts } from '#app/routes/contacts/bulk/job-words.ts'
import { redirectWithError, redirectWithSuccess } from '#app/session/toasts.server.ts'
import { listAddress } from '#app/ui/table/list-address.ts'
import type { Upstream } from '#app/upstream/client/client.server.ts'
import { upstream } from '#app/upstream/client/context.server.ts'
import { sentenceOf } from '#app/upstream/client/problem.ts'
import { restoreContact } from '#app/upstream/contact-bin.server.ts'
import { consultContact } from '#app/upstream/contacts.server.ts'
import type { Route } from './+types/restore.ts'
import { PAGE_SIZE } from './page-size.ts'

const REASONS_SHOWN = 3

export function loader() {
  throw redirect(href('/contacts/bin'))
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const api = context.get(upstream)
  const contactId = String(form.get('contact_id') ?? '')
  return contactId ? restoreOne(api, contactId) : restoreSelected(api, form)
}

async function restoreOne(api: Upstream, contactId: string) {
  const restored = await restoreContact(api, contactId)
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

/** One by one, because each may be rejected for its own reason. */
async function restoreSelected(api: Upstream, form: FormData) {
  const search = String(form.get('search') ?? '').slice(0, 200)
  const page = Math.trunc(Number(form.get('page'))) || 1
  const back = listAddress(href('/contacts/bin'), { search, page })
  const ids = [...new Set(form.getAll('contact_ids').map(String))].filter(Boolean)
  if (ids.length === 0) return redirectWithError(back, 'Select at least one contact first.')
  if (ids.length > PAGE_SIZE) {
    return redirectWithError(back, `You can restore up to ${PAGE_SIZE} contacts at a time.`)
  }
  const reasons: string[] = []
  let failed = 0
  for (const id of ids) {
    const restored = await restoreContact(api, id)
    if (restored.ok || (await isRestored(api, id, restored.problem.status))) continue
    failed += 1
    const reason =
      restored.problem.status === 404
        ? 'A contact was deleted permanently.'
        : (sentenceOf(restored.problem) ?? restored.problem.notice)
    if (reason && !reasons.includes(reason)) reasons.push(reason)
  }
  const message = `${countedContacts(ids.length - failed)} restored`
  if (failed === 0) return redirectWithSuccess(back, message)
  return redirectWithError(back, {
    message: `${message}, ${formatCount(failed)} couldn’t be restored`,
    description: reasons.slice(0, REASONS_SHOWN).join(' '),
  })
}

/** By an earlier click on the same button, for example. */
async function isRestored(api: Upstream, id: string, status: number | undefined) {
  return status === 404 && (await consultContact(api, id)).ok
}

export default function RestoreContact() {
  return null
}
