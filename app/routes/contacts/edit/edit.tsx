import type { Contact } from '@bellbird/contract/contacts/contact'
import { fieldLabels } from '@bellbird/contract/contacts/field-labels'
import type { ContactField } from '@bellbird/contract/contacts/fields'
import { type Status, statuses } from '@bellbird/contract/options'
import { MAX_CONTACT_FORM_FIELDS, MAX_FORM_BYTES } from '@bellbird/runtime/sizes'
import { data, href } from 'react-router'
import { nameOf } from '#app/contacts/name-of.server.ts'
import { parseForm } from '#app/forms/parse.server.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import { isRejected, reject, rejectChanged } from '#app/forms/reject.ts'
import { RejectionToast } from '#app/forms/rejection-toast.tsx'
import { savedToast } from '#app/routes/contacts/country-code.server.ts'
import { ContactFailure } from '#app/routes/contacts/detail/contact-failure.tsx'
import { tagsToAdd } from '#app/routes/contacts/list/tag-options.server.ts'
import { redirectWithSuccess } from '#app/session/toasts.server.ts'
import { DefinitionList } from '#app/ui/components/definition-list.tsx'
import { shortDate } from '#app/ui/components/short-date.ts'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { PageTitle } from '#app/ui/layout/page-title.tsx'
import { upstream } from '#app/upstream/client/context.server.ts'
import { optional } from '#app/upstream/client/optional.ts'
import { consultContact, findContact, updateContact } from '#app/upstream/contacts.server.ts'
import { listFields } from '#app/upstream/fields.server.ts'
import type { Route } from './+types/edit.ts'
import { ContactFormFields } from './contact-form.tsx'
import {
  contactForm,
  formOf,
  inputOf,
  unknownStatusOf,
  withMoreTags,
} from './contact-form-schema.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const api = context.get(upstream)
  const [contact, fields, tags] = await Promise.all([
    findContact(api, params.contactId),
    optional(listFields(api)),
    tagsToAdd(api),
  ])
  return {
    tags,
    fields,
    name: nameOf(contact),
    seen: contact.updated_at ?? '',
    values: formOf(contact, fields),
    unknownStatus: unknownStatusOf(contact),
    severalNumbers: contact.phones !== undefined,
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = withMoreTags(await readForm(request, MAX_FORM_BYTES, MAX_CONTACT_FORM_FIELDS))
  const api = context.get(upstream)
  const [found, fields] = await Promise.all([
    consultContact(api, params.contactId),
    optional(listFields(api)),
  ])
  const submission = parseForm(form, contactForm(fields, found.ok ? found.value : undefined))
  if (submission.status !== 'success') return stay(reject(submission))
  if (!found.ok) return stay(reject(submission, { problem: found.problem, failure }))

  const contact = found.value
  if (form.get('seen') !== (contact.updated_at ?? ''))
    return stay(rejectChanged(submission, 'contact', notice), contact)

  const input = inputOf(submission.value, contact)
  const updated = await updateContact(api, contact.id, input, contact.updated_at)
  if (updated.ok) {
    const phone = input.phone === contact.phone ? undefined : input.phone
    return redirectWithSuccess(
      href('/contacts/:contactId', params),
      await savedToast('Contact updated successfully', { api, ...params, phone }),
    )
  }
  if (updated.problem.status === 412) {
    return stay(rejectChanged(submission, 'contact', notice), await findContact(api, contact.id))
  }
  return stay(reject(submission, { problem: updated.problem, failure }))
}

const failure = 'Failed to update contact'

const notice = 'Your edits are still here. Compare them with the current version, then save again.'

function stay({ data: refused, init }: ReturnType<typeof reject>, theirs?: Contact) {
  const now = theirs && { seen: theirs.updated_at ?? '', values: itemsOf(formOf(theirs)) }
  return data({ ...refused, now, gone: init?.status === 404 }, init ?? undefined)
}

export default function EditContact({ loaderData, actionData, params }: Route.ComponentProps) {
  return <EditPage shown={loaderData} actionData={actionData} params={params} />
}

/** Whatever happened to the contact meanwhile, the input stays on the screen. */
export function ErrorBoundary({ actionData, params }: Route.ErrorBoundaryProps) {
  if (!actionData) return <ContactFailure />
  const unknown = {
    name: 'contact',
    seen: '',
    fields: undefined,
    values: {},
    severalNumbers: false,
    tags: [],
    unknownStatus: 'Current status',
  }
  return <EditPage shown={unknown} actionData={actionData} params={params} />
}

type PageProps = Pick<Route.ComponentProps, 'actionData' | 'params'> & {
  shown: {
    name: string
    seen: string
    values: Partial<ReturnType<typeof formOf>>
    unknownStatus: string | undefined
    fields: ContactField[] | undefined
    severalNumbers: boolean
    tags: string[]
  }
}

function EditPage({ shown, actionData, params }: PageProps) {
  const contact = href('/contacts/:contactId', params)
  return (
    <>
      <PageTitle error={isRejected(actionData)}>{`Edit ${shown.name}`}</PageTitle>
      <PageHeader title={`Edit ${shown.name}`} back={{ href: contact, label: shown.name }} />
      <RejectionToast refused={actionData} />
      <ContactFormFields
        defaultValue={shown.values}
        unknownStatus={shown.unknownStatus}
        fields={shown.fields}
        severalNumbers={shown.severalNumbers}
        tags={shown.tags}
        lastResult={actionData?.result}
        action={actionData?.gone ? href('/contacts/new') : undefined}
        submitLabel={actionData?.gone ? 'Add as new contact' : 'Save changes'}
        pendingLabel="Saving"
        cancelHref={contact}
        seen={shown.seen}
        now={actionData?.now?.seen}
      >
        {actionData?.now && (
          <Notice tone="warning" title="Current version">
            <DefinitionList items={actionData.now.values} />
          </Notice>
        )}
      </ContactFormFields>
    </>
  )
}

function itemsOf({ custom_fields, emails, phones, ...values }: ReturnType<typeof formOf>) {
  const joined = (list: { value: string }[]) => list.map(({ value }) => value).join(', ')
  const texts = { ...values, emails: joined(emails), phones: joined(phones) }
  const fields = Object.entries(texts).map(([name, value]) => ({
    term: fieldLabels[name as keyof typeof texts],
    value: shownValue(name, value),
  }))
  const custom = custom_fields.map(({ name, value }) => ({ term: name, value }))
  return [...fields, ...custom].filter(({ value }) => value)
}

function shownValue(name: string, value: string) {
  if (name === 'status') return statuses[value as Status] ?? value
  return name === 'last_contacted' && value ? shortDate(value) : value
}
