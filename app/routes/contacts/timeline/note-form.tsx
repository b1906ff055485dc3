import { MAX_NOTE_LENGTH } from '@bellbird/contract/contacts/timeline-words'
import type { SubmissionResult } from '@conform-to/react'
import type { ReactNode } from 'react'
import { FormErrors } from '#app/forms/form-errors.tsx'
import { GuardedForm, UnsavedMark } from '#app/forms/guarded-form.tsx'
import { SubmitButton } from '#app/forms/submit-button.tsx'
import { TextareaField } from '#app/forms/textarea-field.tsx'
import { useForm } from '#app/forms/use-form.ts'
import { SavedInputNotice, useSavedInput } from '#app/forms/use-saved-input.tsx'
import { FieldStack } from '#app/ui/components/field.tsx'
import { Actions } from '#app/ui/layout/actions.tsx'

type Props = {
  label: string
  submitLabel: string
  text?: string | undefined
  lastResult?: SubmissionResult<string[]> | undefined
  /** The page's own URL by default. */
  action?: string
  hidden: Record<string, string>
  rows?: number
  hint?: string
  /** Shown above the field. */
  notice?: ReactNode
  /** Shown beside the button. */
  children?: ReactNode
}

/** The form to add or edit a dated note. */
export function NoteForm({ label, submitLabel, text, lastResult, action, ...props }: Props) {
  const kept = useSavedInput()
  const [form, fields] = useForm<{ text: string }>({
    id: 'note',
    defaultValue: { text },
    lastResult: lastResult ?? kept?.result,
  })
  return (
    <GuardedForm form={form} method="post" action={action} noValidate preventScrollReset>
      {Object.entries(props.hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <FieldStack>
        <FormErrors form={form} />
        {!lastResult && <SavedInputNotice />}
        {props.notice}
        <TextareaField
          field={fields.text}
          label={label}
          hint={props.hint}
          rows={props.rows ?? 6}
          maxLength={MAX_NOTE_LENGTH}
        />
        <Actions>
          <SubmitButton action={action} pendingLabel="Saving">
            {submitLabel}
          </SubmitButton>
          {props.children}
          <UnsavedMark />
        </Actions>
      </FieldStack>
    </GuardedForm>
  )
}
