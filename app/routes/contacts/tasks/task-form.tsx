import { MAX_TASK_LENGTH } from '@bellbird/contract/contacts/timeline-words'
import type { ReactNode } from 'react'
import { StackedForm } from '#app/forms/form-panel.tsx'
import type { GuardedFormProps } from '#app/forms/guarded-form.tsx'
import { SubmitButton } from '#app/forms/submit-button.tsx'
import { TextField } from '#app/forms/text-field.tsx'
import { type LastResult, useForm } from '#app/forms/use-form.ts'
import { WhenFields } from '#app/routes/contacts/timeline/when-fields.tsx'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import type { TaskZones } from './task-zones.server.ts'

type Values = Record<'text' | 'due_on' | 'due_time' | 'time_zone', string>

type Props = Pick<GuardedFormProps, 'hidden' | 'seen' | 'now'> & {
  submitLabel: string
  values?: Partial<Values>
  lastResult: LastResult
  zones: TaskZones
  cancelHref: string
  notice?: ReactNode
}

export function TaskForm({
  submitLabel,
  values,
  lastResult,
  zones,
  cancelHref,
  notice,
  ...version
}: Props) {
  const [form, fields] = useForm<Values>({
    id: 'task',
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
          <ButtonLink variant="ghost" to={cancelHref}>
            Cancel
          </ButtonLink>
        </>
      }
    >
      {notice}
      <TextField
        field={fields.text}
        label="What to do"
        placeholder="Call back about the offer"
        maxLength={MAX_TASK_LENGTH}
      />
      <WhenFields
        label="Due date"
        fields={{ day: fields.due_on, time: fields.due_time, zone: fields.time_zone }}
        zones={zones}
      />
    </StackedForm>
  )
}
