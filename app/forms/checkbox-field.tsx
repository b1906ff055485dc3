import type { ReactNode } from 'react'

import { Checkbox } from '#app/ui/components/checkbox.tsx'
import { controlProps, FieldErrors } from '#app/ui/components/field.tsx'
import type { Field } from './use-form.ts'

export function CheckboxField({
  field,
  label,
  hint,
}: {
  field: Field
  label: ReactNode
  hint?: string
}) {
  const { id, name, required, initialValue, errors = [] } = field

  return (
    <div>
      <Checkbox
        name={name}
        value="on"
        required={required}
        defaultChecked={initialValue === 'on'}
        {...controlProps({ id, hint, errors })}
        label={label}
        hint={hint}
      />
      <div className="ps-7">
        <FieldErrors id={id} errors={errors} />
      </div>
    </div>
  )
}
