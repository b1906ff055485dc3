import { fieldTypes, MAX_FIELD_NAME } from '@bellbird/contract/contacts/field-words'
import { FormErrors } from '#app/forms/form-errors.tsx'
import { SelectField } from '#app/forms/select-field.tsx'
import { TextField } from '#app/forms/text-field.tsx'
import { TextareaField } from '#app/forms/textarea-field.tsx'
import type { Field, FormShown } from '#app/forms/use-form.ts'
import { SavedInputNotice } from '#app/forms/use-saved-input.tsx'
import { FieldPair, FieldStack } from '#app/ui/components/field.tsx'

export type FieldWords = { name: string; type: string; options: string }

type Props = {
  form: FormShown
  fields: Record<keyof FieldWords, Field>
  refused: boolean
  /** Shown above the fields. */
  notice?: React.ReactNode
  children?: React.ReactNode
}

/** A custom field's name, type and options. */
export function FieldFields({ form, fields, refused, notice, children }: Props) {
  return (
    <FieldStack>
      <FormErrors form={form} />
      {!refused && <SavedInputNotice />}
      {notice}
      <FieldPair>
        <TextField
          field={fields.name}
          label="Name"
          maxLength={MAX_FIELD_NAME}
          placeholder="Contract end"
        />
        <SelectField field={fields.type} label="Type" options={fieldTypes} />
      </FieldPair>
      <TextareaField
        field={fields.options}
        label="Options"
        hint="For a choice only: one option on each line."
        optional
        rows={3}
      />
      {children}
    </FieldStack>
  )
}
