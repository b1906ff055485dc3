import { statuses } from '@bellbird/contract/options'
import { useEffect, useRef } from 'react'
import { href, useNavigate } from 'react-router'
import { SelectField } from '#app/forms/select-field.tsx'
import { SubmitButton } from '#app/forms/submit-button.tsx'
import { TextField } from '#app/forms/text-field.tsx'
import { type Field, useForm } from '#app/forms/use-form.ts'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { FieldStack } from '#app/ui/components/field.tsx'
import { Form } from '#app/ui/components/form.tsx'
import { Actions } from '#app/ui/layout/actions.tsx'
import { type Editing, type InlineField, inlineFields, type OpenedField } from './inline-fields.ts'

const hints: Partial<Record<InlineField, string>> = {
  phone: 'Include the country code, such as +1\u00A0212\u00A0555\u00A00101',
  tags: 'Separate tags with commas',
}

type FormProps = { contactId: string; opened: OpenedField; lastResult: Editing['lastResult'] }

export default function InlineForm({
  contactId,
  opened: { field, value, unknownStatus, seen },
  lastResult,
}: FormProps) {
  const contact = href('/contacts/:contactId', { contactId })
  const action = `${contact}?edit=${field}`
  const [form, fields] = useForm<Record<string, string>>({
    id: 'inline',
    defaultValue: { [field]: value },
    lastResult,
    takesSaved: (input) => field in input,
  })
  const element = useOpened(contact, field)
  const control = fields[field] as Field
  const label = inlineFields[field]
  const sent = form.result?.initialValue?.[field]
  return (
    <Form ref={element} method="post" action={action} {...form.props} replace preventScrollReset>
      <input type="hidden" name="seen" value={form.saved?.seen?.toString() ?? seen} />
      <input type="hidden" name="before" value={value} />
      <FieldStack>
        {form.metadata.errors?.map((message) => (
          <p key={message} role="alert" className="text-sm text-danger-text">
            {message}
          </p>
        ))}
        {sent !== undefined && sent !== value && (
          <p className="text-xs/4.75 text-muted">
            Current value: <bdi>{value || 'empty'}</bdi>
          </p>
        )}
        {/* The row shows the same label. */}
        <div className="[&_label]:sr-only">
          {field === 'status' ? (
            <SelectField
              field={control}
              label={label}
              options={statuses}
              placeholder={unknownStatus}
            />
          ) : (
            <TextField field={control} label={label} hint={hints[field]} />
          )}
        </div>
        <Actions>
          <SubmitButton size="small" action={action} pendingLabel="Saving">
            Save
          </SubmitButton>
          <ButtonLink variant="ghost" size="small" to={contact} replace preventScrollReset>
            Cancel
          </ButtonLink>
        </Actions>
      </FieldStack>
    </Form>
  )
}

/** Focuses the field when it opens and its pencil when it closes; Esc closes it. */
function useOpened(contact: string, field: InlineField) {
  const element = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  useEffect(() => {
    const form = element.current
    form?.querySelector<HTMLElement>('input:not([type=hidden]), select')?.focus()
    function hear(event: KeyboardEvent) {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      void navigate(contact, { replace: true, preventScrollReset: true })
    }
    form?.addEventListener('keydown', hear)
    return () => {
      form?.removeEventListener('keydown', hear)
      requestAnimationFrame(() =>
        document.querySelector<HTMLElement>(`[data-inline="${field}"]`)?.focus(),
      )
    }
  }, [navigate, contact, field])
  return element
}
