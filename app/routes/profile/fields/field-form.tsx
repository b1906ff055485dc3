import { fieldTypes, MAX_FIELD_NAME } from '@bellbird/contract/contacts/field-words'
import { SelectField } from '#app/forms/select-field.tsx'
import { TextField } from '#app/forms/text-field.tsx'
import { TextareaField } from '#app/forms/textarea-field.tsx'
import type { Field } from '#app/forms/use-form.ts'
import { FieldPair } from '#app/ui/components/field.tsx'

export type FieldWords = { name: string; type: string; options: string }

type Props = {
  fields: Record<keyof FieldWords, Field>
}

/** A custom field's name, type and options. */
export function FieldFields({ fields }: Props) {
  return (
    <>
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
    </>
  )
}
