import { fieldTypes } from '@bellbird/contract/contacts/field-words'
import type { ContactField } from '@bellbird/contract/contacts/fields'
import { formatCount } from '@bellbird/runtime/numbers'
import { Trash2 } from 'lucide-react'
import { data, href } from 'react-router'
import { StackedForm } from '#app/forms/form-panel.tsx'
import { parseForm } from '#app/forms/parse.server.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import { COMPARE, reject, rejectChanged } from '#app/forms/reject.ts'
import { RejectionToast } from '#app/forms/rejection-toast.tsx'
import { SubmitButton } from '#app/forms/submit-button.tsx'
import { useForm } from '#app/forms/use-form.ts'
import { redirectWithSuccess } from '#app/session/toasts.server.ts'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import { upstream } from '#app/upstream/client/context.server.ts'
import { findField, updateField } from '#app/upstream/fields.server.ts'
import { SettingsFailure, SettingsPage } from '../settings-page.tsx'
import type { Route } from './+types/edit-field.ts'
import { FieldFields, type FieldWords } from './field-form.tsx'
import { FieldForm } from './field-form-schema.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  return { field: await findField(context.get(upstream), params.fieldId) }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const submission = parseForm(form, FieldForm)
  if (submission.status !== 'success') return stay(reject(submission))

  const api = context.get(upstream)
  const seen = String(form.get('seen') ?? '')
  const saved = await updateField(api, params.fieldId, submission.value, seen)
  if (saved.ok) {
    return redirectWithSuccess(href('/profile/fields'), `Field “${saved.value.name}” saved`)
  }
  const { problem } = saved
  if (problem.status !== 412) {
    return stay(reject(submission, { problem, failure: 'Failed to save the field' }))
  }
  return stay(rejectChanged(submission, 'field', COMPARE), await findField(api, params.fieldId))
}

function stay({ data: refused, init }: ReturnType<typeof reject>, now?: ContactField) {
  return data(
    {
      ...refused,
      now: now && { words: wordsOf(now), seen: now.updated_at },
      gone: init?.status === 404,
    },
    init ?? undefined,
  )
}

function wordsOf({ name, type, options }: ContactField) {
  return [name, fieldTypes[type], options.join(', ')].filter(Boolean).join(' · ')
}

export default function EditField({ loaderData, actionData, params }: Route.ComponentProps) {
  return <EditPage shown={loaderData.field} actionData={actionData} params={params} />
}

/** Whatever happened to the field meanwhile, the input stays on the screen. */
export function ErrorBoundary({ error, actionData, params }: Route.ErrorBoundaryProps) {
  if (!actionData?.gone) return <SettingsFailure tab="Fields" error={error} />
  const deleted = { id: params.fieldId, name: '', type: 'text', options: [], updated_at: '' }
  return <EditPage shown={deleted} actionData={actionData} params={params} />
}

type PageProps = Pick<Route.ComponentProps, 'actionData' | 'params'> & {
  shown: Omit<ContactField, 'type'> & { type: string }
}

function EditPage({ shown, actionData, params }: PageProps) {
  const { id, name, type, options, updated_at, contacts = 0, misfits = 0 } = shown
  const [form, fields] = useForm<FieldWords>({
    id: 'field',
    defaultValue: { name, type, options: options.join('\n') },
    lastResult: actionData?.result,
  })
  const { now, gone } = actionData ?? {}
  return (
    <SettingsPage tab="Fields" failed={Boolean(actionData)}>
      <RejectionToast refused={actionData} />
      <Panel
        title={gone ? 'Add a field' : `Edit field “${name}”`}
        intro={gone ? 'This field was deleted while you were editing.' : heldBy(contacts)}
        aside={
          !gone && (
            <ButtonLink
              variant="danger-quiet"
              icon={Trash2}
              to={href('/profile/fields/:fieldId/delete', { fieldId: params.fieldId })}
            >
              Delete
            </ButtonLink>
          )
        }
      >
        <StackedForm
          key={id}
          form={form}
          action={gone ? href('/profile/fields') : undefined}
          seen={updated_at}
          now={now?.seen}
          buttons={
            <>
              <SubmitButton pendingLabel="Saving">
                {gone ? 'Add as new field' : 'Save field'}
              </SubmitButton>
              <ButtonLink variant="ghost" to={href('/profile/fields')}>
                Cancel
              </ButtonLink>
            </>
          }
        >
          {now && (
            <Notice tone="warning" title="Current version">
              <bdi>{now.words}</bdi>
            </Notice>
          )}
          {misfits > 0 && (
            <Notice tone="info" title="Some values don’t fit this type">
              {`${misfits === 1 ? '1 contact has' : `${formatCount(misfits)} contacts have`} another kind of value. It stays until someone changes it.`}
            </Notice>
          )}
          <FieldFields fields={fields} />
        </StackedForm>
      </Panel>
    </SettingsPage>
  )
}

function heldBy(contacts: number) {
  if (contacts === 0) return 'No contact has a value yet.'
  return contacts === 1
    ? '1 contact has a value. Renaming the field renames it there too.'
    : `${formatCount(contacts)} contacts have a value. Renaming the field renames it there too.`
}
