import { loggedOutcomes, MAX_NOTE_LENGTH } from '@bellbird/contract/contacts/timeline-words'
import type { ReactNode } from 'react'
import { href } from 'react-router'
import { StackedForm } from '#app/forms/form-panel.tsx'
import type { GuardedFormProps } from '#app/forms/guarded-form.tsx'
import { SelectField } from '#app/forms/select-field.tsx'
import { SubmitButton } from '#app/forms/submit-button.tsx'
import { TextareaField } from '#app/forms/textarea-field.tsx'
import { type LastResult, useForm } from '#app/forms/use-form.ts'
import type { TaskZones } from '#app/routes/contacts/tasks/task-zones.server.ts'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { TextLink } from '#app/ui/components/text-link.tsx'
import { WhenFields } from './when-fields.tsx'

type Values = Record<
  'outcome' | 'note' | 'number' | 'called_on' | 'called_time' | 'time_zone',
  string
>

type Props = Pick<GuardedFormProps, 'hidden' | 'seen' | 'now'> & {
  contactId: string
  submitLabel: string
  values?: Partial<Values>
  numbers: Record<string, string>
  zones: TaskZones
  blank: string
  lastResult: LastResult
  notice?: ReactNode
}

export function CallForm({
  contactId,
  submitLabel,
  values,
  numbers,
  zones,
  blank,
  lastResult,
  notice,
  ...version
}: Props) {
  const [form, fields] = useForm<Values>({
    id: 'call',
    defaultValue: { ...values, time_zone: zones.zone },
    lastResult,
  })
  return (
    <StackedForm
      form={form}
      {...version}
      buttons={
        <>
          <SubmitButton pendingLabel="Saving">{submitLabel}</SubmitButton>
          <ButtonLink variant="ghost" to={href('/contacts/:contactId', { contactId })}>
            Cancel
          </ButtonLink>
        </>
      }
    >
      {notice}
      <SelectField
        field={fields.outcome}
        label="Outcome"
        options={loggedOutcomes}
        placeholder="Choose an outcome"
      />
      <p className="text-sm/4.75 text-muted">
        Did they ask not to be called?{' '}
        <TextLink to={`${href('/contacts/:contactId/calling', { contactId })}?change=mark`}>
          Mark as do not call
        </TextLink>
      </p>
      {Object.keys(numbers).length > 1 && (
        <SelectField field={fields.number} label="Number" options={numbers} />
      )}
      <TextareaField
        field={fields.note}
        label="Note"
        rows={4}
        maxLength={MAX_NOTE_LENGTH}
        optional
      />
      <WhenFields
        label="Date of the call"
        hint={blank}
        fields={{ day: fields.called_on, time: fields.called_time, zone: fields.time_zone }}
        zones={zones}
      />
    </StackedForm>
  )
}
