import { keyScopes, MAX_KEY_NAME } from '@bellbird/contract/api-keys/scopes'
import type { SubmissionResult } from '@conform-to/react'
import { href } from 'react-router'
import { CheckboxField } from '#app/forms/checkbox-field.tsx'
import { FormErrors } from '#app/forms/form-errors.tsx'
import { SelectField } from '#app/forms/select-field.tsx'
import { SubmitButton } from '#app/forms/submit-button.tsx'
import { TextField } from '#app/forms/text-field.tsx'
import { useForm } from '#app/forms/use-form.ts'
import { SavedInputNotice, useSavedInput } from '#app/forms/use-saved-input.tsx'
import { CheckboxGroup } from '#app/ui/components/checkbox-group.tsx'
import { FieldPair, FieldStack } from '#app/ui/components/field.tsx'
import { Form } from '#app/ui/components/form.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import type { KeyForm as Fields } from './key-form-schema.ts'
import { lifetimes, scopeWords } from './key-words.ts'

type Props = { lastResult: SubmissionResult<string[]> | undefined }

export function KeyForm({ lastResult }: Props) {
  const kept = useSavedInput()
  const [form, fields] = useForm<Fields & { scopes: string }>({
    id: 'api-key',
    defaultValue: { expires: '90', scope_read: 'on' },
    lastResult: lastResult ?? kept?.result,
  })
  return (
    <Form method="post" action={href('/profile/api-keys')} id={form.id} noValidate>
      <Panel
        title="Create API key"
        footer={<SubmitButton pendingLabel="Creating">Create key</SubmitButton>}
      >
        <FieldStack>
          <FormErrors form={form} />
          {!lastResult && <SavedInputNotice />}
          <FieldPair>
            <TextField
              field={fields.name}
              label="Name"
              placeholder="What will use it?"
              maxLength={MAX_KEY_NAME}
            />
            <SelectField
              field={fields.expires}
              label="Expires"
              options={Object.fromEntries(lifetimes.map(({ value, label }) => [value, label]))}
            />
          </FieldPair>
          <CheckboxGroup id={fields.scopes.id} legend="Scopes" errors={fields.scopes.errors}>
            {keyScopes.map((scope) => (
              <CheckboxField
                key={scope}
                field={fields[`scope_${scope}`]}
                label={<b>{scopeWords[scope].label}</b>}
                hint={scopeWords[scope].hint}
              />
            ))}
          </CheckboxGroup>
        </FieldStack>
      </Panel>
    </Form>
  )
}
