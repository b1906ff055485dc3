import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { TextField } from '#app/forms/text-field.tsx'
import type { FormShown, Rows } from '#app/forms/use-form.ts'
import { Button } from '#app/ui/components/button.tsx'
import { chipLink } from '#app/ui/table/filter-chip.tsx'

type Props = {
  form: FormShown
  list: Rows<'value'>
  what: 'email' | 'phone'
  type: 'email' | 'tel'
  offered: boolean
  children: ReactNode
}

export function Several({ form, list, what, type, offered, children }: Props) {
  return (
    <div className="relative grid content-start gap-4.5">
      {children}
      {list.getFieldList().map((row, at) => (
        <div key={row.key} className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2">
          <TextField
            field={row.getFieldset().value}
            label={`Other ${what} ${at + 1}`}
            type={type}
          />
          <Button variant="ghost" size="small" icon={Trash2} {...form.removeRow(list, at)}>
            <span className="sr-only">
              Remove other {what} {at + 1}
            </span>
          </Button>
        </div>
      ))}
      {offered && (
        <button
          type="submit"
          className={`absolute end-0 top-0 -my-0.5 text-xs ${chipLink}`}
          {...form.insertRow(list)}
        >
          Add another<span className="sr-only"> {what}</span>
        </button>
      )}
    </div>
  )
}
