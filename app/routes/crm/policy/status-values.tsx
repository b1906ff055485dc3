import { statuses } from '@bellbird/contract/options'
import { getSelectProps, useField } from '@conform-to/react'
import { controlProps, FieldErrors } from '#app/ui/components/field.tsx'
import { Select } from '#app/ui/components/select.tsx'
import type { MappedFields } from './mapped-fields.server.ts'

type Props = {
  name: string
  status: NonNullable<MappedFields['status']>
}

export function StatusValues({ name, status: { field, label, meanings } }: Props) {
  return (
    <fieldset className="min-w-0 px-4.5 pb-3.5">
      <legend className="pb-1.25 text-sm text-muted">
        {`What each value of ${label} in ${name} means. A status is sent as the first value mapped to it. If you choose another field, save to see its values.`}
      </legend>
      <input type="hidden" name="meanings_of" value={field} />
      <ul className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
        {meanings.map((meaning, at) => (
          <Meaning key={meaning.value} {...meaning} at={at} />
        ))}
      </ul>
    </fieldset>
  )
}

type MeaningProps = { value: string; label: string; at: number }

function Meaning({ value, label, at }: MeaningProps) {
  const [field] = useField<string>(`meanings[${at}].status`)
  const { id, errors = [] } = field
  return (
    <li className="grid grid-cols-2 items-center gap-2 text-sm">
      <input type="hidden" name={`meanings[${at}].value`} value={value} />
      <label className="min-w-0 wrap-anywhere" htmlFor={id}>
        {label}
      </label>
      <span className="min-w-0">
        <Select
          {...getSelectProps(field)}
          options={statuses}
          placeholder="No status"
          {...controlProps({ id, errors })}
        />
        <FieldErrors id={id} errors={errors} />
      </span>
    </li>
  )
}
