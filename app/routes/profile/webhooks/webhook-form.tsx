import { MAX_WEBHOOK_NAME, MAX_WEBHOOK_URL } from '@bellbird/contract/webhooks/event-types'
import type { ReactNode } from 'react'
import { CheckboxField } from '#app/forms/checkbox-field.tsx'
import { FormPanel } from '#app/forms/form-panel.tsx'
import { SubmitButton } from '#app/forms/submit-button.tsx'
import { TextField } from '#app/forms/text-field.tsx'
import { type Field, type LastResult, useForm } from '#app/forms/use-form.ts'
import { CheckboxGroup } from '#app/ui/components/checkbox-group.tsx'
import { FieldPair } from '#app/ui/components/field.tsx'
import { eventFields } from './event-fields.ts'

type Words = Record<string, string>

type Props = {
  title: string
  action: string
  defaultValue?: Words
  lastResult: LastResult
  submitLabel: string
  foot: ReactNode
}

export function WebhookForm({ title, action, defaultValue = {}, submitLabel, ...props }: Props) {
  const [form, fields] = useForm<Words>({
    id: 'webhook',
    defaultValue,
    lastResult: props.lastResult,
  })
  const of = (name: string) => fields[name] as Field
  return (
    <FormPanel
      form={form}
      action={action}
      title={title}
      buttons={
        <>
          <SubmitButton pendingLabel="Saving" action={action}>
            {submitLabel}
          </SubmitButton>
          {props.foot}
        </>
      }
    >
      <FieldPair>
        <TextField
          field={of('url')}
          label="Endpoint URL"
          type="url"
          placeholder="https://"
          maxLength={MAX_WEBHOOK_URL}
        />
        <TextField field={of('name')} label="Name" maxLength={MAX_WEBHOOK_NAME} optional />
      </FieldPair>
      <CheckboxGroup id={of('events').id} legend="Events" errors={of('events').errors}>
        {eventFields.map(({ type, name, words }) => (
          <CheckboxField key={name} field={of(name)} label={words} hint={type} />
        ))}
      </CheckboxGroup>
    </FormPanel>
  )
}
