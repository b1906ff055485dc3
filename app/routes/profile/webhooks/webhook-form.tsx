import { MAX_WEBHOOK_NAME, MAX_WEBHOOK_URL } from '@bellbird/contract/webhooks/event-types'
import type { SubmissionResult } from '@conform-to/react'
import type { ReactNode } from 'react'
import { CheckboxField } from '#app/forms/checkbox-field.tsx'
import { FormErrors } from '#app/forms/form-errors.tsx'
import { SubmitButton } from '#app/forms/submit-button.tsx'
import { TextField } from '#app/forms/text-field.tsx'
import { type Field, useForm } from '#app/forms/use-form.ts'
import { SavedInputNotice, useSavedInput } from '#app/forms/use-saved-input.tsx'
import { CheckboxGroup } from '#app/ui/components/checkbox-group.tsx'
import { FieldPair, FieldStack } from '#app/ui/components/field.tsx'
import { Form } from '#app/ui/components/form.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import { eventFields } from './event-fields.ts'

type Words = Record<string, string>

type Props = {
  title: string
  action: string
  defaultValue?: Words
  lastResult: SubmissionResult<string[]> | undefined
  submitLabel: string
  /** Shown beside the button. */
  foot: ReactNode
}

export function WebhookForm({ title, action, defaultValue = {}, submitLabel, ...props }: Props) {
  const kept = useSavedInput()
  const [form, fields] = useForm<Words>({
    id: 'webhook',
    defaultValue,
    lastResult: props.lastResult ?? kept?.result,
  })
  const of = (name: string) => fields[name] as Field
  return (
    <Form method="post" action={action} id={form.id} noValidate>
      <Panel
        title={title}
        footer={
          <>
            <SubmitButton pendingLabel="Saving" action={action}>
              {submitLabel}
            </SubmitButton>
            {props.foot}
          </>
        }
      >
        <FieldStack>
          <FormErrors form={form} />
          {!props.lastResult && <SavedInputNotice />}
          <FieldPair>
            <TextField
              field={of('url')}
              label="Address"
              type="url"
              placeholder="https://"
              maxLength={MAX_WEBHOOK_URL}
            />
            <TextField field={of('name')} label="Name" maxLength={MAX_WEBHOOK_NAME} optional />
          </FieldPair>
          <CheckboxGroup id={of('events').id} legend="Events" errors={of('events').errors}>
            {eventFields.map(({ type, name, words }) => (
              <CheckboxField key={name} field={of(name)} label={<code>{type}</code>} hint={words} />
            ))}
          </CheckboxGroup>
        </FieldStack>
      </Panel>
    </Form>
  )
}
