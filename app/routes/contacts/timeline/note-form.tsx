import { MAX_NOTE_LENGTH } from '@bellbird/contract/contacts/timeline-words'
import type { ReactNode } from 'react'
import { StackedForm } from '#app/forms/form-panel.tsx'
import type { GuardedFormProps } from '#app/forms/guarded-form.tsx'
import { SubmitButton } from '#app/forms/submit-button.tsx'
import { TextareaField } from '#app/forms/textarea-field.tsx'
import { type LastResult, useForm } from '#app/forms/use-form.ts'

type Props = Pick<GuardedFormProps, 'action' | 'hidden' | 'seen' | 'now'> & {
  label: string
  submitLabel: string
  placeholder?: string
  text?: string | undefined
  lastResult?: LastResult
  notice?: ReactNode
  children?: ReactNode
}

export function NoteForm({
  label,
  submitLabel,
  placeholder,
  text,
  lastResult,
  notice,
  children,
  ...form
}: Props) {
  const [note, fields] = useForm<{ text: string }>({
    id: 'note',
    defaultValue: { text },
    lastResult,
    takesSaved: (input) => 'text' in input,
  })
  return (
    <StackedForm
      form={note}
      {...form}
      preventScrollReset
      buttons={
        <>
          <SubmitButton
            action={form.action?.toString()}
            {...(placeholder && { variant: 'secondary', size: 'small' })}
            pendingLabel="Saving"
          >
            {submitLabel}
          </SubmitButton>
          {children}
        </>
      }
    >
      {notice}
      <TextareaField
        field={fields.text}
        label={placeholder ? <span className="sr-only">{label}</span> : label}
        placeholder={placeholder}
        rows={placeholder ? 1 : 6}
        maxLength={MAX_NOTE_LENGTH}
      />
    </StackedForm>
  )
}
