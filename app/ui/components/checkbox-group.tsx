import type { ReactNode } from 'react'
import { controlProps, FieldErrors } from './field.tsx'

export function CheckboxGroup({
  id,
  legend,
  errors = [],
  children,
}: {
  id: string
  legend: ReactNode
  errors?: string[] | undefined
  children: ReactNode
}) {
  const { 'aria-invalid': _, ...group } = controlProps({ id, errors })
  return (
    <fieldset {...group} className="min-w-0" tabIndex={-1}>
      <legend className="pb-2 text-sm font-semibold">{legend}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(14rem,100%),1fr))] gap-x-4 gap-y-2">
        {children}
      </div>
      <FieldErrors id={id} errors={errors} />
    </fieldset>
  )
}
