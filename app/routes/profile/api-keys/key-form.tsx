import { keyScopes, MAX_KEY_NAME } from '@bellbird/contract/api-keys/scopes'
import { href } from 'react-router'
import { CheckboxField } from '#app/forms/checkbox-field.tsx'
import { FormPanel } from '#app/forms/form-panel.tsx'
import { SelectField } from '#app/forms/select-field.tsx'
import { SubmitButton } from '#app/forms/submit-button.tsx'
import { TextField } from '#app/forms/text-field.tsx'
import { type LastResult, useForm } from '#app/forms/use-form.ts'
import { CheckboxGroup } from '#app/ui/components/checkbox-group.tsx'
import { FieldPair } from '#app/ui/components/field.tsx'
import type { KeyForm as Fields } from './key-form-schema.ts'
import { lifetimes, scopeWords } from './key-words.ts'

type Props = { lastResult: LastResult }

export function KeyForm({ lastResult }: Props) {
  const [form, fields] = useForm<Fields & { scopes: string }>({
    id: 'api-key',
    defaultValue: { expires: '90', scope_read: 'on' },
    lastResult,
  })
  return (
    <FormPanel
      form={form}
      action={href('/profile/api-keys')}
      title="Create API key"
      buttons={<SubmitButton pendingLabel="Creating">Create key</SubmitButton>}
    >
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
    </FormPanel>
  )
}
