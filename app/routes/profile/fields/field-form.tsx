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

/** Browsers without `:has()` show the options for every type. */
export function FieldFields({ fields }: Props) {
  return (
    <div className="group grid grid-cols-1 gap-4.5">
      <FieldPair>
        <TextField
          field={fields.name}
          label="Name"
          maxLength={MAX_FIELD_NAME}
          placeholder="Region"
        />
        <SelectField field={fields.type} label="Type" options={fieldTypes} />
      </FieldPair>
      <div className="group-not-has-[[value=choice]:checked]:hidden">
        <TextareaField
          field={fields.options}
          label="Options"
          hint="For a choice: one option on each line."
          rows={3}
        />
      </div>
    </div>
  )
}
