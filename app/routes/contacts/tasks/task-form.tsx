import { MAX_TASK_LENGTH } from '@bellbird/contract/contacts/timeline-words'
import type { SubmissionResult } from '@conform-to/react'
import type { ReactNode } from 'react'
import { FormErrors } from '#app/forms/form-errors.tsx'
import { GuardedForm, UnsavedMark } from '#app/forms/guarded-form.tsx'
import { SubmitButton } from '#app/forms/submit-button.tsx'
import { TextField } from '#app/forms/text-field.tsx'
import { useForm } from '#app/forms/use-form.ts'
import { SavedInputNotice, useSavedInput } from '#app/forms/use-saved-input.tsx'
import { WhenFields } from '#app/routes/contacts/timeline/when-fields.tsx'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { FieldStack } from '#app/ui/components/field.tsx'
import { Actions } from '#app/ui/layout/actions.tsx'
import type { TaskZones } from './task-zones.server.ts'

type Values = Record<'text' | 'due_on' | 'due_time' | 'time_zone', string>

type Props = {
  submitLabel: string
  values?: Partial<Values>
  lastResult: SubmissionResult<string[]> | undefined
  zones: TaskZones
  hidden: Record<string, string>
  cancelHref: string
  /** Shown above the fields. */
  notice?: ReactNode
}

/** What to do about a contact, with a due time in the contact's time zone. */
export function TaskForm({ submitLabel, values, lastResult, zones, hidden, ...props }: Props) {
  const kept = useSavedInput()
  const [form, fields] = useForm<Values>({
    id: 'task',
    defaultValue: { ...values, time_zone: zones.zone },
    lastResult: lastResult ?? kept?.result,
  })
  return (
    <GuardedForm form={form} method="post" noValidate>
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <FieldStack>
        <FormErrors form={form} />
        {!lastResult && <SavedInputNotice />}
        {props.notice}
        <TextField field={fields.text} label="What to do" maxLength={MAX_TASK_LENGTH} />
        <WhenFields
          label="Due date"
          fields={{ day: fields.due_on, time: fields.due_time, zone: fields.time_zone }}
          zones={zones}
        />
        <Actions>
          <SubmitButton pendingLabel="Saving">{submitLabel}</SubmitButton>
          <ButtonLink variant="ghost" to={props.cancelHref}>
            Cancel
          </ButtonLink>
          <UnsavedMark />
        </Actions>
      </FieldStack>
    </GuardedForm>
  )
}
