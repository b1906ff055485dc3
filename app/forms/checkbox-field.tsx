import { getInputProps } from '@conform-to/react'
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
  const { id, errors = [] } = field

  return (
    <div>
      <Checkbox
        {...getInputProps(field, { type: 'checkbox', ariaAttributes: false })}
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
