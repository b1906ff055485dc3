import { type FieldMetadata, getInputProps } from '@conform-to/react'
import type { ReactNode } from 'react'

import { Checkbox } from '#app/ui/checkbox.tsx'
import { controlProps, FieldErrors } from '#app/ui/field.tsx'

export function CheckboxField({
  field,
  label,
  hint,
}: {
  field: FieldMetadata<boolean>
  label: ReactNode
  hint?: string
}) {
  const { id, errors = [] } = field
  const { key, ...props } = getInputProps(field, { type: 'checkbox', ariaAttributes: false })

  return (
    <div>
      <Checkbox
        key={key}
        {...props}
        {...controlProps({ id, hint, errors })}
        label={label}
        hint={hint}
      />
      <FieldErrors id={id} errors={errors} />
    </div>
  )
}
