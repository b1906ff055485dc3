import { TextCursorInput } from 'lucide-react'
import { href, useOutlet } from 'react-router'
import { FormPanel } from '#app/forms/form-panel.tsx'
import { parseForm } from '#app/forms/parse.server.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import { type FormRejection, reject } from '#app/forms/reject.ts'
import { RejectionToast } from '#app/forms/rejection-toast.tsx'
import { SubmitButton } from '#app/forms/submit-button.tsx'
import { useForm } from '#app/forms/use-form.ts'
import { redirectWithSuccess } from '#app/session/toasts.server.ts'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { DialogHost } from '#app/ui/feedback/dialog.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { upstream } from '#app/upstream/client/context.server.ts'
import { createField, listFields } from '#app/upstream/fields.server.ts'
import { SettingsFailure, SettingsPage } from '../settings-page.tsx'
import type { Route } from './+types/fields.ts'
import { FieldFields, type FieldWords } from './field-form.tsx'
import { FieldForm } from './field-form-schema.ts'
import { FieldsPanel, INTRO } from './fields-panel.tsx'

const TAB = 'Fields'

export async function loader({ context }: Route.LoaderArgs) {
  return { fields: await listFields(context.get(upstream)) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const submission = parseForm(await readForm(request), FieldForm)
  if (submission.status !== 'success') return reject(submission)

  const created = await createField(context.get(upstream), submission.value)
  if (created.ok) {
    return redirectWithSuccess(href('/profile/fields'), `Field “${created.value.name}” added`)
  }
  return reject(submission, { problem: created.problem, failure: 'Failed to add the field' })
}

export default function Fields({ loaderData, actionData }: Route.ComponentProps) {
  const { fields } = loaderData
  return (
    <DialogHost dialog={useOutlet()}>
      <SettingsPage tab={TAB} failed={Boolean(actionData)}>
        <RejectionToast refused={actionData} />
        {fields ? (
          <>
            {fields.length > 0 && <FieldsPanel fields={fields} />}
            <AddField
              key={fields.map(({ id }) => id).join()}
              refused={actionData}
              isFirst={fields.length === 0}
            />
          </>
        ) : (
          <EmptyState
            icon={TextCursorInput}
            title="Fields can’t be managed here"
            actions={<ButtonLink to={href('/contacts')}>Go to contacts</ButtonLink>}
          >
            This server keeps custom fields as names and values. You can add them to each contact.
          </EmptyState>
        )}
      </SettingsPage>
    </DialogHost>
  )
}

type AddProps = { refused: FormRejection | undefined; isFirst: boolean }

function AddField({ refused, isFirst }: AddProps) {
  const [form, fields] = useForm<FieldWords>({
    id: 'field',
    defaultValue: { type: 'text' },
    lastResult: refused?.result,
  })
  return (
    <FormPanel
      form={form}
      action={href('/profile/fields')}
      title={isFirst ? 'Add your first field' : 'Add a field'}
      {...(isFirst && { intro: INTRO })}
      buttons={<SubmitButton pendingLabel="Adding">Add field</SubmitButton>}
    >
      <FieldFields fields={fields} />
    </FormPanel>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <SettingsFailure tab={TAB} error={error} />
}
