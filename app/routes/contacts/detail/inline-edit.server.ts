import type { Contact, ContactUpdate } from '@bellbird/contract/contacts/contact'
import { isIdentifiable, UNIDENTIFIABLE } from '@bellbird/contract/contacts/contact'
import { z } from 'zod'
import { parseForm } from '#app/forms/parse.server.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import { reject, rejectChanged } from '#app/forms/reject.ts'
import { withCodeOf } from '#app/routes/contacts/country-code.server.ts'
import {
  contactForm,
  formOf,
  unknownStatusOf,
} from '#app/routes/contacts/edit/contact-form-schema.ts'
import type { Upstream } from '#app/upstream/client/client.server.ts'
import { findContact, updateContact } from '#app/upstream/contacts.server.ts'
import type { InlineField } from './inline-fields.ts'

const failure = 'Failed to update contact'

export function openedOf(contact: Contact, field: InlineField, country?: string) {
  const own = formOf(contact)[field]
  const value = field === 'phone' && country ? withCodeOf(country, own) : own
  return { field, value, unknownStatus: unknownStatusOf(contact), seen: contact.updated_at ?? '' }
}

export async function saveField(
  request: Request,
  upstream: Upstream,
  { contactId, field }: { contactId: string; field: InlineField },
) {
  const form = await readForm(request)
  const submission = parseForm(form, z.object({ [field]: contactForm().shape[field] }))
  if (submission.status !== 'success') return reject(submission)

  const contact = await findContact(upstream, contactId)
  const change = submission.value as ContactUpdate
  // The status that the upstream made up stays.
  if (field === 'status' && !change.status) return { saved: {} }
  if (!isIdentifiable({ ...contact, ...change })) {
    const issues = [{ path: [field], message: UNIDENTIFIABLE }]
    const problem = { status: 422, detail: undefined, notice: undefined, issues }
    return reject(submission, { problem, failure })
  }
  const isSeen = form.get('seen') === (contact.updated_at ?? '')
  const isSame = form.get('before') === formOf(contact)[field]
  if (!isSeen && !isSame) return rejectChanged(submission, 'field')
  const updated = await updateContact(upstream, contactId, change, contact.updated_at)
  if (updated.ok) return { saved: change }
  if (updated.problem.status === 412) return rejectChanged(submission, 'field')
  return reject(submission, { problem: updated.problem, failure })
}
