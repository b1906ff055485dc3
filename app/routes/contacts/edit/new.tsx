import type { User } from '@bellbird/contract/auth/user'
import { type CallingField, callingFields } from '@bellbird/contract/calling/calling-fields'
import { MAX_CONTACT_FORM_FIELDS, MAX_FORM_BYTES } from '@bellbird/runtime/sizes'
import { href, redirect } from 'react-router'
import { parseForm } from '#app/forms/parse.server.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import { isRejected, reject } from '#app/forms/reject.ts'
import { RejectionToast } from '#app/forms/rejection-toast.tsx'
import { savedToast } from '#app/routes/contacts/country-code.server.ts'
import { tagsToAdd } from '#app/routes/contacts/list/tag-options.server.ts'
import { onceKey } from '#app/routes/contacts/once-key.server.ts'
import { currentSession } from '#app/session/context.server.ts'
import { redirectWithError, redirectWithSuccess } from '#app/session/toasts.server.ts'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { PageTitle } from '#app/ui/layout/page-title.tsx'
import { upstream } from '#app/upstream/client/context.server.ts'
import { optional } from '#app/upstream/client/optional.ts'
import { createContact, keepsSeveralNumbers } from '#app/upstream/contacts.server.ts'
import { listFields } from '#app/upstream/fields.server.ts'
import type { Route } from './+types/new.ts'
import { ContactFormFields, NEEDED } from './contact-form.tsx'
import { contactForm, inputOf, rowsOf, withMoreTags } from './contact-form-schema.ts'
import { openRejectedRow } from './rejected-row.server.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(upstream)
  const [fields, severalNumbers, opened, tags] = await Promise.all([
    optional(listFields(api)),
    keepsSeveralNumbers(api),
    openRejectedRow(context.get(currentSession).user as User, url),
    tagsToAdd(api),
  ])
  const rejected = opened?.row
  if (rejected?.isFixed) throw redirect(backOf(rejected).href)
  return {
    /** So that a double click or resubmission creates only one contact. */
    once: crypto.randomUUID(),
    fields,
    defaultValue: {
      status: 'lead',
      ...rejected?.values,
      custom_fields: rowsOf(rejected?.custom ?? {}, fields),
    },
    severalNumbers,
    tags,
    rejected,
  }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const user = context.get(currentSession).user as User
  const opened = await openRejectedRow(user, url)
  const rejected = opened?.row
  if (rejected?.isFixed) {
    return redirectWithError(backOf(rejected).href, `Row ${rejected.number} was already fixed`)
  }
  const form = withMoreTags(await readForm(request, MAX_FORM_BYTES, MAX_CONTACT_FORM_FIELDS))
  const api = context.get(upstream)
  const submission = parseForm(form, contactForm(await optional(listFields(api))))
  if (submission.status !== 'success') return reject(submission)

  const { custom_fields, ...values } = inputOf(submission.value)
  const input = {
    ...values,
    custom_fields: { ...rejected?.calling, ...custom_fields },
    source: 'manual' as const,
  }
  const key = onceKey(form.get('once'), input)
  const created = await createContact(api, input, key)
  if (!created.ok) {
    return reject(submission, { problem: created.problem, failure: 'Failed to create contact' })
  }
  const { id: contactId } = created.value
  const toast = await savedToast('Contact created successfully', {
    api,
    contactId,
    phone: input.phone,
  })
  if (opened) {
    await opened.markFixed(contactId)
    return redirectWithSuccess(backOf(opened.row).href, toast)
  }
  return redirectWithSuccess(
    contactId ? href('/contacts/:contactId', { contactId }) : href('/contacts'),
    toast,
  )
}

type RejectedRow = NonNullable<Awaited<ReturnType<typeof openRejectedRow>>>['row']

function backOf(rejected: RejectedRow | undefined) {
  if (!rejected) return { href: href('/contacts'), label: 'Contacts' }
  return { href: href('/contacts/imports/:importId', rejected), label: 'Import' }
}

export default function NewContact({ loaderData, actionData }: Route.ComponentProps) {
  const { once, fields, defaultValue, severalNumbers, tags, rejected } = loaderData
  const back = backOf(rejected)
  const also = Object.entries(rejected?.calling ?? {})
    .map(([name, value]) => `${callingFields[name as CallingField]} “${value}”`)
    .join(', ')
  return (
    <>
      <PageTitle error={isRejected(actionData)}>Add contact</PageTitle>
      <PageHeader title="Add contact" intro={NEEDED} back={back} />
      <RejectionToast refused={actionData} />
      <ContactFormFields
        defaultValue={defaultValue}
        fields={fields}
        severalNumbers={severalNumbers}
        tags={tags}
        lastResult={actionData?.result}
        submitLabel="Add contact"
        pendingLabel="Saving"
        cancelHref={back.href}
        hidden={{ once }}
      >
        {rejected && (
          <Notice tone="warning" title={`Row ${rejected.number} wasn’t imported`}>
            {rejected.message}
            {rejected.value && <>: “{rejected.value}” in your file</>}
            {also && <span className="block">Also saved from this row: {also}</span>}
          </Notice>
        )}
      </ContactFormFields>
    </>
  )
}
